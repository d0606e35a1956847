package dates

import (
	"strings"

	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// parseYearAndLater reads the first of the years to which a provision applies: "for
// 2030 and each subsequent year", or "for 2030 through 2034," at the beginning of a
// sentence.
func (p *scan) parseYearAndLater(i int) (deadline.Deadline, int) {
	if !p.IsYear(i) || p.IsMoneyOf(p.first) || p.BeginsMoney(i+1) && !p.BeginsItem(p.first) || !p.continuesYears(p.SkipMark(i+1, ',')) && !p.opensSpanOfYears(i) {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Kind: deadline.Effective, Direction: deadline.By, Date: p.Word(i)}, i + 1
}

// opensSpanOfYears reports whether the year at i begins "2030 through 2034," without
// a sum of money, after the first word of a sentence.
func (p *scan) opensSpanOfYears(i int) bool {
	return p.Is(i+1, "through") && p.IsYear(i+2) && p.At(i+3).IsMark(',') && !p.At(i+4).IsMark('$') && p.IsOpening(p.SentenceStart(p.first), p.first)
}

// parseLaterYears reads the first of the years to which a provision applies, after a word
// for their kind: "with respect to plan year 2030 or a subsequent plan year", "held in
// 2030 and each later year".
func (p *scan) parseLaterYears(i int) (deadline.Deadline, int) {
	if p.At(i).Kind != legaltext.Number && p.Class(i)&legaltext.Month == 0 {
		return deadline.Deadline{}, 0
	}
	d, end := p.readDateOrYear(i)
	if end == 0 || len(d.Date) > len("2006-01") || p.BeginsMoney(end) && !p.NamesCase(p.first) || !p.continuesYears(p.SkipMark(end, ',')) && !(p.OpensCase(p.first) && p.yearListEnd(end) > 0) && !p.appliesTo(p.first) {
		return deadline.Deadline{}, 0
	}
	start := p.SentenceStart(p.first)
	if p.IsHeading(start, end) || p.ProvidesMoney(start, p.first) || p.IsReplaced(p.first) || p.BondWithin(start, p.first) == clause.Conditional && !p.NamesCase(p.first) {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Effective
	return d, end
}

// appliesTo reports whether the year at "during" or "in" at i is that of what is done, to which
// a provision applies: "shall apply to rinds furnished during".
func (p *scan) appliesTo(i int) bool {
	return p.Is(i, "during", "in") && p.applies >= p.SentenceStart(i) && i-p.applies < maxDutyTokens && !p.Is(p.applies-1, "not") && p.FollowsAct(i)
}

// parseYearsBeginning reads the first of the years in "a year beginning with 2030".
func (p *scan) parseYearsBeginning(i int) (deadline.Deadline, int) {
	d, end := p.readDateOrYear(i)
	if next := p.FiscalYearEnd(i); next > 0 && p.Is(i-1, "with") && !p.ProvidesMoney(p.SentenceStart(p.first), p.first) && !p.SpendsAfter(next) {
		d, end = deadline.Deadline{Direction: deadline.By, Date: p.Word(next - 1)}, next
	}
	if end == 0 || len(d.Date) != len("2006") || !p.Is(i-1, "with") && p.applies < 0 && !p.OpensYears(p.first+1) {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Effective
	return d, end
}

// readDateOrYear reads a date, or a year that other words follow.
func (p *scan) readDateOrYear(i int) (deadline.Deadline, int) {
	if p.IsYear(i) {
		return deadline.Deadline{Direction: deadline.By, Date: p.Word(i)}, i + 1
	}
	return p.ReadDate(i)
}

// listsCases reports whether "after" at i, before a day, begins the time of the cases to
// which something applies: in their sentence, or as an item of their list.
func (p *scan) listsCases(i int) bool {
	at := i
	if p.Is(i-1, "beginning") {
		at--
	}
	return p.NamesCase(i) || p.IsIntroduction(p.SentenceStart(i), at) && p.At(at-1).IsMark(')')
}

// parseYearBefore reads the year before which a provision applies: "for a year
// preceding 2030".
func (p *scan) parseYearBefore(i int) (deadline.Deadline, int) {
	if !p.IsYear(i) {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Kind: deadline.Termination, Direction: deadline.By, Date: p.Word(i)}, i + 1
}

// parseAfterEnactment reads the enactment, or the day, after which something may be
// done, at the beginning of a sentence: "After the date of enactment of this Act, the
// Mayor may sing".
func (p *scan) parseAfterEnactment(i int) (deadline.Deadline, int) {
	if !p.IsIntroduction(p.SentenceStart(p.first), p.first) {
		return deadline.Deadline{}, 0
	}
	if anchor, end := p.ReadEvent(i); p.namesState(i, end) && p.At(end).IsMark(',') && p.BondAhead(end) == clause.Required && !p.orders(end) {
		return deadline.Deadline{Kind: deadline.Effective, Direction: deadline.After, Anchor: anchor}, end
	}
	d, end := p.ReadTime(i)
	dated := len(d.Date) == len("2006-01-02") && p.At(end).IsMark(',') && !p.Is(end+1, "but")
	if end == 0 || !dated && d.Anchor != deadline.Enactment || p.BondAhead(end) != clause.Required {
		return deadline.Deadline{}, 0
	}
	d.Kind, d.Direction = deadline.Effective, deadline.After
	return d, end
}

// orders reports whether the words after the comma at i require an act of an officer, which
// is done once: "the Secretary shall weigh".
func (p *scan) orders(i int) bool {
	return p.Is(i+1, "the") && p.Is(i+2, "secretary", "administrator", "director", "commissioner", "commission") && p.ActsOf(i)
}

// namesState reports whether the event in the tokens [i, end) is a day on which something
// comes about, or a state that does: "the date on which the comet falls", "the debt has
// been paid".
func (p *scan) namesState(i, end int) bool {
	if p.Is(i, "the") && p.Is(i+1, "date", "day") && p.Is(i+2, "on", "of") && !p.Is(i+3, "the", "enactment") {
		return true
	}
	for at := i; at < end; at++ {
		if p.Is(at, "has", "have") && p.Is(at+1, "been") {
			return p.Is(i, "the", "all")
		}
	}
	return false
}

// parseCasesSince reads the year or the day in or after which something occurs to which a
// provision applies: "for periods beginning during or after fiscal year 2030".
func (p *scan) parseCasesSince(i int) (deadline.Deadline, int) {
	d, end := p.readDateOrYear(i)
	if next := p.FiscalYearEnd(i); next > 0 {
		d, end = deadline.Deadline{Direction: deadline.By, Date: p.Word(next - 1)}, next
	}
	if end == 0 || p.applies < 0 && !p.NamesCase(p.first) && p.BondWithin(p.SentenceStart(p.first), p.first) != clause.Required && p.BondAhead(end) != clause.Required {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Effective
	return d, end
}

// parseAllCases reads that a provision applies to cases of all times: "shall apply to
// rinds eaten before, on, or after the date of the enactment of this Act".
func (p *scan) parseAllCases(i int) (deadline.Deadline, int) {
	d, end := p.ReadTime(i)
	if end == 0 || p.applies < 0 && !p.isCaseItem(end) {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Kind: deadline.Effective, Direction: deadline.By, Date: d.Date, Anchor: strings.TrimSpace("before, on, or after " + d.Anchor)}, end
}

// parseSpanOfYears reads the first of the years in which something must be done, at the
// beginning of a sentence or after what requires it: "For each of fiscal years 2030
// through 2034, the Mayor shall sing".
func (p *scan) parseSpanOfYears(i int) (deadline.Deadline, int) {
	if !p.IsYear(i) || !p.Is(i+1, "through") || !p.IsYear(i+2) {
		return deadline.Deadline{}, 0
	}
	start, after := p.SentenceStart(p.first), p.skipYearWords(i+3)
	if p.IsOpening(start, p.first) || p.Is(p.first-1, "effective") {
		if !p.At(after).IsMark(',') || p.At(after+1).IsMark('$') || !p.rulesAfter(after) {
			return deadline.Deadline{}, 0
		}
	} else if !p.IsAuthorized(p.first) && !p.OpensCase(p.first) && p.applies < start && p.BondWithin(start, p.first) != clause.Required || p.ProvidesMoney(start, p.first) {
		return deadline.Deadline{}, 0
	}
	if p.SpendsAfter(after) {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Kind: deadline.Effective, Direction: deadline.By, Date: p.Word(i)}, i + 1
}

// skipYearWords skips the words at i for the kind of the years before them.
func (p *scan) skipYearWords(i int) int {
	for p.Is(i, "fiscal", "crop", "plan", "calendar", "program", "academic", "marketing", "reinsurance") || p.Unit(i) == "year" {
		i++
	}
	return i
}

// parseNamedYears reads the first of the years of a kind: "for each of the 2030 through
// 2034 crop years", "for the 2030 crop year and each subsequent crop year".
func (p *scan) parseNamedYears(next int) (deadline.Deadline, int) {
	i := next - 1
	if p.Is(i+1, "through") {
		return p.parseSpanOfYears(i)
	}
	firstOf := p.applies >= 0 && p.Is(p.applies-1, "first") && p.skipYearWords(i+1) > i+1
	if !p.IsYear(i) || !p.continuesYears(p.skipYearWords(i+1)) && !firstOf || p.BeginsMoney(i+1) {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Kind: deadline.Effective, Direction: deadline.By, Date: p.Word(i)}, i + 1
}
