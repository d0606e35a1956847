package sample

import (
	"bytes"
	"strings"
)

// yamlWriter writes block-style YAML.
type yamlWriter struct{ bytes.Buffer }

// line writes text at a depth of two blanks a level.
func (w *yamlWriter) line(depth int, text string) {
	w.WriteString(strings.Repeat("  ", depth) + text + "\n")
}

// field writes a key and a value where there is one; an empty value is left
// out.
func (w *yamlWriter) field(depth int, key, value string) {
	if value != "" {
		w.line(depth, key+": "+scalar(value))
	}
}

// scalar quotes a value that YAML would not read as plain text.
func scalar(value string) string {
	first := value[0]
	letter := 'A' <= first&^0x20 && first&^0x20 <= 'Z'
	if letter && !strings.Contains(value, ": ") && !strings.Contains(value, " #") {
		return value
	}
	return "'" + strings.ReplaceAll(value, "'", "''") + "'"
}
