// Package server assembles the service. A request passes, in this order,
// through the Front (request ID, security headers), the rules for pages of other
// origins, the log, authentication and limits, and then to the REST or GraphQL handler or to a page.
package server

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"legislative/graph"
	"legislative/graph/engine"
	"legislative/internal/account/auth"
	"legislative/internal/account/ratelimit"
	"legislative/internal/account/usage"
	"legislative/internal/export/exporthttp"
	"legislative/internal/http/clientaddress"
	"legislative/internal/operation/turns"
	"legislative/internal/store/answers"
	"legislative/internal/store/database"
	"legislative/internal/store/dataset"
	"legislative/rest"
	"legislative/web/frame"
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
	// Limits bound the requests of keys, and the requests and the cost of accounts.
	Limits ratelimit.Limits
	// Addresses finds the addresses of clients; nil if they are connected
	// directly.
	Addresses *clientaddress.Finder
	// WithoutPages leaves out the pages about records for people.
	WithoutPages bool
	// PagesPerMinute bounds the pages about records, and the feeds, that are built for
	// each client without a key in a minute; 0 means unlimited.
	PagesPerMinute int
	// Accounts has the settings of what account holders use.
	Accounts Accounts
	// CORSOrigins are the web origins whose pages may use the API, or * alone for
	// all. By default, only pages of the service's own origin may.
	CORSOrigins []string
	// LimitStore has what instances share of the limits; nil if each counts by
	// itself.
	LimitStore *ratelimit.Store
}

// Service answers requests. It is safe for concurrent use.
type Service struct {
	http.Handler

	database *database.DB
	log      requestLog
	auth     *auth.Authenticator
	limiter  *ratelimit.Limiter
	meter    meter
	accounts *accounts
	assets   *frame.Assets
	limit    *pageLimit
	fiction  *fiction
	exports  *exporthttp.Handler
}

// New returns a service that reads a migrated database.
func New(c Config) (*Service, error) {
	addresses := cmp.Or(c.Addresses, clientaddress.NewFinder(nil))
	gate := turns.NewGate(c.Database.Connections())
	s := &Service{
		database: c.Database,
		log:      requestLog{c.Log},
		limit:    newPageLimit(c.PagesPerMinute, addresses),
		auth:     auth.NewAuthenticator(auth.Config{Database: c.Database, Addresses: addresses, Log: c.Log}),
		limiter:  ratelimit.New(ratelimit.Options{Limits: c.Limits, Store: c.LimitStore, Log: c.Log}),
	}
	s.meter = meter{s.limiter, usage.NewRecorder(c.Database, c.Log)}
	reader := dataset.NewReader(c.Database.Aside)
	s.fiction = &fiction{database: c.Database, reader: reader}
	var err error
	if s.assets, err = frame.NewAssets(frame.Options{People: !c.WithoutPages, IsFictional: s.fiction.IsLoaded}); err != nil {
		return nil, err
	}
	e := engine.New(graph.NewSchema(graph.NewResolver(c.Database), engine.Requires), engine.Options{
		Logger:      c.Log,
		Unavailable: database.IsUnavailable,
		Gate:        gate,
		Meter:       s.meter,
	})
	if s.accounts, err = s.newAccounts(c, addresses); err != nil {
		return nil, err
	}
	s.exports = exporthttp.New(exporthttp.Config{Database: c.Database, State: reader.State, Gate: gate})
	kept := answers.New(answers.Options{Dataset: reader, MaxBytes: c.AnswerBytes, Grace: dataset.Freshness, Gate: gate})
	api, err := rest.New(rest.Config{Engine: e, Answers: kept})
	if err != nil {
		return nil, fmt.Errorf("set up REST: %w", err)
	}
	pages, err := newPages(e, reader, api)
	if err != nil {
		return nil, err
	}
	router, err := s.newRouter(e, api, rest.Announcement{Deprecated: c.Deprecated, Sunset: c.Sunset}, kept, pages)
	if err != nil {
		return nil, err
	}
	s.Handler = s.withCORS(c.CORSOrigins, router)
	return s, nil
}

// Run runs the background work of the service until ctx ends.
func (s *Service) Run(ctx context.Context) {
	var work sync.WaitGroup
	work.Go(func() { s.auth.Run(ctx) })
	work.Go(func() { s.limiter.Run(ctx) })
	work.Go(func() { s.accounts.sessions.DeleteExpired(ctx) })
	work.Go(func() { s.meter.recorder.Run(ctx) })
	work.Wait()
}

// Finish writes what is still to be written. Call it when the service answers no
// more requests, before the database is closed.
func (s *Service) Finish(ctx context.Context) {
	if err := s.meter.recorder.Write(ctx); err != nil {
		s.log.WarnContext(ctx, "cannot record the last use of keys", "error", err)
	}
}

// Ready returns an error if the database does not respond.
func (s *Service) Ready(ctx context.Context) error { return s.database.Ping(ctx) }
