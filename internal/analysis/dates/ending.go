package dates

import (
	"strings"

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
	if p.Is(i, "if", "when") && p.Is(p.first-1, "shall") && p.IsProvision(p.first) {
		anchor, end := p.ReadEvent(i + 1)
		return deadline.Deadline{Kind: deadline.Termination, Direction: deadline.By, Anchor: anchor}, end
	}
	d, end := p.ReadTime(i)
	if end == 0 || p.BondWithin(p.SentenceStart(p.first), p.first) == clause.Conditional && d.Date == "" {
		return deadline.Deadline{}, 0
	}
	if d.Date == "" && d.Duration == 0 && !p.IsProvision(p.first) {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Termination
	return d, end
}

// parseLasting reads the time until which something is done or allowed: "The Mayor may
// sing until September 30, 2030".
func (p *scan) parseLasting(i int) (deadline.Deadline, int) {
	obligation := p.isObligation(p.first)
	if p.first < p.until || p.spansTime(p.first) && !obligation {
		return deadline.Deadline{}, 0
	}
	if d, end := p.readOfficialAct(i); end > 0 {
		return d, end
	}
	d, end := p.ReadDate(i)
	if end == 0 {
		d, end = p.ReadEnd(i)
		if end > 0 && (d.Direction != deadline.By || !endsByLaw(d.Anchor) || p.Is(p.first, "through") && !p.Is(i+1, "date")) {
			return deadline.Deadline{}, 0
		}
	} else if len(d.Date) != len("2006-01-02") {
		return deadline.Deadline{}, 0
	}
	if end == 0 || p.IsBarred(p.first) {
		return deadline.Deadline{}, 0
	}
	if obligation {
		d.Kind = deadline.Availability
		return d, end
	}
	if b := p.BondOf(p.first, end); b != clause.Required && (b != clause.Loose || d.Date != "") && !p.isAuthorized(p.first) {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Termination
	return d, end
}

// isAuthorized reports whether the words before the token at i give an authority: "is
// authorized to".
func (p *scan) isAuthorized(i int) bool {
	for at := i - 1; at > p.SentenceStart(i); at-- {
		if p.Is(at, "authorized") && p.Is(at-1, "is", "are") && p.Is(at+1, "to") {
			return true
		}
	}
	return false
}

// readOfficialAct reads an act of the government until which a law or a prohibition is
// in force: "Until final guidance is published, the Mayor shall", "may not be used to
// close the store until the Mayor certifies".
func (p *scan) readOfficialAct(i int) (deadline.Deadline, int) {
	if p.Is(i, "such") && p.Is(i+1, "time") && p.Is(i+2, "as") {
		i += 3
	}
	opens := p.IsIntroduction(p.SentenceStart(p.first), p.first)
	if !p.Is(p.first, "until") || !opens && !p.forbidsAct(p.first) {
		return deadline.Deadline{}, 0
	}
	anchor, end := p.ReadEvent(i)
	if end == 0 || anchor == deadline.Enactment || !p.isOfficialAct(i, end) || p.At(end).IsMark(legaltext.Dash) || p.At(end).IsMark(':') || p.At(end).IsMark('(') && !opens || !opens && p.At(end).IsMark(',') || opens && (!p.At(end).IsMark(',') || p.BondAhead(end) != clause.Required) {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Kind: deadline.Termination, Direction: deadline.By, Anchor: anchor}, end
}

// isOfficialAct reports whether the event in the tokens [i, end) is an act of an
// officer, an agency or Congress.
func (p *scan) isOfficialAct(i, end int) bool {
	const most = 8
	for at := i; at < min(i+most, end); at++ {
		if p.Is(at, "secretary", "administrator", "commissioner", "president", "congress", "director", "department", "attorney", "agency", "commission", "service", "legislation", "law",
			"resolution", "regulations", "regulation", "regulatory", "guidance", "guidelines", "rule", "rules", "declaration", "fda", "epa", "titles", "title") {
			return true
		}
	}
	return false
}

// forbidsAct reports whether the words before the token at i forbid an act other than
// spending money: "none of the funds may be used to close the store".
func (p *scan) forbidsAct(i int) bool {
	start := p.SentenceStart(i)
	for at := i - 1; at >= start; at-- {
		if !p.Is(at, "may", "shall") {
			continue
		}
		verb := at + 1
		for p.Is(verb, "not", "be") {
			verb++
		}
		return (p.Is(at+1, "not") || p.hasNone(start, at)) && !p.Is(verb, "obligated", "expended", "available", "made", "withheld", "disbursed", "paid", "transferred", "considered", "take", "effective", "serve", "allocated", "provided", "conducted", "begin")
	}
	return false
}

// hasNone reports whether the tokens in [start, end) hold a subject that is denied:
// "none of the funds".
func (p *scan) hasNone(start, end int) bool {
	for at := start; at < end; at++ {
		if p.Is(at, "no", "none", "neither") {
			return true
		}
	}
	return false
}

// isObligation reports whether the words just before the token at i are about the
// obligation of money: "for obligation by the States".
func (p *scan) isObligation(i int) bool {
	const most = 5
	for at := i - 1; at > i-most && !p.EndsClause(at); at-- {
		if p.Is(at, "obligation", "obligations", "expenditure") && p.Is(at-1, "for", "state", "federal") {
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

// spansTime reports whether the words before "until" or "through" at i begin a span
// of time: "from May 1, 2030, through", "fiscal years 2030 through".
func (p *scan) spansTime(i int) bool {
	const most = 12
	if p.At(i-1).Kind == legaltext.Number && !(p.Is(i, "until") && p.Is(i-2, "year")) || p.Is(i-1, "available", "extended", "delayed", "deferred", "or", "not", "only") || p.Class(i-1)&legaltext.Month != 0 {
		return true
	}
	for at := i - 1; at > i-most && at >= 0 && !p.EndsClause(at); at-- {
		if p.Is(at, "beginning", "period", "periods", "between", "years", "available", "extended", "after", "since", "made", "incurred", "experienced", "accrued", "awarded") || p.Is(at, "from") && p.Class(at+1)&legaltext.Month != 0 {
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
		if at > i && p.SkipTimeLead(at) > at {
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
	if year := p.FiscalYearEnd(i); year > 0 && p.beginsYears(p.first) {
		d, end = deadline.Deadline{Direction: deadline.After, Date: p.Word(year - 1)}, year // after fiscal year 2030
	}
	if end > 0 && d.Date != "" && p.beginsYears(p.first) && !p.isMoneyOf(p.first) {
		return p.firstYears(d), end
	}
	if end > 0 && d.Date != "" && p.Is(p.first, "after") && p.namesCase(p.first) && p.endsWindow(end) {
		return p.firstYears(d), end
	}
	if d.Anchor == deadline.Enactment && d.Duration == 0 && p.Is(p.first-1, "shall") && p.Is(end, "be") {
		d.Kind, d.Direction = deadline.Effective, deadline.After // shall after the enactment be known as
		return d, end
	}
	if end == 0 || d.Date == "" && (d.Direction != deadline.After || d.Anchor != deadline.Enactment) || p.followsParticiple(p.first) || p.Is(p.first-1, "or", "and", "force") || !p.barsAct(p.first) {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Termination
	return d, end
}

// barsAct reports whether the words before the token at i forbid an act: "may not
// issue a permit", "no permit may be issued".
func (p *scan) barsAct(i int) bool {
	start, barred := p.SentenceStart(i), false
	for at := i - 1; at >= start && !p.At(at).IsMark(';'); at-- {
		switch {
		case p.Is(at, "may", "shall"):
			if p.Is(at+1, "not") {
				return true
			}
			barred = true
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
	return p.Is(i-1, "beginning") && !p.Is(i-3, "preceding") && !p.Is(i-4, "preceding") && p.Is(i-2, "year", "years", "period", "periods", "quarter", "quarters", "month", "months")
}

// isMoneyOf reports whether the years before "after" at i are those of an authorization
// of appropriations: "authorized to be appropriated for fiscal years beginning after".
func (p *scan) isMoneyOf(i int) bool {
	const most = 8
	for at := i - 1; at > i-most; at-- {
		if p.Is(at, "appropriated") {
			return true
		}
	}
	return false
}

// firstYears returns the date after which the years or periods begin to which
// something applies.
func (p *scan) firstYears(d deadline.Deadline) deadline.Deadline {
	d.Kind = deadline.Effective
	if p.Is(p.first, "after") {
		d.Direction = deadline.After
	}
	return d
}

// readLastYears reads the date before which the years or periods begin or end to which
// something applies, after the date of the first ones, which ends before i: ", and
// before January 1, 2030", "through 2030".
func (p *scan) readLastYears(i int) (d deadline.Deadline, from, end int) {
	if p.Is(i, "through") && p.IsYear(i+1) {
		return deadline.Deadline{Kind: deadline.Termination, Direction: deadline.By, Date: p.Word(i + 1)}, i, i + 2
	}
	from = p.SkipMark(i, ',')
	if p.Is(from, "and") {
		from++
	}
	at, ends := from, p.Is(from, "ending")
	if ends {
		at++
	}
	switch {
	case from == i || !ends && !p.Is(at, "before"):
		return deadline.Deadline{}, 0, 0
	case p.Is(at, "before", "on", "with"):
		at++
	}
	if d, end = p.readDateOrYear(at); end == 0 && ends {
		d, end = p.ReadCountdown(at)
	}
	d.Kind = deadline.Termination
	return d, from, end
}
