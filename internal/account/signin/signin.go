// Package signin signs people in to the account pages, by a link that works once or
// through an OpenID provider.
package signin

import (
	"cmp"
	"fmt"
	"log/slog"
	"net/netip"
	"net/url"
	"sync"
	"time"

	"legislative/internal/account/mail"
	"legislative/internal/store/database"
)

// Policy is who can create an account by signing in.
type Policy string

// The policies. Holders of existing accounts can sign in under all of them.
const (
	Open         Policy = "open"       // everybody
	ByInvitation Policy = "invitation" // holders of an invitation
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
	return "", fmt.Errorf("unknown sign-up policy %q: want open, invitation or closed", s)
}

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
	PublicURL *url.URL     // the origin under which browsers reach the service
	Mail      mail.Sender  // nil if no mail can be sent
	OpenID    *OpenID      // nil if there is no provider
	Log       *slog.Logger // default: that of package slog
}

// Service signs people in. It is safe for concurrent use.
type Service struct {
	config   Config
	provider *provider // nil if there is none
	now      func() time.Time

	limits  limits
	links   *database.Gate // of look-ups of links
	sending slots
	pending sync.WaitGroup // the links that are being sent
}

// New returns a service. It does not connect to the provider, which can be down.
func New(c Config) *Service {
	c.Log = cmp.Or(c.Log, slog.Default())
	s := &Service{config: c, now: time.Now, links: database.NewGate(1), sending: slots{byClient: map[netip.Prefix]int{}}}
	s.limits = newLimits(s.time)
	if c.OpenID != nil {
		s.provider = newProvider(*c.OpenID, s.address(CallbackPath, nil), s.time)
	}
	return s
}

// Policy returns who can create an account.
func (s *Service) Policy() Policy { return s.config.Policy }

// SendsLinks reports whether people can request a link by their email address.
func (s *Service) SendsLinks() bool { return s.config.Mail != nil }

// Provider returns the name of the OpenID provider, or "" if there is none.
func (s *Service) Provider() string {
	if s.provider == nil {
		return ""
	}
	return s.provider.name
}

// time returns the current time. Tests replace s.now after New.
func (s *Service) time() time.Time { return s.now() }

// address returns the address of a page for browsers.
func (s *Service) address(path string, query url.Values) *url.URL {
	u := *s.config.PublicURL
	u.Path, u.RawQuery = path, query.Encode()
	return &u
}
