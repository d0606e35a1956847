package crawl

import (
	"encoding/json"
	"net/url"
	"slices"
	"testing"

	"golang.org/x/net/html"
)

// checkLinkedData checks that the JSON-LD of a page has no empty text and only absolute
// addresses.
func checkLinkedData(t *testing.T, path string, page *html.Node) {
	t.Helper()
	each(page, func(n *html.Node) {
		if n.Data != "script" || attribute(n, "type") != "application/ld+json" {
			return
		}
		var data any
		if err := json.Unmarshal([]byte(text(n)), &data); err != nil {
			t.Errorf("%s: JSON-LD: %v", path, err)
		}
		checkLinkedValue(t, path, "", data)
	})
}

// checkLinkedValue checks a value of JSON-LD and the name that it has.
func checkLinkedValue(t *testing.T, path, name string, value any) {
	t.Helper()
	switch v := value.(type) {
	case map[string]any:
		for name, part := range v {
			checkLinkedValue(t, path, name, part)
		}
	case []any:
		for _, part := range v {
			checkLinkedValue(t, path, name, part)
		}
	case string:
		address, err := url.Parse(v)
		isAddress := slices.Contains([]string{"@context", "url", "sameAs", "target"}, name) || v != "" && v[0] == '/'
		if v == "" || isAddress && (err != nil || !address.IsAbs()) {
			t.Errorf("%s: JSON-LD has %q for %s", path, v, name)
		}
	case nil:
		t.Errorf("%s: JSON-LD has null for %s", path, name)
	}
}
