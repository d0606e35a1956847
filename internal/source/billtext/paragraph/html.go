package paragraph

import (
	"bytes"
	"html"
	"strings"

	"legislative/internal/source/billtext/designation"
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
	text     []byte
	textLine int // line number of its beginning
	indent   int
	rank     Rank // of its heading

	contentsTag string     // element that is marked as an entry of a table of contents, or ""
	spans       []htmlSpan // the open span elements, outermost first
}

// htmlSpan is an open span element.
type htmlSpan struct {
	struck        bool
	contentsEntry bool
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
	p := Paragraph{Indent: h.indent, ContentsEntry: h.inContents(), Rank: h.rank, Line: h.textLine}
	p.Text, p.Struck = cutStrikeMarks([]byte(html.UnescapeString(string(h.text))))
	if h.indent == centered || h.indent == UnknownIndent {
		p.Text = raiseLabel(p.Text)
	}
	h.text, h.rank = h.text[:0], NoRank
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
		h.breakLine()
	case "p", "div", "table", "tr", "td", "th", "hr", "li", "ul", "ol", "body", "html", "center", "pre",
		"h1", "h2", "h3", "h4", "h5", "h6", "blockquote":
		h.flush()
		switch {
		case !closing:
			h.readBlockStyle(name, attributes)
		case name == h.contentsTag:
			h.contentsTag = ""
		}
	case "s", "strike", "del":
		h.writeStrikeMark(!closing)
	case "span":
		h.handleSpan(closing, attributes)
	}
}

// raiseLabel returns a text with a capital if it begins with the label of a unit
// above sections, such as "subtitle A—", whose capital is left to a style sheet.
func raiseLabel(text string) string {
	if text == "" || text[0] < 'a' || 'z' < text[0] {
		return text
	}
	raised := strings.ToUpper(text[:1]) + text[1:]
	if _, pos, ok := designation.ParseContainer(raised); ok && pos.HeadingStart > pos.NumberEnd {
		return raised
	}
	return text
}

// skipElement skips the content of an element that is not displayed.
func (h *htmlSplitter) skipElement(name string) {
	end := indexTag(h.src[h.pos:], "</"+name)
	if end < 0 {
		end = len(h.src) - h.pos
	}
	h.advance(end)
}

// breakLine ends a line: a paragraph in a table of contents, whose entries are
// lines, and otherwise a word.
func (h *htmlSplitter) breakLine() {
	if h.inContents() {
		h.flush()
		return
	}
	h.text = append(h.text, ' ')
}

// inContents reports whether the current text is marked as an entry of a table
// of contents.
func (h *htmlSplitter) inContents() bool {
	return h.contentsTag != "" || len(h.spans) > 0 && h.spans[len(h.spans)-1].contentsEntry
}

// readBlockStyle sets the indentation by the class of a block or, if it is
// centered, by that. A block with neither is mostly one of several around a
// paragraph, so it keeps the indentation of the block that precedes it unless
// that was centered.
func (h *htmlSplitter) readBlockStyle(name, attributes string) {
	class, ok := attribute(attributes, "class")
	isCentered := name == "center" || strings.Contains(strings.ReplaceAll(attributes, " ", ""), "text-align:center")
	switch i := strings.Index(class, "indent"); {
	case isCentered:
		h.indent = centered
	case ok && i >= 0:
		h.indent = blockIndents[class[i+len("indent"):]]
	case ok || h.indent == centered:
		h.indent = UnknownIndent
	}
	switch {
	case isContentsClass(class):
		h.contentsTag = name
	case ok || isCentered:
		h.contentsTag = ""
	}
}

func isContentsClass(class string) bool { return strings.HasPrefix(class, "lbextoc") }

// attribute returns the value of an attribute, in quotation marks.
func attribute(attributes, name string) (value string, ok bool) {
	_, value, ok = strings.Cut(attributes, name+`="`)
	value, _, _ = strings.Cut(value, `"`)
	return value, ok
}

// blockIndents maps class names of the Clerk's pages, without their part up to
// "indent", to the columns by which the text rendering indents such blocks.
var blockIndents = map[string]int{"": 4, "subsection": 4, "paragraph": 12, "subpar": 20, "clause": 28, "subclause": 36, "item": 44}

// centered is the indentation of a centered block. It is that of a heading in
// the text rendering, more than that of any paragraph.
const centered = 64

// handleSpan reads the class of a span. Only it marks the entries of some tables
// of contents, and the headings above appropriations.
func (h *htmlSplitter) handleSpan(closing bool, attributes string) {
	if !closing {
		class, _ := attribute(attributes, "class")
		span := htmlSpan{
			struck:        strings.Contains(attributes, "strikethrough") || strings.Contains(attributes, "line-through"),
			contentsEntry: isContentsClass(class),
		}
		if span.contentsEntry {
			h.flush()
		}
		h.spans = append(h.spans, span)
		h.rank = max(h.rank, headingRanks[class])
		if span.struck {
			h.writeStrikeMark(true)
		}
		return
	}
	if len(h.spans) == 0 {
		return
	}
	last := len(h.spans) - 1
	if h.spans[last].struck {
		h.writeStrikeMark(false)
	}
	if h.spans[last].contentsEntry {
		h.flush()
	}
	h.spans = h.spans[:last]
}

// headingRanks maps class names of the Clerk's pages to the ranks of headings
// above appropriations.
var headingRanks = map[string]Rank{"lbexheaderappropmajor": Major, "lbexheaderappropintermediate": Intermediate, "lbexheaderappropsmall": Small}

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
