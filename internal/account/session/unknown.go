package session

import (
	"net/netip"
	"regexp"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"legislative/internal/account/attempts"
)

const (
	// maxUnknown is the number of look-ups of unknown tokens, in a minute, after
	// which only tokens of a client are looked up that this instance has found
	// before.
	maxUnknown = 60
	// knownTokens bounds the tokens that an instance remembers to have found.
	knownTokens = 10_000
)

// tokenForm is the form of the session manager's tokens, which are 32 bytes.
var tokenForm = regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`)

// lookups decides which tokens are looked up, since anybody can invent some. It
// has the hashes of tokens. It is safe for concurrent use.
type lookups struct {
	unknown *attempts.Limit[netip.Prefix] // look-ups of clients that found nothing
	known   *lru.Cache[string, struct{}]
}

func newLookups(now func() time.Time) *lookups {
	known, err := lru.New[string, struct{}](knownTokens)
	if err != nil {
		panic(err) // the size is positive
	}
	return &lookups{attempts.NewLimit[netip.Prefix](maxUnknown, time.Minute, now), known}
}

// allows reports whether a token of a client is looked up. The holder of a session
// goes on while somebody with the same address tries others.
func (l *lookups) allows(client netip.Prefix, token string) bool {
	_, isKnown := l.known.Get(token)
	return isKnown || l.unknown.Wait(client) == 0
}

// addFound remembers that there is a session with a token.
func (l *lookups) addFound(token string) { l.known.Add(token, struct{}{}) }

// addUnknown remembers that there is none.
func (l *lookups) addUnknown(client netip.Prefix, token string) {
	l.known.Remove(token)
	l.unknown.Add(client)
}
