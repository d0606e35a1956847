package phrase

import (
	"bytes"
	"errors"
	"fmt"
	"legislative/internal/analysis/legaltext"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
	"unsafe"

	"legislative/internal/source/billtext"
)

// Match is one place where a phrase occurs; [Index.Snippet] shows it.
type Match struct {
	Section    int    // ordinal of the section, from 1
	Start, End int    // code points into the section's Text, End exclusive
	from, to   uint32 // bytes of the text that is indexed
}

// ErrNoWord says that a query has no letter and no digit to look for.
var ErrNoWord = errors.New("the phrase has no letter or digit: give at least one word")

// Index is a text prepared for searching. It is safe for concurrent use.
type Index struct {
	texts  []legaltext.CleanText
	folded []byte // of all texts, a separator after each
	starts []int  // of each text in folded
	marks  []foldMark
	first  []int // place in marks of each text's first
}

// separator stands between texts, so that no match reaches over two.
const separator = 0

// NewIndex prepares the sections of a text, as it reads without deleted
// matter. Quoted matter, footnotes and tables of contents are searched, too.
func NewIndex(sections []billtext.Section) *Index {
	return newIndex(sections, legaltext.Clean)
}

// NewPrintedIndex prepares the sections of a text as it is printed, with
// deleted matter.
func NewPrintedIndex(sections []billtext.Section) *Index {
	return newIndex(sections, func(s *billtext.Section) legaltext.CleanText { return legaltext.CleanText{Text: s.Text} })
}

func newIndex(sections []billtext.Section, reading func(*billtext.Section) legaltext.CleanText) *Index {
	x := &Index{texts: make([]legaltext.CleanText, len(sections))}
	size := 0
	for i := range sections {
		x.texts[i] = reading(&sections[i])
		size += len(x.texts[i].Text) + 1
	}
	f := folder{out: make([]byte, 0, size)}
	for i := range x.texts {
		x.starts = append(x.starts, len(f.out))
		x.first = append(x.first, len(f.marks))
		f.fold(x.texts[i].Text)
		f.out = append(f.out, separator)
	}
	x.folded, x.marks = f.out, f.marks
	return x
}

// Size is how many bytes of memory the index holds, the texts included.
func (x *Index) Size() int {
	size := cap(x.folded) + cap(x.marks)*int(unsafe.Sizeof(foldMark{})) + cap(x.starts)*8 + cap(x.first)*8 + cap(x.texts)*int(unsafe.Sizeof(legaltext.CleanText{}))
	for i := range x.texts {
		size += x.texts[i].Size()
	}
	return size
}

// Find gives every occurrence of a phrase, in the order of the text; those
// that overlap an earlier one are left out. A phrase is whole words. Case,
// accents, line breaks, hyphens within words and the shape of quotation marks
// make no difference; quotation marks around the whole query are dropped.
func (x *Index) Find(query string) ([]Match, error) {
	phrase, err := foldPhrase(query)
	if err != nil {
		return nil, err
	}
	var matches []Match
	c := cursor{Index: x}
	rare := rarest(phrase)
	for at := 0; ; {
		from := x.next(phrase, rare, at)
		if from < 0 {
			return matches, nil
		}
		to := from + len(phrase)
		if !x.wholeWords(from, to) || !c.reach(from) {
			at = from + 1
			continue
		}
		if len(matches) == cap(matches) { // as many to come as there were so far
			matches = slices.Grow(matches, 8+len(matches)*(len(x.folded)-from)/to)
		}
		matches = append(matches, c.match(from, to))
		at = to
	}
}

// rarest is the place in a phrase of the byte that legislative English has
// least of.
func rarest(phrase []byte) int {
	const mostFirst = " etaonirsclhdupfmgby.,vw1()2-0;x3qkj5469z78"
	rare, least := 0, -1
	for i, c := range phrase {
		rank := strings.IndexByte(mostFirst, c)
		if rank < 0 {
			return i
		}
		if rank > least {
			rare, least = i, rank
		}
	}
	return rare
}

// next is the place of the phrase's first occurrence from a place on, -1 where
// there is none. It jumps from one rare byte to the next: bytes.Index goes by
// the first two, and takes thrice as long where those are common.
func (x *Index) next(phrase []byte, rare, at int) int {
	for i := at + rare; i < len(x.folded); i++ {
		n := bytes.IndexByte(x.folded[i:], phrase[rare])
		if n < 0 {
			return -1
		}
		i += n
		if from := i - rare; bytes.HasPrefix(x.folded[from:], phrase) {
			return from
		}
	}
	return -1
}

func foldPhrase(query string) ([]byte, error) {
	if !utf8.ValidString(query) {
		return nil, fmt.Errorf("the phrase is not valid UTF-8")
	}
	var f folder
	f.fold(strings.TrimSpace(query))
	phrase := bytes.Trim(f.out, " \"'")
	if bytes.IndexFunc(phrase, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) < 0 {
		return nil, ErrNoWord
	}
	return phrase, nil
}

// wholeWords tells whether folded[from:to] cuts no word at either end.
func (x *Index) wholeWords(from, to int) bool {
	return !(endsInWord(x.folded[:from]) && beginsInWord(x.folded[from:])) &&
		!(endsInWord(x.folded[:to]) && beginsInWord(x.folded[to:]))
}

func beginsInWord(folded []byte) bool {
	if len(folded) > 0 && folded[0] < utf8.RuneSelf {
		return isLowerOrDigit(folded[0])
	}
	r, _ := utf8.DecodeRune(folded)
	return isWordRune(r)
}

func endsInWord(folded []byte) bool {
	if n := len(folded); n > 0 && folded[n-1] < utf8.RuneSelf {
		return isLowerOrDigit(folded[n-1])
	}
	r, _ := utf8.DecodeLastRune(folded)
	return isWordRune(r)
}

func isLowerOrDigit(c byte) bool { return 'a' <= c && c <= 'z' || '0' <= c && c <= '9' }

func isWordRune(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r))
}

// cursor turns places in folded text, each after the one before, into those
// of the sections' texts.
type cursor struct {
	*Index
	section int // where the last place was
	mark    int // the last mark at or before it
	end     int // byte of the section's text that the last match ends before
}

// reach goes to a place, and tells whether a match can begin there: what one
// code point folds to can be the end of one match and the beginning of another.
func (c *cursor) reach(from int) bool {
	for c.section+1 < len(c.starts) && c.starts[c.section+1] <= from {
		c.section++
		c.mark, c.end = c.first[c.section], 0
	}
	at, _ := c.original(from)
	return at >= c.end
}

// match is what stands at the place that was reached, up to another.
func (c *cursor) match(from, to int) Match {
	startByte, start := c.original(from)
	endByte, end := c.original(to - 1)
	text := &c.texts[c.section]
	_, size := utf8.DecodeRuneInString(text.Text[endByte:])
	c.end = endByte + size
	return Match{c.section + 1, text.Start(start), text.End(end + 1), uint32(startByte), uint32(c.end)}
}

// original gives the byte and the code point that a folded byte of the section
// at hand stands for.
func (c *cursor) original(folded int) (at, points int) {
	end := len(c.marks)
	if c.section+1 < len(c.first) {
		end = c.first[c.section+1]
	}
	for c.mark+1 < end && int(c.marks[c.mark+1].folded) <= folded {
		c.mark++
	}
	m := c.marks[c.mark]
	if n := c.mark + 1; n < end && c.marks[n].folded-m.folded > c.marks[n].points-m.points {
		return int(m.at), int(m.points)
	}
	step := folded - int(m.folded)
	return int(m.at) + step, int(m.points) + step
}

// Snippet is the words around a match that this index gave, with "…" where
// the text goes on.
func (x *Index) Snippet(m Match) string {
	return snippet(x.texts[m.Section-1].Text, int(m.from), int(m.to))
}

// snippetReach is how many bytes of text a snippet shows on each side.
const snippetReach = 80

// snippet is the text around text[from:to], in whole words.
func snippet(text string, from, to int) string {
	start, end := wordBefore(text, from), wordAfter(text, to)
	var b strings.Builder
	if start > 0 {
		b.WriteString("…")
	}
	b.WriteString(text[start:end])
	if end < len(text) {
		b.WriteString("…")
	}
	return b.String()
}

// wordBefore is the start of a word within reach before at.
func wordBefore(text string, at int) int {
	if at <= snippetReach {
		return 0
	}
	for i := at - snippetReach; i < at; i++ {
		if isASCIISpace(text[i-1]) && !isASCIISpace(text[i]) {
			return i
		}
	}
	// No word ends within reach: the one that the hit is in begins earlier.
	return at
}

func wordAfter(text string, at int) int {
	if len(text)-at <= snippetReach {
		return len(text)
	}
	for i := at + snippetReach; i > at; i-- {
		if isASCIISpace(text[i]) && !isASCIISpace(text[i-1]) {
			return i
		}
	}
	return at
}

func isASCIISpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }
