// Package signin decides who signs in to the account pages: by a link that is
// valid once, or through an OpenID provider.
package signin

import (
	"context"
	"fmt"
	"net/url"
	"time"

	"legislative/ent"
	"legislative/internal/audit"
	"legislative/internal/auth"
	"legislative/internal/database"
	"legislative/internal/mail"
)

// Policy is who can create an account by signing in.
type Policy string

// The policies. Accounts that exist can sign in under each of them.
const (
	Open         Policy = "open"       // everybody
	ByInvitation Policy = "invitation" // who has a link of an invitation
	Closed       Policy = "closed"     // nobody: the operator creates accounts
)

// Policies lists the policies.
var Policies = []Policy{Open, ByInvitation, Closed}

// ParsePolicy parses the name of a policy.
func ParsePolicy(s string) (Policy, error) {
	for _, p := range Policies {
		if string(p) == s {
			return p, nil
		}
	}
	return "", fmt.Errorf("unknown policy of sign-up %q: want open, invitation or closed", s)
}

// LinkLifetime is how long a link can be used.
const LinkLifetime = 15 * time.Minute

// LinkPath is the path of the page that a link leads to. The link has the token as
// the query parameter token.
const LinkPath = "/account/sign-in/link"

// CallbackPath is the path to which an OpenID provider redirects.
const CallbackPath = "/account/sign-in/openid/callback"

// OpenID is the configuration of an OpenID provider.
type OpenID struct {
	Issuer       string
	ClientID     string
	ClientSecret string // empty for a public client
	Name         string // for people, such as Example Login; default: the host of the issuer
}

// Config has the dependencies and settings of a service.
type Config struct {
	Database  *database.DB
	Policy    Policy
	PublicURL *url.URL    // the origin under which browsers reach the service
	Mail      mail.Sender // nil if no mail can be sent
	OpenID    *OpenID     // nil if there is no provider
}

// Service signs people in. It is safe for concurrent use.
type Service struct{ config Config }

// New returns a service.
func New(c Config) *Service { return &Service{c} }

// Policy returns who can create an account.
func (s *Service) Policy() Policy { return s.config.Policy }

// SendsLinks reports whether people can request a link by their email address.
func (s *Service) SendsLinks() bool { return s.config.Mail != nil }

// Provider returns the name of the OpenID provider, or "" if there is none.
func (s *Service) Provider() string { panic("to do") }

// CreateLink creates a link for an email address. It returns an
// [auth.Rejection] if the address is malformed.
func (s *Service) CreateLink(ctx context.Context, actor audit.Actor, email string, isInvitation bool) (link *url.URL, err error) {
	panic("to do")
}

// Invite creates a link with an invitation and sends it if mail can be sent.
func (s *Service) Invite(ctx context.Context, actor audit.Actor, email string) (link *url.URL, sent bool, err error) {
	panic("to do")
}

// RequestLink sends a link to an email address if its holder may sign in. So that
// nobody learns who has an account, it does not report whether it does. It
// returns an [auth.Rejection] if the address is malformed, or if too many links
// were requested for the address or by the client.
func (s *Service) RequestLink(ctx context.Context, actor audit.Actor, email string) error {
	panic("to do")
}

// LinkEmail returns the email address that a link is for, without using it, or an
// [auth.Rejection] if the link cannot be used.
func (s *Service) LinkEmail(ctx context.Context, token string) (string, error) { panic("to do") }

// UseLink uses a link up and returns the account, which it creates if the policy
// allows. It returns an [auth.Rejection] if the link is unknown, used or expired, or
// the policy forbids a new account.
func (s *Service) UseLink(ctx context.Context, actor audit.Actor, token string) (*ent.Account, error) {
	panic("to do")
}

// Attempt is the state of signing in through the provider, which the session keeps
// between the redirection and the callback.
type Attempt struct {
	State, Nonce, Verifier string
}

// Begin returns the address of the provider to which to redirect the browser.
func (s *Service) Begin(ctx context.Context) (address string, attempt Attempt, err error) {
	panic("to do")
}

// Complete exchanges the code of a callback for the identity of who signs in, and
// returns the account, which it creates if the policy allows. It returns an
// [auth.Rejection] if the callback does not belong to the attempt, the provider
// refuses, the email address is not verified, or the policy forbids a new account.
func (s *Service) Complete(ctx context.Context, actor audit.Actor, attempt Attempt, callback url.Values) (*ent.Account, error) {
	panic("to do")
}

var _ = auth.Rejection{}
