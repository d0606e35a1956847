package phrase

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
	"unsafe"

	"legislative/internal/analysis/legaltext"
	"legislative/internal/source/billtext"
)

// Match is an occurrence of a phrase. If it goes on in other sections, End is the
// end of what was searched of the section's Text.
type Match struct {
	Section    int // ordinal of the section in which it begins, from 1
	Start, End int // code points into that section's Text, End exclusive
	EndSection int // ordinal of the section in which it ends
	EndOffset  int // code points into that section's Text, exclusive

	texts    []legaltext.CleanText // the texts of these sections that were searched
	from, to uint32                // bytes of the first and the last text
}

// Index is a text prepared for searching. It is safe for concurrent use.
type Index struct {
	texts  []legaltext.CleanText
	folded []byte // of all texts, with a space or a separator between them
	starts []int  // of each text in folded
	marks  []foldMark
	first  []int // index in marks of each text's first mark
}

// separator stands between the folded texts of sections of which one is not
// printed right after the other, so that no match spans them.
const separator = 0

// NewIndex returns the index of a text without its deleted matter. It includes
// quoted matter, footnotes and tables of contents.
func NewIndex(sections []billtext.Section) *Index {
	return newIndex(sections, legaltext.Clean)
}

// NewPrintedIndex returns the index of a text as printed, with its deleted
// matter.
func NewPrintedIndex(sections []billtext.Section) *Index {
	return newIndex(sections, func(s *billtext.Section) legaltext.CleanText { return legaltext.CleanText{Text: s.Text} })
}

func newIndex(sections []billtext.Section, textOf func(*billtext.Section) legaltext.CleanText) *Index {
	x := &Index{texts: make([]legaltext.CleanText, len(sections))}
	size := 0
	for i := range sections {
		x.texts[i] = textOf(&sections[i])
		size += len(x.texts[i].Text) + 1
	}
	f := folder{out: make([]byte, 0, size)}
	boundary := byte(foldedSpace)
	for i := range sections {
		if !isPrintedNext(sections, i) {
			boundary = separator
		}
		if x.foldSection(&f, i, boundary, math.MaxInt); x.texts[i].Text != "" {
			boundary = foldedSpace
		}
	}
	x.folded, x.marks = f.out, f.marks
	return x
}

// foldSection folds the text of a section, at least until the folded texts have a
// length. The boundary stands between it and the text before it, but not before
// an empty text.
func (x *Index) foldSection(f *folder, i int, boundary byte, length int) {
	text := x.texts[i].Text
	if text != "" && len(f.out) > 0 {
		f.out = append(f.out, boundary)
	}
	x.starts = append(x.starts, len(f.out))
	x.first = append(x.first, len(f.marks))
	f.foldUntil(text, length)
}

// Size returns the number of bytes of memory that the index holds, the texts
// included.
func (x *Index) Size() int {
	size := cap(x.folded) + cap(x.marks)*int(unsafe.Sizeof(foldMark{})) + cap(x.starts)*8 + cap(x.first)*8 + cap(x.texts)*int(unsafe.Sizeof(legaltext.CleanText{}))
	for i := range x.texts {
		size += x.texts[i].Size()
	}
	return size
}

// Find returns the occurrences of a phrase in the order of the text, without
// those that overlap an earlier one.
func (x *Index) Find(p *Phrase) []Match {
	var matches []Match
	c := cursor{Index: x}
	rare := rarestByte(p.folded)
	for at := 0; ; {
		from := x.nextOccurrence(p.folded, rare, at)
		if from < 0 {
			return matches
		}
		to, _ := p.endAt(x.folded, from)
		if !x.isWholeWords(from, to) || !c.moveTo(from) {
			at = from + 1
			continue
		}
		if len(matches) == cap(matches) { // expect as many per byte as so far
			matches = slices.Grow(matches, 8+len(matches)*(len(x.folded)-from)/to)
		}
		matches = append(matches, c.match(from, to))
		at = to
	}
}

// rarestByte returns the index in a phrase of the byte that is rarest in
// legislative English.
func rarestByte(p []byte) int {
	const mostFirst = " etaonirsclhdupfmgby.,vw1()2-0;x3qkj5469z78"
	rare, least := 0, -1
	for i, c := range p {
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

// nextOccurrence returns the offset where the phrase first occurs at or
// after an offset, or -1. It skips from one rare byte to the next: bytes.Index
// searches by the first two bytes, and takes three times as long if those are
// common.
func (x *Index) nextOccurrence(p []byte, rare, at int) int {
	for i := at + rare; i < len(x.folded); i++ {
		n := bytes.IndexByte(x.folded[i:], p[rare])
		if n < 0 {
			return -1
		}
		i += n
		if from := i - rare; bytes.HasPrefix(x.folded[from:], p) {
			return from
		}
	}
	return -1
}

// isWholeWords reports whether folded[from:to] begins and ends at the
// boundaries of words.
func (x *Index) isWholeWords(from, to int) bool {
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

// cursor maps ascending offsets of the folded text to the texts of sections.
type cursor struct {
	*Index
	section int // index of the section of the current offset
	mark    int // the last mark at or before the offset
	end     int // end of the last match, in bytes of the section's text
}

// moveTo moves to an offset, and reports whether a match can begin there. The
// bytes that one code point folds to can be the end of one match and the
// beginning of another.
func (c *cursor) moveTo(from int) bool {
	c.moveToSection(from)
	at, _ := c.original(from)
	return at >= c.end
}

// moveToSection moves to the section of an offset.
func (c *cursor) moveToSection(offset int) {
	for c.section+1 < len(c.starts) && c.starts[c.section+1] <= offset {
		c.section++
		c.mark, c.end = c.first[c.section], 0
	}
}

// match returns the match in folded text. It moves to the section in which the
// match ends.
func (c *cursor) match(from, to int) Match {
	first := c.section
	startByte, start := c.original(from)
	c.moveToSection(to - 1)
	endByte, end := c.original(to - 1)
	text := &c.texts[c.section]
	_, size := utf8.DecodeRuneInString(text.Text[endByte:])
	c.end = endByte + size
	end++
	if c.isDroppedPeriod(to) {
		c.end++
		end++
	}
	m := Match{
		Section: first + 1, Start: c.texts[first].Start(start), EndSection: c.section + 1, EndOffset: text.End(end),
		texts: c.texts[first : c.section+1], from: uint32(startByte), to: uint32(c.end),
	}
	if m.End = m.EndOffset; first != c.section {
		m.End = c.texts[first].End(utf8.RuneCountInString(c.texts[first].Text))
	}
	return m
}

// isDroppedPeriod reports whether the last period of an abbreviation follows a match
// that ends at an offset.
func (c *cursor) isDroppedPeriod(to int) bool {
	text := c.texts[c.section].Text
	return strings.HasPrefix(text[c.end:], ".") && isASCIILetter(text[c.end-1]) && !bytes.HasPrefix(c.folded[to:], []byte("."))
}

// original finds the byte and the code point of the section's text that folded
// to a byte.
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
