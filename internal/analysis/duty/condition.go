package duty

import "legislative/internal/analysis/legaltext"

// findCondition returns the verb of what must be done by the date for a condition to
// hold, or before something else may be done, with the word after its subject: "if,
// within 9 days, the Council determines", "until 9 days after the Mayor notifies". If
// there is none, verb is 0.
func (p *Reader) findCondition() (modal, verb int) {
	const most = 30
	before := p.first - 1
	if p.At(before).IsMark(',') {
		before--
	}
	if p.Is(before, "if", "unless") && p.At(p.end).IsMark(',') {
		for at := p.end + 1; at < p.end+most && at < len(p.Tokens) && !p.EndsClause(at) && !p.isModal(at); at++ {
			if p.isPresentVerb(at) || p.Is(at, "determines", "approves", "adopt", "adopts", "agree", "finds", "enacts") {
				return at, at
			}
			if p.isMissed(at) {
				return at - 1, at + 1
			}
		}
		return 0, 0
	}
	if p.Is(p.first-2, "determines") && p.At(p.first-1).IsMark(',') {
		return p.first - 2, p.first - 2
	}
	if p.Is(p.first, "until", "before", "prior", "earlier", "sooner") && p.IsBarred(p.first) || p.IsOnlyAllowed(p.first) {
		for at := p.first; at < p.end; at++ {
			if p.isPresentVerb(at) {
				return at, at
			}
		}
	}
	return 0, 0
}

// isMissed reports whether the word at i is the "not" of a condition that something
// was not done: "if the Council has not reported the rind within".
func (p *Reader) isMissed(i int) bool {
	if !p.Is(i, "not") || !p.Is(i-1, "has", "have", "does", "do") || p.At(i+1).Kind != legaltext.Word || p.Is(i+1, "been", "later", "be", "have") {
		return false
	}
	const most = 24
	for at := i - 1; at > i-most && at >= 0; at-- {
		if p.Is(at, "if") {
			return true
		}
		if p.EndsClause(at) {
			return false
		}
	}
	return false
}

// isPresentDuty reports whether the word at i is the verb of what must be done before
// something else is allowed: "unless the Mayor notifies the Congress".
func (p *Reader) isPresentDuty(i int) bool {
	if !p.isPresentVerb(i) && (!p.Is(i, "notify", "certify") || p.isModal(i-1) || p.isAdverb(i-1)) {
		return false
	}
	if p.isFinite(i) && !p.Is(i, "reports") && (!p.Is(i-1, "that", "which", "who", "the", "such", "any", "and", "or") || p.Is(i-1, "and") && p.At(i-2).IsMark(',')) {
		return true
	}
	const most = 60
	for at := i - 1; at > i-most && at >= 0 && !p.EndsSentence(at); at-- {
		if p.Is(at, "unless", "until", "if") || p.Is(at, "long") && p.Is(at+1, "as") || p.Is(at, "that") && p.At(at-1).IsMark(',') && p.Is(at-2, "provided", "further") {
			return true
		}
	}
	return false
}

// isPresentVerb reports whether the word at i is the verb of an act, rather than of a
// duty: "notifies", "has notified", "are notified".
func (p *Reader) isPresentVerb(i int) bool {
	const done = 1 // tokens of the auxiliary verb
	switch {
	case p.isFinite(i):
		return true
	case p.Is(i, "are", "is", "been"):
		return p.isDone(i + done)
	}
	return p.isDone(i) && p.Is(i-done, "has", "have")
}

// isFinite reports whether the word at i says that somebody reports something.
func (p *Reader) isFinite(i int) bool {
	return p.Is(i, "notifies", "submits", "certifies", "reports", "provides", "consults", "transmits", "publishes", "informs", "disapproves")
}

// isDone reports whether the word at i is the participle of an act of reporting.
func (p *Reader) isDone(i int) bool {
	return p.Is(i, "notified", "consulted", "submitted", "provided", "certified", "transmitted", "filed")
}

// isEnsured reports whether the word at i is the "is" of what somebody must ensure:
// "shall ensure that a notice is sent".
func (p *Reader) isEnsured(i int) bool {
	if !p.Is(i, "is", "are") || p.Class(i+1)&legaltext.DutyDone == 0 && verbActions[p.LowerWord(i+1)] == "" {
		return false
	}
	const most = 50
	for at := i - 1; at > i-most && at > 0 && !p.EndsSentence(at); at-- {
		if p.Is(at, "that") && p.Is(at-1, "ensure") {
			return true
		}
		if p.Is(at, "which", "who", "if", "unless") || p.Is(at, "that") && !p.Is(at-1, "and") {
			return false
		}
	}
	return false
}

// requiredVerb returns the verb of what must be required after the "that" at i, or 0:
// "shall require that each cook report".
func (p *Reader) requiredVerb(i int) int {
	const most = 12
	for at := i + 1; at < i+most && at < p.first && !p.EndsClause(at) && !p.isModal(at); at++ {
		if p.Class(at)&legaltext.DutyVerb != 0 && at > i+2 {
			return at
		}
	}
	return 0
}

// ensuredAhead returns the "is" of what must be ensured after a date that begins an item:
// "(1) not later than May 1, a rule is issued". It returns 0 if there is none.
func (p *Reader) ensuredAhead(end int) int {
	const most = 40
	for at := end; at < end+most && at < len(p.Tokens) && !p.At(at).Has(legaltext.LineStart) && !p.EndsSentence(at); at++ {
		if p.Is(at, "is", "are") && (p.Class(at+1)&legaltext.DutyDone != 0 || verbActions[p.LowerWord(at+1)] != "") {
			return at
		}
	}
	return 0
}
