package auth

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"legislative/internal/access/keyform"
)

// ParseOrigins parses a list of web origins that are separated by commas, spaces
// or line breaks. It returns no origins if s is blank, and a [Rejection] if one is
// malformed.
func ParseOrigins(s string) ([]string, error) {
	return normalizeOrigins(strings.Fields(strings.ReplaceAll(s, ",", " ")))
}

func normalizeOrigins(origins []string) ([]string, error) {
	normalized := []string{}
	for _, origin := range origins {
		o, err := normalizeOrigin(origin)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(normalized, o) {
			normalized = append(normalized, o)
		}
	}
	if len(normalized) > MaxRestrictions {
		return nil, Rejectf("%d origins are too many: choose at most %d", len(normalized), MaxRestrictions)
	}
	return normalized, nil
}

// defaultPorts are the ports that browsers leave out of an origin, by scheme.
var defaultPorts = map[string]string{"http": "80", "https": "443"}

// normalizeOrigin returns an origin as browsers send it in the header Origin (RFC
// 6454, section 6.2). The origin null is refused: any page can have it. So is one
// with a key, which would be stored.
func normalizeOrigin(origin string) (string, error) {
	if keyform.IsIn(origin) {
		return "", Rejectf("an origin looks like a key, which must stay secret: enter an origin such as https://app.example.org instead")
	}
	u, err := url.Parse(strings.ToLower(strings.TrimSpace(origin)))
	if err != nil || !isOrigin(u) {
		return "", Rejectf("%.100q is not a web origin: want the form https://app.example.org or http://localhost:3000, without a path, and with the host in ASCII", origin)
	}
	if port := u.Port(); port == "" || port == defaultPorts[u.Scheme] {
		u.Host = strings.TrimSuffix(u.Host, ":"+port)
	}
	return u.Scheme + "://" + u.Host, nil
}

func isOrigin(u *url.URL) bool {
	if defaultPorts[u.Scheme] == "" || u.User != nil || u.Path != "" || u.RawQuery != "" || u.ForceQuery || u.Fragment != "" || !isHost(u.Hostname()) {
		return false
	}
	port := u.Port()
	if port == "" {
		return true
	}
	n, err := strconv.ParseUint(port, 10, 16)
	return err == nil && n > 0 && port[0] != '0'
}

// isHost reports whether a lower-case text may be the host of an origin: a name in
// ASCII or an address.
func isHost(s string) bool {
	return s != "" && !strings.ContainsFunc(s, func(c rune) bool {
		return (c < 'a' || c > 'z') && (c < '0' || c > '9') && !strings.ContainsRune("-._:", c)
	})
}
