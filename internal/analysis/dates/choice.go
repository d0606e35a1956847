package dates

import (
	"strings"

	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// maxLeadTokens bounds the distance from the start of a deadline to "the
// earlier of".
const maxLeadTokens = 16

// readFurtherLimit reads a limit that continues the deadline in [first, last):
// the next alternative of "the earlier of", or the next span of "1 year, 2
// years, and 5 years after". The tokens in [from, end) name it; end is 0 if
// there is no such limit.
func (p *scan) readFurtherLimit(before deadline.Deadline, first, last int) (d deadline.Deadline, from, end int) {
	if unit := p.Unit(last - 1); unit != "" && before.Anchor != "" && before.Kind.IsDeadline() {
		if from = p.NextSpan(last); from > 0 && strings.HasSuffix(before.Unit, unit) {
			d, end = p.ReadCountdown(from)
		}
		return d, from, end
	}
	if d, from, end = p.readListedLimit(before, last); end > 0 {
		return d, from, end
	}
	if before.Kind == deadline.Effective && (before.Date != "" || before.Anchor == deadline.Enactment || p.Is(p.SkipMark(last, ','), "and", "through", "until")) {
		if d, from, end = p.readLastYears(last); end > 0 {
			return d, from, end
		}
	}
	if before.Kind == deadline.Extension || before.Kind == deadline.Availability || before.Kind == deadline.Term {
		return deadline.Deadline{}, 0, 0
	}
	chosen := false
	for i := first; i < last && i < first+maxLeadTokens && !chosen; i++ {
		chosen = p.FirstChoice(i) > 0
	}
	if from = p.NextChoice(last); !chosen || from == 0 || p.At(from).IsMark('(') {
		return deadline.Deadline{}, 0, 0
	}
	if d, end = p.ReadTimeLimit(from); end == 0 {
		d, end = p.ReadEventLimit(from)
	}
	return d, from, end
}

// readListedLimit reads the next date of a list such as "May 1, 2030, and 30 days
// after the end of the fiscal year", of which before is the last one read, up to
// the token at last.
func (p *scan) readListedLimit(before deadline.Deadline, last int) (d deadline.Deadline, from, end int) {
	from = p.SkipSeparator(last)
	if from == last || p.Is(from-1, "or") || before.Kind == deadline.Recurring || !before.Kind.IsDeadline() {
		return deadline.Deadline{}, 0, 0
	}
	if before.Date != "" && p.Class(from)&legaltext.Month != 0 {
		d, end = p.ReadDate(from)
	} else if d, end = p.ReadCountdown(from); d.Direction != before.Direction && d.Direction != deadline.After || d.Anchor == "" {
		return deadline.Deadline{}, 0, 0
	}
	return d, from, end
}
