// Package recurrence computes the days on which something that a law requires
// repeatedly is due: "February 1 of each year", "quarterly", "30 days after the end of
// each fiscal quarter", "every 2 years thereafter".
package recurrence

import (
	"fmt"
	"time"
)

// Basis says from what a day follows.
type Basis string

// The bases. All but the first are those of a [Rule].
const (
	Date     Basis = "date"     // a calendar date, on which something is due once
	Stated   Basis = "stated"   // the text states the day, or the event that has it
	Interval Basis = "interval" // the text states an interval, which counts from the first date of the same duty, or from enactment
	Period   Basis = "period"   // the text states a period but no day: its last day
)

// Rule says on which days something recurs: on a day of every Nth month, or every Nth
// day. It has neither a first nor a last day, so that many duties share a rule.
type Rule struct {
	Basis  Basis
	Months int // between two of the months in which it recurs; 0 if it recurs by days
	Days   int // between two days; 0 if it recurs by months
	Phase  int // number of one of the months, or days since 1970-01-01, modulo Months or Days
	Day    int // of the month, from 1; in shorter months their last day
	Offset int // number of days that the day is after, or if negative before, that of the month
}

// String returns the rule in the form that [Parse] reads.
func (r Rule) String() string {
	if r.Days > 0 {
		return fmt.Sprintf("%s days %d %d", r.Basis, r.Days, r.Phase)
	}
	return fmt.Sprintf("%s months %d %d %d %d", r.Basis, r.Months, r.Phase, r.Day, r.Offset)
}

// Parse reads a rule that [Rule.String] returned. It reports false for other texts.
func Parse(text string) (r Rule, ok bool) {
	if n, err := fmt.Sscanf(text, "%s days %d %d", &r.Basis, &r.Days, &r.Phase); err == nil && n == 3 {
		return r, r.Days > 0
	}
	r = Rule{}
	n, err := fmt.Sscanf(text, "%s months %d %d %d %d", &r.Basis, &r.Months, &r.Phase, &r.Day, &r.Offset)
	return r, err == nil && n == 5 && r.Months > 0
}

// Next returns the first day of the rule that is not before a day.
func (r Rule) Next(from time.Time) time.Time {
	if r.Days > 0 {
		n := dayNumber(from)
		return from.AddDate(0, 0, modulo(r.Phase-n, r.Days))
	}
	month := monthNumber(from.AddDate(0, 0, -r.Offset))
	month += modulo(r.Phase-month, r.Months)
	for ; ; month += r.Months {
		if day := r.in(month); !day.Before(from) {
			return day
		}
	}
}

// Last returns the last day of the rule that is not after a day.
func (r Rule) Last(to time.Time) time.Time {
	if r.Days > 0 {
		return to.AddDate(0, 0, -modulo(dayNumber(to)-r.Phase, r.Days))
	}
	month := monthNumber(to.AddDate(0, 0, -r.Offset))
	month -= modulo(month-r.Phase, r.Months)
	for ; ; month -= r.Months {
		if day := r.in(month); !day.After(to) {
			return day
		}
	}
}

// in returns the day of the rule in a month, given its number.
func (r Rule) in(month int) time.Time {
	first := time.Date(0, time.Month(month+1), 1, 0, 0, 0, 0, time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return first.AddDate(0, 0, min(r.Day, last)-1+r.Offset)
}

// monthNumber returns the number of months since January of the year 0.
func monthNumber(day time.Time) int { return day.Year()*12 + int(day.Month()) - 1 }

// dayNumber returns the number of days since 1970-01-01.
func dayNumber(day time.Time) int {
	const secondsPerDay = 24 * 60 * 60
	return int(day.Unix() / secondsPerDay)
}

// modulo returns the remainder of a division that is not negative.
func modulo(n, of int) int { return ((n % of) + of) % of }

// Recurrence is a rule with the first and the last of its days, YYYY-MM-DD. An unknown
// last day is [Open].
type Recurrence struct {
	Rule        Rule
	First, Last string
}

// Open is the last day of what recurs without an end.
const Open = "9999-12-31"

// Within returns the days of the recurrence from one day to another, both YYYY-MM-DD and
// inclusive.
func (r Recurrence) Within(from, to string) (days []string) {
	begin, errBegin := time.Parse(time.DateOnly, max(from, r.First))
	end, errEnd := time.Parse(time.DateOnly, min(to, r.Last))
	if errBegin != nil || errEnd != nil {
		return nil
	}
	for day := r.Rule.Next(begin); !day.After(end); day = r.Rule.Next(day.AddDate(0, 0, 1)) {
		days = append(days, day.Format(time.DateOnly))
	}
	return days
}
