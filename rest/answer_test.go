package rest

import (
	"compress/gzip"
	"errors"
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

	"legislative/internal/access"
	"legislative/internal/engine"
)

const bill = CurrentBase + "/bills/999/hr/1"

func TestBothBasePathsServeTheBody(t *testing.T) {
	t.Parallel()
	s := newStub()
	s.answer = func(op *engine.Operation, _ map[string]any) engine.Answer {
		return found(fmt.Sprintf(`{"bill":{"title":"%s"},"_":{"sponsors":[],"_c":{"cosponsors":[]}}}`, op.Name))
	}
	h := handler(t, s.config(everything))
	for _, target := range []string{bill, SuccessorBase + "/bills/999/hr/1"} {
		w := ask(h, "GET", target)
		want := http.Header{
			"Cache-Control":  {"private"},
			"Content-Length": {"62"},
			"Content-Type":   {"application/json"},
			"Etag":           {w.Header().Get("ETag")},
			"Vary":           {"Authorization, Accept-Encoding"},
			"X-Request-Id":   {"test"},
		}
		if diff := cmp.Diff(want, w.Header()); diff != "" || w.Code != 200 {
			t.Errorf("%s: %d\n%s", target, w.Code, diff)
		}
		if body := w.Body.String(); body != `{"bill":{"title":"bill_detail"},"sponsors":[],"cosponsors":[]}` {
			t.Errorf("%s: %s", target, body)
		}
	}
}

// Each kind of error has its status, its code and its header fields, and what
// is nobody's business stays inside.
func TestErrors(t *testing.T) {
	t.Parallel()
	leak := gqlerror.List{{Message: "secret"}}
	for _, c := range []struct {
		name   string
		method string
		target string
		accept string
		caller access.Caller
		spoil  func(*stub)
		status int
		code   Kind
	}{
		{"unknown path", "GET", CurrentBase + "/bills", "", everything, nil, 404, NotFound},
		{"path that goes on", "GET", bill + "/", "", everything, nil, 404, NotFound},
		{"path outside", "GET", "/nothing", "", everything, nil, 404, NotFound},
		{"base path alone", "GET", SuccessorBase, "", everything, nil, 404, NotFound},
		{"no record", "GET", bill, "", everything, func(s *stub) { s.answer = says(found(`{"bill":null,"_":null}`)) }, 404, NotFound},
		{"method", "POST", bill, "", everything, nil, 405, MethodNotAllowed},
		{"method on a path unknown", "DELETE", CurrentBase + "/x", "", everything, nil, 404, NotFound},
		{"plan", "GET", bill + "/analysis", "", access.Caller{Plan: access.DeveloperFree, Scopes: access.Scopes}, nil, 403, PlanRequired},
		{"plan without API usage", "GET", bill, "", access.Caller{Plan: access.Web, Scopes: access.Scopes}, nil, 403, PlanRequired},
		{"scope", "GET", bill, "", access.Caller{Plan: access.Enterprise, Scopes: []access.Scope{access.VotesRead}}, nil, 403, ScopeRequired},
		{"scope before parameters", "GET", CurrentBase + "/bills/a/b/c", "", access.Caller{Plan: access.Enterprise}, nil, 403, ScopeRequired},
		{"not acceptable", "GET", bill, "text/html", everything, nil, 406, NotAcceptable},
		{"in an argument", "GET", bill, "", everything, func(s *stub) { s.answer = says(failed("invalid_parameter")) }, 400, InvalidParameter},
		{"database down", "GET", bill, "", everything, func(s *stub) { s.answer = says(failed("unavailable")) }, 503, Unavailable},
		{"deadline", "GET", bill, "", everything, func(s *stub) { s.answer = says(failed("timeout")) }, 503, Unavailable},
		{"a code that nobody knows", "GET", bill, "", everything, func(s *stub) { s.answer = says(failed("secret")) }, 500, Internal},
		{"an error without a code", "GET", bill, "", everything, func(s *stub) { s.answer = says(engine.Answer{Errors: leak}) }, 500, Internal},
		{"an error beside data", "GET", bill, "", everything, func(s *stub) {
			s.answer = says(engine.Answer{Data: []byte(`{"_":{"a":1}}`), Errors: leak})
		}, 500, Internal},
		{"data that is none", "GET", bill, "", everything, func(s *stub) { s.answer = says(found(`{"_":"secret"}`)) }, 500, Internal},
		{"state unknown", "GET", bill, "", everything, func(s *stub) { s.state.Store("") }, 500, Internal},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := newStub()
			if c.spoil != nil {
				c.spoil(s)
			}
			header := []string{}
			if c.accept != "" {
				header = []string{"Accept", c.accept}
			}
			config := s.config(c.caller)
			w := ask(handler(t, config), c.method, c.target, header...)
			p := problemIn(t, w)
			if w.Code != c.status || p.Status != c.status || p.Code != c.code || p.Type != "/problems/"+string(c.code) ||
				p.Title == "" || p.Detail == "" || p.Instance != c.target {
				t.Errorf("%d %s", w.Code, w.Body)
			}
			if w.Header().Get("Content-Type") != "application/problem+json" || w.Header().Get("ETag") != "" ||
				w.Header().Get("Cache-Control") != "no-store" {
				t.Errorf("header %v", w.Header())
			}
			if strings.Contains(w.Body.String(), "secret") {
				t.Errorf("leaks: %s", w.Body)
			}
			if (w.Header().Get("Allow") == "GET, HEAD") != (c.status == 405) || (w.Header().Get("Retry-After") != "") != (c.status == 503) {
				t.Errorf("header %v", w.Header())
			}
		})
	}
}

// A request that took too long is told so, since asking for the same again
// would take as long.
func TestTimeoutSaysWhatToDo(t *testing.T) {
	t.Parallel()
	s := newStub()
	s.answer = says(failed("timeout"))
	w := ask(handler(t, s.config(everything)), http.MethodGet, SuccessorBase+"/house-votes/analytics")
	if p := problemIn(t, w); p.Code != Unavailable || p.Detail != "told" {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func says(a engine.Answer) func(*engine.Operation, map[string]any) engine.Answer {
	return func(*engine.Operation, map[string]any) engine.Answer { return a }
}

// The table of the contract, written by hand.
func TestEveryKindHasItsStatus(t *testing.T) {
	t.Parallel()
	want := map[Kind]int{
		"invalid_parameter": 400, "missing_key": 401, "invalid_key": 401, "revoked_key": 401,
		"plan_required": 403, "scope_required": 403, "not_found": 404, "method_not_allowed": 405,
		"not_acceptable": 406, "rate_limited": 429, "internal": 500, "unavailable": 503,
	}
	got := map[Kind]int{}
	h := handler(t, newStub().config(everything))
	for _, m := range Meanings() {
		got[m.Kind] = m.Status
		if w := ask(h, http.MethodGet, ProblemPath+string(m.Kind)); w.Code != 200 || !strings.Contains(w.Body.String(), m.Detail) {
			t.Errorf("%s is not explained: %d %s", m.Kind, w.Code, w.Body)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if e := ErrorOf(errors.New("something")); e.Kind != Internal || e.Meaning().Status != 500 {
		t.Errorf("an unknown error is %s, %d", e.Kind, e.Meaning().Status)
	}
	if w := ask(h, "GET", ProblemPath+"nothing"); w.Code != 404 {
		t.Errorf("an unknown kind is explained: %d", w.Code)
	}
}

func TestNoCallerIsAMissingKey(t *testing.T) {
	t.Parallel()
	c := newStub().config(everything)
	c.Guard = func(next http.Handler) http.Handler { return next }
	w := ask(handler(t, c), "GET", bill)
	if w.Code != 401 || problemIn(t, w).Code != MissingKey || !strings.HasPrefix(w.Header().Get("WWW-Authenticate"), "Bearer ") {
		t.Errorf("%d %v %s", w.Code, w.Header(), w.Body)
	}
}

func TestAccept(t *testing.T) {
	t.Parallel()
	h := handler(t, newStub().config(everything))
	for accept, want := range map[string]int{
		"": 200, "*/*": 200, "application/*": 200, "Application/JSON": 200, "application/json; charset=utf-8": 200,
		"text/html, */*;q=0.1": 200, "text/html,application/json;q=0.9": 200, "*/*;q=0, application/json": 200,
		"text/html": 406, "application/json;q=0": 406, "*/*, application/json;q=0.0": 406, "*/*;q=0": 406,
		"application/problem+json": 406, "nonsense": 406,
	} {
		if w := ask(h, "GET", bill, "Accept", accept); w.Code != want {
			t.Errorf("Accept: %s gives %d, want %d", accept, w.Code, want)
		}
	}
	if w := ask(h, "GET", bill, "Accept", "text/html", "Accept", "application/json"); w.Code != 200 {
		t.Errorf("two fields give %d", w.Code)
	}
}

func TestHeadIsGetWithoutTheBody(t *testing.T) {
	t.Parallel()
	s := newStub()
	s.answer = says(found(`{"_":{"a":"` + strings.Repeat("text ", 1000) + `"}}`))
	server := httptest.NewServer(handler(t, s.config(everything)))
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
			t.Errorf("%s:\n%s", encoding, diff)
		}
	}
}

func TestEntityTagsName(t *testing.T) {
	t.Parallel()
	s := newStub()
	h := handler(t, s.config(everything))
	tag := func(target string) string { return ask(h, "GET", target).Header().Get("ETag") }
	first := tag(bill)
	if first != tag(CurrentBase+"/bills/0999/HR/01") {
		t.Error("the same request in other words has another tag")
	}
	if first == tag(CurrentBase+"/bills/999/hr/2") || first == tag(bill+"/finance") {
		t.Error("another request has the same tag")
	}
	s.state.Store("2")
	if first == tag(bill) {
		t.Error("another state has the same tag")
	}
	c := s.config(everything)
	c.Build = "other"
	if tag(bill) == ask(handler(t, c), "GET", bill).Header().Get("ETag") {
		t.Error("another build has the same tag")
	}
}

func TestNotModified(t *testing.T) {
	t.Parallel()
	s := newStub()
	h := handler(t, s.config(everything))
	tag := ask(h, "GET", bill).Header().Get("ETag")
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
		w := ask(h, "GET", bill, "If-None-Match", condition)
		if want == "" {
			if w.Code != 200 {
				t.Errorf("If-None-Match: %s gives %d", condition, w.Code)
			}
			continue
		}
		if w.Code != 304 || w.Body.Len() > 0 || s.executed.Load() != 0 || w.Header().Get("ETag") != want ||
			w.Header().Get("Vary") != "Authorization, Accept-Encoding" || w.Header().Get("Cache-Control") != "private" {
			t.Errorf("If-None-Match: %s gives %d %v after %d executions", condition, w.Code, w.Header(), s.executed.Load())
		}
	}
	if w := ask(h, "HEAD", bill, "If-None-Match", `"a"`, "If-None-Match", tag); w.Code != 304 {
		t.Errorf("two fields on HEAD give %d", w.Code)
	}
	if w := ask(h, "GET", bill, "If-None-Match", "*"); w.Code != 304 || w.Header().Get("ETag") != tag {
		t.Errorf("* gives %d %v", w.Code, w.Header())
	}
	s.answer = says(found(`{"_":null}`))
	if w := ask(h, "GET", bill, "If-None-Match", "*"); w.Code != 404 {
		t.Errorf("* on no record gives %d", w.Code)
	}
}

func TestCompression(t *testing.T) {
	t.Parallel()
	s := newStub()
	s.answer = says(found(`{"_":{"a":"` + strings.Repeat("text ", 1000) + `"}}`))
	h := handler(t, s.config(everything))
	plain, packed := ask(h, "GET", bill), ask(h, "GET", bill, "Accept-Encoding", "gzip")
	if packed.Header().Get("Content-Encoding") != "gzip" || packed.Header().Get("Vary") != "Authorization, Accept-Encoding" ||
		packed.Header().Get("ETag") != strings.TrimSuffix(plain.Header().Get("ETag"), `"`)+`-gzip"` {
		t.Errorf("header %v", packed.Header())
	}
	reader, err := gzip.NewReader(packed.Body)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(reader)
	if err != nil || string(body) != plain.Body.String() {
		t.Errorf("unpacked: %v, %d bytes of %d", err, len(body), plain.Body.Len())
	}
	if w := ask(h, "GET", bill, "Accept-Encoding", "gzip;q=0"); w.Header().Get("Content-Encoding") != "" {
		t.Error("packed for one who refuses that")
	}
}

// An answer whose parts may be of different states is not given: the
// operation is executed until the state holds still, and where it never does,
// the tag is the bytes' own.
func TestAnswersAreOfOneState(t *testing.T) {
	t.Parallel()
	s := newStub()
	n := 0
	s.answer = func(*engine.Operation, map[string]any) engine.Answer {
		if n++; n == 1 {
			s.state.Store("2")
		}
		return found(fmt.Sprintf(`{"_":{"execution":%d}}`, n))
	}
	h := handler(t, s.config(everything))
	w := ask(h, "GET", bill)
	if body := w.Body.String(); body != `{"execution":2}` {
		t.Errorf("body %s", body)
	}
	if again := ask(h, "GET", bill); again.Header().Get("ETag") != w.Header().Get("ETag") {
		t.Error("the tag is not that of the state that the body is of")
	}
	s.answer = func(*engine.Operation, map[string]any) engine.Answer {
		n++
		s.state.Store(strconv.Itoa(n))
		return found(`{"_":{"a":1}}`)
	}
	one, two := ask(h, "GET", bill), ask(h, "GET", bill+"/finance")
	if one.Code != 200 || one.Header().Get("ETag") != two.Header().Get("ETag") || one.Header().Get("ETag") == "" {
		t.Errorf("%d %q, %q", one.Code, one.Header().Get("ETag"), two.Header().Get("ETag"))
	}
}

func TestTheCurrentBaseNamesItsSuccessorOnceConfigured(t *testing.T) {
	t.Parallel()
	c := newStub().config(everything)
	fields := func(w http.Header) [3]string {
		return [3]string{w.Get("Deprecation"), w.Get("Sunset"), w.Get("Link")}
	}
	if got := fields(ask(handler(t, c), "GET", bill).Header()); got != [3]string{} {
		t.Errorf("without dates: %v", got)
	}
	c.Deprecated = time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC)
	c.Sunset = time.Date(2031, 1, 1, 0, 0, 0, 0, time.UTC)
	h := handler(t, c)
	want := [3]string{"@1893456000", "Wed, 01 Jan 2031 00:00:00 GMT", `</api/v1/bills/999/hr/1>; rel="successor-version"`}
	if got := fields(ask(h, "GET", bill).Header()); got != want {
		t.Errorf("with dates: %v, want %v", got, want)
	}
	if got := fields(ask(h, "GET", SuccessorBase+"/bills/999/hr/1").Header()); got != [3]string{} {
		t.Errorf("successor: %v", got)
	}
}
