package feed

import (
	"time"

	"legislative/internal/congress"
)

// instant returns when something happened, from the instant that the source has, or
// else from the day and the local time in Washington. It reports false if not even
// the day is known.
func instant(at, day, clock *string) (time.Time, bool) {
	if at != nil {
		if t, err := time.Parse(time.RFC3339, *at); err == nil {
			return t, true
		}
	}
	if day == nil {
		return time.Time{}, false
	}
	wall, err := time.Parse(time.DateOnly, *day)
	if err != nil {
		return time.Time{}, false
	}
	if clock != nil {
		if exact, err := time.Parse(time.DateTime, *day+" "+*clock); err == nil {
			wall = exact
		}
	}
	return congress.EasternTime(wall), true
}
