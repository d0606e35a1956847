package auth

import (
	"net/netip"

	"legislative/internal/http/problem"
)

// maxFailures is the number of look-ups of unknown keys in a minute after which a
// client can use only cached keys. Malformed keys do not count: they cost no
// look-up.
const maxFailures = 30

// tooManyFailures is the detail of the error that checkFailures returns.
const tooManyFailures = "Too many requests from this address had unknown API keys. Use an existing key, and retry after the number of seconds in Retry-After."

// checkFailures returns a [problem.Error] if a client has tried too many unknown
// keys.
func (a *Authenticator) checkFailures(source netip.Prefix) error {
	if wait := a.failures.Wait(source); wait > 0 {
		return &problem.Error{Code: problem.RateLimited, Detail: tooManyFailures, RetryAfter: wait}
	}
	return nil
}
