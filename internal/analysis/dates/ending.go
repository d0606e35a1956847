package dates

import (
	"strings"

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
	if p.Is(i, "if", "when") && (p.Is(p.first-1, "shall") || p.Is(p.first, "terminates", "expires", "lapses")) && p.isRule(p.first) {
		anchor, end := p.ReadEvent(i + 1)
		return deadline.Deadline{Kind: deadline.Termination, Direction: deadline.By, Anchor: anchor}, end
	}
	d, end := p.ReadTime(i)
	if end == 0 && p.Is(i, "within") {
		d, end = p.ReadCountdown(i + 1)
	}
	if end == 0 || p.BondWithin(p.SentenceStart(p.first), p.first) == clause.Conditional && d.Date == "" || p.Is(p.first, "expire", "lapse") && p.IsBalance(p.first) || p.IsContract(p.first) {
		return deadline.Deadline{}, 0
	}
	if d.Duration > 0 && (strings.HasSuffix(d.Anchor, "issuance") || strings.HasSuffix(d.Anchor, "issued")) && p.Is(p.first, "expire", "expires") || d.Date == "" && d.Duration == 0 && !p.isRule(p.first) && !p.IsYear(end-1) {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Termination
	return d, end
}

// parseEnd reads the time at which a provision, a program or a body ends, after a verb
// that also has other meanings: "the program shall end on May 1, 2030".
func (p *scan) parseEnd(int) (deadline.Deadline, int) {
	if !p.isSaidOfRule() {
		return deadline.Deadline{}, 0
	}
	return p.parseTermination(p.first + 1)
}

// isSaidOfRule reports whether the subject of the verb at p.first is a provision, a program or a
// body.
func (p *scan) isSaidOfRule() bool {
	if p.Is(p.first, "ends", "concludes") && p.Is(p.first-1, "program", "project", "pilot", "moratorium", "authority", "suspension", "exemption", "waiver", "prohibition", "requirement", "limitation", "restriction", "ban") {
		return true
	}
	return p.Is(p.first-1, "shall", "will", "be", "is", "are", "hereby") && !p.Is(p.first-2, "period", "term", "not") && !p.ProvidesMoney(p.SentenceStart(p.first), p.first) && (p.isRule(p.first) || p.Is(p.first, "abolished", "dissolve", "dissolved", "disband", "disbanded"))
}

// parseBegin reads the time at which a provision or a program begins, or to which its beginning is
// moved: "the program shall begin on May 1, 2030", "is delayed until May 1, 2030".
func (p *scan) parseBegin(i int) (deadline.Deadline, int) {
	d, end := p.ReadTime(i)
	if end == 0 || d.Direction == deadline.Within || d.Date == "" && d.Anchor != deadline.Enactment || !p.isSaidOfRule() || p.IsContract(p.first) {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Effective
	return d, end
}

// isRule reports whether the sentence before the token at i is about a provision of law,
// or about what one sets.
func (p *scan) isRule(i int) bool {
	if p.IsProvision(i) {
		return true
	}
	start := p.SentenceStart(i)
	for at := i - 1; at >= start; at-- {
		if p.Is(at, "exemption", "moratorium", "suspension", "waiver", "limitation", "restriction", "authorities", "exception", "ban", "requirements", "project", "programs", "designation", "rule", "rules", "regulation", "regulations", "policy", "authorization", "pilot") {
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
		if p.Is(at, "if", "when") && p.Is(p.first, "cease", "ceases") {
			return p.parseTermination(at)
		}
		if at > i && (p.SkipTimeLead(at) > at || p.Is(at-1, "exist", "effective")) {
			d, end := p.parseTermination(at)
			if d.Date == "" && d.Duration == 0 && d.Anchor != deadline.Enactment && p.FiscalYearEnd(p.SkipTimeLead(at)) == 0 && !p.Is(at-1, "effect", "effective", "force", "apply", "exist") {
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
	if end == 0 && p.Is(i, "the") && p.Is(i+1, "end", "close", "last", "expiration") && p.BarsAct(p.first) {
		d, end = p.ReadEventLimit(i)
		d.Kind = deadline.Termination
		return d, end
	}
	if year := p.FiscalYearEnd(i); year > 0 && p.BeginsYears(p.first) {
		d, end = deadline.Deadline{Direction: deadline.After, Date: p.Word(year - 1)}, year // after fiscal year 2030
	}
	counted := end > 0 && (d.Date != "" || strings.HasSuffix(d.Anchor, deadline.Enactment)) && p.BeginsYears(p.first) && !p.IsMoneyOf(p.first)
	if counted && p.Is(p.first-1, "beginning") && p.BarsAct(p.first) && !p.endsWindow(end) {
		d.Kind = deadline.Termination // no rind shall be given for any year beginning after
		return d, end
	}
	if counted && (d.Date != "" && !p.measures(p.first) || p.OpensYears(p.first)) {
		return p.firstYears(d), end
	}
	if strings.HasSuffix(d.Anchor, deadline.Enactment) && p.OpensCase(p.first) && p.FollowsAct(p.first) && !p.Is(p.first-1, "begins", "ends") && p.BondAhead(end) == clause.Required {
		return p.firstYears(d), end
	}
	if end > 0 && d.Date != "" && (p.Is(p.first, "after") && p.endsWindow(end) && p.listsCases(p.first) || len(d.Date) == len("2006-01-02") && p.OpensCase(p.first) && p.FollowsAct(p.first)) {
		return p.firstYears(d), end
	}
	if len(d.Date) == len("2006-01-02") && (p.At(end).IsMark(',') && p.Is(p.first, "on") && p.IsOpening(p.SentenceStart(p.first), p.first) && p.BondAhead(end) == clause.Required || p.At(p.first-1).IsMark(')') && p.At(end).IsMark(',') && !p.Is(end+1, "and", "or", "but") && p.IsIntroduction(p.SentenceStart(p.first), p.first) || p.IsServed(p.first, end)) {
		return p.firstYears(d), end
	}
	if len(d.Date) == len("2006-01-02") && p.Is(p.first, "on") && p.Is(p.first-1, "beginning") && (p.BeginsItem(p.first-1) || p.At(p.first-2).IsMark('(')) {
		return p.firstYears(d), end // (Z) beginning on or after
	}
	if strings.HasSuffix(d.Anchor, deadline.Enactment) && (p.Is(p.first, "on") && p.isCaseItem(end) || d.Duration > 0 && p.FollowsAct(p.first) && !p.IsBarred(p.first) && p.BondOf(p.first, end) == clause.Required) {
		return p.firstYears(d), end
	}
	if p.IsYear(i) && p.At(i+1).Kind == legaltext.Mark && p.Is(p.first-1, "year", "years") && !p.Is(p.first-4, "during") && p.OpensYears(p.first) {
		d = deadline.Deadline{Direction: deadline.By, Date: p.Word(i)}
		return p.firstYears(d), i + 1 // in any year after 2030,
	}
	if p.FiscalYearEnd(i) > 0 && p.BarsAct(p.first) {
		d, end = p.ReadEnd(i)
		d.Kind = deadline.Termination
		return d, end
	}
	if d.Anchor == deadline.Enactment && d.Duration == 0 && p.Is(p.first-1, "shall") && p.Is(end, "be") {
		d.Kind, d.Direction = deadline.Effective, deadline.After // shall after the enactment be known as
		return d, end
	}
	if end == 0 || d.Date == "" && (d.Direction != deadline.After || d.Anchor != deadline.Enactment) || p.FollowsParticiple(p.first) && (len(d.Date) != len("2006-01-02") || p.Is(p.first, "on")) || p.Is(p.first-1, "or", "and", "force") || d.Duration == 0 && p.Unit(p.first-1) == "year" || !p.BarsAct(p.first) {
		return deadline.Deadline{}, 0
	}
	if p.BarsPeople(p.first) {
		return p.firstYears(d), end
	}
	d.Kind = deadline.Termination
	return d, end
}

// isCaseItem reports whether the time that ends before end is at the end of an item of a list
// that names cases: "(A) songs that are sung on or after the date of enactment of this Act;".
func (p *scan) isCaseItem(end int) bool {
	item := p.SkipItemLabel(p.SentenceStart(p.first))
	for at := item; at < p.first; at++ {
		if p.Is(at, "if", "who", "whose", "unless", "whether", "shall", "may", "must") {
			return false
		}
	}
	return p.BeginsItem(item) && p.EndsItemAt(end) && !binding.EndsLikeParticiple(p.LowerWord(item)) && (p.FollowsAct(p.first) || binding.EndsLikeParticiple(p.LowerWord(p.first-1)))
}

// measures reports whether the years before "after" at i are only those in which
// something was done: "accumulated in taxable years beginning after".
func (p *scan) measures(i int) bool {
	const most = 5
	for at := i - 1; at > i-most; at-- {
		if p.Is(at, "in") {
			return binding.EndsLikeParticiple(p.LowerWord(at-1)) && p.applies < 0 && p.BondWithin(p.SentenceStart(i), i) != clause.Required && !p.NamesCase(i)
		}
	}
	return false
}
