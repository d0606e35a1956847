package export

import (
	"fmt"
	"io"
	"strconv"

	"github.com/parquet-go/parquet-go"
)

const (
	// rowGroup is the number of rows, and rowGroupBytes the size of their texts,
	// from which a row group is written: the memory of the writer is bounded by it.
	rowGroup      = 100_000
	rowGroupBytes = 16 << 20
	// dictionaryBytes bounds the dictionary of a column in a row group. Texts that
	// seldom repeat exceed it soon and are then written as they are.
	dictionaryBytes = 1 << 20
)

// parquetWriter writes Parquet: dates as DATE, times as TIMESTAMP in UTC, money as
// DECIMAL with exact cents, and lists as LIST of strings.
type parquetWriter struct {
	w       *parquet.GenericWriter[any]
	table   *Table
	row     []parquet.Row // one
	rows    int           // in the row group
	bytes   int           // of texts in the row group
	written int           // rows, for errors
}

func newParquetWriter(w io.Writer, t *Table, version int64) *parquetWriter {
	options := []parquet.WriterOption{
		parquet.NewSchema(t.Name, newOrderedGroup(t.Columns)),
		parquet.Compression(&parquet.Zstd),
		parquet.DictionaryMaxBytes(dictionaryBytes),
		// The default names the build, so that files would differ between builds.
		parquet.CreatedBy("legislative", strconv.Itoa(FormatVersion), ""),
		parquet.KeyValueMetadata("datasetVersion", strconv.FormatInt(version, 10)),
		parquet.KeyValueMetadata("description", t.Description),
	}
	if t.Notice != "" {
		options = append(options, parquet.KeyValueMetadata("notice", t.Notice))
	}
	return &parquetWriter{w: parquet.NewGenericWriter[any](w, options...), table: t, row: make([]parquet.Row, 1)}
}

// orderedGroup has the columns in their order, where a group sorts them by name.
type orderedGroup struct {
	parquet.Group
	fields []parquet.Field
}

func newOrderedGroup(columns []Column) orderedGroup {
	g := orderedGroup{Group: parquet.Group{}}
	for _, c := range columns {
		g.Group[c.Name] = nodeOf(c)
	}
	byName := map[string]parquet.Field{}
	for _, f := range g.Group.Fields() {
		byName[f.Name()] = f
	}
	for _, c := range columns {
		g.fields = append(g.fields, byName[c.Name])
	}
	return g
}

// Fields returns the columns in their order.
func (g orderedGroup) Fields() []parquet.Field { return g.fields }

func nodeOf(c Column) parquet.Node {
	node := typeOf(c.Type)
	if c.Nullable {
		return parquet.Optional(node)
	}
	return node
}

func typeOf(t Type) parquet.Node {
	const precision = 18 // of DECIMAL in 64 bits
	switch t {
	case Integer:
		return parquet.Int(64)
	case Boolean:
		return parquet.Leaf(parquet.BooleanType)
	case Date:
		return parquet.Date()
	case Time:
		return parquet.Timestamp(parquet.Millisecond)
	case Money:
		return parquet.Decimal(2, precision, parquet.Int64Type)
	case List:
		return parquet.List(dictionaryText())
	default:
		return dictionaryText()
	}
}

func dictionaryText() parquet.Node { return parquet.Encoded(parquet.String(), &parquet.RLEDictionary) }

// Write writes a row.
func (p *parquetWriter) Write(values []Value) error {
	p.written++
	row := p.row[0][:0]
	for i, v := range values {
		var err error
		if row, err = p.appendValue(row, i, v); err != nil {
			return fmt.Errorf("row %d: column %s: %w", p.written, p.table.Columns[i].Name, err)
		}
	}
	p.row[0] = row
	if _, err := p.w.WriteRows(p.row); err != nil {
		return err
	}
	if p.rows++; p.rows < rowGroup && p.bytes < rowGroupBytes {
		return nil
	}
	p.rows, p.bytes = 0, 0
	return p.w.Flush()
}

// Close writes the last row group and the end of the file.
func (p *parquetWriter) Close() error { return p.w.Close() }

// appendValue appends a value with its levels: how many of the optional and
// repeated nodes of the column are there, and which of them repeats.
func (p *parquetWriter) appendValue(row parquet.Row, column int, v Value) (parquet.Row, error) {
	defined := 0
	if p.table.Columns[column].Nullable {
		defined = 1
	}
	switch {
	case v.IsNull():
		return append(row, parquet.NullValue().Level(0, 0, column)), nil
	case v.kind == list && len(v.list) == 0:
		return append(row, parquet.NullValue().Level(0, defined, column)), nil
	case v.kind == list:
		for i, s := range v.list {
			p.bytes += len(s)
			row = append(row, parquet.ByteArrayValue([]byte(s)).Level(min(i, 1), defined+1, column))
		}
		return row, nil
	}
	single, err := p.valueOf(v, p.table.Columns[column].Type)
	return append(row, single.Level(0, defined, column)), err
}

func (p *parquetWriter) valueOf(v Value, t Type) (parquet.Value, error) {
	switch t {
	case Date:
		n, err := v.day()
		return parquet.Int32Value(n), err
	case Time:
		n, err := v.milliseconds()
		return parquet.Int64Value(n), err
	case Boolean:
		return parquet.BooleanValue(v.number == 1), nil
	case Integer, Money:
		return parquet.Int64Value(v.number), nil
	default:
		p.bytes += len(v.text)
		return parquet.ByteArrayValue([]byte(v.text)), nil
	}
}
