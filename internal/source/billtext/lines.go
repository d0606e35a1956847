package billtext

import (
	"bytes"
	"html"
	"strings"
	"unicode"
)

// paragraph is a paragraph of a text without markup.
type paragraph struct {
	text   string // in one line
	indent int    // columns before its first line; unknown where lines are not indented
	line   int    // where it begins, from 1
	struck []int  // places in text, by turns where struck matter begins and ends
	entry  bool   // it is known to be an entry of a table of contents
}

// unknown is the indentation of a paragraph whose place on the page is not
// known.
const unknown = -1

// Struck matter is between these while lines are put together; neither can
// stand in a text that was read.
const (
	strikeBegin = "\x01"
	strikeEnd   = "\x02"
)

// sheet puts lines together into paragraphs. The Publishing Office's text
// rendering indents the first line of a paragraph by four columns more than
// the rest and hangs headings and entries of a table of contents.
type sheet struct {
	done   []paragraph
	text   []byte // of the paragraph that grows
	first  int    // columns before its first line
	second int    // and before the others; -1 while there are none
	begin  int    // where it begins
	hangs  bool   // it is a heading or an entry
	holds  bool   // it is the heading of a level above sections
	blank  bool   // a blank line came since its last line
	torn   bool   // a page ended since its last line
	goesOn bool   // its last line ends with a blank

	escaped bool            // the text has character references
	ascii   bool            // quotation marks and dashes are spelled in ASCII
	spaced  bool            // a line that its paragraph goes on after ends with a blank
	words   map[string]bool // see hyphenable
}

// paragraphs splits a text into paragraphs; line is where it begins.
func paragraphs(text []byte, line int, escaped bool) []paragraph {
	s := sheet{second: -1, escaped: escaped, ascii: isASCII(text), spaced: isSpaced(text), words: hyphenable(text)}
	for raw := range bytes.Lines(text) {
		if s.escaped && bytes.IndexByte(raw, '&') >= 0 {
			raw = []byte(html.UnescapeString(string(raw)))
		}
		s.line(raw, line)
		line++
	}
	s.flush()
	return s.done
}

// line takes the next line.
func (s *sheet) line(raw []byte, at int) {
	if bytes.Contains(raw, []byte("DELETED>")) {
		raw = bytes.ReplaceAll(raw, []byte("<DELETED>"), []byte(strikeBegin))
		raw = bytes.ReplaceAll(raw, []byte("</DELETED>"), []byte(strikeEnd))
	}
	text := bytes.TrimSpace(raw)
	switch {
	case len(text) == 0:
		s.blank = true
		return
	case bytes.HasPrefix(text, []byte("[[Page ")) && bytes.HasSuffix(text, []byte("]]")):
		s.torn = true
		return
	case len(bytes.Trim(text, "_-=")) == 0:
		s.flush()
		return
	}
	indent, hangs, holds := columns(raw), isHanging(text), isLabel(text)
	if len(s.text) > 0 && !s.continues(indent, text, hangs, holds) {
		s.flush()
	}
	if len(s.text) == 0 {
		s.first, s.begin, s.hangs, s.holds = indent, at, hangs, holds
	} else if s.second < 0 {
		s.second = indent
	}
	s.blank, s.torn = false, false
	s.goesOn = bytes.HasSuffix(bytes.TrimRight(raw, "\r\n"), []byte(" "))
	s.add(text)
}

// isASCII tells a text whose quotation marks and dashes are spelled in ASCII.
func isASCII(text []byte) bool {
	return bytes.Contains(text, []byte("``")) || bytes.IndexFunc(text, func(r rune) bool { return r >= 0x80 }) < 0
}

// isSpaced tells whether the lines of a text that stop in the middle of a
// paragraph end with a blank, as the Publishing Office's do.
func isSpaced(text []byte) bool {
	const full = 60
	long, spaced := 0, 0
	for line := range bytes.Lines(text) {
		if line = bytes.TrimRight(line, "\r\n"); len(line) >= full {
			long++
			if line[len(line)-1] == ' ' {
				spaced++
			}
		}
	}
	return 2*spaced > long
}

// columns is how far a line is indented.
func columns(line []byte) int {
	n := 0
	for _, c := range line {
		switch c {
		case ' ':
			n++
		case '\t':
			n += 8 - n%8
		case strikeBegin[0]:
		default:
			return n
		}
	}
	return n
}

// continues tells whether a line belongs to the paragraph that grows.
func (s *sheet) continues(indent int, text []byte, hangs, holds bool) bool {
	switch {
	case s.blank && !s.torn, holds && indent > 4, hangs && indent <= s.first:
		return false
	case s.torn:
		return !bytes.HasSuffix(s.text, []byte(".")) && (indent == s.second || s.second < 0 && indent == s.first-4)
	case s.spaced && s.goesOn:
		return true
	case s.spaced && !endsInDash(s.text):
		return s.holds && indent > 4
	case s.second >= 0:
		return indent == s.second
	case indent == s.first:
		return !bytes.HasPrefix(bytes.TrimLeft(text, "`“"+strikeBegin), []byte("("))
	}
	return indent == s.first-4 || indent > s.first && s.hangs || indent > 0 && s.holds
}

// endsInDash tells text after which a line may end without a blank.
func endsInDash(text []byte) bool {
	return bytes.HasSuffix(text, []byte("-")) || bytes.HasSuffix(text, []byte("—"))
}

// isHanging tells a line that begins a heading or an entry of a table of
// contents.
func isHanging(line []byte) bool {
	line = bytes.TrimLeft(line, "`“"+strikeBegin)
	if bytes.HasPrefix(line, []byte("S")) || bytes.HasPrefix(line, []byte("§")) {
		if _, ok := cutSection(string(line)); ok {
			return true
		}
	}
	return isLabel(line)
}

// isLabel tells a line that begins the heading of a level above sections.
func isLabel(line []byte) bool {
	return len(line) > 0 && bytes.IndexByte([]byte("DTSPC"), line[0]) >= 0 && isContainer(string(line))
}

// flush ends the paragraph that grows.
func (s *sheet) flush() {
	p := paragraph{indent: s.first, line: s.begin}
	p.text, p.struck = unmarkStruck(s.text)
	s.text, s.second, s.blank, s.torn = s.text[:0], -1, false, false
	if p.text != "" {
		s.done = append(s.done, p)
	}
}

// add puts a line at the end of the paragraph. A word that was cut at the end
// of the line before is made whole.
func (s *sheet) add(line []byte) {
	switch {
	case len(s.text) == 0, bytes.HasSuffix(s.text, []byte("—")):
	case !bytes.HasSuffix(s.text, []byte("-")) || bytes.HasSuffix(s.text, []byte(" -")):
		s.text = append(s.text, ' ')
	case s.isCut(line):
		s.text = s.text[:len(s.text)-1]
	}
	if s.ascii {
		s.text = typeset(s.text, line)
	} else {
		s.text = append(s.text, line...)
	}
}

// maxWord is more than any word has that is cut at the end of a line.
const maxWord = 40

// isCut tells whether the hyphen before a line is there only because the line
// ended: the text has the word in one piece elsewhere, and nowhere with the
// hyphen.
func (s *sheet) isCut(after []byte) bool {
	head := string(s.text[max(0, len(s.text)-maxWord) : len(s.text)-1])
	head = strings.ToLower(head[strings.LastIndexFunc(head, isNoWord)+1:])
	tail := strings.ToLower(string(after[:min(len(after), maxWord)]))
	if i := strings.IndexFunc(tail, isNoWord); i >= 0 {
		tail = tail[:i]
	}
	return s.words[head+tail] && !s.words[head+"-"+tail]
}

// hyphenable has the words of a text that could be the whole of a word that
// is cut at the end of one of its lines.
func hyphenable(text []byte) map[string]bool {
	if !bytes.Contains(text, []byte("-\n")) && !bytes.Contains(text, []byte("-\r\n")) && !bytes.Contains(text, []byte("- \n")) {
		return nil
	}
	words := map[string]bool{}
	var lower []byte
	begin := -1
	for i, r := range string(text) {
		switch {
		case isNoWord(r):
			if n := i - begin; begin >= 0 && n < 2*maxWord && text[i-1] != '-' {
				lower = append(lower[:0], text[begin:i]...)
				if lower = bytes.ToLower(lower); !words[string(lower)] {
					words[string(lower)] = true
				}
			}
			begin = -1
		case begin < 0:
			begin = i
		}
	}
	return words
}

// isNoWord tells the characters that are no part of a word with hyphens.
func isNoWord(r rune) bool {
	if r < 0x80 {
		return (r|0x20 < 'a' || 'z' < r|0x20) && (r < '0' || '9' < r) && r != '-'
	}
	return !unicode.IsLetter(r)
}

// typeset appends a line with the characters of the printing for what the
// text rendering spells in ASCII: quotation marks, dashes and fractions.
func typeset(text, line []byte) []byte {
	for i := 0; i < len(line); {
		c := line[i]
		row := 1
		for i+row < len(line) && line[i+row] == c {
			row++
		}
		switch c {
		case '`':
			text = appendMarks(text, row, "“", "‘")
		case '\'':
			if row%2 == 1 { // a single mark is in a double one
				text = append(text, "’"...)
			}
			text = appendMarks(text, row-row%2, "”", "’")
		case '-':
			if row == 2 {
				text = append(text, "—"...)
			} else {
				text = append(text, line[i:i+row]...)
			}
		case '\\':
			var n int
			if text, n = appendFraction(text, line[i:]); n > 0 {
				i += n
				continue
			}
			text = append(text, line[i:i+row]...)
		default:
			text = append(text, line[i:i+row]...)
		}
		i += row
	}
	return text
}

// appendMarks appends a row of marks, of which two spell a double one.
func appendMarks(text []byte, row int, double, single string) []byte {
	for ; row > 1; row -= 2 {
		text = append(text, double...)
	}
	if row == 1 {
		text = append(text, single...)
	}
	return text
}

// appendFraction appends the fraction that a line begins with, 2 1/2 for
// 2\1/2\, and tells how much of the line that is; 0 where there is none.
func appendFraction(text, line []byte) ([]byte, int) {
	end := bytes.IndexByte(line[1:], '\\')
	if end < 0 || bytes.IndexByte(line[1:1+end], '/') < 0 || len(bytes.Trim(line[1:1+end], "0123456789/")) > 0 {
		return text, 0
	}
	if n := len(text); n > 0 && isDigit(text[n-1]) {
		text = append(text, ' ')
	}
	return append(text, line[1:1+end]...), end + 2
}

// unmarkStruck takes the marks of struck matter out of a text and brings it
// into one line.
func unmarkStruck(text []byte) (string, []int) {
	line := string(text)
	if strings.Contains(line, "  ") || strings.ContainsAny(line, "\t\r\n\f\u00a0") || line != strings.TrimSpace(line) {
		line = oneLine(line)
	}
	if !strings.ContainsAny(line, strikeBegin+strikeEnd) {
		return line, nil
	}
	var kept []byte
	var struck []int
	for i := range len(line) {
		switch c := line[i]; {
		case c != strikeBegin[0] && c != strikeEnd[0]:
			kept = append(kept, c)
		case (c == strikeBegin[0]) == (len(struck)%2 == 0):
			struck = append(struck, len(kept))
		}
	}
	return string(kept), struck
}
