package billtext

import (
	"bytes"
	"html"
	"strings"
)

// hypertext splits the HTML rendering of the Clerk of the House into
// paragraphs. It is not well-formed, so tags are taken as they come: those of
// blocks end a paragraph, all others are left out.
func hypertext(src []byte) []paragraph {
	h := hyper{src: src, line: 1, indent: unknown}
	for h.pos < len(src) {
		i := bytes.IndexByte(src[h.pos:], '<')
		if i < 0 {
			break
		}
		h.write(i)
		end := bytes.IndexByte(src[h.pos:], '>')
		if end < 0 {
			break
		}
		tag := src[h.pos+1 : h.pos+end]
		h.move(end + 1)
		h.tag(tag)
	}
	h.write(len(src) - h.pos)
	h.flush()
	return h.done
}

// hyper takes HTML apart.
type hyper struct {
	src    []byte
	pos    int
	line   int // of pos
	done   []paragraph
	text   []byte
	begin  int    // line of text
	indent int    // of the block that opened last
	entry  bool   // that block is an entry of a table of contents
	spans  []bool // of each open span, whether what is in it is struck
}

func (h *hyper) move(n int) {
	h.line += bytes.Count(h.src[h.pos:h.pos+n], []byte("\n"))
	h.pos += n
}

// write takes the next n bytes as text.
func (h *hyper) write(n int) {
	text := h.src[h.pos : h.pos+n]
	if len(h.text) == 0 {
		text = bytes.TrimLeft(text, " \t\r\n")
		h.begin = h.line + bytes.Count(h.src[h.pos:h.pos+n-len(text)], []byte("\n"))
	}
	h.text = append(h.text, text...)
	h.move(n)
}

// flush ends a paragraph.
func (h *hyper) flush() {
	p := paragraph{indent: h.indent, entry: h.entry, line: h.begin}
	p.text, p.struck = unmarkStruck([]byte(html.UnescapeString(string(h.text))))
	h.text = h.text[:0]
	if p.text != "" {
		h.done = append(h.done, p)
	}
}

// tag takes a tag, without its brackets.
func (h *hyper) tag(tag []byte) {
	closing := bytes.HasPrefix(tag, []byte("/"))
	name, rest, _ := strings.Cut(strings.ToLower(oneLine(string(bytes.TrimPrefix(tag, []byte("/"))))), " ")
	switch strings.TrimSuffix(name, "/") {
	case "style", "script", "head", "title":
		if !closing {
			h.skip(name)
		}
	case "br":
		h.text = append(h.text, ' ')
	case "p", "div", "table", "tr", "td", "th", "hr", "li", "ul", "ol", "body", "html", "center", "pre",
		"h1", "h2", "h3", "h4", "h5", "h6", "blockquote":
		h.flush()
		if !closing {
			h.style(rest)
		}
	case "s", "strike", "del":
		h.strike(!closing)
	case "span":
		h.span(closing, rest)
	}
}

// skip passes over an element that has no text of the page.
func (h *hyper) skip(name string) {
	end := tagIn(h.src[h.pos:], "</"+name)
	if end < 0 {
		end = len(h.src) - h.pos
	}
	h.move(end)
}

// style takes a block's indentation from the name of its style, which the
// Clerk's pages give to every paragraph below a section.
func (h *hyper) style(attributes string) {
	_, class, ok := strings.Cut(attributes, `class="`)
	if !ok {
		return
	}
	class, _, _ = strings.Cut(class, `"`)
	h.entry = strings.HasPrefix(class, "lbextoc")
	h.indent = unknown
	if i := strings.Index(class, "indent"); i >= 0 {
		h.indent = blockIndents[class[i+len("indent"):]]
	}
}

// blockIndents has the columns by which the text rendering indents what the
// Clerk's pages name so.
var blockIndents = map[string]int{"": 4, "subsection": 4, "paragraph": 12, "subpar": 20, "clause": 28, "subclause": 36, "item": 44}

func (h *hyper) span(closing bool, attributes string) {
	switch {
	case !closing:
		struck := strings.Contains(attributes, "strikethrough") || strings.Contains(attributes, "line-through")
		h.spans = append(h.spans, struck)
		if struck {
			h.strike(true)
		}
	case len(h.spans) > 0:
		last := len(h.spans) - 1
		if h.spans[last] {
			h.strike(false)
		}
		h.spans = h.spans[:last]
	}
}

func (h *hyper) strike(begin bool) {
	if begin {
		h.text = append(h.text, strikeBegin...)
	} else {
		h.text = append(h.text, strikeEnd...)
	}
}

// saved undoes what a browser adds when it saves a page as text: slashes for
// italics, stars for bold letters and the addresses of links.
func saved(paragraphs []paragraph) {
	for i := range paragraphs {
		p := &paragraphs[i]
		p.text = oneLine(unslash(unlink(strings.Trim(p.text, "*"))))
	}
}

func unlink(text string) string {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(text, "<http")
		_, rest, closed := strings.Cut(after, ">")
		if !found || !closed {
			break
		}
		b.WriteString(strings.TrimSuffix(before, " "))
		text = rest
	}
	b.WriteString(text)
	return b.String()
}

func unslash(text string) string {
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
