package dates

import (
	"strings"

	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// parseLimit reads the words after "not later than": a duration from an anchor,
// a date, an event, or the first alternative of several. It is no deadline in a
// condition, as in "if it is filed not later than".
func (p *scan) parseLimit(i int) (deadline.Deadline, int) {
	d, end := p.ReadLimit(p.SkipMark(i, ','))
	if end == 0 || p.isCutOff(p.first) && !p.isInTime(end) || p.Is(p.first-1, "begins", "began", "ends", "ended", "occurs", "occurred") {
		return deadline.Deadline{}, 0
	}
	if !p.isOfficial(p.first) && p.BondOf(p.first, end) == clause.Missed {
		return deadline.Deadline{}, 0
	}
	return d, end
}

// parseBy reads a date, or the date that a span after or before an event gives.
func (p *scan) parseBy(i int) (deadline.Deadline, int) {
	i = p.SkipClock(i)
	if p.Is(i, "the") && p.Is(i+1, "date", "day") {
		d, end := p.ReadCountdown(i)
		if d.Direction == deadline.After || d.Direction == deadline.Before {
			return p.keepDue(d, end)
		}
		return deadline.Deadline{}, 0
	}
	if p.Is(i, "the") && p.Is(i+1, "first", "last", "final", "start", "beginning") && p.namesPeriod(i) {
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

// parseOnDay reads a span after an event on whose last day something must be done: "on
// the date that is 9 days after the eclipse".
func (p *scan) parseOnDay(i int) (deadline.Deadline, int) {
	d, end := p.ReadCountdown(i)
	if d.Direction != deadline.After || d.Anchor == "" || p.BondOf(p.first, end) != clause.Required ||
		p.Is(p.first-1, "beginning", "ending", "begins", "ends", "begin", "end", "terminate", "terminates", "effect", "effective", "expire", "expires", "apply", "and", "or", "force") {
		return deadline.Deadline{}, 0
	}
	return p.keepDue(d, end)
}

// parseYearly reads a day of every year on which something is due: "on October 1 of
// each year".
func (p *scan) parseYearly(i int) (deadline.Deadline, int) {
	if p.Class(i)&legaltext.Month == 0 {
		return deadline.Deadline{}, 0
	}
	d, end := p.ReadDate(i)
	if end == 0 || d.Date[0] != '-' || !strings.HasPrefix(d.Anchor, "each") && !strings.HasPrefix(d.Anchor, "every") {
		return deadline.Deadline{}, 0
	}
	return p.keepDue(d, end)
}

// parseAtBound reads the bound of a period at which something is due: "at the end of
// the second year of the grant".
func (p *scan) parseAtBound(i int) (deadline.Deadline, int) {
	if !p.namesPeriod(i) {
		return deadline.Deadline{}, 0
	}
	d, end := p.readOccasion(i)
	if end == 0 {
		return deadline.Deadline{}, 0
	}
	if p.continuesDates(p.first) {
		return d, end
	}
	if !p.hasActAfter(p.first, end) && !p.hasDutyJustBefore(p.first) && !(p.At(p.first-1).IsMark(',') && p.findObligation(p.first) >= 0) {
		return deadline.Deadline{}, 0
	}
	return p.keepDue(d, end)
}

// namesPeriod reports whether the words at i name a period of time.
func (p *scan) namesPeriod(i int) bool {
	const most = 9
	for at := i; at < i+most && p.At(at).Kind != legaltext.Mark; at++ {
		if p.Unit(at) != "" || p.Is(at, "period", "session", "congress", "meeting") {
			return true
		}
	}
	return false
}

// keepDue returns a date that was read up to end if it is one by which something
// is due, rather than that of a fact, a forecast or a condition.
func (p *scan) keepDue(d deadline.Deadline, end int) (deadline.Deadline, int) {
	if end == 0 || p.followsParticiple(p.first) {
		return deadline.Deadline{}, 0
	}
	if p.states(p.first, end) {
		return deadline.Deadline{}, 0
	}
	if b := p.BondOf(p.first, end); b == clause.Required || b == clause.Missed && p.isOfficial(p.first) || p.isInTime(end) {
		return d, end
	}
	return deadline.Deadline{}, 0
}

// states reports whether the date in [first, end) is that of a fact: "was singing on or
// before", "mice that, on or before May 1—".
func (p *scan) states(first, end int) bool {
	if p.At(first-1).IsMark(',') && p.Is(first-2, "that", "who", "which") && p.At(end).IsMark(legaltext.Dash) || p.Is(first-1, "begins", "began", "ends", "ended", "occurs", "occurred") {
		return true
	}
	for at := first - 1; at >= 0 && !p.EndsClause(at) && !p.At(at).IsMark(','); at-- {
		switch {
		case p.IsDutyWord(at), p.Is(at, "that", "which", "who", "if", "unless", "not"):
			return false
		case p.Is(at, "was", "were", "had"):
			return true
		}
		if p.At(at).Has(legaltext.LineStart) {
			break
		}
	}
	return false
}

// isOfficial reports whether the condition before the token at i is about an officer, an
// agency, a court or a body of Congress, which must act in time.
func (p *scan) isOfficial(i int) bool {
	start := p.SentenceStart(i)
	for at := i - 1; at >= start && !p.Is(at, "if", "unless", "when", "that"); at-- {
		if p.Is(at, "secretary", "administrator", "commissioner", "director", "president", "congress", "senate", "house", "committee", "committees", "commission", "board", "agency", "department",
			"bureau", "court", "general", "council", "librarian", "representative", "resolution", "register", "chairman", "governor", "engineer", "engineers", "officer", "corporation", "mayor") {
			return true
		}
	}
	return false
}

// isInTime reports whether the date that ends before i is that by which somebody must
// act for a condition to hold: "if, within 60 days, both Houses adopt".
func (p *scan) isInTime(i int) bool {
	before := p.first - 1
	if p.At(before).IsMark(',') {
		before--
	}
	return p.Is(before, "if", "unless") && p.At(i).IsMark(',') && p.Is(i+1, "the", "both", "either", "any", "a", "an", "no", "such")
}

// followsParticiple reports whether the word before the token at i describes a
// fact in short, as in "debt incurred by", rather than a duty, as in "shall be
// paid by".
func (p *scan) followsParticiple(i int) bool {
	at := i - 1
	if !endsLikeParticiple(p.LowerWord(at)) || p.Is(at, "required") || p.Is(at-1, "this", "the", "such", "a", "an", "each", "of") {
		return false
	}
	for back := at - 1; back >= at-3; back-- {
		if p.Is(back, "be", "been", "being", "is", "are", "was", "were", "has", "have", "and", "or", "ratified") {
			return false
		}
	}
	return true
}

// endsLikeParticiple reports whether a word in lower case has the form of a
// participle.
func endsLikeParticiple(word string) bool {
	switch word {
	case "made", "begun", "paid", "built", "bought", "brought", "held", "sold", "sent":
		return true
	case "proceed", "exceed", "need", "bed", "seed", "accounting", "funding", "meeting", "housing", "hearing", "filing", "training", "planning", "building", "finding", "briefing", "writing", "rulemaking", "proceeding", "listing", "offering", "ruling", "licensing", "testing", "screening", "mapping", "opening", "spending":
		return false
	}
	return len(word) > 4 && (strings.HasSuffix(word, "ed") || strings.HasSuffix(word, "ing"))
}

// parseWithin reads a span of time after "within". A span that looks back is a
// condition, not a deadline.
func (p *scan) parseWithin(i int) (deadline.Deadline, int) {
	if p.Is(i, "at") && p.Is(i+1, "least") {
		i += 2
	}
	d, end := p.ReadCountdown(i)
	if d.Direction == deadline.Before || p.Is(end, "ending", "preceding", "before", "immediately", "prior") || p.Is(end, "that", "which") && p.Is(end-1, "period") {
		return deadline.Deadline{}, 0
	}
	if d.Direction == deadline.Within && p.Is(end-1, "period") && (p.Is(i, "a", "any", "each") || p.Is(end, "or", "as")) {
		return deadline.Deadline{}, 0
	}
	return p.keepDue(d, end)
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
	if d.Direction != deadline.After || d.Duration == 0 {
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

// parseSpanAfter reads a span after an event.
func (p *scan) parseSpanAfter(i int) (deadline.Deadline, int) {
	if p.Is(i-4, "of", "for") {
		return deadline.Deadline{}, 0 // for a period of not more than 2 years
	}
	_, next := p.ReadDuration(i)
	d, end := p.ReadCountdown(i)
	if d.Direction != deadline.After || d.Anchor == "" || p.Is(next, "of", "from") {
		return deadline.Deadline{}, 0
	}
	return p.keepDue(d, end)
}

// parseBareSpan reads a span that no words introduce: one before or after an event
// that begins a sentence in which a duty follows, as in "30 days after the hearing,
// the Secretary shall", or one before an event within a duty.
func (p *scan) parseBareSpan(i int) (deadline.Deadline, int) {
	_, next := p.ReadDuration(i)
	if next == 0 || p.Is(i-1, "than", "least", "within") {
		return deadline.Deadline{}, 0
	}
	d, end := p.ReadCountdown(i)
	if d.Direction != deadline.After && d.Direction != deadline.Before {
		return deadline.Deadline{}, 0
	}
	opens := p.IsOpening(p.SentenceStart(i), i)
	if p.Class(i-1)&legaltext.Connector != 0 && !opens {
		return deadline.Deadline{}, 0
	}
	switch {
	case d.Anchor == "" && !p.Is(end-1, "advance"):
		return deadline.Deadline{}, 0
	case d.Direction == deadline.Before && p.Is(i-1, "notified", "consulted", "writing"):
		return d, end
	case p.At(i-1).IsMark(',') && p.Is(i-2, "shall", "must"):
		return d, end
	case opens:
		if p.At(end).IsMark(',') && p.BondAhead(end) == clause.Required {
			return d, end
		}
	case d.Direction == deadline.After && !p.Is(next, "of", "from") && p.At(i-1).Kind == legaltext.Word && p.isObliged(i):
		return d, end
	case d.Direction == deadline.Before && p.At(i-1).Kind == legaltext.Word && !p.followsParticiple(i) && p.BondOf(i, end) == clause.Required:
		return d, end
	}
	return deadline.Deadline{}, 0
}

// isObliged reports whether the words before the token at i require an act, over its
// object and its recipient: "shall submit the plan to the Council".
func (p *scan) isObliged(i int) bool {
	if p.followsParticiple(i) || p.Is(i-1, "is", "are", "that", "which", "and", "or", "period", "until", "through", "occurs", "begins", "ends", "until", "not", "more", "be") {
		return false
	}
	at := p.findObligation(i)
	return at >= 0 && !p.isCondition(at+2, i, false)
}

// parseAtBudget reads the time of a budget at which something is due: "at the
// time the President's budget is submitted".
func (p *scan) parseAtBudget(i int) (deadline.Deadline, int) {
	d, end := p.readOccasion(i)
	if end == 0 || !strings.Contains(strings.ToLower(d.Anchor), "budget") && !(p.Is(p.first, "at") && p.hasActAfter(p.first, end)) {
		return deadline.Deadline{}, 0
	}
	return p.keepDue(d, end)
}

// readOccasion reads an event at i whose words include those of the pattern before it:
// "at the time the budget is submitted".
func (p *scan) readOccasion(i int) (deadline.Deadline, int) {
	_, end := p.ReadEvent(i)
	if end == 0 {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Direction: deadline.By, Anchor: lowerFirst(p.Words(p.first, end))}, end
}

// lowerFirst returns s with its first letter in lower case.
func lowerFirst(s string) string {
	if s == "" {
		return ""
	}
	return strings.ToLower(s[:1]) + s[1:]
}
