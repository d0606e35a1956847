// Package paragraph splits the plain renderings of bill texts, both plain text
// and HTML, into paragraphs.
package paragraph

import (
	"bytes"
	"strings"
)

// Paragraph is a paragraph of a text whose structure has no markup.
type Paragraph struct {
	Text          string // in one line
	Indent        int    // columns before its first line, or UnknownIndent
	Line          int    // line number of its beginning, from 1
	Struck        []int  // byte offsets in Text where struck matter begins and ends, alternately
	ContentsEntry bool   // marked as an entry of a table of contents
	Rank          Rank   // of a heading above appropriations, if the markup has it
}

// Rank is the rank of a heading above appropriations. The greatest has the
// smallest type.
type Rank int

// The ranks of headings above appropriations. A department or a group of
// agencies is mostly Major, an agency or an account Intermediate, an account of
// an agency Small.
const (
	NoRank Rank = iota
	Major
	Intermediate
	Small
)

// UnknownIndent is the indentation of a paragraph whose position on the page
// is unknown.
const UnknownIndent = -1

// Struck matter is enclosed in these while a paragraph is joined. Neither
// character occurs in a decoded text.
const (
	strikeBegin = "\x01"
	strikeEnd   = "\x02"
)

// Split splits a text into paragraphs: the content of an HTML pre element by
// lines, other HTML by tags, and any other text by lines.
func Split(src []byte) []Paragraph {
	if open := indexTag(src, "<pre"); open >= 0 {
		begin := open + bytes.IndexByte(src[open:], '>') + 1
		text := src[begin:]
		if end := indexTag(text, "</pre"); end >= 0 {
			text = text[:end]
		}
		return splitLines(text, 1+bytes.Count(src[:begin], []byte("\n")), true)
	}
	if IsHTML(src) {
		return splitHTML(src)
	}
	text := splitLines(src, 1, false)
	if !bytes.Contains(src, []byte("``")) {
		cleanSavedPage(text)
	}
	return text
}

// IsHTML reports whether a text begins like an HTML page.
func IsHTML(src []byte) bool {
	head := bytes.ToLower(bytes.TrimSpace(src[:min(len(src), 512)]))
	return bytes.HasPrefix(head, []byte("<")) && (bytes.Contains(head, []byte("<html")) || bytes.Contains(head, []byte("<!doctype html")))
}

// indexTag returns the index of the first tag that begins with the given text,
// ignoring case, or -1 if there is none.
func indexTag(src []byte, tag string) int {
	for at := 0; ; {
		i := bytes.IndexByte(src[at:], '<')
		if i < 0 || at+i+len(tag) > len(src) {
			return -1
		}
		if at += i; strings.EqualFold(string(src[at:at+len(tag)]), tag) {
			return at
		}
		at++
	}
}

// CutMarginNotes returns the margin notes of a law, which the text rendering
// has in brackets, such as "<<NOTE: 26 USC 1 note.>>", and the text without
// them.
func CutMarginNotes(src []byte) (notes []string, body []byte) {
	for _, brackets := range [][2]string{{"<<NOTE:", ">>"}, {"&lt;&lt;NOTE:", "&gt;&gt;"}} {
		if !bytes.Contains(src, []byte(brackets[0])) {
			continue
		}
		var withoutNotes []byte
		for {
			before, after, ok := bytes.Cut(src, []byte(brackets[0]))
			note, next, closed := bytes.Cut(after, []byte(brackets[1]))
			if !ok || !closed {
				break
			}
			withoutNotes = append(withoutNotes, before...)
			notes = append(notes, collapseSpace(string(note)))
			src = bytes.TrimPrefix(next, []byte(" "))
		}
		src = append(withoutNotes, src...)
	}
	return notes, src
}

// cutStrikeMarks puts a text in one line and removes its marks of struck
// matter. The offsets of the marks are as in [Paragraph].Struck.
func cutStrikeMarks(text []byte) (string, []int) {
	line := string(text)
	if strings.Contains(line, "  ") || strings.ContainsAny(line, "\t\r\n\f\u00a0") || line != strings.TrimSpace(line) {
		line = collapseSpace(line)
	}
	if !strings.ContainsAny(line, strikeBegin+strikeEnd) {
		return line, nil
	}
	var unmarked []byte
	var struck []int
	for i := range len(line) {
		switch c := line[i]; {
		case c != strikeBegin[0] && c != strikeEnd[0]:
			unmarked = append(unmarked, c)
		case (c == strikeBegin[0]) == (len(struck)%2 == 0):
			struck = append(struck, len(unmarked))
		}
	}
	return string(unmarked), struck
}

func collapseSpace(text string) string { return strings.Join(strings.Fields(text), " ") }
