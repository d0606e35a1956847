package recurrence

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"legislative/internal/analysis/deadline"
)

// Duty is what is known of a duty that may recur.
type Duty struct {
	Date    deadline.Deadline
	Text    string // the words of the date
	First   string // day on which the same duty is first due, YYYY-MM-DD, or ""
	Enacted string // day on which the bill became law, YYYY-MM-DD, or ""
	Written string // day of the text, YYYY-MM-DD, from which a bill that is no law counts
}

// Of returns when a duty recurs. It reports false if it does not, or if the text does
// not say on which days or in which periods.
func Of(d *Duty) (Recurrence, bool) {
	start, err := time.Parse(time.DateOnly, d.start())
	if err != nil {
		return Recurrence{}, false
	}
	rule, ok := d.rule()
	if !ok {
		return Recurrence{}, false
	}
	switch {
	case d.First != "":
		start = start.AddDate(0, 0, 1) // the first date is one of its own
	case strings.Contains(d.Text, " begin"): // of each year that begins after enactment
		start = time.Date(start.Year()+1, time.January, 1, 0, 0, 0, 0, time.UTC)
	}
	r := Recurrence{rule, rule.Next(start).Format(time.DateOnly), d.last(rule)}
	return r, r.First <= r.Last
}

// start returns the day from which the duty recurs.
func (d *Duty) start() string {
	switch {
	case d.First != "":
		return d.First
	case d.Enacted != "":
		return d.Enacted
	}
	return d.Written
}

// last returns the last day of the rule on which the duty recurs.
func (d *Duty) last(rule Rule) string {
	until := d.until()
	end, err := time.Parse(time.DateOnly, until)
	if err != nil {
		return Open
	}
	return rule.Last(end).Format(time.DateOnly)
}

var (
	afterEnactment = regexp.MustCompile(`^(\d+) (day|month|year)s? after enactment$`)
	throughYear    = regexp.MustCompile(` (?:through|until|to) (?:calendar year |fiscal year )?(\d{4})$`)
)

// until returns the day on which the recurrence ends, or "".
func (d *Duty) until() string {
	until := d.Date.Until
	if m := throughYear.FindStringSubmatch(d.Date.Anchor); m != nil {
		until = m[1]
	}
	switch len(until) {
	case len("2006"):
		return until + "-12-31"
	case len("2006-01"):
		month, err := time.Parse("2006-01", until)
		if err != nil {
			return ""
		}
		return month.AddDate(0, 1, -1).Format(time.DateOnly)
	case len(time.DateOnly):
		return until
	}
	m := afterEnactment.FindStringSubmatch(until)
	if m == nil {
		return ""
	}
	n, _ := strconv.Atoi(m[1])
	return deadline.Deadline{Duration: n, Unit: m[2], Direction: deadline.After, Anchor: deadline.Enactment}.Day(d.Enacted)
}

// rule returns the rule by which the duty recurs.
func (d *Duty) rule() (Rule, bool) {
	switch {
	case strings.HasPrefix(d.Date.Date, "--"):
		return d.yearly()
	case d.Date.Date != "" || d.Date.Kind == deadline.Notice:
		return Rule{}, false
	case d.Date.Direction == deadline.Every:
		return d.interval()
	default:
		return d.ofPeriods()
	}
}

var eachYear = regexp.MustCompile(`^(?:(?:of )?(?:each|every) (second |other |odd-numbered |even-numbered )?(?:fiscal |calendar )?year|annually)\b`)

// yearly returns the rule of a day of each year, such as February 1, or of each second
// one.
func (d *Duty) yearly() (Rule, bool) {
	m := eachYear.FindStringSubmatch(d.Date.Anchor)
	day, err := time.Parse("2006-01-02", "2000"+d.Date.Date[1:])
	if m == nil || err != nil || strings.Contains(d.Date.Anchor, " following ") {
		return Rule{}, false
	}
	r := Rule{Basis: Stated, Months: monthsOfYear, Phase: int(day.Month()) - 1, Day: day.Day()}
	if m[1] == "" {
		return r, true
	}
	r.Months *= 2
	switch m[1] {
	case "odd-numbered ":
		r.Phase += monthsOfYear
	case "second ", "other ":
		first, err := time.Parse(time.DateOnly, d.First)
		if err != nil {
			return Rule{}, false // which years they are is not known
		}
		r.Phase = modulo(monthNumber(first)/monthsOfYear, 2)*monthsOfYear + r.Phase
	}
	return r, true
}

const monthsOfYear = 12

// months are the numbers of months in the units of intervals.
var months = map[string]int{"month": 1, "calendar month": 1, "quarter": 3, "year": monthsOfYear, "calendar year": monthsOfYear}

// interval returns the rule of an interval. It counts from the first date of the duty. If
// that is not known, the duty is due once in each month, quarter, half of a year or year,
// and other intervals count from enactment.
func (d *Duty) interval() (Rule, bool) {
	n, days := d.Date.Duration*months[d.Date.Unit], 0
	switch d.Date.Unit {
	case "day", "calendar day":
		days = d.Date.Duration
	case "week":
		days = 7 * d.Date.Duration
	}
	if d.First == "" && n > 0 && monthsOfYear%n == 0 {
		return endOfPeriod(n, strings.Contains(strings.ToLower(d.Text), "fiscal")), true
	}
	from := d.First
	if from == "" {
		from = d.Enacted
	}
	first, err := time.Parse(time.DateOnly, from)
	switch {
	case err != nil:
		return Rule{}, false
	case days > 0:
		return Rule{Basis: Interval, Days: days, Phase: modulo(dayNumber(first), days)}, true
	case n > 0:
		return Rule{Basis: Interval, Months: n, Phase: modulo(monthNumber(first), n), Day: first.Day()}, true
	}
	return Rule{}, false
}

// lastOfMonth is the day of a rule for the last days of months.
const lastOfMonth = 31

// endOfPeriod returns the rule of the last days of periods of some months, which divide a
// year. A fiscal year ends with September.
func endOfPeriod(n int, fiscal bool) Rule {
	last := monthsOfYear - 1
	if fiscal {
		last = int(time.September) - 1
	}
	return Rule{Basis: Period, Months: n, Phase: last % n, Day: lastOfMonth}
}

// periods matches an end or a beginning of every year, half, quarter or month.
var periods = regexp.MustCompile(`(?i)^(?:(?:at|on|by) )?(?:the )?(end|close|completion|conclusion|expiration|last day|beginning|start|first day|[a-z]+ day|\d+(?:st|nd|rd|th) day) of each ` +
	`(?:of the )?(fiscal |federal fiscal |calendar )?(year quarter|year|quarter|month|half-year|6 months)(?: of (?:the|each) (fiscal|calendar) year| thereafter)?$`)

// ofPeriods returns the rule of a date that counts from an end or a beginning of every
// period, such as 30 days after the end of each fiscal quarter.
func (d *Duty) ofPeriods() (Rule, bool) {
	m := periods.FindStringSubmatch(d.Date.Anchor)
	if m == nil {
		return Rule{}, false
	}
	n := map[string]int{"year quarter": 3, "quarter": 3, "month": 1, "half-year": 6, "6 months": 6, "year": monthsOfYear}[strings.ToLower(m[3])]
	r := endOfPeriod(n, strings.Contains(strings.ToLower(m[2]+m[4]), "fiscal"))
	r.Basis = Stated
	switch at := strings.ToLower(m[1]); at {
	case "end", "close", "completion", "conclusion", "expiration", "last day":
	case "beginning", "start", "first day":
		r.Phase, r.Day = (r.Phase+1)%n, 1
	default:
		day := dayOf(strings.TrimSuffix(at, " day"))
		if day == 0 || n != 1 {
			return Rule{}, false
		}
		r.Day = day
	}
	return d.shifted(r)
}

// ordinals are the words for the days of a month by which something may be due.
var ordinals = []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth"}

// dayOf returns the number of an ordinal, such as fifth or 15th, or 0.
func dayOf(ordinal string) int {
	for i, word := range ordinals {
		if word == ordinal {
			return i + 1
		}
	}
	n, _ := strconv.Atoi(strings.TrimRight(ordinal, "stndrh"))
	return n
}

// shifted returns the rule of the days that the duration of the date is after or before
// those of a rule.
func (d *Duty) shifted(r Rule) (Rule, bool) {
	n := d.Date.Duration
	if d.Date.Direction == deadline.Before {
		n = -n
	}
	switch d.Date.Unit {
	case "":
	case "day", "calendar day":
		r.Offset = n
	case "week":
		r.Offset = 7 * n
	case "month", "calendar month":
		r.Phase = modulo(r.Phase+n, r.Months)
	default:
		return Rule{}, false // business days are counted by those who know the holidays
	}
	return r, true
}
