package dates

import (
	"strings"

	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// parseOnDay reads a span after an event on whose last day something must be done: "on
// the date that is 9 days after the eclipse".
func (p *scan) parseOnDay(i int) (deadline.Deadline, int) {
	if p.Is(i-1, "after", "following") {
		i = p.first + 2 // the 14th day after
	}
	d, end := p.ReadCountdown(i)
	if d.Direction != deadline.After && d.Direction != deadline.Before || d.Anchor == "" || p.BondOf(p.first, end) != clause.Required ||
		p.Is(p.first-1, "beginning", "ending", "begins", "ends", "begin", "end", "terminate", "terminates", "effect", "effective", "expire", "expires", "apply", "and", "or", "force") {
		return deadline.Deadline{}, 0
	}
	return p.keepDue(d, end)
}

// parseOnDate reads a day on which something is due: "on October 1 of each year", "On
// May 1, 2030, the Mayor shall sing".
func (p *scan) parseOnDate(i int) (deadline.Deadline, int) {
	if p.Class(i)&legaltext.Month == 0 {
		return deadline.Deadline{}, 0
	}
	d, end := p.ReadDate(i)
	switch {
	case end == 0:
		return deadline.Deadline{}, 0
	case d.Date[0] != '-':
		verb := p.RequiredVerb(p.first)
		acts := verb > 0 && p.Class(verb)&(legaltext.DutyVerb|legaltext.DutyDone) != 0 && !p.Is(verb, "begin", "commence") && !p.IsCondition(verb+1, p.first, false)
		if !acts && (!p.HasActAfter(p.first, end) || !p.ActsOf(end)) {
			return deadline.Deadline{}, 0
		}
	case !strings.HasPrefix(d.Anchor, "each") && !strings.HasPrefix(d.Anchor, "every") && (!strings.HasPrefix(d.Anchor, "the year") || p.RequiredVerb(p.first) == 0):
		return deadline.Deadline{}, 0
	}
	return p.keepDue(d, end)
}

// parseOnEvent reads the day of an event on which somebody must act: "On the date of the
// eclipse, the Mayor shall sing".
func (p *scan) parseOnEvent(i int) (deadline.Deadline, int) {
	d, end := p.readOccasion(i)
	each := strings.Contains(d.Anchor, " each ")
	verb := p.RequiredVerb(p.first)
	sends := p.Is(verb, "submit", "submitted", "transmit", "transmitted", "publish", "published", "post", "posted", "pay", "paid", "file", "filed", "deliver", "delivered", "notify", "made", "release", "released", "distribute", "distributed", "remit", "return", "returned", "transfer", "transferred", "convene", "meet", "hold", "held") && !p.IsCondition(verb+1, p.first, true)
	acts := sends && p.At(p.first-1).Kind == legaltext.Word || p.HasActAfter(p.first, end) && (each || p.ActsOf(end)) || p.Is(p.first-1, "due") || each && verb > 0
	if end == 0 || p.Is(p.first-1, "effect", "force") || strings.Contains(d.Anchor, "enactment") && !each || strings.Contains(d.Anchor, "thereafter") || !acts {
		return deadline.Deadline{}, 0
	}
	return p.keepDue(d, end)
}

// parseYearly reads a day of every year on which something is done: "Effective on October 1
// of each year, the Mayor shall".
func (p *scan) parseYearly(next int) (deadline.Deadline, int) {
	d, end := p.ReadDate(next - 1)
	if !strings.HasPrefix(d.Anchor, "each") && !strings.HasPrefix(d.Anchor, "every") || !p.HasActAfter(p.first, end) {
		return deadline.Deadline{}, 0
	}
	return d, end
}

// parseUponEvent reads the end of a body or another act at which somebody must act: "Upon
// termination of the Council, the Mayor shall", "shall tell the Mayor upon commencing it".
func (p *scan) parseUponEvent(next int) (deadline.Deadline, int) {
	d, end := p.readOccasion(next - 1)
	verb := p.RequiredVerb(p.first)
	follows := verb > 0 && p.Class(verb)&(legaltext.DutyVerb|legaltext.DutyDone) != 0 && !p.IsCondition(verb+1, p.first, true)
	if end == 0 || !(p.HasActAfter(p.first, end) && !p.Is(p.first-1, "effective")) && !follows && !p.OpensAct(p.first, end) && !p.InterruptsDuty(p.first, end) || strings.Contains(d.Anchor, deadline.Enactment) {
		return deadline.Deadline{}, 0
	}
	return d, end
}

// parseOnChoice reads the first or last of several times at which somebody must act:
// "shall pay the rinds on the later of—".
func (p *scan) parseOnChoice(int) (deadline.Deadline, int) {
	if p.Is(p.first, "by") {
		return p.keepDue(p.ReadLimit(p.first + 1))
	}
	verb := p.RequiredVerb(p.first)
	if verb == 0 || p.Is(p.first-1, "effective", "effect", "beginning", "ending") || p.Is(verb, "take", "end", "begin") {
		return deadline.Deadline{}, 0
	}
	return p.keepDue(p.ReadLimit(p.first + 1))
}

// parseAtBound reads the bound of a period at which something is due: "at the end of
// the second year of the grant".
func (p *scan) parseAtBound(i int) (deadline.Deadline, int) {
	if p.Is(i, "every", "each") && p.continuesDates(p.first) {
		if d, end := p.ReadDuration(i + 1); end > 0 && p.Is(end, "period") {
			return d.AsInterval(), end + 1
		}
	}
	closing := p.Is(i-2, "conclusion", "completion", "close") && !p.Is(i, "business")
	inserted := p.At(p.first-1).IsMark(',') && p.Is(p.first-2, "shall", "must")
	if !p.namesPeriod(i) && !closing && !inserted {
		return deadline.Deadline{}, 0
	}
	d, end := p.readOccasion(i)
	if inserted && p.At(end).IsMark(',') {
		return d, end
	}
	if end == 0 {
		return deadline.Deadline{}, 0
	}
	if p.continuesDates(p.first) {
		return d, end
	}
	verb := p.RequiredVerb(p.first)
	acts := verb > 0 && !p.IsCondition(verb+1, p.first, false) && closing && p.Class(verb)&(legaltext.DutyVerb|legaltext.DutyDone) != 0 || verb > 0 && p.Is(verb, "pay", "paid", "deposit", "deposited", "return", "returned", "transfer", "transferred", "submit", "submitted") && !p.IsCondition(verb+1, p.first, false)
	acts = acts || strings.HasSuffix(d.Anchor, " meeting") && p.IsObliged(p.first)
	if !acts && !p.HasActAfter(p.first, end) && !p.HasDutyJustBefore(p.first) && !(p.At(p.first-1).Kind == legaltext.Mark && p.RequiredVerb(p.first) > 0) {
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

// parseAtBudget reads the time of a budget at which something is due: "at the
// time the President's budget is submitted".
func (p *scan) parseAtBudget(i int) (deadline.Deadline, int) {
	d, end := p.readOccasion(i)
	if p.Is(p.first, "with") && !p.Is(p.first-1, "submitted", "transmitted") && !p.At(p.first-1).IsMark(',') {
		return deadline.Deadline{}, 0
	}
	if end > 0 && p.Is(p.first, "in") && p.Is(p.first-1, "submitted", "provided", "transmitted") && p.Is(i, "the", "its") {
		return p.keepDue(d, end)
	}
	if end > 0 && p.Is(p.first, "concurrent", "concurrently", "simultaneously") && (p.HasActAfter(p.first, end) || p.InterruptsDuty(p.first, end) || p.Is(p.first-2, "be") && p.Class(p.first-1)&legaltext.DutyDone != 0 && p.RequiredVerb(p.first) > 0 || p.At(p.first-1).IsMark(',') && p.Is(p.first-2, "shall")) {
		return d, end
	}
	if end == 0 || !strings.Contains(strings.ToLower(d.Anchor), "budget") && !(p.Is(p.first, "at") && !p.Is(i, "and", "as") && (p.HasActAfter(p.first, end) || p.HasDutyJustBefore(p.first) || p.RequiredVerb(p.first) == p.first-1)) {
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
