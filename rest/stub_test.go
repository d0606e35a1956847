package rest

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"

	"github.com/99designs/gqlgen/graphql"
	"github.com/go-chi/chi/v5"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/graph/engine"
	"legislative/graph/schema"
	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
	"legislative/internal/store/answers"
)

// stub is an engine on the real schema that returns the answers of a test, and
// a dataset without records.
type stub struct {
	*engine.Engine
	answer   func(op *engine.Operation, variables map[string]any) engine.Response
	state    atomic.Value // string
	executed atomic.Int32
}

func newStub() *stub {
	s := &stub{Engine: engine.New(&graphql.ExecutableSchemaMock{SchemaFunc: schema.Parsed}, engine.Options{})}
	s.state.Store("1")
	s.answer = func(*engine.Operation, map[string]any) engine.Response { return data(`{"_":{"a":1}}`) }
	return s
}

func (s *stub) config() Config {
	return Config{Engine: s, Answers: answers.New(answers.Options{Dataset: s, MaxBytes: 1 << 20})}
}

// data returns an answer with data.
func data(text string) engine.Response { return engine.Response{Data: json.RawMessage(text)} }

// failure returns an answer with an error.
func failure(code string) engine.Response {
	return engine.Response{Errors: gqlerror.List{{Message: "message", Extensions: map[string]any{"code": code}}}}
}

// always returns a function for stub.answer.
func always(a engine.Response) func(*engine.Operation, map[string]any) engine.Response {
	return func(*engine.Operation, map[string]any) engine.Response { return a }
}

func (s *stub) Execute(_ context.Context, op *engine.Operation, variables map[string]any) engine.Response {
	s.executed.Add(1)
	return s.answer(op, maps.Clone(variables))
}

func (s *stub) State(context.Context) (string, error) {
	if state, ok := s.state.Load().(string); ok && state != "" {
		return state, nil
	}
	return "", errors.New("secret of the database")
}

func (s *stub) AreSame([]int64, string, string) bool { return false }

func (s *stub) Refresh(ctx context.Context) (string, error) { return s.State(ctx) }

// fullAccess is a caller who may read everything.
var fullAccess = access.Caller{Plan: access.Enterprise, Scopes: access.Scopes}

// newHandler returns a handler of both base paths. Requests come from caller,
// or from no caller if that is nil.
func newHandler(t testing.TB, c Config, caller *access.Caller) http.Handler {
	t.Helper()
	handlers, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	serve := func(h problem.HandlerFunc) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set(problem.RequestIDHeader, "test")
			if caller != nil {
				r = r.WithContext(operation.WithCaller(r.Context(), *caller))
			}
			_ = h(w, r) // the handlers write their errors
		}
	}
	endpoints := chi.NewRouter()
	endpoints.NotFound(serve(handlers.NotFound))
	for pattern, h := range handlers.Endpoints {
		endpoints.Handle(pattern, serve(h))
	}
	router := chi.NewRouter()
	router.Mount(CurrentBase, endpoints)
	router.Mount(SuccessorBase, endpoints)
	return router
}

// handler returns a handler of requests from a caller who may read everything.
func (s *stub) handler(t testing.TB) http.Handler {
	t.Helper()
	return newHandler(t, s.config(), &fullAccess)
}

// send sends a request with header fields, as names and values.
func send(h http.Handler, method, target string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequestWithContext(context.Background(), method, target, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Add(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func parseProblem(t testing.TB, w *httptest.ResponseRecorder) problem.Document {
	t.Helper()
	var p problem.Document
	if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil {
		t.Fatalf("no problem document in %q: %v", w.Body, err)
	}
	return p
}
