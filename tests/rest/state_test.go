package rest_test

import (
	"bytes"
	"fmt"
	"iter"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"legislative/internal/access"
	"legislative/internal/account/ratelimit"
	"legislative/internal/ingest"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/sample"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// A client gets 304 for a body that it has, until the body changes.
func TestNotModifiedUntilChange(t *testing.T) {
	t.Parallel()
	ingesttest.Each(t, func(t *testing.T, db *database.DB) {
		b := start(t, db, ratelimit.Limits{})
		tags := map[string]string{}
		for _, e := range endpoints() {
			path := "/api/v1" + e.records(t, b)[0]
			first := b.send(t, "GET", path, "Accept-Encoding", "identity")
			tag := first.Header.Get("ETag")
			for _, method := range []string{"GET", "HEAD"} {
				a := b.send(t, method, path, "If-None-Match", `"other", W/`+tag)
				if a.StatusCode != http.StatusNotModified || len(a.body) > 0 || a.Header.Get("ETag") != tag || a.Header.Get("Cache-Control") != "private" ||
					a.Header.Get("Vary") != "Authorization, Accept-Encoding" {
					t.Errorf("%s %s: %d %v", method, path, a.StatusCode, a.Header)
				}
			}
			if head := b.send(t, "HEAD", path); head.StatusCode != 200 || head.Header.Get("ETag") != tag || len(head.body) > 0 {
				t.Errorf("HEAD %s: %d %v", path, head.StatusCode, head.Header)
			}
			minimal := b.newKey(t, e.plan, e.scope)
			if a := b.send(t, "GET", path, "Authorization", "Bearer "+minimal); !bytes.Equal(a.body, first.body) {
				t.Errorf("%s: another body with the required plan and scope only", path)
			}
			tags[path] = tag
		}
		if n := len(slices.Compact(slices.Sorted(maps.Values(tags)))); n != len(tags) {
			t.Errorf("%d bodies have %d distinct tags", len(tags), n)
		}
		report, err := ingest.Files(t.Context(), b.db, anotherBill)
		if err != nil || report.Count(ingest.Loaded) != 1 {
			t.Fatal(report, err)
		}
		time.Sleep(time.Second) // the maximum age of the cached state
		for path, tag := range tags {
			want := http.StatusNotModified
			if full := b.send(t, "GET", path, "Accept-Encoding", "identity"); full.Header.Get("ETag") != tag {
				want = http.StatusOK
			}
			if a := b.send(t, "GET", path, "If-None-Match", tag); a.StatusCode != want {
				t.Errorf("%s after a change = %d %v, want %d", path, a.StatusCode, a.Header, want)
			}
		}
	})
}

// anotherBill yields the file of a bill that is not in the sample.
func anotherBill(yield func(string, []byte) bool) {
	larger := sample.Default()
	larger.Bills *= 2
	known := map[string]bool{}
	for name := range sample.Files(sample.Default()) {
		known[name] = true
	}
	for name, content := range sample.Files(larger) {
		if strings.HasPrefix(name, "billstatus/") && !known[name] {
			yield(name, content)
			return
		}
	}
}

// testOrderAndEngine tests that the same files, loaded in another order and on
// the other engine, give the same bodies.
func testOrderAndEngine(t *testing.T, b *bundle) {
	t.Helper()
	i := slices.Index(databasetest.Engines, b.db.Dialect)
	db := databasetest.Open(t, databasetest.Engines[1-i])
	load(t, db, reordered(i == 0))
	other := start(t, db, ratelimit.Limits{})
	for _, e := range endpoints() {
		paths := e.records(t, b)
		if n := len(e.records(t, other)); n != len(paths) {
			t.Errorf("%s: %d records, and %d on the other engine", e.name, len(paths), n)
		}
		for _, path := range paths {
			if one, two := b.get(t, path), other.get(t, path); !bytes.Equal(one, two) {
				t.Errorf("%s differs:\n%s\n%s", path, difference(one, two), difference(two, one))
			}
		}
	}
}

// reordered yields the files of the sample, backwards or shuffled.
func reordered(backwards bool) iter.Seq2[string, []byte] {
	type file struct {
		name    string
		content []byte
	}
	var files []file
	for name, content := range sample.Files(sample.Default()) {
		files = append(files, file{name, content})
	}
	if backwards {
		slices.Reverse(files)
	} else {
		rand.New(rand.NewPCG(1, 2)).Shuffle(len(files), func(i, j int) { files[i], files[j] = files[j], files[i] })
	}
	return func(yield func(string, []byte) bool) {
		for _, f := range files {
			if !yield(f.name, f.content) {
				return
			}
		}
	}
}

// difference returns the text of a around the first difference from b.
func difference(a, b []byte) []byte {
	i := 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	return a[max(0, i-80):min(len(a), i+120)]
}

// testGraphQL tests that a key reads the same through GraphQL as through REST.
func testGraphQL(t *testing.T, b *bundle) {
	t.Helper()
	minimal := b.newKey(t, access.Analysis, access.VotesRead)
	query := url.Values{"query": {`{houseVoteAnalytics{totals{votes positions}}}`}}
	a := b.send(t, "GET", "/graphql?"+query.Encode(), "Authorization", "Bearer "+minimal)
	var body struct {
		Totals struct{ Votes, Positions int }
	}
	b.decode(t, "/house-votes/analytics", &body)
	want := fmt.Sprintf(`{"data":{"houseVoteAnalytics":{"totals":{"votes":%d,"positions":%d}}}}`, body.Totals.Votes, body.Totals.Positions)
	if string(a.body) != want {
		t.Errorf("GraphQL = %s, want %s", a.body, want)
	}
}
