package problem_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/access"
	"legislative/internal/http/problem"
)

func newRequest(method, target string) *http.Request {
	return httptest.NewRequest(method, target, nil)
}

// The table of the contract, written by hand.
func TestTypes(t *testing.T) {
	t.Parallel()
	want := map[problem.Code]int{
		"invalid_parameter": 400, "missing_key": 401, "invalid_key": 401, "revoked_key": 401, "expired_key": 401,
		"origin_not_allowed": 403, "address_not_allowed": 403,
		"plan_required": 403, "scope_required": 403, "not_found": 404, "method_not_allowed": 405,
		"not_acceptable": 406, "rate_limited": 429, "internal": 500, "unavailable": 503,
	}
	got := map[problem.Code]int{}
	for _, p := range problem.Types() {
		got[p.Code] = p.Status
		if p.Title == "" || p.Detail == "" {
			t.Errorf("type %s has title %q and detail %q, want both", p.Code, p.Title, p.Detail)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Types() (-want +got):\n%s", diff)
	}
	for code, status := range map[problem.Code]int{
		"invalid_request": 400, "invalid_signature": 401, "already_received": 409, "body_too_large": 413, "unsupported_media_type": 415,
	} {
		if p := problem.TypeOf(code); p.Code != code || p.Status != status || p.Title == "" || p.Detail == "" {
			t.Errorf("TypeOf(%s) = %+v, want status %d, a title and a detail", code, p, status)
		}
	}
	if got := problem.TypeOf("unheard_of"); got.Code != problem.Internal || got.Status != 500 {
		t.Errorf("TypeOf(unheard_of) = %v, want the type of internal", got)
	}
}

func TestOf(t *testing.T) {
	t.Parallel()
	refusal := access.Requirement{Plan: access.Analysis}.Check(access.Caller{Plan: access.DeveloperFree})
	known := &problem.Error{Code: problem.NotFound, Detail: "No bill."}
	for _, c := range []struct {
		err    error
		code   problem.Code
		detail string
	}{
		{known, problem.NotFound, "No bill."},
		{fmt.Errorf("wrapped: %w", known), problem.NotFound, "No bill."},
		{refusal, problem.PlanRequired, refusal.Error()},
		{errors.New("secret"), problem.Internal, problem.TypeOf(problem.Internal).Detail},
	} {
		if got := problem.Of(c.err); got.Code != c.code || got.Message() != c.detail {
			t.Errorf("Of(%v) = %s, %q, want %s, %q", c.err, got.Code, got.Message(), c.code, c.detail)
		}
	}
}

func TestWrite(t *testing.T) {
	t.Parallel()
	cause := errors.New("secret")
	for _, c := range []struct {
		err    *problem.Error
		header http.Header
	}{
		{&problem.Error{Code: problem.Internal, Cause: cause}, nil},
		{&problem.Error{Code: problem.MissingKey}, http.Header{"Www-Authenticate": {`Bearer realm="legislative"`}}},
		{&problem.Error{Code: problem.RevokedKey}, http.Header{"Www-Authenticate": {`Bearer realm="legislative", error="invalid_token"`}}},
		{&problem.Error{Code: problem.MethodNotAllowed}, http.Header{"Allow": {"GET, HEAD"}}},
		{&problem.Error{Code: problem.MethodNotAllowed, Allow: "POST"}, http.Header{"Allow": {"POST"}}},
		{&problem.Error{Code: problem.Unavailable, Cause: cause}, http.Header{"Retry-After": {"2"}}},
		{&problem.Error{Code: problem.RateLimited, RetryAfter: 2100 * time.Millisecond}, http.Header{"Retry-After": {"3"}}},
		{&problem.Error{Code: problem.InvalidParameter, Parameters: []problem.Parameter{{Parameter: "q", Detail: "Too long."}}}, nil},
	} {
		w := httptest.NewRecorder()
		w.Header().Set("ETag", `"a"`)
		w.Header().Set(problem.RequestIDHeader, "test")
		problem.Write(w, newRequest(http.MethodGet, "/a%20b?q=1"), c.err)
		want := http.Header{"Cache-Control": {"no-store"}, "Content-Type": {"application/problem+json"}, "X-Request-Id": {"test"}}
		for name, values := range c.header {
			want[name] = values
		}
		if diff := cmp.Diff(want, w.Header()); diff != "" {
			t.Errorf("Write(%v): header (-want +got):\n%s", c.err, diff)
		}
		p := problem.TypeOf(c.err.Code)
		document := problem.Document{
			Type: "/problems/" + string(p.Code), Title: p.Title, Status: p.Status, Detail: p.Detail, Instance: "/a%20b",
			Code: p.Code, RequestID: "test", Errors: c.err.Parameters,
		}
		var got problem.Document
		if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(document, got); diff != "" || w.Code != p.Status {
			t.Errorf("Write(%v): status %d, body (-want +got):\n%s", c.err, w.Code, diff)
		}
	}
}

func TestReadOnly(t *testing.T) {
	t.Parallel()
	h := problem.ReadOnly(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	for method, want := range map[string]int{"GET": 200, "HEAD": 200, "POST": 405, "OPTIONS": 405, "NONSENSE": 405} {
		w := httptest.NewRecorder()
		if h.ServeHTTP(w, newRequest(method, "/")); w.Code != want {
			t.Errorf("%s = %d, want %d", method, w.Code, want)
		}
	}
}
