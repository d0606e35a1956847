// Package xmlwriter writes indented XML.
package xmlwriter

import (
	"bytes"
	"strings"
)

var escapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

// Escape returns the text with the special characters of XML content and quoted
// attributes escaped.
func Escape(text string) string { return escapes.Replace(text) }

// Writer writes elements on lines of their own, indented, for formats without
// mixed content. The zero Writer is ready for use.
type Writer struct {
	bytes.Buffer
	depth int
}

// Open writes a start tag. Attributes are pairs of name and value.
func (w *Writer) Open(tag string, attributes ...string) {
	w.Indent()
	w.StartTag(tag, attributes)
	w.WriteByte('\n')
	w.depth++
}

// Close writes an end tag.
func (w *Writer) Close(tag string) {
	w.depth--
	w.Indent()
	w.WriteString("</" + tag + ">\n")
}

// Element writes an element whose children inner writes.
func (w *Writer) Element(tag string, inner func()) {
	w.Open(tag)
	inner()
	w.Close(tag)
}

// Leaf writes an element that contains text, which may be empty.
func (w *Writer) Leaf(tag, text string, attributes ...string) {
	w.Indent()
	w.StartTag(tag, attributes)
	w.WriteString(Escape(text) + "</" + tag + ">\n")
}

// Leaves writes leaf elements from pairs of tag and text.
func (w *Writer) Leaves(pairs ...string) {
	for i := 0; i < len(pairs); i += 2 {
		w.Leaf(pairs[i], pairs[i+1])
	}
}

// LeafIfSet writes a leaf element unless the text is empty.
func (w *Writer) LeafIfSet(tag, text string) {
	if text != "" {
		w.Leaf(tag, text)
	}
}

// Empty writes elements without content.
func (w *Writer) Empty(tags ...string) {
	for _, tag := range tags {
		w.Indent()
		w.WriteString("<" + tag + "/>\n")
	}
}

// StartTag writes a start tag without indentation or line break.
func (w *Writer) StartTag(tag string, attributes []string) {
	w.WriteString("<" + tag)
	for i := 0; i < len(attributes); i += 2 {
		w.WriteString(" " + attributes[i] + `="` + Escape(attributes[i+1]) + `"`)
	}
	w.WriteByte('>')
}

// Indent writes the indentation of the current depth.
func (w *Writer) Indent() {
	for range w.depth {
		w.WriteString("  ")
	}
}
