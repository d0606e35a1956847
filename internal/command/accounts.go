package command

import (
	"errors"
	"net"
	"net/url"
	"strconv"

	"github.com/urfave/cli/v3"

	"legislative/internal/account/billing"
	"legislative/internal/account/signin"
	"legislative/internal/http/clientaddress"
	"legislative/internal/server"
)

// accountFlags are the flags of serve for the account pages and the billing system.
// Flags of secrets have no validators, whose errors would repeat the value.
func accountFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "public-url", Usage: "`URL` under which browsers reach the service, without a path; by default the address on which it listens",
			Sources: fromEnvironment("LEGISLATIVE_PUBLIC_URL"), Validator: validator(parsePublicURL)},
		&cli.StringFlag{Name: "trusted-proxies", Usage: "address `RANGES` of proxies whose X-Forwarded-For header is trusted, such as 10.0.0.0/8,::1",
			Sources: fromEnvironment("LEGISLATIVE_TRUSTED_PROXIES"), Validator: validator(clientaddress.ParseRanges)},
		&cli.StringFlag{Name: "sign-up", Usage: "`WHO` can create an account by signing in: open for everybody, invitation for holders of an invitation, or closed", Value: string(signin.ByInvitation),
			Sources: fromEnvironment("LEGISLATIVE_SIGN_UP"), Validator: suggesting(validator(signin.ParsePolicy), signin.Policies)},
		smtpFlag(),
		&cli.StringFlag{Name: "openid-issuer", Usage: "`URL` of the OpenID provider for signing in; its redirect URI is PUBLIC-URL" + signin.CallbackPath,
			Sources: fromEnvironment("LEGISLATIVE_OPENID_ISSUER")},
		&cli.StringFlag{Name: "openid-client-id", Usage: "`ID` of this service at the provider", Sources: fromEnvironment("LEGISLATIVE_OPENID_CLIENT_ID")},
		&cli.StringFlag{Name: "openid-client-secret", Usage: "`SECRET` of this service at the provider, if it has one", Sources: fromEnvironment("LEGISLATIVE_OPENID_CLIENT_SECRET")},
		&cli.StringFlag{Name: "openid-name", Usage: "`NAME` of the provider on the sign-in page; its host by default", Sources: fromEnvironment("LEGISLATIVE_OPENID_NAME")},
		&cli.StringFlag{Name: "subscription-secret", Usage: "`SECRET` of the webhook for subscriptions, whsec_…; two separated by a comma while it is replaced",
			Sources: fromEnvironment("LEGISLATIVE_SUBSCRIPTION_SECRET")},
	}
}

// localURL returns the URL under which browsers on this machine reach a listener.
func localURL(address *net.TCPAddr) *url.URL {
	host := address.IP.String()
	if address.IP.IsUnspecified() {
		host = "127.0.0.1"
	}
	return &url.URL{Scheme: "http", Host: net.JoinHostPort(host, strconv.Itoa(address.Port))}
}

// validator returns a validator of flags that accepts what parse does.
func validator[T any](parse func(string) (T, error)) func(string) error {
	return func(s string) error { _, err := parse(s); return err }
}

// parseAccounts reads the flags of [accountFlags], except for the trusted proxies.
func parseAccounts(c *cli.Command) (accounts server.Accounts, err error) {
	var errs [4]error
	if s := c.String("public-url"); s != "" {
		accounts.PublicURL, errs[0] = parsePublicURL(s)
	}
	accounts.SignUp, _ = signin.ParsePolicy(c.String("sign-up")) // the flag's validator has checked it
	accounts.Mail, errs[1] = parseSender(c)
	accounts.OpenID, errs[2] = parseOpenID(c)
	accounts.Subscription, errs[3] = billing.ParseSecrets(c.String("subscription-secret"))
	return accounts, errors.Join(errs[:]...)
}

// parseOpenID returns nil if no provider is configured.
func parseOpenID(c *cli.Command) (*signin.OpenID, error) {
	provider := signin.OpenID{
		Issuer: c.String("openid-issuer"), ClientID: c.String("openid-client-id"),
		ClientSecret: c.String("openid-client-secret"), Name: c.String("openid-name"),
	}
	if provider == (signin.OpenID{}) {
		return nil, nil
	}
	issuer, err := url.Parse(provider.Issuer)
	if err != nil || !isProtected(issuer) || provider.ClientID == "" {
		return nil, errors.New("serve: an OpenID provider needs --openid-issuer with a URL such as https://login.example.org, and --openid-client-id")
	}
	return &provider, nil
}
