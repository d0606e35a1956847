package money

import "legislative/internal/analysis/legaltext"

// sentence is what the sums of a sentence, or of a proviso, have in common.
type sentence struct {
	first   int
	proviso bool
	account bool // begins as the paragraphs that appropriate money do: "For necessary expenses"
	inParts bool // the last sum was a part, so that those after it are too
	main    int  // index of the sum that the sentence is about, or -1
	years   fiscalYears
}

// segment is a part of a sentence between semicolons or colons, in the tokens
// [first, next).
type segment struct {
	first, next int
	cues        cue
}

// roleOf returns what the sum k is for. The words in [from, to) around it belong to
// no other sum.
func (w *walk) roleOf(k int, g segment, from, to int) Role {
	s := &w.sums[k]
	before, after := w.cuesIn(from, s.first), w.cuesIn(s.next, to)
	asPart := w.isPart(s, g, from)
	switch {
	case w.isAlternative(k):
		return w.sums[k-1].amount.Role
	case w.isRepeated(s):
		w.inParts = true
		return OtherRole
	case w.isQuotedFigure(s), w.isRest(s):
		return OtherRole
	case after&charges != 0 && (w.Is(s.next, "in") && w.Is(s.next+1, "fees") || w.Is(s.next, "may", "shall") && w.Is(s.next+2, "credited")):
		return Fee
	case !s.decides && !(asPart && from > g.first) && (g.cues&rescinds != 0 || w.lead().role == Rescission && !w.proviso && !w.account):
		return Rescission
	case before&adds != 0:
		w.inParts = false
	}
	if role := w.roleOfUse(s, before, after); role != "" && !asPart {
		return role
	}
	switch {
	case w.isWithheld(s.next, to) && !s.decides:
		return Limitation
	case s.rule == exactRule && w.Is(s.next, "per") && w.lead().role != Fee:
		return OtherRole
	case asPart && after&moves != 0 && w.isMovedAt(s.next):
		return Transfer
	case asPart:
		w.inParts = w.main >= 0 || !w.account // "including $5 for travel, $10"
		return OfWhich
	case s.decides && w.isFact(s):
		return OtherRole
	case s.decides:
		return Threshold
	case w.isTransfer(s, g, from, to):
		return Transfer
	case w.inParts && before&authorizes == 0:
		return OfWhich
	case w.isAuthorized(s, g):
		return w.mainRole(k, Authorization)
	case before&totals != 0:
		w.makeParts(k)
		return w.mainRole(k, Appropriation)
	case w.isTotalColumn(s):
		return w.describeColumns(k)
	case w.lead().whole:
		return OfWhich
	case before&adds != 0 && w.isProvided(s):
		return w.mainRole(k, Appropriation)
	}
	return w.roleInSentence(k, g, from, to)
}

// roleInSentence returns what the sum k is for by the kind of its sentence. The
// words in [from, to) around it belong to no other sum.
func (w *walk) roleInSentence(k int, g segment, from, to int) Role {
	switch {
	case w.proviso:
		return w.provisoRole(&w.sums[k], g)
	case w.account:
		return w.accountRole(k, g)
	case g.cues&provides != 0:
		return w.mainRole(k, Appropriation)
	}
	return w.plainRole(&w.sums[k], g, from, to)
}

// isRepeated reports whether a sum stands for one named elsewhere, of which other
// sums are parts: "of the $9 provided for moons, $5 is for rinds".
func (w *walk) isRepeated(s *sum) bool {
	return w.Is(s.first-1, "the", "such", "this") && w.Is(s.first-2, "of") && !w.Is(s.first-3, "excess", "sum", "amount", "payment", "limit")
}

// isAlternative reports whether the sum k stands in parentheses after another, which
// it replaces in some cases: "$5 ($6 in the case of a small moon)".
func (w *walk) isAlternative(k int) bool {
	s := &w.sums[k]
	if !w.At(s.first-1).IsMark('(') || k == 0 || w.sums[k-1].first < w.lineFirst || !w.Is(s.next, "in", "for", "if") {
		return false
	}
	for at := w.sums[k-1].next; at < s.first-1; at++ {
		if w.EndsClause(at) {
			return false
		}
	}
	return true
}

// isRest reports whether a sum is what is left out, or money that others pay: "all
// but $5", "$5 of offsetting collections".
func (w *walk) isRest(s *sum) bool {
	return w.Is(s.first-1, "but") && w.Is(s.first-2, "all") || w.Is(s.next, "of") && w.Is(s.next+1, "revenues", "collections", "offsetting")
}

// isWithheld reports whether the words in [i, to), after a sum, withhold it: "shall
// be withheld from obligation", "shall not be available until".
func (w *walk) isWithheld(i, to int) bool {
	for at := i; at < min(to, i+maxNearTokens) && !w.At(at).IsMark(','); at++ {
		if w.Is(at, "withheld") || w.Is(at, "not") && w.Is(at+1, "be") && w.Is(at+2, "available", "obligated", "expended", "used") {
			return true
		}
	}
	return false
}

// isAuthorized reports whether the words before a sum, or those just after it,
// authorize it to be appropriated.
func (w *walk) isAuthorized(s *sum, g segment) bool {
	if g.cues&authorizes == 0 {
		return false
	}
	if m, ok := w.firstMark(authorizes, g.first, s.first); ok {
		return !w.Is(m.first-1, "sum", "sums", "amount", "amounts", "funds", "otherwise", "level", "be")
	}
	m, ok := w.firstMark(authorizes, s.next, g.next)
	return ok && m.first-s.next < maxVerbTokens && w.Is(m.first-1, "is", "are", "be", "hereby") && !w.Is(m.first-2, "may")
}

// maxVerbTokens bounds the distance from a sum to the verb of which it is the
// subject.
const maxVerbTokens = 30

// isFact reports whether a sum with a bound reports what was spent or lost, rather
// than deciding whether a rule applies.
func (w *walk) isFact(s *sum) bool {
	return w.Is(w.lineFirst, "whereas") || w.Is(s.first-1, "generate", "generates", "generated", "generating", "spent", "spend", "spends", "spending", "lost", "lose", "saved", "save",
		"invested", "contributed", "contributes", "contribute", "raised", "totaled", "earned", "wasted", "donated", "estimated")
}

// mainRole records the sum k as the one that its sentence is about.
func (w *walk) mainRole(k int, role Role) Role {
	if w.main < 0 {
		w.main = k
	}
	return role
}

// isQuotedFigure reports whether a sum begins a quotation that strikes or inserts
// it, so that the text does not show what it is for.
func (w *walk) isQuotedFigure(s *sum) bool {
	if !w.At(s.first - 1).IsQuote() {
		return false
	}
	if w.At(s.first).Has(legaltext.Struck) || w.At(s.next).IsQuote() {
		return true
	}
	return w.At(s.first).Has(legaltext.Quoted) && !w.At(s.first-1).Has(legaltext.LineStart)
}

// isNone reports whether a mark is within "none of the funds" or "the use of
// funds".
func (w *walk) isNone(m mark) bool {
	return w.Is(m.first-1, "none", "part", "portion", "percent", "any", "use", "obligation", "transfer", "proceeds", "percentage", "all", "each")
}

// beginsClause reports whether nothing but "Provided further, That" and labels
// stand between the beginning of a segment, or a comma, and a mark.
func (w *walk) beginsClause(m mark, g segment) bool {
	at := m.first - 1
	if w.At(at).IsMark(',') || w.At(at).IsMark(')') || at < g.first {
		return true
	}
	return w.Is(at, "that", "and", "or") || w.At(at).IsMark('.') || w.At(at).IsMark(legaltext.Dash) || w.At(at).IsQuote()
}

// roleOfUse returns the role of a sum that is a penalty, a fee or a loan by the
// words near it, or "".
func (w *walk) roleOfUse(s *sum, before, after cue) Role {
	near := w.cuesIn(s.first-maxNearTokens, s.first)
	switch {
	case w.account || w.inParts:
		return ""
	case near&before&punishes != 0 || w.cuesIn(s.next, s.next+2)&punishes != 0, w.isForFailure(s):
		return Penalty
	case near&before&charges != 0 && !s.decides && !w.proviso, after&charges != 0 && w.Is(s.next, "fee", "fees", "surcharge", "premium"):
		return Fee
	}
	return ""
}

// isForFailure reports whether a sum is paid for failing to do something: "shall be
// paid by the person failing to so submit $5 for each day", "for failure to submit a
// notice shall not exceed $5".
func (w *walk) isForFailure(s *sum) bool {
	if !s.isMost() && !w.Is(s.next, "for", "per") {
		return false
	}
	for at := s.first - 1; at > s.first-maxNearTokens && !w.EndsClause(at); at-- {
		if w.Is(at, "failing", "failure", "fails") && w.Is(at+1, "to", "so") {
			return true
		}
	}
	return false
}

// maxNearTokens is the distance over which a word such as "fine" describes a sum.
const maxNearTokens = 14

// isMovedAt reports whether the words at i say that the sum before them is
// transferred: "shall be transferred", "may be transferred".
func (w *walk) isMovedAt(i int) bool {
	for at := i; at < i+5; at++ {
		if w.Is(at, "transferred", "reprogrammed") {
			return w.Is(at-1, "be", "is", "are", "hereby", "and", "or")
		}
		if w.At(at).IsMark(',') {
			return false
		}
	}
	return false
}

// isTransfer reports whether a sum is transferred: by the words after it, unless a
// comma makes them a remark, or by those before it in its clause.
func (w *walk) isTransfer(s *sum, g segment, from, to int) bool {
	verb := w.skipChoice(s.next)
	if m, ok := w.firstMark(moves, s.next, to); ok && (w.isMovedAt(verb) || w.Is(m.first, "by") && m.first-s.next < 6 || w.Is(s.first-1, "that") && w.Is(m.first, "shall", "may")) {
		return true
	}
	if m, ok := w.firstMark(moves, s.next, to); ok && w.isAdded(s) && w.Is(m.first-1, "to") && w.Is(m.first, "be") {
		return true // "together with $5, to be transferred from"
	}
	if w.Is(s.next, "for") && w.Is(s.next+1, "transfer") {
		return true
	}
	if m, ok := w.lastMark(moves, from, s.first); ok && !w.account {
		_, denied := w.firstMark(conditions, from, m.first)
		return !denied
	}
	return w.lead().role == Transfer && g.cues&(authorizes|provides) == 0 && !w.account && !w.proviso
}

// isAdded reports whether the words before a sum add it to another.
func (w *walk) isAdded(s *sum) bool {
	return w.Is(s.first-1, "with") && w.Is(s.first-2, "together") || w.Is(s.first-1, "addition") && w.Is(s.first-2, "in")
}

// skipChoice returns the token after the words at i that make a sum one of a choice,
// as in "$5 or 10 percent, whichever is less, may", or i if there are none.
func (w *walk) skipChoice(i int) int {
	if !w.Is(i, "or") {
		return i
	}
	for at := i + 1; at < i+maxChoiceTokens && !w.EndsClause(at); at++ {
		if w.Is(at, "whichever") {
			return w.SkipMark(at+3, ',')
		}
	}
	return i
}

// provisoRole returns the role of a sum of a proviso: a part of the sum that the
// proviso qualifies, unless it is a maximum.
func (w *walk) provisoRole(s *sum, g segment) Role {
	switch {
	case g.cues&lends != 0 && g.cues&lendingCost == 0:
		return LoanVolume
	case w.isPredicate(s):
		return w.predicateRole(s)
	case w.isProvidedBefore(s):
		return Appropriation
	case s.isMost() && (!w.Is(s.first, "up") || w.Is(s.next, "collected")):
		return Limitation
	}
	return OfWhich
}

// isProvidedBefore reports whether the words just before a sum appropriate it.
func (w *walk) isProvidedBefore(s *sum) bool {
	return w.cuesIn(s.first-maxProvidingTokens, s.first)&provides != 0
}

// maxProvidingTokens bounds the distance from "there is appropriated" to a sum of a
// proviso.
const maxProvidingTokens = 7

// isMost reports whether a sum is a maximum.
func (s *sum) isMost() bool { return s.amount.Low == NoBound }

// accountRole returns the role of a sum of a sentence that appropriates as "For
// necessary expenses, $5" does.
func (w *walk) accountRole(k int, g segment) Role {
	s := &w.sums[k]
	if l := w.lead(); w.main >= 0 && l.role == OfWhich && l.line == w.lineFirst {
		return OfWhich // "and of which the following amounts are for rinds: $5"
	}
	if w.main >= 0 {
		role := w.sums[w.main].amount.Role
		if s.isMost() && role == Appropriation && !w.isProvidedBefore(s) && w.cuesIn(w.sums[k-1].next, s.first)&adds == 0 {
			return Limitation
		}
		return role
	}
	if s.isMost() && (!w.At(s.first-1).IsMark(',') || w.At(s.next).Kind == legaltext.Word || w.At(s.next).IsMark(';')) {
		return Limitation // "and not to exceed $5 for travel, $10"
	}
	w.main = k
	switch lead := w.lead(); {
	case lead.role != "":
		return lead.role
	case w.isLoan(g):
		return LoanVolume
	}
	return Appropriation
}

// isLoan reports whether a segment makes or guarantees loans rather than pays
// for their cost.
func (w *walk) isLoan(g segment) bool { return g.cues&lends != 0 && g.cues&lendingCost == 0 }

// plainRole returns the role of a sum of a sentence that does not appropriate.
func (w *walk) plainRole(s *sum, g segment, from, to int) Role {
	lead := w.lead()
	switch {
	case s.amount.Low != s.amount.High && w.isMeasured(s):
		return Threshold
	case s.isMost() && w.Is(s.first, "limit"), w.Is(s.first-1, "exceed"):
		return Limitation
	case lead.role != "" && (from == g.first || lead.role != Fee && lead.role != Penalty):
		return lead.role
	case w.isLoan(g) && (s.isMost() || w.cuesIn(from, to)&lends != 0):
		return LoanVolume
	case g.cues&caps != 0 && s.isMost(), w.cuesIn(s.next, to)&caps != 0 && w.Is(s.next, "shall", "is", "are"):
		return Limitation
	case s.isMost() && w.isInCondition(s.first):
		return Threshold
	case s.isMost():
		return Limitation
	case w.isPredicate(s):
		return w.predicateRole(s)
	case w.Is(s.next, "is", "are") && (w.Is(s.next+1, "provided", "appropriated") || w.Is(s.next+2, "provided", "appropriated")):
		return Appropriation
	case w.isProvided(s), w.Is(s.first-1, "reserve", "allocate", "obligate", "expend", "aside"):
		return OfWhich
	case w.At(s.first-1).IsMark(',') && w.At(s.next).IsMark(',') && w.Is(s.next+1, "to") && w.Is(s.next+2, "remain"):
		return Appropriation
	case w.isYearly(s, g):
		return Authorization
	}
	return OtherRole
}

// isYearly reports whether a segment gives a sum for fiscal years and nothing else,
// as an item of an authorization does: "to carry out section 5, $5 for each of fiscal
// years 2198 through 2199".
func (w *walk) isYearly(s *sum, g segment) bool {
	if w.At(s.first - 1).IsMark(',') {
		_, at := w.labelAt(g.first)
		if !w.Is(at, "to") || !w.Is(at+1, "carry") {
			return false
		}
	} else if !w.At(s.first - 1).IsMark(')') {
		return false
	}
	return w.Is(s.next, "for") && (w.Is(s.next+1, "fiscal") || w.Is(s.next+1, "each") && w.Is(s.next+2, "of") && w.Is(s.next+3, "fiscal", "the"))
}

// isInCondition reports whether the token at i is in a clause that begins with
// "if" or the like.
func (w *walk) isInCondition(i int) bool {
	for at := i - 1; at >= w.first && at > i-maxConditionTokens && !w.At(at).IsMark(','); at-- {
		switch {
		case w.Is(at, "if", "unless", "when", "whenever", "where", "whose"):
			return true
		case w.Is(at, "which"):
			return w.Is(at-1, "in", "for")
		case w.Is(at, "who") && at > i-maxRelativeTokens:
			return true
		}
	}
	return false
}

// The distances over which the words of a condition reach a sum of their clause.
const (
	maxConditionTokens = 40 // from "if"
	maxRelativeTokens  = 10 // from "who"
)

// isProvided reports whether a sum is the subject of "shall be available" or
// "may be used".
func (w *walk) isProvided(s *sum) bool {
	return w.Is(s.next, "shall", "may", "is") && (w.Is(s.next+1, "be") && w.Is(s.next+2, "available", "used", "made", "for") || w.Is(s.next+1, "for", "available"))
}
