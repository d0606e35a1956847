package paragraph

import (
	"bytes"
	"html"
	"strings"
)

// splitHTML splits the HTML rendering of the Clerk of the House into
// paragraphs. Because that HTML is not well-formed, splitHTML does not match
// tags: each tag of a block ends a paragraph, and other tags are skipped.
func splitHTML(src []byte) []Paragraph {
	h := htmlSplitter{src: src, line: 1, indent: UnknownIndent}
	for h.pos < len(src) {
		i := bytes.IndexByte(src[h.pos:], '<')
		if i < 0 {
			break
		}
		h.writeText(i)
		end := bytes.IndexByte(src[h.pos:], '>')
		if end < 0 {
			break
		}
		tag := src[h.pos+1 : h.pos+end]
		h.advance(end + 1)
		h.handleTag(tag)
	}
	h.writeText(len(src) - h.pos)
	h.flush()
	return h.paragraphs
}

type htmlSplitter struct {
	src        []byte
	pos        int
	line       int // line number of pos, from 1
	paragraphs []Paragraph

	// The current paragraph.
	text          []byte
	textLine      int // line number of its beginning
	indent        int
	contentsEntry bool

	spans []bool // for each open span element, whether its content is struck
}

func (h *htmlSplitter) advance(n int) {
	h.line += bytes.Count(h.src[h.pos:h.pos+n], []byte("\n"))
	h.pos += n
}

// writeText appends the next n bytes to the current paragraph.
func (h *htmlSplitter) writeText(n int) {
	text := h.src[h.pos : h.pos+n]
	if len(h.text) == 0 {
		text = bytes.TrimLeft(text, " \t\r\n")
		h.textLine = h.line + bytes.Count(h.src[h.pos:h.pos+n-len(text)], []byte("\n"))
	}
	h.text = append(h.text, text...)
	h.advance(n)
}

// flush ends the current paragraph.
func (h *htmlSplitter) flush() {
	p := Paragraph{Indent: h.indent, ContentsEntry: h.contentsEntry, Line: h.textLine}
	p.Text, p.Struck = cutStrikeMarks([]byte(html.UnescapeString(string(h.text))))
	h.text = h.text[:0]
	if p.Text != "" {
		h.paragraphs = append(h.paragraphs, p)
	}
}

// handleTag processes a tag, given without its angle brackets.
func (h *htmlSplitter) handleTag(tag []byte) {
	closing := bytes.HasPrefix(tag, []byte("/"))
	name, attributes, _ := strings.Cut(strings.ToLower(collapseSpace(string(bytes.TrimPrefix(tag, []byte("/"))))), " ")
	switch strings.TrimSuffix(name, "/") {
	case "style", "script", "head", "title":
		if !closing {
			h.skipElement(name)
		}
	case "br":
		h.text = append(h.text, ' ')
	case "p", "div", "table", "tr", "td", "th", "hr", "li", "ul", "ol", "body", "html", "center", "pre",
		"h1", "h2", "h3", "h4", "h5", "h6", "blockquote":
		h.flush()
		if !closing {
			h.readBlockStyle(attributes)
		}
	case "s", "strike", "del":
		h.writeStrikeMark(!closing)
	case "span":
		h.handleSpan(closing, attributes)
	}
}

// skipElement skips the content of an element that is not displayed.
func (h *htmlSplitter) skipElement(name string) {
	end := indexTag(h.src[h.pos:], "</"+name)
	if end < 0 {
		end = len(h.src) - h.pos
	}
	h.advance(end)
}

// readBlockStyle sets the indentation by the class of a block. The Clerk's
// pages give such a class to every paragraph below a section.
func (h *htmlSplitter) readBlockStyle(attributes string) {
	_, class, ok := strings.Cut(attributes, `class="`)
	if !ok {
		return
	}
	class, _, _ = strings.Cut(class, `"`)
	h.contentsEntry = strings.HasPrefix(class, "lbextoc")
	h.indent = UnknownIndent
	if i := strings.Index(class, "indent"); i >= 0 {
		h.indent = blockIndents[class[i+len("indent"):]]
	}
}

// blockIndents maps class names of the Clerk's pages, without their part up to
// "indent", to the columns by which the text rendering indents such blocks.
var blockIndents = map[string]int{"": 4, "subsection": 4, "paragraph": 12, "subpar": 20, "clause": 28, "subclause": 36, "item": 44}

func (h *htmlSplitter) handleSpan(closing bool, attributes string) {
	switch {
	case !closing:
		struck := strings.Contains(attributes, "strikethrough") || strings.Contains(attributes, "line-through")
		h.spans = append(h.spans, struck)
		if struck {
			h.writeStrikeMark(true)
		}
	case len(h.spans) > 0:
		last := len(h.spans) - 1
		if h.spans[last] {
			h.writeStrikeMark(false)
		}
		h.spans = h.spans[:last]
	}
}

func (h *htmlSplitter) writeStrikeMark(begin bool) {
	if begin {
		h.text = append(h.text, strikeBegin...)
	} else {
		h.text = append(h.text, strikeEnd...)
	}
}

// cleanSavedPage removes the markup that a browser adds when it saves a page as
// text: slashes around italics, asterisks around bold text and the addresses
// of links.
func cleanSavedPage(paragraphs []Paragraph) {
	for i := range paragraphs {
		p := &paragraphs[i]
		p.Text = collapseSpace(removeItalics(removeLinks(strings.Trim(p.Text, "*"))))
	}
}

// removeLinks removes link addresses such as "<https://example.org>".
func removeLinks(text string) string {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(text, "<http")
		_, tail, closed := strings.Cut(after, ">")
		if !found || !closed {
			break
		}
		b.WriteString(strings.TrimSuffix(before, " "))
		text = tail
	}
	b.WriteString(text)
	return b.String()
}

// removeItalics removes the slashes around italics such as "/Provided/". An
// opening slash follows a space and precedes a capital letter.
func removeItalics(text string) string {
	var b strings.Builder
	for {
		i := strings.IndexByte(text, '/')
		if i < 0 || i+1 == len(text) {
			break
		}
		end := strings.IndexByte(text[i+1:], '/')
		if opens := i == 0 || text[i-1] == ' '; !opens || end < 0 || text[i+1] < 'A' || text[i+1] > 'Z' {
			b.WriteString(text[:i+1])
			text = text[i+1:]
			continue
		}
		b.WriteString(text[:i])
		b.WriteString(text[i+1 : i+1+end])
		text = text[i+2+end:]
	}
	b.WriteString(text)
	return b.String()
}
