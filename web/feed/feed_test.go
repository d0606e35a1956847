package feed_test

import (
	"encoding/xml"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legislative/ent/sponsorship"
	"legislative/graph"
	"legislative/graph/engine"
	"legislative/internal/http/problem"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/store/answers"
	"legislative/internal/store/database"
	"legislative/internal/store/dataset"
	"legislative/web/feed"
)

const origin = "https://api.example.org"

func newFeeds(t *testing.T, db *database.DB) *feed.Feeds {
	t.Helper()
	public, err := url.Parse(origin)
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(graph.NewSchema(graph.NewResolver(db), engine.Requires), engine.Options{Logger: slog.New(slog.NewTextHandler(t.Output(), nil))})
	feeds, err := feed.New(feed.Config{
		Engine: e, Answers: answers.New(answers.Options{Dataset: dataset.NewReader(db.Aside), MaxBytes: 1 << 20}), PublicURL: public,
		Admit: func(*http.Request) error { return nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	return feeds
}

// get requests a feed with parameters, which are names and values in turn.
func get(t *testing.T, feeds *feed.Feeds, r *http.Request, path string, parameters ...string) *httptest.ResponseRecorder {
	t.Helper()
	w := httptest.NewRecorder()
	if err := feeds.Serve(path, w, r, func(name string) string {
		if i := slices.Index(parameters, name); i >= 0 {
			return parameters[i+1]
		}
		return ""
	}); err != nil {
		problem.Write(w, r, err)
	}
	return w
}

func newRequest(t *testing.T, method string) *http.Request {
	t.Helper()
	return httptest.NewRequestWithContext(t.Context(), method, origin+"/feeds", nil)
}

// element is an element of XML.
type element struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Children []element  `xml:",any"`
	Text     string     `xml:",chardata"`
}

func (e element) all(name string) (found []element) {
	for _, c := range e.Children {
		if c.XMLName.Local == name {
			found = append(found, c)
		}
	}
	return found
}

// one returns the text of the only child with a name.
func (e element) one(t *testing.T, name string) string {
	t.Helper()
	found := e.all(name)
	if len(found) != 1 || strings.TrimSpace(found[0].Text) == "" {
		t.Fatalf("%s has %d elements %s, want one with a text", e.XMLName.Local, len(found), name)
	}
	return found[0].Text
}

func (e element) attribute(name string) string {
	for _, a := range e.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// link returns the address of the only link with a relation.
func (e element) link(t *testing.T, relation string) string {
	t.Helper()
	address := ""
	for _, l := range e.all("link") {
		if l.attribute("rel") != relation {
			continue
		}
		if address != "" {
			t.Errorf("%s has two links %s", e.XMLName.Local, relation)
		}
		address = l.attribute("href")
	}
	if u, err := url.Parse(address); err != nil || !strings.HasPrefix(address, origin+"/") || !u.IsAbs() {
		t.Errorf("%s links to %q as %s, want an absolute address", e.XMLName.Local, address, relation)
	}
	return strings.TrimPrefix(address, origin)
}

// parseFeed parses a feed and checks it against RFC 4287, section 4. It returns the
// root and the entries.
func parseFeed(t *testing.T, text string) (root element, entries []element) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(strings.TrimSpace(text)))
	if err := d.Decode(&root); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		t.Errorf("something follows the feed: %v", err)
	}
	if root.XMLName != (xml.Name{Space: "http://www.w3.org/2005/Atom", Local: "feed"}) {
		t.Fatalf("the root is %v", root.XMLName)
	}
	allowed := []string{"id", "title", "subtitle", "updated", "author", "link", "entry", "summary"}
	entries = root.all("entry")
	ids := map[string]bool{}
	for _, e := range append([]element{root}, entries...) {
		for _, c := range e.Children {
			if !slices.Contains(allowed, c.XMLName.Local) || c.XMLName.Space != root.XMLName.Space {
				t.Errorf("%s has an element %v", e.XMLName.Local, c.XMLName)
			}
		}
		id := e.one(t, "id")
		if u, err := url.Parse(id); err != nil || u.Scheme != "urn" || ids[id] {
			t.Errorf("the ID %q is malformed or used twice", id)
		}
		ids[id] = true
		e.one(t, "title")
		if _, err := time.Parse(time.RFC3339, e.one(t, "updated")); err != nil {
			t.Error(err)
		}
		e.link(t, "alternate")
	}
	if authors := root.all("author"); len(authors) != 1 || authors[0].one(t, "name") == "" {
		t.Error("the feed has no author")
	}
	checkOrder(t, root, entries)
	return root, entries
}

// checkOrder checks that the newest entry is first, and that the feed has its time.
func checkOrder(t *testing.T, root element, entries []element) {
	t.Helper()
	if len(entries) > 50 {
		t.Errorf("%d entries, want at most 50", len(entries))
	}
	var times []time.Time
	for _, e := range entries {
		at, _ := time.Parse(time.RFC3339, e.one(t, "updated"))
		times = append(times, at)
	}
	if !slices.IsSortedFunc(times, func(a, b time.Time) int { return b.Compare(a) }) {
		t.Errorf("entries are not ordered from the newest to the oldest: %v", times)
	}
	if len(entries) > 0 && root.one(t, "updated") != entries[0].one(t, "updated") {
		t.Error("the feed has another time than its newest entry")
	}
}

func TestFeeds(t *testing.T) {
	t.Parallel()
	ingesttest.Each(t, func(t *testing.T, db *database.DB) {
		feeds := newFeeds(t, db)
		checkConditional(t, feeds)
		checkErrors(t, feeds)
		sponsor, err := db.Ent.Sponsorship.Query().Where(sponsorship.RoleEQ(sponsorship.RoleSponsor), sponsorship.BillIDNotNil()).Order(sponsorship.ByID()).First(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		member := *sponsor.BioguideID
		for _, c := range []struct {
			path             string
			parameters       []string
			self, page, some string // some is part of the title of an entry
			pages            []string
		}{
			{
				feed.BillPath, []string{"congress", "200", "type", "HR", "number", "1"}, "/feeds/bills/200/hr/1.atom", "/bills/200/hr/1",
				"H.R. 1: Signed by President.", []string{"/bills/", "/votes/"},
			},
			{
				feed.MemberPath, []string{"bioguideId", strings.ToLower(member)}, "/feeds/members/" + member + ".atom", "/members/" + member,
				"Introduced ", []string{"/bills/", "/votes/"},
			},
			{
				feed.CommitteePath, []string{"systemCode", "hsza00"}, "/feeds/committees/HSZA00.atom", "/committees/house/hsza00",
				"Reported: H.R. 1: Carrier Pigeon", []string{"/bills/"},
			},
			{
				feed.SearchPath, []string{"q", " carrier  pigeon "}, "/feeds/search.atom?q=carrier+pigeon", "/search?q=carrier+pigeon",
				"H.R. 1: Carrier Pigeon", []string{"/bills/"},
			},
		} {
			w := get(t, feeds, newRequest(t, http.MethodGet), c.path, c.parameters...)
			if w.Code != http.StatusOK || w.Header().Get("Content-Type") != feed.MediaType {
				t.Fatalf("%s: %d %s", c.path, w.Code, w.Body)
			}
			root, entries := parseFeed(t, w.Body.String())
			if self, page := root.link(t, "self"), root.link(t, "alternate"); self != c.self || page != c.page {
				t.Errorf("%s links to %s and %s, want %s and %s", c.path, self, page, c.self, c.page)
			}
			var titles []string
			for _, e := range entries {
				titles = append(titles, e.one(t, "title"))
			}
			if !slices.ContainsFunc(titles, func(title string) bool { return strings.HasPrefix(title, c.some) }) {
				t.Errorf("%s: no entry begins with %q: %q", c.path, c.some, titles)
			}
			for _, prefix := range c.pages {
				if !slices.ContainsFunc(entries, func(e element) bool { return strings.HasPrefix(e.link(t, "alternate"), prefix) }) {
					t.Errorf("%s: no entry links to a page below %s", c.path, prefix)
				}
			}
		}
	})
}

// checkConditional checks that a client that has a feed gets 304.
func checkConditional(t *testing.T, feeds *feed.Feeds) {
	t.Helper()
	parameters := []string{"congress", "200", "type", "hr", "number", "1"}
	first := get(t, feeds, newRequest(t, http.MethodGet), feed.BillPath, parameters...)
	again := newRequest(t, http.MethodGet)
	again.Header.Set("If-None-Match", first.Header().Get("ETag"))
	if w := get(t, feeds, again, feed.BillPath, parameters...); w.Code != http.StatusNotModified || w.Body.Len() > 0 {
		t.Errorf("a request with the entity tag gets %d with %d bytes, want 304 without a body", w.Code, w.Body.Len())
	}
	other := get(t, feeds, newRequest(t, http.MethodGet), feed.BillPath, "congress", "200", "type", "hr", "number", "2")
	if tag := other.Header().Get("ETag"); tag == "" || tag == first.Header().Get("ETag") {
		t.Errorf("another feed has the entity tag %q, want one of its own", tag)
	}
}

// checkErrors checks requests for which there is no feed.
func checkErrors(t *testing.T, feeds *feed.Feeds) {
	t.Helper()
	type answer struct {
		Status int
		Part   string
	}
	for _, c := range []struct {
		method, path string
		parameters   []string
		want         answer
	}{
		{"GET", feed.BillPath, []string{"congress", "200", "type", "hr", "number", "9999"}, answer{404, "This bill is not loaded"}},
		{"GET", feed.BillPath, []string{"congress", "200", "type", "x", "number", "1"}, answer{404, "/feeds/bills/118/hr/1.atom"}},
		{"GET", feed.BillPath, []string{"congress", "200", "type", "hr", "number", "one"}, answer{404, "/feeds/bills/118/hr/1.atom"}},
		{"GET", feed.MemberPath, []string{"bioguideId", "A000000"}, answer{404, "This member is not loaded"}},
		{"GET", feed.MemberPath, []string{"bioguideId", "nobody"}, answer{404, "/feeds/members/P000197.atom"}},
		{"GET", feed.CommitteePath, []string{"systemCode", "hsxx99"}, answer{404, "This committee is not loaded"}},
		{"GET", feed.CommitteePath, []string{"systemCode", "x"}, answer{404, "/feeds/committees/HSJU00.atom"}},
		{"GET", feed.SearchPath, nil, answer{400, "Want words to search for"}},
		{"GET", feed.SearchPath, []string{"q", "a*"}, answer{400, "Want at least 3 letters before a *."}},
		{"GET", feed.SearchPath, []string{"q", strings.Repeat("x", 201)}, answer{400, "200 characters"}},
		{"POST", feed.SearchPath, []string{"q", "pigeon"}, answer{405, "GET"}},
	} {
		w := get(t, feeds, newRequest(t, c.method), c.path, c.parameters...)
		got := answer{w.Code, c.want.Part}
		if !strings.Contains(w.Body.String(), c.want.Part) {
			got.Part = w.Body.String()
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s %s %v (-want +got):\n%s", c.method, c.path, c.parameters, diff)
		}
	}
}
