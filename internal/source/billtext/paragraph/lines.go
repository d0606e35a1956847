package paragraph

import (
	"bytes"
	"html"

	"legislative/internal/source/billtext/designation"
)

// lineJoiner joins lines into paragraphs. The text rendering of the Publishing
// Office indents the first line of a paragraph by four columns more than the
// other lines, and the first line of a heading or of an entry of a table of
// contents by less than the others.
type lineJoiner struct {
	paragraphs []Paragraph

	// The paragraph being joined.
	text        []byte
	firstIndent int  // columns before the first line
	restIndent  int  // columns before the other lines; -1 while there are none
	startLine   int  // line number, from 1
	hanging     bool // it is a heading or an entry
	container   bool // it is the heading of a unit above sections
	afterBlank  bool // a blank line follows its last line
	afterPage   bool // a page break follows its last line
	endsInSpace bool // its last line ends in a space

	// The whole text.
	escaped         bool            // it has character references
	ascii           bool            // it spells quotation marks and dashes in ASCII
	linesEndInSpace bool            // lines within a paragraph end in a space
	words           map[string]bool // see wordSet
}

// splitLines splits a text that begins at the given line into paragraphs.
func splitLines(text []byte, line int, escaped bool) []Paragraph {
	s := lineJoiner{restIndent: -1, escaped: escaped, ascii: isASCII(text), linesEndInSpace: linesEndInSpace(text), words: wordSet(text)}
	for raw := range bytes.Lines(text) {
		if s.escaped && bytes.IndexByte(raw, '&') >= 0 {
			raw = []byte(html.UnescapeString(string(raw)))
		}
		s.addLine(raw, line)
		line++
	}
	s.flush()
	return s.paragraphs
}

// addLine adds a line to the current paragraph or begins a new one with it.
func (s *lineJoiner) addLine(raw []byte, number int) {
	if bytes.Contains(raw, []byte("DELETED>")) {
		raw = bytes.ReplaceAll(raw, []byte("<DELETED>"), []byte(strikeBegin))
		raw = bytes.ReplaceAll(raw, []byte("</DELETED>"), []byte(strikeEnd))
	}
	text := bytes.TrimSpace(raw)
	switch {
	case len(text) == 0:
		s.afterBlank = true
		return
	case bytes.HasPrefix(text, []byte("[[Page ")) && bytes.HasSuffix(text, []byte("]]")):
		s.afterPage = true
		return
	case len(bytes.Trim(text, "_-=")) == 0:
		s.flush()
		return
	}
	indent, hanging, container := indentOf(raw), IsHanging(text), isContainerLine(text)
	if len(s.text) > 0 && !s.continues(indent, text, hanging, container) {
		s.flush()
	}
	if len(s.text) == 0 {
		s.firstIndent, s.startLine, s.hanging, s.container = indent, number, hanging, container
	} else if s.restIndent < 0 {
		s.restIndent = indent
	}
	s.afterBlank, s.afterPage = false, false
	s.endsInSpace = bytes.HasSuffix(bytes.TrimRight(raw, "\r\n"), []byte(" "))
	s.appendLine(text)
}

// isASCII reports whether a text spells quotation marks and dashes in ASCII.
func isASCII(text []byte) bool {
	return bytes.Contains(text, []byte("``")) || bytes.IndexFunc(text, func(r rune) bool { return r >= 0x80 }) < 0
}

// linesEndInSpace reports whether the lines within paragraphs of a text end in
// a space, as those of the Publishing Office do.
func linesEndInSpace(text []byte) bool {
	const fullLine = 60
	long, spaced := 0, 0
	for line := range bytes.Lines(text) {
		if line = bytes.TrimRight(line, "\r\n"); len(line) >= fullLine {
			long++
			if line[len(line)-1] == ' ' {
				spaced++
			}
		}
	}
	return 2*spaced > long
}

// indentOf returns the number of columns before the text of a line.
func indentOf(line []byte) int {
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

// continues reports whether a line belongs to the current paragraph.
func (s *lineJoiner) continues(indent int, text []byte, hanging, container bool) bool {
	switch {
	case s.afterBlank && !s.afterPage, container && indent > 4, hanging && indent <= s.firstIndent:
		return false
	case s.afterPage:
		return !bytes.HasSuffix(s.text, []byte(".")) && (indent == s.restIndent || s.restIndent < 0 && indent == s.firstIndent-4)
	case s.linesEndInSpace && s.endsInSpace:
		return true
	case s.linesEndInSpace && !endsInDash(s.text):
		return s.container && indent > 4
	case s.restIndent >= 0:
		return indent == s.restIndent
	case indent == s.firstIndent:
		return !bytes.HasPrefix(bytes.TrimLeft(text, "`“"+strikeBegin), []byte("("))
	}
	return indent == s.firstIndent-4 || indent > s.firstIndent && s.hanging || indent > 0 && s.container
}

// endsInDash reports whether text ends in a hyphen or dash, after which a line
// may end without a space.
func endsInDash(text []byte) bool {
	return bytes.HasSuffix(text, []byte("-")) || bytes.HasSuffix(text, []byte("—"))
}

// IsHanging reports whether a line begins a heading or an entry of a table of
// contents.
func IsHanging(line []byte) bool {
	line = bytes.TrimLeft(line, "`“"+strikeBegin)
	if bytes.HasPrefix(line, []byte("S")) || bytes.HasPrefix(line, []byte("§")) {
		if _, ok := designation.ParseSection(string(line)); ok {
			return true
		}
	}
	return isContainerLine(line)
}

// isContainerLine reports whether a line begins the heading of a unit above
// sections.
func isContainerLine(line []byte) bool {
	return len(line) > 0 && bytes.IndexByte([]byte("DTSPC"), line[0]) >= 0 && designation.IsContainer(string(line))
}

// flush ends the current paragraph.
func (s *lineJoiner) flush() {
	p := Paragraph{Indent: s.firstIndent, Line: s.startLine}
	p.Text, p.Struck = cutStrikeMarks(s.text)
	s.text, s.restIndent, s.afterBlank, s.afterPage = s.text[:0], -1, false, false
	if p.Text != "" {
		s.paragraphs = append(s.paragraphs, p)
	}
}

// appendLine appends a line to the current paragraph. It rejoins a word that
// was hyphenated at the end of the previous line.
func (s *lineJoiner) appendLine(line []byte) {
	switch {
	case len(s.text) == 0, bytes.HasSuffix(s.text, []byte("—")):
	case !bytes.HasSuffix(s.text, []byte("-")) || bytes.HasSuffix(s.text, []byte(" -")):
		s.text = append(s.text, ' ')
	case s.isWordSplit(line):
		s.text = s.text[:len(s.text)-1]
	}
	if s.ascii {
		s.text = typeset(s.text, line)
	} else {
		s.text = append(s.text, line...)
	}
}
