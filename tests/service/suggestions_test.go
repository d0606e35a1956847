package service_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"legislative/tests/running"
)

// TestSuggestions checks that the suggestions of search boxes are public, name records of
// all kinds, and lead to their pages.
func TestSuggestions(t *testing.T) {
	t.Parallel()
	s := running.Start(t)
	for query, want := range map[string]string{
		"carrier pig": "/bills/200/hr/1", "HR 1": "/bills/200/hr/1", "ab": "",
		"committee on": "/committees/house/", "amble": "/members/", "x" + strings.Repeat("y", 20): "",
	} {
		response, body := s.Get(t, "", "/search/suggestions?q="+url.QueryEscape(query))
		var found []struct{ Text, Path string }
		if err := json.Unmarshal(body, &found); err != nil || response.StatusCode != http.StatusOK || found == nil {
			t.Fatalf("the suggestions for %q have status %d, %v: %s", query, response.StatusCode, err, body)
		}
		leads := want == ""
		for _, f := range found {
			leads = leads || strings.HasPrefix(f.Path, want)
			if page, _ := s.Get(t, "", f.Path); page.StatusCode != http.StatusOK || f.Text == "" {
				t.Errorf("%q suggests %q, whose page %s has status %d", query, f.Text, f.Path, page.StatusCode)
			}
		}
		if !leads || want == "" && len(found) > 0 {
			t.Errorf("%q suggests %v, want paths like %q", query, found, want)
		}
	}
	if response, _ := s.Get(t, "", "/search/suggestions?q="+strings.Repeat("long+", 50)); response.StatusCode != http.StatusBadRequest {
		t.Errorf("a query that is too long has status %d", response.StatusCode)
	}
}
