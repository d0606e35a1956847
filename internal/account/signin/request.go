package signin

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"legislative/ent/account"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/account/mail"
)

// sendTimeout bounds the time for creating and sending a link.
const sendTimeout = 30 * time.Second

// RequestLink sends a link to an email address if its holder may sign in. It does not
// report whether it does, so that nobody can find out who has an account. It returns
// an [auth.Rejection] if the address is malformed, or if too many links were requested
// for the address or by the client.
func (s *Service) RequestLink(ctx context.Context, actor audit.Actor, email string) error {
	if s.config.Mail == nil {
		return auth.Rejectf("This service cannot send links. Ask its operator for one.")
	}
	email, err := parseEmail(email)
	if err != nil {
		return err
	}
	client := clientOf(actor)
	if err := s.limits.addRequest(client, email); err != nil {
		return err
	}
	if !s.sending.enter(client) {
		return auth.Rejectf("Too many links are being sent. Try again in a minute.")
	}
	// The response time must not reveal whether the address has an account.
	ctx = context.WithoutCancel(ctx)
	s.pending.Go(func() {
		defer s.sending.leave(client)
		ctx, cancel := context.WithTimeout(ctx, sendTimeout)
		defer cancel()
		if err := s.sendRequested(ctx, actor, email); err != nil {
			s.config.Log.WarnContext(ctx, "cannot send a requested sign-in link", "error", err)
		}
	})
	return nil
}

// sendRequested creates and sends a link if the holder of an address may sign in.
func (s *Service) sendRequested(ctx context.Context, actor audit.Actor, email string) error {
	if s.config.Policy != Open {
		switch exists, err := s.config.Database.Ent.Account.Query().Where(account.Email(email)).Exist(ctx); {
		case err != nil:
			return fmt.Errorf("find account: %w", err)
		case !exists:
			return s.recordRefusal(ctx, actor, "link requested", auth.Rejectf("no account for %s", email))
		}
	}
	link, err := s.CreateLink(ctx, actor, email, false)
	if err != nil {
		return err
	}
	return s.send(ctx, email, link, "You can sign in to your account for API access")
}

// Invite creates a link with an invitation and sends it if mail can be sent.
func (s *Service) Invite(ctx context.Context, actor audit.Actor, email string) (link *url.URL, sent bool, err error) {
	email, err = parseEmail(email)
	if err != nil {
		return nil, false, err
	}
	link, err = s.CreateLink(ctx, actor, email, true)
	if err != nil || s.config.Mail == nil {
		return link, false, err
	}
	if err := s.send(ctx, email, link, "You are invited to an account for API access"); err != nil {
		return nil, false, err
	}
	return link, true, nil
}

// send sends a link. It removes the token from its error, since mail servers can
// repeat what they refuse.
func (s *Service) send(ctx context.Context, email string, link *url.URL, reason string) error {
	err := s.config.Mail.Send(ctx, mail.Message{
		To:      email,
		Subject: "Sign in to " + link.Host,
		Text: fmt.Sprintf("%s at %s. Open this link within %d minutes; it works once:\n\n%s\n\n"+
			"If you did not ask for it, ignore this message. Nobody can sign in without the link.\n",
			reason, link.Host, int(LinkLifetime.Minutes()), link),
	})
	if err != nil {
		return errors.New("send link: " + strings.ReplaceAll(err.Error(), link.Query().Get("token"), "…"))
	}
	return nil
}
