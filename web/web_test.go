package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/go-chi/chi/v5"
	"github.com/google/go-cmp/cmp"

	"legislative/graph"
	"legislative/internal/engine"
	"legislative/internal/openapi"
	"legislative/internal/problem"
	"legislative/tests/node"
)

// loaded is what the tests' service has.
func loaded(context.Context) (Loaded, error) {
	return Loaded{Version: 7, ChangedAt: "2187-05-21T16:22:00+02:00", Bill: "201/sres/7", Congresses: []Congress{
		{Congress: 201, Bills: 12345, Amendments: 0, Texts: 1, HouseVotes: 2},
		{Congress: 200, Bills: 1},
	}}, nil
}

func router(t *testing.T, c Coverage) http.Handler {
	t.Helper()
	r := chi.NewRouter()
	schema := graph.NewSchema(&graph.Resolver{}, engine.Requires).Schema()
	if err := Route(r, Options{Coverage: c, Schema: schema}); err != nil {
		t.Fatal(err)
	}
	return r
}

func ask(h http.Handler, method, target string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, target, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// address is what a page loads or links to on the service itself.
var address = regexp.MustCompile(`(?:src|href)="(/[^"#]*|#[^"]*|[a-z]+:[^"]*)"`)

// Everything that a page loads is there, and nothing comes from elsewhere.
func TestPagesLoadWhatIsThere(t *testing.T) {
	t.Parallel()
	h := router(t, loaded)
	beside := regexp.MustCompile(`^/graphql/schema\.graphql$|^/problems/`) // served by others
	for _, page := range []string{"/", "/docs", "/docs/graphql", "/docs/signals", "/graphiql"} {
		answer := ask(h, "GET", page)
		body := answer.Body.String()
		if answer.Code != 200 || answer.Header().Get("Content-Type") != "text/html; charset=utf-8" {
			t.Fatalf("%s: %d %v", page, answer.Code, answer.Header())
		}
		policy := answer.Header().Get("Content-Security-Policy")
		if !strings.HasPrefix(policy, "default-src 'none'; script-src 'self';") || strings.Contains(policy, "eval") {
			t.Errorf("%s: the policy is %s", page, policy)
		}
		if inline := regexp.MustCompile(`<script>|<style| style=| on[a-z]+=`).FindString(body); inline != "" {
			t.Errorf("%s: %q stands in the page itself, which the policy forbids", page, inline)
		}
		for _, found := range address.FindAllStringSubmatch(body, -1) {
			at := found[1]
			switch {
			case beside.MatchString(at):
			case strings.HasPrefix(at, "#"):
				if !strings.Contains(body, ` id="`+at[1:]+`"`) {
					t.Errorf("%s: there is no %s", page, at)
				}
			case !strings.HasPrefix(at, "/"):
				t.Errorf("%s: loads or links to %s", page, at)
			case ask(h, "GET", at).Code != 200:
				t.Errorf("%s: %s is not there", page, at)
			}
		}
	}
}

func TestLandingTellsWhatIsLoaded(t *testing.T) {
	t.Parallel()
	body := ask(router(t, loaded), "GET", "http://law.example/", "X-Forwarded-Proto", "https").Body.String()
	for _, want := range []string{
		"<th scope=\"row\">201</th><td>12\u202f345</td><td>0</td><td>1</td><td>2</td>",
		"Dataset version 7", `<time datetime="2187-05-21T16:22:00&#43;02:00">May 21, 2187, 14:22 UTC</time>`,
		"curl https://law.example/graphql", "curl https://law.example/api/v1/bills/201/sres/7",
	} {
		if !strings.Contains(body, want) {
			t.Errorf("%q is missing", want)
		}
	}
}

func TestLandingStandsWithoutCoverage(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]Coverage{
		"database away": func(context.Context) (Loaded, error) { return Loaded{}, errors.New("no database on 10.0.0.7") },
		"nothing yet":   func(context.Context) (Loaded, error) { return Loaded{}, nil },
	} {
		answer := ask(router(t, c), "GET", "/")
		if body := answer.Body.String(); answer.Code != 200 || !strings.Contains(body, "/api/v1/bills/118/hr/1") || strings.Contains(body, "10.0.0.7") {
			t.Errorf("%s: %d %s", name, answer.Code, body)
		}
	}
}

// What a client says of itself stays text.
func TestLandingEscapesTheHost(t *testing.T) {
	t.Parallel()
	r := httptest.NewRequest("GET", "/", nil)
	r.Host = `"><script>alert(1)</script>`
	r.Header.Set("X-Forwarded-Proto", "javascript")
	w := httptest.NewRecorder()
	router(t, loaded).ServeHTTP(w, r)
	if body := w.Body.String(); strings.Contains(body, "<script>alert") || strings.Contains(body, "javascript:") {
		t.Error(body)
	}
}

func TestReferenceTellsOfEveryEndpoint(t *testing.T) {
	t.Parallel()
	document, err := openapi.Read()
	if err != nil {
		t.Fatal(err)
	}
	body := ask(router(t, loaded), "GET", "/docs").Body.String()
	for _, path := range document.Paths {
		o := path.Value.Get
		for _, want := range []string{`id="` + o.ID + `"`, "</b> /api/v1" + path.Name, `data-path="/api/v1` + path.Name + `"`} {
			if !strings.Contains(body, want) {
				t.Errorf("%s: %s is missing", path.Name, want)
			}
		}
	}
	for _, m := range problem.Types() {
		if !strings.Contains(body, "<code>"+string(m.Code)+"</code>") {
			t.Errorf("the code %s is missing", m.Code)
		}
	}
	if strings.Contains(body, "e&#43;1") {
		t.Error("a number is not written in full")
	}
}

func TestGraphReferenceTellsOfEveryType(t *testing.T) {
	t.Parallel()
	body := ask(router(t, loaded), "GET", "/docs/graphql").Body.String()
	for name, definition := range graph.NewSchema(&graph.Resolver{}, engine.Requires).Schema().Types {
		if definition.BuiltIn || name == "Query" || strings.HasSuffix(name, "Connection") || strings.HasSuffix(name, "Edge") {
			continue
		}
		if !strings.Contains(body, `id="`+name+`"`) {
			t.Errorf("type %s is missing", name)
		}
	}
	for _, want := range []string{
		`Needs <code>text:read</code> on plan <code>analysis</code>.`,
		"<td>Cost on plan <code>developer_free</code></td><td>25\u202f000 values</td>",
	} {
		if !strings.Contains(body, want) {
			t.Errorf("%s is missing", want)
		}
	}
	if strings.Contains(body, "plan <code>web</code>") {
		t.Error("plan web has no API usage, and yet a cost")
	}
}

func TestAssets(t *testing.T) {
	t.Parallel()
	h := router(t, loaded)
	a, err := newAssets()
	if err != nil {
		t.Fatal(err)
	}
	for at, file := range a.served {
		zipped := ask(h, "GET", at, "Accept-Encoding", "br;q=1, gzip;q=0.5")
		if zipped.Header().Get("Content-Encoding") != "gzip" || !bytes.Equal(zipped.Body.Bytes(), file.zipped) {
			t.Errorf("%s is not compressed", at)
		}
		plain := ask(h, "GET", at, "Accept-Encoding", "gzip;q=0, br")
		if plain.Header().Get("Content-Encoding") != "" || !bytes.Equal(plain.Body.Bytes(), unzipped(t, file.zipped)) {
			t.Errorf("%s is not the same uncompressed", at)
		}
		for _, answer := range []*httptest.ResponseRecorder{zipped, plain} {
			if cached := answer.Header().Get("Cache-Control"); !strings.Contains(cached, "immutable") {
				t.Errorf("%s: Cache-Control is %q", at, cached)
			}
		}
	}
}

func TestWhatIsNotThere(t *testing.T) {
	t.Parallel()
	h := router(t, loaded)
	for target, want := range map[string]int{
		"/assets/": 404, "/assets/site.css": 404, "/assets/../web.go": 404, "/assets/graphiql/manifest.json": 404, "/docs/nothing": 404,
	} {
		if got := ask(h, "GET", target).Code; got != want {
			t.Errorf("%s: %d, want %d", target, got, want)
		}
	}
	for _, target := range []string{"/", "/docs", "/graphiql", "/openapi.json"} {
		answer := ask(h, "POST", target)
		if answer.Code != 405 || answer.Header().Get("Allow") != "GET, HEAD" {
			t.Errorf("POST %s: %d %v", target, answer.Code, answer.Header())
		}
	}
}

func TestPagesAreNotSentTwice(t *testing.T) {
	t.Parallel()
	h := router(t, loaded)
	for _, target := range []string{"/docs", "/graphiql", "/openapi.json"} {
		tag := ask(h, "GET", target, "Accept-Encoding", "gzip").Header().Get("ETag")
		if again := ask(h, "GET", target, "If-None-Match", tag); tag == "" || again.Code != 304 {
			t.Errorf("%s: %d for %q", target, again.Code, tag)
		}
	}
}

func TestProse(t *testing.T) {
	t.Parallel()
	const text = "One `a<b`.\n\n* `x`: first\n* second & last"
	const want = "<p>One <code>a&lt;b</code>.</p><ul><li><code>x</code>: first</li><li>second &amp; last</li></ul>"
	if got := string(prose(text)); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// The committed build is what its sources build to.
func TestBuildIsWhatItsSourcesAre(t *testing.T) {
	t.Parallel()
	now := t.TempDir()
	node.Run(t, "graphiql", "build.mjs", nil, now)
	if diff := cmp.Diff(contents(t, "dist"), contents(t, now)); diff != "" {
		t.Errorf("dist is not what graphiql builds to; go generate ./web builds it (- committed, + now):\n%.2000s", diff)
	}
}

// contents are the hashes of a folder's files, uncompressed: what compresses
// them may be another version of zlib.
func contents(t *testing.T, folder string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, entry := range entries {
		content, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(entry.Name(), ".gz") {
			content = unzipped(t, content)
		}
		all[entry.Name()] = hash(content)
	}
	if len(all) < 8 {
		t.Fatalf("%s holds %d files", folder, len(all))
	}
	return all
}

func unzipped(t *testing.T, zipped []byte) []byte {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(zipped))
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return content
}
