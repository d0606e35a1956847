package ratelimit

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"net"
	"net/url"
	"strconv"
	"strings"

	"github.com/gomodule/redigo/redis"
)

// StoreForms says which addresses a [Store] can have.
const StoreForms = "redis://USER:PASSWORD@HOST:PORT, rediss:// for TLS, or unix://USER:PASSWORD@/PATH"

// errNoAddress is the error of an address that has none of the forms. It omits the
// address, which may contain a password.
var errNoAddress = errors.New("address of the limit store: want " + StoreForms)

// serverAddress is where a server listens and what it requires.
type serverAddress struct {
	network, address string
	tls              *tls.Config // nil if the connection is not encrypted
	user, password   string
	database         int
}

// parseAddress parses an address that has one of [StoreForms]. The number of a
// database is the path, or the parameter db.
func parseAddress(address string) (serverAddress, error) {
	u, err := url.Parse(address)
	if err != nil {
		return serverAddress{}, errNoAddress
	}
	parameters := u.Query()
	database := parameters.Get("db")
	delete(parameters, "db")
	a := serverAddress{network: "tcp", user: u.User.Username()}
	a.password, _ = u.User.Password()
	switch u.Scheme {
	case "unix":
		a.network, a.address = "unix", u.Path
	case "rediss":
		a.tls = &tls.Config{ServerName: hostOf(u), MinVersion: tls.VersionTLS12}
		fallthrough
	case "redis":
		a.address = net.JoinHostPort(hostOf(u), cmp.Or(u.Port(), "6379"))
		database = cmp.Or(database, strings.Trim(u.Path, "/"))
	}
	a.database, err = strconv.Atoi(cmp.Or(database, "0"))
	if err != nil || a.address == "" || len(parameters) > 0 {
		return serverAddress{}, errNoAddress
	}
	return a, nil
}

func hostOf(u *url.URL) string { return cmp.Or(u.Hostname(), "localhost") }

// dial connects to the server. It gives up when ctx ends.
func (a serverAddress) dial(ctx context.Context) (redis.Conn, error) {
	dial := new(net.Dialer).DialContext
	if a.tls != nil {
		dial = (&tls.Dialer{Config: a.tls}).DialContext
	}
	return redis.DialContext(ctx, a.network, a.address, redis.DialContextFunc(dial),
		redis.DialUsername(a.user), redis.DialPassword(a.password), redis.DialDatabase(a.database))
}
