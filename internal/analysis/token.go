package analysis

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// tokenKind is the class of a token.
type tokenKind uint8

const (
	wordToken   tokenKind = iota // letters, with digits and apostrophes after the first; U.S.C.
	numberToken                  // begins with a digit: 180, 1,000.50, 1320a, 21st
	markToken                    // one mark of punctuation or another symbol
)

// tokenFlags says how a token is written.
type tokenFlags uint8

const (
	capital   tokenFlags = 1 << iota // begins with a capital letter
	lineStart                        // first of its paragraph, or first after left-out text
	glued                            // no space before it
	plain                            // a number of digits alone
	quoted                           // of the text of another law, as the bill will have it or has it
	struck                           // quoted, and to be struck from a law
	named                            // of the name of an Act or an agency
)

// token is a word, a number or a mark of a section's text; start and end are
// byte offsets. word is its place in the lexicon, 0 for a word that no rule
// names; for marks it is the mark itself where that is ASCII, and one of the
// mark constants otherwise.
type token struct {
	start, end uint32
	word       wordID
	kind       tokenKind
	flags      tokenFlags
}

func (t token) has(f tokenFlags) bool { return t.flags&f != 0 }

func (t token) isMark(m wordID) bool { return t.kind == markToken && t.word == m }

// Marks outside ASCII that rules look at, and the class of all others.
const (
	markOther       wordID = 128 + iota
	markDash               // em dash
	markHyphen             // hyphens and the en dash of ranges and section numbers
	markOpen               // opening double quotation mark
	markClose              // closing double quotation mark
	markOpenSingle         // opening single quotation mark
	markCloseSingle        // closing single quotation mark
	markParagraph          // section sign
)

// markOf folds a mark to what rules compare it with.
func markOf(r rune) wordID {
	switch r {
	case '-', '‐', '‑', '–', '−':
		return markHyphen
	case '—', '―':
		return markDash
	case '“':
		return markOpen
	case '”':
		return markClose
	case '‘':
		return markOpenSingle
	case '’':
		return markCloseSingle
	case '§':
		return markParagraph
	}
	if r < utf8.RuneSelf {
		return wordID(r)
	}
	return markOther
}

// tokenizer cuts text into tokens.
type tokenizer struct {
	text    string
	lexicon *lexicon
	tokens  []token
	pending tokenFlags // flags of the space passed since the last token
}

// run appends the tokens of text[from:to].
func (z *tokenizer) run(from, to int) {
	z.pending |= lineStart
	for i := from; i < to; {
		c := z.text[i]
		switch {
		case c == ' ' || c == '\t' || c == '\r':
			z.pending &^= glued
			i++
		case c == '\n':
			z.pending = z.pending&^glued | lineStart
			i++
		case isASCIILetter(c):
			i = z.word(i, to)
		case isDigit(c):
			i = z.number(i, to)
		case c < utf8.RuneSelf:
			i = z.add(i, i+1, markToken, markOf(rune(c)), 0)
		default:
			i = z.beyondASCII(i, to)
		}
	}
}

func (z *tokenizer) beyondASCII(i, to int) int {
	r, size := utf8.DecodeRuneInString(z.text[i:to])
	switch {
	case unicode.IsSpace(r):
		z.pending &^= glued
		return i + size
	case unicode.IsLetter(r):
		return z.word(i, to)
	}
	return z.add(i, i+size, markToken, markOf(r), 0)
}

func (z *tokenizer) add(from, to int, kind tokenKind, word wordID, flags tokenFlags) int {
	z.tokens = append(z.tokens, token{uint32(from), uint32(to), word, kind, flags | z.pending})
	z.pending = glued
	return to
}

// word reads letters, digits after them, apostrophes between them, and the
// points of abbreviations such as U.S.C.
func (z *tokenizer) word(i, to int) int {
	var flags tokenFlags
	from, h := i, uint32(hashSeed)
	if c := z.text[i]; 'A' <= c && c <= 'Z' {
		flags = capital
		if end := abbreviation(z.text[:to], i); end > 0 {
			return z.add(i, end, wordToken, z.lexicon.find(z.text[i:end]), capital)
		}
	} else if c >= utf8.RuneSelf {
		r, _ := utf8.DecodeRuneInString(z.text[i:])
		if unicode.IsUpper(r) {
			flags = capital
		}
	}
	for i < to {
		c := z.text[i]
		if isASCIILetter(c) || isDigit(c) {
			h = hashStep(h, c)
			i++
			continue
		}
		size := z.joiner(i, to)
		if size == 0 {
			break
		}
		for ; size > 0; size-- {
			h = hashStep(h, z.text[i])
			i++
		}
	}
	z.add(from, i, wordToken, z.lexicon.findHashed(z.text[from:i], h), flags)
	return i + possessive(z.text[i:to])
}

// possessive is the size of the 's that s begins with, which belongs to no
// token, so that rules see the word alone.
func possessive(s string) int {
	size := 0
	switch {
	case strings.HasPrefix(s, "'s"):
		size = len("'s")
	case strings.HasPrefix(s, "’s"):
		size = len("’s")
	}
	if size < len(s) && (isASCIILetter(s[size]) || isDigit(s[size])) {
		return 0
	}
	return size
}

// joiner is the size of what continues a word at i beyond ASCII letters and
// digits: other letters and combining marks, and an apostrophe before a letter.
func (z *tokenizer) joiner(i, to int) int {
	c := z.text[i]
	if c < utf8.RuneSelf && c != '\'' || possessive(z.text[i:to]) > 0 {
		return 0
	}
	r, size := utf8.DecodeRuneInString(z.text[i:to])
	if unicode.IsLetter(r) || unicode.IsMark(r) || (r == '\'' || r == '’') && i+size < to && isASCIILetter(z.text[i+size]) {
		return size
	}
	return 0
}

// abbreviation is the end of single capital letters with points at i, such as
// U.S.C., or 0.
func abbreviation(s string, i int) int {
	n := 0
	for i+1 < len(s) && 'A' <= s[i] && s[i] <= 'Z' && s[i+1] == '.' {
		i, n = i+2, n+1
	}
	if n < 2 {
		return 0
	}
	return i
}

// number reads digits with their group commas and decimals, and the letters
// of section numbers and ordinals that follow them.
func (z *tokenizer) number(i, to int) int {
	from, s := i, z.text[:to]
	i = skipDigits(s, i)
	if i-from <= 3 {
		for i+3 < len(s) && s[i] == ',' && skipDigits(s, i+1) == i+4 {
			i += 4
		}
	}
	if i+1 < len(s) && s[i] == '.' && isDigit(s[i+1]) {
		i = skipDigits(s, i+1)
	}
	flags := plain
	for i < len(s) && (isASCIILetter(s[i]) || isDigit(s[i])) {
		i++
		flags = 0
	}
	if flags == plain && skipDigits(s, from) != i {
		flags = 0
	}
	return z.add(from, i, numberToken, 0, flags)
}

func skipDigits(s string, i int) int {
	for i < len(s) && isDigit(s[i]) {
		i++
	}
	return i
}

func isASCIILetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
