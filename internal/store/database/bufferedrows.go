package database

import (
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"strings"
	"sync"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"
)

// bufferedRows are the rows of a statement, read to the end. They implement the
// interface that ent scans.
type bufferedRows struct {
	fields []pgconn.FieldDescription
	rows   []row
	next   int // index of the row after the current one
}

// row is a row in the form in which the server sends it: all values one after
// another. The end of a value is -1 if the value is null.
type row struct {
	values string
	ends   []int32
}

func readRows(rows pgx.Rows) (*bufferedRows, error) {
	defer rows.Close()
	b := &bufferedRows{fields: append([]pgconn.FieldDescription(nil), rows.FieldDescriptions()...)}
	for rows.Next() {
		values := rows.RawValues()
		size := 0
		for _, value := range values {
			size += len(value)
		}
		var text strings.Builder
		text.Grow(size)
		ends := make([]int32, len(values))
		for i, value := range values {
			text.Write(value)
			ends[i] = int32(text.Len())
			if value == nil {
				ends[i] = -1
			}
		}
		b.rows = append(b.rows, row{text.String(), ends})
	}
	return b, rows.Err()
}

// Close does nothing: the connection has been released.
func (b *bufferedRows) Close() error { return nil }

// Err returns nil: the rows have been read.
func (b *bufferedRows) Err() error { return nil }

// NextResultSet reports that there is no other result.
func (b *bufferedRows) NextResultSet() bool { return false }

// ColumnTypes returns an error: ent does not call it.
func (b *bufferedRows) ColumnTypes() ([]*sql.ColumnType, error) {
	return nil, errors.New("types of columns are not supported")
}

// Columns returns the names of the columns.
func (b *bufferedRows) Columns() ([]string, error) {
	names := make([]string, len(b.fields))
	for i := range b.fields {
		names[i] = b.fields[i].Name
	}
	return names, nil
}

// Next advances to the next row.
func (b *bufferedRows) Next() bool {
	b.next++
	return b.next <= len(b.rows)
}

// Scan converts the values of the current row.
func (b *bufferedRows) Scan(targets ...any) error {
	current := b.rows[b.next-1]
	if len(targets) != len(current.ends) {
		return fmt.Errorf("scan %d columns into %d targets", len(current.ends), len(targets))
	}
	start := int32(0)
	for i, target := range targets {
		end := current.ends[i]
		if end < 0 {
			if err := b.scanNull(i, target); err != nil {
				return err
			}
			continue
		}
		if err := b.scanValue(i, current.values[start:end], target); err != nil {
			return fmt.Errorf("scan column %s: %w", b.fields[i].Name, err)
		}
		start = end
	}
	return nil
}

// scanValue converts a value that is not null. The types that nearly all columns
// have are converted here, without what pgx needs to support all others.
func (b *bufferedRows) scanValue(i int, value string, target any) error {
	f := &b.fields[i]
	if f.Format == pgtype.BinaryFormatCode || isText(f.DataTypeOID) {
		switch t := target.(type) {
		case *sql.NullString:
			if isText(f.DataTypeOID) {
				*t = sql.NullString{String: value, Valid: true}
				return nil
			}
		case *sql.NullInt64:
			if n, ok := readInteger(f.DataTypeOID, value); ok {
				*t = sql.NullInt64{Int64: n, Valid: true}
				return nil
			}
		case *sql.NullFloat64:
			if f.DataTypeOID == pgtype.Float8OID {
				*t = sql.NullFloat64{Float64: math.Float64frombits(binary.BigEndian.Uint64([]byte(value))), Valid: true}
				return nil
			}
		case *sql.NullBool:
			if f.DataTypeOID == pgtype.BoolOID {
				*t = sql.NullBool{Bool: value == "\x01", Valid: true}
				return nil
			}
		case *[]byte:
			if f.DataTypeOID == pgtype.ByteaOID {
				*t = []byte(value)
				return nil
			}
		}
	}
	return b.scanAny(i, []byte(value), target)
}

func isText(oid uint32) bool { return oid == pgtype.TextOID || oid == pgtype.VarcharOID }

func readInteger(oid uint32, value string) (n int64, ok bool) {
	switch oid {
	case pgtype.Int8OID:
		return int64(binary.BigEndian.Uint64([]byte(value))), true
	case pgtype.Int4OID:
		return int64(int32(binary.BigEndian.Uint32([]byte(value)))), true
	}
	return 0, false
}

func (b *bufferedRows) scanNull(i int, target any) error {
	switch t := target.(type) {
	case *sql.NullString:
		*t = sql.NullString{}
	case *sql.NullInt64:
		*t = sql.NullInt64{}
	case *sql.NullBool:
		*t = sql.NullBool{}
	default:
		return b.scanAny(i, nil, target)
	}
	return nil
}

// scanAny converts a value of any type as pgx does; nil is null.
func (b *bufferedRows) scanAny(i int, value []byte, target any) error {
	types := typeMaps.Get().(*pgtype.Map)
	defer typeMaps.Put(types)
	return types.Scan(b.fields[i].DataTypeOID, b.fields[i].Format, value, target)
}

// typeMaps holds maps of types, which are costly to make and must not be used
// concurrently.
var typeMaps = sync.Pool{New: func() any { return pgtype.NewMap() }}
