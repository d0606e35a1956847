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

// row is a line's cells, read from left to right. The first cell that cannot
// be read sets err, and the rest read as nothing.
type row struct {
	line  int // from 1
	cells []string
	next  int
	err   error
}

// rows are the file's lines, up to one that has not the kind's columns.
func (f *File) rows() iter.Seq[*row] {
	columns := f.columns()
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
				r.fail(fmt.Errorf("%d columns where %s has %d", found, f.Kind, columns))
			case bytes.IndexByte(text, 0) >= 0:
				r.fail(errors.New("NUL character"))
			default:
				r.cells = strings.Split(decode(text), "|")
			}
			if !yield(r) || r.err != nil {
				return
			}
		}
	}
}

func (f *File) columns() int {
	for _, k := range kinds {
		if k.kind == f.Kind {
			return k.columns
		}
	}
	return 0
}

// records reads rows of a kind into records. After an error there is no more.
func records[T any](f *File, kind Kind, read func(*row) T) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var none T
		if f.Kind != kind {
			yield(none, fmt.Errorf("an FEC file %s has no rows of %s", f.Kind, kind))
			return
		}
		for r := range f.rows() {
			record := none
			if r.err == nil {
				record = read(r)
			}
			if r.err != nil {
				yield(none, fmt.Errorf("FEC file %s: %w", kind, r.err))
				return
			}
			if !yield(record, nil) {
				return
			}
		}
	}
}

// decode turns a line into UTF-8. Lines are in Latin-1 where they are not in
// UTF-8; as everywhere, that means Windows-1252, its superset.
func decode(line []byte) string {
	if utf8.Valid(line) {
		return string(line)
	}
	text, err := charmap.Windows1252.NewDecoder().Bytes(line)
	if err != nil {
		return strings.ToValidUTF8(string(line), "\uFFFD")
	}
	return string(text)
}

func (r *row) fail(err error) {
	if r.err == nil {
		r.err = fmt.Errorf("line %d: %w", r.line, err)
	}
}

func (r *row) text() string {
	if r.err != nil {
		return ""
	}
	cell := strings.TrimSpace(r.cells[r.next])
	r.next++
	return cell
}

// id reads an id of 9 characters that has to be there.
func (r *row) id() string {
	cell := strings.ToUpper(r.text())
	if r.err == nil {
		if _, err := Key(cell); err != nil {
			r.fail(fmt.Errorf("column %d: %w", r.next, err))
		}
	}
	return cell
}

// number reads a whole number, 0 where there is none.
func (r *row) number() int64 {
	cell := r.text()
	if cell == "" {
		return 0
	}
	n, err := strconv.ParseInt(cell, 10, 64)
	if err != nil {
		r.fail(fmt.Errorf("column %d: %q is no number", r.next, cell))
	}
	return n
}

// year reads a year of four digits, 0 where there is none.
func (r *row) year() int {
	year := r.number()
	if year < 0 || year > 9999 {
		r.fail(fmt.Errorf("column %d: %d is no year", r.next, year))
	}
	return int(year)
}

// cycle reads the even year that closes an election cycle.
func (r *row) cycle() int {
	year := r.year()
	if year == 0 || year%2 != 0 {
		r.fail(fmt.Errorf("column %d: %d is no election cycle: want an even year", r.next, year))
	}
	return year
}

// cents reads an amount of dollars, 0 where there is none.
func (r *row) cents() int64 {
	cents, err := parseCents(r.text())
	if err != nil {
		r.fail(fmt.Errorf("column %d: %w", r.next, err))
	}
	return cents
}

// maxDollarDigits keeps cents far inside an int64.
const maxDollarDigits = 15

// parseCents reads dollars such as 240439.24, -2445.5 or .5 without rounding.
func parseCents(s string) (int64, error) {
	if s == "" {
		return 0, nil
	}
	digits, negative := strings.CutPrefix(s, "-")
	whole, fraction, _ := strings.Cut(digits, ".")
	fraction = strings.TrimRight(fraction, "0")
	if len(whole) > maxDollarDigits || len(fraction) > 2 || whole+fraction == "" && !strings.Contains(digits, "0") {
		return 0, fmt.Errorf("%q is no amount of dollars and cents", s)
	}
	cents, err := strconv.ParseUint("0"+whole+(fraction + "00")[:2], 10, 63)
	if err != nil {
		return 0, fmt.Errorf("%q is no amount of dollars and cents", s)
	}
	if negative {
		return -int64(cents), nil
	}
	return int64(cents), nil
}

// parseDate turns MM/DD/YYYY into YYYY-MM-DD; "" stays "".
func parseDate(s string) (string, error) {
	if s = strings.TrimSpace(s); s == "" {
		return "", nil
	}
	t, err := time.Parse("01/02/2006", s)
	if err != nil {
		return "", fmt.Errorf("%q is no date: want MM/DD/YYYY", s)
	}
	return t.Format(time.DateOnly), nil
}
