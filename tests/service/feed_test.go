package service_test

import (
	"strings"
	"testing"

	"legislative/tests/running"
)

// Pages whose records have a feed lead readers and their programs there.
func TestFollow(t *testing.T) {
	t.Parallel()
	s := running.Start(t)
	for path, feed := range map[string]string{
		"/bills/200/hr/10":             "/feeds/bills/200/hr/10.atom",
		"/members/A900005":             "/feeds/members/A900005.atom",
		committeePath:                  "/feeds/committees/HSZA00.atom",
		"/search?q=pigeon":             "/feeds/search.atom?q=pigeon",
		"/bills?q=pigeon+a":            "/feeds/search.atom?q=pigeon&#43;a",
		"/bills?q=pigeon&congress=200": "",
		"/search?q=zzzz":               "",
		"/bills":                       "",
	} {
		_, source := readPage(t, s, path)
		for _, want := range []string{
			`<link rel="alternate" type="application/atom+xml" title="Changes" href="` + feed,
			`<a href="` + feed + `" type="application/atom+xml">Follow changes (Atom feed)</a>`,
		} {
			if hasFeed := feed != ""; hasFeed && !strings.Contains(source, want) {
				t.Errorf("%s has no %s", path, want)
			} else if !hasFeed && strings.Contains(source, "application/atom+xml") {
				t.Errorf("%s leads to a feed", path)
			}
		}
	}
}
