package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/go-chi/chi/v5"
	"github.com/google/go-cmp/cmp"

	"legislative/graph"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/rest/openapi"
	"legislative/tests/node"
	"legislative/web/frame"
)

// coverage returns the coverage that most tests use.
func coverage(context.Context) (Coverage, error) {
	return Coverage{Version: 7, ChangedAt: "2187-05-21T16:22:00+02:00", Bill: "201/sres/7", Congresses: []Congress{
		{Congress: 201, Bills: 12345, Amendments: 0, Texts: 1, HouseVotes: 2},
		{Congress: 200, Bills: 1},
	}}, nil
}

func newAssets(t *testing.T, o frame.Options) *frame.Assets {
	t.Helper()
	assets, err := frame.NewAssets(o)
	if err != nil {
		t.Fatal(err)
	}
	return assets
}

// publicURL is the origin of the service in tests.
var publicURL = &url.URL{Scheme: "https", Host: "law.example"}

func newRouter(t *testing.T, c func(context.Context) (Coverage, error)) http.Handler {
	t.Helper()
	r := chi.NewRouter()
	schema := graph.NewSchema(&graph.Resolver{}, engine.Requires).Schema()
	if err := Route(r, Options{Coverage: c, Assets: newAssets(t, frame.Options{}), PublicURL: publicURL, Schema: schema}); err != nil {
		t.Fatal(err)
	}
	return r
}

// request returns the response to a request. Header holds alternating names and
// values.
func request(h http.Handler, method, target string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, target, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// address matches the addresses that a page loads or links to.
var address = regexp.MustCompile(`(?:src|href)="(/[^"#]*|#[^"]*|[a-z]+:[^"]*)"`)

func TestPagesReferOnlyToExistingAddresses(t *testing.T) {
	t.Parallel()
	h := newRouter(t, coverage)
	otherHandlers := regexp.MustCompile(`^/graphql/(schema\.graphql|manifest\.json)$|^/account/api-access$`)
	for _, page := range []string{"/", "/docs", "/docs/graphql", "/docs/signals", "/docs/signals/taxes", "/graphiql"} {
		response := request(h, "GET", page)
		body := response.Body.String()
		if response.Code != 200 || response.Header().Get("Content-Type") != "text/html; charset=utf-8" {
			t.Fatalf("GET %s = %d, header %v, want 200 and text/html", page, response.Code, response.Header())
		}
		policy := response.Header().Get("Content-Security-Policy")
		if !strings.HasPrefix(policy, "default-src 'none'; script-src 'self';") || strings.Contains(policy, "eval") {
			t.Errorf("%s: Content-Security-Policy = %q", page, policy)
		}
		if inline := regexp.MustCompile(`<script>|<style| style=| on[a-z]+=`).FindString(body); inline != "" {
			t.Errorf("%s: the page contains %q, which the policy forbids", page, inline)
		}
		for _, match := range address.FindAllStringSubmatch(body, -1) {
			target := match[1]
			switch {
			case otherHandlers.MatchString(target):
			case strings.HasPrefix(target, "#"):
				if !strings.Contains(body, ` id="`+target[1:]+`"`) {
					t.Errorf("%s: anchor %s is missing", page, target)
				}
			case !strings.HasPrefix(target, "/"):
				t.Errorf("%s: the page refers to another site: %s", page, target)
			case request(h, "GET", target).Code != 200:
				t.Errorf("%s: %s does not exist", page, target)
			}
		}
	}
}

// The notice that records are fictional follows the dataset without a restart.
func TestPagesStateThatRecordsAreFictional(t *testing.T) {
	t.Parallel()
	var isFictional bool
	r := chi.NewRouter()
	schema := graph.NewSchema(&graph.Resolver{}, engine.Requires).Schema()
	if err := Route(r, Options{Coverage: coverage, Assets: newAssets(t, frame.Options{IsFictional: func() bool { return isFictional }}), PublicURL: publicURL, Schema: schema}); err != nil {
		t.Fatal(err)
	}
	for _, page := range []string{"/", "/docs", "/docs/graphql", "/docs/signals", "/docs/signals/taxes", "/graphiql"} {
		tags := map[string]bool{}
		for _, isFictional = range []bool{false, true, false} {
			response := request(r, "GET", page)
			if got := strings.Contains(response.Body.String(), "No record here is real."); got != isFictional {
				t.Errorf("%s has the notice: %t, want %t", page, got, isFictional)
			}
			tags[response.Header().Get("ETag")] = true
		}
		if len(tags) != 2 && page != "/" { // the landing page has no entity tag
			t.Errorf("%s has the entity tags %v, want one with the notice and one without", page, tags)
		}
	}
}

func TestLandingShowsCoverage(t *testing.T) {
	t.Parallel()
	body := request(newRouter(t, coverage), "GET", "/").Body.String()
	for _, want := range []string{
		"<th scope=\"row\">201</th><td>12,345</td><td>0</td><td>1</td><td>2</td>",
		"Dataset version 7", `<time datetime="2187-05-21T16:22:00&#43;02:00">May 21, 2187, 14:22 UTC</time>`,
		"curl https://law.example/graphql", "curl https://law.example/api/v1/bills/201/sres/7",
	} {
		if !strings.Contains(body, want) {
			t.Errorf("the page has no %q", want)
		}
	}
}

func TestLandingWithoutCoverage(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]func(context.Context) (Coverage, error){
		"database unavailable": func(context.Context) (Coverage, error) { return Coverage{}, errors.New("no database on 10.0.0.7") },
		"empty database":       func(context.Context) (Coverage, error) { return Coverage{}, nil },
	} {
		response := request(newRouter(t, c), "GET", "/")
		if body := response.Body.String(); response.Code != 200 || !strings.Contains(body, "/api/v1/bills/118/hr/1") || strings.Contains(body, "10.0.0.7") {
			t.Errorf("%s: GET / = %d %s", name, response.Code, body)
		}
	}
}

// Whatever a client sends, the examples have the address of this service, since
// readers send their keys there.
func TestLandingShowsThePublicURL(t *testing.T) {
	t.Parallel()
	body := request(newRouter(t, coverage), "GET", "http://evil.example/", "X-Forwarded-Proto", "https", "X-Forwarded-Host", "evil.example").Body.String()
	if strings.Contains(body, "evil.example") || !strings.Contains(body, "curl https://law.example/graphql") {
		t.Error(body)
	}
}

// The page of GraphiQL has an operation before, and without, its editor.
func TestGraphiQLWithoutScripts(t *testing.T) {
	t.Parallel()
	body := request(newRouter(t, coverage), "GET", "/graphiql").Body.String()
	for _, want := range []string{`<noscript><p>The editor needs JavaScript.`, `<code id="operation">query BillTextsVotesFinance($congress: Int!`} {
		if !strings.Contains(body, want) {
			t.Errorf("the page has no %q", want)
		}
	}
}

func TestReferenceHasEveryEndpoint(t *testing.T) {
	t.Parallel()
	document, err := openapi.Read()
	if err != nil {
		t.Fatal(err)
	}
	body := request(newRouter(t, coverage), "GET", "/docs").Body.String()
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
			t.Errorf("code %s is missing", m.Code)
		}
	}
	for _, row := range access.Table() {
		cells := "<tr><td><code>" + string(row.Plan) + "</code></td><td>" + strings.Join(row.Cells()[1:], "</td><td>") + "</td></tr>"
		if !strings.Contains(body, cells) {
			t.Errorf("the row of plan %s is missing: %s", row.Plan, cells)
		}
	}
	if strings.Contains(body, "e&#43;1") {
		t.Error("a number is in exponent notation")
	}
}

func TestGraphReferenceHasEveryType(t *testing.T) {
	t.Parallel()
	body := request(newRouter(t, coverage), "GET", "/docs/graphql").Body.String()
	for name, definition := range graph.NewSchema(&graph.Resolver{}, engine.Requires).Schema().Types {
		if definition.BuiltIn || name == "Query" || strings.HasSuffix(name, "Connection") || strings.HasSuffix(name, "Edge") {
			continue
		}
		if !strings.Contains(body, `id="`+name+`"`) {
			t.Errorf("type %s is missing", name)
		}
	}
	for _, want := range []string{
		`Requires scope <code>text:read</code> and plan <code>analysis</code> or higher.`,
		"<td>Cost on plan <code>developer_free</code></td><td>25,000</td>",
	} {
		if !strings.Contains(body, want) {
			t.Errorf("%s is missing", want)
		}
	}
	if strings.Contains(body, "plan <code>web</code>") {
		t.Error("the page has a cost limit for plan web, which has no API access")
	}
}

func TestMissingPagesAndMethods(t *testing.T) {
	t.Parallel()
	h := newRouter(t, coverage)
	for target, want := range map[string]int{
		"/assets/": 404, "/assets/site.css": 404, "/assets/../web.go": 404, "/assets/graphiql/manifest.json": 404, "/docs/nothing": 404,
	} {
		if got := request(h, "GET", target).Code; got != want {
			t.Errorf("GET %s = %d, want %d", target, got, want)
		}
	}
	for _, target := range []string{"/", "/docs", "/graphiql", "/openapi.json"} {
		response := request(h, "POST", target)
		if response.Code != 405 || response.Header().Get("Allow") != "GET, HEAD" {
			t.Errorf("POST %s = %d, header %v, want 405 and Allow: GET, HEAD", target, response.Code, response.Header())
		}
	}
}

func TestFormerAddressOfLicenses(t *testing.T) {
	t.Parallel()
	response := request(newRouter(t, coverage), "GET", "/assets/graphiql/licences.txt")
	if location := response.Header().Get("Location"); response.Code != 301 || location != "/assets/graphiql/licenses.txt" {
		t.Errorf("GET licences.txt = %d to %q, want 301 to licenses.txt", response.Code, location)
	}
}

func TestUnchangedPagesAreNotModified(t *testing.T) {
	t.Parallel()
	h := newRouter(t, coverage)
	for _, target := range []string{"/docs", "/graphiql", "/openapi.json"} {
		tag := request(h, "GET", target, "Accept-Encoding", "gzip").Header().Get("ETag")
		if again := request(h, "GET", target, "If-None-Match", tag); tag == "" || again.Code != 304 {
			t.Errorf("GET %s with If-None-Match %q = %d, want 304", target, tag, again.Code)
		}
	}
}

func TestRenderProse(t *testing.T) {
	t.Parallel()
	const text = "One `a<b`.\n\n* `x`: first\n* second & last"
	const want = "<p>One <code>a&lt;b</code>.</p><ul><li><code>x</code>: first</li><li>second &amp; last</li></ul>"
	if got := string(renderProse(text)); got != want {
		t.Errorf("renderProse(%q) = %s, want %s", text, got, want)
	}
}

func TestBuildIsUpToDate(t *testing.T) {
	t.Parallel()
	built := t.TempDir()
	node.Run(t, "graphiql", "build.mjs", nil, built)
	if diff := cmp.Diff(hashFiles(t, "dist"), hashFiles(t, built)); diff != "" {
		t.Errorf("dist is out of date (-committed +built); go generate ./web builds it:\n%.2000s", diff)
	}
}

// hashFiles returns the hashes of a directory's files after decompression: other
// versions of zlib may compress them differently.
func hashFiles(t *testing.T, directory string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(directory)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, entry := range entries {
		content, err := os.ReadFile(filepath.Join(directory, entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(entry.Name(), ".gz") {
			content = decompressed(t, content)
		}
		all[entry.Name()] = fmt.Sprintf("%x", sha256.Sum256(content))
	}
	if len(all) < 8 {
		t.Fatalf("%s has %d files, want at least 8", directory, len(all))
	}
	return all
}

func decompressed(t *testing.T, gzipped []byte) []byte {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(gzipped))
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return content
}
