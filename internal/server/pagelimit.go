package server

import (
	"net/http"
	"net/netip"
	"time"

	"legislative/internal/account/attempts"
	"legislative/internal/http/clientaddress"
	"legislative/internal/http/problem"
)

// pageLimit limits the pages and feeds that each client, who needs no key, makes the
// service build. Kept answers are served without a limit.
type pageLimit struct {
	addresses *clientaddress.Finder
	built     *attempts.Limit[netip.Prefix] // nil if there is no limit
}

func newPageLimit(perMinute int, addresses *clientaddress.Finder) *pageLimit {
	l := &pageLimit{addresses: addresses}
	if perMinute > 0 {
		l.built = attempts.NewLimit[netip.Prefix](perMinute, time.Minute, time.Now)
	}
	return l
}

// admit counts a page that is to be built for a request. It returns a [problem.Error]
// if the client has reached the limit.
func (l *pageLimit) admit(r *http.Request) error {
	if l.built == nil {
		return nil
	}
	if wait := l.built.Add(clientaddress.Network(l.addresses.Find(r))); wait > 0 {
		return &problem.Error{
			Code: problem.RateLimited, RetryAfter: wait,
			Detail: "Too many pages were requested from this address. Wait for the number of seconds in Retry-After, or use the API with a key.",
		}
	}
	return nil
}
