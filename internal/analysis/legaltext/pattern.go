package legaltext

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A pattern is a rule's search pattern: words and marks, separated by spaces,
// that must follow one another in one paragraph.
//
//	word      the word in any case
//	Word      the word with a capital letter first
//	a|B|,     one of the words, each in its own case, or of the marks
//	word?     the word or nothing
//	#         a number, in digits or words
//	“ ”       an opening or closing quotation mark of any kind
//	..4       up to four tokens that neither end a clause nor negate
//	, ( ) $   the mark itself
//	^         before the first word: it begins its paragraph, after a label such as (a)
//
// A pattern begins with a word or a mark that is not optional.
type pattern struct {
	source   string
	elements []element
	anchored bool // begins its paragraph
	cased    bool // some first words must have a capital letter
}

// element is one element of a pattern: a gap, or alternatives.
type element struct {
	words       wordSet // words in any case, and marks
	capitalized wordSet // words with a capital letter first
	number      bool    // any number
	gap         int
	optional    bool
}

// wordSet is a set of words and marks. Most words are in no set, so that the hint,
// which has the bit of every member modulo 64, saves most reads of the members.
type wordSet struct {
	hint    uint64
	members []WordID // in ascending order
}

func (s *wordSet) add(w WordID) {
	if i, ok := slices.BinarySearch(s.members, w); !ok {
		s.members = slices.Insert(s.members, i, w)
	}
	s.hint |= 1 << (w % 64)
}

func (s *wordSet) has(w WordID) bool {
	if s.hint>>(w%64)&1 == 0 {
		return false
	}
	for _, m := range s.members {
		if m >= w {
			return m == w
		}
	}
	return false
}

// compilePattern parses a pattern and adds its words to a lexicon. It panics if
// the pattern is malformed, since patterns are constants. A gap stands between
// words.
func compilePattern(x *Lexicon, source string) pattern {
	rest, anchored := strings.CutPrefix(source, "^ ")
	p := pattern{source: source, anchored: anchored}
	for _, f := range strings.Fields(rest) {
		p.elements = append(p.elements, compileElement(x, f))
	}
	if len(p.elements) == 0 || p.elements[0].gap > 0 || p.elements[0].number || p.elements[0].optional {
		panic(fmt.Sprintf("legaltext: the pattern %q does not begin with a word or a mark", source))
	}
	p.cased = p.elements[0].capitalized.members != nil
	for i, e := range p.elements {
		if e.gap > 0 && (i == len(p.elements)-1 || p.elements[i+1].gap > 0) {
			panic(fmt.Sprintf("legaltext: the pattern %q has a gap that no word follows", source))
		}
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
	e := element{optional: optional}
	for _, part := range strings.Split(text, "|") {
		first, size := utf8.DecodeRuneInString(part)
		switch {
		case part == "#":
			e.number = true
		case part == "“" || part == "”":
			for _, mark := range quoteMarks {
				e.words.add(mark)
			}
		case size == len(part) && !unicode.IsLetter(first):
			e.words.add(markOf(first))
		case unicode.IsUpper(first):
			e.capitalized.add(x.Add(strings.ToLower(part)))
		default:
			e.words.add(x.Add(part))
		}
	}
	return e
}

// match reports whether the pattern, which can begin with the word or mark at i,
// matches the tokens in [i, next).
func (q *pattern) match(p *Passage, i int) (next int, ok bool) {
	if q.cased && !q.elements[0].matches(&p.Tokens[i], p.Class(i)) || q.anchored && !p.beginsParagraph(i) {
		return 0, false
	}
	return matchElements(p, q.elements[1:], p.skipMatched(i))
}

// beginsParagraph reports whether the token at i is the first of its paragraph
// after labels such as “(1)(A).
func (p *Passage) beginsParagraph(i int) bool {
	for ; i >= 0 && !p.Tokens[i].Has(LineStart); i-- {
		label := p.At(i - 1)
		switch {
		case label.IsMark(')') && p.At(i-3).IsMark('('):
			i -= 2
		case !label.IsQuote():
			return false
		}
	}
	return true
}

// skipMatched returns the token after the one at i, which matches an element:
// after both if it is one of the marks “ and ” of plain text.
func (p *Passage) skipMatched(i int) int {
	if t := p.Tokens[i]; t.Kind == Mark && t.IsQuote() && p.At(i+1).IsMark(t.Word) {
		return i + 2
	}
	return i + 1
}

// matchElements matches the elements of a pattern after the first from i on.
func matchElements(p *Passage, elements []element, i int) (next int, ok bool) {
	for n := range elements {
		e := &elements[n]
		if e.gap > 0 {
			return matchGap(p, elements[n+1:], e.gap, i)
		}
		if i >= len(p.Tokens) || p.Tokens[i].Has(LineStart) || !e.matches(&p.Tokens[i], p.Class(i)) {
			if e.optional {
				continue
			}
			return 0, false
		}
		i = p.skipMatched(i)
	}
	return i, true
}

// matchGap matches elements after at most gap tokens. Most tokens do not match the
// first of them, which is tested here because it takes most of the time.
func matchGap(p *Passage, tail []element, gap, i int) (next int, ok bool) {
	first := &tail[0]
	for range gap + 1 {
		if i >= len(p.Tokens) {
			break
		}
		if first.optional || first.matches(&p.Tokens[i], p.Class(i)) {
			if next, ok := matchElements(p, tail, i); ok {
				return next, true
			}
		}
		if p.EndsClause(i) || p.Class(i)&Negation != 0 {
			break
		}
		i++
	}
	return 0, false
}

// matches reports whether the element matches a token with the given classes.
func (e *element) matches(t *Token, class Class) bool {
	return e.words.has(t.Word) || e.number && (t.Kind == Number || class&Numeral != 0) || t.Has(Capital) && e.capitalized.has(t.Word)
}
