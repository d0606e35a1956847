package account

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/go-chi/chi/v5"

	"legislative/ent"
	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/account/mail"
	"legislative/internal/account/ratelimit"
	"legislative/internal/account/session"
	"legislative/internal/account/signin"
	"legislative/internal/http/clientaddress"
	"legislative/internal/http/problem"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/web/frame"
)

// service is the pages on a database.
type service struct {
	http.Handler

	pages   *Handler
	db      *database.DB
	signIn  *signin.Service
	limiter *ratelimit.Limiter
	mails   *mails

	isFictional atomic.Bool
}

// mails keeps what is sent.
type mails struct {
	mu   sync.Mutex
	sent []mail.Message
}

func (m *mails) Send(_ context.Context, message mail.Message) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sent = append(m.sent, message)
	return nil
}

// newService returns the pages with changes of their configuration.
func newService(t *testing.T, engine string, change func(*signin.Config)) *service {
	t.Helper()
	s := &service{db: databasetest.Open(t, engine), mails: &mails{}}
	public := &url.URL{Scheme: "https", Host: "law.example"}
	config := signin.Config{Database: s.db, Policy: signin.Open, PublicURL: public, Mail: s.mails}
	if change != nil {
		change(&config)
	}
	s.signIn = signin.New(config)
	limits := ratelimit.Limits{
		Minute: ratelimit.Numbers{access.DeveloperFree: 4321},
		Day:    ratelimit.Numbers{access.DeveloperFree: 5000},
	}
	s.limiter = ratelimit.New(ratelimit.Options{Limits: limits})
	assets, err := frame.NewAssets(frame.Options{IsFictional: s.isFictional.Load})
	if err != nil {
		t.Fatal(err)
	}
	s.pages, err = New(Config{
		Database:  s.db,
		Sessions:  session.NewManager(session.Config{Database: s.db}),
		SignIn:    s.signIn,
		Addresses: clientaddress.NewFinder(nil),
		PublicURL: public,
		Limits:    limits,
		Limiter:   s.limiter,
		Assets:    assets,
		Now:       time.Now,
	})
	if err != nil {
		t.Fatal(err)
	}
	router := chi.NewRouter()
	s.pages.Route(router, func(handle problem.HandlerFunc) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			if err := handle(w, r); err != nil {
				t.Errorf("%s %s: %v", r.Method, r.URL.Path, err)
				problem.Write(w, r, err)
			}
		}
	})
	s.Handler = router
	return s
}

func (s *service) createAccount(t *testing.T, email string, plan access.Plan) *ent.Account {
	t.Helper()
	account, err := auth.CreateAccount(t.Context(), s.db, audit.Actor{Role: audit.Operator}, email, plan)
	if err != nil {
		t.Fatal(err)
	}
	return account
}

func (s *service) createKey(t *testing.T, account *ent.Account, name string) *ent.APIKey {
	t.Helper()
	_, key, err := auth.CreateKey(t.Context(), s.db, audit.Actor{Role: audit.Operator}, account.ID,
		auth.KeySettings{Name: name, Scopes: []access.Scope{access.BillsRead}})
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// browser sends requests with the cookies that it has received.
type browser struct {
	service *service
	cookies map[string]string
}

func (s *service) newBrowser() *browser { return &browser{s, map[string]string{}} }

// signIn signs in by a link.
func (b *browser) signIn(t *testing.T, email string) {
	t.Helper()
	link, err := b.service.signIn.CreateLink(t.Context(), audit.Actor{Role: audit.Operator}, email, false)
	if err != nil {
		t.Fatal(err)
	}
	w := b.post(t, link.Path, url.Values{"token": {link.Query().Get("token")}})
	if w.Code != http.StatusSeeOther || w.Header().Get("Location") != homePath {
		t.Fatalf("sign in = %d to %q %s", w.Code, w.Header().Get("Location"), w.Body)
	}
}

// newHolder returns an account on a plan and the browser of its holder.
func (s *service) newHolder(t *testing.T, email string, plan access.Plan) (*ent.Account, *browser) {
	t.Helper()
	account := s.createAccount(t, email, plan)
	b := s.newBrowser()
	b.signIn(t, email)
	return account, b
}

// send sends a request. Header holds alternating names and values.
func (b *browser) send(t *testing.T, method, target string, form url.Values, header ...string) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), method, target, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	for name, value := range b.cookies {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	b.service.ServeHTTP(w, r)
	for _, cookie := range w.Result().Cookies() {
		b.cookies[cookie.Name] = cookie.Value
	}
	checkHeader(t, method+" "+target, w.Header())
	return w
}

// checkHeader checks what holds for every page of account holders.
func checkHeader(t *testing.T, request string, header http.Header) {
	t.Helper()
	if cached := header.Get("Cache-Control"); !strings.Contains(cached, "no-store") {
		t.Errorf("%s: Cache-Control = %q, want no-store", request, cached)
	}
	if referrer := header.Get("Referrer-Policy"); referrer != "same-origin" {
		t.Errorf("%s: Referrer-Policy = %q, want same-origin", request, referrer)
	}
	if header.Get("Location") != "" {
		return
	}
	policy := header.Get("Content-Security-Policy")
	if !strings.HasPrefix(policy, "default-src 'none'; script-src 'self';") || !strings.Contains(policy, "form-action 'self'") {
		t.Errorf("%s: Content-Security-Policy = %q", request, policy)
	}
}

func (b *browser) get(t *testing.T, target string) *httptest.ResponseRecorder {
	t.Helper()
	return b.send(t, "GET", target, nil)
}

func (b *browser) post(t *testing.T, target string, form url.Values) *httptest.ResponseRecorder {
	t.Helper()
	return b.send(t, "POST", target, form, "Sec-Fetch-Site", "same-origin", "Origin", "https://law.example")
}

var (
	noncePattern = regexp.MustCompile(`name="nonce" value="([^"]+)"`)
	keyPattern   = regexp.MustCompile(`leg_live_[0-9A-Za-z]{36}`)
)

// nonce returns the nonce of the form on a page.
func (b *browser) nonce(t *testing.T, target string) string {
	t.Helper()
	match := noncePattern.FindStringSubmatch(b.get(t, target).Body.String())
	if match == nil {
		t.Fatalf("%s has no nonce", target)
	}
	return match[1]
}

// check checks the status and texts of a page, in which tags count.
func check(t *testing.T, w *httptest.ResponseRecorder, status int, texts ...string) {
	t.Helper()
	if w.Code != status {
		t.Errorf("status %d, want %d", w.Code, status)
	}
	for _, text := range texts {
		if !strings.Contains(w.Body.String(), text) {
			t.Errorf("the page has no %q:\n%s", text, w.Body)
		}
	}
	if inline := regexp.MustCompile(`<script>|<style| style=| on[a-z]+=`).FindString(w.Body.String()); inline != "" {
		t.Errorf("the page contains %q, which the policy forbids", inline)
	}
}

// checkRedirect checks that a response leads to a page by GET.
func checkRedirect(t *testing.T, w *httptest.ResponseRecorder, location string) {
	t.Helper()
	if w.Code != http.StatusSeeOther || w.Header().Get("Location") != location {
		t.Errorf("response %d to %q, want 303 to %q", w.Code, w.Header().Get("Location"), location)
	}
}

// eachEngine runs a test with the pages on each engine.
func eachEngine(t *testing.T, test func(t *testing.T, s *service)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, engine string) { test(t, newService(t, engine, nil)) })
}
