package deadline

import (
	"strings"

	"legislative/internal/analysis/legaltext"
)

// The distances at which the words of a duty are looked for, in tokens.
const (
	maxDutyTokens   = 24 // from a deadline back to "shall"
	maxObjectTokens = 6  // from "annually" back to the verb, over its object
)

// readRecurrence reads how often something is done: "annually",
// "semi-annually", "on a quarterly basis".
func (p *scan) readRecurrence(i int) (Deadline, int) {
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
	return Deadline{}, 0
}

// parseRecurringDuty reads an adverb of frequency that belongs to a duty:
// "shall annually submit", "shall report annually", or "(1) annually inspect"
// in a list of duties. In "$5 spent annually" it is a rate.
func (p *scan) parseRecurringDuty(next int) (Deadline, int) {
	i := next - 1
	d, end := p.readRecurrence(i)
	if end == 0 || p.At(i-1).IsMark(legaltext.Hyphen) || p.Is(i-1, "twice", "times") {
		return Deadline{}, 0
	}
	forward := end
	if p.Is(end, "shall", "must") && !p.Is(end+1, "not") {
		forward++
	}
	switch {
	case p.Class(forward)&legaltext.DutyVerb != 0 && (forward > end || p.Is(i-1, "shall", "must", "to") || p.beginsItem(i)):
		return d, end
	case adjectives[strings.ToLower(p.Word(i))] && p.At(end).Kind == legaltext.Word && p.Class(end)&legaltext.Connector == 0:
		return Deadline{}, 0 // daily wages
	case p.hasDutyJustBefore(i):
		return d, end
	}
	return Deadline{}, 0
}

// beginsItem reports whether the word at i is the first of a list item.
func (p *scan) beginsItem(i int) bool {
	return !p.At(i).Has(legaltext.Capital) && p.At(i-1).IsMark(')') && p.At(i-3).IsMark('(')
}

// hasDutyJustBefore reports whether a duty and its object stand just before the
// token at i: "shall report to the Congress", "shall be reviewed", or "(1)
// publish a list" in a list of duties.
func (p *scan) hasDutyJustBefore(i int) bool {
	for at := i - 1; at >= i-maxObjectTokens && at >= 0 && !p.EndsClause(at) && p.Class(at)&legaltext.Negation == 0; at-- {
		if p.beginsItem(at) && p.Class(at)&legaltext.DutyVerb != 0 {
			return true
		}
		if p.isDutyStart(at) && (p.Is(at, "shall", "must") || p.Is(at-1, "required")) {
			return p.Class(at+1)&legaltext.DutyVerb != 0 || p.Is(at+1, "be") && p.Class(at+2)&legaltext.DutyDone != 0
		}
		if p.At(at).Has(legaltext.LineStart) {
			break
		}
	}
	return false
}

// isDutyStart reports whether the word at i begins a duty: "shall", "must", or
// the "to" of "is required to".
func (p *scan) isDutyStart(i int) bool {
	return p.Is(i, "shall", "must") && !p.Is(i+1, "not") || p.Is(i, "to") && p.Is(i-1, "required")
}

// parseBasisDuty reads "on an annual basis" if there is a duty in its clause.
// After words such as "calculated" it is not a deadline.
func (p *scan) parseBasisDuty(next int) (Deadline, int) {
	i := next - 4
	d, end := p.readRecurrence(i)
	if end == 0 || p.Is(i-1, "calculated", "computed", "determined", "measured", "expressed", "averaged") {
		return Deadline{}, 0
	}
	if at := p.findDutyBefore(i); at >= 0 || p.hasDutyAfter(i, end) {
		return d, end
	}
	return Deadline{}, 0
}

// findDutyBefore returns the "shall" of a duty in the clause before the token
// at i, or -1 if there is no duty.
func (p *scan) findDutyBefore(i int) int {
	for at := i - 1; at >= i-maxDutyTokens && at >= 0 && !p.EndsClause(at); at-- {
		if p.isDutyStart(at) {
			return at
		}
	}
	return -1
}

// hasDutyAfter reports whether the words in [i, end) begin a sentence and a
// duty follows: "On an annual basis, the Mayor shall".
func (p *scan) hasDutyAfter(i, end int) bool {
	if !p.At(i).Has(legaltext.Capital) || !p.At(end).IsMark(',') {
		return false
	}
	for at := end + 1; at < end+maxDutyTokens && at < len(p.Tokens) && !p.EndsClause(at); at++ {
		if p.isDutyStart(at) {
			return p.Class(at+1)&legaltext.DutyVerb != 0 || p.Is(at+1, "be") && p.Class(at+2)&legaltext.DutyDone != 0
		}
	}
	return false
}

// parseBeforeDate reads a date before which a duty must be done. If the words
// before it describe something done by then, as in "contracts made before
// January 1, 2020", it is a condition.
func (p *scan) parseBeforeDate(next int) (Deadline, int) {
	d, end := p.readDate(next)
	if end == 0 || len(d.Date) < len("2006-01") || d.Date[0] == '-' {
		return Deadline{}, 0
	}
	d.Direction = By
	i := next - 1
	if p.Is(i, "to") {
		i-- // prior to
	}
	if p.hasDutyAfter(i, end) {
		return d, end
	}
	at := p.findDutyBefore(i)
	if at < 0 || p.Is(i-1, "or", "and") {
		return Deadline{}, 0
	}
	if at == i-1 || at == i-2 && p.At(i-1).IsMark(',') {
		return d, end // shall, before January 1, 2030, submit
	}
	passive := p.Is(at+1, "be") && p.Class(at+2)&legaltext.DutyDone != 0
	if !passive && p.Class(at+1)&legaltext.DutyVerb == 0 || p.isCondition(at+2, i, passive) {
		return Deadline{}, 0
	}
	return d, end
}

// isCondition reports whether the words in [from, to), between a duty's verb
// and a date, are about something else that was done before the date.
func (p *scan) isCondition(from, to int, passive bool) bool {
	if passive {
		from++
	}
	for i := from; i < to; i++ {
		if p.Is(i, "which", "that", "who", "whose", "if", "any", "where", "when", "effect", "occurring", "beginning", "ending", "made", "begun", "paid", "taken", "given",
			"built", "bought", "brought", "held", "sold", "sent", "put", "into", "begins", "ends", "occurs") {
			return true
		}
	}
	last := strings.ToLower(p.Word(to - 1))
	return to > from && (strings.HasSuffix(last, "ed") || strings.HasSuffix(last, "ing"))
}
