package binding

import (
	"strings"

	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/legaltext"
)

// IsCutOff reports whether the limit at i is that of a condition just before it,
// such as "only if a request is filed not later than".
func (r *Reader) IsCutOff(i int) bool {
	const most = 16
	start := max(r.SentenceStart(i), i-most)
	if r.IsHeading(r.SentenceStart(i), i) {
		return true
	}
	for at := i - 1; at >= start && !r.EndsClause(at); at-- {
		switch {
		case r.IsDutyWord(at), r.Is(at, "not", "fails", "unless", "cannot"), r.At(at).IsMark(',') && !r.Is(at-1, "if"):
			return false
		case r.Is(at, "if", "who", "extent"):
			return true
		}
	}
	return false
}

// IsCondition reports whether the words in [from, to), between a duty's verb and a date,
// are about something else that was done before the date. If the date is an act of him
// who has the duty, it can also belong to the duty over a clause of its object.
func (r *Reader) IsCondition(from, to int, ownAct bool) bool {
	for i := from; i < to && !ownAct; i++ {
		if r.Is(i, "which", "that", "who", "whose", "if", "any", "where", "when", "effect", "occurring", "beginning", "ending", "made", "begun", "paid", "taken", "given",
			"built", "bought", "brought", "held", "sold", "sent", "put", "into", "begins", "ends", "occurs") {
			return true
		}
	}
	return to > from && r.FollowsParticiple(to) || to > from && !ownAct && EndsLikeParticiple(r.LowerWord(to-1))
}

// CanPrecede reports whether the verb at verb is that of an act that can be due before the
// event at i, which is no act of him who has the duty: "shall submit", or "shall weigh"
// before a purchase.
func (r *Reader) CanPrecede(verb, i int) bool {
	if r.Is(verb, "describe", "compare", "prohibit", "restore", "explain", "recognize", "support") {
		return false
	}
	const most = 4
	acts := r.Class(verb)&(legaltext.DutyVerb|legaltext.DutyDone) != 0 || r.Is(verb-1, "be") && EndsLikeParticiple(r.LowerWord(verb))
	for at := i; at < i+most && !acts; at++ {
		acts = IsActNoun(r.LowerWord(at))
	}
	return acts
}

// HasUnless reports whether the clause before the token at i is a condition without which
// something is barred: "unless the Mayor has notified the Council".
func (r *Reader) HasUnless(i int) bool {
	const most = 24
	for at := i - 1; at > i-most && at >= 0 && !r.EndsClause(at); at-- {
		if r.Is(at, "unless") {
			return r.IsBarred(at)
		}
	}
	return false
}

// IsTimelyClaim reports whether the date at i is that by which somebody must file a claim
// in order to get something: "a rind may be given if a request for it is filed".
func (r *Reader) IsTimelyClaim(i int) bool {
	const most = 24
	filed := false
	for at := i - 1; at > i-most && at > 0 && !r.EndsClause(at); at-- {
		switch {
		case r.Is(at, "filed", "submitted", "made"):
			filed = true
		case r.Is(at, "claim", "request", "application", "petition") && filed:
			if r.Is(at-1, "a", "the", "an", "such") {
				at--
			}
			return r.Is(at-1, "if") && !r.Is(at-2, "only")
		}
	}
	return false
}

// States reports whether the date in [first, end) is that of a fact: "was singing on or
// before", "mice that, on or before May 1—".
func (r *Reader) States(first, end int) bool {
	if r.At(first-1).IsMark(',') && r.Is(first-2, "that", "who", "which") && (r.At(end).IsMark(legaltext.Dash) || EndsLikeParticiple(r.LowerWord(end+1))) || r.Is(first-1, "begins", "began", "ends", "ended", "occurs", "occurred") {
		return true
	}
	for at := first - 1; at >= 0 && !r.EndsClause(at) && !r.At(at).IsMark(','); at-- {
		switch {
		case r.Is(at, "not") && r.Is(at-1, "does", "do", "did", "has", "have") && !r.Is(at+1, "been"):
			return !r.IsOfficial(first)
		case r.IsDutyWord(at), r.Is(at, "that", "which", "who", "if", "unless", "not"):
			return false
		case r.Is(at, "was", "were", "had", "having"), r.Is(at, "will") && r.Is(at+1, "be"):
			return true
		}
		if r.At(at).Has(legaltext.LineStart) {
			break
		}
	}
	return false
}

// IsOfficial reports whether the condition before the token at i is about an officer, an
// agency, a court or a body of Congress, which must act in time.
func (r *Reader) IsOfficial(i int) bool {
	start := r.SentenceStart(i)
	for at := i - 1; at >= start && !r.Is(at, "if", "unless", "when", "that", "who"); at-- {
		if r.Is(at, "secretary", "administrator", "commissioner", "director", "president", "congress", "senate", "house", "committee", "committees", "commission", "board", "agency", "department",
			"bureau", "court", "general", "council", "librarian", "representative", "resolution", "register", "chairman", "governor", "engineer", "engineers", "officer", "corporation", "mayor") {
			return true
		}
	}
	return false
}

// IsFact reports whether the clause before the token at i says what has not been done:
// "amounts that have not been spent".
func (r *Reader) IsFact(i int) bool {
	const most = 16
	for at := i - 1; at > i-most && at > 0 && !r.EndsClause(at); at-- {
		if r.Is(at, "not") {
			return r.Is(at-1, "has", "have", "is", "are", "was", "were", "had") && !r.IsOfficial(i)
		}
	}
	return false
}

// IsPermittedAfter reports whether the clause before the token at i allows something from
// some time after others are told of it: "may transfer funds 15 days after notifying".
func (r *Reader) IsPermittedAfter(i int, event string) bool {
	if !strings.Contains(event, "notif") && !strings.Contains(event, "submi") || r.Class(i-1)&legaltext.Connector != 0 || r.Is(i-1, "than", "least", "within", "occurring") {
		return false
	}
	for at := i - 1; at > i-clause.MaxTokens && at > 0 && !r.EndsClause(at); at-- {
		if r.IsDutyWord(at) {
			return r.Is(at, "may") && !r.Is(at+1, "not")
		}
	}
	return false
}

// IsOfDeadline reports whether the sentence before the token at i says what a deadline is:
// "the deadline for songs shall be".
func (r *Reader) IsOfDeadline(i int) bool {
	for at := r.SentenceStart(i); at < i; at++ {
		if r.Is(at, "deadline", "deadlines") {
			return true
		}
	}
	return false
}

// IsPlaceBefore reports whether "before" at i is that of a place, "before the Board", or
// of a state, "in effect before the merger", rather than of a time. The words in [next, end)
// follow it.
func (r *Reader) IsPlaceBefore(i, next, end int) bool {
	if r.Is(i-1, "appear", "appears", "testify", "testifies", "pending", "practice", "proceeding", "proceedings", "immediately", "condition", "position", "status", "rate", "level") ||
		r.Is(i-2, "in") && r.Is(i-1, "use", "effect", "force", "existence", "place", "operation") {
		return true
	}
	const longest = 4
	return end-next <= longest && r.Is(end-1, "board", "court", "jury", "judge", "committee", "committees", "commission", "house", "senate", "congress", "council", "tribunal", "panel", "magistrate", "agency")
}

// IsAct reports whether the event in [i, end) is an act of somebody, rather than a time
// or a state: "making a grant", "the Mayor sings", "the Mayor singing".
func (r *Reader) IsAct(i, end int) bool {
	if IsActNoun(r.LowerWord(i)) && strings.HasSuffix(r.LowerWord(i), "ing") {
		return true
	}
	const most = 6
	for at := i + 1; at < end && at < i+most && !r.Is(at, "of", "in", "under", "that", "which"); at++ {
		if strings.HasSuffix(r.LowerWord(at), "s") && !r.At(at).Has(legaltext.Capital) && r.At(at-1).Has(legaltext.Capital) {
			return true // the Mayor sings
		}
		if word := r.LowerWord(at); strings.HasSuffix(word, "ing") && r.Is(i, "the", "such", "any", "a", "an", "each") && at > i+1 || r.Is(at, "takes", "makes", "issues", "enters", "begins", "delivers", "has", "is", "are", "may") {
			return true
		}
	}
	return false
}

// IsActNoun reports whether a word has the form of the name of an act.
func IsActNoun(word string) bool {
	switch word {
	case "use", "sale", "departure", "arrival", "trial", "release", "award", "delivery", "discharge", "approval", "receipt", "entry", "issuance", "disposal", "removal", "renewal", "transfer", "purchase",
		"closure", "expenditure", "disclosure", "review", "referral", "withdrawal", "acceptance", "conveyance", "exchange", "launch":
		return true
	}
	for _, ending := range []string{"ing", "tion", "sion", "ment"} {
		if strings.HasSuffix(strings.TrimSuffix(word, "s"), ending) {
			return true
		}
	}
	return false
}

// FollowsParticiple reports whether the word before the token at i describes a
// fact in short, as in "debt incurred by", rather than a duty, as in "shall be
// paid by".
func (r *Reader) FollowsParticiple(i int) bool {
	at := i - 1
	if !EndsLikeParticiple(r.LowerWord(at)) || r.Is(at, "required") || r.Is(at-1, "this", "the", "such", "a", "an", "each", "of") {
		return false
	}
	for back := at - 1; back >= at-3; back-- {
		if r.Is(back, "be", "been", "being", "is", "are", "was", "were", "has", "have", "ratified") || r.Is(back, "and", "or") && (back == at-1 || EndsLikeParticiple(r.LowerWord(back-1))) {
			return false
		}
	}
	return true
}

// EndsLikeParticiple reports whether a word in lower case has the form of a
// participle.
func EndsLikeParticiple(word string) bool {
	switch word {
	case "made", "used", "begun", "paid", "built", "bought", "brought", "held", "sold", "sent":
		return true
	case "proceed", "exceed", "need", "bed", "seed", "accounting", "funding", "meeting", "housing", "hearing", "filing", "training", "planning", "building", "finding", "briefing", "writing", "rulemaking", "proceeding", "listing", "offering", "ruling", "licensing", "testing", "screening", "mapping", "opening", "spending":
		return false
	}
	return len(word) > 4 && (strings.HasSuffix(word, "ed") || strings.HasSuffix(word, "ing"))
}
