package binding

import (
	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/legaltext"
)

// HasDutyAfter reports whether the words in [i, end) begin a sentence and a
// duty follows: "On an annual basis, the Mayor shall".
func (r *Reader) HasDutyAfter(i, end int) bool {
	if !r.At(end).IsMark(',') && !(r.At(i).Has(legaltext.Capital) && r.beginsSubject(end)) || r.IsDutyStart(end+1) || !r.At(i).Has(legaltext.Capital) && !r.Is(i-1, "that") && !r.IsOpening(r.SentenceStart(i), i) {
		return false
	}
	for at := end + 1; at < end+maxDutyTokens && at < len(r.Tokens) && !r.EndsClause(at); at++ {
		if r.IsDutyStart(at) {
			return r.Class(at+1)&legaltext.DutyVerb != 0 || r.Is(at+1, "be") && r.Class(at+2)&legaltext.DutyDone != 0
		}
	}
	return false
}

// HasActAfter reports whether the words in [i, end) begin a sentence in which
// something must be done: "Prior to the eclipse, the Mayor shall to the extent
// possible sing".
func (r *Reader) HasActAfter(i, end int) bool {
	end = r.SkipAside(r.skipFurtherEvents(end))
	if r.At(end).IsMark(legaltext.Dash) && r.At(end+1).Has(legaltext.LineStart) {
		return r.BeginsItem(i) && r.BondOf(i, end) != clause.Loose
	}
	if !r.At(end).IsMark(',') && !r.beginsSubject(end) || r.IsDutyStart(end+1) || !r.IsOpening(r.SentenceStart(i), i) {
		return false
	}
	for at := end + 1; at < end+clause.MaxTokens && at < len(r.Tokens) && !r.EndsSentence(at); at++ {
		if r.EndsClause(at) {
			return r.At(at).IsMark(legaltext.Dash) && r.At(at+1).Has(legaltext.LineStart) && !r.Is(at-1, "may") && r.BondOf(i, end) != clause.Loose
		}
		if !r.IsDutyStart(at) {
			continue
		}
		state := r.Is(at+1, "be") && r.Is(at+2, "deemed", "treated", "considered", "construed", "in", "the", "a", "an", "subject", "no", "eligible", "available")
		return !state && !r.Is(at+1, "apply", "have", "mean", "include", "remain", "terminate", "expire", "cease")
	}
	return false
}

// skipFurtherEvents skips the further events of a duty at i: "or before dawn".
func (r *Reader) skipFurtherEvents(i int) int {
	for r.Is(i, "or", "and") && r.Is(i+1, "before", "prior") {
		_, i = r.ReadEvent(i + 2)
	}
	return i
}

// beginsSubject reports whether the words at i begin the name of somebody who acts.
func (r *Reader) beginsSubject(i int) bool {
	return r.Is(i, "the", "each", "such") && r.At(i+1).Has(legaltext.Capital)
}

// OpensItem reports whether the words in [i, end) begin an item of a list of duties or of
// their objects: "(A) prior to the eclipse, review the rinds", "(B) before dawn, a song".
func (r *Reader) OpensItem(i, end int) bool {
	return r.BeginsItem(i) && r.At(end).IsMark(',') && r.BondOf(i, end) == clause.Required
}

// EndsItem reports whether the words in [i, end) end an item of a list of times: "(A) for a
// crater that is full, prior to the eclipse;".
func (r *Reader) EndsItem(i, end int) bool {
	start := r.SentenceStart(i)
	return r.At(end).Kind == legaltext.Mark && (r.At(end+1).Has(legaltext.LineStart) || r.At(end+2).Has(legaltext.LineStart)) &&
		r.At(i-1).IsMark(',') && r.BeginsItem(r.SkipItemLabel(start)) && r.BondWithin(start, i) != clause.Missed && r.BondOf(start, start) == clause.Required
}

// InterruptsDuty reports whether the date in [i, end) stands between a subject and its
// "shall": "the Mayor, before the eclipse, shall sing".
func (r *Reader) InterruptsDuty(i, end int) bool {
	end = r.SkipMark(r.skipFurtherEvents(end), ',')
	return (r.At(i-1).IsMark(',') || r.Is(i-1, "and") && r.At(i-2).IsMark(',')) && r.IsDutyStart(end) && r.Is(end, "shall", "must") && !isState(r.LowerWord(end+1))
}

// LastSubject returns the first token of the last name of somebody in [i, end), which no
// comma separates from an event before it, or 0: "before singing the Mayor shall".
func (r *Reader) LastSubject(i, end int) int {
	const longest = 8
	for at := end - 1; at > i && at > end-longest; at-- {
		if r.beginsSubject(at) && !r.Is(at-1, "of", "by", "to", "for", "in", "and", "or") {
			return at
		}
	}
	return 0
}

// LeadEndsWith reports whether the lead-in of the list that holds the token that is read
// ends with one of the words.
func (r *Reader) LeadEndsWith(words ...string) bool {
	for n := len(r.Leads) - 1; n >= 0; n-- {
		if next := r.Leads[n].Next; next > 0 {
			return r.Is(next-1, words...)
		}
	}
	return false
}

// ActsOf reports whether the duty after the comma at i is that of somebody: "the Mayor
// shall allocate", but not "amounts shall be allocated".
func (r *Reader) ActsOf(i int) bool {
	for at := i + 1; at < i+maxDutyTokens && at < len(r.Tokens); at++ {
		if r.IsDutyStart(at) {
			return !r.Is(at+1, "be")
		}
	}
	return false
}
