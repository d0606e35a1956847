// Package scalar writes and reads the scalars and enums of the GraphQL
// schema.
package scalar

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strconv"
	"time"

	"github.com/99designs/gqlgen/graphql"

	"legislative/internal/congress"
)

// maxSafe is the greatest integer that JavaScript reads exactly.
const maxSafe = congress.MaxSafeInteger

// MarshalSafeInt writes an integer.
func MarshalSafeInt(n int64) graphql.Marshaler {
	return graphql.WriterFunc(func(w io.Writer) { _, _ = io.WriteString(w, strconv.FormatInt(n, 10)) })
}

// UnmarshalSafeInt reads an integer from 0 to 2^53 - 1.
func UnmarshalSafeInt(v any) (int64, error) {
	n, err := integer(v)
	if err != nil || n < 0 || n > maxSafe {
		return 0, fmt.Errorf("want a whole number from 0 to %d", int64(maxSafe))
	}
	return n, nil
}

func integer(v any) (int64, error) {
	switch v := v.(type) {
	case json.Number:
		return strconv.ParseInt(string(v), 10, 64)
	case int64:
		return v, nil
	case int:
		return int64(v), nil
	case float64:
		if v == math.Trunc(v) && math.Abs(v) <= maxSafe {
			return int64(v), nil
		}
	}
	return 0, fmt.Errorf("%v is no integer", v)
}

// MarshalMoney writes cents as dollars, such as 1234.50.
func MarshalMoney(cents int64) graphql.Marshaler {
	return graphql.WriterFunc(func(w io.Writer) {
		sign, n := "", uint64(cents)
		if cents < 0 {
			sign, n = "-", uint64(-cents)
		}
		_, _ = fmt.Fprintf(w, "%s%d.%02d", sign, n/100, n%100)
	})
}

// UnmarshalMoney refuses: no argument is an amount of money.
func UnmarshalMoney(any) (int64, error) { return 0, fmt.Errorf("money is never an input") }

// orNull writes a text, and null where there is none.
func orNull(s string) graphql.Marshaler {
	if s == "" {
		return graphql.Null
	}
	return graphql.MarshalString(s)
}

// MarshalDate writes a date as it is kept.
func MarshalDate(s string) graphql.Marshaler { return orNull(s) }

// UnmarshalDate reads a calendar date.
func UnmarshalDate(v any) (string, error) {
	s, _ := v.(string)
	if _, err := time.Parse(time.DateOnly, s); err != nil {
		return "", fmt.Errorf("want a date such as 2021-03-31")
	}
	return s, nil
}

// MarshalDateTime writes an instant as it is kept.
func MarshalDateTime(s string) graphql.Marshaler { return orNull(s) }

// UnmarshalDateTime reads an instant and turns it to UTC, in which instants
// are kept and compared.
func UnmarshalDateTime(v any) (string, error) {
	s, _ := v.(string)
	t, err := time.Parse(time.RFC3339, s)
	if err != nil {
		return "", fmt.Errorf("want an instant such as 2021-03-31T14:00:00Z")
	}
	return t.UTC().Format(time.RFC3339), nil
}

// MarshalURL writes an address.
func MarshalURL(s string) graphql.Marshaler { return orNull(s) }

// UnmarshalURL refuses: no argument is an address.
func UnmarshalURL(any) (string, error) { return "", errOutput }
