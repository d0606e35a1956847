package fiction

import (
	"fmt"
	"time"

	"legislative/internal/congress"
)

// calendar is the calendar of a Congress.
type calendar struct{ firstYear int }

// newCalendar returns the calendar of the Congress with the given number.
func newCalendar(number int) calendar { return calendar{congress.ElectionCycle(number) - 1} }

// FirstYear returns the year in which the Congress first meets, such as 2187 for
// the 200th.
func (c calendar) FirstYear() int { return c.firstYear }

// Cycle returns the election cycle that spans the Congress, named for its even
// year.
func (c calendar) Cycle() int { return c.firstYear + 1 }

// timeOn returns a time of day in Washington. Days are counted from January 1 of
// the first year, which is day 0.
func (c calendar) timeOn(day, hour, minute, second int) time.Time {
	noon := congress.InEastern(time.Date(c.firstYear, 1, 1+day, 17, 0, 0, 0, time.UTC))
	return time.Date(noon.Year(), noon.Month(), noon.Day(), hour, minute, second, 0, noon.Location())
}

// dayNumber counts days as timeOn does.
func (c calendar) dayNumber(t time.Time) int {
	if t.Year() > c.firstYear {
		return 365 + t.YearDay() - 1
	}
	return t.YearDay() - 1
}

// The days, counted as in timeOn, on which the sessions begin and end.
const (
	sessionOneStart = 2   // January 3 of the first year
	sessionOneEnd   = 351 // December 18
	sessionTwoStart = 371 // January 7 of the second year
	adjournment     = 717 // December 18, or 19 unless it is a leap year
)

// sittingDay returns the first day, beginning with the given one, on which
// Congress sits: a weekday within a session. It returns adjournment if there is
// no such day.
func (c calendar) sittingDay(day int) int {
	for ; day < adjournment; day++ {
		weekday := c.timeOn(day, 12, 0, 0).Weekday()
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
