package sitemap_test

import (
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"legislative/web/sitemap"
)

// rule returns the regular expression of a rule of robots.txt (RFC 9309, section 2.2.3).
func rule(pattern string) *regexp.Regexp {
	text := strings.ReplaceAll(regexp.QuoteMeta(pattern), `\*`, ".*")
	if before, ok := strings.CutSuffix(text, `\$`); ok {
		text = before + "$"
	}
	return regexp.MustCompile("^" + text)
}

func TestRobots(t *testing.T) {
	t.Parallel()
	w := httptest.NewRecorder()
	origin := &url.URL{Scheme: "https", Host: "law.example"}
	sitemap.Robots(origin).ServeHTTP(w, httptest.NewRequest("GET", "/robots.txt", nil))
	var rules []*regexp.Regexp
	for line := range strings.Lines(w.Body.String()) {
		if pattern, ok := strings.CutPrefix(strings.TrimSpace(line), "Disallow: "); ok {
			rules = append(rules, rule(pattern))
		}
	}
	for path, want := range map[string]bool{
		"/": true, "/bills": true, "/bills?congress=118": true, "/bills/118/hr/1": true, "/members/P000197": true, "/feeds/bills/118/hr/1.atom": true, "/docs": true, "/search": true,
		"/bills/bills.csv": false, "/bills/bills.csv?congress=118&after=x": false, "/coverage.csv": false,
		"/api": false, "/api.json": false, "/bills/api": false, "/bills/api?congress=118": false, "/bills/api.json?congress=118": false,
		"/bills/118/hr/1/api": false, "/api/v1/bills/118/hr/1": false, "/search?q=tax": false, "/graphql": false, "/exports/bills.csv": false,
	} {
		allowed := true
		for _, r := range rules {
			allowed = allowed && !r.MatchString(path)
		}
		if allowed != want {
			t.Errorf("%s may be read: %t, want %t", path, allowed, want)
		}
	}
	if !strings.Contains(w.Body.String(), "\nSitemap: https://law.example/sitemap.xml\n") {
		t.Errorf("the file has no sitemap:\n%s", w.Body)
	}
}
