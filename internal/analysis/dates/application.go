package dates

import (
	"slices"
	"strings"

	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// applicationWords are the words by which followApplication begins or ends a
// sentence about what provisions apply to.
var applicationWords = []string{"apply", "applies", "applicable", "effective", "if", "unless", "except", "provided"}

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
	case p.Is(i, "if", "unless", "except"), p.Is(i, "provided") && (p.At(i).Has(legaltext.Capital) || p.Is(i+1, "that")):
		p.applies = -1
	case p.Is(i, "apply") && (p.BeginsItem(i) || p.Is(i-1, "shall", "not") || p.Is(i-2, "shall", "continue", "continues") || p.Is(i-1, "amendments")),
		p.Is(i, "apply") && p.isProvisionEnd(i-1) && p.Is(p.SentenceStart(i)+1, "amendments", "provisions", "requirements"), p.Is(i, "applicable") && p.Is(i-1, "be", "is", "are") && p.Is(i+1, "to", "with", "for"),
		p.Is(i, "applies") && (p.isProvisionEnd(i-1) || p.Is(i-1, "also", "only")),
		p.Is(i, "effective") && (p.Is(i-1, "be", "is", "are") || p.At(i).Has(legaltext.Capital)) && p.Is(i+1, "for", "with"):
		p.applies = i
	}
}

// isProvisionEnd reports whether the reference to a provision can end at i: "this
// section", "subsection (a)".
func (p *scan) isProvisionEnd(i int) bool {
	return p.At(i).IsMark(')') || p.Class(i)&legaltext.ProvisionWord != 0 || p.Is(i, "act", "amendment", "requirement", "requirements", "prohibition", "limitation", "rule", "repeal", "authority")
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
	i = p.SkipAside(i)
	d, end := p.ReadTime(i)
	direct := p.first-1 == p.applies || p.Is(p.first+1, "and") || p.isBoundOf(i) // apply on and after
	if p.Is(p.first-1, "only") && p.first-2 == p.applies {
		direct = true
	}
	if p.At(i).IsMark(',') {
		if p.Is(i+1, "the", "such") || p.Class(i+1)&legaltext.Month != 0 {
			i++ // pending on, or filed after, the eclipse
		} else {
			i = p.skipAside(i) // on or after, or pending as of, the eclipse
		}
		d, end = p.ReadTime(i)
	}
	direct = direct || (p.Is(i, "such") && p.Is(i+1, "date", "effective") || p.Is(i, "the") && p.Is(i+1, "effective")) && !barred && !p.Is(p.first-1, "ending", "beginning")
	direct = direct || !barred && p.Is(i, "the") && (p.Is(i+1, "date", "day") && p.Is(i+2, "of") && p.amends(p.applies) || p.Is(p.first, "beginning") && p.Is(i+1, "date", "effective", "later", "earlier", "appropriate"))
	if end == 0 && direct && p.Is(i, "the", "such") {
		d, end = p.ReadEventLimit(i)
	}
	switch {
	case barred && p.endsWindow(end) && !p.describesPast(p.applies): // a suspension
		d.Kind = deadline.Effective
		if p.Is(p.first, "after") && d.Direction == deadline.By {
			d.Direction = deadline.After
		}
	case barred && (p.describesPast(p.applies) || p.Is(p.first-2, "first") || p.Is(p.first-3, "first") || d.Anchor == deadline.Enactment && d.Duration == 0 && p.Unit(p.first-1) == ""): // an exception, which does not end anything
		return deadline.Deadline{}, 0
	case end == 0 || d.Direction == deadline.Within, d.Direction == deadline.By && d.Date == "" && !strings.Contains(d.Anchor, deadline.Enactment) && p.FiscalYearEnd(i) == 0 && !direct:
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

// amends reports whether the verb at i says to what amendments apply.
func (p *scan) amends(i int) bool {
	at := p.SentenceStart(i)
	if p.Is(at, "the") {
		at++
	}
	return p.Is(at, "amendment", "amendments")
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
	applies := p.applies >= 0 && p.first-p.applies <= maxDutyTokens && !p.Is(p.applies-1, "not") || p.Is(p.first-1, "of") && p.Is(p.first-2, "case")
	if end == 0 || !applies || !p.continuesYears(end) {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Kind: deadline.Effective, Direction: deadline.By, Anchor: strings.ToLower(p.TextOf(p.first, end))}, end
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
