package command

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParseCORSOrigins(t *testing.T) {
	t.Parallel()
	for list, want := range map[string][]string{
		"":  {},
		"*": {"*"},
		"https://App.example.org, http://localhost:5173,https://app.example.org:443": {"https://app.example.org", "http://localhost:5173"},
	} {
		if got, err := parseCORSOrigins(list); err != nil || cmp.Diff(want, got) != "" {
			t.Errorf("parseCORSOrigins(%q) = %q, %v; want %q", list, got, err, want)
		}
	}
	for list, want := range map[string]string{
		"https://app.example.org,*":    "* stands for all origins",
		"app.example.org":              `"app.example.org" is not a web origin: want the form https://app.example.org`,
		"https://app.example.org/path": "without a path",
		"https://*.example.org":        "is not a web origin",
	} {
		if got, err := parseCORSOrigins(list); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("parseCORSOrigins(%q) = %q, %v; want an error with %q", list, got, err, want)
		}
	}
}
