package deadline

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"legislative/internal/analysis/legaltext"
)

// ReadCountdown reads a duration with the event that it counts from: "180 days
// after the date", "30 days before it", "the end of the 60-day period beginning
// on".
func (r *Reader) ReadCountdown(i int) (Deadline, int) {
	i = r.SkipPeriodLead(i)
	d, next := r.ReadDuration(i)
	if next == 0 {
		return Deadline{}, 0
	}
	if r.At(next).IsMark(legaltext.Hyphen) && r.Is(next+1, "period") {
		next++ // 30 day-period
	}
	if r.Is(next, "period") {
		next++
	}
	direction, from := r.readDirection(r.skipExclusion(next))
	if direction == "" {
		if d.Direction, from = r.sharedDirection(next); d.Direction != "" {
			d.Anchor, _ = r.ReadAnchor(from)
		} else {
			d.Direction = Within
		}
		return d, next
	}
	d.Direction = direction
	if r.Is(from-1, "thereafter", "later", "advance") {
		return d, from
	}
	anchor, end := r.ReadAnchor(from)
	if end == 0 {
		return d, from
	}
	d.Anchor = anchor
	return d, end
}

// skipExclusion skips an aside in parentheses at i that says which days a span leaves
// out: "5 days (excluding Sundays) after".
func (r *Reader) skipExclusion(i int) int {
	const longest = 16
	if !r.At(i).IsMark('(') || !r.Is(i+1, "excluding", "not", "exclusive", "except", "other") {
		return i
	}
	for at := i + 1; at < i+longest && at < len(r.Tokens); at++ {
		if r.At(at).IsMark(')') {
			return at + 1
		}
	}
	return i
}

// periodLeads are the words between "not later than" or "within" and a
// duration.
var periodLeads = [][]string{
	{"the", "end", "of", "the"}, {"the", "expiration", "of", "the"}, {"the", "close", "of", "the"}, {"the", "last", "day", "of", "the"},
	{"the", "date", "that", "is", "the", "end", "of", "the"}, {"the", "date", "that", "is"}, {"the", "date", "which", "is"}, {"the", "day", "that", "is"}, {"a", "period", "of"},
	{"an", "additional"}, {"the"}, {"a"}, {"any"},
}

// SkipPeriodLead skips one of periodLeads at i, if a duration follows.
func (r *Reader) SkipPeriodLead(i int) int {
	for _, lead := range periodLeads {
		n := 0
		for n < len(lead) && r.Is(i+n, lead[n]) {
			n++
		}
		if n < len(lead) {
			continue
		}
		if _, next := r.ReadDuration(i + n); next > 0 {
			return i + n
		}
	}
	return i
}

// readDirection reads the words between a duration and its anchor.
func (r *Reader) readDirection(i int) (Direction, int) {
	switch {
	case r.At(i).Has(legaltext.LineStart):
		return "", i
	case r.Is(i, "of") && r.Is(i+1, "continuous"):
		return r.readDirection(r.skipTo(i, "after"))
	case r.Is(i, "after", "following", "from", "of", "thereafter", "later"):
		return After, i + 1
	case r.Is(i, "beginning", "starting", "commencing", "begins") && r.Is(i+1, "on", "with", "after"):
		return After, i + 2
	case r.Is(i, "which", "that") && r.Is(i+1, "begins", "begin", "starts"):
		return r.readDirection(i + 1)
	case r.Is(i, "starts") && r.Is(i+1, "on"):
		return After, i + 2
	case r.Is(i, "before", "preceding"):
		return Before, i + 1
	case r.Is(i, "prior") && r.Is(i+1, "to"):
		return Before, i + 2
	case r.Is(i, "subsequent") && r.Is(i+1, "to"):
		return After, i + 2
	case r.Is(i, "in") && r.Is(i+1, "advance"):
		if r.Is(i+2, "of") {
			i++
		}
		return Before, i + 2
	}
	return "", i
}

// skipTo returns the next occurrence of a word within a few tokens, or i+1
// otherwise.
func (r *Reader) skipTo(i int, word string) int {
	for at := i; at < i+8; at++ {
		if r.Is(at, word) {
			return at
		}
	}
	return i + 1
}

// ReadDuration reads "180 days", "one year", "ninety (90) business days" or
// "1-year".
func (r *Reader) ReadDuration(i int) (Deadline, int) {
	n, i := r.ReadCount(i)
	if n == 0 {
		return Deadline{}, 0
	}
	if r.At(i).IsMark('(') && r.At(i+1).Has(legaltext.Digits) && r.At(i+2).IsMark(')') {
		i += 3
	}
	if r.At(i).IsMark(legaltext.Hyphen) {
		i++
	}
	qualifier := ""
	if r.Is(i, "full", "consecutive", "complete") && (r.Unit(i+1) != "" || r.Unit(i+2) != "") {
		i++
	}
	if r.Is(i, "business", "calendar", "working", "legislative", "fiscal", "session", "program", "plan", "school") {
		qualifier = strings.ToLower(r.Word(i)) + " "
		i++
	}
	name := r.Unit(i)
	if name == "" || name == "quarter" && r.At(i-1).IsMark(legaltext.Hyphen) {
		return Deadline{}, 0
	}
	d := Deadline{Duration: n, Unit: qualifier + name}
	if qualifier == "" && r.Is(i+1, "and") {
		if n, unit, next := r.readRemainder(n, name, i+2); next > 0 {
			return Deadline{Duration: n, Unit: unit}, next
		}
	}
	return d, r.skipSameSpan(i + 1)
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
func (r *Reader) readRemainder(n int, unit string, i int) (whole int, smaller string, next int) {
	remainder, at := r.ReadCount(i)
	for _, part := range smallerUnits {
		if part.unit == unit && 0 < remainder && remainder < part.count && r.Unit(at) == part.smaller {
			return n*part.count + remainder, part.smaller, at + 1
		}
	}
	return 0, "", 0
}

// skipSameSpan skips an aside that repeats a span in another unit, "18 months
// (548 days)".
func (r *Reader) skipSameSpan(i int) int {
	if r.At(i).IsMark('(') && !r.At(i).Has(legaltext.LineStart) {
		if _, at := r.ReadCount(i + 1); at > i+1 && r.Unit(at) != "" && r.At(at+1).IsMark(')') {
			return at + 2
		}
	}
	return i
}

// ReadCount reads a whole number in digits or in words. Without one, the count
// is 0.
func (r *Reader) ReadCount(i int) (int, int) {
	const most = 100_000
	if t := r.At(i); t.Kind == legaltext.Number {
		digits := strings.ReplaceAll(r.Word(i), ",", "")
		if r.Unit(i+1) == "day" && r.Is(i+2, "after", "following") {
			digits = strings.TrimRight(digits, "stndrh") // the 180th day after
		}
		n, err := strconv.Atoi(digits)
		if err != nil || n > most {
			return 0, i
		}
		return n, i + 1
	}
	n, next := r.Cardinal(i)
	if n > most {
		return 0, i
	}
	return int(n), next
}

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
			d.Anchor = strings.TrimPrefix(anchor, "of ")
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

// MaxAnchorTokens bounds the length of an anchor. The rest of a longer one is
// left out.
const MaxAnchorTokens = 60

// ReadAnchor reads the event at i up to the end of its clause.
func (r *Reader) ReadAnchor(i int) (string, int) {
	if r.FirstChoice(i) > 0 {
		return r.readChoiceAnchor(i)
	}
	return r.ReadEvent(i)
}

// ReadEvent reads one event.
func (r *Reader) ReadEvent(i int) (string, int) {
	if next := r.enactmentEnd(i); next > 0 {
		return Enactment, next
	}
	end := i
	for end < len(r.Tokens) && end-i < MaxAnchorTokens && !r.endsAnchor(end) {
		if r.IsEnumerator(end) {
			end += 2
		}
		end++
	}
	for end > i && r.Is(end-1, "and", "or") {
		end--
	}
	if end == i {
		return "", 0
	}
	return r.Words(i, end), end
}

// endsAnchor reports whether the description of an event ends before the token
// at i.
func (r *Reader) endsAnchor(i int) bool {
	t := r.Tokens[i]
	switch {
	case t.Has(legaltext.LineStart):
		return true
	case t.IsMark(',') && r.IsYear(i+1):
		return r.At(i-1).Kind != legaltext.Number || r.Class(i-2)&legaltext.Month == 0
	case t.Kind == legaltext.Mark:
		switch t.Word {
		case ',', ';', ':', ')', legaltext.Dash, legaltext.CloseQuote, '"':
			return true
		case '(':
			return !r.IsEnumerator(i)
		case '.':
			return r.At(i+1).Kind == legaltext.Mark || !r.At(i+1).Has(legaltext.Glued) && !r.IsInitial(i) || r.At(i+1).Has(legaltext.LineStart)
		case '\'':
			return r.At(i + 1).IsMark('\'')
		}
		return false
	case r.Is(i, "and", "or", "but"):
		_, span := r.ReadDuration(r.SkipPeriodLead(i + 1))
		return span > 0 || r.beginsLimited(i+1) || r.Class(i+1)&(legaltext.DeadlineStart|legaltext.Recurrence) != 0 && !r.Is(i+1, "by")
	case r.Class(i)&legaltext.DeadlineStart != 0 && i > 0:
		return r.Is(i, "not", "no") && r.Is(i+1, "later") || r.Is(i, "no") && r.Is(i+1, "case", "event") || r.Is(i, "at") && r.Is(i+1, "least")
	}
	if r.Is(i, "to") && r.At(i-1).Kind == legaltext.Number && r.Is(i+1, "the", "congress") {
		return true // the person to whom something is due
	}
	return r.Is(i, "shall", "may", "must", "whose", "unless")
}

// beginsLimited reports whether the words at i are another object with a limit of its
// own: "a full report within 30 days".
func (r *Reader) beginsLimited(i int) bool {
	const most = 5
	for at := i; r.Is(i, "a", "an", "the") && at < i+most && r.At(at).Kind == legaltext.Word; at++ {
		if r.Is(at, "within") || r.Is(at, "not") && r.Is(at+1, "later") {
			return true
		}
	}
	return false
}

// enactmentEnd returns the token after "the date of the enactment of this Act"
// at i, a variant of it, or "the date of enactment", or 0 otherwise.
func (r *Reader) enactmentEnd(i int) int {
	such := r.Is(i, "such")
	if r.Is(i, "the", "such") {
		i++
	}
	if r.Is(i, "date", "day") && r.Is(i+1, "of", "on") {
		i += 2
	}
	if r.Is(i, "the") {
		i++
	}
	switch {
	case !r.Is(i, "enactment"):
		return 0
	case !such && !r.Is(i+1, "of", "into", "by"):
		return i + 1
	case r.Is(i+1, "of") && r.ownTitleEnd(i+2) > 0 && !(r.Is(r.ownTitleEnd(i+2), "and") && r.Is(r.ownTitleEnd(i+2)+1, "any", "the")):
		return r.ownTitleEnd(i + 2)
	case !r.Is(i+1, "of") || !r.Is(i+2, "this"):
		return 0
	}
	if r.Is(i+3, "joint", "concurrent") {
		i++
	}
	if !r.Is(i+3, "act", "section", "subsection", "title", "subtitle", "division", "paragraph", "subparagraph", "clause", "chapter", "part", "resolution") {
		return 0
	}
	return i + 4
}
