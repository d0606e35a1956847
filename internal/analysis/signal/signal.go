// Package signal finds signals in the text of a bill: patterns of words that
// indicate the subject of a section, such as taxes or penalties.
package signal

import (
	"slices"

	"legislative/internal/analysis/legaltext"
)

// Scanner finds the signals of patterns. It is safe for concurrent use.
type Scanner struct {
	signals    *legaltext.PatternIndex
	neutral    *legaltext.PatternIndex
	patterns   *patterns // by number in signals
	listedSum  rule
	recordsLaw rule
}

// NewScanner returns a scanner of passages of a lexicon, to which it adds the
// words of its rules.
func NewScanner(x *legaltext.Lexicon) *Scanner {
	x.AddWords(legaltext.Construing, "nothing", "construed", "interpreted")
	x.AddWords(legaltext.FiniteVerb, finiteVerbs...)
	x.AddWords(legaltext.SignalStart, "section")
	patterns := listPatterns()
	return &Scanner{
		signals:    legaltext.NewPatternIndex(x, legaltext.SignalStart, patterns.sources),
		neutral:    legaltext.NewPatternIndex(x, legaltext.NeutralStart, slices.Concat(neutralPhrases, declarations)),
		patterns:   patterns,
		listedSum:  ruleNamed(ListedSumRule),
		recordsLaw: ruleNamed(RecordsLawRule),
	}
}

// scan is a scan of one passage.
type scan struct {
	*legaltext.Passage
	*Scanner
	report    func(legaltext.Match)
	paragraph int  // first token of the paragraph
	heading   bool // the paragraph is a heading, if checked
	checked   bool
	caption   int               // token after the caption of the paragraph or, if it has none, its first, or 0 if not computed
	statement int               // token after the statement in the paragraph, or 0 if not computed
	construed int               // token after the rule of construction that was read last
	purposes  purposes          // of the paragraph
	dates     []legaltext.Match // of the paragraph
	raised    []string          // the signals that patterns raised in the paragraph
	dated     bool              // the passage has dates that raise signals
}

// Scan reports the signals that patterns raise in a passage. Matches of one signal
// do not overlap: a match that begins earlier takes precedence, and of those that
// begin at the same token an exception, and otherwise the longest. The value of a
// match is the signal's name.
//
// It also reports the matches of dates, in their order, whose value is the signal that
// they raise: the first one of a paragraph in which no pattern raises it, unless that is a
// heading, a statement or a rule of construction.
func (s *Scanner) Scan(passage *legaltext.Passage, dates []legaltext.Match, report func(legaltext.Match)) {
	p := &scan{Passage: passage, Scanner: s, report: report, dated: len(dates) > 0}
	ends := make([]int, len(table)) // token after the last match or exception of each signal
	muted := 0                      // token after the neutral phrase or declaration at i
	for i := range p.Tokens {
		if p.Tokens[i].Has(legaltext.LineStart) {
			p.reportDates()
			p.paragraph, p.checked, p.statement, p.caption, p.purposes = i, false, 0, 0, purposes{next: i}
		}
		for ; len(dates) > 0 && dates[0].First <= i; dates = dates[1:] {
			if i >= muted && i >= p.construed && !p.inHeading() {
				p.dates = append(p.dates, dates[0])
			}
		}
		class := p.Class(i)
		if class&(legaltext.SignalStart|legaltext.Construing|legaltext.NeutralStart) == 0 || i < muted {
			continue
		}
		if class&legaltext.Construing != 0 {
			p.construed = max(p.construed, p.constructionEnd(i))
		}
		if class&legaltext.NeutralStart != 0 {
			muted = max(muted, p.neutralEnd(i))
		}
		if class&legaltext.SignalStart != 0 && i >= muted && !p.Tokens[i].Has(legaltext.Struck|legaltext.Named) {
			p.reportAt(i, ends)
		}
	}
	p.reportDates()
}

// reportDates reports the first date of each signal in the paragraph that no pattern
// raised, and forgets what the paragraph raised.
func (p *scan) reportDates() {
	for _, m := range p.dates {
		if !slices.Contains(p.raised, m.Value) {
			p.report(m)
			p.raised = append(p.raised, m.Value)
		}
	}
	p.dates, p.raised = p.dates[:0], p.raised[:0]
}

// neutralEnd returns the token after the neutral phrase or the declaration at i, or
// 0 otherwise.
func (p *scan) neutralEnd(i int) int {
	next := 0
	for n, end := range p.neutral.At(p.Passage, i) {
		if int(n) >= len(neutralPhrases) {
			end = p.statementEnd()
		}
		next = max(next, end)
	}
	return next
}

// reportAt reports, for each signal, the match at i that takes precedence: an
// exception, or else the longest. It relies on the patterns of a signal being adjacent
// in the index.
func (p *scan) reportAt(i int, ends []int) {
	switch {
	case p.Tokens[i].IsMark('$'):
		p.reportListedSum(i, ends)
	case p.At(i+1).Kind == legaltext.Number:
		p.reportRecordsLaw(i, ends)
	}
	var best *pattern
	row, end := 0, 0
	for n, next := range p.signals.At(p.Passage, i) {
		q := &p.patterns.list[n]
		if of := int(p.patterns.rows[n]); best == nil || of != row {
			p.reportMatch(row, best, i, end, ends)
			best, row, end = q, of, next
		} else if q.exception && !best.exception || q.exception == best.exception && next > end {
			best, end = q, next
		}
	}
	p.reportMatch(row, best, i, end, ends)
}

// reportMatch reports a match of the signal in the given row of the table in [i, end),
// if there is one that counts.
func (p *scan) reportMatch(row int, q *pattern, i, end int, ends []int) {
	if q == nil || i < ends[row] || p.isMuted(row, i) {
		return
	}
	ends[row] = end
	if !q.exception {
		p.add(row, q.rule, i, end)
	}
}

func (p *scan) add(row int, r rule, first, next int) {
	if name := string(table[row].name); p.dated && !slices.Contains(p.raised, name) {
		p.raised = append(p.raised, name)
	}
	p.report(legaltext.Match{Rule: legaltext.Rule(r), First: first, Next: next, Value: string(table[row].name)})
}

// isMuted reports whether a rule of the signal in the given row of the table does
// not count at i: in a heading or a caption, in the quoted name of an account, in a
// rule of construction, in a negated clause, in the purposes of an appropriation, or in
// an item of the contents of a report.
func (p *scan) isMuted(row, i int) bool {
	d := &table[row]
	return p.inHeading() || d.notInCaption && i < p.captionEnd() || p.inQuotedName(i) ||
		i < p.construed && !d.evenConstrued || !d.evenNegated && p.isNegated(i) || d.notInPurposes && p.inPurposes(i) || d.notInContents && p.inContents()
}

// constructionEnd returns the end of the sentence at i, or of the item of a list that
// ends before it, or the proviso in it, if it is a rule of construction, such as
// "Nothing in this Act shall be construed to" or one with "be construed" after a
// negation. Otherwise it returns 0.
func (p *scan) constructionEnd(i int) int {
	nothing := p.Is(i, "nothing") && p.Is(i+1, "in", "contained")
	if !nothing && !(p.Is(i-1, "be") && p.hasNegationBefore(i)) {
		return 0
	}
	end, limit := i, min(p.statementEnd(), i+maxSentenceTokens)
	for end < limit && !p.EndsSentence(end) && !p.isProviso(end) {
		end++
	}
	return end
}

// isProviso reports whether the mark at i ends a sentence before "Provided, That"
// or "Provided further, That".
func (p *scan) isProviso(i int) bool {
	return p.Tokens[i].Kind == legaltext.Mark && p.Is(i+1, "provided") && p.Tokens[i+1].Has(legaltext.Capital) &&
		(p.At(i+2).IsMark(',') || p.Is(i+2, "further", "that"))
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
