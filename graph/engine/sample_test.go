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
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/operation"
	"legislative/internal/store/database"
)

// sampleEngine is an engine with the records of the sample and without budgets.
type sampleEngine struct {
	*engine.Engine
	arguments map[string]string // literals by argument name
	ids       map[string]string // global IDs by type
}

func newSampleEngine(t *testing.T, db *database.DB) *sampleEngine {
	t.Helper()
	budgets := map[access.Plan]int{}
	for _, plan := range access.Plans {
		budgets[plan] = 1 << 30
	}
	log := slog.New(slog.NewTextHandler(t.Output(), nil))
	f := &sampleEngine{Engine: engine.New(graph.NewSchema(graph.NewResolver(db), engine.Requires), engine.Options{Logger: log, Budgets: budgets})}
	f.chooseRecords(t)
	return f
}

// chooseRecords chooses the records whose IDs documents use: a vote on an
// amendment and the records related to it.
func (f *sampleEngine) chooseRecords(t *testing.T) {
	t.Helper()
	data := f.mustDo(t, `{
		houseVotes(first: 100) { nodes { id congress session rollCallNumber amendment { id amendmentType amendmentNumber
			amendedBill { id billType billNumber textVersions { id databaseId textCached } sponsors { member { id bioguideId } } committees { committee { id chamber systemCode } } } } } } }`,
		access.Caller{Plan: access.Enterprise, Scopes: access.Scopes})
	for _, vote := range valueAt(data, "houseVotes", "nodes").([]any) {
		bill := valueAt(vote, "amendment", "amendedBill")
		if bill == nil || valueAt(bill, "textVersions", 0, "textCached") != true || valueAt(bill, "sponsors", 0, "member") == nil {
			continue
		}
		version, member, committee := valueAt(bill, "textVersions", 0), valueAt(bill, "sponsors", 0, "member"), valueAt(bill, "committees", 0, "committee")
		f.arguments = map[string]string{
			"congress": jsonLiteral(valueAt(vote, "congress")), "session": jsonLiteral(valueAt(vote, "session")), "rollCallNumber": jsonLiteral(valueAt(vote, "rollCallNumber")),
			"billType": valueAt(bill, "billType").(string), "billNumber": jsonLiteral(valueAt(bill, "billNumber")),
			"amendmentType": valueAt(vote, "amendment", "amendmentType").(string), "amendmentNumber": jsonLiteral(valueAt(vote, "amendment", "amendmentNumber")),
			"systemCode": jsonLiteral(valueAt(committee, "systemCode")), "bioguideId": jsonLiteral(valueAt(member, "bioguideId")),
			"databaseId": jsonLiteral(valueAt(version, "databaseId")), "with": jsonLiteral(valueAt(version, "databaseId")), "since": "0",
			"path": `"s1"`, "query": `"the"`,
		}
		f.ids = map[string]string{}
		for kind, record := range map[string]any{
			"HouseVote": vote, "Amendment": valueAt(vote, "amendment"), "Bill": bill, "TextVersion": version, "Member": member, "Committee": committee,
		} {
			f.ids[kind] = valueAt(record, "id").(string)
		}
		return
	}
	t.Fatal("the sample has no vote on an amendment to a bill with a text")
}

func jsonLiteral(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // it came from JSON
	}
	return string(b)
}

// valueAt returns the value at a path of names and indexes, or nil.
func valueAt(v any, path ...any) any {
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

func (f *sampleEngine) do(t *testing.T, document string, caller access.Caller) engine.Response {
	t.Helper()
	return f.Do(operation.WithCaller(t.Context(), caller), engine.Request{Document: document})
}

// mustDo returns the data of an answer, which must have no errors.
func (f *sampleEngine) mustDo(t *testing.T, document string, caller access.Caller) (data any) {
	t.Helper()
	a := f.do(t, document, caller)
	if err := json.Unmarshal(a.Data, &data); err != nil || a.Errors != nil {
		t.Fatalf("%s: %v: %s", document, err, answerText(t, a))
	}
	return data
}

// schemaField is a field of an object, an interface or an input.
type schemaField struct {
	object     *ast.Definition
	definition *ast.FieldDefinition
}

func (f schemaField) String() string { return f.object.Name + "." + f.definition.Name }

// fields returns all fields of a schema in a fixed order.
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

// guardedFields returns the fields of objects that have @requires.
func (f *sampleEngine) guardedFields() map[string]requirement {
	guarded := map[string]requirement{}
	for field := range fields(f.Schema()) {
		if required, ok := requirementOf(field.definition.Directives); ok && field.object.Kind == ast.Object {
			guarded[field.String()] = required
		}
	}
	return guarded
}

// guardedObjects returns the types that have guarded fields.
func (f *sampleEngine) guardedObjects() func(func(*ast.Definition) bool) {
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

// route is a document that selects all fields of an object.
type route struct{ name, document string }

// routesTo returns routes to an object through each field that returns it and by
// its global ID, with and without fragments and aliases.
func (f *sampleEngine) routesTo(object *ast.Definition) (routes []route) {
	plain := f.everyField(object, "")
	if object == f.Schema().Query {
		return []route{
			{"Query", "{" + plain + "}"},
			{"Query in a fragment", "{...Q} fragment Q on Query {" + plain + "}"},
			{"Query with aliases", "{" + f.everyField(object, "a_") + "}"},
		}
	}
	for field := range fields(f.Schema()) {
		if field.definition.Type.Name() != object.Name || field.object.Kind != ast.Object {
			continue
		}
		if before, after, ok := f.shortestRoute(field); ok {
			name := field.object.Name + "." + field.definition.Name + " to " + object.Name
			routes = append(routes,
				route{name, before + plain + after},
				route{name + ", with aliases and fragments", before + "... on " + object.Name + " {" + f.everyField(object, "a_") + "} ...F" + after + " fragment F on " + object.Name + " {" + plain + "}"},
			)
		}
	}
	if id := f.ids[object.Name]; id != "" {
		routes = append(routes,
			route{"node to " + object.Name, fmt.Sprintf("{node(id: %q) {__typename id ... on %s {%s}}}", id, object.Name, plain)},
			route{"nodes to " + object.Name, fmt.Sprintf("{a: nodes(ids: [%q, %q]) {__typename ...F}} fragment F on %s {%s}", id, id, object.Name, plain)},
		)
	}
	return routes
}

// shortestRoute returns the document before and after the field's selection, on
// the shortest route from the root to the field.
func (f *sampleEngine) shortestRoute(last schemaField) (before, after string, ok bool) {
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
		before = s.field.definition.Name + f.argumentsOf(s.field.definition) + " {" + before
		after += "}"
	}
	return "{" + before, after + "}", true
}

// everyField returns a selection of all guarded fields of an object, without
// fields below them. As many as a document may have get an alias with the prefix.
func (f *sampleEngine) everyField(object *ast.Definition, prefix string) string {
	aliases := engine.DefaultLimits().Aliases
	var selected []string
	for _, d := range object.Fields {
		if strings.HasPrefix(d.Name, "__") || d.Name == "node" || d.Name == "nodes" && object == f.Schema().Query {
			continue
		}
		if _, guarded := requirementOf(d.Directives); guarded || len(selected) == 0 {
			name := d.Name
			if prefix != "" && guarded && len(selected) < aliases {
				name = prefix + name + ": " + name
			}
			selected = append(selected, name+f.argumentsOf(d)+typenameSelection(f.Schema(), d.Type))
		}
	}
	return strings.Join(selected, " ")
}

// argumentsOf returns the required arguments of a field, and short pages.
func (f *sampleEngine) argumentsOf(d *ast.FieldDefinition) string {
	var arguments []string
	for _, a := range d.Arguments {
		switch {
		case a.Name == "first":
			arguments = append(arguments, "first: 5")
		case a.Type.NonNull && a.DefaultValue == nil && a.Name == "ids":
			arguments = append(arguments, `ids: ["`+f.arguments["congress"]+f.arguments["billType"]+strings.Trim(f.arguments["billNumber"], `"`)+`"]`)
		case a.Type.NonNull && a.DefaultValue == nil:
			value, ok := f.arguments[a.Name]
			if !ok {
				panic("chooseRecords has no value for the argument " + a.Name + " of " + d.Name)
			}
			arguments = append(arguments, a.Name+": "+value)
		}
	}
	if arguments == nil {
		return ""
	}
	return "(" + strings.Join(arguments, ", ") + ")"
}

// nodeRequirement returns the requirement for reading a record by its global ID,
// which is that of the root field that returns the record.
func (f *sampleEngine) nodeRequirement(data any) (requirement, bool) {
	object, _ := valueAt(data, "__typename").(string)
	for _, d := range f.Schema().Query.Fields {
		if d.Type.Name() == object && d.Type.Elem == nil {
			return requirementOf(d.Directives)
		}
	}
	return requirement{}, false
}

// guardedArgument is an argument or input field with @requires.
type guardedArgument struct {
	name              string
	requirement       requirement
	field             requirement // of the field that has the argument
	literal, variable string
	variables         map[string]any
}

func (f *sampleEngine) guardedArguments() (guarded []guardedArgument) {
	for field := range fields(f.Schema()) {
		own, _ := requirementOf(field.definition.Directives)
		if field.object != f.Schema().Query {
			continue // only root fields have guarded arguments
		}
		for _, a := range field.definition.Arguments {
			call := func(value string) string {
				return "{" + field.definition.Name + "(" + a.Name + ": " + value + ")" + typenameSelection(f.Schema(), field.definition.Type) + "}"
			}
			variable := "query($v: " + a.Type.String() + ") " + call("$v")
			if g, ok := requirementOf(a.Directives); ok {
				value := f.typeLiteral(a.Type)
				guarded = append(guarded, guardedArgument{field.definition.Name + "(" + a.Name + ")", g, own, call(value), variable, map[string]any{"v": variableValue(value)}})
			}
			for _, inner := range f.Schema().Types[a.Type.Name()].Fields {
				if g, ok := requirementOf(inner.Directives); ok {
					value := f.fieldLiteral(inner)
					guarded = append(guarded, guardedArgument{
						field.definition.Name + "(" + a.Name + "." + inner.Name + ")", g, own,
						call("{" + inner.Name + ": " + value + "}"), variable, map[string]any{"v": map[string]any{inner.Name: variableValue(value)}},
					})
				}
			}
		}
	}
	return guarded
}

// fieldLiteral returns a literal for an input field.
func (f *sampleEngine) fieldLiteral(d *ast.FieldDefinition) string {
	if d.Name == "committee" {
		return `"HSZA00"`
	}
	return f.typeLiteral(d.Type)
}

// typeLiteral returns a literal of a type.
func (f *sampleEngine) typeLiteral(t *ast.Type) string {
	if t.Elem != nil {
		return "[" + f.typeLiteral(t.Elem) + "]"
	}
	if values := f.Schema().Types[t.NamedType].EnumValues; len(values) > 0 {
		return values[0].Name
	}
	return sampleLiteral(t)
}

// variableValue returns the variable value of a literal.
func variableValue(literal string) any {
	var v any
	if json.Unmarshal([]byte(literal), &v) != nil {
		return literal // of an enum
	}
	return v
}
