package binding

import (
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// YearsComma returns the comma after the words at i that say which years are meant, or
// i: "subsequent to the first year," "for which money is appropriated,".
func (r *Reader) YearsComma(i int) int {
	const most = 36
	if !r.Is(i, "subsequent", "after", "thereafter", "for", "in", "following", "beginning", "with") {
		return i
	}
	for at := i; at < i+most && at < len(r.Tokens) && !r.EndsClause(at); at++ {
		if r.At(at).IsMark(',') && (r.Is(at+1, "the", "each", "a") || r.At(at+1).Has(legaltext.Capital)) {
			return at
		}
	}
	return i
}

// IsOftenest reports whether the interval at i is one in which something may be done no
// oftener: "not more than 2 songs every year".
func (r *Reader) IsOftenest(i int) bool {
	const most = 14
	for at := i - 1; at > i-most && at > 0 && !r.EndsClause(at) && !r.IsDutyStart(at); at-- {
		if r.Is(at, "than") && r.Is(at-1, "more", "often", "oftener") {
			return r.Is(at-2, "not", "no")
		}
	}
	return false
}

// ContinuesDeadline reports whether "each year thereafter" at i follows a
// deadline or a date in its sentence, rather than a year.
func (r *Reader) ContinuesDeadline(i int) bool {
	for at := i - 2; at >= 0 && at > i-deadline.MaxAnchorTokens && !r.EndsSentence(at); at-- {
		if r.Class(at)&legaltext.DeadlineStart != 0 && r.Is(at, "not", "no", "by", "within", "before", "beginning") || r.Class(at)&legaltext.Recurrence != 0 {
			return true
		}
	}
	return false
}

// EndsDuty reports whether the adverb in [i, end) ends the clause of an act that
// somebody must do: "shall bill the cooks of the moon quarterly,".
func (r *Reader) EndsDuty(i, end int) bool {
	const most = 12
	if r.At(end).Kind != legaltext.Mark || r.At(i-1).Kind != legaltext.Word && !r.At(i-1).IsMark(')') || r.FollowsParticiple(i) {
		return false
	}
	for at := i - 1; at > i-most && at >= 0 && !r.EndsClause(at); at-- {
		switch {
		case r.IsDutyStart(at):
			return !r.Is(at+1, "be", "not", "have", "receive", "exceed", "pay", "accrue")
		case r.At(at).IsMark('$'), r.Is(at, "that", "which", "who", "percent", "paid", "rate", "funds", "appropriated", "adjusted"):
			return false
		}
	}
	return false
}

// IsPaidAgain reports whether the adverb at i says how often money is paid: "payments shall
// be made monthly".
func (r *Reader) IsPaidAgain(i int) bool {
	const most = 12
	for at := i - 1; at > i-most && at >= 0 && r.Is(i-1, "made", "paid"); at-- {
		switch {
		case r.Is(at, "payment", "payments", "installments", "benefits"):
			return true
		case r.EndsClause(at):
			return false
		}
	}
	return false
}

// IsDoneAgain reports whether the word before the adverb at i is the passive verb of a
// duty, "shall be rotated annually", or describes a sum that changes with time, "adjusted
// annually".
func (r *Reader) IsDoneAgain(i int) bool {
	if r.Is(i-1, "adjusted") {
		return r.Is(i+1, "to", "for")
	}
	return r.Is(i-2, "be") && r.IsDutyStart(i-3) && EndsLikeParticiple(r.LowerWord(i-1)) &&
		!r.Is(i-1, "calculated", "computed", "determined", "measured", "compounded", "credited", "appropriated", "allocated", "available")
}

// OpensAct reports whether the words in [i, end) begin the item of a list, before the
// verb of an act: "(2) on an annual basis, update the rinds".
func (r *Reader) OpensAct(i, end int) bool {
	return r.BeginsItem(i) && r.At(end).IsMark(',') && r.Class(end+1)&legaltext.DutyVerb != 0
}
