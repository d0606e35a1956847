package fec

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// row is a line of a file. Its methods named next return the value of the next
// cell. The first invalid cell sets err, after which they return zero values.
type row struct {
	line  int // from 1
	cells []string
	next  int
	err   error
}

// rows ends with the first row that has an error, such as another number of
// columns than the file's kind.
func (f *File) rows() iter.Seq[*row] {
	columns := f.columnCount()
	return func(yield func(*row) bool) {
		line := 0
		for text := range bytes.Lines(f.data) {
			line++
			text = bytes.TrimRight(text, "\r\n")
			if len(text) == 0 {
				continue
			}
			r := &row{line: line}
			switch found := bytes.Count(text, []byte("|")) + 1; {
			case found != columns:
				r.fail(fmt.Errorf("%d columns, want %d for %s", found, columns, f.Kind))
			case bytes.IndexByte(text, 0) >= 0:
				r.fail(errors.New("NUL character"))
			default:
				r.cells = strings.Split(decodeLine(text), "|")
			}
			if !yield(r) || r.err != nil {
				return
			}
		}
	}
}

func (f *File) columnCount() int {
	for _, k := range layouts {
		if k.kind == f.Kind {
			return k.columns
		}
	}
	return 0
}

// readRecords returns an iterator over the records that read returns for the
// file's rows. It stops at the first error, and yields only an error if the file
// is of another kind.
func readRecords[T any](f *File, kind Kind, read func(*row) T) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var zero T
		if f.Kind != kind {
			yield(zero, fmt.Errorf("FEC file %s does not have rows of %s", f.Kind, kind))
			return
		}
		for r := range f.rows() {
			record := zero
			if r.err == nil {
				record = read(r)
			}
			if r.err != nil {
				yield(zero, fmt.Errorf("FEC file %s: %w", kind, r.err))
				return
			}
			if !yield(record, nil) {
				return
			}
		}
	}
}

// decodeLine decodes a line that is not in UTF-8 as Windows-1252, a superset of
// Latin-1.
func decodeLine(line []byte) string {
	if utf8.Valid(line) {
		return string(line)
	}
	text, err := charmap.Windows1252.NewDecoder().Bytes(line)
	if err != nil {
		return strings.ToValidUTF8(string(line), "\uFFFD")
	}
	return string(text)
}

// fail sets the row's error unless it has one.
func (r *row) fail(err error) {
	if r.err == nil {
		r.err = fmt.Errorf("line %d: %w", r.line, err)
	}
}

// nextText trims surrounding space.
func (r *row) nextText() string {
	if r.err != nil {
		return ""
	}
	cell := strings.TrimSpace(r.cells[r.next])
	r.next++
	return cell
}

// nextID fails if the cell is empty.
func (r *row) nextID() string {
	cell := strings.ToUpper(r.nextText())
	if r.err == nil {
		if _, err := Key(cell); err != nil {
			r.fail(fmt.Errorf("column %d: %w", r.next, err))
		}
	}
	return cell
}

// nextNumber reads an empty cell as 0.
func (r *row) nextNumber() int64 {
	cell := r.nextText()
	if cell == "" {
		return 0
	}
	n, err := strconv.ParseInt(cell, 10, 64)
	if err != nil {
		r.fail(fmt.Errorf("column %d: %q is not a whole number", r.next, cell))
	}
	return n
}

// nextYear reads an empty cell as 0.
func (r *row) nextYear() int {
	year := r.nextNumber()
	if year < 0 || year > 9999 {
		r.fail(fmt.Errorf("column %d: %d is not a year: want four digits", r.next, year))
	}
	return int(year)
}

// nextCycle requires an even year.
func (r *row) nextCycle() int {
	year := r.nextYear()
	if year == 0 || year%2 != 0 {
		r.fail(fmt.Errorf("column %d: %d is not an election cycle: want an even year", r.next, year))
	}
	return year
}

// nextCents reads an empty cell as 0.
func (r *row) nextCents() int64 {
	cents, err := parseCents(r.nextText())
	if err != nil {
		r.fail(fmt.Errorf("column %d: %w", r.next, err))
	}
	return cents
}

// maxDollarDigits is small enough that no amount in cents overflows an int64.
const maxDollarDigits = 15

// parseCents parses an amount in dollars such as 240439.24, -2445.5 or .5, without
// rounding.
func parseCents(s string) (int64, error) {
	if s == "" {
		return 0, nil
	}
	digits, negative := strings.CutPrefix(s, "-")
	whole, fraction, _ := strings.Cut(digits, ".")
	fraction = strings.TrimRight(fraction, "0")
	if len(whole) > maxDollarDigits || len(fraction) > 2 || whole+fraction == "" && !strings.Contains(digits, "0") {
		return 0, fmt.Errorf("%q is not an amount in dollars and cents", s)
	}
	cents, err := strconv.ParseUint("0"+whole+(fraction + "00")[:2], 10, 63)
	if err != nil {
		return 0, fmt.Errorf("%q is not an amount in dollars and cents", s)
	}
	if negative {
		return -int64(cents), nil
	}
	return int64(cents), nil
}

// parseDate converts a date from MM/DD/YYYY to YYYY-MM-DD. It returns "" for "".
func parseDate(s string) (string, error) {
	if s = strings.TrimSpace(s); s == "" {
		return "", nil
	}
	t, err := time.Parse("01/02/2006", s)
	if err != nil {
		return "", fmt.Errorf("%q is not a date: want MM/DD/YYYY", s)
	}
	return t.Format(time.DateOnly), nil
}
