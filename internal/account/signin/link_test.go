package signin

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/account/mail"
	"legislative/internal/http/problem"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

func TestUseLink(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		s, _ := newTestService(db, Closed)
		want := newAccount(t, db, someone)
		token := newToken(t, s, "SomeOne@Example.org ", false)
		for range 2 {
			if email, err := s.LinkEmail(t.Context(), holder, token); email != someone || err != nil {
				t.Errorf("LinkEmail = %q, %v, want %s", email, err, someone)
			}
		}
		got, err := s.UseLink(t.Context(), holder, token)
		if err != nil || got.ID != want.ID || got.Plan != access.Analysis {
			t.Errorf("UseLink = %v, %v, want %v", got, err, want)
		}
		_, err = s.UseLink(t.Context(), holder, token)
		expectRejection(t, "second use", err, "has been used")
		_, err = s.LinkEmail(t.Context(), holder, token)
		expectRejection(t, "LinkEmail after use", err, "has been used")
		all := events(t, db)
		if diff := cmp.Diff([]string{
			"account_created plan analysis", "sign_in_link_created for " + someone, "signed_in by link",
			"sign_in_refused by link: This link has been used. Request a new one.",
		}, all); diff != "" {
			t.Errorf("events (-want +got):\n%s", diff)
		}
		if link := db.Ent.SignInLink.Query().OnlyX(t.Context()); strings.Contains(strings.Join(all, " ")+link.Hash, token) {
			t.Error("the token is stored")
		}
	})
}

func TestLinkIsUsedOnceConcurrently(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		s, _ := newTestService(db, Open)
		token := newToken(t, s, someone, false)
		errs := make([]error, 8)
		var group sync.WaitGroup
		for i := range errs {
			group.Go(func() { _, errs[i] = s.UseLink(t.Context(), holder, token) })
		}
		group.Wait()
		succeeded := 0
		for _, err := range errs {
			if err == nil {
				succeeded++
			} else {
				expectRejection(t, "another use", err, "has been used")
			}
		}
		if succeeded != 1 {
			t.Errorf("%d uses succeeded, want 1", succeeded)
		}
	})
}

// Links for one address that are used at once lead to one account.
func TestAccountIsCreatedOnceConcurrently(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		s, _ := newTestService(db, Open)
		accounts := make([]*ent.Account, 8)
		var group sync.WaitGroup
		for i := range accounts {
			token := newToken(t, s, someone, false)
			group.Go(func() {
				var err error
				if accounts[i], err = s.UseLink(t.Context(), holder, token); err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		for _, a := range accounts {
			if a == nil || a.ID != accounts[0].ID || a.Plan != access.DeveloperFree {
				t.Errorf("accounts %v, want the same on plan %s", accounts, access.DeveloperFree)
			}
		}
		created := func(e string) bool { return !strings.HasPrefix(e, string(audit.AccountCreated)) }
		if all := slices.DeleteFunc(events(t, db), created); len(all) != 1 {
			t.Errorf("events %q, want one", all)
		}
	})
}

func TestLinksThatCannotBeUsed(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		s, _ := newTestService(db, Open)
		start := time.Now()
		now := start
		s.now = func() time.Time { return now }
		token := newToken(t, s, someone, false)
		for _, other := range []string{"", "x", token[1:] + "A", strings.ToLower(token), strings.Repeat("A", 100_000), "\x00'"} {
			_, err := s.UseLink(t.Context(), holder, other)
			expectRejection(t, fmt.Sprintf("token %.30q", other), err, "not valid")
		}
		now = start.Add(LinkLifetime + time.Second)
		_, err := s.UseLink(t.Context(), holder, token)
		expectRejection(t, "after its lifetime", err, "has expired")
		_, err = s.LinkEmail(t.Context(), holder, token)
		expectRejection(t, "LinkEmail after its lifetime", err, "has expired")

		now = start.Add(LinkLifetime + linkRetention + time.Minute)
		newToken(t, s, someone, false)
		if n := db.Ent.SignInLink.Query().CountX(t.Context()); n != 1 {
			t.Errorf("%d links are stored a day later, want the new one", n)
		}
		for _, email := range []string{"", "someone", "Someone <a@example.org>", strings.Repeat("a", 300) + "@example.org", "a@example.org\r\nBcc: b@example.org"} {
			_, err := s.CreateLink(t.Context(), holder, email, false)
			expectRejection(t, fmt.Sprintf("CreateLink(%.30q)", email), err, "email address")
		}
	})
}

func TestPolicies(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, engineName string) {
		for _, c := range []struct {
			policy       Policy
			isInvitation bool
			isAllowed    bool
		}{
			{Open, false, true}, {Open, true, true},
			{ByInvitation, false, false}, {ByInvitation, true, true},
			{Closed, false, false}, {Closed, true, false},
		} {
			db := databasetest.Open(t, engineName)
			s, _ := newTestService(db, c.policy)
			token := newToken(t, s, someone, c.isInvitation)
			account, err := s.UseLink(t.Context(), holder, token)
			if c.isAllowed {
				if err != nil || account.Email != someone || account.Plan != access.DeveloperFree {
					t.Errorf("%+v: UseLink = %v, %v, want a new account", c, account, err)
				}
				continue
			}
			expectRejection(t, fmt.Sprintf("%+v", c), err, "Ask the operator of this service")
			newAccount(t, db, someone)
			if _, err := s.UseLink(t.Context(), holder, token); err != nil {
				t.Errorf("%+v: UseLink after the operator has created the account = %v, want nil", c, err)
			}
		}
	})
}

func TestRequestLink(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		s, box := newTestService(db, ByInvitation)
		newAccount(t, db, someone)
		for _, email := range []string{"Someone@example.org", "nobody@example.org"} {
			if err := s.RequestLink(t.Context(), holder, email); err != nil {
				t.Errorf("RequestLink(%s) = %v, want nil", email, err)
			}
		}
		sent := box.sent(s)
		if len(sent) != 1 || sent[0].To != someone {
			t.Fatalf("sent %v, want one message to %s", sent, someone)
		}
		_, token, _ := strings.Cut(sent[0].Text, "https://api.example.org"+LinkPath+"?token=")
		token, _, _ = strings.Cut(token, "\n")
		if account, err := s.UseLink(t.Context(), holder, token); err != nil || account.Email != someone {
			t.Errorf("UseLink of the link in the message = %v, %v", account, err)
		}
		if all := strings.Join(events(t, db), "\n"); !strings.Contains(all, "sign_in_refused link requested: no account for nobody@example.org") || strings.Contains(all, token) {
			t.Errorf("events:\n%s\nwant a refusal, and no token", all)
		}
		expectRejection(t, "malformed", s.RequestLink(t.Context(), holder, "nonsense"), "email address")
	})
}

func TestRequestLinkUnderOpenPolicy(t *testing.T) {
	t.Parallel()
	s, box := newTestService(databasetest.Open(t, databasetest.Engines[0]), Open)
	if err := s.RequestLink(t.Context(), holder, someone); err != nil {
		t.Fatal(err)
	}
	if sent := box.sent(s); len(sent) != 1 || sent[0].To != someone {
		t.Errorf("sent %v, want one message", sent)
	}
}

func TestLimitsOfRequests(t *testing.T) {
	t.Parallel()
	s, box := newTestService(databasetest.Open(t, databasetest.Engines[0]), Open)
	now := time.Now()
	s.now = func() time.Time { return now }
	request := func(email, address string) error {
		defer s.pending.Wait()
		return s.RequestLink(t.Context(), audit.Actor{Role: audit.Holder, Address: netip.MustParseAddr(address)}, email)
	}
	for range linksPerEmailAndClient {
		if err := request(someone, "198.51.100.1"); err != nil {
			t.Fatal(err)
		}
	}
	expectRejection(t, "one more by the client for the address", request(strings.ToUpper(someone), "198.51.100.1"), "for "+someone+". Use the last one, or try again in 60 minutes.")
	for i := range linksPerEmail - linksPerEmailAndClient {
		if err := request(someone, fmt.Sprintf("192.0.2.%d", i)); err != nil {
			t.Errorf("request %d for the address by others = %v, want nil", i, err)
		}
	}
	expectRejection(t, "one more for the address", request(someone, "192.0.2.200"), "for "+someone)
	for i := range linksPerClient {
		if err := request(fmt.Sprintf("%d@example.org", i), "203.0.113.1"); err != nil {
			t.Fatal(err)
		}
	}
	expectRejection(t, "one more by the client", request("other@example.org", "203.0.113.1"), "from your address")
	if sent := box.sent(s); len(sent) != linksPerEmail+linksPerClient {
		t.Errorf("%d messages were sent, want %d", len(sent), linksPerEmail+linksPerClient)
	}
	now = now.Add(time.Hour)
	if err := request(someone, "203.0.113.1"); err != nil {
		t.Errorf("an hour later: %v, want nil", err)
	}
}

// A slow server does not let one client keep all others from getting links.
func TestSlowMailServer(t *testing.T) {
	t.Parallel()
	s, box := newTestService(databasetest.Open(t, databasetest.Engines[0]), Open)
	respond := make(chan struct{})
	box.delay = func() { <-respond }
	request := func(i int, address string) error {
		return s.RequestLink(t.Context(), audit.Actor{Role: audit.Holder, Address: netip.MustParseAddr(address)}, fmt.Sprintf("%d@example.org", i))
	}
	for i := range sendingPerClient {
		if err := request(i, "2001:db8::1"); err != nil {
			t.Fatal(err)
		}
	}
	expectRejection(t, "one more of the client", request(sendingPerClient, "2001:db8::2"), "being sent")
	if err := request(0, "192.0.2.1"); err != nil {
		t.Errorf("a link of another client: %v, want nil", err)
	}
	for i := range maxSending - sendingPerClient - 1 {
		if err := request(0, fmt.Sprintf("198.51.100.%d", i)); err != nil {
			t.Errorf("link %d of others: %v, want nil", i, err)
		}
	}
	expectRejection(t, "one more than can be sent at once", request(0, "192.0.2.2"), "being sent")
	close(respond)
	s.pending.Wait()
	if err := request(0, "2001:db8::1"); err != nil {
		t.Errorf("after all were sent: %v, want nil", err)
	}
	if sent := box.sent(s); len(sent) != maxSending+1 {
		t.Errorf("%d messages were sent, want %d", len(sent), maxSending+1)
	}
}

func TestFailureToSend(t *testing.T) {
	t.Parallel()
	s, box := newTestService(databasetest.Open(t, databasetest.Engines[0]), Open)
	var log logBuffer
	s.config.Log = slog.New(slog.NewTextHandler(&log, nil))
	token := ""
	box.err = func(m mail.Message) error {
		_, token, _ = strings.Cut(m.Text, "?token=")
		token, _, _ = strings.Cut(token, "\n")
		return errors.New("550 suspicious content: " + m.Text)
	}
	if err := s.RequestLink(t.Context(), holder, someone); err != nil {
		t.Errorf("RequestLink = %v, want nil", err)
	}
	s.pending.Wait()
	if got := log.text.String(); !strings.Contains(got, "550 suspicious content") || token == "" || strings.Contains(got, token) {
		t.Errorf("log %q, want the error without the token", got)
	}
	link, sent, err := s.Invite(t.Context(), operator, someone)
	if err == nil || sent || link != nil || strings.Contains(err.Error(), token) {
		t.Errorf("Invite = %v, %v, %v, want an error without the token", link, sent, err)
	}
}

func TestInvite(t *testing.T) {
	t.Parallel()
	s, box := newTestService(databasetest.Open(t, databasetest.Engines[0]), ByInvitation)
	link, sent, err := s.Invite(t.Context(), operator, " SomeOne@example.org ")
	if err != nil || !sent || len(box.messages) != 1 || box.messages[0].To != someone || !strings.Contains(box.messages[0].Text, link.String()) {
		t.Errorf("Invite = %v, %v, sent %v", sent, err, box.messages)
	}
	s.config.Mail = nil
	link, sent, err = s.Invite(t.Context(), operator, someone)
	if err != nil || sent {
		t.Fatal(sent, err)
	}
	if account, err := s.UseLink(t.Context(), holder, link.Query().Get("token")); err != nil || account.Email != someone {
		t.Errorf("UseLink of an invitation = %v, %v", account, err)
	}
	if s.SendsLinks() {
		t.Error("SendsLinks = true without mail")
	}
	expectRejection(t, "RequestLink without mail", s.RequestLink(t.Context(), holder, someone), "cannot send")
}

// Anybody can cause refusals: not all of them are recorded.
func TestRecordedRefusalsAreLimited(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	s, _ := newTestService(db, Open)
	guess := func(address string, times, want int) {
		t.Helper()
		actor := audit.Actor{Role: audit.Holder, Address: netip.MustParseAddr(address)}
		for range times {
			if _, err := s.UseLink(t.Context(), actor, "guess"); err == nil {
				t.Fatal("a guess is a link")
			}
		}
		if all := events(t, db); len(all) != want {
			t.Errorf("%d events, want %d", len(all), want)
		}
	}
	guess("2001:db8::1", refusalsPerClient+5, refusalsPerClient)
	for i := 1; i < maxRefusals/refusalsPerClient; i++ {
		guess(fmt.Sprintf("2001:db8:0:%d::1", i), refusalsPerClient, (i+1)*refusalsPerClient)
	}
	guess("192.0.2.1", 1, maxRefusals)
}

// A refusal is recorded although the client does not wait for it.
func TestRefusalOfAClientThatIsGone(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		s, _ := newTestService(db, Open)
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		_, err := s.UseLink(ctx, holder, "guess")
		expectRejection(t, "UseLink", err, "not valid")
		if all := events(t, db); len(all) != 1 || !strings.HasPrefix(all[0], "sign_in_refused") {
			t.Errorf("events %q, want the refusal", all)
		}
	})
}

// Tokens of no link are looked up a limited number of times, and only if they can be
// some.
func TestGuessesAreLimited(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		s, _ := newTestService(db, Open)
		now := time.Now()
		s.now = func() time.Time { return now }
		token := newToken(t, s, someone, false)
		open := func(client, token string) error {
			_, err := s.LinkEmail(t.Context(), audit.Actor{Role: audit.Holder, Address: netip.MustParseAddr(client)}, token)
			return err
		}
		for range guessesPerClient {
			expectRejection(t, "malformed", open("2001:db8::1", "1"), "not valid")
		}
		for range guessesPerClient {
			expectRejection(t, "guess", open("2001:db8::2", rand.Text()), "not valid. Check")
		}
		expectRejection(t, "one more", open("2001:db8::3", token), "in a minute")
		if err := open("192.0.2.1", token); err != nil {
			t.Errorf("LinkEmail by another client = %v, want nil", err)
		}
		now = now.Add(time.Minute)
		if err := open("2001:db8::1", token); err != nil {
			t.Errorf("LinkEmail a minute later = %v, want nil", err)
		}
	})
}

// Look-ups of links leave all connections of operations alone.
func TestLinksAreFoundWhileOperationsRun(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		s, _ := newTestService(db, Open)
		token := newToken(t, s, someone, false)
		for range db.Connections() {
			busy, err := db.SQL.Conn(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = busy.Close() })
		}
		if email, err := s.LinkEmail(t.Context(), holder, token); email != someone || err != nil {
			t.Errorf("LinkEmail = %q, %v, want %s", email, err, someone)
		}
	})
}

func TestDatabaseIsDown(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	s, _ := newTestService(db, Open)
	token := newToken(t, s, someone, false)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	_, err := s.UseLink(t.Context(), holder, token)
	if e, ok := errors.AsType[*problem.Error](err); !ok || e.Code != problem.Unavailable || strings.Contains(err.Error(), token) {
		t.Errorf("UseLink without the database = %v, want %s without the token", err, problem.Unavailable)
	}
}
