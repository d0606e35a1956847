package phrase

import (
	"legislative/internal/analysis/legaltext"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Folding makes texts that read alike equal: case and accents go, space of any
// kind and line breaks become one space, quotation marks and dashes of all
// shapes become one, and a hyphen between letters goes, as one that a line
// break left in a word would.

// folder folds texts into out, one after another.
type folder struct {
	out   []byte
	marks []foldMark
}

// foldMark ties an offset of folded text to one of the text it was folded
// from. What stands between two marks folds one byte to one byte, but for its
// last code point; or it is one code point that folds to several bytes.
type foldMark struct {
	folded uint32
	at     uint32 // byte of the section's text
	points uint32 // code points of the section's text before at
}

// What several characters fold to. No text holds foldedLongDash itself.
const (
	foldedSpace    = ' '
	foldedQuote    = '"'
	foldedSingle   = '\''
	foldedDash     = '-'
	foldedLongDash = 1
)

// fold appends the folded text with its marks.
func (f *folder) fold(text string) {
	at := foldMark{folded: uint32(len(f.out))}
	f.marks = append(f.marks, at)
	for int(at.at) < len(text) {
		size, points := 1, 1
		if c := text[at.at]; c < utf8.RuneSelf && simple[c] != 0 {
			f.out = append(f.out, simple[c])
		} else {
			size, points = f.complex(text, int(at.at))
		}
		next := foldMark{uint32(len(f.out)), at.at + uint32(size), at.points + uint32(points)}
		grown := next.folded - at.folded
		if grown > 1 && f.marks[len(f.marks)-1] != at {
			f.marks = append(f.marks, at)
		}
		if grown != 1 || size != 1 || points != 1 {
			f.marks = append(f.marks, next)
		}
		at = next
	}
	f.marks = append(f.marks, at)
}

// simple maps the ASCII that folds to one byte whatever stands around it.
var simple = func() (table [utf8.RuneSelf]byte) {
	for c := range table {
		switch r := byte(c); {
		case 'A' <= r && r <= 'Z':
			table[c] = r | 0x20
		case r > ' ' && r != '-' && r != '`' && r != '\'' && r < 0x7f:
			table[c] = r
		}
	}
	return table
}()

// complex folds what stands at i and is not simple, and gives how many bytes
// and code points of text that was.
func (f *folder) complex(text string, i int) (size, points int) {
	r, size := utf8.DecodeRuneInString(text[i:])
	switch {
	case unicode.IsSpace(r):
		return f.space(text, i)
	case legaltext.IsHyphen(r):
		return f.hyphen(text, i, size)
	case r == '`' || r == '\'' || r == '‘' || r == '’' || r == '‛' || r == 'ʼ':
		return f.quote(text, i, size)
	case r == '“' || r == '”' || r == '„' || r == '‟' || r == '«' || r == '»':
		f.out = append(f.out, foldedQuote)
	case r == '—' || r == '―':
		f.out = append(f.out, foldedLongDash)
	case unicode.IsControl(r), r == '\u00AD' || r == '\u200B' || r == '\u200C' || r == '\u200D' || r == '\u2060' || r == '\uFEFF', unicode.Is(unicode.Mn, r):
	default:
		f.letter(r)
	}
	return size, 1
}

// space folds a run of space to one.
func (f *folder) space(text string, i int) (size, points int) {
	start := i
	for i < len(text) {
		r, n := utf8.DecodeRuneInString(text[i:])
		if !unicode.IsSpace(r) {
			break
		}
		i += n
		points++
	}
	f.out = append(f.out, foldedSpace)
	return i - start, points
}

// hyphen drops a hyphen between letters, with the line break that may follow
// it, and keeps others as one dash.
func (f *folder) hyphen(text string, i, size int) (int, int) {
	end, points := i+size, 1
	if strings.HasPrefix(text[i:], "--") {
		f.out = append(f.out, foldedLongDash)
		return 2, 2
	}
	next, n := utf8.DecodeRuneInString(text[end:])
	if next == '\n' || next == '\r' {
		for unicode.IsSpace(next) {
			end += n
			points++
			next, n = utf8.DecodeRuneInString(text[end:])
		}
	}
	last, _ := utf8.DecodeLastRune(f.out)
	switch {
	case unicode.IsLetter(last) && unicode.IsLetter(next):
		return end - i, points
	case unicode.IsDigit(last) && unicode.IsDigit(next):
		f.out = append(f.out, foldedDash)
		return end - i, points
	}
	f.out = append(f.out, foldedDash)
	return size, 1
}

// quote folds single quotation marks, and two of them as one double one.
func (f *folder) quote(text string, i, size int) (int, int) {
	next, n := utf8.DecodeRuneInString(text[i+size:])
	first, _ := utf8.DecodeRuneInString(text[i:])
	if next == first && (first == '`' || first == '\'') {
		f.out = append(f.out, foldedQuote)
		return size + n, 2
	}
	f.out = append(f.out, foldedSingle)
	return size, 1
}

// letter folds a letter beyond ASCII: small, and without its accents.
func (f *folder) letter(r rune) {
	var buffer [utf8.UTFMax]byte
	n := utf8.EncodeRune(buffer[:], r)
	for _, r := range string(norm.NFKD.Bytes(buffer[:n])) {
		if !unicode.Is(unicode.Mn, r) {
			f.out = utf8.AppendRune(f.out, unicode.ToLower(r))
		}
	}
}
