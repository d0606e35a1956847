package signin

import (
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"sync"
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

// signIn signs in through a provider.
func signIn(t *testing.T, s *Service, p *testProvider) (*ent.Account, error) {
	t.Helper()
	address, attempt, err := s.Begin(t.Context(), holder)
	if err != nil {
		t.Fatal(err)
	}
	return s.Complete(t.Context(), holder, attempt, p.authorize(address))
}

func TestSignInThroughProvider(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		p := newTestProvider(t)
		s := p.newService(db, Open)
		p.claims["email"] = "SomeOne@Example.org"
		first, err := signIn(t, s, p)
		if err != nil || first.Email != someone || first.Plan != access.DeveloperFree {
			t.Fatalf("first sign-in: %v, %v, want a new account", first, err)
		}
		// The identity decides from now on: another address, and later somebody
		// else with the first one, changes nothing.
		p.claims["email"] = "new@example.org"
		if again, err := signIn(t, s, p); err != nil || again.ID != first.ID || again.Email != someone {
			t.Errorf("after a change of the email address: %v, %v, want account %d", again, err, first.ID)
		}
		p.claims = map[string]any{"sub": "5678", "email": "new@example.org", "email_verified": "true"}
		if other, err := signIn(t, s, p); err != nil || other.ID == first.ID || other.Email != "new@example.org" {
			t.Errorf("another person: %v, %v, want another account", other, err)
		}
		all := events(t, db)
		if !slices.Contains(all, "signed_in through Example Login") || !slices.Contains(all, "account_created plan developer_free") {
			t.Errorf("events %q", all)
		}
	})
}

func TestExistingAccountGetsIdentity(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		p := newTestProvider(t)
		s := p.newService(db, ByInvitation)
		_, err := signIn(t, s, p)
		expectRejection(t, "nobody under the policy", err, "Ask the operator of this service")
		account := newAccount(t, db, someone)
		for _, email := range []string{someone, "new@example.org"} {
			p.claims["email"] = email
			if got, err := signIn(t, s, p); err != nil || got.ID != account.ID || got.Email != someone {
				t.Errorf("with %s: %v, %v, want account %d", email, got, err, account.ID)
			}
		}
	})
}

func TestIdentityIsAddedOnceConcurrently(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		p := newTestProvider(t)
		s := p.newService(db, Open)
		ids := make([]int, 8)
		var group sync.WaitGroup
		for i := range ids {
			group.Go(func() {
				address, attempt, err := s.Begin(t.Context(), holder)
				if err != nil {
					t.Error(err)
					return
				}
				account, err := s.Complete(t.Context(), holder, attempt, p.authorize(address))
				if err != nil {
					t.Error(err)
					return
				}
				ids[i] = account.ID
			})
		}
		group.Wait()
		if slices.Min(ids) != slices.Max(ids) {
			t.Errorf("accounts %v, want the same", ids)
		}
		if n := db.Ent.Identity.Query().CountX(t.Context()); n != 1 {
			t.Errorf("%d identities, want 1", n)
		}
	})
}

func TestRefusedCallbacks(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		p := newTestProvider(t)
		s := p.newService(db, Open)
		address, attempt, err := s.Begin(t.Context(), holder)
		if err != nil {
			t.Fatal(err)
		}
		callback := p.authorize(address)
		with := func(name, value string) url.Values {
			c := url.Values{"code": callback["code"], "state": callback["state"]}
			c.Set(name, value)
			return c
		}
		for _, c := range []struct {
			what     string
			attempt  Attempt
			callback url.Values
			want     string
		}{
			{"no attempt", Attempt{}, callback, "did not start"},
			{"no attempt and no state", Attempt{}, with("state", ""), "did not start"},
			{"another state", attempt, with("state", "other"), "did not start"},
			{"another issuer", attempt, with("iss", "https://other.example.org"), "did not start"},
			{"canceled", attempt, with("error", "access_denied"), "canceled"},
			{"error", attempt, with("error", "server_error"), "(server_error)"},
			{"error for people to believe", attempt, with("error", "Call 555 0100!"), "Example Login refused to sign you in. Start"},
			{"no code", attempt, with("code", ""), "refused"},
			{"another verifier", Attempt{attempt.State, attempt.Nonce, "other"}, callback, "took too long"},
		} {
			_, err := s.Complete(t.Context(), holder, c.attempt, c.callback)
			expectRejection(t, c.what, err, c.want)
		}
		if all := strings.Join(events(t, db), "\n"); !strings.Contains(all, "sign_in_refused through Example Login: ") || strings.Contains(all, "555") {
			t.Errorf("events:\n%s", all)
		}
	})
}

func TestRefusedTokens(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	p := newTestProvider(t)
	s := p.newService(db, Open)
	for _, c := range []struct {
		claim string
		value any
		want  string
	}{
		{"email_verified", false, "has not verified"},
		{"email_verified", "false", "has not verified"},
		{"email_verified", nil, "has not verified"},
		{"email_verified", 1, "has not verified"},
		{"email", "", "has not verified"},
		{"email", "nonsense", "not an email address"},
		{"nonce", "that of another attempt", "not valid"},
		{"nonce", "", "not valid"},
		{"aud", "another client", "not valid"},
		{"iss", "https://other.example.org", "not valid"},
		{"exp", 1_000_000_000, "not valid"},
		{"sub", "", "not valid"},
	} {
		p.claims = map[string]any{"sub": "1234", "email": someone, "email_verified": true, c.claim: c.value}
		_, err := signIn(t, s, p)
		expectRejection(t, c.claim, err, c.want)
	}
	p.claims = map[string]any{"sub": "1234", "email": someone, "email_verified": true}
	address, attempt, err := s.Begin(t.Context(), holder)
	if err != nil {
		t.Fatal(err)
	}
	callback := p.authorize(address)
	if _, err := s.Complete(t.Context(), holder, attempt, callback); err != nil {
		t.Errorf("Complete with valid claims = %v, want nil", err)
	}
	_, err = s.Complete(t.Context(), holder, attempt, callback)
	expectRejection(t, "the same callback again", err, "already completed")
}

// Some providers have the email address at the UserInfo endpoint only.
func TestEmailFromUserInfo(t *testing.T) {
	t.Parallel()
	p := newTestProvider(t)
	p.claims = map[string]any{"sub": "1234"}
	p.userInfo = `{"sub": "1234", "email": "SomeOne@example.org", "email_verified": true}`
	s := p.newService(databasetest.Open(t, databasetest.Engines[0]), Open)
	if account, err := signIn(t, s, p); err != nil || account.Email != someone {
		t.Errorf("sign-in = %v, %v, want the account of %s", account, err, someone)
	}
	for userInfo, want := range map[string]string{
		`{"sub": "5678", "email": "someone@example.org", "email_verified": true}`: "not valid",
		`{"email": "someone@example.org", "email_verified": true}`:                "not valid",
		`{"sub": "1234", "email": "someone@example.org"}`:                         "has not verified",
		`{"sub": "1234"}`: "has not verified",
	} {
		p.userInfo = userInfo
		_, err := signIn(t, s, p)
		expectRejection(t, userInfo, err, want)
	}
	p.userInfo = "secret token"
	_, err := signIn(t, s, p)
	expectUnavailable(t, "malformed UserInfo", err)
	// If the token has the address, nothing else is asked.
	p.claims["email"], p.claims["email_verified"] = someone, true
	if account, err := signIn(t, s, p); err != nil || account.Email != someone {
		t.Errorf("sign-in with the address in the token = %v, %v, want the account of %s", account, err, someone)
	}
}

// expectUnavailable checks that err says that the provider does not respond.
func expectUnavailable(t *testing.T, what string, err error) {
	t.Helper()
	e, ok := errors.AsType[*problem.Error](err)
	if !ok || e.Code != problem.Unavailable || !strings.Contains(e.Detail, "Example Login does not respond") || strings.Contains(err.Error(), "secret token") || strings.Contains(err.Error(), clientSecret) {
		t.Errorf("%s: %v, want %s, and no token or secret", what, err, problem.Unavailable)
	}
}

func TestProviderIsDown(t *testing.T) {
	t.Parallel()
	p := newTestProvider(t)
	p.isDown.Store(true)
	s := p.newService(databasetest.Open(t, databasetest.Engines[0]), Open)
	_, _, err := s.Begin(t.Context(), holder)
	expectUnavailable(t, "at the start", err)
	p.isDown.Store(false)
	p.noKeys = true
	_, err = signIn(t, s, p)
	expectUnavailable(t, "at the keys", err)
	p.noKeys = false
	if _, err := signIn(t, s, p); err != nil {
		t.Errorf("after the provider is up: %v, want nil", err)
	}
	address, attempt, err := s.Begin(t.Context(), holder)
	if err != nil {
		t.Fatal(err)
	}
	p.isDown.Store(true)
	_, err = s.Complete(t.Context(), holder, attempt, p.authorize(address))
	expectUnavailable(t, "at the exchange", err)
	p.isDown.Store(false)
	p.refusal = "invalid_client"
	_, err = signIn(t, s, p)
	expectUnavailable(t, "with another client", err)
}

// Beginning is stored, and an exchange makes the service ask the provider.
func TestAttemptsAreLimited(t *testing.T) {
	t.Parallel()
	p := newTestProvider(t)
	s := p.newService(databasetest.Open(t, databasetest.Engines[0]), Open)
	now := time.Now()
	s.now = func() time.Time { return now }
	_, attempt, err := s.Begin(t.Context(), audit.Actor{Role: audit.Holder, Address: netip.MustParseAddr("192.0.2.1")})
	if err != nil {
		t.Fatal(err)
	}
	client := func(i int) audit.Actor {
		return audit.Actor{Role: audit.Holder, Address: netip.MustParseAddr(fmt.Sprintf("2001:db8::%d", i))}
	}
	complete := func(actor audit.Actor) error {
		_, err := s.Complete(t.Context(), actor, attempt, url.Values{"code": {"guess"}, "state": {attempt.State}})
		return err
	}
	for i := range attemptsPerClient {
		if _, _, err := s.Begin(t.Context(), client(i)); err != nil {
			t.Fatal(err)
		}
		expectRejection(t, "guess", complete(client(i)), "took too long")
	}
	now = now.Add(time.Minute)
	_, _, err = s.Begin(t.Context(), client(0))
	expectRejection(t, "Begin once more", err, "Try again in 59 minutes")
	expectRejection(t, "Complete once more", complete(client(1)), "Try again in 59 minutes")
	if exchanges := p.exchanges.Load(); exchanges != attemptsPerClient {
		t.Errorf("%d exchanges, want %d", exchanges, attemptsPerClient)
	}
	expectRejection(t, "Complete of another client", complete(holder), "took too long")
	now = now.Add(time.Hour)
	if _, _, err := s.Begin(t.Context(), client(0)); err != nil {
		t.Errorf("Begin an hour later = %v, want nil", err)
	}
}

func TestProviderName(t *testing.T) {
	t.Parallel()
	for want, c := range map[string]*OpenID{
		"":                  nil,
		"login.example.org": {Issuer: "https://login.example.org/realm"},
		"Example Login":     {Issuer: "https://login.example.org", Name: "Example Login"},
	} {
		if got := New(Config{OpenID: c, PublicURL: new(url.URL)}).Provider(); got != want {
			t.Errorf("Provider with %+v = %q, want %q", c, got, want)
		}
	}
	_, _, err := New(Config{}).Begin(t.Context(), holder)
	if _, ok := errors.AsType[*auth.Rejection](err); !ok {
		t.Errorf("Begin without a provider = %v, want a rejection", err)
	}
}
