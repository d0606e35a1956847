package server

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/account/ratelimit"
	"legislative/internal/store/database/databasetest"
)

const (
	appOrigin   = "https://app.example.org"
	otherOrigin = "https://other.example.org"
)

// corsBench is a service to which browsers send requests.
type corsBench struct {
	t       *testing.T
	handler http.Handler
	keys    map[string]string // one that any client may use, and one for pages of appOrigin
}

func newCORSBench(t *testing.T, origins ...string) corsBench {
	t.Helper()
	db := databasetest.Open(t, databasetest.Engines[0])
	operator := audit.Actor{Role: audit.Operator}
	account, err := auth.CreateAccount(t.Context(), db, operator, "someone@example.org", access.Analysis)
	if err != nil {
		t.Fatal(err)
	}
	b := corsBench{t: t, keys: map[string]string{}}
	for name, allowed := range map[string][]string{"any": nil, "bound": {appOrigin}} {
		key, _, err := auth.CreateKey(t.Context(), db, operator, account.ID, auth.KeySettings{Scopes: access.Scopes, Origins: allowed})
		if err != nil {
			t.Fatal(err)
		}
		b.keys[name] = string(key)
	}
	limits := ratelimit.DefaultLimits()
	if limits.Minute, err = limits.Minute.Change("analysis=5"); err != nil {
		t.Fatal(err)
	}
	s, err := New(Config{Database: db, Log: slog.New(slog.DiscardHandler), AnswerBytes: 1 << 20, Limits: limits, CORSOrigins: origins})
	if err != nil {
		t.Fatal(err)
	}
	front := NewFront(slog.New(slog.DiscardHandler))
	front.Open(s)
	b.handler = front
	return b
}

func (b corsBench) send(method, target, origin string, header ...string) *httptest.ResponseRecorder {
	b.t.Helper()
	r := httptest.NewRequestWithContext(b.t.Context(), method, target, nil)
	r.Header.Set("Origin", origin)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	b.handler.ServeHTTP(w, r)
	return w
}

// readers returns the value of Access-Control-Allow-Origin. It fails the test if
// the response allows cookies.
func (b corsBench) readers(w *httptest.ResponseRecorder) string {
	b.t.Helper()
	if _, ok := w.Header()["Access-Control-Allow-Credentials"]; ok {
		b.t.Error("a response allows credentials")
	}
	return w.Header().Get("Access-Control-Allow-Origin")
}

func (b corsBench) preflight(target, origin string) *httptest.ResponseRecorder {
	b.t.Helper()
	return b.send(http.MethodOptions, target, origin, "Access-Control-Request-Method", "POST", "Access-Control-Request-Headers", "authorization,content-type")
}

func TestPreflightNeedsNoKey(t *testing.T) {
	t.Parallel()
	b := newCORSBench(t, appOrigin)
	for _, target := range []string{"/graphql", "/api/v1/bills/118/hr/1", "/api/legislative/nothing"} {
		for range 10 { // more than the limit of requests
			w := b.preflight(target, appOrigin)
			h := w.Header()
			if w.Code != http.StatusNoContent || b.readers(w) != appOrigin || h.Get("Access-Control-Allow-Headers") != "authorization,content-type" ||
				h.Get("Access-Control-Allow-Methods") != "POST" || h.Get("Access-Control-Max-Age") == "" || !strings.Contains(h.Get("Vary"), "Origin") || h.Get("X-Request-Id") == "" {
				t.Fatalf("preflight for %s: %d, header %v", target, w.Code, h)
			}
		}
		if w := b.preflight(target, otherOrigin); b.readers(w) != "" {
			t.Errorf("preflight for %s from another origin allows it: %v", target, w.Header())
		}
	}
	for _, target := range []string{"/account/api-access", "/apiary", "/docs", "/"} {
		if w := b.preflight(target, appOrigin); b.readers(w) != "" {
			t.Errorf("preflight for %s is allowed: %v", target, w.Header())
		}
	}
}

// Every response of the API can be read by pages of the configured origins: new and
// kept answers, those not modified, and errors before and after the key is known.
func TestResponsesAreReadableFromConfiguredOrigins(t *testing.T) {
	t.Parallel()
	b := newCORSBench(t, appOrigin)
	for _, target := range []string{"/api/v1/house-votes/analytics", "/graphql?query={__typename}"} {
		b := newCORSBench(t, appOrigin)
		key := []string{"Authorization", "Bearer " + b.keys["any"]}
		tag := b.send("GET", target, appOrigin, key...).Header().Get("ETag")
		for _, c := range []struct {
			what   string
			status int
			w      *httptest.ResponseRecorder
		}{
			{"kept answer", 200, b.send("GET", target, appOrigin, key...)},
			{"unchanged answer", 304, b.send("GET", target, appOrigin, append(key, "If-None-Match", tag)...)},
			{"no key", 401, b.send("GET", target, appOrigin)},
			{"unknown key", 401, b.send("GET", target, appOrigin, "Authorization", "Bearer nobody")},
			{"method", 405, b.send("DELETE", target, appOrigin, key...)},
			{"HEAD", 200, b.send("HEAD", target, appOrigin, key...)},
			{"limit", 429, b.send("GET", target, appOrigin, key...)},
		} {
			h := c.w.Header()
			if c.w.Code != c.status {
				t.Errorf("%s, %s: status %d, want %d: %s", target, c.what, c.w.Code, c.status, c.w.Body)
			}
			exposed := strings.Split(strings.ToLower(strings.ReplaceAll(h.Get("Access-Control-Expose-Headers"), " ", "")), ",")
			isDelete := c.what == "method" // browsers do not send it, since its preflight fails
			if vary := strings.Join(h["Vary"], ", "); strings.Count(vary, "Origin") != 1 || !isDelete && b.readers(c.w) != appOrigin {
				t.Errorf("%s, %s: Vary %q, readable from %q", target, c.what, vary, b.readers(c.w))
			}
			for _, name := range []string{"etag", "ratelimit", "ratelimit-policy", "x-request-id", "retry-after"} {
				if !isDelete && !slices.Contains(exposed, name) {
					t.Errorf("%s, %s: pages cannot read %s, only %q", target, c.what, name, exposed)
				}
			}
		}
	}
	if w := b.send("GET", "/graphql?query={__typename}", otherOrigin, "Authorization", "Bearer "+b.keys["any"]); b.readers(w) != "" || w.Code != 200 {
		t.Errorf("another origin: %d, readable from %q", w.Code, b.readers(w))
	}
	if w := b.send("GET", "/account/api-access", appOrigin); b.readers(w) != "" {
		t.Error("pages of other origins can read those of account holders")
	}
}

// A page gets the reason why its key is refused if it may use the API at all.
func TestKeyBoundToOrigins(t *testing.T) {
	t.Parallel()
	for _, origins := range [][]string{{appOrigin, otherOrigin}, {"*"}} {
		b := newCORSBench(t, origins...)
		bound := []string{"Authorization", "Bearer " + b.keys["bound"]}
		if w := b.send("GET", "/graphql?query={__typename}", appOrigin, bound...); w.Code != 200 || b.readers(w) == "" {
			t.Errorf("a key of this origin: %d, readable from %q", w.Code, b.readers(w))
		}
		for _, target := range []string{"/graphql?query={__typename}", "/api/v1/house-votes/analytics"} {
			w := b.send("GET", target, otherOrigin, bound...)
			if want := map[bool]string{true: "*", false: otherOrigin}[origins[0] == "*"]; w.Code != 403 || b.readers(w) != want || !strings.Contains(w.Body.String(), "origin_not_allowed") {
				t.Errorf("a key of another origin: %d, readable from %q: %s", w.Code, b.readers(w), w.Body)
			}
		}
	}
}

func TestOtherOriginsAreNotAllowedByDefault(t *testing.T) {
	t.Parallel()
	b := newCORSBench(t)
	for _, w := range []*httptest.ResponseRecorder{
		b.preflight("/graphql", appOrigin),
		b.send("GET", "/graphql?query={__typename}", appOrigin, "Authorization", "Bearer "+b.keys["any"]),
	} {
		if h := w.Header(); b.readers(w) != "" || strings.Contains(strings.Join(h["Vary"], ","), "Origin") {
			t.Errorf("header %v", h)
		}
	}
}

// Tools in browsers read the files that describe the API without a key, from
// anywhere, however the service is configured.
func TestContractIsReadableFromAnywhere(t *testing.T) {
	t.Parallel()
	b := newCORSBench(t)
	for _, target := range []string{"/openapi.json", "/graphql/schema.graphql", "/graphql/manifest.json", "/problems/invalid_key"} {
		if w := b.send("GET", target, otherOrigin); w.Code != 200 || b.readers(w) != "*" {
			t.Errorf("%s: %d, readable from %q", target, w.Code, b.readers(w))
		}
	}
}
