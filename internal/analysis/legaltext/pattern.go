package legaltext

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A pattern is a rule's search pattern: words and marks, separated by spaces,
// that must follow one another in one paragraph.
//
//	word      the word in any case; a pattern begins with a word
//	Word      the word with a capital letter first
//	a|b       one of the words
//	word?     the word or nothing
//	#         a number, in digits or words
//	“ ”       an opening or closing quotation mark of any kind
//	..4       up to four tokens that neither end a clause nor negate
//	, ( ) $   the mark itself
type pattern struct {
	source   string
	elements []element
}

// element is one element of a pattern.
type element struct {
	words    []WordID // any of them; empty for the other kinds
	mark     WordID
	gap      int
	number   bool
	quote    bool // mark is an opening or closing quotation mark of any kind
	capital  bool
	optional bool
}

// compilePattern parses a pattern and adds its words to a lexicon. It panics if
// the pattern is malformed, since patterns are constants.
func compilePattern(x *Lexicon, source string) pattern {
	p := pattern{source: source}
	for _, f := range strings.Fields(source) {
		p.elements = append(p.elements, compileElement(x, f))
	}
	if len(p.elements) == 0 || len(p.elements[0].words) == 0 || p.elements[0].optional {
		panic(fmt.Sprintf("legaltext: the pattern %q does not begin with a word", source))
	}
	return p
}

func compileElement(x *Lexicon, f string) element {
	if strings.HasPrefix(f, "..") {
		gap, err := strconv.Atoi(f[2:])
		if err != nil {
			panic(fmt.Sprintf("legaltext: the gap %q has no number", f))
		}
		return element{gap: gap}
	}
	text, optional := strings.CutSuffix(f, "?")
	first, size := utf8.DecodeRuneInString(text)
	switch {
	case text == "#":
		return element{number: true, optional: optional}
	case text == "“" || text == "”":
		return element{quote: true, mark: markOf(first), optional: optional}
	case size == len(text) && !unicode.IsLetter(first):
		return element{mark: markOf(first), optional: optional}
	}
	e := element{optional: optional, capital: unicode.IsUpper(first)}
	for _, word := range strings.Split(text, "|") {
		e.words = append(e.words, x.Add(strings.ToLower(word)))
	}
	return e
}

// match reports whether the pattern matches the tokens in [i, next).
func (q *pattern) match(p *Passage, i int) (next int, ok bool) {
	return matchElements(p, q.elements, i, i)
}

// matchElements matches elements from i on, in a pattern that begins at start.
func matchElements(p *Passage, elements []element, start, i int) (next int, ok bool) {
	for n, e := range elements {
		if e.gap > 0 {
			return matchGap(p, elements[n+1:], e.gap, start, i)
		}
		inside := i < len(p.Tokens) && (i == start || !p.Tokens[i].Has(LineStart))
		if !inside || !e.matches(p, i) {
			if e.optional {
				continue
			}
			return 0, false
		}
		i++
		if e.quote && i < len(p.Tokens) && p.Tokens[i].IsMark(p.Tokens[i-1].Word) {
			i++ // `` and '' of plain text
		}
	}
	return i, true
}

// matchGap matches elements after at most gap tokens.
func matchGap(p *Passage, tail []element, gap, start, i int) (next int, ok bool) {
	for range gap + 1 {
		if next, ok := matchElements(p, tail, start, i); ok {
			return next, true
		}
		if p.EndsClause(i) || p.Class(i)&Negation != 0 {
			break
		}
		i++
	}
	return 0, false
}

func (e *element) matches(p *Passage, i int) bool {
	t := &p.Tokens[i]
	switch {
	case e.number:
		return t.Kind == Number || p.Class(i)&Numeral != 0
	case e.quote:
		return t.IsQuote()
	case len(e.words) == 0:
		return t.IsMark(e.mark)
	}
	if t.Kind != Word || e.capital && !t.Has(Capital) {
		return false
	}
	for _, w := range e.words {
		if t.Word == w {
			return true
		}
	}
	return false
}

// PatternIndex finds the patterns that can begin at a word.
type PatternIndex struct {
	patterns []pattern
	byFirst  [][]int32 // the patterns by their first words, indexed by WordID
}

// NewPatternIndex compiles patterns and adds their first words to a class, so
// that a scanner can skip all other words.
func NewPatternIndex(x *Lexicon, starter Class, sources []string) *PatternIndex {
	n := &PatternIndex{}
	for i, source := range sources {
		p := compilePattern(x, source)
		n.patterns = append(n.patterns, p)
		for _, w := range p.elements[0].words {
			x.classes[w] |= starter
			for int(w) >= len(n.byFirst) {
				n.byFirst = append(n.byFirst, nil)
			}
			n.byFirst[w] = append(n.byFirst[w], int32(i))
		}
	}
	return n
}

// Candidates returns the numbers of the patterns that can begin at the word at i,
// in ascending order.
func (n *PatternIndex) Candidates(p *Passage, i int) []int32 { return n.byFirst[p.Tokens[i].Word] }

// Match reports whether the pattern with the given number begins at i, and
// returns the token after it.
func (n *PatternIndex) Match(pattern int32, p *Passage, i int) (next int, ok bool) {
	return n.patterns[pattern].match(p, i)
}
