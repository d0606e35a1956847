package engine_test

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph"
	"legislative/internal/access"
	"legislative/internal/database"
	"legislative/internal/engine"
	"legislative/internal/ingest"
	"legislative/internal/sample"
)

// fiction is an engine over a fictional Congress, without budgets.
type fiction struct {
	*engine.Engine
	given map[string]string // arguments by name, as literals
	ids   map[string]string // global ids by type
}

func newFiction(t *testing.T, db *database.DB) *fiction {
	t.Helper()
	report, err := ingest.Files(t.Context(), db, sample.Files(sample.Default()))
	if err != nil || report.Count(ingest.Failed) > 0 {
		t.Fatalf("the sample is not read: %v, %v", report, err)
	}
	budgets := map[access.Plan]int{}
	for _, plan := range access.Plans {
		budgets[plan] = 1 << 30
	}
	log := slog.New(slog.NewTextHandler(t.Output(), nil))
	f := &fiction{Engine: engine.New(graph.NewSchema(graph.NewResolver(db), engine.Requires), engine.Options{Logger: log, Budgets: budgets})}
	f.choose(t)
	return f
}

// choose picks the records that documents begin with: those around a vote on
// an amendment.
func (f *fiction) choose(t *testing.T) {
	t.Helper()
	whole := f.data(t, `{
		houseVotes(first: 100) { nodes { id congress session rollCallNumber amendment { id amendmentType amendmentNumber
			amendedBill { id billType billNumber textVersions { id databaseId textCached } sponsors { member { id bioguideId } } committees { committee { id chamber systemCode } } } } } } }`,
		access.Caller{Plan: access.Enterprise, Scopes: access.Scopes})
	for _, vote := range at(whole, "houseVotes", "nodes").([]any) {
		bill := at(vote, "amendment", "amendedBill")
		if bill == nil || at(bill, "textVersions", 0, "textCached") != true || at(bill, "sponsors", 0, "member") == nil {
			continue
		}
		version, member, committee := at(bill, "textVersions", 0), at(bill, "sponsors", 0, "member"), at(bill, "committees", 0, "committee")
		f.given = map[string]string{
			"congress": literal(at(vote, "congress")), "session": literal(at(vote, "session")), "rollCallNumber": literal(at(vote, "rollCallNumber")),
			"billType": at(bill, "billType").(string), "billNumber": literal(at(bill, "billNumber")),
			"amendmentType": at(vote, "amendment", "amendmentType").(string), "amendmentNumber": literal(at(vote, "amendment", "amendmentNumber")),
			"systemCode": literal(at(committee, "systemCode")), "bioguideId": literal(at(member, "bioguideId")),
			"databaseId": literal(at(version, "databaseId")), "with": literal(at(version, "databaseId")), "since": "0",
		}
		f.ids = map[string]string{}
		for kind, record := range map[string]any{
			"HouseVote": vote, "Amendment": at(vote, "amendment"), "Bill": bill, "TextVersion": version, "Member": member, "Committee": committee,
		} {
			f.ids[kind] = at(record, "id").(string)
		}
		return
	}
	t.Fatal("there is no vote on an amendment to a bill with a text")
}

func literal(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // it came from JSON
	}
	return string(b)
}

// at follows names and indexes; nil where they lead nowhere.
func at(v any, path ...any) any {
	for _, step := range path {
		switch step := step.(type) {
		case string:
			object, _ := v.(map[string]any)
			v = object[step]
		case int:
			list, _ := v.([]any)
			if step >= len(list) {
				return nil
			}
			v = list[step]
		}
	}
	return v
}

func (f *fiction) ask(t *testing.T, document string, caller access.Caller) engine.Answer {
	t.Helper()
	return f.Do(access.WithCaller(t.Context(), caller), engine.Request{Document: document})
}

// data is an answer without errors.
func (f *fiction) data(t *testing.T, document string, caller access.Caller) (whole any) {
	t.Helper()
	a := f.ask(t, document, caller)
	if err := json.Unmarshal(a.Data, &whole); err != nil || a.Errors != nil {
		t.Fatalf("%s: %v: %s", document, err, text(t, a))
	}
	return whole
}

// schemaField is a field of an object, an interface or an input.
type schemaField struct {
	object     *ast.Definition
	definition *ast.FieldDefinition
}

func (f schemaField) String() string { return f.object.Name + "." + f.definition.Name }

// fields are all fields that a schema defines, in a fixed order.
func fields(schema *ast.Schema) func(func(schemaField) bool) {
	return func(yield func(schemaField) bool) {
		for _, name := range slices.Sorted(maps.Keys(schema.Types)) {
			object := schema.Types[name]
			for _, definition := range object.Fields {
				if object.BuiltIn || strings.HasPrefix(name, "__") || strings.HasPrefix(definition.Name, "__") {
					continue
				}
				if !yield(schemaField{object, definition}) {
					return
				}
			}
		}
	}
}

// guardedFields are all that a caller may be refused.
func (f *fiction) guardedFields() map[string]gate {
	guarded := map[string]gate{}
	for field := range fields(f.Schema()) {
		if gate, ok := gateOf(field.definition.Directives); ok && field.object.Kind == ast.Object {
			guarded[field.object.Name+"."+field.definition.Name] = gate
		}
	}
	return guarded
}

// guardedObjects are the types that have such fields.
func (f *fiction) guardedObjects() func(func(*ast.Definition) bool) {
	names := map[string]bool{}
	for field := range f.guardedFields() {
		object, _, _ := strings.Cut(field, ".")
		names[object] = true
	}
	return func(yield func(*ast.Definition) bool) {
		for _, name := range slices.Sorted(maps.Keys(names)) {
			if !yield(f.Schema().Types[name]) {
				return
			}
		}
	}
}

// way is a document that comes to all fields of an object.
type way struct{ name, document string }

// waysTo are the ways to an object: through each field that gives one, by its
// global id, and there plainly, in fragments, and by other names.
func (f *fiction) waysTo(object *ast.Definition) (ways []way) {
	plain := f.everyField(object, "")
	if object == f.Schema().Query {
		return []way{
			{"Query", "{" + plain + "}"},
			{"Query in a fragment", "{...Q} fragment Q on Query {" + plain + "}"},
			{"Query by other names", "{" + f.everyField(object, "a_") + "}"},
		}
	}
	for field := range fields(f.Schema()) {
		if field.definition.Type.Name() != object.Name || field.object.Kind != ast.Object {
			continue
		}
		if before, after, ok := f.wayTo(field); ok {
			name := field.object.Name + "." + field.definition.Name + " to " + object.Name
			ways = append(ways,
				way{name, before + plain + after},
				way{name + ", by other names and in fragments", before + "... on " + object.Name + " {" + f.everyField(object, "a_") + "} ...F" + after + " fragment F on " + object.Name + " {" + plain + "}"},
			)
		}
	}
	if id := f.ids[object.Name]; id != "" {
		ways = append(ways,
			way{"node to " + object.Name, fmt.Sprintf("{node(id: %q) {__typename id ... on %s {%s}}}", id, object.Name, plain)},
			way{"nodes to " + object.Name, fmt.Sprintf("{a: nodes(ids: [%q, %q]) {__typename ...F}} fragment F on %s {%s}", id, id, object.Name, plain)},
		)
	}
	return ways
}

// wayTo is the shortest way from the root to a field, as the document before
// and after the field's selection.
func (f *fiction) wayTo(last schemaField) (before, after string, ok bool) {
	type step struct {
		field schemaField
		from  *step
	}
	seen := map[*ast.Definition]bool{f.Schema().Query: true}
	ends := []*step{}
	for next := []*step{{}}; len(next) > 0 && len(ends) == 0; {
		var further []*step
		for _, s := range next {
			object := f.Schema().Query
			if s.from != nil {
				object = f.Schema().Types[s.field.definition.Type.Name()]
			}
			for _, definition := range object.Fields {
				to := f.Schema().Types[definition.Type.Name()]
				if object == last.object && definition == last.definition {
					ends = append(ends, &step{last, s})
				}
				if to.Kind == ast.Object && !seen[to] {
					seen[to] = true
					further = append(further, &step{schemaField{object, definition}, s})
				}
			}
		}
		next = further
	}
	if len(ends) == 0 {
		return "", "", false
	}
	for s := ends[0]; s.from != nil; s = s.from {
		before = s.field.definition.Name + f.call(s.field.definition) + " {" + before
		after += "}"
	}
	return "{" + before, after + "}", true
}

// everyField selects all fields of an object, with nothing below them.
func (f *fiction) everyField(object *ast.Definition, prefix string) string {
	var selected []string
	for _, d := range object.Fields {
		if strings.HasPrefix(d.Name, "__") || d.Name == "node" || d.Name == "nodes" && object == f.Schema().Query {
			continue
		}
		if _, guarded := gateOf(d.Directives); guarded || len(selected) == 0 {
			name := d.Name
			if prefix != "" && guarded {
				name = prefix + name + ": " + name
			}
			selected = append(selected, name+f.call(d)+selection(f.Schema(), d.Type))
		}
	}
	return strings.Join(selected, " ")
}

// call gives a field the arguments that it cannot do without, and short pages.
func (f *fiction) call(d *ast.FieldDefinition) string {
	var given []string
	for _, a := range d.Arguments {
		switch {
		case a.Name == "first":
			given = append(given, "first: 5")
		case a.Type.NonNull && a.DefaultValue == nil && a.Name == "ids":
			given = append(given, `ids: ["`+f.given["congress"]+f.given["billType"]+strings.Trim(f.given["billNumber"], `"`)+`"]`)
		case a.Type.NonNull && a.DefaultValue == nil:
			given = append(given, a.Name+": "+f.given[a.Name])
		}
	}
	if given == nil {
		return ""
	}
	return "(" + strings.Join(given, ", ") + ")"
}

// gateOfNode is what it takes to read a record by its global id: as much as
// by the field of the root that gives it.
func (f *fiction) gateOfNode(whole any) (gate, bool) {
	object, _ := at(whole, "__typename").(string)
	for _, d := range f.Schema().Query.Fields {
		if d.Type.Name() == object && d.Type.Elem == nil {
			return gateOf(d.Directives)
		}
	}
	return gate{}, false
}

// guardedArgument is an argument, or a field of an input, with @requires.
type guardedArgument struct {
	name              string
	gate, field       gate
	literal, variable string
	variables         map[string]any
}

func (f *fiction) guardedArguments() (guarded []guardedArgument) {
	for field := range fields(f.Schema()) {
		own, _ := gateOf(field.definition.Directives)
		if field.object != f.Schema().Query {
			continue // inputs are those of the root
		}
		for _, a := range field.definition.Arguments {
			call := func(value string) string {
				return "{" + field.definition.Name + "(" + a.Name + ": " + value + ")" + selection(f.Schema(), field.definition.Type) + "}"
			}
			variable := "query($v: " + a.Type.String() + ") " + call("$v")
			if g, ok := gateOf(a.Directives); ok {
				value := f.value(a.Type)
				guarded = append(guarded, guardedArgument{field.definition.Name + "(" + a.Name + ")", g, own, call(value), variable, map[string]any{"v": plain(value)}})
			}
			for _, inner := range f.Schema().Types[a.Type.Name()].Fields {
				if g, ok := gateOf(inner.Directives); ok {
					value := f.valueOf(inner)
					guarded = append(guarded, guardedArgument{
						field.definition.Name + "(" + a.Name + "." + inner.Name + ")", g, own,
						call("{" + inner.Name + ": " + value + "}"), variable, map[string]any{"v": map[string]any{inner.Name: plain(value)}},
					})
				}
			}
		}
	}
	return guarded
}

// valueOf is a value of a field of an input, as a literal.
func (f *fiction) valueOf(d *ast.FieldDefinition) string {
	if d.Name == "committee" {
		return `"HSZA00"` // a text that has a form
	}
	return f.value(d.Type)
}

// value is a value of a type, as a literal.
func (f *fiction) value(t *ast.Type) string {
	if t.Elem != nil {
		return "[" + f.value(t.Elem) + "]"
	}
	if values := f.Schema().Types[t.NamedType].EnumValues; len(values) > 0 {
		return values[0].Name
	}
	return sampleOf(t)
}

// plain is a literal as a variable has it.
func plain(literal string) any {
	var v any
	if json.Unmarshal([]byte(literal), &v) != nil {
		return literal // an enum's
	}
	return v
}
