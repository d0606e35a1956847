package deadline

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"legislative/internal/analysis/legaltext"
)

// readCountdown reads a duration with the event that it counts from: "180 days
// after the date", "30 days before it", "the end of the 60-day period beginning
// on".
func (p *scan) readCountdown(i int) (Deadline, int) {
	i = p.skipPeriodLead(i)
	d, next := p.readDuration(i)
	if next == 0 {
		return Deadline{}, 0
	}
	if p.Is(next, "period") {
		next++
	}
	direction, from := p.readDirection(next)
	if direction == "" {
		if d.Direction, from = p.sharedDirection(next); d.Direction != "" {
			d.Anchor, _ = p.readAnchor(from)
		} else {
			d.Direction = Within
		}
		return d, next
	}
	d.Direction = direction
	if p.Is(from-1, "thereafter", "later", "advance") {
		return d, from
	}
	anchor, end := p.readAnchor(from)
	if end == 0 {
		return d, from
	}
	d.Anchor = anchor
	return d, end
}

// periodLeads are the words between "not later than" or "within" and a
// duration.
var periodLeads = [][]string{
	{"the", "end", "of", "the"}, {"the", "expiration", "of", "the"}, {"the", "close", "of", "the"}, {"the", "last", "day", "of", "the"},
	{"the", "date", "that", "is"}, {"the", "date", "which", "is"}, {"the", "day", "that", "is"}, {"a", "period", "of"},
	{"the"}, {"a"}, {"any"},
}

// skipPeriodLead skips one of periodLeads at i, if a duration follows.
func (p *scan) skipPeriodLead(i int) int {
	for _, lead := range periodLeads {
		n := 0
		for n < len(lead) && p.Is(i+n, lead[n]) {
			n++
		}
		if n < len(lead) {
			continue
		}
		if _, next := p.readDuration(i + n); next > 0 {
			return i + n
		}
	}
	return i
}

// readDirection reads the words between a duration and its anchor.
func (p *scan) readDirection(i int) (Direction, int) {
	switch {
	case p.At(i).Has(legaltext.LineStart):
		return "", i
	case p.Is(i, "of") && p.Is(i+1, "continuous"):
		return p.readDirection(p.skipTo(i, "after"))
	case p.Is(i, "after", "following", "from", "of", "thereafter", "later"):
		return After, i + 1
	case p.Is(i, "beginning", "starting", "commencing", "begins") && p.Is(i+1, "on", "with", "after"):
		return After, i + 2
	case p.Is(i, "which", "that") && p.Is(i+1, "begins", "begin", "starts"):
		return p.readDirection(i + 1)
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

// skipTo returns the next occurrence of a word within a few tokens, or i+1
// otherwise.
func (p *scan) skipTo(i int, word string) int {
	for at := i; at < i+8; at++ {
		if p.Is(at, word) {
			return at
		}
	}
	return i + 1
}

// readDuration reads "180 days", "one year", "ninety (90) business days" or
// "1-year".
func (p *scan) readDuration(i int) (Deadline, int) {
	n, i := p.readCount(i)
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
		if n, unit, next := p.readRemainder(n, name, i+2); next > 0 {
			return Deadline{Duration: n, Unit: unit}, next
		}
	}
	return d, p.skipSameSpan(i + 1)
}

// smallerUnits are the units in which the rest of a span can be given, with
// their number in the greater unit.
var smallerUnits = []struct {
	unit, smaller string
	count         int
}{{"year", "month", 12}, {"week", "day", 7}, {"day", "hour", 24}}

// readRemainder reads the rest of a span of n units in a smaller unit, as in "1
// year and 6 months". whole is the whole span in that unit; next is 0 if there
// is no such rest.
func (p *scan) readRemainder(n int, unit string, i int) (whole int, smaller string, next int) {
	remainder, at := p.readCount(i)
	for _, part := range smallerUnits {
		if part.unit == unit && 0 < remainder && remainder < part.count && p.Unit(at) == part.smaller {
			return n*part.count + remainder, part.smaller, at + 1
		}
	}
	return 0, "", 0
}

// skipSameSpan skips an aside that repeats a span in another unit, "18 months
// (548 days)".
func (p *scan) skipSameSpan(i int) int {
	if p.At(i).IsMark('(') && !p.At(i).Has(legaltext.LineStart) {
		if _, at := p.readCount(i + 1); at > i+1 && p.Unit(at) != "" && p.At(at+1).IsMark(')') {
			return at + 2
		}
	}
	return i
}

// readCount reads a whole number in digits or in words. Without one, the count
// is 0.
func (p *scan) readCount(i int) (int, int) {
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

// readDate reads a date: "September 30, 2026", "March 1 of each year", "2030".
func (p *scan) readDate(i int) (Deadline, int) {
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
	return p.readYear(d, i+2)
}

// leapYear is the year in which a day without a year is validated.
const leapYear = 2000

// isDay reports whether a month of a year has a day.
func isDay(year, month, day int) bool {
	t := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	return day > 0 && t.Day() == day && int(t.Month()) == month
}

// skipClock skips a time of day that precedes its date, such as "5:00 p.m.
// eastern time on" or "midnight on".
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

// readYear reads the words after a day such as March 1 that say in which year.
func (p *scan) readYear(d Deadline, i int) (Deadline, int) {
	if p.Is(i, "of", "each", "every", "annually", "following", "immediately") {
		if anchor, end := p.readAnchor(i); end > 0 {
			d.Anchor = strings.TrimPrefix(anchor, "of ")
			return d, end
		}
	}
	return d, i
}

// maxAnchorTokens bounds the length of an anchor. The rest of a longer one is
// left out.
const maxAnchorTokens = 60

// readAnchor reads the event at i up to the end of its clause.
func (p *scan) readAnchor(i int) (string, int) {
	if p.firstChoice(i) > 0 {
		return p.readChoiceAnchor(i)
	}
	return p.readEvent(i)
}

// readEvent reads one event.
func (p *scan) readEvent(i int) (string, int) {
	if next := p.enactmentEnd(i); next > 0 {
		return Enactment, next
	}
	end := i
	for end < len(p.Tokens) && end-i < maxAnchorTokens && !p.endsAnchor(end) {
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

// endsAnchor reports whether the description of an event ends before the token
// at i.
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
		_, span := p.readDuration(p.skipPeriodLead(i + 1))
		return span > 0 || p.Class(i+1)&(legaltext.DeadlineStart|legaltext.Recurrence) != 0 && !p.Is(i+1, "by")
	case p.Class(i)&legaltext.DeadlineStart != 0 && i > 0:
		return p.Is(i, "not", "no") && p.Is(i+1, "later") || p.Is(i, "no") && p.Is(i+1, "case", "event") || p.Is(i, "at") && p.Is(i+1, "least")
	}
	if p.Is(i, "to") && p.At(i-1).Kind == legaltext.Number && p.Is(i+1, "the", "congress") {
		return true // the person to whom something is due
	}
	return p.Is(i, "shall", "may", "must", "will", "whose")
}

// enactmentEnd returns the token after "the date of the enactment of this Act"
// at i, a variant of it, or "the date of enactment", or 0 otherwise.
func (p *scan) enactmentEnd(i int) int {
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
