package rest

import (
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/http/problem"
)

const bill = CurrentBase + "/bills/999/hr/1"

func TestBothBasePathsServeTheBody(t *testing.T) {
	t.Parallel()
	s := newStub()
	s.answer = func(op *engine.Operation, _ map[string]any) engine.Response {
		return data(fmt.Sprintf(`{"bill":{"title":"%s"},"_":{"sponsors":[],"_c":{"cosponsors":[]}}}`, op.Name))
	}
	h := s.handler(t)
	for _, target := range []string{bill, SuccessorBase + "/bills/999/hr/1"} {
		w := send(h, "GET", target)
		want := http.Header{
			"Cache-Control":  {"private"},
			"Content-Length": {"62"},
			"Content-Type":   {"application/json"},
			"Etag":           {w.Header().Get("ETag")},
			"Vary":           {"Authorization, Accept-Encoding"},
			"X-Request-Id":   {"test"},
		}
		if diff := cmp.Diff(want, w.Header()); diff != "" || w.Code != 200 {
			t.Errorf("%s = %d, header (-want +got):\n%s", target, w.Code, diff)
		}
		if body := w.Body.String(); body != `{"bill":{"title":"bill_detail"},"sponsors":[],"cosponsors":[]}` {
			t.Errorf("%s = %s", target, body)
		}
	}
}

// Each type of error has its status, code and header fields, and no error
// reveals internal details.
func TestErrors(t *testing.T) {
	t.Parallel()
	leak := gqlerror.List{{Message: "secret"}}
	for _, c := range []struct {
		name   string
		method string
		target string
		accept string
		caller access.Caller
		setup  func(*stub)
		code   problem.Code
	}{
		{"unknown path", "GET", CurrentBase + "/bills", "", fullAccess, nil, problem.NotFound},
		{"trailing slash", "GET", bill + "/", "", fullAccess, nil, problem.NotFound},
		{"only the base path", "GET", SuccessorBase, "", fullAccess, nil, problem.NotFound},
		{"no record", "GET", bill, "", fullAccess, func(s *stub) { s.answer = always(data(`{"bill":null,"_":null}`)) }, problem.NotFound},
		{"method", "POST", bill, "", fullAccess, nil, problem.MethodNotAllowed},
		{"method of an unknown path", "DELETE", CurrentBase + "/x", "", fullAccess, nil, problem.NotFound},
		{"plan", "GET", bill + "/analysis", "", access.Caller{Plan: access.DeveloperFree, Scopes: access.Scopes}, nil, problem.PlanRequired},
		{"plan without the API", "GET", bill, "", access.Caller{Plan: access.Web, Scopes: access.Scopes}, nil, problem.PlanRequired},
		{"scope", "GET", bill, "", access.Caller{Plan: access.Enterprise, Scopes: []access.Scope{access.VotesRead}}, nil, problem.ScopeRequired},
		{"scope before parameters", "GET", CurrentBase + "/bills/a/b/c", "", access.Caller{Plan: access.Enterprise}, nil, problem.ScopeRequired},
		{"not acceptable", "GET", bill, "text/html", fullAccess, nil, problem.NotAcceptable},
		{"argument", "GET", bill, "", fullAccess, func(s *stub) { s.answer = always(failure("invalid_parameter")) }, problem.InvalidParameter},
		{"database down", "GET", bill, "", fullAccess, func(s *stub) { s.answer = always(failure("unavailable")) }, problem.Unavailable},
		{"deadline", "GET", bill, "", fullAccess, func(s *stub) { s.answer = always(failure("timeout")) }, problem.Unavailable},
		{"unknown code", "GET", bill, "", fullAccess, func(s *stub) { s.answer = always(failure("secret")) }, problem.Internal},
		{"error without a code", "GET", bill, "", fullAccess, func(s *stub) { s.answer = always(engine.Response{Errors: leak}) }, problem.Internal},
		{"error beside data", "GET", bill, "", fullAccess, func(s *stub) {
			s.answer = always(engine.Response{Data: []byte(`{"_":{"a":1}}`), Errors: leak})
		}, problem.Internal},
		{"malformed data", "GET", bill, "", fullAccess, func(s *stub) { s.answer = always(data(`{"_":"secret"}`)) }, problem.Internal},
		{"unknown state", "GET", bill, "", fullAccess, func(s *stub) { s.state.Store("") }, problem.Internal},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := newStub()
			if c.setup != nil {
				c.setup(s)
			}
			header := []string{}
			if c.accept != "" {
				header = []string{"Accept", c.accept}
			}
			status := problem.TypeOf(c.code).Status
			w := send(newHandler(t, s.config(), &c.caller), c.method, c.target, header...)
			p := parseProblem(t, w)
			if w.Code != status || p.Status != status || p.Code != c.code || p.Type != "/problems/"+string(c.code) ||
				p.Title == "" || p.Detail == "" || p.Instance != c.target {
				t.Errorf("%d %s, want %s", w.Code, w.Body, c.code)
			}
			if w.Header().Get("Content-Type") != "application/problem+json" || w.Header().Get("ETag") != "" ||
				w.Header().Get("Cache-Control") != "no-store" {
				t.Errorf("header %v", w.Header())
			}
			if strings.Contains(w.Body.String(), "secret") {
				t.Errorf("%s reveals an internal detail", w.Body)
			}
			if (w.Header().Get("Allow") == "GET, HEAD") != (status == 405) || (w.Header().Get("Retry-After") != "") != (status == 503) {
				t.Errorf("header %v", w.Header())
			}
		})
	}
}

func TestNotFoundNamesTheRecord(t *testing.T) {
	t.Parallel()
	s := newStub()
	s.answer = always(data(`{"_":null}`))
	h := s.handler(t)
	for target, want := range map[string]string{
		"/bills/118/HR/0001":       "No bill 118 hr 1 is loaded.",
		"/bills/118/hr/1/finance":  "No bill 118 hr 1 is loaded.",
		"/bills/118/hr/1/text/7":   "No text version 7 of bill 118 hr 1 is loaded.",
		"/amendments/118/samdt/2":  "No amendment 118 samdt 2 is loaded.",
		"/committees/house/hsju00": "No House committee HSJU00 is loaded.",
		"/house-votes/118/1/240":   "No House vote 240 in session 1 of Congress 118 is loaded.",
	} {
		if p := parseProblem(t, send(h, "GET", SuccessorBase+target)); p.Detail != want {
			t.Errorf("%s: detail %q, want %q", target, p.Detail, want)
		}
	}
}

// A client whose request took too long gets the engine's message, since the
// same request would take as long again.
func TestTimeoutHasTheMessageOfTheEngine(t *testing.T) {
	t.Parallel()
	s := newStub()
	s.answer = always(failure("timeout"))
	w := send(s.handler(t), http.MethodGet, SuccessorBase+"/house-votes/analytics")
	if p := parseProblem(t, w); p.Code != problem.Unavailable || p.Detail != "message" {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestRequestWithoutCaller(t *testing.T) {
	t.Parallel()
	w := send(newHandler(t, newStub().config(), nil), "GET", bill)
	if w.Code != 401 || parseProblem(t, w).Code != problem.MissingKey || !strings.HasPrefix(w.Header().Get("WWW-Authenticate"), "Bearer ") {
		t.Errorf("%d %v %s, want %s", w.Code, w.Header(), w.Body, problem.MissingKey)
	}
}

func TestAccept(t *testing.T) {
	t.Parallel()
	h := newStub().handler(t)
	for field, want := range map[string]int{
		"": 200, "*/*": 200, "application/*": 200, "Application/JSON": 200, "application/json; charset=utf-8": 200,
		"text/html, */*;q=0.1": 200, "text/html,application/json;q=0.9": 200, "*/*;q=0, application/json": 200,
		"text/html": 406, "application/json;q=0": 406, "*/*, application/json;q=0.0": 406, "*/*;q=0": 406,
		"application/problem+json": 406, "nonsense": 406, "application/json;q=x": 406, "application/json;q=x, */*": 200,
	} {
		if w := send(h, "GET", bill, "Accept", field); w.Code != want {
			t.Errorf("Accept: %s = %d, want %d", field, w.Code, want)
		}
	}
	if w := send(h, "GET", bill, "Accept", "text/html", "Accept", "application/json"); w.Code != 200 {
		t.Errorf("two Accept fields = %d, want 200", w.Code)
	}
}

func TestHeadHasTheHeaderOfGet(t *testing.T) {
	t.Parallel()
	s := newStub()
	s.answer = always(data(`{"_":{"a":"` + strings.Repeat("text ", 1000) + `"}}`))
	server := httptest.NewServer(s.handler(t))
	defer server.Close()
	for _, encoding := range []string{"gzip", "identity"} {
		var headers []http.Header
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			request, err := http.NewRequestWithContext(t.Context(), method, server.URL+bill, nil)
			if err != nil {
				t.Fatal(err)
			}
			request.Header.Set("Accept-Encoding", encoding)
			response, err := http.DefaultClient.Do(request)
			if err != nil {
				t.Fatal(err)
			}
			body, err := io.ReadAll(response.Body)
			if err != nil || response.StatusCode != 200 || (len(body) > 0) != (method == http.MethodGet) {
				t.Errorf("%s: %d, %d bytes, %v", method, response.StatusCode, len(body), err)
			}
			response.Body.Close()
			response.Header.Del("Date")
			headers = append(headers, response.Header)
		}
		if diff := cmp.Diff(headers[0], headers[1]); diff != "" {
			t.Errorf("%s: header (-GET +HEAD):\n%s", encoding, diff)
		}
	}
}

// The tag follows from the body: it stays the same in another state, and for
// another build of the program.
func TestEntityTag(t *testing.T) {
	t.Parallel()
	s := newStub()
	s.answer = func(_ *engine.Operation, variables map[string]any) engine.Response {
		return data(fmt.Sprintf(`{"_":{"number":%q}}`, variables["billNumber"]))
	}
	h := s.handler(t)
	tag := func(target string) string { return send(h, "GET", target).Header().Get("ETag") }
	first := tag(bill)
	if first != tag(CurrentBase+"/bills/0999/HR/01") {
		t.Error("an equivalent request has another tag")
	}
	if first == tag(CurrentBase+"/bills/999/hr/2") {
		t.Error("another body has the same tag")
	}
	s.state.Store("2")
	if first != tag(bill) {
		t.Error("the same body has another tag in another state")
	}
	s.answer = always(data(`{"_":{"number":"other"}}`))
	if first != tag(bill) {
		t.Error("the answer was built again in the same state")
	}
	s.state.Store("3")
	if first == tag(bill) {
		t.Error("another body has the same tag")
	}
}

func TestIfNoneMatch(t *testing.T) {
	t.Parallel()
	s := newStub()
	h := s.handler(t)
	tag := send(h, "GET", bill).Header().Get("ETag")
	compressed := strings.TrimSuffix(tag, `"`) + `-gzip"`
	for condition, want := range map[string]string{
		tag:                                 tag,
		"W/" + tag:                          tag,
		`"a", ` + tag:                       tag,
		`"a",W/"b,c" , ` + tag + `, "d"`:    tag,
		compressed:                          compressed,
		`"a"`:                               "",
		strings.Trim(tag, `"`):              "",
		`"a" ` + tag:                        "",
		`"` + strings.Trim(tag, `"`) + `x"`: "",
	} {
		s.executed.Store(0)
		w := send(h, "GET", bill, "If-None-Match", condition)
		if want == "" {
			if w.Code != 200 {
				t.Errorf("If-None-Match: %s = %d, want 200", condition, w.Code)
			}
			continue
		}
		if w.Code != 304 || w.Body.Len() > 0 || s.executed.Load() != 0 || w.Header().Get("ETag") != want ||
			w.Header().Get("Vary") != "Authorization, Accept-Encoding" || w.Header().Get("Cache-Control") != "private" {
			t.Errorf("If-None-Match: %s = %d %v after %d executions, want 304 after 0", condition, w.Code, w.Header(), s.executed.Load())
		}
	}
	if w := send(h, "HEAD", bill, "If-None-Match", `"a"`, "If-None-Match", tag); w.Code != 304 {
		t.Errorf("two fields on HEAD = %d, want 304", w.Code)
	}
	if w := send(h, "GET", bill, "If-None-Match", "*"); w.Code != 304 || w.Header().Get("ETag") != tag {
		t.Errorf("If-None-Match: * = %d %v, want 304", w.Code, w.Header())
	}
	s.answer = always(data(`{"_":null}`))
	s.state.Store("2")
	if w := send(h, "GET", bill, "If-None-Match", "*"); w.Code != 404 {
		t.Errorf("If-None-Match: * without a record = %d, want 404", w.Code)
	}
}

func TestCompression(t *testing.T) {
	t.Parallel()
	s := newStub()
	s.answer = always(data(`{"_":{"a":"` + strings.Repeat("text ", 1000) + `"}}`))
	h := s.handler(t)
	plain, compressed := send(h, "GET", bill), send(h, "GET", bill, "Accept-Encoding", "gzip")
	if compressed.Header().Get("Content-Encoding") != "gzip" || compressed.Header().Get("Vary") != "Authorization, Accept-Encoding" ||
		compressed.Header().Get("ETag") != strings.TrimSuffix(plain.Header().Get("ETag"), `"`)+`-gzip"` {
		t.Errorf("header %v", compressed.Header())
	}
	reader, err := gzip.NewReader(compressed.Body)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(reader)
	if err != nil || string(body) != plain.Body.String() {
		t.Errorf("decompressed: %v, %d bytes, want %d", err, len(body), plain.Body.Len())
	}
	if w := send(h, "GET", bill, "Accept-Encoding", "gzip;q=0"); w.Header().Get("Content-Encoding") != "" {
		t.Error("Accept-Encoding: gzip;q=0 gives a compressed response")
	}
	long := send(h, "GET", bill+"?"+strings.Repeat("x=&", 100), "Accept-Encoding", "gzip")
	if long.Code != 400 || long.Header().Get("Content-Encoding") != "gzip" {
		t.Errorf("a long problem document: %d %v, want it compressed", long.Code, long.Header())
	}
}

// The parts of a body are of one state: the operation is repeated until the
// state stays the same. If it never does, the body is not kept.
func TestBodiesAreOfOneState(t *testing.T) {
	t.Parallel()
	s := newStub()
	n := 0
	s.answer = func(*engine.Operation, map[string]any) engine.Response {
		if n++; n == 1 {
			s.state.Store("2")
		}
		return data(fmt.Sprintf(`{"_":{"execution":%d}}`, n))
	}
	h := s.handler(t)
	for range 2 {
		if body := send(h, "GET", bill).Body.String(); body != `{"execution":2}` {
			t.Errorf("body %s, want that of execution 2", body)
		}
	}
	s.answer = func(*engine.Operation, map[string]any) engine.Response {
		n++
		s.state.Store(strconv.Itoa(n))
		return data(fmt.Sprintf(`{"_":{"execution":%d}}`, n))
	}
	one, two := send(h, "GET", bill+"/finance"), send(h, "GET", bill+"/finance")
	if one.Code != 200 || one.Header().Get("ETag") == "" || one.Body.String() == two.Body.String() {
		t.Errorf("%d %s, then %s, want two executions", one.Code, one.Body, two.Body)
	}
}

func TestAnnouncement(t *testing.T) {
	t.Parallel()
	get := func(a Announcement) [3]string {
		h := send(a.Handler(newStub().handler(t)), "GET", bill).Header()
		return [3]string{h.Get("Deprecation"), h.Get("Sunset"), h.Get("Link")}
	}
	if got := get(Announcement{}); got != [3]string{} {
		t.Errorf("without dates: %v, want no fields", got)
	}
	deprecated, sunset := time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(2031, 1, 1, 0, 0, 0, 0, time.UTC)
	want := [3]string{"@1893456000", "Wed, 01 Jan 2031 00:00:00 GMT", `</api/v1/bills/999/hr/1>; rel="successor-version"`}
	if got := get(Announcement{deprecated, sunset}); got != want {
		t.Errorf("with dates: %v, want %v", got, want)
	}
	want[1] = ""
	if got := get(Announcement{Deprecated: deprecated}); got != want {
		t.Errorf("without a sunset: %v, want %v", got, want)
	}
}
