package clientaddress

import (
	"fmt"
	"net/http/httptest"
	"net/netip"
	"testing"
)

func TestFind(t *testing.T) {
	t.Parallel()
	trusted, err := ParseRanges("10.0.0.0/8, 127.0.0.1")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		proxies         []netip.Prefix
		peer, forwarded string
		want            string
	}{
		{nil, "192.0.2.1:1234", "198.51.100.7", "192.0.2.1"},
		{nil, "[::ffff:192.0.2.1]:1234", "", "192.0.2.1"},
		{trusted, "192.0.2.1:1234", "198.51.100.7", "192.0.2.1"},
		{trusted, "10.1.2.3:1234", "198.51.100.7", "198.51.100.7"},
		{trusted, "10.1.2.3:1234", "203.0.113.9, 198.51.100.7, 127.0.0.1", "198.51.100.7"},
		{trusted, "10.1.2.3:1234", "nonsense", "invalid IP"},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = c.peer
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		if got := NewFinder(c.proxies).Find(r).String(); got != c.want {
			t.Errorf("Find with peer %s and X-Forwarded-For %q = %s, want %s", c.peer, c.forwarded, got, c.want)
		}
	}
}

func TestParseRanges(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]string{
		"":                             "[]",
		" 192.0.2.7 , 2001:db8::/32":   "[192.0.2.7/32 2001:db8::/32]",
		"192.0.2.7/24\n::ffff:1.2.3.4": "[192.0.2.0/24 1.2.3.4/32]",
	} {
		got, err := ParseRanges(s)
		if err != nil || fmt.Sprint(got) != want {
			t.Errorf("ParseRanges(%q) = %v, %v, want %s", s, got, err, want)
		}
	}
	for _, s := range []string{"192.0.2.0/33", "host", "1.2.3", "fe80::1%eth0"} {
		if _, err := ParseRanges(s); err == nil {
			t.Errorf("ParseRanges(%q) = nil error, want one", s)
		}
	}
}

func TestNetwork(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"192.0.2.1": "192.0.2.1/32", "::ffff:192.0.2.1": "192.0.2.1/32", "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64",
	} {
		if got := Network(netip.MustParseAddr(address)).String(); got != want {
			t.Errorf("Network(%s) = %s, want %s", address, got, want)
		}
	}
	if got := Network(netip.Addr{}); got.IsValid() {
		t.Errorf("Network of no address = %s, want none", got)
	}
}
