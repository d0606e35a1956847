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
	if !p.IsYear(i) || p.isMoneyOf(p.first) || p.beginsMoney(i+1) || !p.continuesYears(p.SkipMark(i+1, ',')) && !p.opensSpanOfYears(i) {
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
	if !p.IsYear(i) || p.beginsMoney(i+1) || !p.continuesYears(p.SkipMark(i+1, ',')) {
		return deadline.Deadline{}, 0
	}
	start := p.SentenceStart(p.first)
	if p.IsHeading(start, i+1) || p.providesMoney(start, p.first) || p.isReplaced(p.first) || p.BondWithin(start, p.first) == clause.Conditional {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Kind: deadline.Effective, Direction: deadline.By, Date: p.Word(i)}, i + 1
}

// providesMoney reports whether the tokens in [start, end) are about money that is
// provided for years.
func (p *scan) providesMoney(start, end int) bool {
	for at := start; at < end; at++ {
		if p.At(at).IsMark('$') || p.Is(at, "appropriated", "sums", "obligation") || p.Is(at, "funds", "amounts") && at > end-maxMoneyTokens {
			return true
		}
	}
	return false
}

// maxMoneyTokens bounds the distance from money to the years for which it is.
const maxMoneyTokens = 12

// isReplaced reports whether the word at i is in quoted words that an amendment strikes
// or inserts.
func (p *scan) isReplaced(i int) bool {
	const most = 14
	for at := i - 1; at > i-most; at-- {
		if p.At(at).IsQuote() {
			return p.Class(at-1)&(legaltext.Striker|legaltext.Inserter) != 0 || p.At(at-1).IsMark(':')
		}
	}
	return false
}

// beginsMoney reports whether the words at i and the rest of a list of years, up to a
// comma, are those of money: "and each succeeding fiscal year, such sums".
func (p *scan) beginsMoney(i int) bool {
	const most = 8
	for at := i; at < i+most; at++ {
		if p.At(at).IsMark(':') {
			return true
		}
		if p.At(at).IsMark(',') {
			return p.At(at+1).IsMark('$') || p.Is(at+1, "such", "not", "an", "the") && p.hasMoneyWord(at+1)
		}
	}
	return false
}

// hasMoneyWord reports whether one of the words at i is about a sum of money.
func (p *scan) hasMoneyWord(i int) bool {
	const most = 6
	for at := i; at < i+most && !p.EndsClause(at); at++ {
		if p.Is(at, "sums", "amount", "amounts", "funds") || p.At(at).IsMark('$') {
			return true
		}
	}
	return false
}

// parseYearsBeginning reads the first of the years in "a year beginning with 2030".
func (p *scan) parseYearsBeginning(i int) (deadline.Deadline, int) {
	d, end := p.readDateOrYear(i)
	if end == 0 || len(d.Date) != len("2006") {
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

// namesCase reports whether the words before the token at i in its sentence say to
// which cases a provision applies: "in the case of cheese that is sold after".
func (p *scan) namesCase(i int) bool {
	const most = 60
	for at := i - 1; at > i-most && at > 0 && !p.EndsSentence(at) && !p.At(at).IsMark(';'); at-- {
		if p.Is(at, "case") && p.Is(at+1, "of") && p.Is(at-1, "the") && p.Is(at-2, "in") {
			return true
		}
	}
	return false
}

// endsWindow reports whether the words at i, after a date, give the end of the time
// that it begins: ", and before January 1, 2030".
func (p *scan) endsWindow(i int) bool {
	_, _, end := p.readLastYears(i)
	return end > 0
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
	d, end := p.ReadTime(i)
	dated := len(d.Date) == len("2006-01-02") && p.At(end).IsMark(',') && !p.Is(end+1, "but")
	if end == 0 || d.Duration > 0 || !dated && d.Anchor != deadline.Enactment || p.BondAhead(end) != clause.Required {
		return deadline.Deadline{}, 0
	}
	d.Kind, d.Direction = deadline.Effective, deadline.After
	return d, end
}

// parseAllCases reads that a provision applies to cases of all times: "shall apply to
// rinds eaten before, on, or after the date of the enactment of this Act".
func (p *scan) parseAllCases(i int) (deadline.Deadline, int) {
	d, end := p.ReadTime(i)
	if end == 0 || p.applies < 0 {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Kind: deadline.Effective, Direction: deadline.By, Date: d.Date, Anchor: strings.TrimSpace("before, on, or after " + d.Anchor)}, end
}

// parseSpanOfYears reads the first of the years in which something must be done, at the
// beginning of a sentence: "For each of fiscal years 2030 through 2034, the Mayor
// shall sing".
func (p *scan) parseSpanOfYears(i int) (deadline.Deadline, int) {
	if !p.IsYear(i) || !p.Is(i+1, "through") || !p.IsYear(i+2) || !p.IsOpening(p.SentenceStart(p.first), p.first) {
		return deadline.Deadline{}, 0
	}
	if !p.At(i+3).IsMark(',') || p.At(i+4).IsMark('$') || !p.rulesAfter(i+3) || p.spendsAfter(i+3) {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Kind: deadline.Effective, Direction: deadline.By, Date: p.Word(i)}, i + 1
}

// spendsAfter reports whether the clause after the token at i is about money that is
// made available.
func (p *scan) spendsAfter(i int) bool {
	for at := i; at < i+clause.MaxTokens && at < len(p.Tokens) && !p.EndsClause(at); at++ {
		if p.At(at).IsMark('$') || p.Is(at, "appropriated", "sums", "rescinded") || p.Is(at, "made") && p.Is(at+1, "available") {
			return true
		}
	}
	return false
}

// parseYearsEnding reads the date before which the years begin to which a provision
// applies: "in the case of a year beginning before January 1, 2030".
func (p *scan) parseYearsEnding(i int) (deadline.Deadline, int) {
	d, end := p.ReadDate(i)
	if end == 0 || !p.namesCase(p.first) && !p.IsOpening(p.SentenceStart(p.first), p.first) {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Termination
	return d, end
}

// isReported reports whether the period at i is what a report covers: "a report of the
// rinds eaten in the period".
func (p *scan) isReported(i int) bool {
	const most = 30
	for at := i - 1; at > i-most && at >= 0 && !p.EndsClause(at); at-- {
		if p.Is(at, "report", "reports", "detailing", "list", "number", "losses") {
			return true
		}
	}
	return false
}
