package accept_test

import (
	"net/http"
	"testing"

	"legislative/internal/http/accept"
)

func TestQuality(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		field   string
		quality float64
		named   bool
	}{
		{"application/json", 1, true},
		{"Application/JSON;charset=utf-8", 1, true},
		{"application/json;q=0.5", 0.5, true},
		{"application/json ; Q=0.5", 0.5, true},
		{"*/*", 1, false},
		{"application/*;q=0.3, */*", 0.3, false},
		{"*/*;q=0.1, application/json;q=0.2, application/*", 0.2, true},
		{"application/json;q=0, */*", 0, true},
		{"text/html", 0, false},
		{`text/html;a="x, application/json", */*;q=0.4`, 0.4, false},
		{`text/html;a="\", application/json;q=0.7", */*;q=0.4`, 0.4, false},
		{"application/json;q=x", 0, false},
		{"application/json;q=NaN", 0, false},
		{"application/json;q=2", 0, false},
		{"application/json;q=-1", 0, false},
		{"application/json;q=", 0, false},
		{"application/json;q=x, */*;q=0.6", 0.6, false},
		{"application", 0, false},
		{",", 0, false},
	} {
		ranges, ok := accept.Parse(http.Header{"Accept": {c.field}})
		quality, named := ranges.Quality("application/json")
		if !ok || quality != c.quality || named != c.named {
			t.Errorf("Parse(%q).Quality(application/json) = %v, %v, want %v, %v", c.field, quality, named, c.quality, c.named)
		}
	}
}

func TestParseWithoutRanges(t *testing.T) {
	t.Parallel()
	for _, fields := range [][]string{nil, {""}, {" "}, {"", ""}} {
		if ranges, ok := accept.Parse(http.Header{"Accept": fields}); ok || ranges != nil {
			t.Errorf("Parse(%q) = %v, %v, want none", fields, ranges, ok)
		}
	}
	ranges, ok := accept.Parse(http.Header{"Accept": {"text/html", "application/json;q=0.5"}})
	if !ok || len(ranges) != 2 {
		t.Errorf("Parse of two fields = %v, %v, want two ranges", ranges, ok)
	}
}

func TestNamesHTML(t *testing.T) {
	t.Parallel()
	for field, want := range map[string]bool{
		"": false, "*/*": false, "text/*": false, "application/json": false, "text/html;q=0, */*": false,
		"text/html": true, "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8": true, "text/html;q=0.1": true,
	} {
		if got := accept.NamesHTML(http.Header{"Accept": {field}}); got != want {
			t.Errorf("%q names HTML: %t, want %t", field, got, want)
		}
	}
}
