package dates

import (
	"strings"

	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// parseEffective reads the time at which a provision takes effect.
func (p *scan) parseEffective(i int) (deadline.Deadline, int) {
	if p.Is(i, "until", "through", "unless", "only") {
		if !p.Is(p.first-1, "not") && !p.IsBarred(p.first) {
			return deadline.Deadline{}, 0 // shall be effective until
		}
		return p.effectiveNotBefore(i + 1)
	}
	if p.Is(i, "not", "no") && p.Is(i+1, "earlier", "sooner") {
		return p.effectiveNotBefore(i + 3)
	}
	if p.Is(i, "before") && p.Is(p.first-1, "not") {
		return p.effectiveNotBefore(i + 1)
	}
	if p.Is(i, "prior") && p.Is(p.first-1, "not") {
		return p.effectiveNotBefore(i + 2)
	}
	if p.Is(i, "immediately") && p.Is(i+1, "after") {
		i++
	}
	if p.Is(i, "as") && p.Is(i+1, "if") {
		anchor, end := p.ReadEvent(i)
		return deadline.Deadline{Kind: deadline.Effective, Direction: deadline.By, Anchor: anchor}, end
	}
	d, end := p.ReadTime(i)
	if end == 0 || d.Direction == deadline.Within || d.Direction == deadline.Before && p.Is(p.first-2, "day") || d.Date == "" && d.Anchor != deadline.Enactment && !p.Is(p.first-1, "shall") && !p.IsProvision(p.first) {
		return deadline.Deadline{}, 0
	}
	if p.Is(p.first-1, "to") && p.Is(p.first-2, "cease", "ceases") {
		return deadline.Deadline{}, 0 // cease to be effective
	}
	if p.Is(p.first-1, "to") && p.Is(p.first-3, "that", "which") {
		return deadline.Deadline{}, 0 // the raise that is to take effect in 2030
	}
	if (p.Is(p.first, "taking") || p.Is(p.first+1, "applicable")) && d.Date == "" && d.Anchor != deadline.Enactment {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Effective
	return d, end
}

// effectiveNotBefore reads the date at i before which a provision does not take
// effect.
func (p *scan) effectiveNotBefore(i int) (deadline.Deadline, int) {
	if p.Is(i, "the") && p.Is(i+1, "expiration", "end", "close") {
		return deadline.Deadline{}, 0 // a notice, which other rules read
	}
	d, end := p.ReadFirstLimit(i)
	if end == 0 && p.Is(i, "the") {
		d, end = p.ReadEventLimit(i)
	}
	if end == 0 || d.Direction == deadline.Within || !p.Is(p.first-1, "not", "to", "shall", "may") && !p.IsBarred(p.first) {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Effective
	return d, end
}

// parseEffectiveFrom reads "Effective October 1, 2026," and "Beginning on" or "On
// and after" a time, at the beginning of a sentence.
func (p *scan) parseEffectiveFrom(i int) (deadline.Deadline, int) {
	anywhere := p.Is(p.first+1, "and") && (p.Is(i, "such") || p.BondOf(p.first, i) == clause.Required) // on and after
	start := p.SentenceStart(p.first)
	if !anywhere && !p.IsOpening(start, p.first) && !p.Is(p.first-1, "repealed", "repealed,") && !(p.Is(p.first-1, "and") && p.Is(p.first, "effective")) && !(p.At(p.first-1).IsMark(',') && p.Is(p.first, "effective")) {
		return deadline.Deadline{}, 0
	}
	if p.Is(i, "date", "dates") || p.done > 0 && p.done == p.first-1 {
		return deadline.Deadline{}, 0
	}
	d, end := p.ReadTime(i)
	if end == 0 && p.IsOpening(start, p.first) {
		d, end = p.readFirstTime(i)
	} else if end == 0 && anywhere && p.applies < 0 && !p.Is(p.first-1, "effect", "force") {
		d, end = p.ReadTime(i - 1)
	}
	if end == 0 || d.Direction == deadline.Within || p.IsHeading(p.SentenceStart(p.first), end) || d.Date != "" && d.Date[0] == '-' {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Effective
	if p.Is(p.first-1, "repealed") || p.Is(p.first-2, "repealed") || p.endsForce(end) {
		d.Kind = deadline.Termination
	}
	return d, end
}

// readFirstTime reads the event, or the year of some kind, with which a sentence begins
// that requires something from then on: "Beginning on the date on which the Mayor sings,
// mice may eat", "Beginning with school year 2030–2031,".
func (p *scan) readFirstTime(i int) (deadline.Deadline, int) {
	d, end := p.ReadTime(i - 1)
	if p.Is(i, "the") && p.IsYear(i+1) && p.Unit(i+3) == "year" {
		d, end = deadline.Deadline{Direction: deadline.By, Date: p.Word(i + 1)}, i+4 // the 2030 plan year
	}
	if end == 0 && p.Unit(i+1) == "year" && p.IsYear(i+2) {
		if end = i + 3; p.At(end).Kind == legaltext.Mark && p.IsYear(end+1) {
			end += 2
		}
		d = deadline.Deadline{Direction: deadline.By, Anchor: strings.ToLower(p.TextOf(i, end))}
	}
	if end == 0 || p.BondAhead(end) != clause.Required || !p.At(end).IsMark(',') {
		return deadline.Deadline{}, 0
	}
	return d, end
}

// parseBeginning reads "Beginning 90 days after" or "Beginning January 1, 2030," at the
// beginning of a sentence.
func (p *scan) parseBeginning(i int) (deadline.Deadline, int) {
	if p.At(i).Kind != legaltext.Number && p.Class(i)&(legaltext.Numeral|legaltext.Month) == 0 {
		return deadline.Deadline{}, 0
	}
	if p.applies >= 0 {
		return p.parseApplication(i)
	}
	return p.parseEffectiveFrom(i)
}

// parseYearsFrom reads the first of the years in which something must or may be done,
// at the beginning of its sentence: "For fiscal year 2030 and each fiscal year
// thereafter, the Mayor shall".
func (p *scan) parseYearsFrom(i int) (deadline.Deadline, int) {
	if !p.IsYear(i) || p.BeginsMoney(i+1) || !p.continuesYears(p.SkipMark(i+1, ',')) || !p.IsOpening(p.SentenceStart(p.first), p.first) {
		return deadline.Deadline{}, 0
	}
	if p.BondAhead(i) != clause.Required {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Kind: deadline.Effective, Direction: deadline.By, Anchor: strings.ToLower(p.TextOf(p.first+1, i+1))}, i + 1
}

// parseThisYear reads that something applies from the current year on: "in this fiscal
// year and each fiscal year thereafter".
func (p *scan) parseThisYear(i int) (deadline.Deadline, int) {
	if next := p.SkipMark(i, ','); !p.Is(next, "and") || !p.continuesYears(next) || p.BeginsMoney(i) {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Kind: deadline.Effective, Direction: deadline.By, Anchor: strings.ToLower(p.TextOf(p.first+1, i))}, i
}

// continuesYears reports whether the words at i, after a year, are about all later
// ones: "and each succeeding fiscal year".
func (p *scan) continuesYears(i int) bool {
	switch {
	case !p.Is(i, "and", "or"):
		return false
	case p.Is(i+1, "thereafter", "hereafter"):
		return p.Is(i, "and")
	case p.Is(i+1, "each", "every", "all", "any", "a"):
		i++
	}
	return p.Is(i+1, "of", "subsequent", "succeeding", "later", "following") && !p.Is(i+2, "financial") || p.Is(i, "each", "every", "all", "any") && (p.Unit(i+1) == "year" || p.Unit(i+2) == "year")
}

// endsForce reports whether the clause after the date that ends before i ends a
// provision: "As of October 1, 2026, section 5 shall not be in effect".
func (p *scan) endsForce(i int) bool {
	const most = 70
	for at := i; at < i+most && at < len(p.Tokens) && !p.EndsClause(at); at++ {
		if p.IsDutyStart(at) || p.Is(at, "is", "are", "shall") {
			if p.Is(at+1, "be") {
				at++
			}
			return p.Is(at+1, "terminate", "terminated", "expire", "cease", "repealed", "abolished", "lapse") ||
				p.Is(at+1, "not") && p.Is(at+2, "be", "have") && p.Is(at+3, "in", "effective", "force") || p.Is(at+1, "no") && p.Is(at+2, "longer") || p.Is(at+1, "have") && p.Is(at+2, "no") && p.Is(at+3, "force")
		}
	}
	return false
}

// parseAsOf reads the time as of which a sentence says that a provision changes.
func (p *scan) parseAsOf(i int) (deadline.Deadline, int) {
	d, end := p.ReadTime(i)
	if end > 0 && d.Date != "" && p.first-1 == p.applies && !p.Is(p.first-2, "not") {
		d.Kind = deadline.Effective // shall apply as of
		return d, end
	}
	if end == 0 || !p.At(end).IsMark(',') || !p.IsIntroduction(p.SentenceStart(p.first), p.first) || p.BondAhead(end) != clause.Required {
		return deadline.Deadline{}, 0
	}
	return p.parseEffectiveFrom(i)
}

// parseBeginningAside reads the time from which something must be done, in an aside:
// "The Mayor shall (beginning with the first eclipse after dawn) sing".
func (p *scan) parseBeginningAside(i int) (deadline.Deadline, int) {
	before := p.At(p.first - 1)
	if !before.IsMark('(') && !before.IsMark(',') || p.done == p.first-1 && !before.IsMark('(') || p.Is(p.first-2, "thereafter", "annually", "annual", "period", "periods") || before.IsMark(',') && p.Is(p.first-2, "year", "years") {
		return deadline.Deadline{}, 0
	}
	d, end := p.ReadTime(i)
	if end == 0 && p.Is(p.first+1, "with", "on") && p.Is(i, "the") && (before.IsMark('(') || p.Is(i+1, "first", "next")) {
		d, end = p.ReadEventLimit(i)
	}
	if before.IsMark('(') && !p.At(end).IsMark(')') {
		return deadline.Deadline{}, 0
	}
	if end == 0 || d.Direction == deadline.Within || d.Date != "" && d.Date[0] == '-' || !p.At(end).IsMark(')') && !p.At(end).IsMark(',') && !p.continuesYears(end) && !(p.Is(end, "and") && p.Is(end+1, "for")) || p.Is(end+1, "and") && p.Is(end+2, "ending") {
		return deadline.Deadline{}, 0
	}
	if b := p.BondWithin(p.SentenceStart(p.first), p.first-1); b != clause.Required && (b != clause.Loose || p.BondAhead(end) != clause.Required) {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Effective
	return d, end
}

// parseUponEnactment reads "upon the enactment of this Act", when something takes
// effect or is due at once.
func (p *scan) parseUponEnactment(i int) (deadline.Deadline, int) {
	d, end := p.ReadTime(i)
	if end == 0 || d.Anchor != deadline.Enactment || d.Duration > 0 || p.BondWithin(p.SentenceStart(p.first), p.first) == clause.Conditional {
		return deadline.Deadline{}, 0
	}
	if p.BondOf(p.first, end) == clause.Required {
		return d, end
	}
	d.Kind = deadline.Effective
	return d, end
}

// parseForce reads the time from which a provision has force, or has no force.
func (p *scan) parseForce(i int) (deadline.Deadline, int) {
	const most = 5 // tokens of "no longer have any further"
	if p.SkipTimeLead(i) == i {
		return deadline.Deadline{}, 0
	}
	d, end := p.ReadTime(i)
	if end == 0 || p.BondOf(p.first, end) == clause.Conditional && d.Date == "" {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Effective
	for at := p.first - 1; at >= p.first-most && !p.EndsClause(at); at-- {
		if p.Class(at)&legaltext.Negation != 0 || p.Is(at, "cease", "ceases") {
			d.Kind = deadline.Termination
		}
		if p.Is(at, "continue", "continues") {
			return deadline.Deadline{}, 0
		}
	}
	return d, end
}

// parseDelayed reads the time to which the beginning of a provision is moved: "is delayed
// until May 1, 2030".
func (p *scan) parseDelayed(i int) (deadline.Deadline, int) {
	d, end := p.ReadFirstLimit(i)
	if end == 0 || d.Direction == deadline.Within || !p.Is(p.first-1, "is", "are", "be") {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Effective
	return d, end
}

// parseOpenNotEarlier reads the day from which something may be done, at the beginning of
// a sentence: "Not earlier than May 1, 2030, the Mayor may sing".
func (p *scan) parseOpenNotEarlier(i int) (deadline.Deadline, int) {
	d, end := p.ReadDate(i)
	if len(d.Date) != len("2006-01-02") || !p.IsOpening(p.SentenceStart(p.first), p.first) || !p.rulesAfter(end) {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Effective
	return d, end
}

// parseFrom reads the first day of a period that opens a sentence: "From May 1, 2030,
// through April 30, 2031, the Mayor may sing".
func (p *scan) parseFrom(int) (deadline.Deadline, int) {
	d, end := p.ReadDate(p.first + 1)
	if end == 0 || !p.IsOpening(p.SentenceStart(p.first), p.first) || !p.endsWindow(end) || !p.rulesAfter(end) {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Effective
	return d, end
}
