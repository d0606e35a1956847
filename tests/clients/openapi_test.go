package clients_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"legislative/internal/access"
)

// What was released of REST stays, too: released.json is the OpenAPI document
// of the last release without its examples.
func TestOpenAPIKeepsItsPromises(t *testing.T) {
	t.Parallel()
	now := withoutExamples(document(t, "../../internal/openapi/openapi.json"))
	if *release {
		text, err := json.MarshalIndent(now, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("released.json", append(text, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, change := range brokenPromises(document(t, "released.json"), now) {
		t.Errorf("clients of the released API would break: %s", change)
	}
}

// The check notices what it is there for.
func TestBrokenPromisesOfRESTAreNoticed(t *testing.T) {
	t.Parallel()
	before, err := os.ReadFile("released.json")
	if err != nil {
		t.Fatal(err)
	}
	for old, changed := range map[string]string{
		`"/bills/{congress}/{billType}/{billNumber}/finance"`:   `"/bills/{congress}/{billType}/{billNumber}/money"`,
		`"lifecycleStatusDate": {`:                              `"statusDate": {`,
		`"name": "includeMembers",`:                             `"name": "withMembers",`,
		`"x-required-plan": "developer_free"`:                   `"x-required-plan": "analysis"`,
		`"x-required-scopes": [` + "\n          \"bills:read\"": `"x-required-scopes": [` + "\n          \"text:read\"",
		`"not_voting"`: `"absent"`,
		`"required": [` + "\n          \"congress\",": `"required": [`,
	} {
		text := strings.Replace(string(before), old, changed, 1)
		if text == string(before) {
			t.Fatalf("the document has no %s", old)
		}
		var after any
		if err := json.Unmarshal([]byte(text), &after); err != nil {
			t.Fatalf("%s: %v", changed, err)
		}
		if len(brokenPromises(document(t, "released.json"), after)) == 0 {
			t.Errorf("%s for %s breaks nothing", changed, old)
		}
	}
}

func document(t *testing.T, file string) (d any) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &d); err != nil {
		t.Fatal(err)
	}
	return d
}

func withoutExamples(v any) any {
	switch v := v.(type) {
	case map[string]any:
		delete(v, "example")
		delete(v, "examples")
		for _, inner := range v {
			withoutExamples(inner)
		}
	case []any:
		for _, inner := range v {
			withoutExamples(inner)
		}
	}
	return v
}

// promises compares two OpenAPI documents.
type promises struct {
	before, after any
	broken        []string
	seen          map[string]bool // references that were compared
}

// brokenPromises lists what in a document breaks clients of an earlier one:
// what they ask must still be understood, and what they get must still have
// all that it had, in the same types.
func brokenPromises(before, after any) []string {
	p := promises{before: before, after: after, seen: map[string]bool{}}
	for path, item := range entries(at(before, "paths")) {
		for method, old := range entries(item) {
			place := strings.ToUpper(method) + " " + path
			if now := at(after, "paths", path, method); now != nil {
				p.operation(place, old, now)
			} else {
				p.breaks("%s is gone", place)
			}
		}
	}
	return p.broken
}

func (p *promises) breaks(format string, values ...any) {
	p.broken = append(p.broken, fmt.Sprintf(format, values...))
}

func (p *promises) operation(place string, old, now any) {
	plan := func(operation any) access.Plan {
		s, _ := at(operation, "x-required-plan").(string)
		return access.Plan(s)
	}
	if !plan(old).Includes(plan(now)) {
		p.breaks("%s needs plan %s, and needed %s", place, plan(now), plan(old))
	}
	for _, scope := range items(at(old, "x-required-scopes")) {
		if !slices.Contains(items(at(now, "x-required-scopes")), scope) {
			p.breaks("%s is no longer open to %s", place, scope)
		}
	}
	was, is := p.parameters(p.before, old), p.parameters(p.after, now)
	for name, parameter := range was {
		if is[name] == nil {
			p.breaks("%s takes no %s any more", place, name)
			continue
		}
		p.input(place+" "+name, p.resolved(p.before, at(parameter, "schema")), p.resolved(p.after, at(is[name], "schema")))
	}
	for name, parameter := range is {
		if at(parameter, "required") == true && (was[name] == nil || at(was[name], "required") != true) {
			p.breaks("%s needs %s", place, name)
		}
	}
	for status, answer := range entries(at(old, "responses")) {
		for form, content := range entries(at(p.resolved(p.before, answer), "content")) {
			fresh := at(p.resolved(p.after, at(now, "responses", status)), "content", form)
			if fresh == nil {
				p.breaks("%s answers no %s as %s any more", place, status, form)
				continue
			}
			p.output(place+" "+status, at(content, "schema"), at(fresh, "schema"))
		}
	}
}

func (p *promises) parameters(document, operation any) map[string]any {
	named := map[string]any{}
	for _, parameter := range items(at(operation, "parameters")) {
		parameter = p.resolved(document, parameter)
		named[fmt.Sprint(at(parameter, "in"), " parameter ", at(parameter, "name"))] = parameter
	}
	return named
}

// input compares what a client may send: nothing of it may be taken away.
func (p *promises) input(place string, old, now any) {
	for _, kind := range items(at(old, "type")) {
		if !slices.Contains(items(at(now, "type")), kind) {
			p.breaks("%s is no %v any more", place, kind)
		}
	}
	for _, value := range items(at(old, "enum")) {
		if values := items(at(now, "enum")); values != nil && !slices.Contains(values, value) {
			p.breaks("%s may not be %v any more", place, value)
		}
	}
	if at(old, "enum") == nil && at(now, "enum") != nil {
		p.breaks("%s may not be what it likes any more", place)
	}
}

// output compares what a client gets: it may find more, and no other types.
func (p *promises) output(place string, old, now any) {
	if name, ok := at(old, "$ref").(string); ok {
		if place = name; p.seen[name] {
			return
		}
		p.seen[name] = true
	}
	old, now = p.resolved(p.before, old), p.resolved(p.after, now)
	for _, kind := range items(at(now, "type")) {
		if !slices.Contains(items(at(old, "type")), kind) {
			p.breaks("%s can be %v", place, kind)
		}
	}
	for _, name := range items(at(old, "required")) {
		if !slices.Contains(items(at(now, "required")), name) {
			p.breaks("%s can lack %v", place, name)
		}
	}
	for name, property := range entries(at(old, "properties")) {
		if fresh := at(now, "properties", name); fresh != nil {
			p.output(place+"."+name, property, fresh)
		} else {
			p.breaks("%s has no %s", place, name)
		}
	}
	if element := at(old, "items"); element != nil {
		p.output(place+"[]", element, at(now, "items"))
	}
	for _, word := range []string{"anyOf", "oneOf", "allOf"} {
		parts, fresh := items(at(old, word)), items(at(now, word))
		if len(parts) != len(fresh) {
			p.breaks("%s is put together differently", place)
			continue
		}
		for i, part := range parts {
			p.output(place, part, fresh[i])
		}
	}
}

// resolved follows a reference.
func (p *promises) resolved(document, v any) any {
	name, ok := at(v, "$ref").(string)
	if !ok {
		return v
	}
	for step := range strings.SplitSeq(strings.TrimPrefix(name, "#/"), "/") {
		document = at(document, step)
	}
	return document
}

// at follows the names of members; nil where they lead nowhere.
func at(v any, path ...string) any {
	for _, step := range path {
		object, _ := v.(map[string]any)
		v = object[step]
	}
	return v
}

// entries are the members of an object in the order of their names.
func entries(v any) func(func(string, any) bool) {
	object, _ := v.(map[string]any)
	return func(yield func(string, any) bool) {
		for _, name := range slices.Sorted(maps.Keys(object)) {
			if !yield(name, object[name]) {
				return
			}
		}
	}
}

// items are the elements of a list, or what stands for a list of one.
func items(v any) []any {
	switch v := v.(type) {
	case nil:
		return nil
	case []any:
		return v
	default:
		return []any{v}
	}
}
