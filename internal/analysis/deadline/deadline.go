package deadline

import (
	"fmt"
	"legislative/internal/analysis/legaltext"
	"maps"
	"slices"
	"strings"
)

// Deadline is when something must be done: a span of time before or after an
// event, a date, or at intervals.
type Deadline struct {
	Duration  int       `json:"duration,omitempty"` // how many of Unit; 0 where the text gives none
	Unit      string    `json:"unit,omitempty"`     // "day", "business day", "month", "year", …; "" with no Duration
	Direction Direction `json:"direction"`          //
	Anchor    string    `json:"anchor,omitempty"`   // the event counted from, in the text's words; "enactment" for that of the bill
	Date      string    `json:"date,omitempty"`     // YYYY-MM-DD, YYYY-MM, YYYY, or --MM-DD for a day of every year
}

// Direction is how a deadline stands to its anchor or date.
type Direction string

// The directions.
const (
	After  Direction = "after"  // within Duration after Anchor
	Before Direction = "before" // at least Duration before Anchor
	Within Direction = "within" // within Duration of what the text does not name
	By     Direction = "by"     // not later than Date or Anchor
	Every  Direction = "every"  // each Duration anew
)

// Enactment is the anchor of a deadline that counts from the bill's own
// becoming law.
const Enactment = "enactment"

// String is the normalised form, as in [DeadlineKind].
func (d Deadline) String() string {
	var parts []string
	if d.Direction == Every {
		parts = append(parts, "every")
	}
	if d.Duration > 0 {
		parts = append(parts, countOf(d.Duration, d.Unit))
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

func countOf(n int, unit string) string {
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

// scan is the work on one passage.
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
		rule, d, end := p.deadlineAt(i)
		if end == 0 {
			continue
		}
		first := i
		if p.Is(i, "no") && p.Is(i+1, "case", "event") && p.Is(i-1, "in") && !p.At(i).Has(legaltext.LineStart) {
			first--
		}
		p.emit(rule, d, first, end)
		for range maxChoices {
			more, from, next := furtherLimit(p, d, i, end)
			if next == 0 {
				break
			}
			p.emit(rule, more, from, next)
			d, end = more, next
		}
		i = end - 1
	}
}

func (p *scan) emit(rule legaltext.Rule, d Deadline, first, next int) {
	p.report(legaltext.Match{Rule: rule, First: first, Next: next, Value: d.String()}, d)
}

// deadlineAt reads the deadline that begins at i. If several rules match, it
// returns the deadline that ends last. end is 0 if there is none.
func (p *scan) deadlineAt(i int) (rule legaltext.Rule, d Deadline, end int) {
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

// limit reads what follows "not later than": a duration from an anchor, a
// date, an event, or the first of those of which the earlier counts.
func limit(p *scan, i int) (Deadline, int) {
	i = p.skipClock(i)
	if first := p.choiceAt(i); first > 0 {
		if d, end := timed(p, first); end > 0 {
			return d, end
		}
	}
	if d, end := timed(p, i); end > 0 {
		return d, end
	}
	return event(p, i)
}

// timed reads a limit that is a duration or a date.
func timed(p *scan, i int) (Deadline, int) {
	if d, end := countdown(p, i); end > 0 {
		return d, end
	}
	return dated(p, i)
}

// by reads a date, or the date that some span after or before an event gives.
func by(p *scan, i int) (Deadline, int) {
	i = p.skipClock(i)
	if p.Is(i, "the") && p.Is(i+1, "date", "day") {
		d, end := countdown(p, i)
		if d.Direction == After || d.Direction == Before {
			return d, end
		}
		return Deadline{}, 0
	}
	return dated(p, i)
}

// event reads a limit that is neither a duration nor a date.
func event(p *scan, i int) (Deadline, int) {
	anchor, end := anchorAt(p, i)
	return Deadline{Direction: By, Anchor: anchor}, end
}

// within reads a span of time after "within"; one that looks back is a
// condition.
func within(p *scan, i int) (Deadline, int) {
	d, end := countdown(p, i)
	if d.Direction == Before || p.Is(end, "ending", "preceding", "before", "immediately", "prior") {
		return Deadline{}, 0
	}
	return d, end
}

// byEnd reads the period whose end is a limit.
func byEnd(p *scan, i int) (Deadline, int) {
	if d, end := countdown(p, i); end > 0 {
		return d, end
	}
	anchor, end := anchorAt(p, i)
	return Deadline{Direction: By, Anchor: "the end of " + anchor}, end
}

// beforeEnd reads a period of some length, before whose end something is
// done. Without a length it is a condition, as in "before the end of the
// taxable year".
func beforeEnd(p *scan, i int) (Deadline, int) {
	d, end := countdown(p, i)
	before := []string{"effective", "effect", "beginning", "ending", "occurring"} // nothing is due then
	if d.Direction != After || p.Is(i-5, before...) || p.Is(i-6, before...) {
		return Deadline{}, 0
	}
	return d, end
}

// onOrBefore reads a date or an event. What is on or before the enactment is
// a fact, and no duty.
func onOrBefore(p *scan, i int) (Deadline, int) {
	if d, end := dated(p, i); end > 0 {
		return d, end
	}
	d, end := event(p, i)
	if strings.Contains(d.Anchor, Enactment) || p.Is(i, "after") {
		return Deadline{}, 0
	}
	return d, end
}

func spanAfter(p *scan, i int) (Deadline, int) {
	if p.Is(i-4, "of", "for") {
		return Deadline{}, 0 // for a period of not more than 2 years
	}
	_, next := duration(p, i)
	d, end := countdown(p, i)
	if d.Direction != After || d.Anchor == "" || p.Is(next, "of", "from") {
		return Deadline{}, 0
	}
	return d, end
}

func spanBefore(p *scan, i int) (Deadline, int) {
	d, end := countdown(p, i)
	if d.Direction != Before {
		return Deadline{}, 0
	}
	return d, end
}

// interval reads how often something is done: "annually", "every 2 years",
// "each year", "on an annual basis".
func interval(p *scan, i int) (Deadline, int) {
	if d, end := p.recurrenceAt(i); end > 0 {
		return d, end
	}
	if p.Is(i, "every", "each", "per", "a") {
		return spanOrUnit(p, i+1)
	}
	return Deadline{}, 0
}

func everyUnit(d Deadline, next int) (Deadline, int) {
	d.Direction = Every
	return d, next
}

// spanOrUnit reads "2 years" and, for one of it, "year".
func spanOrUnit(p *scan, i int) (Deadline, int) {
	if d, next := duration(p, i); next > 0 {
		return everyUnit(d, next)
	}
	if p.Is(i, "fiscal", "calendar") {
		i++
	}
	if name := p.Unit(i); name != "" {
		return everyUnit(Deadline{Duration: 1, Unit: name}, i+1)
	}
	return Deadline{}, 0
}

// everySpan reads "every 2 weeks" and "once every 5 years". A single unit, as
// in "each year", says too little.
func everySpan(p *scan, i int) (Deadline, int) {
	if p.Is(i-1, "once") {
		return interval(p, i)
	}
	if p.Is(i-1, "each") || p.Is(i-2, "for", "of") {
		return Deadline{}, 0
	}
	d, next := duration(p, i)
	if next == 0 || p.Is(next, "of", "period") {
		return Deadline{}, 0
	}
	return everyUnit(d, next)
}

// recurring reads nothing more: the pattern says it all, the interval two
// tokens back.
func recurring(p *scan, i int) (Deadline, int) {
	return everyUnit(recurrences[strings.ToLower(p.Word(i-2))], i)
}

// everyThereafter reads "every 2 years thereafter" and "each year thereafter",
// but not the years after one that a rule or a sum is for ("for fiscal year
// 2021 and each fiscal year thereafter").
func everyThereafter(p *scan, i int) (Deadline, int) {
	d, next := spanOrUnit(p, i)
	if next == 0 || !p.Is(next, "thereafter") || p.Is(i, "fiscal") || p.Is(i-2, "or", "for") {
		return Deadline{}, 0
	}
	if d.Duration == 1 && d.Unit == "year" && !p.recurs(i) {
		return Deadline{}, 0
	}
	return d, next + 1
}

// recurs tells whether "each year thereafter" at i follows a deadline or a
// date in its sentence, rather than a year.
func (p *scan) recurs(i int) bool {
	for at := i - 2; at >= 0 && at > i-maxAnchor && !p.EndsSentence(at); at-- {
		if p.Class(at)&legaltext.DeadlineStart != 0 && p.Is(at, "not", "no", "by", "within", "before") || p.Class(at)&legaltext.Recurrence != 0 {
			return true
		}
	}
	return false
}
