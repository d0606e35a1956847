package server

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"github.com/go-chi/chi/v5"

	"legislative/internal/account/billing"
	"legislative/internal/account/mail"
	"legislative/internal/account/session"
	"legislative/internal/account/signin"
	"legislative/internal/http/clientaddress"
	"legislative/internal/http/problem"
	"legislative/web/account"
)

// Accounts has the settings of what account holders and the billing system use.
type Accounts struct {
	// PublicURL is the origin under which browsers reach the service; nil if it is
	// that of a service on this machine with the default port.
	PublicURL *url.URL
	// SignUp is who can create an account by signing in.
	SignUp signin.Policy
	// Mail sends sign-in links; nil if no mail can be sent.
	Mail mail.Sender
	// OpenID is the provider for signing in; nil if there is none.
	OpenID *signin.OpenID
	// Subscription are the secrets of the webhook by which a billing system sets
	// plans. Without them, there is no webhook.
	Subscription billing.Secrets
}

// accounts has the handlers for account holders and for the billing system.
type accounts struct {
	origin   *url.URL // under which browsers reach the service
	sessions *session.Manager
	pages    *account.Handler
	webhook  *billing.Handler
}

func (s *Service) newAccounts(c Config, addresses *clientaddress.Finder) (*accounts, error) {
	settings := c.Accounts
	origin := cmp.Or(settings.PublicURL, &url.URL{Scheme: "http", Host: "127.0.0.1:8080"})
	sessions := session.NewManager(session.Config{Database: c.Database, Log: c.Log, Addresses: addresses})
	pages, err := account.New(account.Config{
		Database: c.Database,
		Sessions: sessions,
		SignIn: signin.New(signin.Config{
			Database: c.Database, Policy: settings.SignUp, PublicURL: origin, Mail: settings.Mail, OpenID: settings.OpenID, Log: c.Log,
		}),
		Addresses: addresses,
		PublicURL: origin,
		Assets:    s.assets,
		Limits:    c.Limits,
		Limiter:   s.limiter,
		Now:       time.Now,
	})
	if err != nil {
		return nil, fmt.Errorf("set up the pages of account holders: %w", err)
	}
	webhook := billing.New(billing.Config{Database: c.Database, Addresses: addresses, Secrets: settings.Subscription})
	return &accounts{origin, sessions, pages, webhook}, nil
}

// route adds the pages and the webhook to a router. They log their requests
// themselves, since a page can answer an error with a page.
func (a *accounts) route(router chi.Router, log requestLog) {
	logged := func(h problem.HandlerFunc) http.HandlerFunc {
		return log.handle("", problem.Write, func(w http.ResponseWriter, r *http.Request, _ *entry) error { return h(w, r) })
	}
	a.pages.Route(router, logged)
	router.Handle(billing.Path, logged(a.webhook.Handle))
}
