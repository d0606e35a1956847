package export

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// Format is a format of files.
type Format string

// The formats, named as the extensions of files.
const (
	CSV     Format = "csv"
	JSONL   Format = "jsonl"
	Parquet Format = "parquet"
)

// Formats lists the formats.
var Formats = []Format{CSV, JSONL, Parquet}

// ParseFormat parses the name of a format.
func ParseFormat(name string) (Format, error) {
	f := Format(strings.ToLower(name))
	if !slices.Contains(Formats, f) {
		return "", fmt.Errorf("unknown format %q: want csv, jsonl or parquet", name)
	}
	return f, nil
}

// MediaType returns the media type of files.
func (f Format) MediaType() string {
	switch f {
	case CSV:
		return "text/csv; charset=utf-8; header=present"
	case JSONL:
		return "application/jsonl"
	default:
		return "application/vnd.apache.parquet"
	}
}

// Writer writes the rows of a table in a format.
type Writer interface {
	Rows
	// Close writes what is left. It does not close the file.
	Close() error
}

// NewWriter returns a writer of the rows of a table to w, with the header if the
// format has one. Version is that of the dataset, which files of Parquet name.
func NewWriter(w io.Writer, f Format, t *Table, version int64) Writer {
	switch f {
	case CSV:
		return newCSVWriter(w, t)
	case JSONL:
		return newJSONLWriter(w, t)
	default:
		return newParquetWriter(w, t, version)
	}
}

// lineWriter writes rows that are lines of text, in large pieces.
type lineWriter struct {
	w      io.Writer
	buffer []byte
}

// flushed is the size from which lines are written.
const flushed = 64 << 10

// end ends a line.
func (l *lineWriter) end() error {
	if len(l.buffer) < flushed {
		return nil
	}
	return l.Close()
}

// Close writes the lines that are not written yet.
func (l *lineWriter) Close() error {
	_, err := l.w.Write(l.buffer)
	l.buffer = l.buffer[:0]
	return err
}
