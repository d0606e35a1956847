// Package deadline finds deadlines in the text of a bill: the times by which,
// or the intervals at which, something must be done.
package deadline

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"legislative/internal/analysis/legaltext"
)

// Deadline is a time by which something must be done: a span before or after an
// event, a date, or an interval.
type Deadline struct {
	Duration  int       `json:"duration,omitempty"` // number of Units; 0 if the text gives no span
	Unit      string    `json:"unit,omitempty"`     // "day", "business day", "month", "year", …; "" with no Duration
	Direction Direction `json:"direction"`
	Anchor    string    `json:"anchor,omitempty"` // the event counted from, in the text's words; Enactment for that of the bill
	Date      string    `json:"date,omitempty"`   // YYYY-MM-DD, YYYY-MM, YYYY, or --MM-DD for a day of every year
}

// Direction is the relation of a deadline to its anchor or date.
type Direction string

// The directions.
const (
	After  Direction = "after"  // within Duration after Anchor
	Before Direction = "before" // at least Duration before Anchor
	Within Direction = "within" // within Duration of an event that the text does not name
	By     Direction = "by"     // not later than Date or Anchor
	Every  Direction = "every"  // once each Duration
)

// Enactment is the anchor of a deadline that counts from the enactment of the
// bill.
const Enactment = "enactment"

// String returns the normalized form of the deadline, such as "180 days after
// enactment", "30 days before the hearing", "2026-09-30", "--03-01 each year"
// for March 1 of every year, "every 2 years" or "by the end of the fiscal year".
func (d Deadline) String() string {
	var parts []string
	if d.Direction == Every {
		parts = append(parts, "every")
	}
	if d.Duration > 0 {
		parts = append(parts, formatCount(d.Duration, d.Unit))
	}
	switch {
	case d.Direction == After, d.Direction == Before:
		parts = append(parts, string(d.Direction))
	case d.Direction == By && d.Date == "":
		parts = append(parts, "by")
	}
	if d.Date != "" {
		parts = append(parts, d.Date)
	}
	if d.Anchor != "" {
		parts = append(parts, d.Anchor)
	}
	return strings.Join(parts, " ")
}

func formatCount(n int, unit string) string {
	if n == 1 {
		return "1 " + unit
	}
	return fmt.Sprintf("%d %ss", n, unit)
}

// Scanner finds deadlines. It is safe for concurrent use.
type Scanner struct{ patterns *legaltext.PatternIndex }

// NewScanner returns a scanner of passages of a lexicon, to which it adds the
// words of its rules.
func NewScanner(x *legaltext.Lexicon) *Scanner {
	x.AddWords(legaltext.DutyVerb, dutyVerbs...)
	x.AddWords(legaltext.DutyDone, dutiesDone...)
	x.AddWords(legaltext.Recurrence, slices.Collect(maps.Keys(recurrences))...)
	patterns := make([]string, len(rules))
	for i, r := range rules {
		patterns[i] = r.Pattern
	}
	return &Scanner{legaltext.NewPatternIndex(x, legaltext.DeadlineStart, patterns)}
}

// scan is a scan of one passage. Unless they say otherwise, its methods that read
// or parse from token i on return the token after the last one read, or 0 if they
// find nothing. Those that skip something return i if it is not there.
type scan struct {
	*legaltext.Passage
	patterns *legaltext.PatternIndex
	report   func(legaltext.Match, Deadline)
}

// Scan reports the deadlines of a passage. They do not overlap: a deadline that
// begins earlier takes precedence, and of those that begin at the same token the
// longest.
func (s *Scanner) Scan(passage *legaltext.Passage, report func(legaltext.Match, Deadline)) {
	p := &scan{passage, s.patterns, report}
	for i := 0; i < len(p.Tokens); i++ {
		if p.Class(i)&legaltext.DeadlineStart == 0 || p.Tokens[i].Has(legaltext.Struck) {
			continue
		}
		rule, d, end := p.readDeadline(i)
		if end == 0 {
			continue
		}
		first := i
		if p.Is(i, "no") && p.Is(i+1, "case", "event") && p.Is(i-1, "in") && !p.At(i).Has(legaltext.LineStart) {
			first--
		}
		p.reportDeadline(rule, d, first, end)
		for range maxChoices {
			more, from, next := p.readFurtherLimit(d, i, end)
			if next == 0 {
				break
			}
			p.reportDeadline(rule, more, from, next)
			d, end = more, next
		}
		i = end - 1
	}
}

func (p *scan) reportDeadline(rule legaltext.Rule, d Deadline, first, next int) {
	p.report(legaltext.Match{Rule: rule, First: first, Next: next, Value: d.String()}, d)
}

// readDeadline reads the deadline that begins at i: if several rules match, the
// one that ends last. end is 0 if no rule matches.
func (p *scan) readDeadline(i int) (rule legaltext.Rule, d Deadline, end int) {
	for _, n := range p.patterns.Candidates(p.Passage, i) {
		next, ok := p.patterns.Match(n, p.Passage, i)
		if !ok || next < len(p.Tokens) && p.Tokens[next].Has(legaltext.LineStart) {
			continue
		}
		if found, after := rules[n].parse(p, next); after > end {
			rule, d, end = legaltext.Rule(rules[n].rule), found, after
		}
	}
	return rule, d, end
}

// parseLimit reads the words after "not later than": a duration from an anchor,
// a date, an event, or the first alternative of several.
func (p *scan) parseLimit(i int) (Deadline, int) {
	i = p.skipClock(i)
	if first := p.firstChoice(i); first > 0 {
		if d, end := p.readTimeLimit(first); end > 0 {
			return d, end
		}
	}
	if d, end := p.readTimeLimit(i); end > 0 {
		return d, end
	}
	return p.readEventLimit(i)
}

// readTimeLimit reads a limit that is a duration or a date.
func (p *scan) readTimeLimit(i int) (Deadline, int) {
	if d, end := p.readCountdown(i); end > 0 {
		return d, end
	}
	return p.readDate(i)
}

// parseBy reads a date, or the date that a span after or before an event gives.
func (p *scan) parseBy(i int) (Deadline, int) {
	i = p.skipClock(i)
	if p.Is(i, "the") && p.Is(i+1, "date", "day") {
		d, end := p.readCountdown(i)
		if d.Direction == After || d.Direction == Before {
			return d, end
		}
		return Deadline{}, 0
	}
	return p.readDate(i)
}

// readEventLimit reads a limit that is an event.
func (p *scan) readEventLimit(i int) (Deadline, int) {
	anchor, end := p.readAnchor(i)
	return Deadline{Direction: By, Anchor: anchor}, end
}

// parseWithin reads a span of time after "within". A span that looks back is a
// condition, not a deadline.
func (p *scan) parseWithin(i int) (Deadline, int) {
	d, end := p.readCountdown(i)
	if d.Direction == Before || p.Is(end, "ending", "preceding", "before", "immediately", "prior") {
		return Deadline{}, 0
	}
	return d, end
}

// parseByEnd reads the period whose end is a limit.
func (p *scan) parseByEnd(i int) (Deadline, int) {
	if d, end := p.readCountdown(i); end > 0 {
		return d, end
	}
	anchor, end := p.readAnchor(i)
	return Deadline{Direction: By, Anchor: "the end of " + anchor}, end
}

// parseBeforeEnd reads a period of some length before whose end something is
// done. Without a length it is a condition, as in "before the end of the
// taxable year".
func (p *scan) parseBeforeEnd(i int) (Deadline, int) {
	d, end := p.readCountdown(i)
	before := []string{"effective", "effect", "beginning", "ending", "occurring"} // words that make a condition of it
	if d.Direction != After || p.Is(i-5, before...) || p.Is(i-6, before...) {
		return Deadline{}, 0
	}
	return d, end
}

// parseOnOrBefore reads a date or an event. A time on or before the enactment
// is that of a fact, not of a duty.
func (p *scan) parseOnOrBefore(i int) (Deadline, int) {
	if d, end := p.readDate(i); end > 0 {
		return d, end
	}
	d, end := p.readEventLimit(i)
	if strings.Contains(d.Anchor, Enactment) || p.Is(i, "after") {
		return Deadline{}, 0
	}
	return d, end
}

// parseSpanAfter reads a span after an event.
func (p *scan) parseSpanAfter(i int) (Deadline, int) {
	if p.Is(i-4, "of", "for") {
		return Deadline{}, 0 // for a period of not more than 2 years
	}
	_, next := p.readDuration(i)
	d, end := p.readCountdown(i)
	if d.Direction != After || d.Anchor == "" || p.Is(next, "of", "from") {
		return Deadline{}, 0
	}
	return d, end
}

// parseSpanBefore reads a span before an event.
func (p *scan) parseSpanBefore(i int) (Deadline, int) {
	d, end := p.readCountdown(i)
	if d.Direction != Before {
		return Deadline{}, 0
	}
	return d, end
}

// parseInterval reads how often something is done: "annually", "every 2 years",
// "each year", "on an annual basis".
func (p *scan) parseInterval(i int) (Deadline, int) {
	if d, end := p.readRecurrence(i); end > 0 {
		return d, end
	}
	if p.Is(i, "every", "each", "per", "a") {
		return p.readInterval(i + 1)
	}
	return Deadline{}, 0
}

func asInterval(d Deadline, next int) (Deadline, int) {
	d.Direction = Every
	return d, next
}

// readInterval reads "2 years", or "year" for 1 year.
func (p *scan) readInterval(i int) (Deadline, int) {
	if d, next := p.readDuration(i); next > 0 {
		return asInterval(d, next)
	}
	if p.Is(i, "fiscal", "calendar") {
		i++
	}
	if name := p.Unit(i); name != "" {
		return asInterval(Deadline{Duration: 1, Unit: name}, i+1)
	}
	return Deadline{}, 0
}

// parseEverySpan reads "every 2 weeks" and "once every 5 years". A single unit,
// as in "each year", is not specific enough.
func (p *scan) parseEverySpan(i int) (Deadline, int) {
	if p.Is(i-1, "once") {
		return p.parseInterval(i)
	}
	if p.Is(i-1, "each") || p.Is(i-2, "for", "of") {
		return Deadline{}, 0
	}
	d, next := p.readDuration(i)
	if next == 0 || p.Is(next, "of", "period") {
		return Deadline{}, 0
	}
	return asInterval(d, next)
}

// parseRecurring reads no further words, since the pattern is the whole
// deadline. Its interval begins two tokens before i.
func (p *scan) parseRecurring(i int) (Deadline, int) {
	return asInterval(recurrences[strings.ToLower(p.Word(i-2))], i)
}

// parseThereafter reads "every 2 years thereafter" and "each year thereafter".
// The years after one that a rule or a sum applies to, as in "for fiscal year
// 2021 and each fiscal year thereafter", are no deadline.
func (p *scan) parseThereafter(i int) (Deadline, int) {
	d, next := p.readInterval(i)
	if next == 0 || !p.Is(next, "thereafter") || p.Is(i, "fiscal") || p.Is(i-2, "or", "for") {
		return Deadline{}, 0
	}
	if d.Duration == 1 && d.Unit == "year" && !p.continuesDeadline(i) {
		return Deadline{}, 0
	}
	return d, next + 1
}

// continuesDeadline reports whether "each year thereafter" at i follows a
// deadline or a date in its sentence, rather than a year.
func (p *scan) continuesDeadline(i int) bool {
	for at := i - 2; at >= 0 && at > i-maxAnchorTokens && !p.EndsSentence(at); at-- {
		if p.Class(at)&legaltext.DeadlineStart != 0 && p.Is(at, "not", "no", "by", "within", "before") || p.Class(at)&legaltext.Recurrence != 0 {
			return true
		}
	}
	return false
}
