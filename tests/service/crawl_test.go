package service_test

import (
	"testing"

	"legislative/internal/access"
	"legislative/tests/crawl"
	"legislative/tests/exhaustive"
	"legislative/tests/running"
)

// Every link of every page answers, and every number that a page marks is that of the
// API. By default, two pages of each kind are read.
func TestCrawl(t *testing.T) {
	t.Parallel()
	service := running.Start(t)
	c := crawl.Crawler{URL: service.URL, Key: service.Key(t, access.Enterprise), Each: exhaustive.Choose(2, 0)}
	pages := c.Run(t, "/")
	t.Logf("%d pages", pages)
	if pages < 50 {
		t.Errorf("the crawler found %d pages, want those of all kinds", pages)
	}
}
