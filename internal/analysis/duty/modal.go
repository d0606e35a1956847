package duty

import (
	"strings"

	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/legaltext"
)

// findModal returns the "shall" of the duty to which the date in [first, end)
// belongs, and its verb: in the sentence before the date, after a date that begins
// its sentence, or in the lead-in of a list, whose verbs are those of its items. If
// verb is 0, there is no duty.
func (p *Reader) findModal(first, end int) (modal, verb int) {
	start := p.SentenceStart(first)
	first = p.chainStart(first, end)
	if p.IsIntroduction(start, first) {
		if at := p.modalAhead(end); at > 0 && !p.isItem(start, first) {
			return at, p.verbAfter(at + 1)
		}
	}
	if p.Is(first-1, "but", "and") && p.At(first-2).IsMark(',') && p.At(end).IsMark(',') && p.Is(end+1, "the", "each", "such", "any") {
		if at := p.modalAhead(end); at > 0 {
			return at, p.verbAfter(at + 1) // the Cook may sing, but before dawn, the Mayor shall
		}
	}
	if p.At(end).IsMark(',') && p.Is(end+1, "shall", "must") && p.isModal(end+1) {
		if verb = p.verbAfter(end + 2); verb > 0 {
			return end + 1, verb
		}
	}
	if p.At(end).IsMark(',') && p.isFinite(end+1) {
		return end + 1, end + 1
	}
	second := p.verbBehind(first, end)
	for at := first - 1; at >= start; at-- {
		switch {
		case second == 0 && p.isEnsured(at):
			second = at
		case p.isPresentDuty(at):
			return at, at
		case p.isMissed(at), p.Is(at, "to") && p.Is(at-1, "fails") && !p.Is(at-2, "who", "that", "which"):
			return at - 1, at + 1
		case p.Is(at, "that") && p.Is(at-1, "require", "requires"):
			if verb := p.requiredVerb(at); verb > 0 {
				return verb, verb
			}
		case p.Is(at, "to") && p.Is(at-1, "required") && p.Is(at+1, "be") && !p.Is(at-2, "is", "are", "be") && first > at+3:
			// the sums required to be paid
		case second == 0 && p.isSecondVerb(at):
			second = at
		case p.isModal(at), p.isToBeDone(at):
			if second == 0 {
				second = p.verbAfter(at + 1)
			}
			return at, second
		}
	}
	for n := len(p.Leads) - 1; n >= 0; n-- {
		l := p.Leads[n]
		for at := l.Next - 1; l.Next > 0 && l.Next <= first && at >= max(l.First, l.Next-clause.MaxTokens); at-- {
			if p.isModal(at) {
				if verb = p.verbAfter(at + 1); verb > 0 && verb < l.Next {
					if done := p.ensuredAhead(end); done > 0 && p.Is(l.Next-1, "that") {
						return at, done
					}
					return at, verb
				}
				return at, p.verbOfItem(start, first, end)
			}
		}
	}
	aside := p.At(first-1).IsMark(',') && !p.Is(first-2, "if") && p.At(end).IsMark(',') // if it rains, after dawn, the Mayor shall
	if at := p.modalAhead(end); at > 0 && (aside || !p.Is(start, "if")) {
		return at, p.verbAfter(at + 1)
	}
	return -1, 0
}

// verbBehind returns the verb after the date in [first, end) if the date stands
// between it and an earlier verb: "shall publish a list and, not later than May 1,
// notify the Council". Otherwise it returns 0.
func (p *Reader) verbBehind(first, end int) int {
	if p.Is(first-1, "and", "or") && p.Class(end)&legaltext.DutyVerb != 0 {
		return end // and annually report
	}
	if !p.At(first-1).IsMark(',') || !p.Is(first-2, "and", "or") || !p.At(end).IsMark(',') {
		return 0
	}
	if p.isModal(end + 1) {
		return p.verbAfter(end + 2)
	}
	if p.Class(end+1)&legaltext.DutyVerb != 0 {
		return end + 1
	}
	return 0
}

// isToBeDone reports whether the word at i is the "to" of what must be done with
// something that is listed: "A list, to be posted by May 1".
func (p *Reader) isToBeDone(i int) bool {
	return p.Is(i, "to") && p.Is(i+1, "be") && p.Class(i+2)&legaltext.DutyDone != 0 && p.At(i-1).IsMark(',') && p.first == i+3
}

// chainStart returns the first token of the dates that the date in [first, end)
// continues, as in "not later than May 1, and annually thereafter".
func (p *Reader) chainStart(first, end int) int {
	const most = 3 // tokens between them
	if p.chained == 0 || first-p.chained > most || first < p.chained {
		p.chain = first
	}
	p.chained = end
	return p.chain
}

// isSecondVerb reports whether the word at i is a verb that shares the "shall" of an
// earlier one: "shall issue the rule and submit a report".
func (p *Reader) isSecondVerb(i int) bool {
	return p.Class(i)&legaltext.DutyVerb != 0 && (p.Is(i-1, "and", "or") || p.isAdverb(i-1) && p.Is(i-2, "and")) && p.Is(i+1, "the", "a", "an", "such", "to") &&
		p.Class(i-2)&legaltext.DutyVerb == 0
}

// isItem reports whether the tokens in [start, first) are the label of an item of
// a list whose lead-in has the duty.
func (p *Reader) isItem(start, first int) bool {
	if n := len(p.Leads) - 1; n < 1 || p.Leads[n-1].Next == 0 || !p.isModal(p.Leads[n-1].Next-1) {
		return false
	}
	return first > start && p.At(first-1).IsMark(')')
}

// isModal reports whether the word at i makes a duty of the verb after it.
func (p *Reader) isModal(i int) bool {
	if p.Is(i+1, "not") && !p.Is(i+2, "later", "less", "more", "fewer") {
		return false
	}
	return p.Is(i, "shall", "must", "will") || p.Is(i, "may", "should") && !p.At(i).Has(legaltext.Capital) || p.Is(i, "to") && (p.Is(i-1, "required", "directed") || p.Is(i-1, "continue") && p.Is(i-2, "shall", "must") || p.requiring(i) > 0)
}

// IsRequired reports whether the "to" at i is that of an act that somebody is made to
// do: "shall require each State to submit".
func (p *Reader) IsRequired(i int) bool { return p.requiring(i) > 0 }

// requiring returns the token after "require" if the "to" at i makes a duty of the
// verb after it: "shall require each State to submit". Otherwise it returns 0.
func (p *Reader) requiring(i int) int {
	const most = 14
	again := p.Class(i+1)&legaltext.Recurrence != 0 // guidance for inspectors to annually review
	acts := p.Class(i+1)&legaltext.DutyVerb != 0 || verbActions[p.LowerWord(i+1)] != ""
	if !acts && (!again || p.Class(i+2)&legaltext.DutyVerb == 0) {
		return 0
	}
	for at := i - 1; at > i-most && at > 0 && !p.EndsClause(at) && !p.Is(at, "to"); at-- {
		if p.Is(at, "require", "requires", "requiring", "directing") || again && p.Is(at, "for") {
			return at + 1
		}
	}
	return 0
}

// modalAhead returns the first "shall" after a date that begins its sentence, or 0.
func (p *Reader) modalAhead(end int) int {
	for at := end; at < end+clause.MaxTokens && at < len(p.Tokens); at++ {
		if p.EndsSentence(at) || at > end && p.At(at).Has(legaltext.LineStart) {
			return 0
		}
		if p.isModal(at) {
			return at
		}
	}
	return 0
}

// verbAfter returns the verb after "shall", over adverbs, asides between commas and
// dates, or 0.
func (p *Reader) verbAfter(i int) int {
	const longest = 80
	for at := i; at < i+longest && at < len(p.Tokens); at++ {
		switch {
		case at == p.first && p.end > at:
			at = p.end - 1
		case p.At(at).IsMark(legaltext.Dash) && p.At(at+1).Has(legaltext.LineStart):
			if at = p.SkipItemLabel(at + 1); at < len(p.Tokens) && p.Tokens[at].Kind == legaltext.Word {
				return at
			}
			return 0
		case p.At(at).Has(legaltext.LineStart), p.EndsSentence(at):
			return 0
		case p.At(at).IsMark(','):
			if at = p.asideEnd(at); at == 0 {
				return 0
			}
		case p.Is(at, "and", "or", "not", "also", "promptly", "immediately", "only", "first", "then", "jointly", "each", "both", "thereafter") || p.isAdverb(at):
		case p.Is(at, "as") && p.Is(at+1, "soon"):
			if at = p.asideEnd(at); at == 0 {
				return 0
			}
		case p.At(at).Kind == legaltext.Word:
			return at
		default:
			return 0
		}
	}
	return 0
}

// isBetweenCommas reports whether the date stands between the comma at i, with "by", and
// another one.
func (p *Reader) isBetweenCommas(i int) bool {
	return p.At(p.end).IsMark(',') && (p.first == i+1 || p.first == i+2 && p.Is(i+1, "by"))
}

// isAdverb reports whether the word at i has the form of an adverb.
func (p *Reader) isAdverb(i int) bool {
	return p.At(i).Kind == legaltext.Word && strings.HasSuffix(p.Word(i), "ly") && !p.Is(i, "apply", "supply", "rely", "comply", "reply")
}

// asideEnd returns the comma that ends the asides which begin at i, before a verb
// of duty, or 0.
func (p *Reader) asideEnd(i int) int {
	const longest = 70
	last := 0
	for at := i + 1; at < i+longest && at < len(p.Tokens) && !p.At(at).Has(legaltext.LineStart) && !p.EndsSentence(at); at++ {
		if last == 0 && p.At(at).IsMark(legaltext.Dash) && p.At(at+1).Has(legaltext.LineStart) {
			return at - 1 // the verbs are those of a list
		}
		if p.At(at).IsMark(',') {
			last = at
			if p.Class(at+1)&legaltext.DutyVerb != 0 || p.Is(at+1, "be") || p.isAdverb(at+1) && p.Class(at+2)&legaltext.DutyVerb != 0 {
				return at
			}
		}
	}
	if p.isBetweenCommas(i) {
		return p.end
	}
	return last
}

// verbOfItem returns the verb of a list item whose sentence begins at start and
// which holds the date in [first, end), or 0.
func (p *Reader) verbOfItem(start, first, end int) int {
	at := start
	for at < first && (p.At(at).Kind != legaltext.Word || p.At(at-1).IsMark('(') || p.isAdverb(at)) {
		at++
	}
	if at < first && p.isAdjunct(at) {
		return p.verbAfterDates(at)
	}
	if at < first {
		return at
	}
	if at = p.SkipMark(end, ','); p.At(at).IsMark(legaltext.Dash) {
		if at = p.SkipItemLabel(at + 1); at < len(p.Tokens) && p.Tokens[at].Kind == legaltext.Word {
			return at
		}
		return 0
	}
	if p.Is(at, "and", "or") {
		return p.verbAfterDates(at)
	}
	for ; at < len(p.Tokens) && p.isAdverb(at); at++ {
	}
	if at < len(p.Tokens) && p.Tokens[at].Kind == legaltext.Word && !p.Tokens[at].Has(legaltext.LineStart) {
		return at
	}
	return 0
}

// verbAfterDates returns the verb after the further dates of a list at i, or 0: "and
// annually thereafter, submit".
func (p *Reader) verbAfterDates(i int) int {
	const most = 40
	for at := i; at < i+most && at < len(p.Tokens) && !p.At(at).Has(legaltext.LineStart) && !p.EndsSentence(at); at++ {
		if p.At(at).IsMark(',') && p.Class(at+1)&legaltext.DutyVerb != 0 {
			return at + 1
		}
	}
	return 0
}

// verbEnd returns the token after a verb at i and those that are joined to it:
// "develop and submit".
func (p *Reader) verbEnd(i int) int {
	next := i + 1
	for p.Is(next, "and", "or") && p.Class(next+1)&(legaltext.DutyVerb|legaltext.DutyDone) != 0 {
		next += 2
	}
	return next
}

// clauseEnd returns where the clause of the verb at i ends.
func (p *Reader) clauseEnd(i int) int {
	const longest = 110
	at := i
	for at < len(p.Tokens) && at < i+longest && !p.EndsSentence(at) && !p.At(at).IsMark(';') && !p.At(at).IsMark(legaltext.Dash) && !p.At(at).IsMark(':') && (at == i || !p.At(at).Has(legaltext.LineStart)) {
		at++
	}
	return at
}
