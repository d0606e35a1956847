package dates

import (
	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// parsePeriodFrom reads the beginning of the period in which something must or may be
// done, at the beginning of its sentence: "For the period beginning January 1, 2030, and
// ending June 30, 2030, the Mayor shall".
func (p *scan) parsePeriodFrom(i int) (deadline.Deadline, int) {
	if p.Is(i, "on", "with") {
		i++
	}
	d, end := p.readDateOrYear(i)
	if end == 0 {
		if d, end = p.ReadTime(i); d.Anchor != deadline.Enactment {
			return deadline.Deadline{}, 0
		}
	}
	if end == 0 || d.Date != "" && d.Date[0] == '-' {
		return deadline.Deadline{}, 0
	}
	opens := (p.IsOpening(p.SentenceStart(p.first), p.first) || p.Is(p.first-1, "effective")) && p.rulesAfter(end)
	if p.IsIntroduction(p.SentenceStart(p.first), p.first) && p.endsWindow(end) && !p.isOfSum(end) {
		opens = true // an item that is the period
	}
	if !opens && !(p.endsWindow(end) && !p.IsReplaced(p.first) && p.isWindowOfLaw(end)) {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Effective
	return d, end
}

// isWindowOfLaw reports whether the period from p.first, whose beginning ends before
// end, is one in which a provision applies, rather than that of a fact or a sum.
func (p *scan) isWindowOfLaw(end int) bool {
	if p.isOfSum(end) {
		return false
	}
	if p.NamesCase(p.first) || p.applies >= 0 && p.first-p.applies < clause.MaxTokens {
		return true
	}
	if p.At(p.first-1).IsMark(',') && p.Is(p.first-2, "not") {
		return true // shall not, during the period
	}
	return !p.FollowsParticiple(p.first) && !p.isReported(p.first) && p.BondOf(p.first, end) == clause.Required
}

// isOfSum reports whether the period whose beginning ends before end is that of a sum of
// money: "and ending on May 1, 2030, of $5".
func (p *scan) isOfSum(end int) bool {
	_, _, next := p.readLastYears(end)
	next = p.SkipMark(next, ',')
	return p.At(next).IsMark('$') || p.Is(next, "of") && p.At(next+1).IsMark('$')
}

// rulesAfter reports whether the words from the token at i up to the end of the
// paragraph or the clause require or permit something.
func (p *scan) rulesAfter(i int) bool {
	for at := i; at < i+clause.MaxTokens && at < len(p.Tokens) && !p.EndsClause(at) && !p.At(at).Has(legaltext.LineStart); at++ {
		if p.Is(at, "shall", "must") || p.Is(at, "may") && !p.At(at).Has(legaltext.Capital) {
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

// yearListEnd returns the token after the last year of ", 2031, or 2032" at i, or 0.
func (p *scan) yearListEnd(i int) (end int) {
	for at := i; ; {
		next := p.SkipMark(at, ',')
		if p.Is(next, "and", "or") {
			next++
		}
		if next == at || !p.IsYear(next) || p.Class(next-2)&legaltext.Month != 0 {
			return end
		}
		at, end = next+1, next+1
	}
}

// readLastYears reads the date before which the years or periods begin or end to which
// something applies, after the date of the first ones, which ends before i: ", and
// before January 1, 2030", "through 2030".
func (p *scan) readLastYears(i int) (d deadline.Deadline, from, end int) {
	if next := p.skipLaterYears(i); p.Is(next, "through", "until") && next > i {
		d, end = p.ReadEnd(next + 1)
		d.Kind = deadline.Termination
		return d, next, end
	}
	if p.Is(i, "through") && p.IsYear(i+1) {
		return deadline.Deadline{Kind: deadline.Termination, Direction: deadline.By, Date: p.Word(i + 1)}, i, i + 2
	}
	if end = p.yearListEnd(i); end > 0 {
		return deadline.Deadline{Kind: deadline.Termination, Direction: deadline.By, Date: p.Word(end - 1)}, end - 1, end
	}
	if from = p.SkipMark(i, ','); p.Is(from, "through", "to", "until") {
		d, end = p.ReadDate(from + 1)
		d.Kind = deadline.Termination
		return d, from, end
	}
	if p.Is(from, "and") {
		from++
	}
	at, ends := from, p.Is(from, "ending")
	if ends {
		at++
	}
	switch {
	case p.Is(at, "on") && p.Is(at+1, "or") && p.Is(at+2, "before"):
		at += 3
	case from == i || !ends && !p.Is(at, "before"):
		return deadline.Deadline{}, 0, 0
	case p.Is(at, "before", "on", "with"):
		at++
	}
	if next := p.FiscalYearEnd(at); next > 0 {
		return deadline.Deadline{Kind: deadline.Termination, Direction: deadline.By, Date: p.Word(next - 1)}, from, next
	}
	if d, end = p.readDateOrYear(at); end == 0 && ends {
		d, end = p.ReadCountdown(at)
	}
	d.Kind = deadline.Termination
	return d, from, end
}

// skipLaterYears skips the words at i that name all years after the first: "and each
// succeeding fiscal year", "and each year thereafter".
func (p *scan) skipLaterYears(i int) int {
	const most = 6
	start := p.SkipMark(i, ',')
	if !p.continuesYears(start) {
		return i
	}
	for at := start; at < i+most; at++ {
		if p.Unit(at) == "year" {
			return p.SkipMark(p.skipWord(at+1, "thereafter"), ',')
		}
	}
	return i
}

// skipWord returns i+1 if the token at i is the word, and i otherwise.
func (p *scan) skipWord(i int, word string) int {
	if p.Is(i, word) {
		return i + 1
	}
	return i
}

// endsWindow reports whether the words at i, after a date, give the end of the time
// that it begins: ", and before January 1, 2030".
func (p *scan) endsWindow(i int) bool {
	_, _, end := p.readLastYears(i)
	return end > 0
}

// parseYearsEnding reads the date before which the years begin to which a provision
// applies: "in the case of a year beginning before January 1, 2030".
func (p *scan) parseYearsEnding(i int) (deadline.Deadline, int) {
	d, end := p.ReadDate(i)
	if end == 0 || !p.NamesCase(p.first) && !p.OpensYears(p.first) && !p.IsOpening(p.SentenceStart(p.first), p.first) && (p.applies < 0 || p.Is(p.applies-1, "not")) || p.Is(p.first-3, "last") || p.Is(p.first-2, "last") {
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

// parseOpenBefore reads the day before which something may be done, or may not be, at the
// beginning of a sentence: "Before May 1, 2030, the Mayor may sing".
func (p *scan) parseOpenBefore(i int) (deadline.Deadline, int) {
	d, end := p.ReadDate(i)
	if end > 0 && p.opensReplaced() {
		d.Kind = deadline.Termination // inserting “and before May 1, 2030,”
		return d, end
	}
	if end > 0 && p.first-1 == p.applies && p.Is(p.applies-1, "not") {
		d.Kind = deadline.Effective // shall not apply before
		return d, end
	}
	if p.applies >= 0 && p.Is(p.applies+1, "only") && len(d.Date) == len("2006-01-02") {
		d.Kind = deadline.Termination // shall apply only to rinds eaten before
		return d, end
	}
	if len(d.Date) != len("2006-01-02") || !p.At(end).IsMark(',') || !p.IsOpening(p.SentenceStart(p.first), p.first) {
		return deadline.Deadline{}, 0
	}
	for at := end; at < end+clause.MaxTokens && at < len(p.Tokens) && !p.EndsClause(at); at++ {
		if p.Is(at, "shall", "must", "may") {
			d.Kind = deadline.Termination
			if p.Is(at, "may") || p.Is(at+1, "not") {
				return d, end
			}
			break
		}
	}
	return deadline.Deadline{}, 0
}
