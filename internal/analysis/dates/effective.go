package dates

import (
	"strings"

	"legislative/internal/analysis/binding"
	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// parseEffective reads the time at which a provision takes effect.
func (p *scan) parseEffective(i int) (deadline.Deadline, int) {
	if p.Is(p.first, "apply", "applies") {
		i = p.first + 1
	}
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
	if p.Is(i, "for") && p.Is(i+1, "the") && p.Is(i+2, "first") {
		d, end := p.ReadEventLimit(i + 1)
		d.Kind = deadline.Effective
		return d, end
	}
	if p.Is(i, "for") && p.Is(i+1, "all") && p.Is(i+2, "purposes") {
		i += 3
	}
	if p.Is(i, "as") && p.Is(i+1, "if", "though") {
		anchor, end := p.ReadEvent(i)
		return deadline.Deadline{Kind: deadline.Effective, Direction: deadline.By, Anchor: anchor}, end
	}
	d, end := p.ReadTime(i)
	if end == 0 || d.Direction == deadline.Within || d.Direction == deadline.Before && p.Is(p.first-2, "day") || d.Date == "" && d.Anchor != deadline.Enactment && !p.Is(p.first-1, "shall") && !p.IsProvision(p.first) && !p.BeginsItem(p.first) {
		return deadline.Deadline{}, 0
	}
	if p.Is(p.first-1, "to") && p.Is(p.first-2, "cease", "ceases") {
		return deadline.Deadline{}, 0 // cease to be effective
	}
	if p.Is(p.first-1, "to") && p.Is(p.first-3, "that", "which") || p.Is(p.first, "taken") && !p.Is(p.first-1, "have") {
		return deadline.Deadline{}, 0 // the raise that is to take effect in 2030
	}
	if (p.Is(p.first, "taking", "taken") || p.Is(p.first+1, "applicable") || p.Is(p.first, "become") && (p.Is(p.first-1, "or") || p.At(p.first-1).IsMark('('))) && d.Date == "" && d.Anchor != deadline.Enactment {
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
	opens := p.IsOpening(start, p.first) || p.opensQuoted() || p.Unit(p.first-1) == "year" && p.Class(i)&legaltext.Month != 0 && p.OpensYears(p.first)
	if !anywhere && !opens && !p.Is(p.first-1, "repealed") && !(p.Is(p.first-1, "and") && p.Is(p.first, "effective")) && !(p.At(p.first-1).IsMark(',') && p.Is(p.first, "effective") && !p.At(p.first-2).IsQuote()) {
		return deadline.Deadline{}, 0
	}
	if p.Is(i, "date", "dates") || p.done > 0 && p.done == p.first-1 {
		return deadline.Deadline{}, 0
	}
	d, end := p.ReadTime(i)
	if end == 0 && opens {
		d, end = p.readFirstTime(i)
	} else if end == 0 && anywhere && p.applies < 0 && !p.Is(p.first-1, "effect", "force") {
		d, end = p.ReadTime(i - 1)
	}
	if end == 0 || d.Direction == deadline.Within || p.IsHeading(p.SentenceStart(p.first), end) || d.Date != "" && d.Date[0] == '-' {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Effective
	if p.Is(p.first-1, "repealed") || p.Is(p.first-2, "repealed") || p.EndsForce(end) {
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
	if end == 0 && p.IsYear(i) {
		d, end = deadline.Deadline{Direction: deadline.By, Date: p.Word(i)}, i+1
	}
	if end == 0 && p.Unit(i+1) == "year" && p.IsYear(i+2) {
		if end = i + 3; p.At(end).Kind == legaltext.Mark && p.IsYear(end+1) {
			end += 2
		}
		d = deadline.Deadline{Direction: deadline.By, Anchor: strings.ToLower(p.TextOf(i, end))}
	}
	if end == 0 || p.BondAhead(end) != clause.Required && !p.At(p.first).Has(legaltext.Capital) || !p.At(end).IsMark(',') && !p.endsWindow(end) {
		return deadline.Deadline{}, 0
	}
	return d, end
}

// opensQuoted reports whether the date that is read begins a sentence in quotation marks.
func (p *scan) opensQuoted() bool {
	return p.At(p.first).Has(legaltext.Capital) && p.At(p.first-1).IsQuote()
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
	if p.endsItem() {
		d, end := p.ReadTime(i)
		if end == 0 || p.At(end).Kind != legaltext.Mark || d.Direction == deadline.Within {
			return deadline.Deadline{}, 0
		}
		d.Kind = deadline.Effective // (B) $5, beginning 1 year after dawn;
		return d, end
	}
	return p.parseEffectiveFrom(i)
}

// parseYearsFrom reads the first of the years in which something must or may be done,
// at the beginning of its sentence: "For fiscal year 2030 and each fiscal year
// thereafter, the Mayor shall".
func (p *scan) parseYearsFrom(i int) (deadline.Deadline, int) {
	if !p.IsYear(i) || p.BeginsMoney(i+1) || !p.continuesYears(p.SkipMark(i+1, ',')) || !p.IsOpening(p.SentenceStart(p.first), p.first) && !p.opensQuoted() {
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

// parseAsOf reads the time as of which a sentence says that a provision changes.
func (p *scan) parseAsOf(i int) (deadline.Deadline, int) {
	d, end := p.ReadTime(i)
	if end > 0 && d.Date != "" && p.first-1 == p.applies && !p.Is(p.first-2, "not") {
		d.Kind = deadline.Effective // shall apply as of
		return d, end
	}
	if d.Anchor == deadline.Enactment && p.applies >= p.SentenceStart(p.first) {
		d.Kind = deadline.Effective // shall apply to songs pending as of
		return d, end
	}
	if end == 0 || !p.At(end).IsMark(',') || !p.IsIntroduction(p.SentenceStart(p.first), p.first) || p.BondAhead(end) != clause.Required {
		return deadline.Deadline{}, 0
	}
	return p.parseEffectiveFrom(i)
}

// parseBeginningAside reads the time from which something must or may be done, within a
// sentence or in an aside: "The Mayor shall (beginning with the first eclipse after dawn)
// sing", "may comply beginning on the date of enactment".
func (p *scan) parseBeginningAside(i int) (deadline.Deadline, int) {
	before := p.At(p.first - 1)
	paren, comma := before.IsMark('('), before.IsMark(',')
	if p.done == p.first-1 && !paren || p.Is(p.first-2, "thereafter", "annually", "annual", "period", "periods") || comma && p.Is(p.first-2, "year", "years") || !paren && !comma && (p.isSpanOfTime(p.first-1) || p.BeginsItem(p.first) || p.IsReplaced(p.first) || p.Is(i-1, "in") && binding.EndsLikeParticiple(p.LowerWord(p.first-1))) {
		return deadline.Deadline{}, 0
	}
	d, end := p.ReadTime(i)
	if end == 0 && (p.Is(p.first+1, "with", "on", "for", "in") && p.Is(i, "the") && (paren || p.Is(i+1, "first", "next", "date", "later", "earlier", "effective", "appropriate"))) {
		d, end = p.ReadEventLimit(i)
	}
	if p.statesFact(p.first) || paren && !p.At(end).IsMark(')') || end == 0 || d.Direction == deadline.Within || d.Date != "" && d.Date[0] == '-' || p.Is(end+1, "and") && p.Is(end+2, "ending") {
		return deadline.Deadline{}, 0
	}
	if comma && !p.At(end).IsMark(')') && !p.At(end).IsMark(',') && !p.continuesYears(end) && !(p.Is(end, "and") && p.Is(end+1, "for")) && !p.At(end).IsMark(';') && !p.EndsSentence(end) {
		return deadline.Deadline{}, 0
	}
	if b := p.BondWithin(p.SentenceStart(p.first), p.first-1); b != clause.Required && !(b == clause.Loose && p.endsItem()) && (b != clause.Loose || p.BondAhead(end) != clause.Required) {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Effective
	return d, end
}

// statesFact reports whether the words before the time at i say that something was done, or
// made available, at that time.
func (p *scan) statesFact(i int) bool {
	const most = 12
	for at := i - 1; at > i-most && at >= 0 && !p.EndsClause(at) && !p.IsDutyWord(at); at-- {
		if p.Is(at, "was", "were", "been") || p.Is(at, "made") && !p.Is(at-1, "be", "and", "or") {
			return true
		}
	}
	return false
}

// endsItem reports whether the date that is read follows a comma in the item of a list: "(B) $5
// an hour, beginning".
func (p *scan) endsItem() bool {
	start := p.SentenceStart(p.first)
	return p.At(p.first-1).IsMark(',') && p.SkipItemLabel(start) > start && p.BondWithin(start, p.first) == clause.Loose
}

// isSpanOfTime reports whether the word at i names a span of time, which begins itself: "the
// period beginning on".
func (p *scan) isSpanOfTime(i int) bool {
	return p.Unit(i) != "" || p.At(i).IsMark('-') || p.Is(i, "period", "periods", "session", "semester", "term", "terms", "cycle", "cycles", "phase", "season", "window", "and", "or", "not", "thereafter") || p.FollowsParticiple(i+1)
}

// parseUponEnactment reads "upon the enactment of this Act", when something takes effect or is
// due at once, or "On the date of enactment of this Act," at the beginning of a sentence that
// says what is so from then on, rather than what somebody must do.
func (p *scan) parseUponEnactment(int) (deadline.Deadline, int) {
	d, end := p.ReadTime(p.skipWord(p.first+1, "of"))
	upon, start := p.Is(p.first, "upon"), p.SentenceStart(p.first)
	if end == 0 || d.Anchor != deadline.Enactment || d.Duration > 0 || p.BondWithin(start, p.first) == clause.Conditional || !upon && !(p.At(end).IsMark(',') && p.IsIntroduction(start, p.first)) {
		return deadline.Deadline{}, 0
	}
	if p.BondOf(p.first, end) == clause.Required && !p.namesAfter(end) {
		if !upon {
			return deadline.Deadline{}, 0
		}
		return d, end
	}
	d.Kind = deadline.Effective
	return d, end
}

// namesAfter reports whether the clause after the token at i says what something is called or
// counts as: "shall be known as".
func (p *scan) namesAfter(i int) bool {
	for at := i; at < i+maxDutyTokens && at < len(p.Tokens) && !p.EndsClause(at); at++ {
		if p.Is(at, "shall", "must") {
			return p.Is(at+1, "be") && p.Is(at+2, "known", "deemed", "considered", "treated", "redesignated", "designated") || p.Is(at+1, "have", "cease", "apply")
		}
	}
	return false
}

// parseFirstDay reads the first day of the month, or the like, from which something applies:
// "on the first day of the first month that begins after the date of enactment".
func (p *scan) parseFirstDay(int) (deadline.Deadline, int) {
	d, end := p.ReadEventLimit(p.first + 1)
	if !strings.Contains(d.Anchor, deadline.Enactment) || p.BondWithin(p.SentenceStart(p.first), p.first) == clause.Required {
		return deadline.Deadline{}, 0
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
