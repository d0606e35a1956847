// Package server is the program as one HTTP handler: it wires the parts
// together, and does what every request passes through.
package server

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/klauspost/compress/gzhttp"
	"github.com/vektah/gqlparser/v2/formatter"

	"legislative/graph"
	"legislative/internal/auth"
	"legislative/internal/database"
	"legislative/internal/engine"
	"legislative/internal/graphqlhttp"
	"legislative/rest"
	"legislative/web"
)

// Config is what a service is made of.
type Config struct {
	Database *database.DB
	Log      *slog.Logger
	// Build names the program's build, which answers are a function of.
	Build string
	// Deprecated and Sunset are announced on the current base path of REST;
	// zero for no announcement.
	Deprecated, Sunset time.Time
	// Limits are the requests a minute that a key may make, by plan; see
	// [DefaultLimits].
	Limits Limits
}

// Service answers requests to the API. It is safe for concurrent use.
type Service struct {
	http.Handler

	database *database.DB
	log      *slog.Logger
	auth     *auth.Authenticator
	quota    *quota
}

// New makes a service over a migrated database.
func New(c Config) (*Service, error) {
	gate := newGate()
	s := &Service{
		database: c.Database,
		log:      c.Log,
		auth:     auth.NewAuthenticator(c.Database.Ent, gate.enter),
		quota:    newQuota(c.Limits),
	}
	e := engine.New(gate.schema(graph.NewSchema(graph.NewResolver(c.Database), engine.Requires)), engine.Options{
		Logger:      c.Log,
		RequestID:   requestIDFrom,
		Unavailable: Unavailable,
	})
	records := &dataset{client: c.Database.Ent}
	endpoints, err := rest.New(rest.Config{
		Engine:     e,
		Dataset:    records,
		Guard:      s.guard(rest.WriteError),
		Build:      c.Build,
		Deprecated: c.Deprecated,
		Sunset:     c.Sunset,
	})
	if err != nil {
		return nil, fmt.Errorf("set up REST: %w", err)
	}
	loaded, err := newCoverage(e, records)
	if err != nil {
		return nil, err
	}
	s.Handler, err = s.route(endpoints, e, loaded)
	return s, err
}

// route says what is served where.
func (s *Service) route(endpoints http.Handler, e *engine.Engine, loaded *coverage) (http.Handler, error) {
	router := chi.NewRouter()
	graphql := graphqlhttp.New(e, graphqlhttp.Options{})
	router.Handle("/graphql", s.guard(refuseGraphQL)(gzhttp.GzipHandler(graphql)))
	router.Handle("/graphql/manifest.json", gzhttp.GzipHandler(page("application/json", graphql.Manifest())))
	router.Handle("/graphql/schema.graphql", gzhttp.GzipHandler(page("text/plain; charset=utf-8", sdl(e))))
	if err := web.Route(router, web.Options{Coverage: loaded.of, Schema: e.Schema()}); err != nil {
		return nil, fmt.Errorf("set up the pages: %w", err)
	}
	router.Mount("/", endpoints)
	return router, nil
}

// page serves the same bytes to everybody.
func page(contentType string, body []byte) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			refuseMethod(w, r)
			return
		}
		w.Header().Set("Content-Type", contentType)
		_, _ = w.Write(body) // a client that is gone needs no answer
	})
}

// sdl is the schema in words.
func sdl(e *engine.Engine) []byte {
	var text bytes.Buffer
	formatter.NewFormatter(&text, formatter.WithIndent("  ")).FormatSchema(e.Schema())
	return text.Bytes()
}

// Run does what goes on beside requests, until ctx ends.
func (s *Service) Run(ctx context.Context) { s.auth.WriteUses(ctx, s.log) }

// Ready asks the database for a sign of life.
func (s *Service) Ready(ctx context.Context) error { return s.database.Ping(ctx) }

func refuseGraphQL(w http.ResponseWriter, r *http.Request, err error) {
	e := rest.ErrorOf(err)
	rest.WriteErrorHeader(w, r, e)
	graphqlhttp.Refuse(w, r, string(e.Kind), e.Message())
}
