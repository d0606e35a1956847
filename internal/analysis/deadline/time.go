package deadline

import (
	"strconv"
	"strings"

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
	const longest = 24
	if !r.At(i).IsMark('(') || !r.Is(i+1, "excluding", "not", "exclusive", "except", "other", "meaning") {
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
	{"the", "end", "of", "the"}, {"the", "expiration", "of", "the"}, {"the", "expiration", "of", "a", "period", "of"}, {"the", "expiration", "of", "a"}, {"the", "end", "of", "a"}, {"the", "expiration", "of"}, {"the", "close", "of", "the"}, {"the", "last", "day", "of", "the"},
	{"the", "date", "that", "is", "the", "end", "of", "the"}, {"the", "date", "that", "is", "not", "later", "than"}, {"the", "date", "that", "is"}, {"the", "date", "which", "is"}, {"the", "day", "that", "is"}, {"a", "period", "of"},
	{"an", "additional"}, {"the", "first"}, {"the"}, {"a"}, {"any"}, {"such"},
}

// SkipPeriodLead skips one of periodLeads at i, if a duration follows.
func (r *Reader) SkipPeriodLead(i int) int {
	if !r.Is(i, "the", "a", "an", "any", "such") {
		return i
	}
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
	case r.Is(i, "has", "have") && r.Is(i+1, "elapsed", "passed", "expired"):
		if r.Is(i+2, "since") {
			return After, i + 3
		}
		return r.readDirection(i + 2)
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
	if r.At(i).Kind != legaltext.Word {
		return Deadline{}, 0
	}
	qualifier := ""
	if r.Is(i, "full", "consecutive", "complete", "additional") && (r.Unit(i+1) != "" || r.Unit(i+2) != "") {
		i++
	}
	if r.Is(i, "business", "calendar", "working", "legislative", "fiscal", "session", "program", "plan", "school", "academic") {
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
