package legaltext

import (
	"fmt"
	"math"
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
	first, count uint16 // its elements in the index
	anchored     bool   // begins its paragraph
	cased        bool   // some first words must have a capital letter
}

// element is one element of a pattern: a gap, or alternatives. Elements and sets of words
// are small, and those of an index are adjacent in memory, since matching reads many of
// them.
type element struct {
	words       wordSet // words in any case, and marks
	capitalized wordSet // words with a capital letter first
	gap         uint8
	number      bool // any number
	optional    bool
}

// wordSet is a set of words and marks. Most words are in no set, so that the hint,
// which has the bit of every member modulo 64, saves most reads of the members.
type wordSet struct {
	hint         uint64
	first, count uint16 // its members in the index
}

// addSet adds a set of words to the index. It sorts the given words.
func (n *PatternIndex) addSet(words []WordID) wordSet {
	slices.Sort(words)
	words = slices.Compact(words)
	s := wordSet{first: uint16(len(n.words)), count: uint16(len(words))}
	for _, w := range words {
		s.hint |= 1 << (w % 64)
	}
	n.words = append(n.words, words...)
	return s
}

// members returns the words of a set in ascending order.
func (n *PatternIndex) members(s wordSet) []WordID { return n.words[s.first:][:s.count] }

// has reports whether a word is in a set.
func (n *PatternIndex) has(s *wordSet, w WordID) bool {
	if s.hint>>(w%64)&1 == 0 {
		return false
	}
	for _, m := range n.words[s.first:][:s.count] {
		if m >= w {
			return m == w
		}
	}
	return false
}

// elementsOf returns the elements of a pattern.
func (n *PatternIndex) elementsOf(q *pattern) []element { return n.elements[q.first:][:q.count] }

// addPattern parses a pattern, adds it to the index, and adds its words to a lexicon. It
// panics if the pattern is malformed, since patterns are constants. A gap must be between
// words.
func (n *PatternIndex) addPattern(x *Lexicon, source string) {
	rest, anchored := strings.CutPrefix(source, "^ ")
	q := pattern{first: uint16(len(n.elements)), anchored: anchored}
	for _, f := range strings.Fields(rest) {
		n.elements = append(n.elements, n.parseElement(x, f))
		q.count++
	}
	elements := n.elementsOf(&q)
	if len(elements) == 0 || elements[0].gap > 0 || elements[0].number || elements[0].optional {
		panic(fmt.Sprintf("legaltext: the pattern %q does not begin with a word or a mark", source))
	}
	q.cased = elements[0].capitalized.count > 0
	for i, e := range elements {
		if e.gap > 0 && (i == len(elements)-1 || elements[i+1].gap > 0) {
			panic(fmt.Sprintf("legaltext: the pattern %q has a gap that no word follows", source))
		}
	}
	if len(n.elements) > math.MaxUint16 || len(n.words) > math.MaxUint16 {
		panic("legaltext: too many patterns")
	}
	n.patterns = append(n.patterns, q)
}

// parseElement parses an element of a pattern and adds its words to the index and to a
// lexicon.
func (n *PatternIndex) parseElement(x *Lexicon, f string) element {
	if strings.HasPrefix(f, "..") {
		gap, err := strconv.ParseUint(f[2:], 10, 8)
		if err != nil {
			panic(fmt.Sprintf("legaltext: the gap %q has no number up to 255", f))
		}
		return element{gap: uint8(gap)}
	}
	text, optional := strings.CutSuffix(f, "?")
	e := element{optional: optional}
	var words, capitalized []WordID
	for _, part := range strings.Split(text, "|") {
		first, size := utf8.DecodeRuneInString(part)
		switch {
		case part == "#":
			e.number = true
		case part == "“" || part == "”":
			words = append(words, quoteMarks...)
		case size == len(part) && !unicode.IsLetter(first):
			words = append(words, markOf(first))
		case unicode.IsUpper(first):
			capitalized = append(capitalized, x.Add(strings.ToLower(part)))
		default:
			words = append(words, x.Add(part))
		}
	}
	e.words, e.capitalized = n.addSet(words), n.addSet(capitalized)
	return e
}

// match reports whether a pattern, which can begin with the word or mark at i,
// matches the tokens in [i, next).
func (n *PatternIndex) match(q *pattern, p *Passage, i int) (next int, ok bool) {
	elements := n.elementsOf(q)
	if q.cased && !n.matches(&elements[0], &p.Tokens[i], p) || q.anchored && !p.beginsParagraph(i) {
		return 0, false
	}
	return n.matchElements(p, elements[1:], p.skipMatched(i))
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
func (n *PatternIndex) matchElements(p *Passage, elements []element, i int) (next int, ok bool) {
	for k := range elements {
		e := &elements[k]
		if e.gap > 0 {
			return n.matchGap(p, elements[k+1:], int(e.gap), i)
		}
		if i >= len(p.Tokens) || p.Tokens[i].Has(LineStart) || !n.matches(e, &p.Tokens[i], p) {
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
func (n *PatternIndex) matchGap(p *Passage, tail []element, gap, i int) (next int, ok bool) {
	first := &tail[0]
	for range gap + 1 {
		if i >= len(p.Tokens) {
			break
		}
		t := &p.Tokens[i]
		if first.optional || n.matches(first, t, p) {
			if next, ok := n.matchElements(p, tail, i); ok {
				return next, true
			}
		}
		if t.flags&LineStart != 0 || p.lexicon.classes[t.Word]&(ClauseEnd|Negation) != 0 {
			break
		}
		i++
	}
	return 0, false
}

// matches reports whether an element matches a token of a passage.
func (n *PatternIndex) matches(e *element, t *Token, p *Passage) bool {
	return n.has(&e.words, t.Word) || e.number && (t.Kind == Number || p.lexicon.classes[t.Word]&Numeral != 0) || t.flags&Capital != 0 && n.has(&e.capitalized, t.Word)
}
