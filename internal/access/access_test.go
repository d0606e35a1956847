package access_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"legislative/internal/access"
)

func TestCheck(t *testing.T) {
	t.Parallel()
	requirement := access.Requirement{Plan: access.Analysis, Scopes: []access.Scope{access.TextRead, access.AnalysisRead}}
	for _, c := range []struct {
		caller access.Caller
		code   string
	}{
		{access.Caller{Plan: access.Enterprise, Scopes: []access.Scope{access.TextRead}}, ""},
		{access.Caller{Plan: access.Analysis, Scopes: []access.Scope{access.AnalysisRead}}, ""},
		{access.Caller{Plan: access.DeveloperFree, Scopes: []access.Scope{access.TextRead}}, access.PlanRequired},
		{access.Caller{Plan: access.Analysis, Scopes: []access.Scope{access.BillsRead}}, access.ScopeRequired},
		{access.Caller{Plan: access.Analysis}, access.ScopeRequired},
	} {
		err := requirement.Check(c.caller)
		var refusal *access.Refusal
		code := ""
		if errors.As(err, &refusal) {
			code = refusal.Code
		}
		if code != c.code {
			t.Errorf("Check(%+v) = %v, want code %q", c.caller, err, c.code)
		}
	}
}

// Clients read Needed and Held from the extensions of errors.
func TestRefusal(t *testing.T) {
	t.Parallel()
	requirement := access.Requirement{Plan: access.Analysis, Scopes: []access.Scope{access.TextRead, access.AnalysisRead}}
	for _, c := range []struct {
		scopes        []access.Scope
		held, message string
	}{
		{[]access.Scope{access.BillsRead, access.VotesRead}, "bills:read or votes:read", "the key has bills:read and votes:read."},
		{nil, "none", "the key has no scopes."},
	} {
		var refusal *access.Refusal
		if err := requirement.Check(access.Caller{Plan: access.Analysis, Scopes: c.scopes}); !errors.As(err, &refusal) {
			t.Fatalf("Check with scopes %v = %v, want a Refusal", c.scopes, err)
		}
		if refusal.Needed != "text:read or analysis:read" || refusal.Held != c.held || !strings.Contains(refusal.Error(), c.message) {
			t.Errorf("with scopes %v: %+v, %q, want held %q and message %q", c.scopes, *refusal, refusal.Error(), c.held, c.message)
		}
	}
}

// The table of the contract, written by hand.
func TestPlans(t *testing.T) {
	t.Parallel()
	table := []struct {
		plan      access.Plan
		allowsAPI bool
		scopes    string
		minute    int
		day       int
		cost      int
		budget    int
	}{
		{access.Web, false, "[]", 0, 0, 0, 25_000},
		{access.DeveloperFree, true, "[bills:read votes:read]", 6_000, 200_000, 1_000_000, 25_000},
		{access.Analysis, true, "[bills:read analysis:read text:read votes:read]", 60_000, 5_000_000, 3_000_000, 100_000},
		{access.Enterprise, true, "[bills:read analysis:read text:read votes:read]", 600_000, 0, 0, 250_000},
	}
	if len(access.Plans) != len(table) {
		t.Fatalf("%d plans, want %d", len(access.Plans), len(table))
	}
	for i, want := range table {
		p := access.Plans[i]
		if p != want.plan || p.AllowsAPI() != want.allowsAPI || fmt.Sprint(p.Scopes()) != want.scopes ||
			p.RequestsPerMinute() != want.minute || p.RequestsPerDay() != want.day || p.CostPerMinute() != want.cost || p.CostBudget() != want.budget {
			t.Errorf("plan %d = %s %v %v %d %d %d %d, want %v", i, p, p.AllowsAPI(), p.Scopes(), p.RequestsPerMinute(), p.RequestsPerDay(), p.CostPerMinute(), p.CostBudget(), want)
		}
		for _, s := range access.Scopes {
			if got, want := slices.Contains(p.Scopes(), s), p.AllowsAPI() && p.Includes(s.Plan()); got != want {
				t.Errorf("plan %s has scope %s: %v, want %v", p, s, got, want)
			}
		}
	}
	if unknown := access.Plan("unknown"); unknown.AllowsAPI() || unknown.Includes(access.Web) || unknown.CostBudget() != 0 {
		t.Error("an unknown plan has access")
	}
}

func TestParseScopes(t *testing.T) {
	t.Parallel()
	if _, err := access.ParseScopes("bills:read,nonsense"); err == nil || !strings.Contains(err.Error(), "votes:read") {
		t.Errorf("ParseScopes of an unknown scope = %v, want an error with the scopes", err)
	}
	scopes, err := access.ParseScopes("bills:read, text:read,bills:read")
	if err != nil || !slices.Equal(scopes, []access.Scope{access.BillsRead, access.TextRead}) {
		t.Errorf("ParseScopes = %v, %v", scopes, err)
	}
}

func TestCheckScopes(t *testing.T) {
	t.Parallel()
	scopes := []access.Scope{access.BillsRead, access.TextRead}
	if access.CheckScopes(access.DeveloperFree, scopes) == nil {
		t.Errorf("CheckScopes(%s, %v) = nil, want an error", access.DeveloperFree, scopes)
	}
	if err := access.CheckScopes(access.Analysis, scopes); err != nil {
		t.Errorf("CheckScopes(%s, %v) = %v, want nil", access.Analysis, scopes, err)
	}
	if access.CheckScopes(access.Web, nil) == nil {
		t.Errorf("CheckScopes(%s, nil) = nil, want an error", access.Web)
	}
}

func TestTable(t *testing.T) {
	t.Parallel()
	rows := access.Table()
	if len(rows) != len(access.Plans) {
		t.Fatalf("%d rows, want one for each plan", len(rows))
	}
	for i, row := range rows {
		if cells := row.Cells(); row.Plan != access.Plans[i] || len(cells) != len(access.Columns) || slices.Contains(cells, "") {
			t.Errorf("row %d = %q", i, cells)
		}
	}
	want := access.Row{
		Plan: access.DeveloperFree, Access: "bills:read, votes:read",
		RequestsPerMinute: "6,000", RequestsPerDay: "200,000", CostPerMinute: "1,000,000", CostBudget: "25,000",
	}
	if got := rows[slices.Index(access.Plans, access.DeveloperFree)]; got != want {
		t.Errorf("row of %s = %+v, want %+v", want.Plan, got, want)
	}
	if got := rows[slices.Index(access.Plans, access.Enterprise)]; got.RequestsPerDay != "unlimited" {
		t.Errorf("requests a day of %s = %s, want unlimited", got.Plan, got.RequestsPerDay)
	}
	if got := rows[0]; got.RequestsPerMinute != "none" {
		t.Errorf("requests a minute of %s = %s, want none", got.Plan, got.RequestsPerMinute)
	}
}

func TestNumber(t *testing.T) {
	t.Parallel()
	for n, want := range map[int64]string{0: "0", 999: "999", 1000: "1,000", 123456: "123,456", 1234567: "1,234,567", -123456: "-123,456"} {
		if got := access.Number(n); got != want {
			t.Errorf("Number(%d) = %s, want %s", n, got, want)
		}
	}
}
