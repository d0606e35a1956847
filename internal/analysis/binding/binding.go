// Package binding reads to what a time in a sentence belongs: to an act that somebody
// must do, or to a fact, a condition or a place. It reads verbs, their objects and lists
// of duties, within the clauses that package clause finds.
package binding

import (
	"strings"

	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/duty"
	"legislative/internal/analysis/legaltext"
)

// The distances at which the words of a duty are looked for, in tokens.
const (
	maxDutyTokens   = 24 // from a date back to "shall", for the rules of adverbs
	maxObjectTokens = 6  // from "annually" back to the verb, over its object
)

// Reader tells to what the times in the sentences of one passage belong.
type Reader struct {
	deadline.Reader
	duties *duty.Reader
}

// NewReader returns a reader of the obligations of a passage.
func NewReader(d deadline.Reader, duties *duty.Reader) Reader { return Reader{d, duties} }

// IsDutyStart reports whether the word at i begins a duty: "shall", "must", or the "to"
// of "is required to", "is directed to" and "shall continue to".
func (r *Reader) IsDutyStart(i int) bool {
	return r.Is(i, "shall", "must") && !r.Is(i+1, "not") || r.Is(i, "to") && (r.Is(i-1, "required", "directed") && !r.Is(i-2, "not") && !r.Is(i-3, "not") && !r.BeginsItem(i-1) || r.Is(i-1, "continue") && r.Is(i-2, "shall", "must") || r.duties.IsRequired(i))
}

// FindDutyBefore returns the "shall" of a duty in the clause before the token
// at i, or -1 if there is no duty.
func (r *Reader) FindDutyBefore(i int) int {
	for at := i - 1; at >= i-maxDutyTokens && at >= 0 && !r.EndsClause(at); at-- {
		if r.IsDutyStart(at) {
			return at
		}
	}
	return -1
}

// RequiredVerb returns the verb of a duty in the clause before the token at i, or that of
// the item of a list of duties, unless it is the verb of a state. It returns 0 if there is
// no duty.
func (r *Reader) RequiredVerb(i int) int {
	const most = 90
	for at := i - 1; at >= i-most && at >= 0 && !r.EndsClause(at); at-- {
		if !r.Is(at, "shall", "must", "to", "may") {
			continue
		}
		if r.Is(at, "to") && r.Is(at-3, "which", "that", "who") || r.Is(at, "may") && !r.At(at).Has(legaltext.Capital) && !r.Is(at-1, "which", "that", "who", "as") {
			return 0
		}
		if !r.IsDutyStart(at) {
			continue
		}
		if r.Is(at, "must") && r.Is(at-1, "that", "which", "who") || r.Is(r.SentenceStart(at), "nothing") {
			return 0 // rinds that must be eaten
		}
		verb := at + 1
		if r.At(verb).IsMark(',') {
			for verb < i && !(r.At(verb-1).IsMark(',') && r.Class(verb)&legaltext.DutyVerb != 0) {
				verb++
			}
			return verb // which is i if the date stands before the verb
		}
		for endsLikeAdverb(r.LowerWord(verb)) || r.Is(verb, "also", "first", "then", "be", "continue", "to") && verb < i-1 {
			verb++
		}
		if isState(r.LowerWord(verb)) || r.Is(verb-1, "be") && r.Is(verb, "in", "the", "a", "an", "effective", "available", "eligible", "entitled", "liable", "deemed", "treated", "considered", "construed", "no", "of", "as") {
			return 0
		}
		return verb
	}
	return r.itemVerb(i)
}

// PresentVerb returns the verb of an officer's act in the clause of a condition before
// the token at i, or 0: "if the Mayor notifies the Council before singing".
func (r *Reader) PresentVerb(i int) int {
	const most = 30
	for at := i - 1; at >= i-most && at >= 0 && !r.EndsClause(at); at-- {
		if r.Is(at, "notifies", "submits", "certifies", "reports", "provides", "consults", "transmits", "publishes", "approves", "determines", "designates", "disapproves", "informs", "registers", "obtains") && !r.Is(at-1, "that", "which", "who") {
			return at
		}
		if r.Is(at, "has", "have") && r.Class(at+1)&legaltext.DutyDone != 0 && r.Is(at-1, "secretary", "president", "administrator", "director", "defense", "mayor", "agency", "department") {
			return at + 1
		}
	}
	return 0
}

// HasDutyJustBefore reports whether a duty and its object stand just before the
// token at i: "shall report to the Congress", "shall be reviewed", or "(1)
// publish a list" in a list of duties.
func (r *Reader) HasDutyJustBefore(i int) bool {
	for at := i - 1; at >= i-maxObjectTokens && at >= 0 && !r.EndsClause(at) && r.Class(at)&legaltext.Negation == 0; at-- {
		if r.BeginsItem(at) && r.Class(at)&legaltext.DutyVerb != 0 {
			return true
		}
		if r.IsDutyStart(at) && (r.Is(at, "shall", "must") || r.Is(at-1, "required", "continue")) {
			return r.Class(at+1)&legaltext.DutyVerb != 0 || r.Is(at+1, "be") && r.Class(at+2)&legaltext.DutyDone != 0
		}
		if r.At(at).Has(legaltext.LineStart) {
			break
		}
	}
	return false
}

// IsObliged reports whether the words before the token at i require an act, over its
// object and its recipient: "shall submit the plan to the Council".
func (r *Reader) IsObliged(i int) bool {
	if r.FollowsParticiple(i) || r.Is(i-1, "is", "are", "that", "which", "and", "or", "period", "until", "through", "occurs", "begins", "ends", "until", "not", "more", "be") {
		return false
	}
	return r.BelongsToAct(i)
}

// BelongsToAct reports whether the words at i belong to the verb of a required act before
// them, without a condition between, also to that of an item whose lead-in is not in the
// text: "(2) vacate the crater within 9 days".
func (r *Reader) BelongsToAct(i int) bool {
	verb := r.RequiredVerb(i)
	return verb > 0 && !r.IsCondition(verb+1, i, false)
}

// IsMadeTo reports whether the words before the token at i are what somebody is made to
// do: "shall require each cook that sings to conduct an".
func (r *Reader) IsMadeTo(i int) bool {
	for r.Is(i-1, "a", "an") {
		i--
	}
	return r.Class(i-1)&legaltext.DutyVerb != 0 && r.Is(i-2, "to") && r.Is(r.RequiredVerb(i-2), "require", "direct", "cause", "order", "ensure", "request", "agree", "enter")
}

// itemVerb returns the verb that begins the item of a list of duties that holds the
// token at i, or 0: "(A) compile an annual summary".
func (r *Reader) itemVerb(i int) int {
	start := r.SkipItemLabel(r.SentenceStart(i))
	if r.At(start).Has(legaltext.Capital) || r.Class(start)&legaltext.DutyVerb == 0 {
		return 0
	}
	if bond := r.BondOf(start, start); bond != clause.Required && (bond != clause.Loose || !r.isWithoutLead(start)) {
		return 0
	}
	return start
}

// isWithoutLead reports whether the word at i begins an item whose lead-in is not in the
// text, such as one that an amendment adds to a list: "(2) compile an annual summary".
func (r *Reader) isWithoutLead(i int) bool {
	for _, l := range r.Leads {
		if l.Next > 0 {
			return false
		}
	}
	return r.BeginsItem(i)
}

// MustBeDone reports whether the object at i is the subject of a duty: "semiannual
// reports on rinds shall be submitted".
func (r *Reader) MustBeDone(object int) bool {
	for at := object + 1; at < object+maxDutyTokens && at < len(r.Tokens) && !r.EndsClause(at); at++ {
		if r.IsDutyStart(at) {
			return r.Is(at+1, "be") && r.Class(at+2)&legaltext.DutyDone != 0
		}
		if r.Is(at, "that", "which", "required") {
			return false
		}
	}
	return false
}

// isState reports whether a verb describes a state or an effect, rather than an act.
func isState(verb string) bool {
	switch verb {
	case "be", "have", "mean", "include", "apply", "remain", "become", "not", "exceed", "consist", "contain", "constitute", "expire", "terminate", "end", "cease", "continue", "accrue", "supersede", "affect", "receive", "equal", "bear", "cover":
		return true
	}
	return false
}

// endsLikeAdverb reports whether a word in lower case has the form of an adverb.
func endsLikeAdverb(word string) bool {
	switch word {
	case "apply", "supply", "rely", "comply", "reply", "multiply":
		return false
	}
	return strings.HasSuffix(word, "ly")
}
