package binding

import "legislative/internal/analysis/legaltext"

// IsForComment reports whether the words at i say that a span of time is one in which
// others can comment: "not less than 30 days to review and comment".
func (r *Reader) IsForComment(i int) bool {
	const most = 6
	if !r.Is(i, "of", "for", "to", "during", "in") {
		return false
	}
	for at := i + 1; at < i+most && r.At(at).Kind == legaltext.Word; at++ {
		if r.Is(at, "comment", "comments", "notice", "respond", "response") {
			return true
		}
	}
	return false
}

// IsCommentPeriod reports whether the subject before the token at i is a period for
// comments: "the period for public comment shall be".
func (r *Reader) IsCommentPeriod(i int) bool {
	const most = 9
	comment, period := false, false
	for at := i - 1; at > i-most && at > 0 && !r.EndsClause(at); at-- {
		comment = comment || r.Is(at, "comment", "comments")
		period = period || r.Is(at, "period")
	}
	return comment && period
}

// EndsItemAt reports whether the token at i ends the item of a list: ";", "." or ", and".
func (r *Reader) EndsItemAt(i int) bool {
	if r.At(i).IsMark(',') && r.Is(i+1, "and", "or") {
		return r.At(i + 2).Has(legaltext.LineStart)
	}
	return r.At(i).IsMark(';') || r.At(i).IsMark('.')
}

// EndsListedTime reports whether the time in [i, end) ends an item of a list that says to
// which cases it belongs: "(A) in the case of a rind, 9 days;".
func (r *Reader) EndsListedTime(i, end int) bool {
	start := r.SkipItemLabel(r.SentenceStart(i))
	return r.At(i-1).IsMark(',') && r.EndsItemAt(end) && r.BeginsItem(start) && r.Is(start, "in", "for", "if", "with", "when")
}

// LeadActs reports whether the lead-in of the list that holds the token that is read
// requires or permits an act, rather than that something begins, ends or lasts.
func (r *Reader) LeadActs() bool {
	for n := len(r.Leads) - 1; n >= 0; n-- {
		l := r.Leads[n]
		if l.Next == 0 {
			continue
		}
		if r.Is(l.Next-1, "of") {
			return false // for the lesser of
		}
		for at := l.Next - 1; at >= l.First; at-- {
			switch {
			case r.Is(at, "effect", "effective", "terminate", "terminates", "expire", "expires", "end", "ends", "begin", "begins", "apply", "applies", "cease", "continue", "remain", "period", "means", "mean", "term", "until", "after"):
				return false
			case r.IsDutyWord(at):
				return !r.Is(at+1, "not", "be") || r.Class(at+2)&legaltext.DutyDone != 0
			}
		}
		return false
	}
	return false
}

// AsksWhether reports whether the date at i is in an item of a list that asks whether
// something was done in time: "(2) whether the rind was eaten not later than".
func (r *Reader) AsksWhether(i int) bool {
	return r.Is(r.SkipItemLabel(r.SentenceStart(i)), "whether") && !r.IsObliged(i)
}
