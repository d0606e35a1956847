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

	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/graph/generated"
	"legislative/internal/access"
	"legislative/internal/engine"
)

// stub is an engine on the real schema that answers what a test tells it to,
// and the state of records that are not there.
type stub struct {
	*engine.Engine
	answer   func(op *engine.Operation, variables map[string]any) engine.Answer
	state    atomic.Value // string
	executed atomic.Int32
}

func newStub() *stub {
	s := &stub{Engine: engine.New(generated.NewExecutableSchema(generated.Config{}), engine.Options{})}
	s.state.Store("1")
	s.answer = func(*engine.Operation, map[string]any) engine.Answer { return found(`{"_":{"a":1}}`) }
	return s
}

func found(data string) engine.Answer { return engine.Answer{Data: json.RawMessage(data)} }

func failed(code string) engine.Answer {
	return engine.Answer{Errors: gqlerror.List{{Message: "told", Extensions: map[string]any{"code": code}}}}
}

func (s *stub) Execute(_ context.Context, op *engine.Operation, variables map[string]any) engine.Answer {
	s.executed.Add(1)
	return s.answer(op, maps.Clone(variables))
}

func (s *stub) State(context.Context) (string, error) {
	if state, ok := s.state.Load().(string); ok && state != "" {
		return state, nil
	}
	return "", errors.New("secret of the database")
}

func (s *stub) Refresh(ctx context.Context) (string, error) { return s.State(ctx) }

// everything is a caller who may read everything.
var everything = access.Caller{Plan: access.Enterprise, Scopes: access.Scopes}

// config has requests come from caller.
func (s *stub) config(caller access.Caller) Config {
	return Config{
		Engine:  s,
		Dataset: s,
		Guard: func(next http.Handler) http.Handler {
			return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set(RequestIDHeader, "test")
				next.ServeHTTP(w, r.WithContext(access.WithCaller(r.Context(), caller)))
			})
		},
	}
}

func handler(t testing.TB, c Config) http.Handler {
	t.Helper()
	h, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// ask sends a request with header fields, given as names and values.
func ask(h http.Handler, method, target string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequestWithContext(context.Background(), method, target, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Add(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func problemIn(t testing.TB, w *httptest.ResponseRecorder) Problem {
	t.Helper()
	var p Problem
	if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil {
		t.Fatalf("no problem in %q: %v", w.Body, err)
	}
	return p
}
