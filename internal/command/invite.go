package command

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"net/url"

	"github.com/urfave/cli/v3"

	"legislative/internal/account/auth"
	"legislative/internal/account/mail"
	"legislative/internal/account/signin"
	"legislative/internal/store/database"
)

func inviteCommand() *cli.Command {
	return &cli.Command{
		Name:  "invite",
		Usage: "send or print a sign-in link that works once",
		Description: "Opening the link also creates the account if there is none, unless the service runs\n" +
			"with --sign-up closed: then create the account first. Without --smtp, the link is printed.",
		Flags:  []cli.Flag{databaseFlag(), emailFlag(), publicURLFlag(), smtpFlag()},
		Action: invite,
	}
}

func publicURLFlag() cli.Flag {
	return &cli.StringFlag{
		Name:      "public-url",
		Usage:     "`URL` under which browsers reach the service, without a path",
		Value:     "http://127.0.0.1:8080",
		Sources:   fromEnvironment("LEGISLATIVE_PUBLIC_URL"),
		Validator: validator(parsePublicURL),
	}
}

func smtpFlag() cli.Flag {
	return &cli.StringFlag{
		Name:    "smtp",
		Usage:   "`URL` of the SMTP server that sends links: " + mail.Forms,
		Sources: fromEnvironment("LEGISLATIVE_SMTP"),
	}
}

// parsePublicURL parses an origin, such as https://api.example.org.
func parsePublicURL(s string) (*url.URL, error) {
	u, err := url.Parse(s)
	if err != nil || !isProtected(u) || u.User != nil || u.Path != "" && u.Path != "/" || u.RawQuery != "" || u.Fragment != "" {
		return nil, errors.New("want a URL without a path, such as https://api.example.org; http is possible for this machine only, since browsers send the cookies of sessions over HTTPS")
	}
	return &url.URL{Scheme: u.Scheme, Host: u.Host}, nil
}

// isProtected reports whether nobody can read along between here and a server: its
// URL has the scheme https, or it is on this machine.
func isProtected(u *url.URL) bool {
	address, err := netip.ParseAddr(u.Hostname())
	isLocal := u.Hostname() == "localhost" || err == nil && address.IsLoopback()
	return u.Hostname() != "" && (u.Scheme == "https" || u.Scheme == "http" && isLocal)
}

// parseSender returns the sender of messages, or nil if none is configured. It is
// not a validator of the flag, whose errors would repeat the password.
func parseSender(c *cli.Command) (mail.Sender, error) {
	if c.String("smtp") == "" {
		return nil, nil
	}
	return mail.ParseSMTP(c.String("smtp"))
}

func invite(ctx context.Context, c *cli.Command) error {
	if err := rejectArguments(c); err != nil {
		return err
	}
	email, err := auth.ParseEmail(c.String("email"))
	if err != nil {
		return asUsage(err)
	}
	address, err := parsePublicURL(c.String("public-url"))
	if err != nil {
		return err
	}
	sender, err := parseSender(c)
	if err != nil {
		return asUsage(err)
	}
	return withDatabase(ctx, c, func(db *database.DB) error {
		service := signin.New(signin.Config{Database: db, Policy: signin.ByInvitation, PublicURL: address, Mail: sender})
		link, sent, err := service.Invite(ctx, operator(), email)
		if err != nil {
			return err
		}
		return reportInvitation(c, link, sent)
	})
}

// reportInvitation prints only the link to standard output.
func reportInvitation(c *cli.Command, link *url.URL, sent bool) error {
	root, minutes := c.Root(), int(signin.LinkLifetime.Minutes())
	if sent {
		confirm(c, "sent a link to %s that is valid for %s", c.String("email"), count(minutes, "minute", "minutes"))
		return nil
	}
	if _, err := fmt.Fprintln(root.Writer, link); err != nil {
		return fmt.Errorf("print link: %w", err)
	}
	confirm(c, "created a link for %s that is valid for %s and works once", c.String("email"), count(minutes, "minute", "minutes"))
	return nil
}
