package dates

import (
	"strings"

	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// parseInterval reads how often something is done: "annually", "every 2 years",
// "each year", "on an annual basis".
func (p *scan) parseInterval(i int) (deadline.Deadline, int) {
	if d, end := p.readRecurrence(i); end > 0 {
		return d, end
	}
	if p.Is(i, "during", "in") && p.Is(i-1, "once") {
		i++
	}
	if p.Is(i, "every", "each", "per", "a") {
		return p.readInterval(i + 1)
	}
	return p.readTimes(i)
}

// readTimes reads a number of times a year, as the interval between them: "twice
// annually", "4 times each fiscal year".
func (p *scan) readTimes(i int) (deadline.Deadline, int) {
	n, next := p.ReadCount(i)
	switch {
	case p.Is(i, "twice"):
		n, next = 2, i+1
	case n == 0 || !p.Is(next, "times"):
		return deadline.Deadline{}, 0
	default:
		next++
	}
	const months = 12
	if n > months || months%n != 0 {
		return deadline.Deadline{}, 0
	}
	if p.Is(next, "during", "in") {
		next++
	}
	d, end := p.readRecurrence(next)
	if p.Is(next, "every", "each", "per", "a") {
		d, end = p.readInterval(next + 1)
	}
	if d.Duration != 1 || d.Unit != "year" {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Duration: months / n, Unit: "month", Direction: deadline.Every}, end
}

// parseRate reads how often something must be done at least: "at least one song per
// week". A number of hours, or of dollars, is a rate.
func (p *scan) parseRate(next int) (deadline.Deadline, int) {
	_, from := p.ReadCount(p.first + 2)
	if from == p.first+2 || p.BondOf(p.first, next) != clause.Required {
		return deadline.Deadline{}, 0
	}
	for at := p.first; at < next-1; at++ {
		if p.Unit(at) != "" || p.At(at).IsMark('$') || p.Is(at, "percent", "dollars", "times") {
			return deadline.Deadline{}, 0
		}
	}
	return p.readInterval(next - 1)
}

// asInterval makes an interval of a span. Quarters are given in months.
func asInterval(d deadline.Deadline, next int) (deadline.Deadline, int) {
	const monthsOfQuarter = 3
	d.Direction = deadline.Every
	if d.Unit == "quarter" {
		d.Duration, d.Unit = d.Duration*monthsOfQuarter, "month"
	}
	return d, next
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

// readInterval reads "2 years", or "year" for 1 year.
func (p *scan) readInterval(i int) (deadline.Deadline, int) {
	if d, next := p.ReadDuration(i); next > 0 {
		return asInterval(d, next)
	}
	for p.Is(i, "federal", "fiscal", "calendar", "succeeding", "subsequent", "academic", "school", "program", "plan") || p.Is(i, "year") && p.Is(i+1, "quarter") {
		i++
	}
	if name := p.Unit(i); name != "" {
		return asInterval(deadline.Deadline{Duration: 1, Unit: name}, i+1)
	}
	return deadline.Deadline{}, 0
}

// parseEverySpan reads "every 2 weeks" and "once every 5 years". A single unit,
// as in "each year", is not specific enough.
func (p *scan) parseEverySpan(i int) (deadline.Deadline, int) {
	if p.Is(i-1, "once") {
		return p.parseInterval(i)
	}
	if p.Is(i-2, "for", "of", "in", "during") {
		if d, next := p.readInterval(i); p.Is(i-2, "for", "during", "in") && next > 0 {
			if comma := p.yearsComma(next); p.hasDutyAfter(i-2, comma) && p.actsOf(comma) {
				return d, next
			}
		}
		return deadline.Deadline{}, 0
	}
	if p.Is(i-2, "times") {
		if d, end := p.readTimes(i - 3); end > 0 {
			return d, end
		}
	}
	d, next := p.ReadDuration(i)
	if next == 0 || p.Is(i-1, "each") {
		d, next = p.readInterval(i)
		reports := d.Unit != "year" && p.Is(i-1, "each") && p.findObligation(i-1) >= 0 && !p.Is(i-2, "of", "during", "to", "for", "in", "at")
		if next == 0 || !reports && !p.hasDutyAfter(i-1, next) && !p.hasDutyJustBefore(i-1) {
			return deadline.Deadline{}, 0
		}
		return d, next
	}
	if p.Is(next, "of", "period") {
		return deadline.Deadline{}, 0
	}
	return asInterval(d, next)
}

// yearsComma returns the comma after the words at i that say which years are meant, or
// i: "subsequent to the first year," "for which money is appropriated,".
func (p *scan) yearsComma(i int) int {
	const most = 36
	if !p.Is(i, "subsequent", "after", "thereafter", "for", "in", "following", "beginning") {
		return i
	}
	for at := i; at < i+most && at < len(p.Tokens) && !p.EndsClause(at); at++ {
		if p.At(at).IsMark(',') && (p.Is(at+1, "the", "each", "a") || p.At(at+1).Has(legaltext.Capital)) {
			return at
		}
	}
	return i
}

// actsOf reports whether the duty after the comma at i is that of somebody: "the Mayor
// shall allocate", but not "amounts shall be allocated".
func (p *scan) actsOf(i int) bool {
	for at := i + 1; at < i+maxDutyTokens && at < len(p.Tokens); at++ {
		if p.isDutyStart(at) {
			return !p.Is(at+1, "be")
		}
	}
	return false
}

// parseRecurringObject reads the adjective of a report or the like that a duty
// requires: "shall submit quarterly reports", "shall conduct an annual review".
func (p *scan) parseRecurringObject(next int) (deadline.Deadline, int) {
	i := next - 1
	d, ok := recurrences[basisAdverbs[strings.ToLower(p.Word(i))]]
	if !ok || p.At(i-1).IsMark(legaltext.Hyphen) {
		return deadline.Deadline{}, 0
	}
	object := p.recurringObject(next)
	switch {
	case object > 0 && p.Is(object+1, "thereafter") && p.findDutyBefore(i) >= 0:
	case object > 0 && p.IsIntroduction(p.SentenceStart(i), i) && p.mustBeDone(object):
	case object == 0 || p.Is(i-1, "the", "such", "each", "that", "this", "its", "their", "recent", "any", "in", "with", "first", "next", "last"):
		return deadline.Deadline{}, 0
	case p.Is(i-1, "a", "an") && p.IsIntroduction(p.SentenceStart(i), i-1) && p.mustBeDone(object):
	default:
		at := p.findObligation(i)
		if at < 0 {
			at = p.itemVerb(i) - 1
		}
		if at < 0 || p.isCondition(at+2, i-1, false) || p.Is(at+1, "include") {
			return deadline.Deadline{}, 0
		}
	}
	return asInterval(d, next)
}

// recurringObject returns what the adjective of frequency before i describes, over
// other adjectives: the last word of "budget and staffing report". It returns 0 if
// that is nothing that can be required at intervals.
func (p *scan) recurringObject(i int) int {
	const most = 5
	for at := i; at < i+most && (p.At(at).Kind == legaltext.Word || p.At(at).IsMark(',')); at++ {
		if isRecurringObject(p.LowerWord(at)) {
			return at
		}
		if p.Class(at)&legaltext.Connector != 0 && !p.Is(at, "and", "or") {
			return 0
		}
	}
	return 0
}

// itemVerb returns the verb that begins the item of a list of duties that holds the
// token at i, or 0: "(A) compile an annual summary".
func (p *scan) itemVerb(i int) int {
	start := p.SkipItemLabel(p.SentenceStart(i))
	if p.At(start).Has(legaltext.Capital) || p.Class(start)&legaltext.DutyVerb == 0 || p.BondOf(start, start) != clause.Required {
		return 0
	}
	return start
}

// mustBeDone reports whether the object at i is the subject of a duty: "semiannual
// reports on rinds shall be submitted".
func (p *scan) mustBeDone(object int) bool {
	for at := object + 1; at < object+maxDutyTokens && at < len(p.Tokens) && !p.EndsClause(at); at++ {
		if p.isDutyStart(at) {
			return p.Is(at+1, "be") && p.Class(at+2)&legaltext.DutyDone != 0
		}
		if p.Is(at, "that", "which", "required") {
			return false
		}
	}
	return false
}

// findObligation returns the "shall" of a duty in the clause before the token at i,
// over its recipient, or -1: "shall submit to the Committees a monthly report", "shall
// be subject to an annual audit".
func (p *scan) findObligation(i int) int {
	const most = 60
	for at := i - 1; at >= i-most && at >= 0 && !p.EndsClause(at); at-- {
		if !p.isDutyStart(at) {
			continue
		}
		if p.Is(at, "to") && p.Is(at-3, "which", "that", "who") {
			return -1
		}
		passive := p.Is(at+1, "be") && (p.Is(at+2, "subject", "required", "due", "paid") || p.Class(at+2)&legaltext.DutyDone != 0)
		if p.Class(at+1)&legaltext.DutyVerb != 0 || passive && i-at < maxObjectTokens || p.At(at+1).IsMark(',') && p.hasVerbAfterAside(at+2, i) {
			return at
		}
		return -1
	}
	return -1
}

// hasVerbAfterAside reports whether a verb of duty follows a comma among the tokens in
// [from, to): "in consultation with the Council, conduct".
func (p *scan) hasVerbAfterAside(from, to int) bool {
	for at := from; at < to; at++ {
		if p.At(at-1).IsMark(',') && p.Class(at)&legaltext.DutyVerb != 0 {
			return true
		}
	}
	return false
}

// isRecurringObject reports whether a word names something that can be required at
// intervals.
func isRecurringObject(word string) bool {
	switch word {
	case "report", "reports", "briefing", "briefings", "review", "reviews", "audit", "audits", "update", "updates", "assessment", "assessments", "evaluation", "evaluations", "survey",
		"surveys", "certification", "certifications", "meeting", "meetings", "visit", "visits", "inspection", "inspections", "summary", "summaries", "notification", "notifications", "plan", "plans",
		"data", "figures", "listing", "disclosure", "disclosures", "accounting", "projections",
		"statement", "statements", "list", "training", "testing", "hearing", "hearings", "examination", "examinations", "consultations", "exercise", "exercises", "study", "studies":
		return true
	}
	return false
}

// parseRecurring reads no further words, since the pattern is the whole
// deadline. Its interval begins two tokens before i.
func (p *scan) parseRecurring(i int) (deadline.Deadline, int) {
	return asInterval(recurrences[strings.ToLower(p.Word(i-2))], i)
}

// parseThereafter reads "every 2 years thereafter" and "each year thereafter".
// The years after one that a rule or a sum applies to, as in "for fiscal year
// 2021 and each fiscal year thereafter", are no deadline.
func (p *scan) parseThereafter(i int) (deadline.Deadline, int) {
	d, next := p.readInterval(i)
	if next == 0 || !p.Is(next, "thereafter") || p.Is(i, "fiscal") && d.Unit == "year" || p.Is(i-2, "or", "for") {
		return deadline.Deadline{}, 0
	}
	if d.Duration == 1 && d.Unit == "year" && !p.continuesDeadline(i) {
		return deadline.Deadline{}, 0
	}
	return d, next + 1
}

// continuesDeadline reports whether "each year thereafter" at i follows a
// deadline or a date in its sentence, rather than a year.
func (p *scan) continuesDeadline(i int) bool {
	for at := i - 2; at >= 0 && at > i-deadline.MaxAnchorTokens && !p.EndsSentence(at); at-- {
		if p.Class(at)&legaltext.DeadlineStart != 0 && p.Is(at, "not", "no", "by", "within", "before") || p.Class(at)&legaltext.Recurrence != 0 {
			return true
		}
	}
	return false
}

// readRecurrence reads how often something is done: "annually",
// "semi-annually", "on a quarterly basis".
func (p *scan) readRecurrence(i int) (deadline.Deadline, int) {
	switch {
	case p.Class(i)&legaltext.Recurrence != 0:
		return asInterval(recurrences[strings.ToLower(p.Word(i))], i+1)
	case p.At(i+1).IsMark(legaltext.Hyphen) && p.Class(i+2)&legaltext.Recurrence != 0 && p.At(i+2).Has(legaltext.Glued):
		if d, ok := recurrences[strings.ToLower(p.Word(i)+p.Word(i+2))]; ok {
			return asInterval(d, i+3)
		}
	case p.Is(i, "on") && p.Is(i+1, "a", "an") && p.Is(i+3, "basis"):
		if d, ok := recurrences[basisAdverbs[strings.ToLower(p.Word(i+2))]]; ok {
			return asInterval(d, i+4)
		}
	}
	return deadline.Deadline{}, 0
}

// parseRecurringDuty reads an adverb of frequency that belongs to a duty:
// "shall annually submit", "shall report annually", or "(1) annually inspect"
// in a list of duties. In "$5 spent annually" it is a rate.
func (p *scan) parseRecurringDuty(next int) (deadline.Deadline, int) {
	i := next - 1
	d, end := p.readRecurrence(i)
	if end == 0 || p.At(i-1).IsMark(legaltext.Hyphen) || p.Is(i-1, "twice", "times") {
		return deadline.Deadline{}, 0
	}
	forward := end
	if p.Is(end, "shall", "must") && !p.Is(end+1, "not") {
		forward++
	}
	switch {
	case p.Class(forward)&legaltext.DutyVerb != 0 && (forward > end || p.Is(i-1, "shall", "must", "to") || p.BeginsItem(i)):
		return d, end
	case adjectives[strings.ToLower(p.Word(i))] && p.At(end).Kind == legaltext.Word && p.Class(end)&legaltext.Connector == 0:
		return deadline.Deadline{}, 0 // daily wages
	case p.hasDutyJustBefore(i), p.isDoneAgain(i), p.endsDuty(i, end):
		return d, end
	}
	return deadline.Deadline{}, 0
}

// endsDuty reports whether the adverb in [i, end) ends the clause of an act that
// somebody must do: "shall bill the cooks of the moon quarterly,".
func (p *scan) endsDuty(i, end int) bool {
	const most = 12
	if p.At(end).Kind != legaltext.Mark || p.At(i-1).Kind != legaltext.Word || p.followsParticiple(i) {
		return false
	}
	for at := i - 1; at > i-most && at >= 0 && !p.EndsClause(at); at-- {
		switch {
		case p.isDutyStart(at):
			return !p.Is(at+1, "be", "not", "have", "receive", "exceed", "pay", "accrue")
		case p.At(at).IsMark('$'), p.Is(at, "that", "which", "who", "percent", "paid", "rate", "funds", "appropriated", "adjusted"):
			return false
		}
	}
	return false
}

// isDoneAgain reports whether the word before the adverb at i is the passive verb of a
// duty, "shall be rotated annually", or describes a sum that changes with time, "adjusted
// annually".
func (p *scan) isDoneAgain(i int) bool {
	if p.Is(i-1, "adjusted") {
		return p.Is(i+1, "to", "for")
	}
	return p.Is(i-2, "be") && p.isDutyStart(i-3) && endsLikeParticiple(p.LowerWord(i-1)) &&
		!p.Is(i-1, "calculated", "computed", "determined", "measured", "compounded", "credited", "appropriated", "allocated", "available")
}

// parseBasisDuty reads "on an annual basis" if there is a duty in its clause.
// After words such as "calculated" it is not a deadline.
func (p *scan) parseBasisDuty(next int) (deadline.Deadline, int) {
	i := next - 4
	d, end := p.readRecurrence(i)
	if end == 0 || p.Is(i-1, "calculated", "computed", "determined", "measured", "expressed", "averaged") {
		return deadline.Deadline{}, 0
	}
	if at := p.findDutyBefore(i); at >= 0 || p.hasDutyAfter(i, end) {
		return d, end
	}
	return deadline.Deadline{}, 0
}
