package scalar

import (
	"io"
	"strconv"

	"github.com/99designs/gqlgen/graphql"
)

// The functions Append append a value to a response as JSON. Each function
// Marshal writes the same through gqlgen.

const null = "null"

// marshal returns what writes the text that encode appends.
func marshal[V any](value V, encode func([]byte, V) []byte) graphql.Marshaler {
	text := encode(nil, value)
	if string(text) == null {
		return graphql.Null
	}
	return graphql.WriterFunc(func(w io.Writer) { _, _ = w.Write(text) })
}

// AppendString appends a string in quotes.
func AppendString(b []byte, s string) []byte {
	b = append(b, '"')
	start := 0
	for i := range len(s) {
		if c := s[i]; c < ' ' || c == '"' || c == '\\' {
			b = appendEscape(append(b, s[start:i]...), c)
			start = i + 1
		}
	}
	return append(append(b, s[start:]...), '"')
}

// appendEscape writes escapes as gqlgen does, in upper case.
func appendEscape(b []byte, c byte) []byte {
	const digits = "0123456789ABCDEF"
	switch c {
	case '\t':
		return append(b, `\t`...)
	case '\r':
		return append(b, `\r`...)
	case '\n':
		return append(b, `\n`...)
	case '"', '\\':
		return append(b, '\\', c)
	default:
		return append(b, '\\', 'u', '0', '0', digits[c>>4], digits[c&15])
	}
}

// AppendID appends an ID.
func AppendID(b []byte, id string) []byte { return AppendString(b, id) }

// AppendInt appends an integer.
func AppendInt(b []byte, n int) []byte { return strconv.AppendInt(b, int64(n), 10) }

// AppendFloat appends a finite number.
func AppendFloat(b []byte, f float64) []byte { return strconv.AppendFloat(b, f, 'g', -1, 64) }

// AppendBoolean appends true or false.
func AppendBoolean(b []byte, v bool) []byte { return strconv.AppendBool(b, v) }
