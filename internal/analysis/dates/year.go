package dates

import (
	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
)

// parseYearAndLater reads the first of the years to which a provision applies: "for
// 2030 and each subsequent year", or "for 2030 through 2034," at the beginning of a
// sentence.
func (p *scan) parseYearAndLater(i int) (deadline.Deadline, int) {
	if !p.IsYear(i) || p.isMoneyOf(p.first) || !p.continuesYears(p.SkipMark(i+1, ',')) && !p.opensSpanOfYears(i) {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Kind: deadline.Effective, Direction: deadline.By, Date: p.Word(i)}, i + 1
}

// opensSpanOfYears reports whether the year at i begins "2030 through 2034," without
// a sum of money, after the first word of a sentence.
func (p *scan) opensSpanOfYears(i int) bool {
	return p.Is(i+1, "through") && p.IsYear(i+2) && p.At(i+3).IsMark(',') && !p.At(i+4).IsMark('$') && p.IsOpening(p.SentenceStart(p.first), p.first)
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

// parseAfterEnactment reads the enactment after which something may be done, at the
// beginning of a sentence: "After the date of enactment of this Act, the Mayor may
// sing".
func (p *scan) parseAfterEnactment(int) (deadline.Deadline, int) {
	d, end := p.ReadTime(p.first + 1)
	if end == 0 || d.Anchor != deadline.Enactment || d.Duration > 0 || !p.IsIntroduction(p.SentenceStart(p.first), p.first) || p.BondAhead(end) != clause.Required {
		return deadline.Deadline{}, 0
	}
	d.Kind, d.Direction = deadline.Effective, deadline.After
	return d, end
}
