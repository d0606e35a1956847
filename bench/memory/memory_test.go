package memory_test

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"legislative/bench/memory"
)

func TestBodies(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "bodies")
	if err := (memory.Bodies{"/a?b=1": []byte("got"), "{}": []byte("posted")}).Save(name); err != nil {
		t.Fatal(err)
	}
	bodies, err := memory.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		method, target, body, want string
		status                     int
	}{
		{"GET", "/a?b=1", "", "got", http.StatusOK},
		{"POST", "/graphql", "{}", "posted", http.StatusOK},
		{"GET", "/a", "", "404 page not found\n", http.StatusNotFound},
	} {
		w := httptest.NewRecorder()
		bodies.ServeHTTP(w, httptest.NewRequest(test.method, test.target, strings.NewReader(test.body)))
		if w.Code != test.status || w.Body.String() != test.want {
			t.Errorf("%s %s: status %d, body %q, want %d and %q", test.method, test.target, w.Code, w.Body, test.status, test.want)
		}
	}
}
