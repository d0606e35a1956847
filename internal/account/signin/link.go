package signin

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"time"

	"legislative/ent"
	"legislative/ent/account"
	"legislative/ent/signinlink"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/http/problem"
	"legislative/internal/store/database"
)

const (
	// LinkLifetime is how long a link can be used.
	LinkLifetime = 15 * time.Minute
	// LinkPath is the path of the page that a link leads to. The link has the token
	// as the query parameter token.
	LinkPath = "/account/sign-in/link"
	// linkRetention is how long expired links are kept, so that the page can say that
	// a link has expired or was used.
	linkRetention = 24 * time.Hour
	// maxEmail is the longest email address, in bytes (RFC 5321, section 4.5.3.1.3).
	maxEmail = 254
	// lookupTimeout bounds a look-up of a link.
	lookupTimeout = 2 * time.Second
)

// tokenForm is the form of the tokens of links, which [rand.Text] makes.
var tokenForm = regexp.MustCompile(`^[A-Z2-7]{26}$`)

// byLink describes signing in by a link, for the audit.
const byLink = "by link"

// CreateLink creates a link for an email address. It returns an
// [auth.Rejection] if the address is malformed.
func (s *Service) CreateLink(ctx context.Context, actor audit.Actor, email string, isInvitation bool) (link *url.URL, err error) {
	email, err = parseEmail(email)
	if err != nil {
		return nil, err
	}
	token, now := rand.Text(), s.now()
	err = database.Transact(ctx, s.config.Database, func(ctx context.Context, tx *ent.Tx) error {
		outdated := signinlink.ExpiresAtLT(database.FormatTime(now.Add(-linkRetention)))
		if _, err := tx.SignInLink.Delete().Where(outdated).Exec(ctx); err != nil {
			return fmt.Errorf("delete old links: %w", err)
		}
		err := tx.SignInLink.Create().SetHash(hashToken(token)).SetEmail(email).SetIsInvitation(isInvitation).
			SetCreatedAt(database.FormatTime(now)).SetExpiresAt(database.FormatTime(now.Add(LinkLifetime))).Exec(ctx)
		if err != nil {
			return fmt.Errorf("create link: %w", err)
		}
		return recordLink(ctx, tx, actor, email, isInvitation)
	})
	if err != nil {
		return nil, err
	}
	return s.address(LinkPath, url.Values{"token": {token}}), nil
}

// recordLink records that a link was created, and for which account if there is
// one.
func recordLink(ctx context.Context, tx *ent.Tx, actor audit.Actor, email string, isInvitation bool) error {
	event := audit.Event{Actor: actor, Action: audit.LinkCreated, Detail: "for " + email}
	if isInvitation {
		event.Detail = "invitation for " + email
	}
	id, err := tx.Account.Query().Where(account.Email(email)).OnlyID(ctx)
	if err != nil && !ent.IsNotFound(err) {
		return fmt.Errorf("find account %s: %w", email, err)
	}
	event.AccountID = id
	return audit.Record(ctx, tx.AuditEvent, event)
}

// LinkEmail returns the email address that a link is for, without using it, or an
// [auth.Rejection] if the link cannot be used.
func (s *Service) LinkEmail(ctx context.Context, actor audit.Actor, token string) (string, error) {
	link, err := s.findLink(ctx, actor, token)
	if err != nil {
		return "", err
	}
	return link.Email, nil
}

// UseLink uses a link up and returns the account, which it creates if the policy
// allows. It returns an [auth.Rejection] if the link is unknown, used or expired, or
// the policy forbids a new account.
func (s *Service) UseLink(ctx context.Context, actor audit.Actor, token string) (*ent.Account, error) {
	found, err := s.useLink(ctx, actor, token)
	if err == nil {
		return found, nil
	}
	if err := s.recordRefusal(ctx, actor, byLink, err); err != nil {
		return nil, err
	}
	return nil, err
}

// useLink begins a transaction only for links that can be used, since anybody can
// try others.
func (s *Service) useLink(ctx context.Context, actor audit.Actor, token string) (found *ent.Account, err error) {
	link, err := s.findLink(ctx, actor, token)
	if err != nil {
		return nil, err
	}
	err = database.Transact(ctx, s.config.Database, func(ctx context.Context, tx *ent.Tx) error {
		// Of two requests that found the link unused, only one changes the row.
		changed, err := tx.SignInLink.Update().Where(signinlink.ID(link.ID), signinlink.UsedAtIsNil()).SetUsedAt(database.FormatTime(s.now())).Save(ctx)
		if err != nil {
			return fmt.Errorf("use link: %w", err)
		}
		if changed == 0 {
			return errLinkUsed()
		}
		mayCreate := s.config.Policy == Open || s.config.Policy == ByInvitation && link.IsInvitation
		found, err = accountFor(ctx, tx, actor, link.Email, mayCreate)
		if err != nil {
			return err
		}
		return recordSignIn(ctx, tx, actor, found.ID, byLink)
	})
	return found, err
}

// findLink returns the link with a token, or an [auth.Rejection] if it cannot be
// used.
func (s *Service) findLink(ctx context.Context, actor audit.Actor, token string) (*ent.SignInLink, error) {
	if !tokenForm.MatchString(token) {
		return nil, errNoLink()
	}
	if err := s.limits.checkGuesses(clientOf(actor)); err != nil {
		return nil, err
	}
	link, err := s.readLink(ctx, token)
	switch {
	case ent.IsNotFound(err):
		s.limits.guesses.Add(clientOf(actor))
		return nil, errNoLink()
	case err != nil:
		return nil, lookupError(err)
	case link.UsedAt != nil:
		return nil, errLinkUsed()
	case link.ExpiresAt <= database.FormatTime(s.now()):
		return nil, auth.Rejectf("This link has expired: links are valid for %d minutes. Request a new one.", int(LinkLifetime.Minutes()))
	}
	return link, nil
}

// readLink reads the link with a token. Anybody can cause it, so it uses no
// connection of operations, and only one look-up runs at a time.
func (s *Service) readLink(ctx context.Context, token string) (*ent.SignInLink, error) {
	leave, err := s.links.Enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	ctx, cancel := context.WithTimeout(ctx, lookupTimeout)
	defer cancel()
	return s.config.Database.Aside.SignInLink.Query().Where(signinlink.Hash(hashToken(token))).Only(ctx)
}

// lookupError returns the error to report for one of a look-up.
func lookupError(err error) error {
	isTemporary := database.IsUnavailable(err) || errors.Is(err, context.Canceled)
	err = fmt.Errorf("find link: %w", err)
	if isTemporary {
		return &problem.Error{Code: problem.Unavailable, Cause: err}
	}
	return err
}

func errNoLink() error {
	return auth.Rejectf("This link is not valid. Check that you opened the complete link, or request a new one.")
}

func errLinkUsed() error { return auth.Rejectf("This link has been used. Request a new one.") }

// parseEmail is like [auth.ParseEmail], but also bounds the length.
func parseEmail(s string) (string, error) {
	if len(s) > maxEmail {
		return "", auth.Rejectf("This email address is too long: it can have at most %d bytes.", maxEmail)
	}
	return auth.ParseEmail(s)
}

// hashToken returns the hash under which a link is stored.
func hashToken(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}
