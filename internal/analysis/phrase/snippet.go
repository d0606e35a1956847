package phrase

import (
	"strings"
	"unicode/utf8"
)

// Snippet returns the words around the match, with "…" at the ends that are cut
// off. Each section of the match begins a line.
func (m Match) Snippet() string {
	text, to := m.joined()
	return snippet(text, int(m.from), to)
}

// InSnippet returns the place of the match in its snippet, in code points.
func (m Match) InSnippet() (start, end int) {
	text, to := m.joined()
	first, from := snippetStart(text, int(m.from)), int(m.from)
	if first > 0 {
		start = 1 // for the ellipsis
	}
	start += utf8.RuneCountInString(text[first:from])
	return start, start + utf8.RuneCountInString(text[from:to])
}

// joined returns the texts of the sections of the match, each on a line, and the end of
// the match in them.
func (m Match) joined() (text string, to int) {
	text, to = m.texts[0].Text, int(m.to)
	for _, next := range m.texts[1:] {
		if next.Text != "" {
			to = len(text) + len("\n") + int(m.to)
			text += "\n" + next.Text
		}
	}
	return text, to
}

// Beginning returns the first words of a text, with "…" at the end if more
// follow.
func Beginning(text string) string { return snippet(text, 0, 0) }

// Around returns the words around a part of a text, with "…" at the ends that are cut
// off. The part is from one byte to another.
func Around(text string, from, to int) string { return snippet(text, from, to) }

// snippetBytes is the length of the text that a snippet shows on each side of a
// match.
const snippetBytes = 80

// snippet cuts out the text around text[from:to], in whole words.
func snippet(text string, from, to int) string {
	start, end := snippetStart(text, from), snippetEnd(text, to)
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

// snippetStart finds the start of the first word at most snippetBytes before at.
func snippetStart(text string, at int) int {
	if at <= snippetBytes {
		return 0
	}
	for i := at - snippetBytes; i < at; i++ {
		if isASCIISpace(text[i-1]) && !isASCIISpace(text[i]) {
			return i
		}
	}
	// The word that contains the match begins earlier.
	return at
}

// snippetEnd finds the end of the last word at most snippetBytes after at.
func snippetEnd(text string, at int) int {
	if len(text)-at <= snippetBytes {
		return len(text)
	}
	for i := at + snippetBytes; i > at; i-- {
		if isASCIISpace(text[i]) && !isASCIISpace(text[i-1]) {
			return i
		}
	}
	return at
}

func isASCIISpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }
