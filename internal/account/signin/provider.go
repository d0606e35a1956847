package signin

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"sync/atomic"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"legislative/internal/account/auth"
	"legislative/internal/http/problem"
	"legislative/internal/store/flight"
)

// providerTimeout bounds each request to a provider.
const providerTimeout = 10 * time.Second

// provider is an OpenID provider, whose endpoints are discovered when they are
// first needed. It is safe for concurrent use.
type provider struct {
	config   OpenID
	name     string
	callback string
	http     *http.Client
	now      func() time.Time

	discoveries flight.Group[string, *client]
	discovered  atomic.Pointer[client]
}

func newProvider(c OpenID, callback *url.URL, now func() time.Time) *provider {
	name := c.Name
	if name == "" {
		name = c.Issuer
		if u, err := url.Parse(c.Issuer); err == nil && u.Host != "" {
			name = u.Host
		}
	}
	return &provider{config: c, name: name, callback: callback.String(), http: &http.Client{Timeout: providerTimeout}, now: now}
}

// client signs people in through a provider, with its discovered endpoints.
type client struct {
	provider *provider
	oidc     *oidc.Provider
	oauth    oauth2.Config
	verifier *oidc.IDTokenVerifier
	keys     string // URL of those with which the provider signs
}

// client returns a client of the provider. A failed discovery is not remembered.
func (p *provider) client(ctx context.Context) (*client, error) {
	if c := p.discovered.Load(); c != nil {
		return c, nil
	}
	c, err := p.discoveries.Do(ctx, p.config.Issuer, p.discover)
	if err != nil {
		return nil, p.unavailable(fmt.Errorf("discover the OpenID provider %s: %w", p.config.Issuer, err))
	}
	p.discovered.Store(c)
	return c, nil
}

func (p *provider) discover(ctx context.Context) (*client, error) {
	found, err := oidc.NewProvider(oidc.ClientContext(ctx, p.http), p.config.Issuer)
	if err != nil {
		return nil, err
	}
	var metadata struct {
		Methods []string `json:"token_endpoint_auth_methods_supported"`
		Keys    string   `json:"jwks_uri"`
	}
	if err := found.Claims(&metadata); err != nil {
		return nil, err
	}
	endpoint := found.Endpoint()
	// The default of providers is client_secret_basic (OpenID Connect Discovery
	// 1.0, section 3). A public client has no secret to authenticate with.
	endpoint.AuthStyle = oauth2.AuthStyleInHeader
	if p.config.ClientSecret == "" || len(metadata.Methods) > 0 && !slices.Contains(metadata.Methods, "client_secret_basic") {
		endpoint.AuthStyle = oauth2.AuthStyleInParams
	}
	return &client{
		provider: p,
		oidc:     found,
		oauth: oauth2.Config{
			ClientID: p.config.ClientID, ClientSecret: p.config.ClientSecret, Endpoint: endpoint,
			RedirectURL: p.callback, Scopes: []string{oidc.ScopeOpenID, oidc.ScopeEmail},
		},
		verifier: found.Verifier(&oidc.Config{ClientID: p.config.ClientID, Now: p.now}),
		keys:     metadata.Keys,
	}, nil
}

// unavailable returns the error to report if the provider does not respond.
func (p *provider) unavailable(cause error) error {
	return &problem.Error{Code: problem.Unavailable, Detail: p.name + " does not respond. Try again in a moment, or sign in another way.", Cause: cause}
}

// person identifies somebody, according to a provider.
type person struct{ issuer, subject, email string }

// invalidTokenError is the error of a token that a correct provider does not send.
type invalidTokenError struct{ cause error }

func (e *invalidTokenError) Error() string { return "invalid token: " + e.cause.Error() }
func (e *invalidTokenError) Unwrap() error { return e.cause }

// exchange exchanges a code for the identity of the person who signs in.
func (c *client) exchange(ctx context.Context, code string, attempt Attempt) (p person, err error) {
	ctx = oidc.ClientContext(ctx, c.provider.http)
	token, err := c.oauth.Exchange(ctx, code, oauth2.VerifierOption(attempt.Verifier))
	if err != nil {
		return p, c.exchangeError(err)
	}
	raw, ok := token.Extra("id_token").(string)
	if !ok {
		return p, &invalidTokenError{errors.New("the response has no id_token")}
	}
	verified, err := c.verifier.Verify(ctx, raw)
	if err != nil {
		return p, c.verifyError(ctx, err)
	}
	if attempt.Nonce == "" || subtle.ConstantTimeCompare([]byte(verified.Nonce), []byte(attempt.Nonce)) != 1 {
		return p, &invalidTokenError{errors.New("the nonce is that of another attempt")}
	}
	claims, err := c.readClaims(ctx, verified, token)
	if err != nil {
		return p, err
	}
	return c.person(verified, claims)
}

// exchangeError returns the error to report for an error of the exchange, without
// the body of the response, which can have tokens.
func (c *client) exchangeError(err error) error {
	refused, ok := errors.AsType[*oauth2.RetrieveError](err)
	if !ok {
		return c.provider.unavailable(fmt.Errorf("exchange a code: %w", err))
	}
	if refused.ErrorCode == "invalid_grant" {
		return auth.Rejectf("Signing in through %s took too long, or was already completed. Start again.", c.provider.name)
	}
	return c.provider.unavailable(fmt.Errorf("exchange a code: status %d, error %q: check the client ID and secret", refused.Response.StatusCode, refused.ErrorCode))
}

// verifyError returns the error to report for an error of verifying a token, which
// does not tell whether the provider's keys could be downloaded.
func (c *client) verifyError(ctx context.Context, err error) error {
	if failure := c.checkKeys(ctx); failure != nil {
		return c.provider.unavailable(fmt.Errorf("download the keys at %s: %w", c.keys, failure))
	}
	return &invalidTokenError{err}
}

// checkKeys returns an error if the provider's keys cannot be downloaded.
func (c *client) checkKeys(ctx context.Context) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, c.keys, http.NoBody)
	if err != nil {
		return err
	}
	response, err := c.provider.http.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("status %d", response.StatusCode)
	}
	return nil
}

// claims are what a provider says about a person.
type claims struct {
	Email         string `json:"email"`
	EmailVerified any    `json:"email_verified"` // some providers send a string
}

// readClaims reads the claims of an ID token. If the token has no email address, it
// reads them from the UserInfo endpoint, where the specification puts them (OpenID
// Connect Core 1.0, section 5.4).
func (c *client) readClaims(ctx context.Context, verified *oidc.IDToken, token *oauth2.Token) (found claims, err error) {
	if err := verified.Claims(&found); err != nil {
		return found, &invalidTokenError{err}
	}
	if found.Email != "" || c.oidc.UserInfoEndpoint() == "" {
		return found, nil
	}
	info, err := c.oidc.UserInfo(ctx, oauth2.StaticTokenSource(token))
	if err != nil {
		if _, ok := errors.AsType[*url.Error](err); !ok {
			err = errors.New("the response is not as specified") // the error can have its body
		}
		return found, c.provider.unavailable(fmt.Errorf("read the email address at %s: %w", c.oidc.UserInfoEndpoint(), err))
	}
	if info.Subject != verified.Subject {
		return found, &invalidTokenError{errors.New("the UserInfo endpoint responds for another subject")}
	}
	if err := info.Claims(&found); err != nil {
		return found, &invalidTokenError{err}
	}
	return found, nil
}

// person returns the person whom a token identifies, or an [auth.Rejection] if the provider
// has not verified the email address.
func (c *client) person(token *oidc.IDToken, claims claims) (p person, err error) {
	if token.Subject == "" {
		return p, &invalidTokenError{errors.New("the token has no subject")}
	}
	if claims.Email == "" || claims.EmailVerified != true && claims.EmailVerified != "true" {
		return p, auth.Rejectf("%s has not verified your email address. Verify it there, and sign in again.", c.provider.name)
	}
	email, err := parseEmail(claims.Email)
	return person{c.provider.config.Issuer, token.Subject, email}, err
}
