package dates

import (
	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/legaltext"
)

// The distances at which the words of a duty are looked for, in tokens.
const (
	maxDutyTokens   = 24 // from a date back to "shall", for the rules of adverbs
	maxObjectTokens = 6  // from "annually" back to the verb, over its object
)

// isCutOff reports whether the limit at i is that of a condition just before it,
// such as "only if a request is filed not later than".
func (p *scan) isCutOff(i int) bool {
	const most = 16
	start := max(p.SentenceStart(i), i-most)
	if p.IsHeading(p.SentenceStart(i), i) {
		return true
	}
	for at := i - 1; at >= start && !p.EndsClause(at); at-- {
		switch {
		case p.IsDutyWord(at), p.Is(at, "not", "fails", "unless", "cannot"), p.At(at).IsMark(',') && !p.Is(at-1, "if"):
			return false
		case p.Is(at, "if", "who", "extent"):
			return true
		}
	}
	return false
}

// hasDutyJustBefore reports whether a duty and its object stand just before the
// token at i: "shall report to the Congress", "shall be reviewed", or "(1)
// publish a list" in a list of duties.
func (p *scan) hasDutyJustBefore(i int) bool {
	for at := i - 1; at >= i-maxObjectTokens && at >= 0 && !p.EndsClause(at) && p.Class(at)&legaltext.Negation == 0; at-- {
		if p.BeginsItem(at) && p.Class(at)&legaltext.DutyVerb != 0 {
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
	return p.Is(i, "shall", "must") && !p.Is(i+1, "not") || p.Is(i, "to") && (p.Is(i-1, "required") && !p.Is(i-3, "not") || p.duties.IsRequired(i))
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
	if !p.At(end).IsMark(',') || p.isDutyStart(end+1) || !p.At(i).Has(legaltext.Capital) && !p.Is(i-1, "that") && !p.IsOpening(p.SentenceStart(i), i) {
		return false
	}
	for at := end + 1; at < end+maxDutyTokens && at < len(p.Tokens) && !p.EndsClause(at); at++ {
		if p.isDutyStart(at) {
			return p.Class(at+1)&legaltext.DutyVerb != 0 || p.Is(at+1, "be") && p.Class(at+2)&legaltext.DutyDone != 0
		}
	}
	return false
}

// hasActAfter reports whether the words in [i, end) begin a sentence in which
// something must be done: "Prior to the eclipse, the Mayor shall to the extent
// possible sing".
func (p *scan) hasActAfter(i, end int) bool {
	if !p.At(end).IsMark(',') || p.isDutyStart(end+1) || !p.IsOpening(p.SentenceStart(i), i) {
		return false
	}
	for at := end + 1; at < end+clause.MaxTokens && at < len(p.Tokens) && !p.EndsClause(at); at++ {
		if !p.isDutyStart(at) {
			continue
		}
		state := p.Is(at+1, "be") && p.Is(at+2, "deemed", "treated", "considered", "construed", "in", "the", "a", "an", "subject", "no", "eligible", "available")
		return !state && !p.Is(at+1, "apply", "have", "mean", "include", "remain")
	}
	return false
}

// opensItem reports whether the words in [i, end) begin an item of a list of duties,
// before its verb: "(A) prior to the eclipse, review the rinds".
func (p *scan) opensItem(i, end int) bool {
	return p.BeginsItem(i) && p.At(end).IsMark(',') && p.Class(end+1)&legaltext.DutyVerb != 0 && p.BondOf(i, end) == clause.Required
}

// continuesDates reports whether the word at i follows a date of a duty and "and":
// "not later than May 1 and prior to the eclipse".
func (p *scan) continuesDates(i int) bool {
	return p.done > 0 && (p.Is(i-1, "and") && (p.done == i-1 || p.done == i-2 && p.At(i-2).IsMark(',')))
}
