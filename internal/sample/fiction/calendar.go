package fiction

import (
	"fmt"
	"time"

	"legislative/internal/congress"
)

// The Congress that the sample is about: far enough away that nothing in it
// can be mistaken for the record.
const (
	Number    = 200
	FirstYear = 2187
)

// Times are those of Washington, in its own offset from UTC.

// timeOn is a time on the day that many days after New Year of the first year.
func timeOn(day, hour, minute, second int) time.Time {
	noon := congress.InEastern(time.Date(FirstYear, 1, 1+day, 17, 0, 0, 0, time.UTC))
	return time.Date(noon.Year(), noon.Month(), noon.Day(), hour, minute, second, 0, noon.Location())
}

// dayNumber is the day that [at] counts a time to.
func dayNumber(t time.Time) int {
	if t.Year() > FirstYear {
		return 365 + t.YearDay() - 1
	}
	return t.YearDay() - 1
}

// The days, counted from New Year of the first year, on which the sessions
// begin and end, and the terms of members.
const (
	sessionOneStart = 2   // 3 January 2187
	sessionOneEnd   = 351 // 18 December 2187
	sessionTwoStart = 371 // 7 January 2188
	adjournment     = 717 // 18 December 2188
)

// sittingDay is the first day from day on that Congress sits: a weekday within a
// session. What would come after the last day happens on it.
func sittingDay(day int) int {
	for ; day < adjournment; day++ {
		weekday := timeOn(day, 12, 0, 0).Weekday()
		if weekday != time.Saturday && weekday != time.Sunday && (day <= sessionOneEnd || day >= sessionTwoStart) {
			return day
		}
	}
	return adjournment
}

func SessionOf(t time.Time) int {
	_, session := congress.SessionForYear(t.Year())
	return session
}

// Ordinal is a number's English ordinal, such as 3d in the manner of the
// Government Publishing Office where short is true, else 3rd.
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
