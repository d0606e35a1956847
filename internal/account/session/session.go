// Package session remembers who is signed in to the account pages. Sessions are in
// the database, so that every instance knows them; a browser has only a token, in
// a cookie.
package session

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/alexedwards/scs/v2"

	"legislative/ent"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/http/clientaddress"
	"legislative/internal/http/problem"
	"legislative/internal/store/database"
)

// CookieName is the name of the cookie with the session's token. Browsers accept
// the prefix __Host- only from this host, for all its paths, over HTTPS or from
// the loopback interface.
const CookieName = "__Host-session"

const (
	// lifetime is the longest time for which a session lasts after signing in.
	lifetime = 12 * time.Hour
	// idleTimeout is the time after which an unused session ends.
	idleTimeout = 30 * time.Minute
)

// The names of the values that the manager itself keeps in a session.
const (
	accountName    = "session.account"
	generationName = "session.generation"
)

// Config has the dependencies of a manager.
type Config struct {
	Database *database.DB
	Log      *slog.Logger // default: that of package slog
	// Addresses finds the addresses of clients. By default, they are connected
	// directly.
	Addresses *clientaddress.Finder
}

// Manager reads and writes sessions. It is safe for concurrent use.
type Manager struct {
	config   Config
	store    *store
	sessions *scs.SessionManager
	warned   atomic.Int64 // second of the last warning
}

// NewManager returns a manager of the sessions in a database.
func NewManager(c Config) *Manager {
	c.Log = cmp.Or(c.Log, slog.Default())
	if c.Addresses == nil {
		c.Addresses = clientaddress.NewFinder(nil)
	}
	s := newStore(c.Database)
	sessions := scs.New()
	sessions.Store = s
	sessions.HashTokenInStore = true
	sessions.Lifetime = lifetime // the store applies the idle timeout
	sessions.Cookie = scs.SessionCookie{Name: CookieName, Path: "/", Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode}
	return &Manager{config: c, store: s, sessions: sessions}
}

// Account returns the account whose holder is signed in, or nil if nobody is. The
// context must come from [Manager.Handler].
func (m *Manager) Account(ctx context.Context) (*ent.Account, error) {
	id := m.sessions.GetInt(ctx, accountName)
	if id == 0 {
		return nil, nil
	}
	var account *ent.Account
	err := m.store.read(ctx, func(ctx context.Context, client *ent.Client) (err error) {
		account, err = client.Account.Get(ctx, id)
		return err
	})
	if ent.IsNotFound(err) {
		return nil, nil
	}
	if err != nil {
		return nil, problemOf(fmt.Errorf("read the account of a session: %w", err))
	}
	if account.SessionGeneration != m.sessions.GetInt(ctx, generationName) {
		return nil, nil // signed out, perhaps in another browser
	}
	return account, nil
}

// SignIn signs the session in to an account, under a new token. It removes the other
// values of the session, which may belong to another account.
func (m *Manager) SignIn(ctx context.Context, account *ent.Account) error {
	// Somebody else may have planted the current token, so sign in only a new one.
	if err := m.sessions.RenewToken(ctx); err != nil {
		return problemOf(fmt.Errorf("renew the token of a session: %w", err))
	}
	if err := m.sessions.Clear(ctx); err != nil {
		return fmt.Errorf("clear a session: %w", err)
	}
	m.sessions.Put(ctx, accountName, account.ID)
	m.sessions.Put(ctx, generationName, account.SessionGeneration)
	return nil
}

// SignOut ends this session and, if it is signed in, all others of the account.
func (m *Manager) SignOut(ctx context.Context, actor audit.Actor) error {
	account, err := m.Account(ctx)
	if err != nil {
		return err
	}
	if account != nil {
		if err := auth.EndSessions(ctx, m.config.Database, actor, account.ID); err != nil {
			return problemOf(err)
		}
	}
	if m.sessions.Token(ctx) == "" {
		return nil
	}
	if err := m.sessions.Destroy(ctx); err != nil {
		return problemOf(fmt.Errorf("end a session: %w", err))
	}
	return nil
}

// Put keeps a value in the session for a later request. The value is stored in the
// database: it must not be a key.
func (m *Manager) Put(ctx context.Context, name, value string) { m.sessions.Put(ctx, name, value) }

// Pop returns a value of the session and removes it. It returns "" if there is
// no such value.
func (m *Manager) Pop(ctx context.Context, name string) string {
	return m.sessions.PopString(ctx, name)
}

// problemOf returns a [problem.Error] if the database is down or overloaded, or the
// client is gone, and otherwise err.
func problemOf(err error) error {
	if database.IsUnavailable(err) || errors.Is(err, context.Canceled) {
		return &problem.Error{Code: problem.Unavailable, Cause: err}
	}
	return err
}
