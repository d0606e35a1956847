package dates

import (
	"slices"
	"strings"

	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// parseEffective reads the time at which a provision takes effect.
func (p *scan) parseEffective(i int) (deadline.Deadline, int) {
	if p.Is(i, "until", "through") || p.Is(i, "unless", "only") {
		return p.effectiveNotBefore(i + 1)
	}
	if p.Is(i, "not", "no") && p.Is(i+1, "earlier", "sooner") {
		return p.effectiveNotBefore(i + 3)
	}
	if p.Is(i, "as") && p.Is(i+1, "if") {
		anchor, end := p.ReadEvent(i)
		return deadline.Deadline{Kind: deadline.Effective, Direction: deadline.By, Anchor: anchor}, end
	}
	d, end := p.ReadTime(i)
	if end == 0 || d.Direction == deadline.Before && p.Is(p.first-2, "day") || d.Date == "" && d.Anchor != deadline.Enactment && !p.Is(p.first-1, "shall") && !p.IsProvision(p.first) {
		return deadline.Deadline{}, 0
	}
	if p.Is(p.first-1, "to") && p.Is(p.first-3, "that", "which") {
		return deadline.Deadline{}, 0 // the raise that is to take effect in 2030
	}
	if p.Is(p.first, "taking") && d.Date == "" && d.Anchor != deadline.Enactment {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Effective
	return d, end
}

// effectiveNotBefore reads the date at i before which a provision does not take
// effect.
func (p *scan) effectiveNotBefore(i int) (deadline.Deadline, int) {
	d, end := p.ReadDate(i)
	if end == 0 || !p.Is(p.first-1, "not", "to", "shall") && !p.IsBarred(p.first) {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Effective
	return d, end
}

// parseEffectiveFrom reads "Effective October 1, 2026," and "Beginning on" or "On
// and after" a time, at the beginning of a sentence.
func (p *scan) parseEffectiveFrom(i int) (deadline.Deadline, int) {
	anywhere := p.Is(p.first+1, "and") && p.BondOf(p.first, i) == clause.Required // on and after
	if !anywhere && !p.IsIntroduction(p.SentenceStart(p.first), p.first) && !p.Is(p.first-1, "repealed", "repealed,") && !(p.At(p.first-1).IsMark(',') && p.Is(p.first, "effective")) {
		return deadline.Deadline{}, 0
	}
	if p.Is(i, "date", "dates") {
		return deadline.Deadline{}, 0
	}
	d, end := p.ReadTime(i)
	if end == 0 || d.Direction == deadline.Within || p.IsHeading(p.SentenceStart(p.first), end) || d.Date != "" && d.Date[0] == '-' {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Effective
	if p.Is(p.first-1, "repealed") || p.Is(p.first-2, "repealed") || p.endsForce(end) {
		d.Kind = deadline.Termination
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
	if !p.IsYear(i) || !p.continuesYears(p.SkipMark(i+1, ',')) || !p.IsOpening(p.SentenceStart(p.first), p.first) {
		return deadline.Deadline{}, 0
	}
	if p.BondAhead(i) != clause.Required {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Kind: deadline.Effective, Direction: deadline.By, Anchor: strings.ToLower(p.TextOf(p.first+1, i+1))}, i + 1
}

// parsePeriodFrom reads the beginning of the period in which something must or may be
// done, at the beginning of its sentence: "For the period beginning January 1, 2030, and
// ending June 30, 2030, the Mayor shall".
func (p *scan) parsePeriodFrom(i int) (deadline.Deadline, int) {
	if p.Is(i, "on", "with") {
		i++
	}
	d, end := p.readDateOrYear(i)
	if end == 0 && p.Unit(i+1) != "" {
		d, end = p.ReadCountdown(i)
	}
	if end == 0 || d.Date == "" && d.Anchor != deadline.Enactment || d.Date != "" && d.Date[0] == '-' {
		return deadline.Deadline{}, 0
	}
	opens := p.IsOpening(p.SentenceStart(p.first), p.first) && p.rulesAfter(end)
	if !opens && !(p.endsWindow(end) && !p.isReplaced(p.first) && (p.namesCase(p.first) || !p.followsParticiple(p.first) && !p.isReported(p.first) && p.BondOf(p.first, end) == clause.Required)) {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Effective
	return d, end
}

// rulesAfter reports whether the words from the token at i up to the end of the
// paragraph or the clause require or permit something.
func (p *scan) rulesAfter(i int) bool {
	for at := i; at < i+clause.MaxTokens && at < len(p.Tokens) && !p.EndsClause(at) && !p.At(at).Has(legaltext.LineStart); at++ {
		if p.Is(at, "shall", "must", "may") {
			return true
		}
	}
	return false
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
		if p.isDutyStart(at) || p.Is(at, "is", "are", "shall") {
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
	_, end := p.ReadTime(i)
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

// parseAppliesToEvent reads the first of the events to which a provision applies:
// "shall apply with respect to the eclipse of May 2030 and each later eclipse".
func (p *scan) parseAppliesToEvent(i int) (deadline.Deadline, int) {
	const most = 30
	if !p.Is(i, "the") {
		return deadline.Deadline{}, 0
	}
	dated, month := false, deadline.Deadline{}
	for at := i; at < i+most && at < len(p.Tokens) && !p.EndsClause(at); at++ {
		if p.Class(at)&legaltext.Month != 0 && p.IsYear(at+1) {
			month, _ = p.ReadDate(at)
		}
		dated = dated || p.IsYear(at)
		if !dated || !p.continuesYears(at) {
			continue
		}
		if month.Date != "" {
			month.Kind = deadline.Effective
			return month, at
		}
		return deadline.Deadline{Kind: deadline.Effective, Direction: deadline.By, Anchor: p.TextOf(i, at)}, at
	}
	return deadline.Deadline{}, 0
}

// applicationWords are the words by which followApplication begins or ends a
// sentence about what provisions apply to.
var applicationWords = []string{"apply", "applies", "effective", "if", "unless", "except", "provided"}

// followApplication keeps the place of the last "shall apply" of a sentence about
// what provisions apply to. It must be called for each token in order.
func (p *scan) followApplication(i int) {
	t := &p.Tokens[i]
	if t.Kind == legaltext.Mark && t.Word == '.' && p.applies >= 0 && p.EndsSentence(i) {
		p.applies = -1
	}
	if t.Kind != legaltext.Word || t.Word == 0 || !slices.Contains(p.rules.applying, t.Word) {
		return
	}
	switch {
	case p.Is(i, "if", "unless", "except"), p.Is(i, "provided") && !p.Is(i-1, "be"):
		p.applies = -1
	case p.Is(i, "apply") && (p.Is(i-1, "shall", "not") || p.Is(i-2, "shall") || p.Is(i-1, "amendments")),
		p.Is(i, "applies") && (p.isProvisionEnd(i-1) || p.Is(i-1, "also", "only")),
		p.Is(i, "effective") && p.Is(i-1, "be", "is", "are") && p.Is(i+1, "for", "with"):
		p.applies = i
	}
}

// isProvisionEnd reports whether the reference to a provision can end at i: "this
// section", "subsection (a)".
func (p *scan) isProvisionEnd(i int) bool {
	return p.At(i).IsMark(')') || p.Class(i)&legaltext.ProvisionWord != 0 || p.Is(i, "act", "amendment", "requirement", "requirements")
}

// parseApplication reads the time after which a provision applies, or no longer
// applies: "shall apply to taxable years beginning after December 31, 2026". p.first
// is the first word before it, such as "after".
func (p *scan) parseApplication(i int) (deadline.Deadline, int) {
	if p.applies < 0 && p.namesCaseOfYears(p.first) {
		if end := p.FiscalYearEnd(i); end > 0 {
			return deadline.Deadline{Kind: deadline.Effective, Direction: deadline.By, Anchor: strings.ToLower(p.TextOf(i, end))}, end
		}
	}
	if p.applies < 0 || p.first-p.applies > clause.MaxTokens || p.Is(p.first-1, "or", "and") && p.At(p.first-2).IsMark(',') {
		return deadline.Deadline{}, 0
	}
	barred := p.Is(p.applies-1, "not")
	d, end := p.ReadTime(i)
	direct := p.first-1 == p.applies || p.Is(p.first+1, "and") || p.isBoundOf(i) // apply on and after
	if p.Is(p.first-1, "only") && p.first-2 == p.applies {
		direct = true
	}
	if end == 0 && direct && p.Is(i, "the", "such") {
		d, end = p.ReadEventLimit(i)
	}
	switch {
	case barred && (p.Is(p.SkipMark(end, ',')+1, "before", "ending") || p.describesPast(p.applies)): // a suspension, which does not end anything
		return deadline.Deadline{}, 0
	case end == 0 || d.Direction == deadline.Within, d.Direction == deadline.By && d.Date == "" && d.Anchor != deadline.Enactment && p.FiscalYearEnd(i) == 0 && !direct:
		return deadline.Deadline{}, 0
	case barred:
		d.Kind = deadline.Termination
	default:
		d.Kind = deadline.Effective
		if p.Is(p.first, "after") && d.Direction == deadline.By {
			d.Direction = deadline.After
		}
	}
	return p.countedFrom(p.first, d), end
}

// isBoundOf reports whether the words at i are about the end of a period, the first of
// several, or a day that was named before: "such 9th day", "such date of enactment".
func (p *scan) isBoundOf(i int) bool {
	if p.Is(i, "such") {
		return p.Is(i+2, "day") || p.Is(i+1, "date") && p.Is(i+2, "of")
	}
	return p.Is(i, "the") && (p.Is(i+1, "end", "close", "expiration") && p.Is(i+2, "of") || p.Is(i+1, "first") && p.Is(p.first, "beginning"))
}

// namesCaseOfYears reports whether the words before "beginning" at i are "in the case of"
// years.
func (p *scan) namesCaseOfYears(i int) bool {
	const most = 7
	if !p.Is(i-1, "year", "years") {
		return false
	}
	for at := i - 2; at > i-most; at-- {
		if p.Is(at, "case") && p.Is(at+1, "of") {
			return true
		}
	}
	return false
}

// describesPast reports whether the words from the token at i up to the date are about
// something that was done: "shall not apply to rinds that were eaten after".
func (p *scan) describesPast(i int) bool {
	for at := i; at < p.first; at++ {
		if p.Is(at, "was", "were") {
			return true
		}
	}
	return false
}

// countedFrom returns the span before "after" at i, of which d is the event, or d if
// there is none: "beginning more than 1 year after".
func (p *scan) countedFrom(i int, d deadline.Deadline) deadline.Deadline {
	unit := p.Unit(i - 1)
	n, next := p.ReadCount(i - 2)
	if unit != "" && next == i-1 && d.Duration == 0 && d.Date == "" {
		d.Duration, d.Unit, d.Direction = n, unit, deadline.After
	}
	return d
}

// parseApplicationYear reads the fiscal year from which a provision applies: "shall
// apply with respect to fiscal year 2031 and each succeeding fiscal year".
func (p *scan) parseApplicationYear(i int) (deadline.Deadline, int) {
	end := p.FiscalYearEnd(p.first)
	if end == 0 || p.applies < 0 || p.first-p.applies > maxDutyTokens || p.Is(p.applies-1, "not") || !p.continuesYears(end) {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Kind: deadline.Effective, Direction: deadline.By, Anchor: strings.ToLower(p.TextOf(p.first, end))}, end
}
