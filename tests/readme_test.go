package tests

import (
	"flag"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/graph"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/rest"
)

func endpoints(t *testing.T) []rest.Endpoint {
	t.Helper()
	all, err := rest.Endpoints(engine.New(graph.NewSchema(&graph.Resolver{}, engine.Requires), engine.Options{}))
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func readme(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(root + "/README.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// saysEndpoint reports whether a table's cell lists the name of an endpoint's
// operation, such as "House vote" or "House votes" for house_vote.
func saysEndpoint(cell string, e rest.Endpoint) bool {
	name := strings.ReplaceAll(e.Operation.Name, "_", " ")
	return slices.ContainsFunc(strings.Split(cell, ","), func(item string) bool {
		item = strings.ToLower(strings.TrimSpace(item))
		return item == name || item == name+"s"
	})
}

// tableRows returns the first column of the README's table with a header, and
// the second column by the first.
func tableRows(t *testing.T, header string) (names []string, second map[string]string) {
	t.Helper()
	_, after, found := strings.Cut(readme(t), header+"\n|---|---|\n")
	if !found {
		t.Fatalf("README.md has no table %s", header)
	}
	table, _, _ := strings.Cut(after, "\n\n")
	second = map[string]string{}
	for row := range strings.SplitSeq(table, "\n") {
		cells := strings.Split(row, "|")
		name := strings.Trim(cells[1], " `")
		names = append(names, name)
		second[name] = cells[2]
	}
	return names, second
}

func TestREADMEHasThePlans(t *testing.T) {
	t.Parallel()
	names, granted := tableRows(t, "| plan | grants access to |")
	var want []string
	for _, plan := range access.Plans {
		want = append(want, string(plan))
	}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Errorf("plans in README.md (-code +README):\n%s", diff)
	}
	for _, e := range endpoints(t) {
		if plan := string(e.Operation.Requirement().Plan); !saysEndpoint(granted[plan], e) {
			t.Errorf("README.md does not say that plan %s grants access to %s", plan, strings.ReplaceAll(e.Operation.Name, "_", " "))
		}
	}
}

var update = flag.Bool("update", false, "write the table of plans in README.md")

// TestREADMEHasTheLimits compares the limits of plans in README.md with the table
// of plans. With -update, it writes them.
func TestREADMEHasTheLimits(t *testing.T) {
	t.Parallel()
	const begin, end = "<!-- plans -->\n", "<!-- /plans -->\n"
	text := readme(t)
	before, rest, found := strings.Cut(text, begin)
	got, after, ended := strings.Cut(rest, end)
	if !found || !ended {
		t.Fatalf("README.md lacks the lines %q and %q", begin, end)
	}
	want := access.Markdown()
	if *update && got != want {
		if err := os.WriteFile(root+"/README.md", []byte(before+begin+want+end+after), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("limits of plans in README.md (-code +README); go test ./tests -update writes them:\n%s", diff)
	}
}

func TestREADMEHasTheScopes(t *testing.T) {
	t.Parallel()
	names, granted := tableRows(t, "| scope | grants access to |")
	var want []string
	for _, scope := range access.Scopes {
		want = append(want, string(scope))
	}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Errorf("scopes in README.md (-code +README):\n%s", diff)
	}
	for _, e := range endpoints(t) {
		for _, scope := range e.Operation.Requirement().Scopes {
			if !saysEndpoint(granted[string(scope)], e) {
				t.Errorf("README.md does not say that scope %s grants access to %s", scope, strings.ReplaceAll(e.Operation.Name, "_", " "))
			}
		}
	}
}

// Parts of the requests in README.md and of the patterns of endpoints.
var (
	exampleRequest  = regexp.MustCompile(`(?m)^get ['"]?(/\S+(?:\$\([^)]*\))?)`)
	shellExpression = regexp.MustCompile(`\$\(.*`)
	pathParameter   = regexp.MustCompile(`\{\w+\}`)
)

// TestREADMEHasARequestForEachEndpoint matches the paths of the README's
// requests with the patterns of the endpoints.
func TestREADMEHasARequestForEachEndpoint(t *testing.T) {
	t.Parallel()
	var examples []string
	for _, found := range exampleRequest.FindAllStringSubmatch(readme(t), -1) {
		path, _, _ := strings.Cut(shellExpression.ReplaceAllString(found[1], "1"), "?")
		examples = append(examples, strings.TrimRight(path, `'"`))
	}
	requested := map[string]bool{}
	for _, e := range endpoints(t) {
		pattern := regexp.MustCompile("^" + pathParameter.ReplaceAllString(e.Pattern, "[^/]+") + "$")
		has := false
		for _, path := range examples {
			if pattern.MatchString(path) {
				has, requested[path] = true, true
			}
		}
		if !has {
			t.Errorf("README.md has no request for %s", e.Pattern)
		}
	}
	for _, path := range examples {
		if !requested[path] {
			t.Errorf("README.md requests %s, which is the path of no endpoint", path)
		}
	}
}
