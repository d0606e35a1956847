package session

import (
	"cmp"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"legislative/ent"
	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/http/problem"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

var holder = audit.Actor{Role: audit.Holder}

func newTestManager(db *database.DB) *Manager {
	return NewManager(Config{Database: db, Log: slog.New(slog.DiscardHandler)})
}

func newAccount(t *testing.T, db *database.DB, email string) *ent.Account {
	t.Helper()
	account, err := auth.CreateAccount(t.Context(), db, holder, email, access.DeveloperFree)
	if err != nil {
		t.Fatal(err)
	}
	return account
}

// browser keeps the cookie of a session.
type browser struct {
	t      *testing.T
	m      *Manager
	cookie *http.Cookie

	address string // and port, or ""
}

// visit requests a page, for which do is called.
func (b *browser) visit(do func(ctx context.Context)) *http.Response {
	b.t.Helper()
	r := httptest.NewRequest(http.MethodGet, "/account", nil)
	if b.cookie != nil {
		r.AddCookie(b.cookie)
	}
	r.RemoteAddr = cmp.Or(b.address, r.RemoteAddr)
	w := httptest.NewRecorder()
	b.m.Handler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		do(r.Context())
		_, _ = io.WriteString(w, "page")
	})).ServeHTTP(w, r)
	for _, c := range w.Result().Cookies() {
		b.cookie = c
	}
	return w.Result()
}

func (b *browser) signIn(account *ent.Account) {
	b.t.Helper()
	b.visit(func(ctx context.Context) {
		if err := b.m.SignIn(ctx, account); err != nil {
			b.t.Fatal(err)
		}
	})
}

// account returns the email address of who is signed in, or "".
func (b *browser) account() (email string) {
	b.t.Helper()
	b.visit(func(ctx context.Context) {
		account, err := b.m.Account(ctx)
		if err != nil {
			b.t.Fatal(err)
		}
		if account != nil {
			email = account.Email
		}
	})
	return email
}

func idle(context.Context) {}

func rows(t *testing.T, db *database.DB) []*ent.Session {
	t.Helper()
	all, err := db.Ent.Session.Query().All(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestSignInRenewsTheToken(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		b := &browser{t: t, m: newTestManager(db)}
		b.visit(func(ctx context.Context) { b.m.Put(ctx, "attempt", "state") })
		before := b.cookie
		b.signIn(newAccount(t, db, "someone@example.org"))
		if b.cookie.Value == before.Value {
			t.Error("the token is the same before and after signing in, want another")
		}
		if got := b.account(); got != "someone@example.org" {
			t.Errorf("account = %q after signing in", got)
		}
		old := &browser{t: t, m: b.m, cookie: before}
		if got := old.account(); got != "" {
			t.Errorf("account = %q with the token from before signing in, want none", got)
		}
		b.visit(func(ctx context.Context) {
			if got := b.m.Pop(ctx, "attempt"); got != "" {
				t.Errorf("Pop = %q after signing in, want nothing of the session before", got)
			}
		})
		if all := rows(t, db); len(all) != 1 || strings.Contains(all[0].Token, b.cookie.Value) || strings.Contains(string(all[0].Data), b.cookie.Value) {
			t.Errorf("%d sessions are stored, or with their tokens: want one, with a hash", len(all))
		}
	})
}

func TestCookie(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	b := &browser{t: t, m: newTestManager(db)}
	response := b.visit(func(ctx context.Context) { b.m.Put(ctx, "a", "b") })
	name, attributes, _ := strings.Cut(response.Header.Get("Set-Cookie"), "=")
	_, attributes, _ = strings.Cut(attributes, "; ")
	if want := "Path=/; HttpOnly; Secure; SameSite=Lax"; name != CookieName || attributes != want {
		t.Errorf("cookie %s with %q, want %s with %q", name, attributes, CookieName, want)
	}
	for _, r := range []*http.Response{response, b.visit(idle)} {
		if got := r.Header.Values("Cache-Control"); len(got) != 1 || got[0] != "no-store" || r.Header.Get("Vary") != "Cookie" {
			t.Errorf("Cache-Control %q and Vary %q, want no-store and Cookie", got, r.Header.Get("Vary"))
		}
	}
}

// Pages without a session work while the database is down.
func TestNoCookieNoDatabase(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	b := &browser{t: t, m: newTestManager(db)}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	response := b.visit(func(ctx context.Context) {
		if account, err := b.m.Account(ctx); account != nil || err != nil {
			t.Errorf("Account = %v, %v, want none", account, err)
		}
		if got := b.m.Pop(ctx, "a"); got != "" {
			t.Errorf("Pop = %q, want nothing", got)
		}
		if err := b.m.SignOut(ctx, holder); err != nil {
			t.Errorf("SignOut = %v, want nil", err)
		}
	})
	if response.StatusCode != http.StatusOK || b.cookie != nil {
		t.Errorf("status %d and cookie %v, want 200 and none", response.StatusCode, b.cookie)
	}
}

func TestDatabaseIsDown(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	account := newAccount(t, db, "someone@example.org")
	known, unknown := &browser{t: t, m: newTestManager(db)}, &browser{t: t, m: newTestManager(db)}
	known.signIn(account)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	for name, response := range map[string]*http.Response{
		"reading": known.visit(func(context.Context) { t.Error("the page was requested without its session") }),
		"saving":  unknown.visit(func(ctx context.Context) { unknown.m.Put(ctx, "a", "b") }),
	} {
		body, err := io.ReadAll(response.Body)
		if err != nil || response.StatusCode != http.StatusServiceUnavailable || response.Header.Get("Retry-After") == "" {
			t.Errorf("%s: status %d, %v, want 503", name, response.StatusCode, err)
		}
		if !strings.Contains(string(body), string(problem.Unavailable)) || strings.Contains(string(body), "sql") || strings.Contains(string(body), "page") {
			t.Errorf("%s: body %s, want only the problem document", name, body)
		}
	}
}

func TestSignOutEndsAllSessions(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		account := newAccount(t, db, "someone@example.org")
		first, second := &browser{t: t, m: newTestManager(db)}, &browser{t: t, m: newTestManager(db)}
		other := &browser{t: t, m: first.m}
		first.signIn(account)
		second.signIn(account)
		other.signIn(newAccount(t, db, "other@example.org"))
		stolen := &browser{t: t, m: second.m, cookie: first.cookie}
		first.visit(func(ctx context.Context) {
			if err := first.m.SignOut(ctx, holder); err != nil {
				t.Fatal(err)
			}
		})
		if first.cookie.MaxAge >= 0 {
			t.Errorf("cookie %v after signing out, want it deleted", first.cookie)
		}
		for name, b := range map[string]*browser{"this": first, "the second": second, "the stolen": stolen} {
			if got := b.account(); got != "" {
				t.Errorf("%s session is that of %q after signing out, want nobody", name, got)
			}
		}
		if got := other.account(); got != "other@example.org" {
			t.Errorf("the session of another account is that of %q", got)
		}
		events, err := audit.OfAccount(t.Context(), db.Ent, account.ID, 1)
		if err != nil || len(events) != 1 || events[0].Action != string(audit.SignedOut) {
			t.Errorf("last event %v, %v, want %s", events, err, audit.SignedOut)
		}
	})
}

// A request that is under way while its session ends does not bring it back.
func TestEndedSessionStaysEnded(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		b := &browser{t: t, m: newTestManager(db)}
		b.signIn(newAccount(t, db, "someone@example.org"))
		b.visit(func(ctx context.Context) {
			b.m.Put(ctx, "a", "b")
			other := &browser{t: t, m: b.m, cookie: b.cookie}
			other.visit(func(ctx context.Context) {
				if err := b.m.SignOut(ctx, holder); err != nil {
					t.Fatal(err)
				}
			})
		})
		if all := rows(t, db); len(all) > 0 {
			t.Errorf("%d sessions are stored after the only one ended", len(all))
		}
	})
}

// A request that began before signing in, and ends after it, does not sign out.
func TestSlowRequestKeepsTheNewCookie(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		b := &browser{t: t, m: newTestManager(db)}
		b.visit(func(ctx context.Context) { b.m.Put(ctx, "a", "1") })
		response := b.visit(func(ctx context.Context) {
			b.signIn(newAccount(t, db, "someone@example.org"))
			b.m.Put(ctx, "a", "2")
		})
		if cookies := response.Cookies(); len(cookies) > 0 {
			t.Errorf("the slow response sets the cookies %v, want none", cookies)
		}
		if got := b.account(); got != "someone@example.org" {
			t.Errorf("account = %q after the slow response, want that of who signed in", got)
		}
	})
}

func TestValues(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		b := &browser{t: t, m: newTestManager(db)}
		b.visit(func(ctx context.Context) { b.m.Put(ctx, "a", "1") })
		for _, want := range []string{"1", ""} {
			b.visit(func(ctx context.Context) {
				if got := b.m.Pop(ctx, "a"); got != want {
					t.Errorf("Pop = %q, want %q", got, want)
				}
			})
		}
		for _, token := range []string{"invented", newInvented()} {
			invented := &browser{t: t, m: b.m, cookie: &http.Cookie{Name: CookieName, Value: token}}
			invented.visit(func(ctx context.Context) { b.m.Put(ctx, "a", "2") })
			if invented.cookie.Value == token {
				t.Errorf("the session has the token %s, which the client invented", token)
			}
		}
	})
}

func TestExpiry(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		m := newTestManager(db)
		start := time.Now()
		now := start
		m.store.now = func() time.Time { return now }
		account := newAccount(t, db, "someone@example.org")
		unused, used := &browser{t: t, m: m}, &browser{t: t, m: m}
		unused.signIn(account)
		used.signIn(account)
		for range 24 {
			now = now.Add(29*time.Minute + 30*time.Second)
			if used.account() == "" {
				t.Fatalf("the session ended after %v of use", now.Sub(start))
			}
		}
		if unused.account() != "" {
			t.Error("the session that was not used has not ended")
		}
		deleteExpired(t, m, 1)
		now = start.Add(lifetime + time.Minute)
		if used.account() != "" {
			t.Errorf("the session lasts longer than %v", lifetime)
		}
		deleteExpired(t, m, 0)
	})
}

func deleteExpired(t *testing.T, m *Manager, left int) {
	t.Helper()
	if err := m.store.deleteExpired(t.Context()); err != nil {
		t.Fatal(err)
	}
	if all := rows(t, m.config.Database); len(all) != left {
		t.Errorf("%d sessions are left, want %d", len(all), left)
	}
}

func TestManyExpiredSessionsAreDeleted(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		m := newTestManager(db)
		(&browser{t: t, m: m}).signIn(newAccount(t, db, "someone@example.org"))
		old := make([]*ent.SessionCreate, deletedAtOnce*5/2)
		for i := range old {
			old[i] = db.Ent.Session.Create().SetToken(newInvented()).SetData([]byte("a")).SetExpiresAt(database.FormatTime(time.Now().Add(-time.Minute)))
		}
		if err := db.Ent.Session.CreateBulk(old...).Exec(t.Context()); err != nil {
			t.Fatal(err)
		}
		deleteExpired(t, m, 1)
	})
}

// Using a session writes at most once a minute.
func TestUseIsWrittenAtIntervals(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	b := &browser{t: t, m: newTestManager(db)}
	start := time.Now().Truncate(time.Second)
	now := start
	b.m.store.now = func() time.Time { return now }
	b.visit(func(ctx context.Context) { b.m.Put(ctx, "a", "b") })
	for _, c := range []struct{ now, expiry time.Duration }{
		{0, idleTimeout}, {59 * time.Second, idleTimeout}, {time.Minute, idleTimeout + time.Minute}, {90 * time.Second, idleTimeout + time.Minute},
	} {
		now = start.Add(c.now)
		b.visit(idle)
		if all := rows(t, db); len(all) != 1 || all[0].ExpiresAt != database.FormatTime(start.Add(c.expiry)) {
			t.Errorf("%v after signing in, the expiry is %s, want %s", c.now, all[0].ExpiresAt, database.FormatTime(start.Add(c.expiry)))
		}
	}
}

// While the database is written, the use of a session is not, and pages go on.
func TestPagesDoNotWaitForWritingTheUse(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		b := &browser{t: t, m: newTestManager(db)}
		b.signIn(newAccount(t, db, "someone@example.org"))
		b.m.store.now = func() time.Time { return time.Now().Add(2 * touchInterval) }
		tx, err := db.SQL.BeginTx(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = tx.Rollback() })
		if _, err := tx.ExecContext(t.Context(), "UPDATE sessions SET data = data"); err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		if got := b.account(); got != "someone@example.org" {
			t.Errorf("account = %q while the database is written, want that of the session", got)
		}
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("the page took %v while the database is written, want less than SQLite waits for it", took)
		}
	})
}

func TestHandlerLetsOthersCachePagesWithoutSession(t *testing.T) {
	t.Parallel()
	m := newTestManager(databasetest.Open(t, databasetest.Engines[0]))
	w := httptest.NewRecorder()
	m.Handler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Cache-Control", "public")
		w.WriteHeader(http.StatusTeapot)
	})).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/docs", nil))
	if got := w.Header().Get("Cache-Control"); got != "public" || w.Code != http.StatusTeapot {
		t.Errorf("status %d and Cache-Control %q, want those of the page", w.Code, got)
	}
}
