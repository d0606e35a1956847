package legaltext

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// TokenKind is the kind of a token.
type TokenKind uint8

// The kinds of tokens.
const (
	Word   TokenKind = iota // letters, with digits and apostrophes after the first; U.S.C.
	Number                  // digits, with group commas, decimals and letters after them: 180, 1,000.50, 1320a, 21st
	Mark                    // one mark of punctuation or another symbol
)

// Flags describe how and in which context a token is written.
type Flags uint8

// The flags of tokens.
const (
	Capital   Flags = 1 << iota // begins with a capital letter
	LineStart                   // first of its paragraph, or first after ignored text
	Glued                       // no space before it
	Digits                      // a number of digits only
	Quoted                      // in the text of another law, present or as amended by the bill
	Struck                      // quoted, and struck from the other law
	Named                       // in the name of an Act or an agency
)

// Token is a word, a number or a mark of a section's text.
type Token struct {
	Start, End uint32 // byte offsets into the text
	Word       WordID
	Kind       TokenKind
	flags      Flags
}

// Has reports whether the token has any of the flags.
func (t Token) Has(f Flags) bool { return t.flags&f != 0 }

// IsMark reports whether the token is a mark. An ASCII mark is its own ID.
func (t Token) IsMark(m WordID) bool { return t.Kind == Mark && t.Word == m }

// quoteMarks are the IDs of the quotation marks.
var quoteMarks = []WordID{openQuote, CloseQuote, openSingleQuote, closeSingleQuote, '"', '\'', '`'}

// IsQuote reports whether the token is a quotation mark of any shape.
func (t Token) IsQuote() bool {
	if t.Kind != Mark {
		return false
	}
	switch t.Word {
	case openQuote, CloseQuote, openSingleQuote, closeSingleQuote, '"', '\'', '`':
		return true
	}
	return false
}

// IsApostrophe reports whether the token is an apostrophe, or a single quotation
// mark that looks like one.
func (t Token) IsApostrophe() bool { return t.IsMark('\'') || t.IsMark(closeSingleQuote) }

// The IDs of the marks outside ASCII that rules use, and that of all others.
const (
	otherMark        WordID = 128 + iota
	Dash                    // em dash
	Hyphen                  // hyphens and the en dash of ranges and section numbers
	openQuote               // opening double quotation mark
	CloseQuote              // closing double quotation mark
	openSingleQuote         // opening single quotation mark
	closeSingleQuote        // closing single quotation mark
	SectionSign             // section sign
)

// IsHyphen reports whether r is a hyphen, a minus sign, or the en dash of ranges
// and section numbers.
func IsHyphen(r rune) bool { return markOf(r) == Hyphen }

// markOf returns the ID of a mark: the mark itself if it is ASCII, and
// otherwise one of the constants.
func markOf(r rune) WordID {
	switch r {
	case '-', '‐', '‑', '–', '−':
		return Hyphen
	case '—', '―':
		return Dash
	case '“':
		return openQuote
	case '”':
		return CloseQuote
	case '‘':
		return openSingleQuote
	case '’':
		return closeSingleQuote
	case '§':
		return SectionSign
	}
	if r < utf8.RuneSelf {
		return WordID(r)
	}
	return otherMark
}

// tokenizer splits text into tokens. Its methods that read at i return the offset
// after the text read.
type tokenizer struct {
	text    string
	lexicon *Lexicon
	tokens  []Token
	pending Flags // of the next token, by the space before it
}

// run appends the tokens of text[from:to].
func (z *tokenizer) run(from, to int) {
	z.pending |= LineStart
	for i := from; i < to; {
		c := z.text[i]
		switch {
		case c == ' ' || c == '\t' || c == '\r':
			z.pending &^= Glued
			i++
		case c == '\n':
			z.pending = z.pending&^Glued | LineStart
			i++
		case isASCIILetter(c):
			i = z.word(i, to)
		case isDigit(c):
			i = z.number(i, to)
		case c < utf8.RuneSelf:
			i = z.add(i, i+1, Mark, markOf(rune(c)), 0)
		default:
			i = z.beyondASCII(i, to)
		}
	}
}

// beyondASCII reads the word, mark or space at i, whose first code point is not
// ASCII.
func (z *tokenizer) beyondASCII(i, to int) int {
	r, size := utf8.DecodeRuneInString(z.text[i:to])
	switch {
	case unicode.IsSpace(r):
		z.pending &^= Glued
		return i + size
	case unicode.IsLetter(r):
		return z.word(i, to)
	}
	return z.add(i, i+size, Mark, markOf(r), 0)
}

func (z *tokenizer) add(from, to int, kind TokenKind, word WordID, flags Flags) int {
	z.tokens = append(z.tokens, Token{uint32(from), uint32(to), word, kind, flags | z.pending})
	z.pending = Glued
	return to
}

// word reads letters, digits after them, apostrophes between them, and the
// periods of abbreviations such as U.S.C.
func (z *tokenizer) word(i, to int) int {
	var flags Flags
	from, h := i, uint32(hashSeed)
	if c := z.text[i]; 'A' <= c && c <= 'Z' {
		flags = Capital
		if end := abbreviation(z.text[:to], i); end > 0 {
			return z.add(i, end, Word, z.lexicon.find(z.text[i:end]), Capital)
		}
	} else if c >= utf8.RuneSelf {
		r, _ := utf8.DecodeRuneInString(z.text[i:])
		if unicode.IsUpper(r) {
			flags = Capital
		}
	}
	for i < to {
		if c := z.text[i]; isInWord[c] {
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
	z.add(from, i, Word, z.lexicon.findHashed(z.text[from:i], h), flags)
	return i + possessive(z.text[i:to])
}

// isInWord has the ASCII letters and digits.
var isInWord = func() (set [256]bool) {
	for c := range set {
		set[c] = isASCIILetter(byte(c)) || isDigit(byte(c))
	}
	return set
}()

// possessive returns the length of the 's that s begins with, or 0. It belongs
// to no token, so that rules see the word without it.
func possessive(s string) int {
	if s == "" || s[0] != '\'' && s[0] != "’"[0] {
		return 0
	}
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

// joiner returns the length of the code point at i if it continues a word
// although it is neither an ASCII letter nor a digit: another letter, a
// combining mark, or an apostrophe before a letter. Otherwise it returns 0.
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

// abbreviation returns where single capital letters with periods at i, such as
// U.S.C., end, or 0 if there are fewer than two.
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

// number reads digits with their group commas and decimals, and the letters of
// section numbers and ordinals after them.
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
	flags := Digits
	for i < len(s) && (isASCIILetter(s[i]) || isDigit(s[i])) {
		i++
		flags = 0
	}
	if flags == Digits && skipDigits(s, from) != i {
		flags = 0
	}
	return z.add(from, i, Number, 0, flags)
}

func skipDigits(s string, i int) int {
	for i < len(s) && isDigit(s[i]) {
		i++
	}
	return i
}

func isASCIILetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
