// Package clientaddress finds the addresses of clients, which may be behind
// proxies.
package clientaddress

import (
	"fmt"
	"net/http"
	"net/netip"
	"strings"

	"github.com/go-chi/chi/v5/middleware"
)

// Finder finds the address of the client of a request. It is safe for concurrent
// use.
type Finder struct {
	middleware func(http.Handler) http.Handler
}

// NewFinder returns a finder that believes the header X-Forwarded-For of the
// trusted proxies, which are lists of address ranges. Without proxies, clients are
// connected directly.
func NewFinder(proxies []netip.Prefix) *Finder {
	if len(proxies) == 0 {
		return &Finder{middleware.ClientIPFromRemoteAddr}
	}
	ranges := make([]string, len(proxies))
	for i, p := range proxies {
		ranges[i] = p.String()
	}
	return &Finder{middleware.ClientIPFromXFF(ranges...)}
}

// Find returns the client's address. It is invalid if a proxy sends an invalid
// one.
func (f *Finder) Find(r *http.Request) (found netip.Addr) {
	f.middleware(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		found = middleware.GetClientIPAddr(r.Context())
	})).ServeHTTP(nil, r)
	return found
}

// Network returns the network by which a client is counted: its address, or the
// /64 network of an IPv6 address, since one client usually has all addresses in it.
// It is invalid if the address is.
func Network(address netip.Addr) netip.Prefix {
	address = address.Unmap()
	bits := address.BitLen()
	if address.Is6() {
		bits = 64
	}
	network, err := address.Prefix(bits)
	if err != nil {
		return netip.Prefix{}
	}
	return network
}

// ParseRanges parses a list of addresses and address ranges that are separated by
// commas, spaces or line breaks, such as 192.0.2.0/24, 2001:db8::1. It returns no
// ranges if s is blank.
func ParseRanges(s string) (ranges []netip.Prefix, err error) {
	for item := range strings.FieldsSeq(strings.ReplaceAll(s, ",", " ")) {
		r, err := parseRange(item)
		if err != nil {
			return nil, err
		}
		ranges = append(ranges, r)
	}
	return ranges, nil
}

func parseRange(s string) (netip.Prefix, error) {
	if address, err := netip.ParseAddr(s); err == nil && address.Zone() == "" {
		address = address.Unmap()
		return netip.PrefixFrom(address, address.BitLen()), nil
	}
	r, err := netip.ParsePrefix(s)
	if err != nil {
		return r, fmt.Errorf("%.100q is not an address or address range: want a form such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32", s)
	}
	return r.Masked(), nil
}
