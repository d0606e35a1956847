package legislators

import (
	"bytes"
	"strings"
)

// yamlWriter writes block-style YAML.
type yamlWriter struct{ bytes.Buffer }

// writeLine writes text at a depth of two blanks a level.
func (w *yamlWriter) writeLine(depth int, text string) {
	w.WriteString(strings.Repeat("  ", depth) + text + "\n")
}

// writeField writes a key and a value where there is one; an empty value is left
// out.
func (w *yamlWriter) writeField(depth int, key, value string) {
	if value != "" {
		w.writeLine(depth, key+": "+quoteScalar(value))
	}
}

// quoteScalar quotes a value that YAML would not read as plain text.
func quoteScalar(value string) string {
	first := value[0]
	letter := 'A' <= first&^0x20 && first&^0x20 <= 'Z'
	if letter && !strings.Contains(value, ": ") && !strings.Contains(value, " #") {
		return value
	}
	return "'" + strings.ReplaceAll(value, "'", "''") + "'"
}
