package dates

import (
	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
)

// parseYearAndLater reads the first of the years to which a provision applies: "for
// 2030 and each subsequent year".
func (p *scan) parseYearAndLater(i int) (deadline.Deadline, int) {
	if !p.IsYear(i) || !p.continuesYears(p.SkipMark(i+1, ',')) || p.isMoneyOf(p.first) {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Kind: deadline.Effective, Direction: deadline.By, Date: p.Word(i)}, i + 1
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
