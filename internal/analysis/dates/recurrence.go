package dates

import (
	"strings"

	"legislative/internal/analysis/binding"
	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// parseRate reads how often something must be done at least: "at least one song per
// week", "not fewer than 2 meetings each year". A number of hours, or of dollars, is a rate.
func (p *scan) parseRate(next int) (deadline.Deadline, int) {
	lead := 2
	if p.Is(p.first, "not", "no") {
		lead++ // not fewer than
	}
	n, from := p.ReadCount(p.first + lead)
	if n == 0 || from == p.first+lead || p.BondOf(p.first, next) != clause.Required {
		return deadline.Deadline{}, 0
	}
	if n > 1 && !binding.IsRecurringObject(p.LowerWord(next-2)) {
		return deadline.Deadline{}, 0
	}
	for at := p.first; at < next-1; at++ {
		if p.Unit(at) != "" || p.At(at).IsMark('$') || p.Is(at, "percent", "dollars", "times") {
			return deadline.Deadline{}, 0
		}
	}
	const months = 12
	d, end := p.ReadInterval(next)
	if n > 1 && months%n == 0 && d.Duration == 1 && d.Unit == "year" {
		d.Duration, d.Unit = months/n, "month"
	}
	return d, end
}

// parseTimesDuring reads how often something must be done in a span of time at least: "not
// fewer than 3 times during the 1-year period".
func (p *scan) parseTimesDuring(next int) (deadline.Deadline, int) {
	at := p.first + 2
	if p.Is(p.first, "not", "no") {
		at++
	}
	if d, end := p.ReadTimesIn(at, next); end > 0 && p.BondOf(p.first, end) == clause.Required {
		return d, end
	}
	return deadline.Deadline{}, 0
}

// parseTimes reads how many times a year something is done: "twice a year", "4 times a
// year".
func (p *scan) parseTimes(int) (deadline.Deadline, int) {
	i := p.first
	d, end := p.ReadFrequency(i)
	if end == 0 || p.BondOf(i, end) != clause.Required || p.Is(i-1, "than") {
		return deadline.Deadline{}, 0
	}
	return d, end
}

// parseIntervals reads the length of the intervals at which something is done: "at
// succeeding 5-year intervals", "at intervals of not more than 2 years".
func (p *scan) parseIntervals(i int) (deadline.Deadline, int) {
	for at := p.first + 1; at < i; at++ {
		if d, end := p.ReadDuration(at); end == i-1 {
			return d.AsInterval(), i
		}
	}
	for n := 0; n < 4 && p.Is(i, "of", "not", "no", "more", "than", "at", "least", "less", "to", "exceed", "exceeding"); n++ {
		i++
	}
	d, end := p.ReadDuration(i)
	return d.AsInterval(), end
}

// readUntil reads the end of a recurrence after its interval: "until September 30,
// 2030".
func (p *scan) readUntil(i int) (until string, next int) {
	const most = 12 // tokens between the interval and its end
	for at := i; at < i+most && at < len(p.Tokens) && !p.EndsClause(at); at++ {
		if !p.Is(at, "until", "through") && !(p.Is(at, "ending") && p.Is(at+1, "on")) {
			continue
		}
		if p.Is(at, "ending") {
			at++
		}
		if d, end := p.ReadFirstLimit(at + 1); end > 0 {
			return d.String(), end
		}
		if p.FiscalYearEnd(at+1) > 0 {
			d, end := p.ReadEnd(at + 1)
			return d.Date, end
		}
		if p.Is(at, "through") && !p.Is(at+2, "end", "date", "close", "termination", "completion", "expiration") {
			return "", 0
		}
		return p.ReadEvent(at + 1)
	}
	return "", 0
}

// parseEverySpan reads "every 2 weeks" and "once every 5 years". A single unit,
// as in "each year", is not specific enough.
func (p *scan) parseEverySpan(i int) (deadline.Deadline, int) {
	if p.Is(i-1, "once") {
		if p.Is(i-2, "than") && p.Is(i-3, "more") {
			return deadline.Deadline{}, 0
		}
		return p.ReadFrequency(i)
	}
	if p.Is(i-2, "for", "of", "in", "during") {
		d, next := p.ReadInterval(i)
		if verb := p.RequiredVerb(i - 2); p.Is(i-2, "for") && next > 0 && p.Is(verb, "publish", "report", "issue", "prepare") && !p.IsCondition(verb+1, i-2, false) {
			return d, next
		}
		if p.Is(i-2, "for", "during", "in") && next > 0 {
			comma := p.YearsComma(next)
			inserted := p.At(i-3).IsMark(',') && p.At(comma).IsMark(',') && p.BelongsToAct(i-3) // shall compile, for each year, the
			if inserted || p.HasDutyAfter(i-2, comma) && p.ActsOf(comma) {
				return d, next
			}
		}
		return deadline.Deadline{}, 0
	}
	if p.Is(i-2, "times") {
		if d, end := p.ReadFrequency(i - 3); end > 0 {
			return d, end
		}
	}
	d, next := p.ReadDuration(i)
	if next == 0 || p.Is(i-1, "each") {
		d, next = p.ReadInterval(i)
		if next > 0 && p.IsDutyStart(i-2) && p.Class(next)&legaltext.DutyVerb != 0 {
			return d, next // shall each year submit
		}
		reports := d.Unit != "year" && p.Is(i-1, "each") && p.RequiredVerb(i-1) > 0 && !p.Is(i-2, "of", "during", "to", "for", "in", "at", "on")
		acts := p.HasDutyAfter(i-1, next) || p.Is(i-1, "every") && p.HasActAfter(i-1, next)
		inserted := p.At(i-2).IsMark(',') && p.Is(i-3, "shall", "must") && p.At(next).IsMark(',') // shall, every other year, sing
		if next == 0 || p.Is(i-2, "and") && p.Is(i, "subsequent", "succeeding") || !reports && !acts && !inserted && !p.HasDutyJustBefore(i-1) {
			return deadline.Deadline{}, 0
		}
		return d, next
	}
	if p.Is(next, "of", "period") || p.IsOftenest(i-1) {
		return deadline.Deadline{}, 0
	}
	return d.AsInterval(), next
}

// parseRecurringObject reads the adjective of a report or the like that a duty
// requires: "shall submit quarterly reports", "shall conduct an annual review".
func (p *scan) parseRecurringObject(next int) (deadline.Deadline, int) {
	i := next - 1
	word := p.LowerWord(i)
	if p.At(i - 1).IsMark(legaltext.Hyphen) {
		word, i = p.LowerWord(i-2)+word, i-2 // semi-annual
	}
	d, ok := deadline.FrequencyOf(word)
	if !ok {
		return deadline.Deadline{}, 0
	}
	object := p.RecurringObject(next)
	if object > 0 && p.At(object).Has(legaltext.Capital) && p.At(i).Has(legaltext.Capital) {
		return deadline.Deadline{}, 0 // the name of a program
	}
	switch {
	case object > 0 && p.Is(object+1, "thereafter") && p.FindDutyBefore(i) >= 0:
	case object > 0 && p.Is(i-1, "than") && p.Is(i-2, "less", "fewer"):
	case object > 0 && (p.Is(i-1, "require", "requires") || p.Is(i-1, "a", "an") && p.PresentVerb(i) > 0):
	case object > 0 && (p.Is(i-1, "receive") && p.Is(object, "report", "reports", "briefing", "briefings", "update", "updates") && p.BondOf(i, next) == clause.Required || p.IsMadeTo(i)):
	case object > 0 && p.Is(i-1, "providing", "submitting", "conducting", "holding", "performing", "issuing", "publishing") && p.Is(i-2, "by", "includes", "include"):
	case object > 0 && p.Is(i-1, "providing", "submitting", "conducting", "holding", "performing", "issuing", "publishing") && p.BondOf(i, next) != clause.Conditional:
	case object > 0 && p.IsIntroduction(p.SentenceStart(i), i) && p.MustBeDone(object):
	case object > 0 && p.Is(i-1, "the") && p.Is(object, "report") && p.SubmitsReport(i, object):
	case object == 0 || p.Is(object+1, "regulations", "requirements", "fee", "fees") || p.Is(i-1, "the", "such", "each", "that", "this", "its", "their", "recent", "any", "with", "first", "next", "last"):
		return deadline.Deadline{}, 0
	case p.Is(i-1, "a", "an") && p.IsIntroduction(p.SentenceStart(i), i-1) && p.MustBeDone(object):
	default:
		verb := p.RequiredVerb(i)
		if verb == 0 || p.Is(verb, "include") || !p.At(i-2).IsMark(',') && p.IsCondition(verb+1, i-1, false) {
			return deadline.Deadline{}, 0
		}
	}
	return d, next
}

// parseRecurring reads no further words, since the pattern is the whole
// deadline. Its interval begins two tokens before i.
func (p *scan) parseRecurring(i int) (deadline.Deadline, int) {
	d, _ := deadline.FrequencyOf(p.LowerWord(i - 2))
	return d, i
}

// parseThereafter reads "every 2 years thereafter" and "each year thereafter".
// The years after one that a rule or a sum applies to, as in "for fiscal year
// 2021 and each fiscal year thereafter", are no deadline.
func (p *scan) parseThereafter(i int) (deadline.Deadline, int) {
	if p.Class(i)&legaltext.Month != 0 && p.Is(i+2, "thereafter") {
		d, _ := p.ReadDate(i)
		d.Anchor = "each year"
		return d, i + 3
	}
	d, next := p.ReadInterval(i)
	if next == 0 || !p.Is(next, "thereafter") || p.Is(i, "fiscal") && d.Unit == "year" || p.Is(i-2, "or", "for") {
		return deadline.Deadline{}, 0
	}
	if d.Duration == 1 && d.Unit == "year" && !p.ContinuesDeadline(i) {
		return deadline.Deadline{}, 0
	}
	return d, next + 1
}

// parseRecurringDuty reads an adverb of frequency that belongs to a duty:
// "shall annually submit", "shall report annually", or "(1) annually inspect"
// in a list of duties. In "$5 spent annually" it is a rate.
func (p *scan) parseRecurringDuty(next int) (deadline.Deadline, int) {
	i := next - 1
	d, end := p.ReadRecurrence(i)
	if end == 0 || p.At(i-1).IsMark(legaltext.Hyphen) || p.Is(i-1, "twice", "times") {
		return deadline.Deadline{}, 0
	}
	forward := end
	if p.Is(end, "shall", "must") && !p.Is(end+1, "not") {
		forward++
	}
	switch {
	case p.Class(i)&legaltext.Recurrence != 0 && (p.HasDutyAfter(i, end) || p.IsDutyStart(i-1) && !adjectives[p.LowerWord(i)]):
		return d, end
	case p.Class(forward)&legaltext.DutyVerb != 0 && (forward > end || p.Is(i-1, "shall", "must", "to", "will") || p.BeginsItem(i)):
		return d, end
	case p.IsPaidAgain(i):
		return deadline.Deadline{}, 0
	case p.At(i-1).IsMark(',') && p.Is(i-2, "shall", "must") && p.At(end).IsMark(',') && p.Class(end+1)&legaltext.DutyVerb != 0:
		return d, end
	case adjectives[strings.ToLower(p.Word(i))] && p.At(end).Kind == legaltext.Word && p.Class(end)&legaltext.Connector == 0 && !p.Is(end, "during", "until", "through"):
		return deadline.Deadline{}, 0 // daily wages
	case p.HasDutyJustBefore(i), p.IsDoneAgain(i), p.EndsDuty(i, end), p.Is(end, "on", "to") && p.PresentVerb(i) > 0:
		return d, end
	}
	return deadline.Deadline{}, 0
}

// parseBasisDuty reads "on an annual basis" if there is a duty in its clause.
// After words such as "calculated" it is not a deadline.
func (p *scan) parseBasisDuty(next int) (deadline.Deadline, int) {
	i := p.first
	d, end := p.ReadRecurrence(i)
	if end == 0 || p.Is(i-1, "calculated", "computed", "determined", "measured", "expressed", "averaged", "prorated") {
		return deadline.Deadline{}, 0
	}
	if at := p.FindDutyBefore(i); at >= 0 || p.HasDutyAfter(i, end) || p.OpensAct(i, end) {
		return d, end
	}
	return deadline.Deadline{}, 0
}
