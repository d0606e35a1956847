// Package scalar converts Go values to and from the scalars and enums of the
// GraphQL schema.
package scalar

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"time"

	"github.com/99designs/gqlgen/graphql"

	"legislative/internal/congress"
)

// AppendSafeInt appends an integer.
func AppendSafeInt(b []byte, n int64) []byte { return strconv.AppendInt(b, n, 10) }

// MarshalSafeInt is [AppendSafeInt] in the form that gqlgen calls.
func MarshalSafeInt(n int64) graphql.Marshaler { return marshal(n, AppendSafeInt) }

// UnmarshalSafeInt parses an integer from 0 to 2^53 - 1.
func UnmarshalSafeInt(v any) (int64, error) {
	n, err := parseInteger(v)
	if err != nil || n < 0 || n > congress.MaxSafeInteger {
		return 0, fmt.Errorf("want a whole number from 0 to %d", int64(congress.MaxSafeInteger))
	}
	return n, nil
}

func parseInteger(v any) (int64, error) {
	switch v := v.(type) {
	case json.Number:
		return strconv.ParseInt(string(v), 10, 64)
	case int64:
		return v, nil
	case int:
		return int64(v), nil
	case float64:
		if v == math.Trunc(v) && math.Abs(v) <= congress.MaxSafeInteger {
			return int64(v), nil
		}
	}
	return 0, fmt.Errorf("%v is not an integer", v)
}

// AppendMoney appends cents as a number of dollars, such as 1234.50.
func AppendMoney(b []byte, cents int64) []byte {
	n := uint64(cents)
	if cents < 0 {
		b, n = append(b, '-'), uint64(-cents)
	}
	b = strconv.AppendUint(b, n/100, 10)
	return append(b, '.', byte('0'+n/10%10), byte('0'+n%10))
}

// MarshalMoney is [AppendMoney] in the form that gqlgen calls.
func MarshalMoney(cents int64) graphql.Marshaler { return marshal(cents, AppendMoney) }

// UnmarshalMoney fails.
func UnmarshalMoney(any) (int64, error) { return 0, errors.New("money is never an input") }

// appendText appends a string. An empty string becomes null.
func appendText(b []byte, s string) []byte {
	if s == "" {
		return append(b, null...)
	}
	return AppendString(b, s)
}

// AppendDate appends a date in the form of the database, YYYY-MM-DD.
func AppendDate(b []byte, s string) []byte { return appendText(b, s) }

// MarshalDate is [AppendDate] in the form that gqlgen calls.
func MarshalDate(s string) graphql.Marshaler { return marshal(s, AppendDate) }

// UnmarshalDate parses a date.
func UnmarshalDate(v any) (string, error) {
	s, _ := v.(string)
	if _, err := time.Parse(time.DateOnly, s); err != nil {
		return "", errors.New("want a date such as 2021-03-31")
	}
	return s, nil
}

// AppendDateTime appends a time in the form of the database, RFC 3339 in UTC.
func AppendDateTime(b []byte, s string) []byte { return appendText(b, s) }

// MarshalDateTime is [AppendDateTime] in the form that gqlgen calls.
func MarshalDateTime(s string) graphql.Marshaler { return marshal(s, AppendDateTime) }

// UnmarshalDateTime parses a time and converts it to UTC: times in the database
// are in UTC and compare as strings.
func UnmarshalDateTime(v any) (string, error) {
	s, _ := v.(string)
	t, err := time.Parse(time.RFC3339, s)
	if err != nil {
		return "", errors.New("want a time such as 2021-03-31T14:00:00Z")
	}
	return t.UTC().Format(time.RFC3339), nil
}

// AppendURL appends a URL.
func AppendURL(b []byte, s string) []byte { return appendText(b, s) }

// MarshalURL is [AppendURL] in the form that gqlgen calls.
func MarshalURL(s string) graphql.Marshaler { return marshal(s, AppendURL) }

// UnmarshalURL fails.
func UnmarshalURL(any) (string, error) { return "", errOutputOnly }
