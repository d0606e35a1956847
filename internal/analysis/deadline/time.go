package deadline

import (
	"fmt"
	"legislative/internal/analysis/legaltext"
	"strconv"
	"strings"
	"time"
)

// countdown reads a duration with what it counts from: "180 days after the
// date", "30 days before it", "the end of the 60-day period beginning on".
func countdown(p *scan, i int) (Deadline, int) {
	i = skipPeriodLead(p, i)
	d, next := duration(p, i)
	if next == 0 {
		return Deadline{}, 0
	}
	if p.Is(next, "period") {
		next++
	}
	direction, from := directionAt(p, next)
	if direction == "" {
		if d.Direction, from = p.sharedDirection(next); d.Direction != "" {
			d.Anchor, _ = anchorAt(p, from)
		} else {
			d.Direction = Within
		}
		return d, next
	}
	d.Direction = direction
	if p.Is(from-1, "thereafter", "later", "advance") {
		return d, from
	}
	anchor, end := anchorAt(p, from)
	if end == 0 {
		return d, from
	}
	d.Anchor = anchor
	return d, end
}

// periodLeads stand between "not later than" or "within" and a duration.
var periodLeads = [][]string{
	{"the", "end", "of", "the"}, {"the", "expiration", "of", "the"}, {"the", "close", "of", "the"}, {"the", "last", "day", "of", "the"},
	{"the", "date", "that", "is"}, {"the", "date", "which", "is"}, {"the", "day", "that", "is"}, {"a", "period", "of"},
	{"the"}, {"a"}, {"any"},
}

// skipPeriodLead passes one of periodLeads if a duration follows.
func skipPeriodLead(p *scan, i int) int {
	for _, lead := range periodLeads {
		n := 0
		for n < len(lead) && p.Is(i+n, lead[n]) {
			n++
		}
		if n < len(lead) {
			continue
		}
		if _, next := duration(p, i+n); next > 0 {
			return i + n
		}
	}
	return i
}

// directionAt reads the words between a duration and its anchor.
func directionAt(p *scan, i int) (Direction, int) {
	switch {
	case p.At(i).Has(legaltext.LineStart):
		return "", i
	case p.Is(i, "of") && p.Is(i+1, "continuous"):
		return directionAt(p, skipTo(p, i, "after"))
	case p.Is(i, "after", "following", "from", "of", "thereafter", "later"):
		return After, i + 1
	case p.Is(i, "beginning", "starting", "commencing", "begins") && p.Is(i+1, "on", "with", "after"):
		return After, i + 2
	case p.Is(i, "which", "that") && p.Is(i+1, "begins", "begin", "starts"):
		return directionAt(p, i+1)
	case p.Is(i, "starts") && p.Is(i+1, "on"):
		return After, i + 2
	case p.Is(i, "before", "preceding"):
		return Before, i + 1
	case p.Is(i, "prior") && p.Is(i+1, "to"):
		return Before, i + 2
	case p.Is(i, "in") && p.Is(i+1, "advance"):
		if p.Is(i+2, "of") {
			i++
		}
		return Before, i + 2
	}
	return "", i
}

// skipTo gives the next of the tokens from i that is a word, within a few; i
// where there is none.
func skipTo(p *scan, i int, word string) int {
	for at := i; at < i+8; at++ {
		if p.Is(at, word) {
			return at
		}
	}
	return i + 1
}

// duration reads "180 days", "one year", "ninety (90) business days", "1-year".
func duration(p *scan, i int) (Deadline, int) {
	n, i := count(p, i)
	if n == 0 {
		return Deadline{}, 0
	}
	if p.At(i).IsMark('(') && p.At(i+1).Has(legaltext.Digits) && p.At(i+2).IsMark(')') {
		i += 3
	}
	if p.At(i).IsMark(legaltext.Hyphen) {
		i++
	}
	qualifier := ""
	if p.Is(i, "business", "calendar", "working", "legislative", "fiscal", "session", "program", "plan", "school", "full", "consecutive") {
		qualifier = strings.ToLower(p.Word(i)) + " "
		i++
	}
	name := p.Unit(i)
	if name == "" || name == "quarter" && p.At(i-1).IsMark(legaltext.Hyphen) {
		return Deadline{}, 0
	}
	d := Deadline{Duration: n, Unit: qualifier + name}
	if qualifier == "" && p.Is(i+1, "and") {
		if n, unit, next := p.remainder(n, name, i+2); next > 0 {
			return Deadline{Duration: n, Unit: unit}, next
		}
	}
	return d, p.skipSameSpan(i + 1)
}

// parts are how many of a smaller unit make one of a greater.
var parts = []struct {
	unit, smaller string
	count         int
}{{"year", "month", 12}, {"week", "day", 7}, {"day", "hour", 24}}

// remainder reads the rest of a span of n units in a smaller unit, as in "1
// year and 6 months", and gives the whole in that unit; next is 0 where there
// is none.
func (p *scan) remainder(n int, unit string, i int) (whole int, smaller string, next int) {
	rest, at := count(p, i)
	for _, part := range parts {
		if part.unit == unit && 0 < rest && rest < part.count && p.Unit(at) == part.smaller {
			return n*part.count + rest, part.smaller, at + 1
		}
	}
	return 0, "", 0
}

// skipSameSpan passes an aside that says a span of time in another unit:
// "18 months (548 days)".
func (p *scan) skipSameSpan(i int) int {
	if p.At(i).IsMark('(') && !p.At(i).Has(legaltext.LineStart) {
		if _, at := count(p, i+1); at > i+1 && p.Unit(at) != "" && p.At(at+1).IsMark(')') {
			return at + 2
		}
	}
	return i
}

// count reads a whole number in digits or in words; 0 is none.
func count(p *scan, i int) (int, int) {
	const most = 100_000
	if t := p.At(i); t.Kind == legaltext.Number {
		n, err := strconv.Atoi(strings.ReplaceAll(p.Word(i), ",", ""))
		if err != nil || n > most {
			return 0, i
		}
		return n, i + 1
	}
	n, next := p.Cardinal(i)
	if n > most {
		return 0, i
	}
	return int(n), next
}

// dated reads a date: "September 30, 2026", "March 1 of each year", "2030".
func dated(p *scan, i int) (Deadline, int) {
	d := Deadline{Direction: By}
	if p.IsYear(i) {
		if p.At(i+1).Kind != legaltext.Mark || p.Word(i)[:2] == "19" {
			return d, 0
		}
		d.Date = p.Word(i)
		return d, i + 1
	}
	if p.Class(i)&legaltext.Month == 0 || !p.Tokens[i].Has(legaltext.Capital) || p.At(i+1).Kind != legaltext.Number {
		return d, 0
	}
	m := p.Value(i)
	if p.IsYear(i + 1) {
		d.Date = p.Word(i+1) + fmt.Sprintf("-%02d", m)
		return d, i + 2
	}
	n, err := strconv.Atoi(strings.TrimRight(p.Word(i+1), "stndrh"))
	next := i + 2
	if p.At(next).IsMark(',') {
		next++
	}
	year := leapYear
	if p.IsYear(next) {
		year, _ = strconv.Atoi(p.Word(next))
	}
	if err != nil || !isDay(year, m, n) {
		return d, 0
	}
	if p.IsYear(next) {
		d.Date = fmt.Sprintf("%s-%02d-%02d", p.Word(next), m, n)
		return d, next + 1
	}
	d.Date = fmt.Sprintf("--%02d-%02d", m, n)
	return yearless(p, d, i+2)
}

// leapYear stands for the year of a day that has none.
const leapYear = 2000

// isDay tells whether a month of a year has a day.
func isDay(year, month, day int) bool {
	t := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	return day > 0 && t.Day() == day && int(t.Month()) == month
}

// skipClock passes a time of day before the date that it is on: "5:00 p.m.
// eastern time on", "midnight on".
func (p *scan) skipClock(i int) int {
	const most = 12 // tokens of "p.m." and a time zone
	at := i + 1
	switch {
	case p.Is(i, "noon", "midnight"):
	case p.At(i).Kind == legaltext.Number:
		if p.At(at).IsMark(':') && p.At(at+1).Has(legaltext.Digits) {
			at += 2
		}
		if !p.Is(at, "a", "p", "a.m.", "p.m.", "am", "pm", "noon", "midnight") {
			return i
		}
	default:
		return i
	}
	for end := at + most; at < end && !p.At(at).Has(legaltext.LineStart) && !p.At(at).IsMark(',') && !p.At(at).IsMark(';'); at++ {
		if p.Is(at, "on") {
			return at + 1
		}
	}
	return i
}

// yearless reads of which year a day such as March 1 is.
func yearless(p *scan, d Deadline, i int) (Deadline, int) {
	if p.Is(i, "of", "each", "every", "annually", "following", "immediately") {
		if anchor, end := anchorAt(p, i); end > 0 {
			d.Anchor = strings.TrimPrefix(anchor, "of ")
			return d, end
		}
	}
	return d, i
}

// maxAnchor is how many tokens an anchor can have; the rest is left out.
const maxAnchor = 60

// anchorAt reads the event at i up to the end of its clause.
func anchorAt(p *scan, i int) (string, int) {
	if p.choiceAt(i) > 0 {
		return choiceAnchor(p, i)
	}
	return eventAt(p, i)
}

// eventAt reads one event.
func eventAt(p *scan, i int) (string, int) {
	if next := enactmentAt(p, i); next > 0 {
		return Enactment, next
	}
	end := i
	for end < len(p.Tokens) && end-i < maxAnchor && !p.endsAnchor(end) {
		if p.IsEnumerator(end) {
			end += 2
		}
		end++
	}
	if end == i {
		return "", 0
	}
	return strings.Join(strings.Fields(p.TextOf(i, end)), " "), end
}

// endsAnchor tells whether the event before the token at i is told to its end.
func (p *scan) endsAnchor(i int) bool {
	t := p.Tokens[i]
	switch {
	case t.Has(legaltext.LineStart):
		return true
	case t.IsMark(',') && p.IsYear(i+1):
		return p.At(i-1).Kind != legaltext.Number || p.Class(i-2)&legaltext.Month == 0
	case t.Kind == legaltext.Mark:
		switch t.Word {
		case ',', ';', ':', ')', legaltext.Dash, legaltext.CloseQuote, '"':
			return true
		case '(':
			return !p.IsEnumerator(i)
		case '.':
			return p.At(i+1).Kind == legaltext.Mark || !p.At(i+1).Has(legaltext.Glued) || p.At(i+1).Has(legaltext.LineStart)
		case '\'':
			return p.At(i + 1).IsMark('\'')
		}
		return false
	case p.Is(i, "and", "or", "but"):
		_, span := duration(p, skipPeriodLead(p, i+1))
		return span > 0 || p.Class(i+1)&(legaltext.DeadlineStart|legaltext.Recurrence) != 0 && !p.Is(i+1, "by")
	case p.Class(i)&legaltext.DeadlineStart != 0 && i > 0:
		return p.Is(i, "not", "no") && p.Is(i+1, "later") || p.Is(i, "no") && p.Is(i+1, "case", "event") || p.Is(i, "at") && p.Is(i+1, "least")
	}
	if p.Is(i, "to") && p.At(i-1).Kind == legaltext.Number && p.Is(i+1, "the", "congress") {
		return true // to whom something is due then
	}
	return p.Is(i, "shall", "may", "must", "will", "whose")
}

// enactmentAt reads "the date of the enactment of this Act" and its variants,
// and "the date of enactment" alone, and gives the token after it; 0 where it
// is none.
func enactmentAt(p *scan, i int) int {
	such := p.Is(i, "such")
	if p.Is(i, "the", "such") {
		i++
	}
	if p.Is(i, "date", "day") && p.Is(i+1, "of", "on") {
		i += 2
	}
	if p.Is(i, "the") {
		i++
	}
	switch {
	case !p.Is(i, "enactment"):
		return 0
	case !such && !p.Is(i+1, "of", "into", "by"):
		return i + 1
	case !p.Is(i+1, "of") || !p.Is(i+2, "this"):
		return 0
	}
	if p.Is(i+3, "joint", "concurrent") {
		i++
	}
	if !p.Is(i+3, "act", "section", "subsection", "title", "subtitle", "division", "paragraph", "subparagraph", "clause", "chapter", "part", "resolution") {
		return 0
	}
	return i + 4
}
