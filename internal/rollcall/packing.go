package rollcall

import (
	"encoding/binary"
	"slices"
)

// dictionary is the distinct values of a column, in order of appearance.
type dictionary []string

func (d *dictionary) add(s string) {
	if !slices.Contains(*d, s) {
		*d = append(*d, s)
	}
}

func (d dictionary) index(s string) byte { return byte(slices.Index(d, s)) }

// writer appends to a packed value.
type writer []byte

func (w *writer) uint(u uint64) { *w = binary.AppendUvarint(*w, u) }

func (w *writer) bytes(b ...byte) { *w = append(*w, b...) }

func (w *writer) string(s string) {
	w.uint(uint64(len(s)))
	*w = append(*w, s...)
}

func (w *writer) dictionary(d dictionary) {
	w.uint(uint64(len(d)))
	for _, s := range d {
		w.string(s)
	}
}

// reader takes a packed value apart from the front. Past the end it yields
// zeros; callers check lengths where that would matter.
type reader []byte

func (r *reader) uint() uint64 {
	u, n := binary.Uvarint(*r)
	if n <= 0 {
		*r = nil
		return 0
	}
	*r = (*r)[n:]
	return u
}

func (r *reader) string() string {
	n := r.uint()
	if n > uint64(len(*r)) {
		*r = nil
		return ""
	}
	s := string((*r)[:n])
	*r = (*r)[n:]
	return s
}

func (r *reader) dictionary() []string {
	n := r.uint()
	if n > uint64(len(*r)) {
		*r = nil
		return nil
	}
	d := make([]string, n)
	for i := range d {
		d[i] = r.string()
	}
	return d
}
