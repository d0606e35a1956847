package dates

import (
	"strings"

	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// parseLasting reads the time until which something is done or allowed: "The Mayor may
// sing until September 30, 2030".
func (p *scan) parseLasting(i int) (deadline.Deadline, int) {
	if p.Is(p.first-1, "only") && p.Is(p.first-2, "obligated", "expended", "spent", "used") && p.Is(p.first, "through", "until") {
		d, end := p.ReadEnd(i)
		d.Kind = deadline.Availability // may be obligated only through
		return d, end
	}
	if d, end := p.ReadDate(i); end > 0 && p.Is(p.first-1, "have", "has") && p.Is(p.SkipMark(end, ','), "to") {
		return d, end // shall have until May 1, 2030, to comply
	}
	if p.Is(p.first, "until") && p.opensReplaced() {
		d, end := p.ReadEnd(i)
		d.Kind = deadline.Termination // inserting “until fiscal year 2030”
		return d, end
	}
	obligation := p.IsObligation(p.first)
	if p.first < p.until || p.spansTime(p.first) && !obligation {
		return deadline.Deadline{}, 0
	}
	if p.applies >= p.SentenceStart(p.first) && p.Is(p.applies-1, "not") && p.Is(p.first, "until") && p.BondWithin(p.applies, p.first) == clause.Loose {
		d, end := p.ReadEnd(i)
		d.Kind = deadline.Effective // shall not apply until
		return d, end
	}
	if d, end := p.readOfficialAct(i); end > 0 {
		return d, end
	}
	if d, end := p.readStop(i); end > 0 {
		return d, end
	}
	d, end := p.ReadDate(i)
	if end == 0 {
		d, end = p.ReadEnd(i)
		counted := d.Anchor == deadline.Enactment && (d.Direction == deadline.After || p.Is(i+1, "enactment") && p.Is(i+3, "the", "an"))
		if end > 0 && len(d.Date) != len("2006-01-02") && !counted && (d.Direction != deadline.By || !endsByLaw(d.Anchor) || p.Is(p.first, "through") && !p.Is(i+1, "date")) {
			return deadline.Deadline{}, 0
		}
	} else if len(d.Date) != len("2006-01-02") {
		return deadline.Deadline{}, 0
	}
	if end == 0 || p.isDenied(p.first) && !p.forbidsUntil(d) || p.IsServing(p.first) {
		return deadline.Deadline{}, 0
	}
	if obligation {
		d.Kind = deadline.Availability
		return d, end
	}
	if p.IsOfMoney(p.first, end) {
		return deadline.Deadline{}, 0
	}
	if p.isDenied(p.first) {
		if d.Kind = deadline.Termination; p.Is(p.first-1, "apply") {
			d.Kind = deadline.Effective // shall not apply until
		}
		return d, end
	}
	continuing := p.Is(p.first-1, "continuing") && p.BondAhead(end) == clause.Required || p.Is(p.first-1, "suspended", "waived", "prohibited") && p.Is(p.first-2, "is", "are")
	if b := p.BondOf(p.first, end); b != clause.Required && (b != clause.Loose || d.Date != "") && !p.IsAuthorized(p.first) && !continuing {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Termination
	return d, end
}

// opensReplaced reports whether the time that is read begins quoted words that an amendment
// inserts: "“until", "“and before".
func (p *scan) opensReplaced() bool {
	at := p.first - 1
	if p.Is(at, "and") || p.At(at).IsMark('(') {
		at--
	}
	return p.At(at).IsQuote() && p.IsReplaced(p.first) && p.Class(at-1)&legaltext.Striker == 0
}

// readStop reads an act of the government, or a change of law, until which something shall or
// may be done: "mice may eat until the Mayor closes the store", "until repealed".
func (p *scan) readStop(i int) (deadline.Deadline, int) {
	i = p.skipSuchTime(i)
	if p.SkipItemLabel(p.SentenceStart(p.first)) == p.first && p.BeginsItem(p.first) && p.Is(p.first, "until") && !p.LeadEndsWith("available", "remain") {
		d, end := p.ReadEnd(i)
		d.Kind = deadline.Termination
		return d, end
	}
	anchor, end := p.ReadEvent(i)
	if end == 0 || !p.Is(p.first, "until") || !p.IsOfficialAct(i, end) && !p.IsChange(i, end) || p.At(end).Kind != legaltext.Mark || anchor == deadline.Enactment || p.At(end).IsMark(',') && end < i+shortestAct-1 && !p.IsAct(i, end) && !p.IsChange(i, end) {
		return deadline.Deadline{}, 0
	}
	start := p.SentenceStart(p.first)
	if p.isDenied(p.first) || p.IsServing(p.first) || p.IsOfMoney(p.first, end) || p.IsPersonal(start, p.first) || p.BondWithin(start, p.first) != clause.Required && !(p.Is(p.first-2, "unless") && p.Is(i, "the")) {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Kind: deadline.Termination, Direction: deadline.By, Anchor: anchor}, end
}

// forbidsUntil reports whether d is the day until which an act other than spending money
// is forbidden: "may not eat until May 1, 2030".
func (p *scan) forbidsUntil(d deadline.Deadline) bool {
	return len(d.Date) == len("2006-01-02") && p.Is(p.first, "until") && !p.HasNone(p.SentenceStart(p.first), p.first) && p.forbidsAct(p.first, false)
}

// isDenied reports whether the last verb before the token at i that requires or permits
// something is denied: "may not eat", "no rind may be eaten".
func (p *scan) isDenied(i int) bool {
	start := p.SentenceStart(i)
	for at := i - 1; at >= start; at-- {
		if p.Is(at, "shall", "may", "must") {
			return p.Is(at+1, "not") || p.HasNone(start, at)
		}
	}
	return p.IsBarred(i)
}

// readOfficialAct reads an act of the government until which a law or a prohibition is
// in force: "Until final guidance is published, the Mayor shall", "may not be used to
// close the store until the Mayor certifies".
func (p *scan) readOfficialAct(i int) (deadline.Deadline, int) {
	opens := p.IsIntroduction(p.SentenceStart(p.first), p.first)
	if !p.Is(p.first, "until") || !opens && !p.forbidsAct(p.first, false) {
		return deadline.Deadline{}, 0
	}
	return p.readActUntil(i, opens)
}

// parseMoneyUntil reads an act of the government until which a use of money is barred:
// "none of the funds may be used to close the store until the Mayor certifies".
func (p *scan) parseMoneyUntil(i int) (deadline.Deadline, int) {
	if p.IsIntroduction(p.SentenceStart(p.first), p.first) || !p.forbidsAct(p.first, true) {
		return deadline.Deadline{}, 0
	}
	return p.readActUntil(i, false)
}

// shortestAct is the least length of an act that goes on in a list: "the Mayor submits a
// song that has—".
const shortestAct = 6

// readActUntil reads an act of the government after "until", which opens its sentence or
// not.
func (p *scan) readActUntil(i int, opens bool) (deadline.Deadline, int) {
	i = p.skipSuchTime(i)
	anchor, end := p.ReadEvent(i)
	if end == 0 || anchor == deadline.Enactment || !p.IsOfficialAct(i, end) || (p.At(end).IsMark(legaltext.Dash) || p.At(end).IsMark(':')) && end < i+shortestAct || p.At(end).IsMark('(') && !opens || !opens && p.At(end).IsMark(',') || opens && (!p.At(end).IsMark(',') || p.BondAhead(end) != clause.Required) {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Kind: deadline.Termination, Direction: deadline.By, Anchor: anchor}, end
}

// skipSuchTime skips "such time as" at i.
func (p *scan) skipSuchTime(i int) int {
	if p.Is(i, "such") && p.Is(i+1, "time") && p.Is(i+2, "as") {
		return i + 3
	}
	return i
}

// forbidsAct reports whether the words before the token at i forbid an act other than
// spending money: "may not close the store" or, if none is true, "none of the funds may
// be used to close the store".
func (p *scan) forbidsAct(i int, none bool) bool {
	start := p.SentenceStart(i)
	for at := i - 1; at >= start; at-- {
		if !p.Is(at, "may", "shall") {
			continue
		}
		verb := at + 1
		for p.Is(verb, "not", "be") {
			verb++
		}
		denied := !none && p.Is(at+1, "not")
		if p.HasNone(start, at) {
			denied = none == (p.ProvidesMoney(start, at) || p.Is(at+2, "used"))
		}
		return denied && !p.Is(verb, "obligated", "expended", "available", "made", "withheld", "disbursed", "paid", "transferred", "considered", "take", "effective", "serve", "allocated", "provided", "conducted", "begin", "disburse", "obligate", "expend", "pay", "make", "transfer", "release", "award")
	}
	return false
}

// parseInForceFor reads the year for which a provision is in force: "shall continue in
// effect during fiscal year 2030".
func (p *scan) parseInForceFor(i int) (deadline.Deadline, int) {
	if p.FiscalYearEnd(i) == 0 || !p.Is(p.first-1, "in") || !p.Is(p.first-2, "continue", "continues", "remain", "remains", "be") || p.Is(p.first-3, "not") {
		return deadline.Deadline{}, 0
	}
	d, end := p.ReadEnd(i)
	d.Kind = deadline.Termination
	return d, end
}

// parsePeriodBefore reads the end of the period in which something must or may be done,
// at the beginning of its sentence: "During the period preceding May 1, 2030, the Mayor
// may sing".
func (p *scan) parsePeriodBefore(i int) (deadline.Deadline, int) {
	d, end := p.ReadTime(i)
	if end == 0 || !p.IsOpening(p.SentenceStart(p.first), p.first) && !p.IsReplaced(p.first) || !p.rulesAfter(end) {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Termination
	return d, end
}

// spansTime reports whether the words before "until" or "through" at i begin a span
// of time: "from May 1, 2030, through", "fiscal years 2030 through".
func (p *scan) spansTime(i int) bool {
	const most = 12
	if p.Is(i-1, "continuing") {
		return false
	}
	if p.At(i-1).Kind == legaltext.Number && !(p.Is(i, "until") && p.Is(i-2, "year")) || p.Is(i-1, "available", "extended", "delayed", "deferred", "or", "not") || p.Is(i-1, "only") && p.Is(i, "through") || p.Class(i-1)&legaltext.Month != 0 {
		return true
	}
	for at := i - 1; at > i-most && at >= 0 && !p.EndsClause(at); at-- {
		if p.Is(at, "beginning", "period", "periods", "between", "years", "available", "extended", "after", "since", "made", "incurred", "experienced", "accrued", "awarded") || p.Is(at, "from") && p.Class(at+1)&legaltext.Month != 0 {
			return true
		}
	}
	return false
}

// endsByLaw reports whether an event is that of a law: the enactment of another Act,
// or the date that a provision specifies.
func endsByLaw(anchor string) bool {
	return strings.Contains(anchor, "enactment") && anchor != deadline.Enactment || strings.HasPrefix(anchor, "the date specified in") || strings.HasPrefix(anchor, "the date described in")
}
