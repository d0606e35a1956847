package deadline

import (
	"regexp"
	"strconv"
	"strings"
	"time"
)

// period matches a year, or a quarter of one, in an anchor: "the end of fiscal year
// 2029", "the close of the second quarter of calendar year 2030".
var period = regexp.MustCompile(`(?i)^(?:(the (?:end|close|last day|expiration|conclusion)|the (?:beginning|start|first day)) of )?` +
	`(?:the )?(?:(first|second|third|fourth) (fiscal |calendar )?quarter of )?(?:the )?(fiscal|calendar) year (\d{4})$`)

// quarters are the numbers of the quarters of a year.
var quarters = map[string]int{"": 0, "first": 1, "second": 2, "third": 3, "fourth": 4}

// Day returns the calendar date, YYYY-MM-DD, of a date of law, or "" if it
// depends on an event whose date is not known. Enacted is the date on which the
// bill became law, or "". Business days are counted only by those who know the
// holidays, so a number of them has no calendar date, and neither has a date without
// a day. Provisions that apply after a
// date apply from the next day on. A fiscal year ends on September 30.
func (d Deadline) Day(enacted string) string {
	if d.Direction == Every || d.Kind == Term || d.Kind == Availability && d.Direction == Within {
		return ""
	}
	if after := d.Kind == Effective && d.Direction == After && d.Duration == 0; after {
		d.Duration, d.Unit = 1, "day"
	}
	from, err := time.Parse(time.DateOnly, d.base(enacted))
	if err != nil || d.Duration == 0 && d.Direction == Before {
		return ""
	}
	return d.addDuration(from)
}

// base returns the date from which a duration counts, or "".
func (d Deadline) base(enacted string) string {
	switch {
	case d.Date != "" && d.Anchor == "":
		return d.Date
	case d.Date != "":
		return ""
	case d.Anchor == Enactment:
		return enacted
	}
	m := period.FindStringSubmatch(d.Anchor)
	if m == nil {
		return ""
	}
	year, err := strconv.Atoi(m[5])
	if err != nil {
		return ""
	}
	first := d.Kind == Effective && m[1] == "" || strings.HasSuffix(m[1], "beginning") || strings.HasSuffix(m[1], "start") || strings.HasSuffix(m[1], "first day")
	return boundary(year, quarters[strings.ToLower(m[2])], strings.EqualFold(m[4], "fiscal"), first)
}

// boundary returns the first or the last day of a year, or of its quarter if that
// is not 0.
func boundary(year, quarter int, fiscal, first bool) string {
	const months, monthsOfQuarter, fiscalLead = 12, 3, 3
	from, length := 1, months
	if quarter > 0 {
		from, length = 1+(quarter-1)*monthsOfQuarter, monthsOfQuarter
	}
	if fiscal {
		from -= fiscalLead
	}
	start := time.Date(year, time.Month(from), 1, 0, 0, 0, 0, time.UTC)
	if first {
		return start.Format(time.DateOnly)
	}
	return start.AddDate(0, length, -1).Format(time.DateOnly)
}

// addDuration adds the duration, or subtracts that of a date before its anchor.
// It returns "" for an unknown unit.
func (d Deadline) addDuration(from time.Time) string {
	n := d.Duration
	if d.Direction == Before {
		n = -n
	}
	switch d.Unit {
	case "":
	case "day", "calendar day":
		from = from.AddDate(0, 0, n)
	case "week":
		from = from.AddDate(0, 0, 7*n)
	case "month", "calendar month":
		from = addMonths(from, n)
	case "quarter":
		from = addMonths(from, 3*n)
	case "year", "calendar year":
		from = addMonths(from, 12*n)
	default:
		return ""
	}
	return from.Format(time.DateOnly)
}

// addMonths returns the same day of another month, or its last day if it is
// shorter.
func addMonths(t time.Time, n int) time.Time {
	first := time.Date(t.Year(), t.Month()+time.Month(n), 1, 0, 0, 0, 0, time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return first.AddDate(0, 0, min(t.Day(), last)-1)
}
