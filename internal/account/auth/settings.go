package auth

import (
	"fmt"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"legislative/ent"
	"legislative/internal/access"
	"legislative/internal/access/keyform"
)

const (
	// MaxNameLength is the largest number of characters in the name of a key.
	MaxNameLength = 60
	// MaxRestrictions is the largest number of origins of a key, and that of its
	// address ranges.
	MaxRestrictions = 20
)

// KeySettings are the properties of a key that its holder chooses.
type KeySettings struct {
	Name      string
	Scopes    []access.Scope
	Origins   []string       // web origins of browsers that may use the key; empty for any client
	Addresses []netip.Prefix // client addresses that may use the key; empty for any
	ExpiresAt time.Time      // the zero time if the key does not expire
}

// SettingsOf returns the settings of a key.
func SettingsOf(k *ent.APIKey) (KeySettings, error) {
	expiresAt, err := parseTime(k.ExpiresAt)
	if err != nil {
		return KeySettings{}, fmt.Errorf("read the expiry of key %d: %w", k.ID, err)
	}
	return KeySettings{Name: k.Name, Scopes: k.Scopes, Origins: k.Origins, Addresses: k.Addresses, ExpiresAt: expiresAt}, nil
}

// areOf reports whether a key has the settings that [ChangeKey] changes.
func (s KeySettings) areOf(k *ent.APIKey) bool {
	return s.Name == k.Name && slices.Equal(s.Scopes, k.Scopes) && slices.Equal(s.Origins, k.Origins) && slices.Equal(s.Addresses, k.Addresses)
}

// normalize returns the settings in the form in which they are stored, or a
// [Rejection] if a setting is invalid or the plan does not allow the scopes. It
// does not check the expiry.
func (s KeySettings) normalize(plan access.Plan) (KeySettings, error) {
	var err error
	if s.Name, err = normalizeName(s.Name); err != nil {
		return s, err
	}
	if s.Scopes, err = checkScopes(plan, s.Scopes); err != nil {
		return s, err
	}
	if s.Origins, err = normalizeOrigins(s.Origins); err != nil {
		return s, err
	}
	s.Addresses, err = normalizeRanges(s.Addresses)
	return s, err
}

func normalizeName(name string) (string, error) {
	name = strings.TrimSpace(name)
	switch {
	case utf8.RuneCountInString(name) > MaxNameLength:
		return "", Rejectf("the name is longer than %d characters: choose a shorter one", MaxNameLength)
	case !utf8.ValidString(name) || strings.ContainsFunc(name, unicode.IsControl):
		return "", Rejectf("the name has characters that cannot be displayed: remove them")
	case keyform.IsIn(name):
		return "", Rejectf("the name looks like a key, which must stay secret: choose another name")
	}
	return name, nil
}

func checkScopes(plan access.Plan, scopes []access.Scope) ([]access.Scope, error) {
	var distinct []access.Scope
	for _, scope := range scopes {
		if !slices.Contains(access.Scopes, scope) {
			return nil, Rejectf("unknown scope %.100q: want some of %s", scope, access.Join(access.Scopes, ", "))
		}
		if !slices.Contains(distinct, scope) {
			distinct = append(distinct, scope)
		}
	}
	if err := access.CheckScopes(plan, distinct); err != nil {
		return nil, &Rejection{Message: err.Error()}
	}
	if len(distinct) == 0 {
		return nil, Rejectf("the key would have no scope, so it could read nothing: choose at least one of %s", access.Join(plan.Scopes(), ", "))
	}
	return distinct, nil
}

// normalizeRanges converts IPv4-mapped ranges to IPv4, since the addresses of clients
// are compared in that form.
func normalizeRanges(ranges []netip.Prefix) ([]netip.Prefix, error) {
	normalized := []netip.Prefix{}
	for _, r := range ranges {
		if !r.IsValid() {
			return nil, Rejectf("an address range is malformed: want a form such as 192.0.2.0/24 or 2001:db8::/32")
		}
		if r.Addr().Is4In6() && r.Bits() >= 96 {
			r = netip.PrefixFrom(r.Addr().Unmap(), r.Bits()-96)
		}
		if r = r.Masked(); !slices.Contains(normalized, r) {
			normalized = append(normalized, r)
		}
	}
	if len(normalized) > MaxRestrictions {
		return nil, Rejectf("%d address ranges are too many: choose at most %d", len(normalized), MaxRestrictions)
	}
	return normalized, nil
}

// checkExpiry returns a [Rejection] if the time at which a key is to expire is in the
// past or cannot be stored. The zero time means no expiry.
func checkExpiry(at, now time.Time) error {
	switch {
	case at.IsZero():
		return nil
	case !at.After(now):
		return Rejectf("the expiry is in the past: choose a later one, or none")
	case at.UTC().Year() > 9999:
		return Rejectf("the expiry is too far in the future: choose an earlier one, or none")
	}
	return nil
}

// ParseExpiry parses the time at which a key expires: a date such as 2030-12-31, which
// means the end of that day in UTC, or a period from now, in the form of
// [ParsePeriod]. It returns the zero time if s is blank, and a [Rejection] if it is
// malformed.
func ParseExpiry(s string, now time.Time) (time.Time, error) {
	s = strings.TrimSpace(s)
	if s == "" {
		return time.Time{}, nil
	}
	if day, err := time.Parse(time.DateOnly, s); err == nil {
		return day.AddDate(0, 0, 1), nil
	}
	period, err := ParsePeriod(s)
	if err != nil {
		return time.Time{}, Rejectf("%.100q is not an expiry: want a date such as 2030-12-31, or a number of days such as 90d", s)
	}
	return now.Add(period), nil
}

// maxPeriodDays keeps periods within the range of [time.Duration].
const maxPeriodDays = 36_500

// ParsePeriod parses a period in days, such as 90d, or in the units of
// [time.ParseDuration], such as 12h. It returns a [Rejection] if s is malformed or
// negative.
func ParsePeriod(s string) (time.Duration, error) {
	if number, ok := strings.CutSuffix(s, "d"); ok {
		if days, err := strconv.Atoi(number); err == nil && 0 <= days && days <= maxPeriodDays {
			return time.Duration(days) * 24 * time.Hour, nil
		}
	} else if period, err := time.ParseDuration(s); err == nil && period >= 0 {
		return period, nil
	}
	return 0, Rejectf("%.100q is not a period: want a form such as 0, 1h, 12h or 7d", s)
}

// parseTime parses a time that [database.FormatTime] formatted. It returns the zero
// time if s is nil.
func parseTime(s *string) (time.Time, error) {
	if s == nil {
		return time.Time{}, nil
	}
	return time.Parse(time.RFC3339, *s)
}
