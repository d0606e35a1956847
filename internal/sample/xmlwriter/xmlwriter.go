package xmlwriter

import (
	"bytes"
	"strings"
)

var escapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

// Escape makes text safe in XML content and in quoted attributes.
func Escape(text string) string { return escapes.Replace(text) }

// Writer writes elements, one a line and indented, for formats in which
// no element holds both text and elements.
type Writer struct {
	bytes.Buffer
	depth int
}

// Open starts an element; attributes are pairs of name and value.
func (w *Writer) Open(tag string, attributes ...string) {
	w.Indent()
	w.StartTag(tag, attributes)
	w.WriteByte('\n')
	w.depth++
}

func (w *Writer) Close(tag string) {
	w.depth--
	w.Indent()
	w.WriteString("</" + tag + ">\n")
}

// Element writes an element around what inner writes.
func (w *Writer) Element(tag string, inner func()) {
	w.Open(tag)
	inner()
	w.Close(tag)
}

// Leaf writes an element that holds text, which may be empty.
func (w *Writer) Leaf(tag, text string, attributes ...string) {
	w.Indent()
	w.StartTag(tag, attributes)
	w.WriteString(Escape(text) + "</" + tag + ">\n")
}

// Leaves writes elements from pairs of tag and text.
func (w *Writer) Leaves(pairs ...string) {
	for i := 0; i < len(pairs); i += 2 {
		w.Leaf(pairs[i], pairs[i+1])
	}
}

// LeafIfSet writes an element only where there is text for it.
func (w *Writer) LeafIfSet(tag, text string) {
	if text != "" {
		w.Leaf(tag, text)
	}
}

// Empty writes elements that hold nothing.
func (w *Writer) Empty(tags ...string) {
	for _, tag := range tags {
		w.Indent()
		w.WriteString("<" + tag + "/>\n")
	}
}

func (w *Writer) StartTag(tag string, attributes []string) {
	w.WriteString("<" + tag)
	for i := 0; i < len(attributes); i += 2 {
		w.WriteString(" " + attributes[i] + `="` + Escape(attributes[i+1]) + `"`)
	}
	w.WriteByte('>')
}

func (w *Writer) Indent() {
	for range w.depth {
		w.WriteString("  ")
	}
}
