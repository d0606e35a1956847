package server

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/go-chi/chi/v5"

	"legislative/rest"
)

func get(h http.Handler, target string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequestWithContext(context.Background(), http.MethodGet, target, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Add(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestFrontLivesBeforeItIsReady(t *testing.T) {
	t.Parallel()
	f := NewFront(slog.New(slog.DiscardHandler))
	for target, want := range map[string]int{"/livez": 200, "/readyz": 503, "/api/v1/bills/1/hr/1": 503, "/": 503} {
		w := get(f, target)
		if w.Code != want || w.Header().Get(rest.RequestIDHeader) == "" || w.Header().Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %d %v", target, w.Code, w.Header())
		}
	}
}

func TestRequestIDs(t *testing.T) {
	t.Parallel()
	f := NewFront(slog.New(slog.DiscardHandler))
	for given, kept := range map[string]bool{
		"abc-1.2_3": true, "0af7651916cd43dd8448eb211c80319c": true, strings.Repeat("a", 100): true,
		"": false, "a b": false, "a\"b": false, "é": false, strings.Repeat("a", 101): false, "-a": false,
	} {
		got := get(f, "/livez", rest.RequestIDHeader, given).Header().Get(rest.RequestIDHeader)
		if (got == given) != kept || got == "" {
			t.Errorf("%q becomes %q", given, got)
		}
	}
	if one, two := get(f, "/livez"), get(f, "/livez"); one.Header().Get(rest.RequestIDHeader) == two.Header().Get(rest.RequestIDHeader) {
		t.Error("two requests have the same id")
	}
}

// The log tells the route, never the path, the query or the key.
func TestLogTellsNoSecrets(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	log := slog.New(slog.NewJSONHandler(&out, nil))
	h := logged(log)(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		rest.WriteError(w, r, &rest.Error{Kind: rest.Internal, Cause: http.ErrBodyNotAllowed})
	}))
	w := get(chiRoute(h), "/thing/leg_live_secret?key=leg_live_secret", "Authorization", "Bearer leg_live_secret")
	if w.Code != 500 || strings.Contains(w.Body.String(), http.ErrBodyNotAllowed.Error()) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	line := out.String()
	for _, want := range []string{`"level":"ERROR"`, `"route":"/thing/{id}"`, `"status":500`, `"ms":`, http.ErrBodyNotAllowed.Error()} {
		if !strings.Contains(line, want) {
			t.Errorf("%s is not in %s", want, line)
		}
	}
	if strings.Contains(line, "secret") {
		t.Errorf("the log tells %s", line)
	}
}

func TestPanicIsAnInternalError(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	h := logged(slog.New(slog.NewJSONHandler(&out, nil)))(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("secret") }))
	w := get(chiRoute(h), "/thing/1")
	if w.Code != 500 || strings.Contains(w.Body.String(), "secret") || !strings.Contains(out.String(), "panic: secret") {
		t.Errorf("%d %s\n%s", w.Code, w.Body, out.String())
	}
}

// chiRoute puts a handler behind a route with a parameter.
func chiRoute(h http.Handler) http.Handler {
	router := chi.NewRouter()
	router.Handle("/thing/{id}", h)
	return router
}
