package server

import (
	"bytes"
	"fmt"
	"net/http"

	"github.com/go-chi/chi/v5"
	"github.com/klauspost/compress/gzhttp"
	"github.com/vektah/gqlparser/v2/formatter"

	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
	"legislative/internal/server/graphqlhttp"
	"legislative/internal/store/answers"
	"legislative/rest"
	"legislative/web"
)

func (s *Service) newRouter(e *engine.Engine, api *rest.Handlers, announcement rest.Announcement, kept *answers.Cache, pages *pages) (http.Handler, error) {
	router := chi.NewRouter()
	router.Use(withRoutableMethod)
	for base, wrap := range map[string]func(http.Handler) http.Handler{
		rest.CurrentBase:   announcement.Handler,
		rest.SuccessorBase: func(h http.Handler) http.Handler { return h },
	} {
		for pattern, h := range api.Endpoints {
			if !rest.IsServed(base, pattern) {
				continue
			}
			router.Handle(base+pattern, wrap(s.authenticated(base+pattern, h, problem.Write)))
		}
		notFound := wrap(s.authenticated(base+"/*", api.NotFound, problem.Write))
		router.Handle(base, notFound)
		router.Handle(base+"/*", notFound)
	}

	graphqlHandler := graphqlhttp.New(e, graphqlhttp.Options{Answers: kept})
	router.Handle("/graphql", s.authenticated("/graphql", graphqlHandler.Handle, graphqlhttp.WriteError))

	s.routeExports(router)

	public := router.With(s.log.middleware)
	public.Handle("/graphql/manifest.json", gzhttp.GzipHandler(serveStatic("application/json", graphqlHandler.Manifest())))
	public.Handle("/graphql/schema.graphql", gzhttp.GzipHandler(serveStatic("text/plain; charset=utf-8", formatSchema(e))))
	if err := web.Route(public, web.Options{
		Coverage: pages.coverage.Counts, Examples: pages.examples.Find, Read: pages.read, Assets: s.assets,
		PublicURL: s.accounts.origin, Schema: e.Schema(), Holder: s.accounts.pages.Holder,
	}); err != nil {
		return nil, fmt.Errorf("set up the pages: %w", err)
	}
	messages, err := s.assets.NewMessages()
	if err != nil {
		return nil, err
	}
	if err := s.routePeople(router, e, kept, messages); err != nil {
		return nil, fmt.Errorf("set up the pages about records: %w", err)
	}
	s.accounts.route(router, s.log)
	router.NotFound(s.missing(router, messages))
	return router, nil
}

// authenticated identifies the caller of a request, counts the request towards
// the caller's limits, runs h, and records the use of the key. It answers errors,
// including those of h, with write.
func (s *Service) authenticated(route string, h problem.HandlerFunc, write errorWriter) http.HandlerFunc {
	return s.log.handle(route, write, func(w http.ResponseWriter, r *http.Request, e *entry) error {
		caller, err := s.auth.Caller(r)
		if err != nil {
			return err
		}
		e.keyID = caller.KeyID
		if !caller.Plan.AllowsAPI() {
			return access.Requirement{Plan: access.DeveloperFree}.Check(caller)
		}
		if err := s.limiter.Allow(r.Context(), w.Header(), caller); err != nil {
			s.meter.recorder.Refuse(caller)
			return err
		}
		ctx := operation.With(r.Context(), func(o *operation.Operation) {
			o.Caller, o.RequestID = &caller, w.Header().Get(problem.RequestIDHeader)
		})
		err = h(w, r.WithContext(ctx))
		s.meter.record(caller, err)
		return err
	})
}

func serveStatic(contentType string, body []byte) http.Handler {
	return problem.ReadOnly(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", contentType)
		_, _ = w.Write(body) // fails only if the client is gone
	}))
}

func formatSchema(e *engine.Engine) []byte {
	var text bytes.Buffer
	formatter.NewFormatter(&text, formatter.WithIndent("  ")).FormatSchema(e.Schema())
	return text.Bytes()
}
