package rest

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/parser"

	"legislative/internal/access"
)

// The tables in sections 4 and 5 of the specification, written by hand. The
// endpoints derive the same from their operations.
func TestEndpointsMatchTheSpecification(t *testing.T) {
	t.Parallel()
	type row struct {
		Path  string
		Plan  access.Plan
		Scope access.Scope
		Query []string
	}
	want := []row{
		{"/bills/{congress}/{billType}/{billNumber}", "developer_free", "bills:read", nil},
		{"/bills/{congress}/{billType}/{billNumber}/analysis", "analysis", "analysis:read", nil},
		{"/bills/{congress}/{billType}/{billNumber}/finance", "developer_free", "bills:read", nil},
		{"/bills/{congress}/{billType}/{billNumber}/text/{textVersionID}", "analysis", "text:read", []string{"q", "signal"}},
		{"/amendments/{congress}/{amendmentType}/{amendmentNumber}", "developer_free", "bills:read", nil},
		{"/committees/{chamber}/{systemCode}", "developer_free", "bills:read", []string{"limit", "afterId"}},
		{"/house-votes/{congress}/{session}/{rollCallNumber}", "developer_free", "votes:read",
			[]string{"q", "party", "state", "position", "afterId", "limit"}},
		{"/house-votes/analytics", "analysis", "votes:read",
			[]string{"congress", "session", "policyArea", "party", "state", "bioguideId", "includeMembers", "limit"}},
		{"/suggest", "developer_free", "bills:read", []string{"q", "limit", "cursor"}}, // beyond the specification
	}
	endpoints, err := Endpoints(newStub().Engine)
	if err != nil {
		t.Fatal(err)
	}
	var got []row
	for _, e := range endpoints {
		required := e.Operation.Requirement()
		if len(required.Scopes) != 1 {
			t.Errorf("%s requires one of the scopes %v, want a single one", e.Pattern, required.Scopes)
		}
		got = append(got, row{e.Pattern, required.Plan, required.Scopes[0], e.queryNames()})
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("endpoints (-specified +derived):\n%s", diff)
	}
}

// TestMissingRecord answers each operation with null for every root field.
func TestMissingRecord(t *testing.T) {
	t.Parallel()
	s := newStub()
	endpoints, err := Endpoints(s.Engine)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range endpoints {
		document, err := parser.ParseQuery(&ast.Source{Input: e.Operation.Document})
		if err != nil {
			t.Fatal(err)
		}
		answer := map[string]any{}
		for _, selection := range document.Operations[0].SelectionSet {
			answer[selection.(*ast.Field).Alias] = nil
		}
		text, err := json.Marshal(answer)
		if err != nil {
			t.Fatal(err)
		}
		s.answer = always(data(string(text)))
		w := send(s.handler(t), "GET", CurrentBase+examplePath(e))
		if w.Code != 404 || strings.ContainsAny(parseProblem(t, w).Detail, "{}") {
			t.Errorf("%s without a record = %d %s, want 404; one root field must have an alias that begins with _", e.Pattern, w.Code, w.Body)
		}
	}
}

func TestEnumsMatchTheSpecification(t *testing.T) {
	t.Parallel()
	want := map[string][]string{
		"billType":      {"hr", "s", "hjres", "sjres", "hconres", "sconres", "hres", "sres"},
		"amendmentType": {"hamdt", "samdt", "suamdt"},
		"chamber":       {"House", "Senate", "Joint"},
		"position":      {"yea", "nay", "present", "not_voting"},
		"signal": {"taxes", "spending", "deadline", "privacy", "rulemaking", "penalties", "reporting", "grants",
			"preemption", "sunset", "effective_date", "enforcement", "study", "definitions", "amends_law"},
	}
	endpoints, err := Endpoints(newStub().Engine)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string][]string{}
	for _, e := range endpoints {
		for _, p := range e.Parameters {
			if len(p.Allowed) > 0 {
				got[p.Name] = p.Allowed
			}
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("enumerations (-specified +derived):\n%s", diff)
	}
}

// TestEveryOperationHasARoute checks that every file of operations is served.
// Endpoints returns an error for a route without a file.
func TestEveryOperationHasARoute(t *testing.T) {
	t.Parallel()
	files, err := operations.ReadDir("operations")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(file.Name(), ".graphql")
		if !slices.ContainsFunc(routes(), func(r route) bool { return r.operation == name }) {
			t.Errorf("operations/%s has no route: add one to routes", file.Name())
		}
	}
}

func TestNewEndpointRejectsMismatchedPath(t *testing.T) {
	t.Parallel()
	s := newStub()
	for name, c := range map[string]struct{ pattern, document string }{
		"required but not in the path": {"/bills", `query A($n: String!) { member(bioguideId: $n) { name } }`},
		"in the path but not required": {"/bills/{chamber}", `query B($chamber: Chamber) { committee(chamber: $chamber, systemCode: "HSXX00") { name } }`},
		"parameter without a variable": {"/bills/{n}", `query C { dataset { version } }`},
	} {
		op, err := s.Prepare(name, c.document)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := newEndpoint(route{pattern: c.pattern}, op); err == nil {
			t.Errorf("%s: newEndpoint returned no error", name)
		}
	}
}

// An operation is executed if and only if the caller has the plan and one of
// the scopes.
func TestEveryCallerOnEveryEndpoint(t *testing.T) {
	t.Parallel()
	endpoints, err := Endpoints(newStub().Engine)
	if err != nil {
		t.Fatal(err)
	}
	for _, plan := range access.Plans {
		for subset := range 1 << len(access.Scopes) {
			caller := access.Caller{Plan: plan}
			for i, scope := range access.Scopes {
				if subset>>i&1 == 1 {
					caller.Scopes = append(caller.Scopes, scope)
				}
			}
			s := newStub()
			h := newHandler(t, s.config(), &caller)
			for _, e := range endpoints {
				s.executed.Store(0)
				want, required := 200, e.Operation.Requirement()
				if !plan.Includes(required.Plan) || !slices.ContainsFunc(required.Scopes, func(s access.Scope) bool { return slices.Contains(caller.Scopes, s) }) {
					want = 403
				}
				w := send(h, "GET", CurrentBase+examplePath(e))
				if w.Code != want || (want == 200) != (s.executed.Load() == 1) {
					t.Errorf("%s for %+v = %d after %d executions, want %d", e.Pattern, caller, w.Code, s.executed.Load(), want)
				}
			}
		}
	}
}
