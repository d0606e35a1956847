package ingest

import "time"

// dayRank is a date, YYYY-MM-DD, as a number that orders by it: days since
// 1789-01-01; 0 for what is no date.
func dayRank(date string) int64 {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return 0
	}
	const secondsADay = 24 * 60 * 60
	first := time.Date(1789, time.January, 1, 0, 0, 0, 0, time.UTC)
	return max((day.Unix()-first.Unix())/secondsADay, 0)
}

// instantRank is an instant, in RFC 3339, as a number that orders by it:
// milliseconds since 1970; 0 for what is no instant. A date stands for its
// beginning.
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
