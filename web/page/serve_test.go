package page

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/99designs/gqlgen/graphql"
	"github.com/go-chi/chi/v5"

	"legislative/graph/engine"
	"legislative/graph/schema"
	"legislative/internal/http/problem"
	"legislative/internal/store/answers"
	"legislative/web/frame"
)

// stub is an engine on the real schema that returns the answer of a test, and a dataset
// with a state.
type stub struct {
	*engine.Engine
	answer, state      string
	executed, admitted int
}

func (s *stub) Execute(context.Context, *engine.Operation, map[string]any) engine.Response {
	s.executed++
	return engine.Response{Data: []byte(s.answer)}
}

func (s *stub) State(context.Context) (string, error)   { return s.state, nil }
func (s *stub) Refresh(context.Context) (string, error) { return s.state, nil }
func (*stub) AreSame([]int64, string, string) bool      { return false }

// newStubPage returns a router with a page that shows the answer of the stub's engine.
func newStubPage(t *testing.T, s *stub) http.Handler {
	t.Helper()
	assets, err := frame.NewAssets(frame.Options{})
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{
		"operations/stub.graphql": {Data: []byte("query Stub { dataset { loadedAt } }")},
		"pages/stub.html":         {Data: []byte("<p>{{.View}}</p>")},
	}
	config := Config{
		Engine: s, Answers: answers.New(answers.Options{Dataset: s, MaxBytes: 1 << 20}), Assets: assets, PublicURL: &url.URL{},
		Admit: func(*http.Request) error { s.admitted++; return nil },
	}
	router := chi.NewRouter()
	wrap := func(h problem.HandlerFunc) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			if err := h(w, r); err != nil {
				t.Error(err)
			}
		}
	}
	err = Route(router, config, wrap, Kind{
		Name: "stub", Pattern: "/stub", Operations: files, Templates: files, Options: []string{"option"}, Tables: []string{"table"},
		Content: func(r Request, data []byte) (*Content, error) {
			text := string(data) + r.Get("option")
			return &Content{View: text, Tables: map[string]Table{"table": {Columns: []string{text}}}}, nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return router
}

// The forms of a page share the answer to its operation while it is up to date.
func TestFormsShareAnswer(t *testing.T) {
	t.Parallel()
	s := &stub{Engine: engine.New(&graphql.ExecutableSchemaMock{SchemaFunc: schema.Parsed}, engine.Options{}), answer: "first", state: "1"}
	router := newStubPage(t, s)
	for _, test := range []struct {
		state, answer, path, want string
		executed, admitted        int
	}{
		{"1", "first", "/stub", "<p>first</p>", 1, 1},
		{"1", "first", "/stub", "<p>first</p>", 1, 1},
		{"1", "first", "/stub/table.csv", "first", 1, 2},
		{"1", "first", "/stub/api", "query Stub", 1, 3},
		{"1", "first", "/stub/api.json", "query Stub", 1, 4},
		{"1", "first", "/stub?option=x", "<p>firstx</p>", 1, 5},
		{"2", "second", "/stub/table.csv", "second", 2, 6},
		{"2", "second", "/stub", "<p>second</p>", 2, 7},
	} {
		s.state, s.answer = test.state, test.answer
		w := httptest.NewRecorder()
		router.ServeHTTP(w, httptest.NewRequest(http.MethodGet, test.path, nil))
		if got := w.Body.String(); !strings.Contains(got, test.want) || s.executed != test.executed || s.admitted != test.admitted {
			t.Errorf("%s in state %s = %s, executed %d, admitted %d; want %s, %d, %d",
				test.path, test.state, got, s.executed, s.admitted, test.want, test.executed, test.admitted)
		}
	}
}
