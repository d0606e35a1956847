package crawl

import (
	"maps"
	"net/url"
	"slices"
	"strings"
)

// kind returns what the addresses of pages of one kind have in common: their path with
// * for each part that has a digit, and the names of their parameters.
func kind(target *url.URL) string {
	parts := strings.Split(target.Path, "/")
	for i, part := range parts {
		if strings.ContainsAny(part, "0123456789") {
			parts[i] = "*"
		}
	}
	names := slices.Sorted(maps.Keys(target.Query()))
	return strings.Join(parts, "/") + "?" + strings.Join(names, "&")
}
