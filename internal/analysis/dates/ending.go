package dates

import (
	"legislative/internal/analysis/binding"
	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// parseTermination reads the time at which a provision, an authority or a body
// ends.
func (p *scan) parseTermination(i int) (deadline.Deadline, int) {
	if p.Is(p.first, "terminated", "repealed") && !p.Is(p.first-1, "be", "is", "are", "hereby") || p.Is(p.first-1, "would") {
		return deadline.Deadline{}, 0
	}
	if p.At(i).IsMark(',') {
		i = p.skipAside(i)
	}
	if p.Is(i, "if", "when") && p.Is(p.first-1, "shall") && p.isRule(p.first) {
		anchor, end := p.ReadEvent(i + 1)
		return deadline.Deadline{Kind: deadline.Termination, Direction: deadline.By, Anchor: anchor}, end
	}
	d, end := p.ReadTime(i)
	if end == 0 || p.BondWithin(p.SentenceStart(p.first), p.first) == clause.Conditional && d.Date == "" || p.Is(p.first, "expire", "lapse") && p.IsBalance(p.first) || p.IsContract(p.first) {
		return deadline.Deadline{}, 0
	}
	if d.Date == "" && d.Duration == 0 && !p.isRule(p.first) {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Termination
	return d, end
}

// parseEnd reads the time at which a provision, a program or a body ends, after a verb
// that also has other meanings: "the program shall end on May 1, 2030".
func (p *scan) parseEnd(int) (deadline.Deadline, int) {
	if !p.Is(p.first-1, "shall", "will", "be", "is", "are", "hereby") || p.Is(p.first-2, "period", "term", "not") || !p.isRule(p.first) {
		return deadline.Deadline{}, 0
	}
	return p.parseTermination(p.first + 1)
}

// isRule reports whether the sentence before the token at i is about a provision of law,
// or about what one sets.
func (p *scan) isRule(i int) bool {
	if p.IsProvision(i) {
		return true
	}
	for at := i - 1; at >= p.SentenceStart(i); at-- {
		if p.Is(at, "exemption", "moratorium", "suspension", "waiver", "limitation", "restriction", "authorities", "exception", "ban", "requirements", "project", "programs") {
			return true
		}
	}
	return false
}

// skipAside skips an aside between commas at i.
func (p *scan) skipAside(i int) int {
	const longest = 16
	for at := i + 1; at < i+longest && at < len(p.Tokens) && !p.EndsClause(at); at++ {
		if p.At(at).IsMark(',') {
			return at + 1
		}
	}
	return i
}

// parseCease reads the time at which something ceases, after "cease to".
func (p *scan) parseCease(i int) (deadline.Deadline, int) {
	const longest = 7 // tokens of "have any further force or effect"
	for at := i; at < i+longest && !p.EndsClause(at); at++ {
		if at > i && (p.SkipTimeLead(at) > at || p.Is(at-1, "exist", "effective")) {
			d, end := p.parseTermination(at)
			if d.Date == "" && d.Duration == 0 && d.Anchor != deadline.Enactment && p.FiscalYearEnd(p.SkipTimeLead(at)) == 0 {
				continue // an event of one person, such as reaching an age
			}
			if end > 0 && p.Is(at-1, "available") {
				d.Kind = deadline.Availability
			}
			return d, end
		}
	}
	return deadline.Deadline{}, 0
}

// parseCeaseAt reads the time at which something ceases, after "cease".
func (p *scan) parseCeaseAt(i int) (deadline.Deadline, int) {
	if p.SkipTimeLead(i) == i {
		return deadline.Deadline{}, 0
	}
	return p.parseTermination(i)
}

// parseBarredAfter reads the time after which something may no longer be done: "no
// grant may be made after September 30, 2030".
func (p *scan) parseBarredAfter(i int) (deadline.Deadline, int) {
	if p.applies >= 0 && p.first-p.applies < clause.MaxTokens {
		return p.parseApplication(i)
	}
	d, end := p.ReadTime(i)
	if end == 0 && p.Is(i, "the") && p.Is(i+1, "end", "close", "last", "expiration") && p.barsAct(p.first) {
		d, end = p.ReadEventLimit(i)
		d.Kind = deadline.Termination
		return d, end
	}
	if year := p.FiscalYearEnd(i); year > 0 && p.beginsYears(p.first) {
		d, end = deadline.Deadline{Direction: deadline.After, Date: p.Word(year - 1)}, year // after fiscal year 2030
	}
	if end > 0 && d.Date != "" && p.beginsYears(p.first) && !p.IsMoneyOf(p.first) && !p.measures(p.first) {
		return p.firstYears(d), end
	}
	if end > 0 && d.Date != "" && (p.Is(p.first, "after") && p.endsWindow(end) && p.listsCases(p.first) || len(d.Date) == len("2006-01-02") && p.opensCase(p.first) && p.followsAct(p.first)) {
		return p.firstYears(d), end
	}
	if len(d.Date) == len("2006-01-02") && (p.At(end).IsMark(',') && p.Is(p.first, "on") && p.IsOpening(p.SentenceStart(p.first), p.first) && p.BondAhead(end) == clause.Required || p.At(p.first-1).IsMark(')') && p.At(end).IsMark(',') && !p.Is(end+1, "and", "or", "but") && p.IsIntroduction(p.SentenceStart(p.first), p.first) || p.isServed(p.first, end)) {
		return p.firstYears(d), end
	}
	if p.IsYear(i) && p.At(i+1).Kind == legaltext.Mark && p.Is(p.first-1, "year", "years") && p.opensYears(p.first) {
		d = deadline.Deadline{Direction: deadline.By, Date: p.Word(i)}
		return p.firstYears(d), i + 1 // in any year after 2030,
	}
	if p.FiscalYearEnd(i) > 0 && p.barsAct(p.first) {
		d, end = p.ReadEnd(i)
		d.Kind = deadline.Termination
		return d, end
	}
	if d.Anchor == deadline.Enactment && d.Duration == 0 && p.Is(p.first-1, "shall") && p.Is(end, "be") {
		d.Kind, d.Direction = deadline.Effective, deadline.After // shall after the enactment be known as
		return d, end
	}
	if end == 0 || d.Date == "" && (d.Direction != deadline.After || d.Anchor != deadline.Enactment) || p.FollowsParticiple(p.first) || p.Is(p.first-1, "or", "and", "force") || !p.barsAct(p.first) {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Termination
	return d, end
}

// followsAct reports whether the words before a day at i are about what is done or occurs,
// rather than the status of somebody or something: "eaten by mice".
func (p *scan) followsAct(i int) bool {
	const most = 10
	for at := i - 1; at > i-most && !p.EndsClause(at); at-- {
		switch word := p.LowerWord(at); {
		case p.Is(at, "case"):
			return false
		case p.Is(at, "approved", "licensed", "born", "hired", "employed", "appointed", "served", "separated", "retired", "marketed", "built", "constructed", "established", "enacted", "described", "specified", "issued"):
			return false
		case binding.EndsLikeParticiple(word) || p.Is(at, "occurs", "begins", "ends", "put", "taken", "given", "undertaken", "withdrawn", "grown", "written"):
			return true
		}
	}
	return false
}

// isServed reports whether the day in [first, end) is that from which a rule counts for
// what is furnished or the like: "shall be paid for rinds furnished on or after".
func (p *scan) isServed(first, end int) bool {
	if !p.Is(first, "on") || !p.Is(first-1, "furnished", "dispensed", "discharged", "occurring", "imported", "enrolled") {
		return false
	}
	start := p.SentenceStart(first)
	for at := first - 1; at > start; at-- {
		if p.Is(at, "shall", "must", "may") || p.Is(at, "respect") && p.Is(at+1, "to") {
			return true
		}
	}
	return p.BondAhead(end) == clause.Required
}

// barsAct reports whether the words before the token at i forbid an act: "may not
// issue a permit", "no permit may be issued".
func (p *scan) barsAct(i int) bool {
	start, barred := p.SentenceStart(i), false
	for at := i - 1; at >= start && !p.At(at).IsMark(';'); at-- {
		switch {
		case p.Is(at, "may", "shall"):
			if p.Is(at+1, "not") {
				return !p.Spends(at + 2)
			}
			barred = !p.Spends(at + 1)
		case p.Is(at, "no") && p.Is(at+1, "effect", "force"), p.Is(at, "void"):
			return true
		case p.Is(at, "no", "none"):
			return barred
		case p.Is(at, "if", "who", "which", "whose", "unless", "until", "within", "before") || p.IsRelative(at):
			return false
		}
	}
	return false
}

// beginsYears reports whether the words before "after" at i are about the years or
// periods that begin then.
func (p *scan) beginsYears(i int) bool {
	if p.Is(i-1, "year") && p.Is(i-2, "calendar") && p.Is(i-4, "in") {
		i -= 4 // beginning in a calendar year after
	}
	if p.Is(i-1, "ending") && p.Is(i-2, "year", "years") {
		return p.opensCase(i)
	}
	if p.Is(i-1, "beginning") && p.Is(i-2, "year", "years", "period", "periods", "quarter", "quarters", "month", "months") {
		return !p.Is(i-3, "preceding") && !p.Is(i-4, "preceding")
	}
	return p.Is(i-1, "beginning") && p.ofYear(i-2)
}

// ofYear reports whether the words up to the token at i name the years of somebody: "any
// taxable year of a dairy".
func (p *scan) ofYear(i int) bool {
	const most = 10
	for at := i; at > i-most && at > 0 && !p.EndsClause(at); at-- {
		if p.Is(at, "year", "years") && p.Is(at+1, "of") {
			return p.Is(at-1, "any", "each", "every", "a") || p.Is(at-2, "any", "each", "every", "a") || p.Is(at, "years")
		}
	}
	return false
}

// measures reports whether the years before "after" at i are only those in which
// something was done: "accumulated in taxable years beginning after".
func (p *scan) measures(i int) bool {
	const most = 5
	for at := i - 1; at > i-most; at-- {
		if p.Is(at, "in") {
			return binding.EndsLikeParticiple(p.LowerWord(at-1)) && p.applies < 0 && p.BondWithin(p.SentenceStart(i), i) != clause.Required && !p.namesCase(i)
		}
	}
	return false
}

// opensYears reports whether the words before "after" at i open a sentence with the years
// in which something applies: "In any taxable year".
func (p *scan) opensYears(i int) bool {
	const most = 5
	start := p.SentenceStart(i)
	for at := i - 1; at > i-most; at-- {
		if p.Is(at, "in", "for") {
			return p.IsOpening(start, at)
		}
	}
	return false
}
