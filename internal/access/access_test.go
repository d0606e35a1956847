package access_test

import (
	"errors"
	"strings"
	"testing"

	"legislative/internal/access"
)

func TestKeysAreWellFormedAndDistinct(t *testing.T) {
	t.Parallel()
	seen := map[access.Key]bool{}
	for range 1000 {
		k := access.NewKey()
		if !k.WellFormed() || seen[k] {
			t.Fatalf("key %q: well-formed %v, seen before %v", k, k.WellFormed(), seen[k])
		}
		seen[k] = true
	}
}

func TestOneWrongCharacterIsNoticed(t *testing.T) {
	t.Parallel()
	k := string(access.NewKey())
	for i := range k {
		other := byte('0')
		if k[i] == other {
			other = '1'
		}
		if access.Key(k[:i] + string(other) + k[i+1:]).WellFormed() {
			t.Errorf("a change at place %d goes unnoticed", i)
		}
	}
	for _, bad := range []string{"", "leg_live_", k + "0", k[1:]} {
		if access.Key(bad).WellFormed() {
			t.Errorf("%q passes for a key", bad)
		}
	}
}

func TestRequirements(t *testing.T) {
	t.Parallel()
	need := access.Requirement{Plan: access.Analysis, Scopes: []access.Scope{access.TextRead, access.AnalysisRead}}
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
		err := need.Check(c.caller)
		var refusal *access.Refusal
		code := ""
		if errors.As(err, &refusal) {
			code = refusal.Code
		}
		if code != c.code {
			t.Errorf("%+v: %v, want %q", c.caller, err, c.code)
		}
	}
}

func TestScopesOfPlans(t *testing.T) {
	t.Parallel()
	if _, err := access.ParseScopes("bills:read,nonsense"); err == nil || !strings.Contains(err.Error(), "votes:read") {
		t.Errorf("an unknown scope gives %v, want an error that lists the scopes", err)
	}
	scopes, err := access.ParseScopes("bills:read, text:read,bills:read")
	if err != nil || len(scopes) != 2 {
		t.Fatalf("ParseScopes = %v, %v", scopes, err)
	}
	if access.CheckScopes(access.DeveloperFree, scopes) == nil {
		t.Error("developer_free allowed text:read")
	}
	if err := access.CheckScopes(access.Analysis, scopes); err != nil {
		t.Error(err)
	}
	if access.CheckScopes(access.Web, nil) == nil {
		t.Error("web allowed a key")
	}
}
