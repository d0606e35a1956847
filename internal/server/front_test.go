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

	"legislative/internal/account/auth"
	"legislative/internal/http/problem"
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

func TestFrontWithoutService(t *testing.T) {
	t.Parallel()
	f := NewFront(slog.New(slog.DiscardHandler))
	for target, want := range map[string]int{"/livez": 200, "/readyz": 503, "/api/v1/bills/1/hr/1": 503, "/": 503} {
		w := get(f, target)
		if w.Code != want || w.Header().Get(problem.RequestIDHeader) == "" || w.Header().Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s = %d %v, want %d", target, w.Code, w.Header(), want)
		}
	}
}

func TestRequestIDs(t *testing.T) {
	t.Parallel()
	f := NewFront(slog.New(slog.DiscardHandler))
	for sent, accepted := range map[string]bool{
		"abc-1.2_3": true, "0af7651916cd43dd8448eb211c80319c": true, strings.Repeat("a", 100): true,
		"": false, "a b": false, "a\"b": false, "é": false, strings.Repeat("a", 101): false, "-a": false, string(auth.NewKey()): false,
	} {
		got := get(f, "/livez", problem.RequestIDHeader, sent).Header().Get(problem.RequestIDHeader)
		if (got == sent) != accepted || got == "" {
			t.Errorf("request ID %q becomes %q, want accepted = %v", sent, got, accepted)
		}
	}
	if one, two := get(f, "/livez"), get(f, "/livez"); one.Header().Get(problem.RequestIDHeader) == two.Header().Get(problem.RequestIDHeader) {
		t.Error("two requests have the same ID")
	}
}

// routeTo returns a router to h that logs to out.
func routeTo(out *bytes.Buffer, h handlerFunc) http.Handler {
	l := requestLog{slog.New(slog.NewJSONHandler(out, nil))}
	router := chi.NewRouter()
	router.Handle("/thing/{id}", l.handle("", problem.Write, h))
	return router
}

// The log has the route and the cause, but not the path, the query or the key.
func TestLog(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	h := routeTo(&out, func(_ http.ResponseWriter, _ *http.Request, e *entry) error {
		e.keyID = 7
		return &problem.Error{Code: problem.Internal, Cause: http.ErrBodyNotAllowed}
	})
	w := get(h, "/thing/leg_live_secret?key=leg_live_secret", "Authorization", "Bearer leg_live_secret")
	if w.Code != 500 || strings.Contains(w.Body.String(), http.ErrBodyNotAllowed.Error()) {
		t.Errorf("%d %s, want 500 without the cause", w.Code, w.Body)
	}
	line := out.String()
	for _, want := range []string{`"level":"ERROR"`, `"route":"/thing/{id}"`, `"status":500`, `"key":7`, `"ms":`, http.ErrBodyNotAllowed.Error()} {
		if !strings.Contains(line, want) {
			t.Errorf("log line %s, want %s in it", line, want)
		}
	}
	if strings.Contains(line, "secret") {
		t.Errorf("log line %s, want no secret in it", line)
	}
}

// An error that is returned after the response has begun is only logged.
func TestLogErrorAfterResponse(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	w := get(routeTo(&out, func(w http.ResponseWriter, r *http.Request, _ *entry) error {
		err := &problem.Error{Code: problem.Unavailable, Cause: http.ErrBodyNotAllowed}
		problem.Write(w, r, err)
		return err
	}), "/thing/1")
	if w.Code != 503 || strings.Count(w.Body.String(), `"code"`) != 1 || !strings.Contains(out.String(), http.ErrBodyNotAllowed.Error()) {
		t.Errorf("%d %s, log %s, want one problem document and its cause", w.Code, w.Body, &out)
	}
}

func TestPanicIsAnInternalError(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	w := get(routeTo(&out, func(http.ResponseWriter, *http.Request, *entry) error { panic("secret") }), "/thing/1")
	if w.Code != 500 || strings.Contains(w.Body.String(), "secret") || !strings.Contains(out.String(), "panic: secret") {
		t.Errorf("%d %s, log %s, want 500 and the panic in the log", w.Code, w.Body, &out)
	}
}
