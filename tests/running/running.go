// Package running starts the service with the sample data, in the process of
// the test.
package running

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"sync/atomic"
	"testing"

	"entgo.io/ent/dialect"

	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/account/ratelimit"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/server"
	"legislative/internal/store/database"
)

// Service is a running service on the loopback interface.
type Service struct {
	URL string

	db       *database.DB
	accounts atomic.Int64
}

// Start loads the default sample into SQLite and starts a service, which ends
// with the test.
func Start(t testing.TB, options ...Option) *Service {
	t.Helper()
	return StartOn(t, dialect.SQLite, options...)
}

// Option changes the configuration of a service.
type Option func(*server.Config)

// WithCORSOrigins lets pages of web origins, * for all, use the API.
func WithCORSOrigins(origins ...string) Option {
	return func(c *server.Config) { c.CORSOrigins = origins }
}

// WithoutKeptAnswers makes the service build each answer anew.
func WithoutKeptAnswers() Option {
	return func(c *server.Config) { c.AnswerBytes = 0 }
}

// WithoutPages leaves out the pages about records for people.
func WithoutPages() Option {
	return func(c *server.Config) { c.WithoutPages = true }
}

// StartOn is like [Start] for any engine of package databasetest.
func StartOn(t testing.TB, engine string, options ...Option) *Service {
	t.Helper()
	db := ingesttest.Open(t, engine)
	log := slog.New(slog.DiscardHandler)
	// Without limits of accounts, since tests of load exceed them.
	limits := ratelimit.Limits{Minute: ratelimit.DefaultLimits().Minute}
	front := server.NewFront(log)
	listener := httptest.NewServer(front)
	address, err := url.Parse(listener.URL)
	if err != nil {
		t.Fatal(err)
	}
	config := server.Config{
		Database: db, Log: log, AnswerBytes: 64 << 20, Limits: limits, Accounts: server.Accounts{PublicURL: address},
	}
	for _, change := range options {
		change(&config)
	}
	s, err := server.New(config)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	var work sync.WaitGroup
	work.Go(func() { s.Run(ctx) })
	front.Open(s)
	t.Cleanup(func() {
		listener.Close()
		cancel()
		work.Wait()
	})
	return &Service{URL: listener.URL, db: db}
}

// Key creates a key with an account of its own, on a plan and with scopes. If
// there are no scopes, the key gets all scopes of the plan.
func (s *Service) Key(t testing.TB, plan access.Plan, scopes ...access.Scope) string {
	t.Helper()
	if len(scopes) == 0 {
		scopes = plan.Scopes()
	}
	email := fmt.Sprintf("reader-%d@example.org", s.accounts.Add(1))
	operator := audit.Actor{Role: audit.Operator}
	account, err := auth.CreateAccount(t.Context(), s.db, operator, email, plan)
	if err != nil {
		t.Fatal(err)
	}
	key, _, err := auth.CreateKey(t.Context(), s.db, operator, account.ID, auth.KeySettings{Scopes: scopes})
	if err != nil {
		t.Fatal(err)
	}
	return string(key)
}

// Get sends a GET with a key, or without one if key is empty, and returns the
// response and its body.
func (s *Service) Get(t testing.TB, key, path string) (*http.Response, []byte) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	if key != "" {
		request.Header.Set("Authorization", "Bearer "+key)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response, body
}

// Post sends a POST of JSON with a key, or without one if key is empty, and returns the
// response, whose body is closed.
func (s *Service) Post(t testing.TB, key, path string, body []byte) *http.Response {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.URL+path, bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	if key != "" {
		request.Header.Set("Authorization", "Bearer "+key)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	if err := response.Body.Close(); err != nil {
		t.Fatal(err)
	}
	return response
}
