// Package usage counts the use of keys, by hour.
package usage

import (
	"context"
	"time"

	"legislative/ent"
)

// Hour is the use of all keys of an account in an hour.
type Hour struct {
	Start    time.Time
	Requests int64 // answered
	Refused  int64 // beyond a limit
	Cost     int64 // of GraphQL operations that were executed
}

// Hours returns the use of an account in the n hours that end with the present
// one, oldest first, those without use included.
func Hours(ctx context.Context, client *ent.Client, accountID int, now time.Time, n int) ([]Hour, error) {
	panic("to do")
}
