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

	"legislative/internal/access"
	"legislative/internal/database/databasetest"
	"legislative/internal/engine"
)

// Every field that @requires guards is refused to exactly those callers whose
// plan or scopes fall short, on whatever way they come to it: null, with the
// code and the path, while the rest of the answer stands. What an answer must
// be is what a caller gets who may read everything, less what is refused.
func TestAccessByField(t *testing.T) {
	t.Parallel()
	f := newFiction(t, databasetest.Open(t, dialect.SQLite))
	reached := map[string]bool{}
	ways := 0
	for object := range f.guardedObjects() {
		for i, way := range f.waysTo(object) {
			ways++
			plans := access.Plans
			if i > 0 { // the others lead no further than these two
				plans = []access.Plan{access.DeveloperFree, access.Analysis}
			}
			t.Run(way.name, func(t *testing.T) {
				query, err := parser.ParseQuery(&ast.Source{Input: way.document})
				if err != nil {
					t.Fatalf("%s: %v", way.document, err)
				}
				whole := f.data(t, way.document, access.Caller{Plan: access.Enterprise, Scopes: access.Scopes})
				v := viewer{fiction: f, fragments: query.Fragments, reached: reached}
				v.object(f.Schema().Query, query.Operations[0].SelectionSet, whole)
				for caller := range callers(plans) {
					v := viewer{fiction: f, fragments: query.Fragments, caller: caller, reached: reached}
					want := v.object(f.Schema().Query, query.Operations[0].SelectionSet, whole)
					v.check(t, way.document, want)
				}
			})
		}
	}
	for field, gate := range f.guardedFields() {
		if !reached[field] {
			t.Errorf("%s, which needs %v, was never asked for", field, gate)
		}
	}
	if ways < 60 || len(reached) < 80 {
		t.Errorf("%d ways to %d guarded fields, want all 60 and 80 and more", ways, len(reached))
	}
}

// check asks as the caller does, and holds the answer against what it must be.
func (v *viewer) check(t *testing.T, document string, want any) {
	t.Helper()
	a := v.fiction.ask(t, document, v.caller)
	var got any
	if err := json.Unmarshal(a.Data, &got); err != nil {
		t.Fatalf("%+v: %s", v.caller, text(t, a))
	}
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Errorf("%+v: %s:\n%.2000s", v.caller, document, diff)
	}
	if (len(a.Errors) > 0) != (len(v.refused) > 0) {
		t.Errorf("%+v: %s: %d fields are refused: %s", v.caller, document, len(v.refused), text(t, a))
	}
	for _, err := range a.Errors {
		if code, ok := v.refused[pathOf(err)]; !ok || code != engine.Code(err) {
			t.Errorf("%+v: %s: error %s at %s, want %q", v.caller, document, engine.Code(err), pathOf(err), code)
		}
	}
}

func pathOf(err *gqlerror.Error) string {
	path := ""
	for _, element := range err.Path {
		path += fmt.Sprintf("/%v", element)
	}
	return path
}

// viewer finds what of a whole answer a caller may see. A caller without a
// plan may see all of it.
type viewer struct {
	fiction   *fiction
	fragments ast.FragmentDefinitionList
	caller    access.Caller
	path      []string
	refused   map[string]string // codes by path
	reached   map[string]bool   // guarded fields that were asked for
}

// object is what the caller sees of an object; nil where a refused field of
// it must not be null.
func (v *viewer) object(object *ast.Definition, set ast.SelectionSet, whole any) any {
	values, ok := whole.(map[string]any)
	if !ok {
		return whole
	}
	if name, ok := values["__typename"].(string); ok {
		object = v.fiction.Schema().Types[name]
	}
	seen := map[string]any{}
	for field := range v.fields(object, set) {
		definition := object.Fields.ForName(field.Name)
		if definition == nil { // __typename
			seen[field.Alias] = values[field.Alias]
			continue
		}
		v.path = append(v.path, field.Alias)
		value := v.field(object, definition, field, values[field.Alias])
		v.path = v.path[:len(v.path)-1]
		if value == nil && definition.Type.NonNull {
			return nil
		}
		seen[field.Alias] = value
	}
	return seen
}

func (v *viewer) field(of *ast.Definition, d *ast.FieldDefinition, field *ast.Field, whole any) any {
	gate, guarded := gateOf(d.Directives)
	if guarded {
		v.reached[of.Name+"."+d.Name] = true
	}
	if of == v.fiction.Schema().Query && d.Name == "nodes" {
		return v.nodes(v.fiction.Schema().Types[d.Type.Name()], field.SelectionSet, whole)
	}
	if of == v.fiction.Schema().Query && d.Name == "node" {
		gate, guarded = v.fiction.gateOfNode(whole)
	}
	if code := gate.refusal(v.caller); guarded && code != "" {
		v.refuse(code)
		return nil
	}
	return v.value(v.fiction.Schema().Types[d.Type.Name()], field.SelectionSet, whole)
}

// nodes are refused one by one.
func (v *viewer) nodes(of *ast.Definition, set ast.SelectionSet, whole any) any {
	list, _ := whole.([]any)
	seen := make([]any, len(list))
	for i, element := range list {
		v.path = append(v.path, fmt.Sprint(i))
		if gate, guarded := v.fiction.gateOfNode(element); guarded && gate.refusal(v.caller) != "" {
			v.refuse(gate.refusal(v.caller))
		} else {
			seen[i] = v.object(of, set, element)
		}
		v.path = v.path[:len(v.path)-1]
	}
	return seen
}

func (v *viewer) refuse(code string) {
	if v.refused == nil {
		v.refused = map[string]string{}
	}
	v.refused["/"+strings.Join(v.path, "/")] = code
}

func (v *viewer) value(of *ast.Definition, set ast.SelectionSet, whole any) any {
	list, ok := whole.([]any)
	if !ok {
		return v.object(of, set, whole)
	}
	seen := make([]any, len(list))
	for i, element := range list {
		v.path = append(v.path, fmt.Sprint(i))
		seen[i] = v.object(of, set, element)
		v.path = v.path[:len(v.path)-1]
	}
	return seen
}

// fields are those that a selection asks of an object, fragments expanded.
func (v *viewer) fields(object *ast.Definition, set ast.SelectionSet) func(func(*ast.Field) bool) {
	return func(yield func(*ast.Field) bool) {
		for _, selection := range set {
			switch s := selection.(type) {
			case *ast.Field:
				yield(s)
			case *ast.InlineFragment:
				if s.TypeCondition == object.Name {
					v.fields(object, s.SelectionSet)(yield)
				}
			case *ast.FragmentSpread:
				if f := v.fragments.ForName(s.Name); f.TypeCondition == object.Name {
					v.fields(object, f.SelectionSet)(yield)
				}
			}
		}
	}
}

// gate is what @requires asks for, as the SDL has it.
type gate struct {
	plan   string
	scopes []string
}

func gateOf(directives ast.DirectiveList) (g gate, ok bool) {
	directive := directives.ForName("requires")
	if directive == nil {
		return g, false
	}
	g.plan = "developer_free"
	if plan := directive.Arguments.ForName("plan"); plan != nil {
		g.plan = plan.Value.Raw
	}
	for _, scope := range directive.Arguments.ForName("scopes").Value.Children {
		g.scopes = append(g.scopes, strings.Replace(scope.Value.Raw, "_", ":", 1))
	}
	return g, true
}

// refusal is the code of what a caller lacks; "" where nothing is lacking, or
// for nobody.
func (g gate) refusal(caller access.Caller) string {
	rank := func(plan string) int {
		return slices.Index([]string{"web", "developer_free", "analysis", "enterprise"}, plan)
	}
	switch {
	case caller.Plan == "":
		return ""
	case rank(string(caller.Plan)) < rank(g.plan):
		return "plan_required"
	case !slices.ContainsFunc(caller.Scopes, func(s access.Scope) bool { return slices.Contains(g.scopes, string(s)) }):
		return "scope_required"
	}
	return ""
}

// callers are one on each plan with each set of scopes.
func callers(plans []access.Plan) func(func(access.Caller) bool) {
	return func(yield func(access.Caller) bool) {
		for _, plan := range plans {
			for set := range 1 << len(access.Scopes) {
				if !yield(access.Caller{Plan: plan, Scopes: subset(set)}) {
					return
				}
			}
		}
	}
}

func subset(set int) (scopes []access.Scope) {
	for i, s := range access.Scopes {
		if set&(1<<i) != 0 {
			scopes = append(scopes, s)
		}
	}
	return scopes
}

// Arguments and fields of inputs that @requires guards are refused as fields
// are, written out or in a variable, and ask nothing of who leaves them out.
func TestAccessByArgument(t *testing.T) {
	t.Parallel()
	f := newFiction(t, databasetest.Open(t, dialect.SQLite))
	for _, c := range f.guardedArguments() {
		t.Run(c.name, func(t *testing.T) {
			for caller := range callers(access.Plans) {
				// Where both are refused, either may be told.
				field := c.field.refusal(caller)
				with := []string{cmp.Or(field, c.gate.refusal(caller)), cmp.Or(c.gate.refusal(caller), field)}
				for request, want := range map[*engine.Request][]string{
					{Document: c.literal}:                               with,
					{Document: c.variable, Variables: c.variables}:      with,
					{Document: c.variable, Variables: map[string]any{}}: {field},
				} {
					a := f.Do(access.WithCaller(t.Context(), caller), *request)
					if got := strings.Join(codes(a), " "); !slices.Contains(want, got) {
						t.Errorf("%+v: %s %v: codes %q, want %q", caller, request.Document, request.Variables, got, want)
					}
				}
			}
		})
	}
}
