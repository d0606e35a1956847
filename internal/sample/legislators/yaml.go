package legislators

import (
	"bytes"
	"strings"
)

// yamlWriter writes block-style YAML.
type yamlWriter struct{ bytes.Buffer }

// writeLine writes a line, indented by two spaces for each level of depth.
func (w *yamlWriter) writeLine(depth int, text string) {
	w.WriteString(strings.Repeat("  ", depth) + text + "\n")
}

// writeField writes a key and its value if the value is not empty.
func (w *yamlWriter) writeField(depth int, key, value string) {
	if value != "" {
		w.writeLine(depth, key+": "+quoteScalar(value))
	}
}

// quoteScalar quotes the value if YAML would not read it as plain text. The
// value must not be empty.
func quoteScalar(value string) string {
	first := value[0]
	letter := 'A' <= first&^0x20 && first&^0x20 <= 'Z'
	if letter && !strings.Contains(value, ": ") && !strings.Contains(value, " #") {
		return value
	}
	return "'" + strings.ReplaceAll(value, "'", "''") + "'"
}
