package rest

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/access"
)

// The tables of the specification, sections 4 and 5, written by hand: what
// the endpoints derive from their operations must be the same.
func TestRequirementsAndParametersAreThoseSpecified(t *testing.T) {
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
	}
	endpoints, err := Endpoints(newStub().Engine)
	if err != nil {
		t.Fatal(err)
	}
	var got []row
	for _, e := range endpoints {
		need := e.Operation.Requirement()
		if len(need.Scopes) != 1 {
			t.Errorf("%s needs one of the scopes %v, want a single one", e.Pattern, need.Scopes)
		}
		got = append(got, row{e.Pattern, need.Plan, need.Scopes[0], e.queryNames()})
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("endpoints (-specified +derived):\n%s", diff)
	}
}

func TestEnumsAreThoseSpecified(t *testing.T) {
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

func TestAnEndpointMustFitItsRoute(t *testing.T) {
	t.Parallel()
	s := newStub()
	for name, c := range map[string]struct{ pattern, document string }{
		"required, not in the path": {"/bills", `query A($n: String!) { member(bioguideId: $n) { name } }`},
		"in the path, not required": {"/bills/{chamber}", `query B($chamber: Chamber) { committee(chamber: $chamber, systemCode: "HSXX00") { name } }`},
		"path without a variable":   {"/bills/{n}", `query C { dataset { version } }`},
	} {
		op, err := s.Prepare(name, c.document)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := newEndpoint(c.pattern, op); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// A caller gets through if and only if plan and scope say so, and nothing is
// executed for others.
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
			h := handler(t, s.config(caller))
			for _, e := range endpoints {
				s.executed.Store(0)
				want, need := 200, e.Operation.Requirement()
				if !plan.Includes(need.Plan) || !slices.Contains(caller.Scopes, need.Scopes[0]) {
					want = 403
				}
				w := ask(h, "GET", CurrentBase+example(e.Pattern))
				if w.Code != want || (want == 200) != (s.executed.Load() == 1) {
					t.Errorf("%+v on %s: %d after %d executions, want %d", caller, e.Pattern, w.Code, s.executed.Load(), want)
				}
			}
		}
	}
}
