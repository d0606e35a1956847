package export

import (
	"io"
	"strings"
)

// csvWriter writes CSV by RFC 4180, in UTF-8, with a header. A null is an empty
// field, and a list is a JSON array, as in Table Schema.
//
// It is not [encoding/csv], which changes the line breaks in values if it ends
// lines with CR and LF, as the RFC has it.
type csvWriter struct {
	lineWriter
	columns []Column
	scratch []byte
}

func newCSVWriter(w io.Writer, t *Table) *csvWriter {
	c := &csvWriter{lineWriter: lineWriter{w: w}, columns: t.Columns}
	for i, column := range t.Columns {
		c.separate(i)
		c.buffer = appendField(c.buffer, column.Name)
	}
	c.buffer = append(c.buffer, '\r', '\n')
	return c
}

// Write writes a row.
func (c *csvWriter) Write(values []Value) error {
	for i, v := range values {
		c.separate(i)
		switch {
		case v.IsNull():
		case v.kind == text:
			c.buffer = appendField(c.buffer, v.text)
		case v.kind == list:
			c.scratch = appendJSON(c.scratch[:0], v, List)
			c.buffer = appendField(c.buffer, string(c.scratch))
		default:
			c.buffer = appendJSON(c.buffer, v, c.columns[i].Type)
		}
	}
	c.buffer = append(c.buffer, '\r', '\n')
	return c.end()
}

func (c *csvWriter) separate(i int) {
	if i > 0 {
		c.buffer = append(c.buffer, ',')
	}
}

// appendField appends a text, in quotes if it is empty or has a special character.
func appendField(b []byte, s string) []byte {
	if s != "" && !strings.ContainsAny(s, "\",\r\n") {
		return append(b, s...)
	}
	b = append(b, '"')
	for i := range len(s) {
		if s[i] == '"' {
			b = append(b, '"')
		}
		b = append(b, s[i])
	}
	return append(b, '"')
}
