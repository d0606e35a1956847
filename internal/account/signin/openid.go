package signin

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"fmt"
	"net/url"
	"regexp"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"legislative/ent"
	"legislative/ent/identity"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
)

// Attempt is the state of signing in through the provider, which the session keeps
// between the redirection and the callback.
type Attempt struct {
	State, Nonce, Verifier string
}

// Begin returns the address of the provider to which to redirect the browser. It
// returns an [auth.Rejection] if the client has begun too often, and a
// [problem.Error] if the provider does not respond.
func (s *Service) Begin(ctx context.Context, actor audit.Actor) (address string, attempt Attempt, err error) {
	if s.provider == nil {
		return "", attempt, errNoProvider()
	}
	if err := addAttempt(s.limits.begins, clientOf(actor), s.provider.name); err != nil {
		return "", attempt, err
	}
	client, err := s.provider.client(ctx)
	if err != nil {
		return "", attempt, err
	}
	attempt = Attempt{State: rand.Text(), Nonce: rand.Text(), Verifier: oauth2.GenerateVerifier()}
	return client.oauth.AuthCodeURL(attempt.State, oidc.Nonce(attempt.Nonce), oauth2.S256ChallengeOption(attempt.Verifier)), attempt, nil
}

// Complete exchanges the code of a callback for the identity of the person, and
// returns the account, which it creates if the policy allows. It returns an
// [auth.Rejection] if the callback does not belong to the attempt, the provider
// refuses, the email address is not verified, the policy forbids a new account, or
// the client has tried too often, and a [problem.Error] if the provider does not respond.
func (s *Service) Complete(ctx context.Context, actor audit.Actor, attempt Attempt, callback url.Values) (*ent.Account, error) {
	if s.provider == nil {
		return nil, errNoProvider()
	}
	means := "through " + s.provider.name
	found, err := s.complete(ctx, actor, attempt, callback, means)
	if err == nil {
		return found, nil
	}
	if err := s.recordRefusal(ctx, actor, means, err); err != nil {
		return nil, err
	}
	return nil, err
}

func (s *Service) complete(ctx context.Context, actor audit.Actor, attempt Attempt, callback url.Values, means string) (found *ent.Account, err error) {
	code, err := s.checkCallback(attempt, callback)
	if err != nil {
		return nil, err
	}
	if err := addAttempt(s.limits.exchanges, clientOf(actor), s.provider.name); err != nil {
		return nil, err
	}
	client, err := s.provider.client(ctx)
	if err != nil {
		return nil, err
	}
	person, err := client.exchange(ctx, code, attempt)
	if invalid, ok := errors.AsType[*invalidTokenError](err); ok {
		s.config.Log.WarnContext(ctx, "the OpenID provider sent an invalid token", "error", invalid.cause)
		return nil, auth.Rejectf("The response of %s is not valid. Sign in again; if that does not help, tell the operator of this service.", s.provider.name)
	}
	if err != nil {
		return nil, err
	}
	err = database.Transact(ctx, s.config.Database, func(ctx context.Context, tx *ent.Tx) error {
		found, err = s.accountOf(ctx, tx, actor, person)
		if err != nil {
			return err
		}
		return recordSignIn(ctx, tx, actor, found.ID, means)
	})
	return found, err
}

// errorCode matches the error codes of providers that are safe to show.
var errorCode = regexp.MustCompile(`^[a-z_]{1,40}$`)

// checkCallback returns the code of a callback, or an [auth.Rejection].
func (s *Service) checkCallback(attempt Attempt, callback url.Values) (code string, err error) {
	name, refusal := s.provider.name, callback.Get("error")
	sameState := subtle.ConstantTimeCompare([]byte(attempt.State), []byte(callback.Get("state"))) == 1
	switch issuer := callback.Get("iss"); {
	case attempt.State == "" || !sameState || issuer != "" && issuer != s.provider.config.Issuer:
		return "", auth.Rejectf("You did not start signing in through %s in this browser, or it took too long. Start again.", name)
	case refusal == "access_denied":
		return "", auth.Rejectf("You did not sign in at %s, or you canceled. Start again, or sign in another way.", name)
	case errorCode.MatchString(refusal):
		return "", auth.Rejectf("%s refused to sign you in (%s). Start again, or sign in another way.", name, refusal)
	case refusal != "" || callback.Get("code") == "":
		return "", auth.Rejectf("%s refused to sign you in. Start again, or sign in another way.", name)
	}
	return callback.Get("code"), nil
}

// accountOf returns the account of a person: that of their identity, or that with
// their email address, which then gets the identity.
func (s *Service) accountOf(ctx context.Context, tx *ent.Tx, actor audit.Actor, p person) (*ent.Account, error) {
	known, err := tx.Identity.Query().Where(identity.Issuer(p.issuer), identity.Subject(p.subject)).Only(ctx)
	if err != nil && !ent.IsNotFound(err) {
		return nil, fmt.Errorf("find identity: %w", err)
	}
	if known != nil {
		return identityAccount(ctx, tx, known)
	}
	found, err := accountFor(ctx, tx, actor, p.email, s.config.Policy == Open)
	if err != nil {
		return nil, err
	}
	_, err = bulk.InsertNew(ctx, tx, identity.Table, bulk.Values{
		identity.FieldAccountID: found.ID, identity.FieldIssuer: p.issuer, identity.FieldSubject: p.subject,
		identity.FieldCreatedAt: database.FormatTime(s.now()),
	}, identity.FieldIssuer, identity.FieldSubject)
	if err != nil {
		return nil, fmt.Errorf("add identity: %w", err)
	}
	// Another transaction may have added the identity meanwhile, for another account.
	known, err = tx.Identity.Query().Where(identity.Issuer(p.issuer), identity.Subject(p.subject)).Only(ctx)
	if err != nil {
		return nil, fmt.Errorf("find identity: %w", err)
	}
	return identityAccount(ctx, tx, known)
}

func identityAccount(ctx context.Context, tx *ent.Tx, i *ent.Identity) (*ent.Account, error) {
	found, err := tx.Account.Get(ctx, i.AccountID)
	if err != nil {
		return nil, fmt.Errorf("find the account of identity %d: %w", i.ID, err)
	}
	return found, nil
}

func errNoProvider() error {
	return auth.Rejectf("This service has no OpenID provider. Sign in by a link.")
}
