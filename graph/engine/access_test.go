package engine_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"entgo.io/ent/dialect"
	gocmp "github.com/google/go-cmp/cmp"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
	"github.com/vektah/gqlparser/v2/parser"

	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/operation"
	"legislative/tests/exhaustive"
)

// TestAccessByField checks each field with @requires, on each route to it and for
// each combination of plan and scopes. A refused field is null and has an error
// with its code and path; the rest of the answer is unaffected. The expected
// answer is that of a caller with all rights, without the refused fields.
func TestAccessByField(t *testing.T) {
	exhaustive.Require(t, "sends thousands of requests")
	t.Parallel()
	f := newSampleEngine(t, ingesttest.Open(t, dialect.SQLite))
	selected := map[string]bool{}
	routes := 0
	for object := range f.guardedObjects() {
		for i, route := range f.routesTo(object) {
			routes++
			plans := access.Plans
			if i > 0 { // the other plans add no cases
				plans = []access.Plan{access.DeveloperFree, access.Analysis}
			}
			t.Run(route.name, func(t *testing.T) {
				query, err := parser.ParseQuery(&ast.Source{Input: route.document})
				if err != nil {
					t.Fatalf("%s: %v", route.document, err)
				}
				full := f.mustDo(t, route.document, access.Caller{Plan: access.Enterprise, Scopes: access.Scopes})
				v := viewer{engine: f, fragments: query.Fragments, selected: selected}
				v.visibleObject(f.Schema().Query, query.Operations[0].SelectionSet, full)
				for caller := range allCallers(plans) {
					v := viewer{engine: f, fragments: query.Fragments, caller: caller, selected: selected}
					want := v.visibleObject(f.Schema().Query, query.Operations[0].SelectionSet, full)
					v.check(t, route.document, want)
				}
			})
		}
	}
	for field, required := range f.guardedFields() {
		if !selected[field] {
			t.Errorf("no document selects %s, which requires %v", field, required)
		}
	}
	if routes < 60 || len(selected) < 80 {
		t.Errorf("%d routes to %d guarded fields, want at least 60 and 80", routes, len(selected))
	}
}

// unguarded are the fields without @requires in types that have fields with it:
// what names a record, which every key may read. A new field belongs here only
// if that is intended.
var unguarded = map[string]string{
	"Amendment":       "id congress amendmentType amendmentNumber purpose description",
	"Bill":            "id congress billType billNumber title lifecycleStatus",
	"Committee":       "id chamber committeeChamber systemCode name",
	"HouseVote":       "id congress session rollCallNumber date question result summary",
	"BillFacets":      "counted isComplete congresses billTypes lifecycleStatuses policyAreas subjects sponsors committees",
	"HouseVoteFacets": "counted isComplete congresses results",
	"Member":          "id bioguideId name firstName lastName chamber party partyLetter partyName state district isCurrent birthday terms",
	"MemberVote":      "vote position positionCode candidate",
	"Query":           "node nodes dataset cost caller agency agencies search signals sectors __schema __type",
	"Search":          "",
	"TextVersion":     "id databaseId versionCode versionName date textCached bill versionOf",
}

func TestNewFieldsAreGuarded(t *testing.T) {
	t.Parallel()
	f := newSampleEngine(t, ingesttest.Open(t, dialect.SQLite))
	got := map[string]string{}
	for object := range f.guardedObjects() {
		var names []string
		for _, d := range object.Fields {
			if _, guarded := requirementOf(d.Directives); !guarded {
				names = append(names, d.Name)
			}
		}
		got[object.Name] = strings.Join(names, " ")
	}
	if diff := gocmp.Diff(unguarded, got); diff != "" {
		t.Errorf("fields without @requires (-intended +schema); give new ones the directive, or add them to unguarded:\n%s", diff)
	}
}

// check compares the answer that the caller gets with the expected one.
func (v *viewer) check(t *testing.T, document string, want any) {
	t.Helper()
	a := v.engine.do(t, document, v.caller)
	var got any
	if err := json.Unmarshal(a.Data, &got); err != nil {
		t.Fatalf("%+v: %s", v.caller, answerText(t, a))
	}
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Errorf("%+v: %s (-want +got):\n%.2000s", v.caller, document, diff)
	}
	if (len(a.Errors) > 0) != (len(v.refused) > 0) {
		t.Errorf("%+v: %s: %d fields should be refused: %s", v.caller, document, len(v.refused), answerText(t, a))
	}
	for _, err := range a.Errors {
		if code, ok := v.refused[pathString(err)]; !ok || code != engine.Code(err) {
			t.Errorf("%+v: %s: error %s at %s, want %q", v.caller, document, engine.Code(err), pathString(err), code)
		}
	}
}

func pathString(err *gqlerror.Error) string {
	path := ""
	for _, element := range err.Path {
		path += fmt.Sprintf("/%v", element)
	}
	return path
}

// viewer computes the part of a full answer that a caller may see. A caller
// without a plan may see all of it.
type viewer struct {
	engine    *sampleEngine
	fragments ast.FragmentDefinitionList
	caller    access.Caller
	path      []string
	refused   map[string]problem.Code // by path
	selected  map[string]bool         // guarded fields that documents select
}

// visibleObject returns the part of an object that the caller sees, or nil if a
// refused field cannot be null.
func (v *viewer) visibleObject(object *ast.Definition, set ast.SelectionSet, full any) any {
	values, ok := full.(map[string]any)
	if !ok {
		return full
	}
	if name, ok := values["__typename"].(string); ok {
		object = v.engine.Schema().Types[name]
	}
	visible := map[string]any{}
	for _, field := range v.selectedFields(object, set) {
		definition := object.Fields.ForName(field.Name)
		if definition == nil { // __typename
			visible[field.Alias] = values[field.Alias]
			continue
		}
		v.path = append(v.path, field.Alias)
		value := v.visibleField(object, definition, field, values[field.Alias])
		v.path = v.path[:len(v.path)-1]
		if value == nil && definition.Type.NonNull {
			return nil
		}
		visible[field.Alias] = value
	}
	return visible
}

func (v *viewer) visibleField(object *ast.Definition, d *ast.FieldDefinition, field *ast.Field, full any) any {
	required, guarded := requirementOf(d.Directives)
	if guarded {
		v.selected[object.Name+"."+d.Name] = true
	}
	if object == v.engine.Schema().Query && d.Name == "nodes" {
		return v.visibleNodes(v.engine.Schema().Types[d.Type.Name()], field.SelectionSet, full)
	}
	if object == v.engine.Schema().Query && d.Name == "node" {
		required, guarded = v.engine.nodeRequirement(full)
	}
	if code := required.refusalCode(v.caller); guarded && code != "" {
		v.addRefusal(code)
		return nil
	}
	return v.visibleValue(v.engine.Schema().Types[d.Type.Name()], field.SelectionSet, full)
}

// visibleNodes returns the elements of nodes(ids:), each of which can be refused.
func (v *viewer) visibleNodes(of *ast.Definition, set ast.SelectionSet, full any) any {
	list, _ := full.([]any)
	visible := make([]any, len(list))
	for i, element := range list {
		v.path = append(v.path, fmt.Sprint(i))
		if required, guarded := v.engine.nodeRequirement(element); guarded && required.refusalCode(v.caller) != "" {
			v.addRefusal(required.refusalCode(v.caller))
		} else {
			visible[i] = v.visibleObject(of, set, element)
		}
		v.path = v.path[:len(v.path)-1]
	}
	return visible
}

func (v *viewer) addRefusal(code problem.Code) {
	if v.refused == nil {
		v.refused = map[string]problem.Code{}
	}
	v.refused["/"+strings.Join(v.path, "/")] = code
}

func (v *viewer) visibleValue(of *ast.Definition, set ast.SelectionSet, full any) any {
	list, ok := full.([]any)
	if !ok {
		return v.visibleObject(of, set, full)
	}
	visible := make([]any, len(list))
	for i, element := range list {
		v.path = append(v.path, fmt.Sprint(i))
		visible[i] = v.visibleObject(of, set, element)
		v.path = v.path[:len(v.path)-1]
	}
	return visible
}

// selectedFields returns the fields that a selection selects on an object, with
// fragments expanded.
func (v *viewer) selectedFields(object *ast.Definition, set ast.SelectionSet) (fields []*ast.Field) {
	for _, selection := range set {
		switch s := selection.(type) {
		case *ast.Field:
			fields = append(fields, s)
		case *ast.InlineFragment:
			if s.TypeCondition == object.Name {
				fields = append(fields, v.selectedFields(object, s.SelectionSet)...)
			}
		case *ast.FragmentSpread:
			if f := v.fragments.ForName(s.Name); f.TypeCondition == object.Name {
				fields = append(fields, v.selectedFields(object, f.SelectionSet)...)
			}
		}
	}
	return fields
}

// requirement holds the arguments of @requires.
type requirement struct {
	plan   string
	scopes []string
}

func requirementOf(directives ast.DirectiveList) (r requirement, ok bool) {
	directive := directives.ForName("requires")
	if directive == nil {
		return r, false
	}
	r.plan = "developer_free"
	if plan := directive.Arguments.ForName("plan"); plan != nil {
		r.plan = plan.Value.Raw
	}
	for _, scope := range directive.Arguments.ForName("scopes").Value.Children {
		r.scopes = append(r.scopes, strings.Replace(scope.Value.Raw, "_", ":", 1))
	}
	return r, true
}

// refusalCode returns the error code for a caller that does not meet the
// requirement, or the empty string.
func (r requirement) refusalCode(caller access.Caller) problem.Code {
	rank := func(plan string) int { return slices.Index(access.Plans, access.Plan(plan)) }
	switch {
	case caller.Plan == "":
		return ""
	case rank(string(caller.Plan)) < rank(r.plan):
		return problem.PlanRequired
	case !slices.ContainsFunc(caller.Scopes, func(s access.Scope) bool { return slices.Contains(r.scopes, string(s)) }):
		return problem.ScopeRequired
	}
	return ""
}

// allCallers returns callers with each combination of a plan and scopes.
func allCallers(plans []access.Plan) func(func(access.Caller) bool) {
	return func(yield func(access.Caller) bool) {
		for _, plan := range plans {
			for set := range 1 << len(access.Scopes) {
				if !yield(access.Caller{Plan: plan, Scopes: scopeSubset(set)}) {
					return
				}
			}
		}
	}
}

func scopeSubset(set int) (scopes []access.Scope) {
	for i, s := range access.Scopes {
		if set&(1<<i) != 0 {
			scopes = append(scopes, s)
		}
	}
	return scopes
}

// TestAccessByArgument checks that a field is refused if the caller does not meet
// the @requires of an argument or input field that has a value, as a literal or
// in a variable.
func TestAccessByArgument(t *testing.T) {
	t.Parallel()
	f := newSampleEngine(t, ingesttest.Open(t, dialect.SQLite))
	for _, c := range f.guardedArguments() {
		t.Run(c.name, func(t *testing.T) {
			for caller := range allCallers(access.Plans) {
				// If both are refused, the error may be that of either.
				field := c.field.refusalCode(caller)
				with := []problem.Code{cmp.Or(field, c.requirement.refusalCode(caller)), cmp.Or(c.requirement.refusalCode(caller), field)}
				for request, want := range map[*engine.Request][]problem.Code{
					{Document: c.literal}:                               with,
					{Document: c.variable, Variables: c.variables}:      with,
					{Document: c.variable, Variables: map[string]any{}}: {field},
				} {
					a := f.Do(operation.WithCaller(t.Context(), caller), *request)
					if got := strings.Trim(fmt.Sprint(errorCodes(a)), "[]"); !slices.Contains(want, problem.Code(got)) {
						t.Errorf("%+v: %s %v: codes %q, want %q", caller, request.Document, request.Variables, got, want)
					}
				}
			}
		})
	}
}
