// Package signal finds signals in the text of a bill: patterns of words that
// indicate the subject of a section, such as taxes or penalties.
package signal

import "legislative/internal/analysis/legaltext"

// Scanner finds the signals of patterns. It is safe for concurrent use.
type Scanner struct {
	signals  *legaltext.PatternIndex
	neutral  *legaltext.PatternIndex
	patterns []pattern // by number in signals
}

// NewScanner returns a scanner of passages of a lexicon, to which it adds the
// words of its rules.
func NewScanner(x *legaltext.Lexicon) *Scanner {
	x.AddWords(legaltext.Construing, "nothing", "construed", "interpreted")
	patterns, sources := listPatterns()
	return &Scanner{
		signals:  legaltext.NewPatternIndex(x, legaltext.SignalStart, sources),
		neutral:  legaltext.NewPatternIndex(x, legaltext.NeutralStart, neutralPhrases),
		patterns: patterns,
	}
}

// scan is a scan of one passage.
type scan struct {
	*legaltext.Passage
	*Scanner
	report func(legaltext.Match)
}

// Scan reports the signals that patterns raise in a passage. Matches of one signal
// do not overlap: a match that begins earlier takes precedence, and of those that
// begin at the same token the longest. The value of a match is the signal's name.
func (s *Scanner) Scan(passage *legaltext.Passage, report func(legaltext.Match)) {
	p := &scan{passage, s, report}
	ends := make([]int, len(table)) // token after the last match of each signal
	muted := 0                      // token after the rule of construction or neutral phrase at i
	for i := range p.Tokens {
		class := p.Class(i)
		if class&(legaltext.SignalStart|legaltext.Construing|legaltext.NeutralStart) == 0 || i < muted {
			continue
		}
		if class&legaltext.Construing != 0 {
			muted = p.constructionEnd(i)
		}
		if class&legaltext.NeutralStart != 0 {
			muted = max(muted, p.neutralPhraseEnd(i))
		}
		if class&legaltext.SignalStart != 0 && i >= muted && !p.Tokens[i].Has(legaltext.Struck|legaltext.Named) {
			p.reportAt(i, ends)
		}
	}
}

// neutralPhraseEnd returns the token after the neutral phrase at i, or 0 otherwise.
func (p *scan) neutralPhraseEnd(i int) int {
	next := 0
	for _, n := range p.neutral.Candidates(p.Passage, i) {
		if end, ok := p.neutral.Match(n, p.Passage, i); ok {
			next = max(next, end)
		}
	}
	return next
}

// reportAt reports, for each signal, the longest match at i. It relies on the
// patterns of a signal being adjacent in the index.
func (p *scan) reportAt(i int, ends []int) {
	candidates := p.signals.Candidates(p.Passage, i)
	for len(candidates) > 0 {
		row := p.patterns[candidates[0]].signal
		best, end := candidates[0], 0
		for len(candidates) > 0 && p.patterns[candidates[0]].signal == row {
			if next, ok := p.signals.Match(candidates[0], p.Passage, i); ok && next > end {
				best, end = candidates[0], next
			}
			candidates = candidates[1:]
		}
		if end == 0 || i < ends[row] || !table[row].evenNegated && p.isNegated(i) {
			continue
		}
		ends[row] = end
		p.report(legaltext.Match{Rule: legaltext.Rule(p.patterns[best].rule), First: i, Next: end, Value: string(table[row].name)})
	}
}

// constructionEnd returns the end of the sentence at i if it is a rule of
// construction, such as "Nothing in this Act shall be construed to" or one with
// "be construed" after a negation. Otherwise it returns 0.
func (p *scan) constructionEnd(i int) int {
	nothing := p.Is(i, "nothing") && p.Is(i+1, "in", "contained")
	if !nothing && !(p.Is(i-1, "be") && p.hasNegationBefore(i)) {
		return 0
	}
	end := i
	for end < len(p.Tokens) && end-i < maxSentenceTokens && !p.EndsSentence(end) {
		end++
	}
	return end
}

// hasNegationBefore reports whether there is a negation before i in its
// sentence.
func (p *scan) hasNegationBefore(i int) bool {
	const maxTokens = 60
	for at := i - 1; at >= 0 && at > i-maxTokens && !p.Tokens[at+1].Has(legaltext.LineStart) && !p.EndsSentence(at); at-- {
		if p.Class(at)&legaltext.Negation != 0 {
			return true
		}
	}
	return false
}

// maxSentenceTokens bounds the length of a sentence that is skipped.
const maxSentenceTokens = 400

// The reach of a negation in tokens: nearNegation for every negation, and
// farNegation for one that negates its whole clause.
const (
	nearNegation = 4
	farNegation  = 24
)

// isNegated reports whether the words before i in its clause negate it: "does
// not preempt", "not the intent of Congress to impose a tax", "No person shall
// be required to pay a tax".
func (p *scan) isNegated(i int) bool {
	verbs, commas := 0, 0
	for at := i - 1; at >= i-farNegation && at >= 0; at-- {
		near := at >= i-nearNegation
		switch {
		case p.Tokens[at+1].Has(legaltext.LineStart), p.Tokens[at].Kind == legaltext.Mark && (near || !p.Tokens[at].IsMark(',')):
			return false
		case p.Tokens[at].IsMark(','):
			commas++
		case p.Class(at)&legaltext.Negation != 0:
			return p.isNegation(at) && p.reaches(at, verbs, commas) && (near || !p.isReference(i) && p.negatesClause(at))
		case p.Is(at, "shall", "may", "must", "will", "is", "are"):
			verbs++
		case p.Is(at, "unless", "except", "but", "until"), p.Is(at, "less", "more", "fewer") && p.Is(at+1, "than"):
			return false
		}
	}
	return false
}

// isNegation reports whether the word at i negates, unlike the "not" of "not
// later than", "not less than", "not to exceed" and "not only".
func (p *scan) isNegation(i int) bool {
	return !p.Is(i+1, "later", "less", "more", "only", "to", "fewer", "earlier", "limited", "otherwise") && !p.Is(i, "none", "without")
}

// reaches reports whether a negation at i covers a word that some verbs and
// commas separate from it. "not" reaches up to the next verb, "no" before the
// subject also past its verb.
func (p *scan) reaches(i, verbs, commas int) bool {
	if p.Is(i, "no", "neither", "never") {
		return verbs <= 1 && (commas == 0 || p.At(i).Has(legaltext.Capital))
	}
	return verbs == 0 && commas == 0
}

// negatesClause reports whether the negation at i negates its whole clause,
// rather than a condition, "who does not file", or a scope, "shall not apply
// to".
func (p *scan) negatesClause(i int) bool {
	for at := i - 1; at >= i-nearNegation && at >= 0 && !p.Tokens[at+1].Has(legaltext.LineStart); at-- {
		if p.Is(at, "if", "who", "which", "that", "whoever", "when", "where", "unless", "whether") {
			return false
		}
	}
	return !p.Is(i+1, "apply", "include", "exceed", "be", "exceeding")
}

// isReference reports whether the words at i refer to something known, as in
// "the taxable year", which the negation of its clause does not negate.
func (p *scan) isReference(i int) bool {
	return p.Is(i-1, "the", "such", "its", "their", "this", "that", "prior")
}
