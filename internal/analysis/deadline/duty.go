package deadline

import (
	"strings"

	"legislative/internal/analysis/legaltext"
)

// How far from a deadline the words of its duty can stand, in tokens.
const (
	maxDuty   = 24 // "shall" before it
	maxObject = 6  // a verb's object between the verb and "annually"
)

// recurrenceAt reads how often something is done: "annually", "semi-annually",
// "on a quarterly basis".
func (p *scan) recurrenceAt(i int) (Deadline, int) {
	switch {
	case p.Class(i)&legaltext.Recurrence != 0:
		return everyUnit(recurrences[strings.ToLower(p.Word(i))], i+1)
	case p.At(i+1).IsMark(legaltext.Hyphen) && p.Class(i+2)&legaltext.Recurrence != 0 && p.At(i+2).Has(legaltext.Glued):
		if d, ok := recurrences[strings.ToLower(p.Word(i)+p.Word(i+2))]; ok {
			return everyUnit(d, i+3)
		}
	case p.Is(i, "on") && p.Is(i+1, "a", "an") && p.Is(i+3, "basis"):
		if d, ok := recurrences[basisAdverbs[strings.ToLower(p.Word(i+2))]]; ok {
			return everyUnit(d, i+4)
		}
	}
	return Deadline{}, 0
}

// recurringDuty reads an adverb of how often, where what it tells is a duty:
// "shall annually submit", "shall report annually", and in a list of duties
// "(1) annually inspect". In "$5 spent annually" it is a rate.
func recurringDuty(p *scan, next int) (Deadline, int) {
	i := next - 1
	d, end := p.recurrenceAt(i)
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
	case p.dutyJustBefore(i):
		return d, end
	}
	return Deadline{}, 0
}

// beginsItem tells whether the word at i is the first of an item of a list.
func (p *scan) beginsItem(i int) bool {
	return !p.At(i).Has(legaltext.Capital) && p.At(i-1).IsMark(')') && p.At(i-3).IsMark('(')
}

// dutyJustBefore tells whether a duty and its object stand just before the
// token at i: "shall report to the Congress", "shall be reviewed", or in a list
// of duties "(1) publish a list".
func (p *scan) dutyJustBefore(i int) bool {
	for at := i - 1; at >= i-maxObject && at >= 0 && !p.EndsClause(at) && p.Class(at)&legaltext.Negation == 0; at-- {
		if p.beginsItem(at) && p.Class(at)&legaltext.DutyVerb != 0 {
			return true
		}
		if p.obliges(at) && (p.Is(at, "shall", "must") || p.Is(at-1, "required")) {
			return p.Class(at+1)&legaltext.DutyVerb != 0 || p.Is(at+1, "be") && p.Class(at+2)&legaltext.DutyDone != 0
		}
		if p.At(at).Has(legaltext.LineStart) {
			break
		}
	}
	return false
}

// obliges tells whether the word at i begins a duty: "shall", "must", and the
// "to" of "is required to".
func (p *scan) obliges(i int) bool {
	return p.Is(i, "shall", "must") && !p.Is(i+1, "not") || p.Is(i, "to") && p.Is(i-1, "required")
}

// basisDuty reads "on an annual basis" where a duty stands in its clause;
// what is computed so is none.
func basisDuty(p *scan, next int) (Deadline, int) {
	i := next - 4
	d, end := p.recurrenceAt(i)
	if end == 0 || p.Is(i-1, "calculated", "computed", "determined", "measured", "expressed", "averaged") {
		return Deadline{}, 0
	}
	if at := p.dutyBefore(i); at >= 0 || p.dutyAfter(i, end) {
		return d, end
	}
	return Deadline{}, 0
}

// dutyBefore is the place of the "shall" of a duty in the clause before the
// token at i; -1 where there is none.
func (p *scan) dutyBefore(i int) int {
	for at := i - 1; at >= i-maxDuty && at >= 0 && !p.EndsClause(at); at-- {
		if p.obliges(at) {
			return at
		}
	}
	return -1
}

// dutyAfter tells whether the words from i to end begin a sentence whose duty
// follows: "On an annual basis, the Mayor shall".
func (p *scan) dutyAfter(i, end int) bool {
	if !p.At(i).Has(legaltext.Capital) || !p.At(end).IsMark(',') {
		return false
	}
	for at := end + 1; at < end+maxDuty && at < len(p.Tokens) && !p.EndsClause(at); at++ {
		if p.obliges(at) {
			return p.Class(at+1)&legaltext.DutyVerb != 0 || p.Is(at+1, "be") && p.Class(at+2)&legaltext.DutyDone != 0
		}
	}
	return false
}

// beforeDate reads a date before which a duty must be done. Where the words
// before it tell what was done by then, as in "contracts made before January 1,
// 2020", it is a condition.
func beforeDate(p *scan, next int) (Deadline, int) {
	d, end := dated(p, next)
	if end == 0 || len(d.Date) < len("2006-01") || d.Date[0] == '-' {
		return Deadline{}, 0
	}
	d.Direction = By
	i := next - 1
	if p.Is(i, "to") {
		i-- // prior to
	}
	if p.dutyAfter(i, end) {
		return d, end
	}
	at := p.dutyBefore(i)
	if at < 0 || p.Is(i-1, "or", "and") {
		return Deadline{}, 0
	}
	if at == i-1 || at == i-2 && p.At(i-1).IsMark(',') {
		return d, end // shall, before January 1, 2030, submit
	}
	passive := p.Is(at+1, "be") && p.Class(at+2)&legaltext.DutyDone != 0
	if !passive && p.Class(at+1)&legaltext.DutyVerb == 0 || p.tellsCondition(at+2, i, passive) {
		return Deadline{}, 0
	}
	return d, end
}

// tellsCondition tells whether words between a duty's verb and a date are of
// what else was done before the date.
func (p *scan) tellsCondition(from, to int, passive bool) bool {
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
