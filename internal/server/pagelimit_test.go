package server

import (
	"log/slog"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"legislative/internal/store/database/databasetest"
)

// A client gets 429 for pages beyond the limit that are not kept. Kept pages, other
// clients and the documentation are not limited.
func TestPageLimit(t *testing.T) {
	t.Parallel()
	s, err := New(Config{
		Database: databasetest.Open(t, databasetest.Engines[0]), Log: slog.New(slog.DiscardHandler), AnswerBytes: 1 << 20, PagesPerMinute: 2,
	})
	if err != nil {
		t.Fatal(err)
	}
	front := NewFront(slog.New(slog.DiscardHandler))
	front.Open(s)
	for _, c := range []struct {
		path, client string
		want         int
	}{
		{"/bills", "192.0.2.1:1000", 200},
		{"/bills/118/hr/1", "192.0.2.1:1000", 404},
		{"/votes", "192.0.2.1:1001", 429},
		{"/feeds/search.atom?q=water", "192.0.2.1:1001", 429},
		{"/bills", "192.0.2.1:1000", 200},
		{"/docs", "192.0.2.1:1000", 200},
		{"/votes", "192.0.2.2:1000", 200},
		{"/votes", "192.0.2.1:1000", 200},
	} {
		r := httptest.NewRequestWithContext(t.Context(), "GET", c.path, nil)
		r.RemoteAddr = c.client
		w := httptest.NewRecorder()
		front.ServeHTTP(w, r)
		if w.Code != c.want {
			t.Errorf("GET %s of %s: status %d, want %d", c.path, c.client, w.Code, c.want)
		}
		if w.Code != 429 {
			continue
		}
		if wait, err := strconv.Atoi(w.Header().Get("Retry-After")); err != nil || wait < 1 || wait > 60 {
			t.Errorf("GET %s: Retry-After is %q, want 1 to 60 seconds", c.path, w.Header().Get("Retry-After"))
		}
		if !strings.Contains(w.Body.String(), "Too many pages were requested from this address.") {
			t.Errorf("GET %s: the body does not explain the limit: %s", c.path, w.Body)
		}
	}
}
