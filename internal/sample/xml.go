package sample

import (
	"bytes"
	"strings"
)

var escapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

// escape makes text safe in XML content and in quoted attributes.
func escape(text string) string { return escapes.Replace(text) }

// xmlWriter writes elements, one a line and indented, for formats in which
// no element holds both text and elements.
type xmlWriter struct {
	bytes.Buffer
	depth int
}

// open starts an element; attributes are pairs of name and value.
func (w *xmlWriter) open(tag string, attributes ...string) {
	w.indent()
	w.tag(tag, attributes)
	w.WriteByte('\n')
	w.depth++
}

func (w *xmlWriter) close(tag string) {
	w.depth--
	w.indent()
	w.WriteString("</" + tag + ">\n")
}

// within writes an element around what inner writes.
func (w *xmlWriter) within(tag string, inner func()) {
	w.open(tag)
	inner()
	w.close(tag)
}

// leaf writes an element that holds text, which may be empty.
func (w *xmlWriter) leaf(tag, text string, attributes ...string) {
	w.indent()
	w.tag(tag, attributes)
	w.WriteString(escape(text) + "</" + tag + ">\n")
}

// leaves writes elements from pairs of tag and text.
func (w *xmlWriter) leaves(pairs ...string) {
	for i := 0; i < len(pairs); i += 2 {
		w.leaf(pairs[i], pairs[i+1])
	}
}

// present writes an element only where there is text for it.
func (w *xmlWriter) present(tag, text string) {
	if text != "" {
		w.leaf(tag, text)
	}
}

// empty writes elements that hold nothing.
func (w *xmlWriter) empty(tags ...string) {
	for _, tag := range tags {
		w.indent()
		w.WriteString("<" + tag + "/>\n")
	}
}

func (w *xmlWriter) tag(tag string, attributes []string) {
	w.WriteString("<" + tag)
	for i := 0; i < len(attributes); i += 2 {
		w.WriteString(" " + attributes[i] + `="` + escape(attributes[i+1]) + `"`)
	}
	w.WriteByte('>')
}

func (w *xmlWriter) indent() {
	for range w.depth {
		w.WriteString("  ")
	}
}
