package phrase

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"legislative/internal/analysis/legaltext"
)

// folder folds texts, one after another, so that texts that read alike become
// equal. It drops case and accents, replaces a run of space by one space, and
// makes quotation marks and dashes of all shapes alike. It drops a hyphen
// between letters, since a line break may have put it there, and the periods and
// spaces of dotted abbreviations.
type folder struct {
	out   []byte // the folded texts
	marks []foldMark
}

// foldMark maps an offset of folded text to one of the original text. Between
// two marks, each byte except the last ones folds to one byte, and the last code
// points fold to one byte together; or there is one code point, which folds to
// several bytes.
type foldMark struct {
	folded uint32
	at     uint32 // byte of the section's text
	points uint32 // code points of the section's text before at
}

// The folded forms of groups of characters. No text contains the byte
// foldedLongDash.
const (
	foldedSpace    = ' '
	foldedQuote    = '"'
	foldedSingle   = '\''
	foldedDash     = '-'
	foldedLongDash = 1
)

// foldText appends the folded text with its marks.
func (f *folder) foldText(text string) { f.foldUntil(text, math.MaxInt) }

// foldUntil appends the folded text with its marks, or a part of it that begins
// the text: enough for the folded texts to have a length.
func (f *folder) foldUntil(text string, length int) {
	at := foldMark{folded: uint32(len(f.out))}
	f.marks = append(f.marks, at)
	abbreviation, end := nextAbbreviation(text, 0)
	for int(at.at) < len(text) && len(f.out) < length {
		if int(at.at) == abbreviation {
			at = f.foldAbbreviation(text[abbreviation:end], at)
			abbreviation, end = nextAbbreviation(text, end)
			continue
		}
		if n := f.foldPlain(text[at.at:abbreviation]); n > 0 {
			at = foldMark{at.folded + n, at.at + n, at.points + n}
			continue
		}
		size, points := f.foldOther(text, int(at.at))
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

// foldPlain folds the characters that a text begins with if they are ASCII and
// fold to one byte each. It returns their number.
func (f *folder) foldPlain(text string) uint32 {
	for i := range len(text) {
		c := text[i]
		if c >= utf8.RuneSelf {
			return uint32(i)
		}
		folded := foldedASCII[c]
		if folded == 0 {
			if c != ' ' || i+1 == len(text) || text[i+1] <= ' ' || text[i+1] >= 0x7f {
				return uint32(i)
			}
			folded = foldedSpace // no run of space
		}
		f.out = append(f.out, folded)
	}
	return uint32(len(text))
}

// foldedASCII maps the ASCII characters that fold to one byte in every context.
var foldedASCII = func() (table [utf8.RuneSelf]byte) {
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

// foldOther folds the characters at i that foldedASCII does not have. Their size
// is in bytes, their points are code points.
func (f *folder) foldOther(text string, i int) (size, points int) {
	r, size := utf8.DecodeRuneInString(text[i:])
	switch {
	case unicode.IsSpace(r):
		return f.foldSpace(text, i)
	case legaltext.IsHyphen(r):
		return f.foldHyphen(text, i, size)
	case r == '`' || r == '\'' || r == '‘' || r == '’' || r == '‛' || r == 'ʼ':
		return f.foldQuote(text, i, size)
	case r == '“' || r == '”' || r == '„' || r == '‟' || r == '«' || r == '»':
		f.out = append(f.out, foldedQuote)
	case r == '—' || r == '―':
		f.out = append(f.out, foldedLongDash)
	case unicode.IsControl(r), r == '\u00AD' || r == '\u200B' || r == '\u200C' || r == '\u200D' || r == '\u2060' || r == '\uFEFF', unicode.Is(unicode.Mn, r):
	default:
		f.foldLetter(r)
	}
	return size, 1
}

// foldSpace folds a run of space to one.
func (f *folder) foldSpace(text string, i int) (size, points int) {
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

// foldHyphen drops a hyphen between letters, with the line break that may
// follow it, and folds others to one dash. The period of an abbreviation before the
// hyphen stands between the letters, though it is dropped.
func (f *folder) foldHyphen(text string, i, size int) (int, int) {
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
	case unicode.IsLetter(last) && unicode.IsLetter(next) && !strings.HasSuffix(text[:i], "."):
		return end - i, points
	case unicode.IsDigit(last) && unicode.IsDigit(next):
		f.out = append(f.out, foldedDash)
		return end - i, points
	}
	f.out = append(f.out, foldedDash)
	return size, 1
}

// foldQuote folds single quotation marks, and two of them to one double
// quotation mark.
func (f *folder) foldQuote(text string, i, size int) (int, int) {
	next, n := utf8.DecodeRuneInString(text[i+size:])
	first, _ := utf8.DecodeRuneInString(text[i:])
	if next == first && (first == '`' || first == '\'') {
		f.out = append(f.out, foldedQuote)
		return size + n, 2
	}
	f.out = append(f.out, foldedSingle)
	return size, 1
}

// foldLetter folds a letter outside ASCII.
func (f *folder) foldLetter(r rune) {
	var buffer [utf8.UTFMax]byte
	n := utf8.EncodeRune(buffer[:], r)
	for _, r := range string(norm.NFKD.Bytes(buffer[:n])) {
		if !unicode.Is(unicode.Mn, r) {
			f.out = utf8.AppendRune(f.out, unicode.ToLower(r))
		}
	}
}
