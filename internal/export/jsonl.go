package export

import (
	"io"
	"strconv"

	"legislative/graph/scalar"
)

// jsonlWriter writes a JSON object in each line, with the columns in their order.
type jsonlWriter struct {
	lineWriter
	columns []Column
}

func newJSONLWriter(w io.Writer, t *Table) *jsonlWriter {
	return &jsonlWriter{lineWriter: lineWriter{w: w}, columns: t.Columns}
}

// Write writes a row.
func (j *jsonlWriter) Write(values []Value) error {
	separator := byte('{')
	for i, v := range values {
		j.buffer = append(j.buffer, separator)
		separator = ','
		j.buffer = append(scalar.AppendString(j.buffer, j.columns[i].Name), ':')
		j.buffer = appendJSON(j.buffer, v, j.columns[i].Type)
	}
	j.buffer = append(j.buffer, '}', '\n')
	return j.end()
}

// appendJSON appends a value as JSON, in the form that GraphQL gives it.
func appendJSON(b []byte, v Value, t Type) []byte {
	switch v.kind {
	case null:
		return append(b, "null"...)
	case text:
		return scalar.AppendString(b, v.text)
	case truth:
		return strconv.AppendBool(b, v.number == 1)
	case list:
		b = append(b, '[')
		for i, s := range v.list {
			if i > 0 {
				b = append(b, ',')
			}
			b = scalar.AppendString(b, s)
		}
		return append(b, ']')
	}
	if t == Money {
		return scalar.AppendMoney(b, v.number)
	}
	return strconv.AppendInt(b, v.number, 10)
}
