package real_test

import (
	"net/http/httptest"
	"testing"

	"legislative/tests/crawl"
)

// TestPages follows the links of a thousand pages about records. Every link answers, and
// every number that a page marks is that of the API.
func TestPages(t *testing.T) {
	t.Parallel()
	s := sqliteService(t)
	listener := httptest.NewServer(s.handler)
	t.Cleanup(listener.Close)
	const pages = 1000
	c := crawl.Crawler{URL: listener.URL, Key: s.key, Most: pages}
	if n := c.Run(t, "/"); n < pages {
		t.Errorf("the crawler found %d pages, want %d", n, pages)
	}
}
