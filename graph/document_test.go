package graph_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2/ast"

	"legislative/ent"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// documents writes random valid documents that select records of a database,
// with aliases, fragments, conditions and, now and then, arguments that are
// refused.
type documents struct {
	*rand.Rand
	schema    *ast.Schema
	names     []map[string]string // literals of arguments that name a record together
	ids       []string            // literals of global IDs
	values    map[string][]string // literals of other arguments
	out       strings.Builder
	fragments []string // types of the fragments that the document spreads
	aliases   int
	record    map[string]string // of the current document
}

// newDocuments returns a generator for the records of a database.
func newDocuments(ctx context.Context, t testing.TB, schema *ast.Schema, db *database.DB, random *rand.Rand) *documents {
	t.Helper()
	d := &documents{Rand: random, schema: schema, values: map[string][]string{
		"first": {"1", "2", "2", "2", "2", "2", "2", "2", "0"}, "after": {`"?"`, "null", "null", "null", "null", "null", "null"}, "afterId": {"0", "1"},
		"query": {`"act"`, `"fictional act"`, `"a*"`, `"-"`}, "q": {`"the"`, `"section"`, `"an"`, `""`, `"."`},
		"party": {`"R"`, `"democrat"`, `"x"`}, "state": {`"TX"`, `"za"`}, "since": {"0", "3"},
		"congress": {"200", "1"}, "session": {"1", "2"}, "limit": {"1", "3"}, "kinds": {"[deadline]", "[]"},
	}}
	name := func(kind string, key int64, arguments map[string]string) {
		d.names = append(d.names, arguments)
		d.ids = append(d.ids, strconv.Quote(loader.GlobalID(kind, key)))
	}
	for _, b := range db.Ent.Bill.Query().Limit(40).AllX(ctx) {
		name("Bill", b.ID, map[string]string{"congress": strconv.Itoa(b.Congress), "billType": string(b.BillType), "billNumber": fmt.Sprintf("%q", strconv.Itoa(b.Number)),
			"ids": fmt.Sprintf(`["%d%s%d", "200hr999", "?"]`, b.Congress, b.BillType, b.Number)})
	}
	for _, v := range db.Ent.HouseVote.Query().Limit(20).Select("id", "congress", "session", "roll_call").AllX(ctx) {
		name("HouseVote", v.ID, map[string]string{"congress": strconv.Itoa(v.Congress), "session": strconv.Itoa(v.Session), "rollCallNumber": strconv.Itoa(v.RollCall)})
	}
	for _, a := range db.Ent.Amendment.Query().Limit(20).AllX(ctx) {
		name("Amendment", a.ID, map[string]string{"congress": strconv.Itoa(a.Congress), "amendmentType": string(a.AmendmentType), "amendmentNumber": fmt.Sprintf("%q", strconv.Itoa(a.Number))})
	}
	for _, m := range db.Ent.Member.Query().Limit(20).AllX(ctx) {
		name("Member", m.ID, map[string]string{"bioguideId": fmt.Sprintf("%q", m.BioguideID), "member": fmt.Sprintf("%q", m.BioguideID), "sponsor": fmt.Sprintf("%q", m.BioguideID)})
	}
	for _, c := range db.Ent.Committee.Query().Limit(20).AllX(ctx) {
		name("Committee", c.ID, map[string]string{"chamber": c.Chamber.Title(), "systemCode": fmt.Sprintf("%q", c.SystemCode), "committee": fmt.Sprintf("%q", c.SystemCode)})
	}
	for _, v := range db.Ent.TextVersion.Query().Limit(20).AllX(ctx) {
		d.nameText(v, name)
	}
	return d
}

func (d *documents) nameText(v *ent.TextVersion, name func(string, int64, map[string]string)) {
	id := strconv.FormatInt(v.ID, 10)
	name("TextVersion", v.ID, map[string]string{"databaseId": id, "with": id})
}

// next returns a document with one operation.
func (d *documents) next() string {
	d.out.Reset()
	d.fragments, d.aliases = nil, 0
	d.record = d.names[d.IntN(len(d.names))]
	d.out.WriteString("query ($yes: Boolean = true, $no: Boolean = false)")
	d.selection(d.schema.Query, 2+d.IntN(4))
	d.out.WriteString(" fragment Unused on Query { __typename @include(if: $yes) @skip(if: $no) } fragment Spread on Query { ...Unused }")
	for i := 0; i < len(d.fragments); i++ {
		fmt.Fprintf(&d.out, " fragment F%d on %s", i, d.fragments[i])
		d.selection(d.schema.Types[d.fragments[i]], 1)
	}
	return strings.Replace(d.out.String(), "{", "{ ...Spread", 1)
}

func (d *documents) selection(object *ast.Definition, depth int) {
	d.out.WriteString(" { __typename")
	for range 1 + d.IntN(5) {
		switch choice := d.IntN(14); {
		case choice == 0 && depth > 0:
			d.out.WriteString(" ... on " + d.typeOf(object).Name + d.condition())
			d.selection(d.typeOf(object), depth-1)
		case choice == 1 && len(d.fragments) < 5 && depth > 0:
			fmt.Fprintf(&d.out, " ...F%d%s", len(d.fragments), d.condition())
			d.fragments = append(d.fragments, d.typeOf(object).Name)
		default:
			d.field(object, depth)
		}
	}
	d.out.WriteString(" }")
}

// typeOf returns a type that objects of a type can have: itself, an interface or
// an implementation.
func (d *documents) typeOf(object *ast.Definition) *ast.Definition {
	if object.IsAbstractType() {
		possible := d.schema.GetPossibleTypes(object)
		return possible[len(d.fragments)%len(possible)]
	}
	if interfaces := d.schema.Implements[object.Name]; len(interfaces) > 0 && len(d.fragments)%3 == 0 {
		return interfaces[0]
	}
	return object
}

func (d *documents) condition() string {
	switch d.IntN(12) {
	case 0:
		return " @include(if: $yes)"
	case 1:
		return " @skip(if: $yes)"
	case 2:
		return " @include(if: $no)"
	default:
		return ""
	}
}

func (d *documents) field(object *ast.Definition, depth int) {
	if len(object.Fields) == 0 {
		return
	}
	f := object.Fields[d.IntN(len(object.Fields))]
	result := d.schema.Types[f.Type.Name()]
	if strings.HasPrefix(f.Name, "__") && d.IntN(20) > 0 || result.IsCompositeType() && depth == 0 {
		return
	}
	if len(f.Arguments) > 0 || d.IntN(5) == 0 {
		d.aliases++
		fmt.Fprintf(&d.out, " a%d:", d.aliases)
	}
	d.out.WriteString(" " + f.Name + d.arguments(f) + d.condition())
	if result.IsCompositeType() {
		d.selection(result, depth-1)
	}
}

func (d *documents) arguments(f *ast.FieldDefinition) string {
	var arguments []string
	for _, a := range f.Arguments {
		if a.Type.NonNull && a.DefaultValue == nil || a.Name == "first" || d.IntN(4) == 0 {
			arguments = append(arguments, a.Name+": "+d.value(a.Name, a.Type, 1))
		}
	}
	if arguments == nil {
		return ""
	}
	return "(" + strings.Join(arguments, ", ") + ")"
}

// value returns a literal for an argument or an input field.
func (d *documents) value(name string, t *ast.Type, depth int) string {
	if literal := d.record[name]; literal != "" && d.IntN(10) > 0 {
		return literal
	}
	switch {
	case name == "id":
		return d.pick(append(d.ids[:len(d.ids):len(d.ids)], `"?"`))
	case name == "ids" && t.Elem.NamedType == "ID":
		return "[" + d.pick(d.ids) + ", " + d.pick(d.ids) + `, "?"]`
	case d.values[name] != nil && d.IntN(10) > 0:
		return d.pick(d.values[name])
	case !t.NonNull && d.IntN(6) == 0:
		return "null"
	case t.Elem != nil:
		return "[" + d.value("", t.Elem, depth) + "]"
	}
	return d.typeValue(d.schema.Types[t.NamedType], depth)
}

func (d *documents) typeValue(definition *ast.Definition, depth int) string {
	switch definition.Kind {
	case ast.Enum:
		return definition.EnumValues[d.IntN(len(definition.EnumValues))].Name
	case ast.InputObject:
		var fields []string
		for _, f := range definition.Fields {
			if depth > 0 && d.IntN(8) == 0 {
				fields = append(fields, f.Name+": "+d.value(f.Name, f.Type, depth-1))
			}
		}
		return "{" + strings.Join(fields, ", ") + "}"
	}
	switch definition.Name {
	case "Int", "SafeInt":
		return d.pick([]string{"1", "200", "7"})
	case "Boolean":
		return d.pick([]string{"true", "false"})
	case "Date":
		return `"2021-03-31"`
	case "DateTime":
		return `"2021-03-31T14:00:00Z"`
	default:
		return d.pick([]string{`"a"`, `"1"`, `"hr1"`, `"HSJU00"`})
	}
}

func (d *documents) pick(literals []string) string { return literals[d.IntN(len(literals))] }
