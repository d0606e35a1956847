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

// TestOpenAPIIsCompatible compares the OpenAPI document with that of the last
// release, released.json, which has no examples.
func TestOpenAPIIsCompatible(t *testing.T) {
	t.Parallel()
	now := withoutExamples(readDocument(t, "../../rest/openapi/openapi.json"))
	if *release {
		text, err := json.MarshalIndent(now, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("released.json", append(text, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, change := range breakingOpenAPIChanges(readDocument(t, "released.json"), now) {
		t.Errorf("breaks clients of the released API: %s", change)
	}
}

// TestBreakingOpenAPIChangesAreFound makes changes that break clients, one at a
// time.
func TestBreakingOpenAPIChangesAreFound(t *testing.T) {
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
		if len(breakingOpenAPIChanges(readDocument(t, "released.json"), after)) == 0 {
			t.Errorf("replacing %s by %s is not a breaking change", old, changed)
		}
	}
}

// TestRenamedSchemasAreFound renames a schema wherever it occurs.
func TestRenamedSchemasAreFound(t *testing.T) {
	t.Parallel()
	before, err := os.ReadFile("released.json")
	if err != nil {
		t.Fatal(err)
	}
	var after any
	text := strings.NewReplacer(`schemas/LatestAction"`, `schemas/LastAction"`, `"LatestAction": {`, `"LastAction": {`).Replace(string(before))
	if err := json.Unmarshal([]byte(text), &after); err != nil {
		t.Fatal(err)
	}
	if changes := breakingOpenAPIChanges(readDocument(t, "released.json"), after); len(changes) == 0 || !strings.Contains(changes[0], "LastAction") {
		t.Errorf("breaking changes %q, want the new name", changes)
	}
}

func readDocument(t *testing.T, file string) (d any) {
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

// withoutExamples removes all examples from a document and returns it.
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

// comparison compares two OpenAPI documents.
type comparison struct {
	before, after any
	breaking      []string
	seen          map[string]bool // references that were compared
}

// breakingOpenAPIChanges returns the changes that break clients of the earlier
// document: requests that are no longer valid, and values that are missing in
// responses or have other types.
func breakingOpenAPIChanges(before, after any) []string {
	c := comparison{before: before, after: after, seen: map[string]bool{}}
	for path, item := range entries(at(before, "paths")) {
		for method, old := range entries(item) {
			place := strings.ToUpper(method) + " " + path
			if now := at(after, "paths", path, method); now != nil {
				c.compareOperation(place, old, now)
			} else {
				c.add("%s was removed", place)
			}
		}
	}
	return c.breaking
}

func (c *comparison) add(format string, values ...any) {
	c.breaking = append(c.breaking, fmt.Sprintf(format, values...))
}

func (c *comparison) compareOperation(place string, old, now any) {
	plan := func(operation any) access.Plan {
		s, _ := at(operation, "x-required-plan").(string)
		return access.Plan(s)
	}
	if !plan(old).Includes(plan(now)) {
		c.add("%s requires plan %s instead of %s", place, plan(now), plan(old))
	}
	for _, scope := range items(at(old, "x-required-scopes")) {
		if !slices.Contains(items(at(now, "x-required-scopes")), scope) {
			c.add("%s no longer accepts scope %s", place, scope)
		}
	}
	former, current := c.parameters(c.before, old), c.parameters(c.after, now)
	for name, parameter := range former {
		if current[name] == nil {
			c.add("%s no longer has %s", place, name)
			continue
		}
		c.compareInput(place+" "+name, c.resolve(c.before, at(parameter, "schema")), c.resolve(c.after, at(current[name], "schema")))
	}
	for name, parameter := range current {
		if at(parameter, "required") == true && (former[name] == nil || at(former[name], "required") != true) {
			c.add("%s requires %s", place, name)
		}
	}
	for status, response := range entries(at(old, "responses")) {
		for mediaType, content := range entries(at(c.resolve(c.before, response), "content")) {
			schema := at(c.resolve(c.after, at(now, "responses", status)), "content", mediaType)
			if schema == nil {
				c.add("%s no longer has response %s as %s", place, status, mediaType)
				continue
			}
			c.compareOutput(place+" "+status, at(content, "schema"), at(schema, "schema"))
		}
	}
}

// parameters returns the parameters of an operation by kind and name.
func (c *comparison) parameters(document, operation any) map[string]any {
	named := map[string]any{}
	for _, parameter := range items(at(operation, "parameters")) {
		parameter = c.resolve(document, parameter)
		named[fmt.Sprint(at(parameter, "in"), " parameter ", at(parameter, "name"))] = parameter
	}
	return named
}

// compareInput adds the values that clients can no longer send.
func (c *comparison) compareInput(place string, old, now any) {
	for _, kind := range items(at(old, "type")) {
		if !slices.Contains(items(at(now, "type")), kind) {
			c.add("%s can no longer be of type %v", place, kind)
		}
	}
	for _, value := range items(at(old, "enum")) {
		if values := items(at(now, "enum")); values != nil && !slices.Contains(values, value) {
			c.add("%s can no longer be %v", place, value)
		}
	}
	if at(old, "enum") == nil && at(now, "enum") != nil {
		c.add("%s is now restricted to an enumeration", place)
	}
}

// compareOutput adds the values that clients no longer receive, and the types
// that they did not receive before.
func (c *comparison) compareOutput(place string, old, now any) {
	if name, ok := at(old, "$ref").(string); ok {
		if present, ok := at(now, "$ref").(string); ok && present != name {
			c.add("%s is now called %s at %s, which renames a type in generated clients", name, present, place)
		}
		if place = name; c.seen[name] {
			return
		}
		c.seen[name] = true
	}
	old, now = c.resolve(c.before, old), c.resolve(c.after, now)
	for _, kind := range items(at(now, "type")) {
		if !slices.Contains(items(at(old, "type")), kind) {
			c.add("%s can now be of type %v", place, kind)
		}
	}
	for _, name := range items(at(old, "required")) {
		if !slices.Contains(items(at(now, "required")), name) {
			c.add("%s can now lack %v", place, name)
		}
	}
	for name, property := range entries(at(old, "properties")) {
		if current := at(now, "properties", name); current != nil {
			c.compareOutput(place+"."+name, property, current)
		} else {
			c.add("%s no longer has %s", place, name)
		}
	}
	if element := at(old, "items"); element != nil {
		c.compareOutput(place+"[]", element, at(now, "items"))
	}
	for _, keyword := range []string{"anyOf", "oneOf", "allOf"} {
		former, current := items(at(old, keyword)), items(at(now, keyword))
		if len(former) != len(current) {
			c.add("%s has another number of schemas in %s", place, keyword)
			continue
		}
		for i := range former {
			c.compareOutput(place, former[i], current[i])
		}
	}
}

// resolve returns the value that v refers to, or v if it is not a reference.
func (c *comparison) resolve(document, v any) any {
	name, ok := at(v, "$ref").(string)
	if !ok {
		return v
	}
	for step := range strings.SplitSeq(strings.TrimPrefix(name, "#/"), "/") {
		document = at(document, step)
	}
	return document
}

// at returns the member at a path of names, or nil if it does not exist.
func at(v any, path ...string) any {
	for _, step := range path {
		object, _ := v.(map[string]any)
		v = object[step]
	}
	return v
}

// entries returns the members of an object, ordered by name.
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

// items returns the elements of a list. A value that is not a list counts as a
// list of one.
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
