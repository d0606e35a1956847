package congress

import "time"

// DayRank counts the days from 1789-01-01 to date, YYYY-MM-DD. It is 0 if date
// is not a date.
func DayRank(date string) int64 {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return 0
	}
	const secondsPerDay = 24 * 60 * 60
	first := time.Date(1789, time.January, 1, 0, 0, 0, 0, time.UTC)
	return max((day.Unix()-first.Unix())/secondsPerDay, 0)
}

// InstantRank counts the milliseconds from 1970 to instant, RFC 3339. It is 0
// if instant is neither an instant nor a date. A date counts as its first
// instant.
func InstantRank(instant string) int64 {
	t, err := time.Parse(time.RFC3339, instant)
	if err != nil {
		t, err = time.Parse(time.DateOnly, instant)
	}
	if err != nil {
		return 0
	}
	return max(t.UnixMilli(), 0)
}
