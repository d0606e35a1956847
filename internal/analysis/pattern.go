package analysis

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A pattern is how rules write what they look for: words and marks with a
// space between, which must follow one another in one paragraph.
//
//	word      the word in any case; a pattern's first element is one
//	Word      the word with a capital letter first
//	a|b       either of them
//	word?     the word or nothing
//	#         a number, in digits or words
//	“ ”       an opening, a closing quotation mark of any kind
//	..4       up to four tokens that end no clause and negate nothing
//	, ( ) $   the mark itself
type pattern struct {
	source   string
	elements []element
}

type element struct {
	words    []wordID // any of them; empty for the other kinds
	mark     wordID
	gap      int
	number   bool
	quote    bool // mark is an opening or closing quotation mark of any kind
	capital  bool
	optional bool
}

// compilePattern reads a pattern. One that cannot be read is a mistake in a
// table of rules.
func compilePattern(x *lexicon, source string) pattern {
	p := pattern{source: source}
	for _, field := range strings.Fields(source) {
		p.elements = append(p.elements, compileElement(x, field))
	}
	if len(p.elements) == 0 || len(p.elements[0].words) == 0 || p.elements[0].optional {
		panic(fmt.Sprintf("analysis: the pattern %q does not begin with a word", source))
	}
	return p
}

func compileElement(x *lexicon, field string) element {
	if strings.HasPrefix(field, "..") {
		gap, err := strconv.Atoi(field[2:])
		if err != nil {
			panic(fmt.Sprintf("analysis: the gap %q has no number", field))
		}
		return element{gap: gap}
	}
	text, optional := strings.CutSuffix(field, "?")
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
		e.words = append(e.words, x.add(strings.ToLower(word)))
	}
	return e
}

// match gives the token after the pattern if it begins at i.
func (q *pattern) match(p *passage, i int) (next int, ok bool) {
	return matchElements(p, q.elements, i, i)
}

func matchElements(p *passage, elements []element, start, i int) (next int, ok bool) {
	for n, e := range elements {
		if e.gap > 0 {
			return matchGap(p, elements[n+1:], e.gap, start, i)
		}
		inside := i < len(p.tokens) && (i == start || !p.tokens[i].has(lineStart))
		if !inside || !e.matches(p, i) {
			if e.optional {
				continue
			}
			return 0, false
		}
		i++
		if e.quote && i < len(p.tokens) && p.tokens[i].isMark(p.tokens[i-1].word) {
			i++ // `` and '' of plain text
		}
	}
	return i, true
}

func matchGap(p *passage, rest []element, gap, start, i int) (next int, ok bool) {
	for range gap + 1 {
		if next, ok := matchElements(p, rest, start, i); ok {
			return next, true
		}
		if p.endsClause(i) || p.class(i)&negation != 0 {
			break
		}
		i++
	}
	return 0, false
}

func (e *element) matches(p *passage, i int) bool {
	t := &p.tokens[i]
	switch {
	case e.number:
		return t.kind == numberToken || p.class(i)&numeral != 0
	case e.quote:
		return t.kind == markToken && isQuote(t.word)
	case len(e.words) == 0:
		return t.isMark(e.mark)
	}
	if t.kind != wordToken || e.capital && !t.has(capital) {
		return false
	}
	for _, w := range e.words {
		if t.word == w {
			return true
		}
	}
	return false
}

func isQuote(m wordID) bool {
	switch m {
	case markOpen, markClose, markOpenSingle, markCloseSingle, '"', '\'', '`':
		return true
	}
	return false
}

// endsClause tells whether the token at i cannot stand within one clause.
func (p *passage) endsClause(i int) bool {
	t := p.at(i)
	return t.has(lineStart) || t.isMark(';') || t.isMark('.') || t.isMark(':') || t.isMark(markDash)
}

// patternIndex finds the patterns that can begin at a word.
type patternIndex struct {
	patterns []pattern
	byFirst  [][]int32 // indexed by wordID
}

// newPatternIndex compiles sources and puts their first words in a class, so
// that a scanner passes over all others.
func newPatternIndex(x *lexicon, starter class, sources []string) patternIndex {
	var n patternIndex
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
