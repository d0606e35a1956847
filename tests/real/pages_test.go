package real_test

import (
	"net/http/httptest"
	"testing"

	"legislative/tests/crawl"
	"legislative/tests/exhaustive"
)

// TestPages follows the links of a thousand pages about records, or by default of a page
// of each kind. Every link answers, every number that a page marks is that of the API, and
// no page is large.
func TestPages(t *testing.T) {
	t.Parallel()
	s := sqliteService(t)
	listener := httptest.NewServer(s.handler)
	t.Cleanup(listener.Close)
	// The summaries of S. 2943 of the 114th Congress are the longest.
	starts := exhaustive.Choose(map[string]int{"/": 50}, map[string]int{"/": 1000, "/bills/114/s/2943/summaries": 50})
	for start, pages := range starts {
		c := crawl.Crawler{URL: listener.URL, Key: s.key, Most: pages, Each: exhaustive.Choose(1, 0)}
		if n := c.Run(t, start); n < pages {
			t.Errorf("the crawler found %d pages from %s, want %d", n, start, pages)
		}
	}
}
