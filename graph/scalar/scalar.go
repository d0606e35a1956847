// Package scalar converts Go values to and from the scalars and enums of the
// GraphQL schema.
package scalar

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"time"

	"github.com/99designs/gqlgen/graphql"

	"legislative/internal/congress"
)

// MarshalSafeInt encodes an integer.
func MarshalSafeInt(n int64) graphql.Marshaler {
	return graphql.WriterFunc(func(w io.Writer) { _, _ = io.WriteString(w, strconv.FormatInt(n, 10)) })
}

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

// MarshalMoney encodes cents as a number of dollars, such as 1234.50.
func MarshalMoney(cents int64) graphql.Marshaler {
	return graphql.WriterFunc(func(w io.Writer) {
		sign, n := "", uint64(cents)
		if cents < 0 {
			sign, n = "-", uint64(-cents)
		}
		_, _ = fmt.Fprintf(w, "%s%d.%02d", sign, n/100, n%100)
	})
}

// UnmarshalMoney fails.
func UnmarshalMoney(any) (int64, error) { return 0, errors.New("money is never an input") }

// marshalText encodes a string. An empty string becomes null.
func marshalText(s string) graphql.Marshaler {
	if s == "" {
		return graphql.Null
	}
	return graphql.MarshalString(s)
}

// MarshalDate encodes a date in the form of the database, YYYY-MM-DD.
func MarshalDate(s string) graphql.Marshaler { return marshalText(s) }

// UnmarshalDate parses a date.
func UnmarshalDate(v any) (string, error) {
	s, _ := v.(string)
	if _, err := time.Parse(time.DateOnly, s); err != nil {
		return "", errors.New("want a date such as 2021-03-31")
	}
	return s, nil
}

// MarshalDateTime encodes a time in the form of the database, RFC 3339 in UTC.
func MarshalDateTime(s string) graphql.Marshaler { return marshalText(s) }

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

// MarshalURL encodes a URL.
func MarshalURL(s string) graphql.Marshaler { return marshalText(s) }

// UnmarshalURL fails.
func UnmarshalURL(any) (string, error) { return "", errOutputOnly }
