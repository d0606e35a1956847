package signin

import (
	"context"
	"errors"
	"log/slog"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"testing"

	"legislative/ent"
	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/account/mail"
	"legislative/internal/store/database"
)

const someone = "someone@example.org"

var (
	operator = audit.Actor{Role: audit.Operator}
	holder   = audit.Actor{Role: audit.Holder, Address: netip.MustParseAddr("192.0.2.7")}
)

// outbox keeps messages instead of sending them, or fails.
type outbox struct {
	mu       sync.Mutex
	messages []mail.Message
	delay    func() // or nil
	err      func(mail.Message) error
}

func (o *outbox) Send(_ context.Context, m mail.Message) error {
	if o.delay != nil {
		o.delay()
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err != nil {
		return o.err(m)
	}
	o.messages = append(o.messages, m)
	return nil
}

// sent waits until nothing is being sent, and returns what was.
func (o *outbox) sent(s *Service) []mail.Message {
	s.pending.Wait()
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.messages
}

// logBuffer is a log that goroutines can write to.
type logBuffer struct {
	mu   sync.Mutex
	text strings.Builder
}

func (b *logBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func newTestService(db *database.DB, policy Policy) (*Service, *outbox) {
	box := new(outbox)
	return New(Config{
		Database: db, Policy: policy, Mail: box, Log: slog.New(slog.DiscardHandler),
		PublicURL: &url.URL{Scheme: "https", Host: "api.example.org"},
	}), box
}

// newToken creates a link and returns its token.
func newToken(t *testing.T, s *Service, email string, isInvitation bool) string {
	t.Helper()
	link, err := s.CreateLink(t.Context(), operator, email, isInvitation)
	if err != nil {
		t.Fatal(err)
	}
	if base, _, _ := strings.Cut(link.String(), "?"); base != "https://api.example.org"+LinkPath {
		t.Errorf("link %s, want one to %s", base, LinkPath)
	}
	return link.Query().Get("token")
}

func newAccount(t *testing.T, db *database.DB, email string) *ent.Account {
	t.Helper()
	account, err := auth.CreateAccount(t.Context(), db, operator, email, access.Analysis)
	if err != nil {
		t.Fatal(err)
	}
	return account
}

// expectRejection checks that err is a rejection with a text in its message.
func expectRejection(t *testing.T, what string, err error, text string) {
	t.Helper()
	r, ok := errors.AsType[*auth.Rejection](err)
	if !ok || !strings.Contains(r.Message, text) {
		t.Errorf("%s: error %v, want a rejection with %q", what, err, text)
	}
}

// events returns the actions and details of all events, oldest first.
func events(t *testing.T, db *database.DB) (all []string) {
	t.Helper()
	recorded, err := audit.All(t.Context(), db.Ent, 1000)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range recorded {
		all = append([]string{e.Action + " " + e.Detail}, all...)
	}
	return all
}

func TestParsePolicy(t *testing.T) {
	t.Parallel()
	for _, p := range Policies {
		if got, err := ParsePolicy(string(p)); got != p || err != nil {
			t.Errorf("ParsePolicy(%s) = %s, %v", p, got, err)
		}
	}
	if _, err := ParsePolicy("everybody"); err == nil || !strings.Contains(err.Error(), "invitation") {
		t.Errorf("ParsePolicy(everybody) = %v, want the policies in the error", err)
	}
}
