// Package session keeps who is signed in to the account pages. Sessions are in
// the database, so that every instance knows them; a browser has only a token, in
// a cookie.
package session

import (
	"context"
	"net/http"

	"legislative/ent"
	"legislative/internal/audit"
	"legislative/internal/database"
)

// CookieName is the name of the cookie with the session's token. Browsers accept
// the prefix __Host- only from this host, for all its paths, over HTTPS or from
// the loopback interface.
const CookieName = "__Host-session"

// Manager reads and writes sessions. It is safe for concurrent use.
type Manager struct{ db *database.DB }

// NewManager returns a manager of the sessions in a database.
func NewManager(db *database.DB) *Manager { return &Manager{db} }

// Handler returns a handler that loads the session of a request for next, and
// saves what next changes.
func (m *Manager) Handler(next http.Handler) http.Handler { panic("to do") }

// Account returns the account whose holder is signed in, or nil if nobody is. The
// context must be from within [Manager.Handler].
func (m *Manager) Account(ctx context.Context) (*ent.Account, error) { panic("to do") }

// SignIn makes the session that of an account's holder, under a new token.
func (m *Manager) SignIn(ctx context.Context, account *ent.Account) error { panic("to do") }

// SignOut ends this session and all others of the account.
func (m *Manager) SignOut(ctx context.Context, actor audit.Actor) error { panic("to do") }

// Put keeps a value in the session for a later request.
func (m *Manager) Put(ctx context.Context, name, value string) { panic("to do") }

// Pop returns a value of the session and removes it. It returns "" if there is
// no such value.
func (m *Manager) Pop(ctx context.Context, name string) string { panic("to do") }

// DeleteExpired deletes expired sessions from time to time, until ctx ends.
func (m *Manager) DeleteExpired(ctx context.Context) { panic("to do") }
