package aggregate

import (
	"time"

	"legislative/internal/congress"
)

// dayRank counts the days from 1789-01-01 to date, YYYY-MM-DD. It is 0 if date
// is not a date.
func dayRank(date string) int64 {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return 0
	}
	const secondsPerDay = 24 * 60 * 60
	first := time.Date(1789, time.January, 1, 0, 0, 0, 0, time.UTC)
	return max((day.Unix()-first.Unix())/secondsPerDay, 0)
}

// instantRank counts the milliseconds from 1970 to instant, RFC 3339. It is 0
// if instant is neither an instant nor a date. A date counts as its first
// instant.
func instantRank(instant string) int64 {
	t, err := time.Parse(time.RFC3339, instant)
	if err != nil {
		t, err = time.Parse(time.DateOnly, instant)
	}
	if err != nil {
		return 0
	}
	return max(t.UnixMilli(), 0)
}

// recency orders the bills of a committee by date, YYYY-MM-DD, undated ones
// first, and then by the bill's key.
func recency(date string, billKey int64) int64 {
	return congress.RecencyKey(dayRank(date), billKey)
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
