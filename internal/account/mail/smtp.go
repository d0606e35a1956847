package mail

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"strconv"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// Forms lists the accepted URLs of SMTP servers.
const Forms = "smtp://USER:PASSWORD@HOST:587?from=ADDRESS or smtps://USER:PASSWORD@HOST:465?from=ADDRESS"

// timeout bounds the sending of a message.
const timeout = 10 * time.Second

// SMTP sends messages through an SMTP server. It is safe for concurrent use.
type SMTP struct {
	client *gomail.Client
	server string // host and port, for errors
	from   *mail.Address
}

// ParseSMTP returns a sender through the server at a URL of one of [Forms]. The
// parameter from is the sender's address, which may have a name, as in
// Name%20%3Csomeone@example.org%3E. With smtp, the connection must be encrypted by
// STARTTLS, unless the host is a loopback address or the parameter tls is none.
//
// It does not connect to the server. Its errors do not repeat the URL, which can
// have a password.
func ParseSMTP(address string) (*SMTP, error) {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" || u.Opaque != "" || (u.Path != "" && u.Path != "/") || u.Fragment != "" {
		return nil, errors.New("URL of the SMTP server is malformed: use " + Forms + ", and write special characters of the password as %XX")
	}
	query, err := parseQuery(u.RawQuery)
	if err != nil {
		return nil, err
	}
	from, err := mail.ParseAddress(query.Get("from"))
	if err != nil {
		return nil, fmt.Errorf("sender %q in the URL of the SMTP server is not an email address: add ?from=someone@example.org", query.Get("from"))
	}
	options, port, err := connectionOptions(u, query.Get("tls"))
	if err != nil {
		return nil, err
	}
	if u.User != nil {
		password, ok := u.User.Password()
		if !ok {
			return nil, errors.New("URL of the SMTP server has a user and no password: use " + Forms)
		}
		options = append(options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover), gomail.WithUsername(u.User.Username()), gomail.WithPassword(password))
	}
	client, err := gomail.NewClient(u.Hostname(), options...)
	if err != nil {
		return nil, fmt.Errorf("set up the SMTP client: %w", err)
	}
	return &SMTP{client, net.JoinHostPort(u.Hostname(), strconv.Itoa(port)), from}, nil
}

func parseQuery(s string) (url.Values, error) {
	query, err := url.ParseQuery(s)
	if err != nil {
		return nil, errors.New("parameters in the URL of the SMTP server are malformed: write special characters as %XX")
	}
	for name := range query {
		if name != "from" && name != "tls" {
			return nil, fmt.Errorf("unknown parameter %q in the URL of the SMTP server: use from and tls", name)
		}
	}
	return query, nil
}

// connectionOptions returns the options for the scheme, port and encryption.
func connectionOptions(u *url.URL, encryption string) (options []gomail.Option, port int, err error) {
	options = []gomail.Option{gomail.WithTimeout(timeout)}
	switch {
	case encryption != "" && encryption != "none":
		return nil, 0, fmt.Errorf("tls=%s in the URL of the SMTP server is unknown: use tls=none, or leave it out to require encryption", encryption)
	case u.Scheme == "smtps" && encryption == "":
		port, options = 465, append(options, gomail.WithSSL())
	case u.Scheme == "smtp" && encryption == "none":
		port, options = 587, append(options, gomail.WithTLSPolicy(gomail.NoTLS))
	case u.Scheme == "smtp" && isLoopback(u.Hostname()):
		port, options = 587, append(options, gomail.WithTLSPolicy(gomail.TLSOpportunistic))
	case u.Scheme == "smtp":
		port, options = 587, append(options, gomail.WithTLSPolicy(gomail.TLSMandatory))
	default:
		return nil, 0, errors.New("unknown form of the URL of the SMTP server: use " + Forms)
	}
	if u.Port() != "" {
		port, err = strconv.Atoi(u.Port())
		if err != nil || port < 1 || port > 65535 {
			return nil, 0, fmt.Errorf("port %q in the URL of the SMTP server: want a number from 1 to 65535", u.Port())
		}
	}
	return append(options, gomail.WithPort(port)), port, nil
}

func isLoopback(host string) bool {
	address, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && address.IsLoopback()
}

// Send sends a message. It returns when the server has accepted it, or an error
// after 10 seconds.
func (s *SMTP) Send(ctx context.Context, m Message) error {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	message := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	message.FromMailAddress(s.from)
	if err := message.To(m.To); err != nil {
		return fmt.Errorf("recipient of the message: %w", err)
	}
	message.Subject(m.Subject)
	message.SetBodyString(gomail.TypeTextPlain, m.Text)
	if err := s.client.DialAndSendWithContext(ctx, message); err != nil {
		return fmt.Errorf("send by %s: %w: check the URL of the SMTP server", s.server, err)
	}
	return nil
}
