package aggregate

import (
	"time"

	"legislative/internal/congress"
)

// recency orders the bills of a committee by date, YYYY-MM-DD, undated ones
// first, and then by the bill's key.
func recency(date string, billKey int64) int64 {
	return congress.RecencyKey(congress.DayRank(date), billKey)
}

// inUTC converts an instant, RFC 3339, to UTC, so that instants compare as
// text. It leaves anything else unchanged.
func inUTC(instant string) string {
	t, err := time.Parse(time.RFC3339, instant)
	if err != nil {
		return instant
	}
	return t.UTC().Format(time.RFC3339)
}
