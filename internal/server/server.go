// Package server assembles the service. A request passes, in this order,
// through the Front (request ID, security headers), the log, authentication
// and rate limit, and then to the REST or GraphQL handler or to a page.
package server

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"legislative/graph"
	"legislative/internal/admission"
	"legislative/internal/answers"
	"legislative/internal/auth"
	"legislative/internal/clientaddress"
	"legislative/internal/database"
	"legislative/internal/dataset"
	"legislative/internal/engine"
	"legislative/internal/ratelimit"
	"legislative/internal/turns"
	"legislative/rest"
)

// Config has the dependencies and settings of a service.
type Config struct {
	Database *database.DB
	Log      *slog.Logger
	// AnswerBytes bounds the memory for kept answers; 0 keeps none.
	AnswerBytes int64
	// Deprecated and Sunset are the dates from which the current base path of
	// REST is deprecated and on which it ends. The zero time means that no
	// date is announced.
	Deprecated, Sunset time.Time
	// Limits are the requests per minute with one key.
	Limits ratelimit.Limits
	// Addresses finds the addresses of clients; nil if they are connected
	// directly.
	Addresses *clientaddress.Finder
}

// Service answers requests. It is safe for concurrent use.
type Service struct {
	http.Handler

	database *database.DB
	log      requestLog
	auth     *auth.Authenticator
	limiter  *ratelimit.Limiter
}

// New returns a service that reads a migrated database.
func New(c Config) (*Service, error) {
	addresses := cmp.Or(c.Addresses, clientaddress.NewFinder(nil))
	gate := turns.NewGate(c.Database.Connections())
	s := &Service{
		database: c.Database,
		log:      requestLog{c.Log},
		auth:     auth.NewAuthenticator(auth.Config{Database: c.Database, Addresses: addresses, Log: c.Log}),
		limiter:  ratelimit.New(c.Limits),
	}
	reader := dataset.NewReader(c.Database.Aside)
	e := engine.New(graph.NewSchema(graph.NewResolver(c.Database), engine.Requires), engine.Options{
		Logger:      c.Log,
		RequestID:   requestIDFrom,
		Unavailable: admission.IsUnavailable,
		Gate:        gate,
	})
	kept := answers.New(answers.Options{Dataset: reader, MaxBytes: c.AnswerBytes, Grace: dataset.Freshness, Gate: gate})
	api, err := rest.New(rest.Config{Engine: e, Answers: kept})
	if err != nil {
		return nil, fmt.Errorf("set up REST: %w", err)
	}
	coverage, err := newCoverage(e, reader)
	if err != nil {
		return nil, err
	}
	s.Handler, err = s.newRouter(e, api, rest.Announcement{Deprecated: c.Deprecated, Sunset: c.Sunset}, kept, coverage)
	return s, err
}

// Run runs the background work of the service until ctx ends.
func (s *Service) Run(ctx context.Context) { s.auth.Run(ctx) }

// Ready returns an error if the database does not respond.
func (s *Service) Ready(ctx context.Context) error { return s.database.Ping(ctx) }
