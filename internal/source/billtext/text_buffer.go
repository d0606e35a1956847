package billtext

import (
	"unicode"
	"unicode/utf8"
)

// gap is the white space between the last word written and the next.
type gap uint8

const (
	noGap gap = iota
	spaceGap
	tabGap // between the cells of a table
	lineGap
)

// textBuffer is the text of a section, or text that is kept apart, while it is
// written.
type textBuffer struct {
	ordinal     int // of the section, from 1; 0 for text outside sections, such as metadata
	text        []byte
	runes       int
	gap         gap
	noSpace     bool   // the next word follows without a space
	prefix      string // written before the next word, without a space between them
	spanStarts  [len(spanKinds)]int
	spans       []Span
	refs        []Ref
	pendingRefs int // number of refs, the last ones, without a start
}

// write adds text and collapses its white space. It drops characters that only
// allow a line break within a word, such as soft hyphens.
func (b *sectionBuilder) write(text []byte) {
	s := b.buffer()
	start, length := 0, 0
	for i := 0; i < len(text); {
		if n := runOfWords(text[start:], i-start); n > 0 {
			i, length = i+n, length+n
			continue
		}
		c, size := classByFirstByte[text[i]], 1
		if c == undecided {
			c, size = classify(text[i:])
		}
		switch c {
		case visible:
			length++
		case whitespace, invisible:
			b.writeWord(s, text[start:i], length)
			start, length = i+size, 0
			if c == whitespace {
				s.separate(spaceGap)
			}
		}
		i += size
	}
	b.writeWord(s, text[start:], length)
}

// runOfWords returns how many bytes at i are copied as they are: the first ones of
// characters, and single spaces after a word that begins the text.
func runOfWords(text []byte, i int) int {
	next := i
	for next < len(text) && (classByFirstByte[text[next]] == visible || next > 0 && text[next] == ' ' && next+1 < len(text) && classByFirstByte[text[next+1]] == visible) {
		next++
	}
	return next - i
}

// class is the effect of a character in running text.
type class uint8

const (
	visible      class = iota // displayed
	continuation              // a further byte of the previous character
	whitespace                // separates words
	invisible                 // not displayed
	undecided                 // depends on the bytes after the first
)

// classByFirstByte maps the first byte of a character to its class.
var classByFirstByte = func() (table [256]class) {
	for c := range table {
		switch {
		case c == ' ', '\t' <= c && c <= '\r':
			table[c] = whitespace
		case c&0xC0 == 0x80:
			table[c] = continuation
		case c == 0xC2, c == 0xE1, c == 0xE2, c == 0xE3, c == 0xEF:
			table[c] = undecided
		}
	}
	return table
}()

// classify expects a text whose first character is not ASCII.
func classify(text []byte) (class, int) {
	switch r, size := utf8.DecodeRune(text); {
	case r == '\u00ad' || r == '\u200b' || r == '\u2060' || r == '\ufeff':
		return invisible, size
	case unicode.IsSpace(r):
		return whitespace, size
	default:
		return visible, size
	}
}

// writeWord adds text without white space. Its length is in code points.
func (b *sectionBuilder) writeWord(s *textBuffer, word []byte, length int) {
	if len(word) == 0 {
		return
	}
	startsParagraph := s.gap == lineGap || len(s.text) == 0
	if len(s.text) > 0 && s.gap != noGap {
		s.text = append(s.text, " \t\n"[s.gap-1])
		s.runes++
	}
	s.gap, s.noSpace = noGap, false
	s.startPending()
	if startsParagraph && s.ordinal > 0 {
		for _, quote := range b.quotes {
			s.writeGenerated(quote)
		}
	}
	if s.prefix != "" {
		s.writeGenerated(s.prefix)
		s.prefix = ""
	}
	s.text = append(s.text, word...)
	s.runes += length
}

// writeGenerated adds text that is not in the source.
func (s *textBuffer) writeGenerated(text string) {
	s.text = append(s.text, text...)
	s.runes += utf8.RuneCountInString(text)
}

// joinNext removes the gap before the next word.
func (s *textBuffer) joinNext() { s.gap, s.noSpace = noGap, true }

// writeAdjacent adds text that is not in the source immediately after the last
// word.
func (s *textBuffer) writeAdjacent(text string) {
	s.writeGenerated(text)
	s.gap, s.prefix = noGap, ""
}

// separate widens the gap before the next word to g.
func (s *textBuffer) separate(g gap) {
	if g > spaceGap || !s.noSpace {
		s.gap = max(s.gap, g)
	}
}

// startPending starts the pending spans and citations at the current offset.
func (s *textBuffer) startPending() {
	for i := range s.spanStarts {
		if s.spanStarts[i] == pending {
			s.spanStarts[i] = s.runes
		}
	}
	for ; s.pendingRefs > 0; s.pendingRefs-- {
		s.refs[len(s.refs)-s.pendingRefs].Start = s.runes
	}
}
