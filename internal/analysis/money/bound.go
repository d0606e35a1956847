package money

import (
	"slices"

	"legislative/internal/analysis/legaltext"
)

// bound is how a sum is bounded: by words that begin at the token first.
type bound struct {
	rule
	first   int
	low     bool // a minimum rather than a maximum
	decides bool // what is above or below the sum differs from the rest, as in "contracts in excess of $5"
}

// readBound reads the words before or after a sum that bound it.
func (s *sum) readBound(p *scan) {
	b, ok := p.boundBefore(s.first)
	if !ok {
		b, ok = p.boundAfter(s)
	}
	if !ok {
		return
	}
	s.first = min(s.first, b.first)
	s.setBound(b.rule, b.low)
	s.decides = b.decides
}

func (s *sum) setBound(r rule, low bool) {
	s.rule = r
	if low {
		s.amount.High = NoBound
	} else {
		s.amount.Low = NoBound
	}
}

// boundBefore returns the bound whose words end before the token at i, which they
// must share a line with.
func (p *scan) boundBefore(i int) (bound, bool) {
	if p.At(i).Has(legaltext.LineStart) {
		return bound{}, false
	}
	if b, ok := p.boundEnding(p.skipAside(i)); ok {
		return b, true
	}
	b, ok := p.boundEnding(p.skipShare(i))
	b.first = i
	return b, ok
}

// skipShare returns the token of the share of which the sum at i is an alternative,
// as in "more than 50 percent or $5", or i if there is none.
func (p *scan) skipShare(i int) int {
	if !p.Is(i-1, "or") {
		return i
	}
	for at := i - 2; at > i-maxShareTokens && !p.EndsClause(at); at-- {
		if p.Is(at, "percent") && p.At(at-1).Kind == legaltext.Number {
			return at - 1
		}
	}
	return i
}

// maxShareTokens bounds the length of "10 percent of the amounts of the grant or".
const maxShareTokens = 12

// boundEnding returns the bound whose words, with the fillers after them, end
// before the token at end.
func (p *scan) boundEnding(end int) (bound, bool) {
	for range maxFillers {
		for n, words := range p.bounds {
			first := end - len(words)
			if first >= 0 && p.areWords(first, words) && !p.BreaksLine(first+1, end) && !p.isOther(boundRules[n], first) {
				return p.newBound(boundRules[n], first), true
			}
		}
		t := p.At(end - 1)
		if t.Kind != legaltext.Word || t.Has(legaltext.LineStart) || !slices.Contains(p.fillers, t.Word) {
			break
		}
		end--
	}
	return bound{}, false
}

// maxFillers bounds the number of fillers between the words of a bound and a sum.
const maxFillers = 6

// newBound returns the bound of a rule whose words begin at the token first.
func (p *scan) newBound(r boundRule, first int) bound {
	b := bound{rule: r.rule, first: first, low: r.low, decides: r.exceeds || r.Description == belowText || r.words[len(r.words)-1] == "over"}
	denied := r.words[0] == "exceed" && p.isDenied(first) || p.Is(first-1, "be") && p.isDenied(first-1)
	if r.exceeds && (denied || p.isForbidden(first)) {
		b.rule, b.low, b.decides = prohibitedRule, false, false
	}
	return b
}

// isOther reports whether the words of a rule at first do not bound a sum: "the
// excess over $5" is a difference, and a law is "under" a program.
func (p *scan) isOther(r boundRule, first int) bool {
	switch r.words[0] {
	case "over":
		return p.Is(first-1, "excess", "carried", "left", "turned")
	case "under", "above", "below":
		return p.Is(first-1, "amounts", "funds", "available", "provided", "appropriated", "specified", "described", "out", "set")
	case "exceed", "exceeds", "exceeding":
		return p.Is(first-1, "so") || p.At(first-1).IsQuote() // "inserting “exceed $5”", without the words before it
	}
	return false
}

// maxAsideTokens bounds the length of words between commas, such as "subject to
// paragraph (2)", between the words of a bound and a sum.
const maxAsideTokens = 9

// skipAside returns the token of the comma before words between commas that end
// before i, or i if there are none: "exceed, in any year, $5".
func (p *scan) skipAside(i int) int {
	if !p.At(i - 1).IsMark(',') {
		return i
	}
	for at := i - 2; at > i-2-maxAsideTokens && at >= 0 && !p.EndsClause(at); at-- {
		if !p.At(at).IsMark(',') {
			continue
		}
		if p.Is(at-1, "exceed", "exceeding", "exceeds", "than") || p.Is(at-1, "of") && p.Is(at-2, "excess") {
			return at
		}
		return i
	}
	return i
}

// boundAfter returns the bound whose words follow a sum, and extends the sum to
// "or more".
func (p *scan) boundAfter(s *sum) (bound, bool) {
	at := s.next
	if p.Is(at, "or", "and") && !p.At(at).Has(legaltext.LineStart) {
		switch {
		case p.Is(at+1, "more", "greater", "over", "above", "higher", "larger") && !p.Is(at+2, "than"):
			s.next = at + 2
			return bound{orMoreRule, s.first, true, true}, true
		case p.Is(at, "or") && p.Is(at+1, "less", "under", "below", "lower", "fewer", "smaller") && !p.Is(at+2, "than"):
			s.next = at + 2
			return bound{orLessRule, s.first, false, true}, true
		}
	}
	for i := at; i < at+maxChoiceTokens && !p.EndsClause(i); i++ {
		if p.Is(i, "whichever") && p.Is(i+1, "is", "amount") {
			return p.choiceBound(s, i)
		}
		if p.At(i).IsMark('$') {
			break
		}
	}
	return bound{}, false
}

// The distances over which the words of a choice between sums are looked for.
const (
	maxChoiceTokens = 24 // from a sum to "whichever is less"
	maxLimitTokens  = 30 // from a sum back to the bound of the choice
)

// choiceBound returns the bound of a sum that is one of those of "10 percent or
// $5, whichever is less", with "whichever" at i.
func (p *scan) choiceBound(s *sum, i int) (bound, bool) {
	for at := s.first - 1; at > s.first-maxLimitTokens && !p.EndsClause(at) && !p.At(at).IsMark('$'); at-- {
		for n, words := range p.bounds {
			if p.areWords(at, words) && !p.isOther(boundRules[n], at) {
				b := p.newBound(boundRules[n], at)
				b.first = s.first
				return b, true
			}
		}
	}
	for at := i + 1; at < i+5; at++ {
		switch {
		case p.Is(at, "less", "lower", "smaller", "least", "lesser", "lowest"):
			return bound{lessOfRule, s.first, false, false}, true
		case p.Is(at, "greater", "more", "higher", "greatest", "larger"):
			return bound{moreOfRule, s.first, true, false}, true
		}
	}
	return bound{}, false
}

// maxProhibitionTokens bounds the distance from a prohibition to what it forbids
// to exceed.
const maxProhibitionTokens = 90

// isForbidden reports whether the words at i, such as "in excess of", say what a
// prohibition forbids: "no obligations in excess of $5" and "none may be spent for
// payments of more than $5" forbid to exceed the sum, but "no contract in excess of
// $5" and "none if the cost exceeds $5" say to what the prohibition applies.
func (p *scan) isForbidden(i int) bool {
	spent, depth := false, 0 // what exceeds the sum is spent; parentheses around the token
	for at := i - 1; at >= 0 && at > i-maxProhibitionTokens; at-- {
		switch t := p.At(at); {
		case t.IsMark(')'):
			depth++
		case t.IsMark('('):
			depth--
		}
		if depth > 0 {
			continue
		}
		if t := p.At(at); t.IsMark(';') || t.IsMark(':') || t.IsMark(legaltext.Dash) || p.EndsSentence(at) {
			return false
		}
		set := p.cuesIn(at, at+1)
		switch {
		case p.isNegation(at):
			return true
		case set&conditions != 0, p.Is(at, "reprogramming"):
			return false
		case set&outlays != 0:
			spent = true
		case set&subjects != 0 && !spent && !p.Is(at-1, "overtime") && at > i-maxSubjectTokens && !p.isReceived(at):
			return false
		}
		if p.At(at).Has(legaltext.LineStart) {
			return false
		}
	}
	return false
}

// isDenied reports whether the subject of the verb at i begins with "no": "no
// contract may exceed".
func (p *scan) isDenied(i int) bool {
	for at := i - 1; at > i-maxSubjectTokens; at-- {
		switch {
		case p.Is(at, "no"):
			return true
		case p.EndsClause(at), p.At(at).IsMark(','), p.Is(at, "if", "that", "where"), at == i-1 && p.Is(at, "to"):
			return false
		}
	}
	return false
}

// maxSubjectTokens bounds the distance from "a contract" to the sum that it
// exceeds.
const maxSubjectTokens = 10

// isReceived reports whether the noun at i is the object of "receive a grant".
func (p *scan) isReceived(i int) bool {
	return p.Is(i-1, "receive", "accept") || p.Is(i-2, "receive", "accept", "receives")
}

// isNegation reports whether the word at i negates its clause. "Not later than"
// does not.
func (p *scan) isNegation(i int) bool {
	return p.Is(i, "no", "not", "none", "neither", "nor", "never", "cannot") && !p.At(i+1).IsMark('.') &&
		!p.Is(i+1, "later", "less", "more", "fewer", "only", "limited", "greater", "otherwise", "earlier", "sooner", "to", "exceeding")
}

// sharesBound reports whether the sum next shares the bound of the sum s just
// before it: "not to exceed $5 and $6, respectively", "not exceed $10 ($5 for a
// moon)".
func (p *scan) sharesBound(s, next *sum) bool {
	if s.amount.Low == s.amount.High || next.amount.Low != next.amount.High || p.BreaksLine(s.next, next.first+1) {
		return false
	}
	if p.At(s.next).IsMark('(') && next.first == s.next+1 {
		return true
	}
	if next.first != s.next+1 || !p.Is(s.next, "and", "or") {
		return false
	}
	for i := next.next; i < next.next+4; i++ {
		if p.Is(i, "respectively") {
			return true
		}
	}
	return false
}
