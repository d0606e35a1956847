package signin

import (
	"fmt"
	"net/netip"
	"sync"
	"time"

	"legislative/internal/account/attempts"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/http/clientaddress"
)

const (
	// linksPerEmail is how many links can be requested for an address in an hour.
	linksPerEmail = 20
	// linksPerEmailAndClient is how many of them one client can request, so that it
	// cannot use up all of somebody else.
	linksPerEmailAndClient = 5
	// linksPerClient is how many links a client can request in an hour.
	linksPerClient = 20
	// attemptsPerClient is how often a client can begin to sign in through the
	// provider in an hour, which is stored, and how often the provider is asked
	// for it.
	attemptsPerClient = 30
	// guessesPerClient is how many links that do not exist a client can open in a
	// minute.
	guessesPerClient = 60
	// refusalsPerClient and maxRefusals bound the refusals that are recorded in an
	// hour, of a client and of all, since anybody can cause them and they are never
	// deleted.
	refusalsPerClient = 60
	maxRefusals       = 600
	// sendingPerClient and maxSending bound the links that are being sent at once.
	sendingPerClient = 3
	maxSending       = 16
)

// limits limit what clients do that are not signed in. A client is its network.
type limits struct {
	emails    *attempts.Limit[string]         // links that were requested for an address
	requests  *attempts.Limit[emailAndClient] // those by one client
	clients   *attempts.Limit[netip.Prefix]   // links that a client requested
	begins    *attempts.Limit[netip.Prefix]   // beginnings of signing in through the provider
	exchanges *attempts.Limit[netip.Prefix]   // exchanges of codes
	guesses   *attempts.Limit[netip.Prefix]   // openings of links that do not exist

	refusals    *attempts.Limit[netip.Prefix] // records of refusals
	allRefusals *attempts.Limit[struct{}]
}

type emailAndClient struct {
	email  string
	client netip.Prefix
}

func newLimits(now func() time.Time) limits {
	perClient := func(n int, length time.Duration) *attempts.Limit[netip.Prefix] {
		return attempts.NewLimit[netip.Prefix](n, length, now)
	}
	return limits{
		emails:      attempts.NewLimit[string](linksPerEmail, time.Hour, now),
		requests:    attempts.NewLimit[emailAndClient](linksPerEmailAndClient, time.Hour, now),
		clients:     perClient(linksPerClient, time.Hour),
		begins:      perClient(attemptsPerClient, time.Hour),
		exchanges:   perClient(attemptsPerClient, time.Hour),
		guesses:     perClient(guessesPerClient, time.Minute),
		refusals:    perClient(refusalsPerClient, time.Hour),
		allRefusals: attempts.NewLimit[struct{}](maxRefusals, time.Hour, now),
	}
}

// clientOf returns the client by which an actor is counted.
func clientOf(actor audit.Actor) netip.Prefix { return clientaddress.Network(actor.Address) }

// addRequest counts a request for a link, or returns an [auth.Rejection].
func (l *limits) addRequest(client netip.Prefix, email string) error {
	if wait := l.clients.Add(client); wait > 0 {
		return auth.Rejectf("Too many links were requested from your address. Try again %s.", after(wait))
	}
	wait := l.requests.Add(emailAndClient{email, client})
	if wait == 0 {
		wait = l.emails.Add(email)
	}
	if wait > 0 {
		return auth.Rejectf("Too many links were requested for %s. Use the last one, or try again %s.", email, after(wait))
	}
	return nil
}

// addAttempt counts a step of signing in through a provider, or returns an
// [auth.Rejection].
func addAttempt(l *attempts.Limit[netip.Prefix], client netip.Prefix, provider string) error {
	if wait := l.Add(client); wait > 0 {
		return auth.Rejectf("There were too many attempts from your address to sign in through %s. Try again %s, or sign in another way.", provider, after(wait))
	}
	return nil
}

// checkGuesses returns an [auth.Rejection] if a client has opened too many links
// that do not exist.
func (l *limits) checkGuesses(client netip.Prefix) error {
	if wait := l.guesses.Wait(client); wait > 0 {
		return auth.Rejectf("Too many links that are not valid were opened from your address. Try again %s.", after(wait))
	}
	return nil
}

// allowRefusal reports whether a refusal of a client is recorded.
func (l *limits) allowRefusal(client netip.Prefix) bool {
	return l.refusals.Add(client) == 0 && l.allRefusals.Add(struct{}{}) == 0
}

// after returns when to try again, in words.
func after(wait time.Duration) string {
	if wait <= time.Minute {
		return "in a minute"
	}
	return fmt.Sprintf("in %d minutes", int((wait+time.Minute-1)/time.Minute))
}

// slots are the links that are being sent, which a slow server can make many. It is
// safe for concurrent use.
type slots struct {
	mu       sync.Mutex
	total    int
	byClient map[netip.Prefix]int
}

// enter reports whether a link of a client can be sent. If it can, leave must be
// called after that.
func (s *slots) enter(client netip.Prefix) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.total >= maxSending || s.byClient[client] >= sendingPerClient {
		return false
	}
	s.total++
	s.byClient[client]++
	return true
}

func (s *slots) leave(client netip.Prefix) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.total--
	if s.byClient[client]--; s.byClient[client] == 0 {
		delete(s.byClient, client)
	}
}
