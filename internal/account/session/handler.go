package session

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"github.com/alexedwards/scs/v2"

	"legislative/internal/http/clientaddress"
	"legislative/internal/http/problem"
)

// Handler returns a handler that loads the session of a request for next, and
// saves what next changes before the response begins. If the session cannot be
// saved, the response of next is replaced by an error.
//
// Caches do not store responses, except those without a session for which next sets
// Cache-Control.
func (m *Manager) Handler(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Add("Vary", "Cookie")
		w.Header().Set("Cache-Control", "no-store")
		ctx, err := m.load(r)
		if err != nil {
			m.fail(w, r, err)
			return
		}
		r = r.WithContext(ctx)
		response := &response{ResponseWriter: w, save: func() bool { return m.save(w, r) }}
		next.ServeHTTP(response, r)
		response.begin()
	})
}

// load returns a context with the session of a request, which is new and empty if
// the request has no valid token. The database is used only if it has one of the
// right form.
func (m *Manager) load(r *http.Request) (context.Context, error) {
	token := ""
	if cookie, err := r.Cookie(CookieName); err == nil && tokenForm.MatchString(cookie.Value) {
		token = cookie.Value
	}
	ctx := withVisit(r.Context(), clientaddress.Network(m.config.Addresses.Find(r)))
	loaded, err := m.sessions.Load(ctx, token)
	if err != nil {
		return nil, err
	}
	if err := m.store.touch(loaded, m.sessions.Deadline(loaded)); err != nil {
		m.config.Log.DebugContext(ctx, "cannot write the use of a session", "error", err)
	}
	return loaded, nil
}

// save saves a changed session and sets the cookie. It reports whether the
// response can go on.
func (m *Manager) save(w http.ResponseWriter, r *http.Request) bool {
	ctx := r.Context()
	switch m.sessions.Status(ctx) {
	case scs.Modified:
		token, expiry, err := m.sessions.Commit(ctx)
		if err != nil {
			m.fail(w, r, err)
			return false
		}
		// The browser can have the cookie of a session that has followed this one.
		if !visitFrom(ctx).hasEnded {
			m.sessions.WriteSessionCookie(ctx, w, token, expiry)
		}
	case scs.Destroyed:
		m.sessions.WriteSessionCookie(ctx, w, "", time.Time{})
	case scs.Unmodified:
		if m.sessions.Token(ctx) == "" {
			return true
		}
	}
	w.Header().Set("Cache-Control", "no-store")
	return true
}

// fail answers a request with an error, and logs it. Of the warnings, which are
// many at once, it logs one a second.
func (m *Manager) fail(w http.ResponseWriter, r *http.Request, err error) {
	err = problemOf(err)
	level := slog.LevelError
	if problem.Of(err).Code == problem.Unavailable {
		level = slog.LevelWarn
		if now := m.store.now().Unix(); m.warned.Swap(now) == now {
			level = slog.LevelDebug
		}
	}
	m.config.Log.Log(r.Context(), level, "cannot read or save a session", "id", w.Header().Get(problem.RequestIDHeader), "error", err)
	problem.Write(w, r, err)
}

// response saves the session before the first byte of a response. If that fails,
// it discards the response, since save has written another.
type response struct {
	http.ResponseWriter

	save       func() bool
	begun      bool
	isReplaced bool
}

func (r *response) begin() {
	if !r.begun {
		r.begun = true
		r.isReplaced = !r.save()
	}
}

// WriteHeader saves the session and begins the response.
func (r *response) WriteHeader(status int) {
	if r.begin(); !r.isReplaced {
		r.ResponseWriter.WriteHeader(status)
	}
}

// Write saves the session if the response has not begun, and writes b.
func (r *response) Write(b []byte) (int, error) {
	if r.begin(); r.isReplaced {
		return len(b), nil
	}
	return r.ResponseWriter.Write(b)
}
