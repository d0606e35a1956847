package deadline

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"legislative/internal/analysis/legaltext"
)

// ReadDate reads a date: "September 30, 2026", "March 1 of each year", "2030".
func (r *Reader) ReadDate(i int) (Deadline, int) {
	d := Deadline{Direction: By}
	if r.IsYear(i) {
		if r.At(i+1).Kind != legaltext.Mark || r.Word(i)[:2] == "19" {
			return d, 0
		}
		d.Date = r.Word(i)
		return d, i + 1
	}
	if r.Class(i)&legaltext.Month == 0 || !r.Tokens[i].Has(legaltext.Capital) || r.At(i+1).Kind != legaltext.Number {
		return d, 0
	}
	m := r.Value(i)
	if r.IsYear(i + 1) {
		d.Date = r.Word(i+1) + fmt.Sprintf("-%02d", m)
		return d, i + 2
	}
	n, err := strconv.Atoi(strings.TrimRight(r.Word(i+1), "stndrh"))
	next := i + 2
	if r.At(next).IsMark(',') {
		next++
	}
	year := leapYear
	if r.IsYear(next) {
		year, _ = strconv.Atoi(r.Word(next))
	}
	if err != nil || !isDay(year, m, n) {
		return d, 0
	}
	if r.IsYear(next) {
		d.Date = fmt.Sprintf("%s-%02d-%02d", r.Word(next), m, n)
		return d, next + 1
	}
	d.Date = fmt.Sprintf("--%02d-%02d", m, n)
	return r.readYear(d, i+2)
}

// leapYear is the year in which a day without a year is validated.
const leapYear = 2000

// isDay reports whether a month of a year has a day.
func isDay(year, month, day int) bool {
	t := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	return day > 0 && t.Day() == day && int(t.Month()) == month
}

// SkipClock skips a time of day that precedes its date, such as "5:00 r.m.
// eastern time on" or "midnight on".
func (r *Reader) SkipClock(i int) int {
	const most = 12 // tokens of "r.m." and a time zone
	at := i + 1
	switch {
	case r.Is(i, "noon", "midnight"):
	case r.At(i).Kind == legaltext.Number:
		if r.At(at).IsMark(':') && r.At(at+1).Has(legaltext.Digits) {
			at += 2
		}
		if !r.Is(at, "a", "p", "a.m.", "r.m.", "am", "pm", "noon", "midnight") {
			return i
		}
	default:
		return i
	}
	for end := at + most; at < end && !r.At(at).Has(legaltext.LineStart) && !r.At(at).IsMark(',') && !r.At(at).IsMark(';'); at++ {
		if r.Is(at, "on") {
			return at + 1
		}
	}
	return i
}

// readYear reads the words after a day such as March 1 that say in which year.
func (r *Reader) readYear(d Deadline, i int) (Deadline, int) {
	if r.Is(i, "of", "each", "every", "annually", "following", "immediately") {
		anchor, end := r.ReadAnchor(i)
		if next := r.yearEnd(i); next > 0 && next < end && r.Is(next, "a", "an") {
			anchor, end = r.Words(i, next), next // of each year | a report
		}
		if end > 0 {
			d.Anchor, _, _ = strings.Cut(strings.TrimPrefix(anchor, "of "), " that begins")
			if d.Anchor == "each calendar year" || d.Anchor == "every year" {
				d.Anchor = "each year"
			}
			return d, end
		}
	}
	return d, i
}

// yearEnd returns the token after "of each fiscal year" at i, or 0.
func (r *Reader) yearEnd(i int) int {
	const longest = 4
	for at := i; at < i+longest; at++ {
		if r.Unit(at) == "year" {
			return at + 1
		}
	}
	return 0
}
