package server

import (
	"bytes"
	"context"
	"fmt"
	"net/http"

	"github.com/go-chi/chi/v5"

	"legislative/graph/engine"
	"legislative/internal/operation"
	"legislative/internal/store/dataset"
	"legislative/rest"
	"legislative/web/example"
)

// pages has what the pages show of the loaded records.
type pages struct {
	coverage *coverage
	examples *example.Finder
	api      http.Handler // the REST endpoints, without their base path
}

func newPages(e *engine.Engine, reader *dataset.Reader, api *rest.Handlers) (*pages, error) {
	examples := example.NewFinder(e, reader)
	counts, err := newCoverage(e, reader, examples)
	if err != nil {
		return nil, err
	}
	router := chi.NewRouter()
	for pattern, h := range api.Endpoints {
		router.Handle(pattern, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			_ = h(w, r) // it has written its error
		}))
	}
	return &pages{coverage: counts, examples: examples, api: router}, nil
}

// read returns the body of a REST endpoint as everybody may see it in examples. The
// path has no base path.
func (p *pages) read(ctx context.Context, path string) ([]byte, error) {
	ctx = context.WithValue(operation.WithFullAccess(ctx), chi.RouteCtxKey, chi.NewRouteContext()) // not that of the page
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, path, nil)
	if err != nil {
		return nil, fmt.Errorf("read the example %s: %w", path, err)
	}
	request.RequestURI = path
	response := &recorder{header: http.Header{}, status: http.StatusOK}
	p.api.ServeHTTP(response, request)
	if response.status != http.StatusOK {
		return nil, fmt.Errorf("read the example %s: status %d", path, response.status)
	}
	return response.body.Bytes(), nil
}

// recorder keeps a response in memory.
type recorder struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (r *recorder) Header() http.Header                  { return r.header }
func (r *recorder) WriteHeader(status int)               { r.status = status }
func (r *recorder) Write(text []byte) (n int, err error) { return r.body.Write(text) }
