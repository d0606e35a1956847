package analysis

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// unitNames are the measures of time; their places are the values of the
// words in class timeUnit.
var unitNames = [...]string{1: "hour", 2: "day", 3: "week", 4: "month", 5: "quarter", 6: "year"}

// unitAt is the measure of time that the word at i names; "" for another.
func (p *passage) unitAt(i int) string {
	if p.class(i)&timeUnit == 0 || p.at(i).has(lineStart) {
		return ""
	}
	return unitNames[p.rules.lexicon.values[p.tokens[i].word]]
}

// countdown reads a duration with what it counts from: "180 days after the
// date", "30 days before it", "the end of the 60-day period beginning on".
func countdown(p *passage, i int) (Deadline, int) {
	i = skipPeriodLead(p, i)
	d, next := duration(p, i)
	if next == 0 {
		return Deadline{}, 0
	}
	if p.is(next, "period") {
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
	if p.is(from-1, "thereafter", "later", "advance") {
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
func skipPeriodLead(p *passage, i int) int {
	for _, lead := range periodLeads {
		n := 0
		for n < len(lead) && p.is(i+n, lead[n]) {
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
func directionAt(p *passage, i int) (Direction, int) {
	switch {
	case p.at(i).has(lineStart):
		return "", i
	case p.is(i, "of") && p.is(i+1, "continuous"):
		return directionAt(p, skipTo(p, i, "after"))
	case p.is(i, "after", "following", "from", "of", "thereafter", "later"):
		return After, i + 1
	case p.is(i, "beginning", "starting", "commencing", "begins") && p.is(i+1, "on", "with", "after"):
		return After, i + 2
	case p.is(i, "which", "that") && p.is(i+1, "begins", "begin", "starts"):
		return directionAt(p, i+1)
	case p.is(i, "starts") && p.is(i+1, "on"):
		return After, i + 2
	case p.is(i, "before", "preceding"):
		return Before, i + 1
	case p.is(i, "prior") && p.is(i+1, "to"):
		return Before, i + 2
	case p.is(i, "in") && p.is(i+1, "advance"):
		if p.is(i+2, "of") {
			i++
		}
		return Before, i + 2
	}
	return "", i
}

// skipTo gives the next of the tokens from i that is a word, within a few; i
// where there is none.
func skipTo(p *passage, i int, word string) int {
	for at := i; at < i+8; at++ {
		if p.is(at, word) {
			return at
		}
	}
	return i + 1
}

// duration reads "180 days", "one year", "ninety (90) business days", "1-year".
func duration(p *passage, i int) (Deadline, int) {
	n, i := count(p, i)
	if n == 0 {
		return Deadline{}, 0
	}
	if p.at(i).isMark('(') && p.at(i+1).has(plain) && p.at(i+2).isMark(')') {
		i += 3
	}
	if p.at(i).isMark(markHyphen) {
		i++
	}
	qualifier := ""
	if p.is(i, "business", "calendar", "working", "legislative", "fiscal", "session", "program", "plan", "school", "full", "consecutive") {
		qualifier = strings.ToLower(p.word(i)) + " "
		i++
	}
	name := p.unitAt(i)
	if name == "" || name == "quarter" && p.at(i-1).isMark(markHyphen) {
		return Deadline{}, 0
	}
	d := Deadline{Duration: n, Unit: qualifier + name}
	if qualifier == "" && p.is(i+1, "and") {
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
func (p *passage) remainder(n int, unit string, i int) (whole int, smaller string, next int) {
	rest, at := count(p, i)
	for _, part := range parts {
		if part.unit == unit && 0 < rest && rest < part.count && p.unitAt(at) == part.smaller {
			return n*part.count + rest, part.smaller, at + 1
		}
	}
	return 0, "", 0
}

// skipSameSpan passes an aside that says a span of time in another unit:
// "18 months (548 days)".
func (p *passage) skipSameSpan(i int) int {
	if p.at(i).isMark('(') && !p.at(i).has(lineStart) {
		if _, at := count(p, i+1); at > i+1 && p.unitAt(at) != "" && p.at(at+1).isMark(')') {
			return at + 2
		}
	}
	return i
}

// count reads a whole number in digits or in words; 0 is none.
func count(p *passage, i int) (int, int) {
	const most = 100_000
	if t := p.at(i); t.kind == numberToken {
		n, err := strconv.Atoi(strings.ReplaceAll(p.word(i), ",", ""))
		if err != nil || n > most {
			return 0, i
		}
		return n, i + 1
	}
	n, next := p.cardinal(i)
	if n > most {
		return 0, i
	}
	return int(n), next
}

// dated reads a date: "September 30, 2026", "March 1 of each year", "2030".
func dated(p *passage, i int) (Deadline, int) {
	d := Deadline{Direction: By}
	if p.isYear(i) {
		if p.at(i+1).kind != markToken || p.word(i)[:2] == "19" {
			return d, 0
		}
		d.Date = p.word(i)
		return d, i + 1
	}
	if p.class(i)&month == 0 || !p.tokens[i].has(capital) || p.at(i+1).kind != numberToken {
		return d, 0
	}
	m := int(p.rules.lexicon.values[p.tokens[i].word])
	if p.isYear(i + 1) {
		d.Date = p.word(i+1) + fmt.Sprintf("-%02d", m)
		return d, i + 2
	}
	n, err := strconv.Atoi(strings.TrimRight(p.word(i+1), "stndrh"))
	next := i + 2
	if p.at(next).isMark(',') {
		next++
	}
	year := leapYear
	if p.isYear(next) {
		year, _ = strconv.Atoi(p.word(next))
	}
	if err != nil || !isDay(year, m, n) {
		return d, 0
	}
	if p.isYear(next) {
		d.Date = fmt.Sprintf("%s-%02d-%02d", p.word(next), m, n)
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
func (p *passage) skipClock(i int) int {
	const most = 12 // tokens of "p.m." and a time zone
	at := i + 1
	switch {
	case p.is(i, "noon", "midnight"):
	case p.at(i).kind == numberToken:
		if p.at(at).isMark(':') && p.at(at+1).has(plain) {
			at += 2
		}
		if !p.is(at, "a", "p", "a.m.", "p.m.", "am", "pm", "noon", "midnight") {
			return i
		}
	default:
		return i
	}
	for end := at + most; at < end && !p.at(at).has(lineStart) && !p.at(at).isMark(',') && !p.at(at).isMark(';'); at++ {
		if p.is(at, "on") {
			return at + 1
		}
	}
	return i
}

// isYear tells whether the token at i is a year of the last hundred or the
// next.
func (p *passage) isYear(i int) bool {
	t := p.at(i)
	return t.has(plain) && t.end-t.start == 4 && !t.has(lineStart) && (p.word(i)[:2] == "19" || p.word(i)[:2] == "20")
}

// yearless reads of which year a day such as March 1 is.
func yearless(p *passage, d Deadline, i int) (Deadline, int) {
	if p.is(i, "of", "each", "every", "annually", "following", "immediately") {
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
func anchorAt(p *passage, i int) (string, int) {
	if p.choiceAt(i) > 0 {
		return choiceAnchor(p, i)
	}
	return eventAt(p, i)
}

// eventAt reads one event.
func eventAt(p *passage, i int) (string, int) {
	if next := enactmentAt(p, i); next > 0 {
		return Enactment, next
	}
	end := i
	for end < len(p.tokens) && end-i < maxAnchor && !p.endsAnchor(end) {
		if p.isEnumerator(end) {
			end += 2
		}
		end++
	}
	if end == i {
		return "", 0
	}
	return strings.Join(strings.Fields(p.text[p.tokens[i].start:p.tokens[end-1].end]), " "), end
}

// isEnumerator tells "(a)" of "subsection (a)" from an aside in parentheses.
func (p *passage) isEnumerator(i int) bool {
	label := p.at(i + 1)
	return p.at(i).isMark('(') && p.at(i+2).isMark(')') && label.kind != markToken && label.end-label.start <= 5 &&
		(p.at(i).has(glued) || p.class(i-1)&provisionWord != 0)
}

// endsAnchor tells whether the event before the token at i is told to its end.
func (p *passage) endsAnchor(i int) bool {
	t := p.tokens[i]
	switch {
	case t.has(lineStart):
		return true
	case t.isMark(',') && p.isYear(i+1):
		return p.at(i-1).kind != numberToken || p.class(i-2)&month == 0
	case t.kind == markToken:
		switch t.word {
		case ',', ';', ':', ')', markDash, markClose, '"':
			return true
		case '(':
			return !p.isEnumerator(i)
		case '.':
			return p.at(i+1).kind == markToken || !p.at(i+1).has(glued) || p.at(i+1).has(lineStart)
		case '\'':
			return p.at(i + 1).isMark('\'')
		}
		return false
	case p.is(i, "and", "or", "but"):
		_, span := duration(p, skipPeriodLead(p, i+1))
		return span > 0 || p.class(i+1)&(deadlineStart|recurrence) != 0 && !p.is(i+1, "by")
	case p.class(i)&deadlineStart != 0 && i > 0:
		return p.is(i, "not", "no") && p.is(i+1, "later") || p.is(i, "no") && p.is(i+1, "case", "event") || p.is(i, "at") && p.is(i+1, "least")
	}
	if p.is(i, "to") && p.at(i-1).kind == numberToken && p.is(i+1, "the", "congress") {
		return true // to whom something is due then
	}
	return p.is(i, "shall", "may", "must", "will", "whose")
}

// enactmentAt reads "the date of the enactment of this Act" and its variants,
// and "the date of enactment" alone, and gives the token after it; 0 where it
// is none.
func enactmentAt(p *passage, i int) int {
	such := p.is(i, "such")
	if p.is(i, "the", "such") {
		i++
	}
	if p.is(i, "date", "day") && p.is(i+1, "of", "on") {
		i += 2
	}
	if p.is(i, "the") {
		i++
	}
	switch {
	case !p.is(i, "enactment"):
		return 0
	case !such && !p.is(i+1, "of", "into", "by"):
		return i + 1
	case !p.is(i+1, "of") || !p.is(i+2, "this"):
		return 0
	}
	if p.is(i+3, "joint", "concurrent") {
		i++
	}
	if !p.is(i+3, "act", "section", "subsection", "title", "subtitle", "division", "paragraph", "subparagraph", "clause", "chapter", "part", "resolution") {
		return 0
	}
	return i + 4
}
