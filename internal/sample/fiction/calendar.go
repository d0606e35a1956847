package fiction

import (
	"fmt"
	"time"

	"legislative/internal/congress"
)

// Number and FirstYear identify the fictional Congress. It is so far in the
// future that its records cannot be mistaken for real ones.
const (
	Number    = 200
	FirstYear = 2187
)

// timeOn returns a time of day in Washington. Days are counted from January 1 of
// the first year, which is day 0.
func timeOn(day, hour, minute, second int) time.Time {
	noon := congress.InEastern(time.Date(FirstYear, 1, 1+day, 17, 0, 0, 0, time.UTC))
	return time.Date(noon.Year(), noon.Month(), noon.Day(), hour, minute, second, 0, noon.Location())
}

// dayNumber counts days as [timeOn] does.
func dayNumber(t time.Time) int {
	if t.Year() > FirstYear {
		return 365 + t.YearDay() - 1
	}
	return t.YearDay() - 1
}

// The days, counted as in [timeOn], on which the sessions begin and end.
const (
	sessionOneStart = 2   // January 3, 2187
	sessionOneEnd   = 351 // December 18, 2187
	sessionTwoStart = 371 // January 7, 2188
	adjournment     = 717 // December 18, 2188
)

// sittingDay returns the first day, beginning with the given one, on which
// Congress sits: a weekday within a session. It returns adjournment if there is
// no such day.
func sittingDay(day int) int {
	for ; day < adjournment; day++ {
		weekday := timeOn(day, 12, 0, 0).Weekday()
		if weekday != time.Saturday && weekday != time.Sunday && (day <= sessionOneEnd || day >= sessionTwoStart) {
			return day
		}
	}
	return adjournment
}

// SessionOf returns the session, 1 or 2, of a time.
func SessionOf(t time.Time) int {
	_, session := congress.SessionForYear(t.Year())
	return session
}

// Ordinal returns the English ordinal of n, such as 3rd. If short is true, it
// returns 3d, as the Government Publishing Office prints it.
func Ordinal(n int, short bool) string {
	suffix := "th"
	switch {
	case n/10%10 == 1:
	case n%10 == 1:
		suffix = "st"
	case n%10 == 2:
		suffix = map[bool]string{true: "d", false: "nd"}[short]
	case n%10 == 3:
		suffix = map[bool]string{true: "d", false: "rd"}[short]
	}
	return fmt.Sprint(n) + suffix
}
