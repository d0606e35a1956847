// Package usage counts the use of keys, by hour.
package usage

import (
	"context"
	"fmt"
	"time"

	"legislative/ent"
	"legislative/ent/usagehour"
)

// Hour is the use of all keys of an account in an hour.
type Hour struct {
	Start    time.Time
	Requests int64 // answered
	Refused  int64 // beyond a limit
	Cost     int64 // of GraphQL operations that were executed
}

// Hours returns the use of an account in the n hours that end with the current
// one, oldest first, including those without use. The last seconds of use may be
// missing, since instances write it from time to time.
func Hours(ctx context.Context, client *ent.Client, accountID int, now time.Time, n int) ([]Hour, error) {
	first := hourOf(now.Add(-time.Duration(n-1) * time.Hour))
	hours := make([]Hour, n)
	for i := range hours {
		hours[i].Start = time.Unix(first, 0).UTC().Add(time.Duration(i) * time.Hour)
	}
	rows, err := client.UsageHour.Query().
		Where(usagehour.AccountID(accountID), usagehour.HourGTE(first), usagehour.HourLTE(hourOf(now))).
		All(ctx)
	if err != nil {
		return nil, fmt.Errorf("read the use of an account: %w", err)
	}
	for _, row := range rows {
		h := &hours[(row.Hour-first)/secondsOfHour]
		h.Requests += row.Requests
		h.Refused += row.Refused
		h.Cost += row.Cost
	}
	return hours, nil
}

const secondsOfHour = 60 * 60

// hourOf returns the beginning of the hour of t, in seconds of Unix time.
func hourOf(t time.Time) int64 {
	seconds := t.Unix()
	return seconds - seconds%secondsOfHour
}
