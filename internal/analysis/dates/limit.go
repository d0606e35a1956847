package dates

import (
	"strings"

	"legislative/internal/analysis/binding"
	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// parseLimit reads the words after "not later than": a duration from an anchor,
// a date, an event, or the first alternative of several. It is no deadline in a
// condition, as in "if it is filed not later than".
func (p *scan) parseLimit(i int) (deadline.Deadline, int) {
	d, end := p.ReadLimit(p.SkipMark(i, ','))
	if end == 0 || p.AsksWhether(p.first) || p.Is(p.first-1, "service") && p.Is(p.first-3, "placed") && !p.Is(p.first-4, "be") {
		return deadline.Deadline{}, 0
	}
	if p.IsCutOff(p.first) && !p.isInTime(end) && !p.IsTimelyClaim(p.first) && !p.isNoticeOf(d) || p.Is(p.first-1, "begins", "began", "ends", "ended", "occurs", "occurred", "starting") || p.Is(p.first-1, "is") && p.Is(p.first-6, "ending", "beginning") {
		return deadline.Deadline{}, 0
	}
	bond := p.BondOf(p.first, end)
	if !p.IsOfficial(p.first) && bond == clause.Missed || bond == clause.Loose && p.FollowsParticiple(p.first) && !p.Is(p.first-1, "beginning") {
		return deadline.Deadline{}, 0
	}
	return d, end
}

// isNoticeOf reports whether d is how long before an event somebody must act for a
// condition to hold: "if the Mayor notifies the Council not later than 9 days before".
func (p *scan) isNoticeOf(d deadline.Deadline) bool {
	return d.Direction == deadline.Before && d.Duration > 0 && p.PresentVerb(p.first) > 0
}

// parseHaveTime reads a span after an event within which somebody has to act: "shall have 1
// year after the eclipse to comply".
func (p *scan) parseHaveTime(int) (deadline.Deadline, int) {
	d, end := p.ReadCountdown(p.first + 1)
	if d.Direction != deadline.After || d.Anchor == "" || !p.Is(end, "to", "in") || !p.Is(p.first-1, "shall", "must", "may") {
		return deadline.Deadline{}, 0
	}
	return d, end
}

// parseBy reads a date, or the date that a span after or before an event gives.
func (p *scan) parseBy(i int) (deadline.Deadline, int) {
	i = p.SkipClock(i)
	if p.Is(i, "fiscal", "such") && (p.FiscalYearEnd(i) > 0 || p.Is(i+1, "date") && p.Is(i+2, "as")) {
		return p.keepDue(p.ReadEventLimit(i))
	}
	if p.Is(i, "the") && p.Is(i+1, "date", "day") {
		d, end := p.ReadCountdown(i)
		if d.Direction == deadline.After || d.Direction == deadline.Before {
			return p.keepDue(d, end)
		}
		if p.Is(i+2, "on", "of", "specified", "established", "set", "prescribed", "required") {
			return p.keepDue(p.ReadEventLimit(i))
		}
		return deadline.Deadline{}, 0
	}
	if p.Is(i, "the") && (p.Is(i+1, "first", "last", "final", "start", "beginning") || p.At(i+1).Kind == legaltext.Number) && p.namesPeriod(i) {
		return p.keepDue(p.ReadEventLimit(i))
	}
	return p.keepDue(p.ReadDate(i))
}

// parseByDueDate reads the due date of something else: "by the due date for filing the
// return".
func (p *scan) parseByDueDate(int) (deadline.Deadline, int) {
	anchor, end := p.ReadEvent(p.first + 1)
	return p.keepDue(deadline.Deadline{Direction: deadline.By, Anchor: anchor}, end)
}

// keepDue returns a date that was read up to end if it is one by which something
// is due, rather than that of a fact, a forecast or a condition.
func (p *scan) keepDue(d deadline.Deadline, end int) (deadline.Deadline, int) {
	if end == 0 || p.FollowsParticiple(p.first) {
		return deadline.Deadline{}, 0
	}
	if p.States(p.first, end) {
		return deadline.Deadline{}, 0
	}
	switch b := p.BondOf(p.first, end); {
	case b == clause.Required, b == clause.Missed && p.IsOfficial(p.first), p.isInTime(end), p.IsTimelyClaim(p.first):
		return d, end
	case b == clause.Loose && (p.BelongsToAct(p.first) || p.OpensAct(p.first, end) || p.namesAct(p.first)), b == clause.Missed && p.Is(end, "by") && p.IsOfficial(min(end+3, len(p.Tokens)-1)):
		return d, end
	case b == clause.Conditional && p.PresentVerb(p.first) > 0 && p.IsOfficial(p.first):
		return d, end
	}
	return deadline.Deadline{}, 0
}

// namesAct reports whether the date at i is in an item of a list of acts that begins with the
// name of an act, or begins quoted words that an amendment inserts: "(A) filling the crater
// within 9 days", "“Within 9 days after the eclipse, any”".
func (p *scan) namesAct(i int) bool {
	item := p.SkipItemLabel(p.SentenceStart(i))
	return p.BeginsItem(item) && binding.IsActNoun(p.LowerWord(p.skipWord(item, "the"))) || p.At(i).Has(legaltext.Capital) && p.IsReplaced(i)
}

// isInTime reports whether the date that ends before i is that by which somebody must
// act for a condition to hold: "if, within 60 days, both Houses adopt".
func (p *scan) isInTime(i int) bool {
	before := p.first - 1
	if p.At(before).IsMark(',') {
		before--
	}
	if !p.Is(before, "if", "unless") || !p.At(i).IsMark(',') || !p.Is(i+1, "the", "both", "either", "any", "a", "an", "no", "such") {
		return false
	}
	const most = 45
	for at := i + 1; at < i+most && at < len(p.Tokens) && !p.EndsSentence(at) && !p.IsDutyStart(at) && !(p.Is(at, "that") && p.Is(at+1, "it", "the", "such", "they")); at++ {
		if p.Is(at, "not") && p.Is(at-1, "has", "have", "does", "do", "is") {
			return p.IsOfficial(at) // rather than what a private person fails to do
		}
	}
	return true
}

// parseWithin reads a span of time after "within". A span that looks back is a
// condition, not a deadline.
func (p *scan) parseWithin(i int) (deadline.Deadline, int) {
	if p.Is(i, "at") && p.Is(i+1, "least") {
		i += 2
	}
	if p.Is(i, "a") && p.Is(i+1, "period") && p.Is(i+3, "not", "no") && p.Is(i+5, "than") {
		i += 6
	}
	d, end := p.ReadCountdown(i)
	if d.Direction == deadline.Before || p.Is(end, "ending", "preceding", "before", "immediately", "prior") || p.Is(end, "that", "which") && p.Is(end-1, "period") {
		return deadline.Deadline{}, 0
	}
	if d.Direction == deadline.Within && p.Is(end-1, "period") && (p.Is(i, "a", "any", "each") || p.Is(end, "or", "as") && !p.Is(end+1, "unless")) {
		return deadline.Deadline{}, 0
	}
	return p.keepDue(d, end)
}

// parseReasonable reads a time of no given length before an event: "within a reasonable
// period before the eclipse".
func (p *scan) parseReasonable(int) (deadline.Deadline, int) {
	anchor, end := p.ReadEvent(p.first + 1)
	return p.keepDue(deadline.Deadline{Kind: deadline.Notice, Direction: deadline.Within, Anchor: anchor}, end)
}

// parseByEnd reads the period whose end is a limit.
func (p *scan) parseByEnd(i int) (deadline.Deadline, int) {
	if d, end := p.ReadCountdown(i); end > 0 {
		return p.keepDue(d, end)
	}
	anchor, end := p.ReadAnchor(i)
	return p.keepDue(deadline.Deadline{Direction: deadline.By, Anchor: "the end of " + anchor}, end)
}

// parseBeforeEnd reads a period of some length before whose end something is
// done, or nothing may be done. Without a length it is a condition, as in "before
// the end of the taxable year".
func (p *scan) parseBeforeEnd(i int) (deadline.Deadline, int) {
	d, end := p.ReadCountdown(i)
	anchor, next := p.ReadEvent(i)
	if verb := p.RequiredVerb(p.first); end == 0 && !p.Is(i+1, "taxable") && (verb > 0 && !p.IsCondition(verb+1, p.first, false) || p.HasActAfter(p.first, next)) {
		return p.keepDue(deadline.Deadline{Direction: deadline.Before, Anchor: "the end of " + anchor}, next)
	}
	if end == 0 && p.namesPeriod(i) && (p.IsOfficial(p.first) || p.IsTimelyClaim(p.first)) && p.BondOf(p.first, end) != clause.Required {
		return deadline.Deadline{Direction: deadline.Before, Anchor: "the end of " + anchor}, next
	}
	if d.Direction == deadline.Within && p.BondOf(p.first, end) == clause.Required && !p.IsBarred(p.first) {
		return p.keepDue(d, end)
	}
	if d.Direction != deadline.After || d.Duration == 0 {
		return deadline.Deadline{}, 0
	}
	if p.Is(p.first-1, "and") && !p.continuesDates(p.first) || p.Is(p.first-1, "expire", "terminate", "end", "cease") || p.IsFact(p.first) {
		return deadline.Deadline{}, 0
	}
	if p.IsBarred(p.first) && p.BondWithin(p.SentenceStart(p.first), p.first) != clause.Missed {
		d.Kind = deadline.Notice
		return d, end
	}
	return p.keepDue(d, end)
}

// parseOnOrBefore reads a date or an event. A time on or before the enactment
// is that of a fact, not of a duty.
func (p *scan) parseOnOrBefore(i int) (deadline.Deadline, int) {
	if d, end := p.ReadDate(i); end > 0 {
		return p.keepDue(d, end)
	}
	d, end := p.ReadEventLimit(i)
	if strings.Contains(d.Anchor, deadline.Enactment) || p.Is(i, "after") {
		return deadline.Deadline{}, 0
	}
	return p.keepDue(d, end)
}
