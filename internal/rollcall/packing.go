package rollcall

import (
	"encoding/binary"
	"slices"
)

// dictionary holds the distinct values of a column in order of first
// appearance.
type dictionary []string

func (d *dictionary) add(s string) {
	if !slices.Contains(*d, s) {
		*d = append(*d, s)
	}
}

// index requires that d contains s.
func (d dictionary) index(s string) byte { return byte(slices.Index(d, s)) }

// packer appends to a packed value.
type packer []byte

func (w *packer) addUvarint(u uint64) { *w = binary.AppendUvarint(*w, u) }

func (w *packer) addBytes(b ...byte) { *w = append(*w, b...) }

func (w *packer) addString(s string) {
	w.addUvarint(uint64(len(s)))
	*w = append(*w, s...)
}

func (w *packer) addDictionary(d dictionary) {
	w.addUvarint(uint64(len(d)))
	for _, s := range d {
		w.addString(s)
	}
}

// unpacker reads a packed value from the front. Past its end it returns zero
// values; callers check lengths if a missing value matters.
type unpacker []byte

func (r *unpacker) readUvarint() uint64 {
	u, n := binary.Uvarint(*r)
	if n <= 0 {
		*r = nil
		return 0
	}
	*r = (*r)[n:]
	return u
}

func (r *unpacker) readString() string {
	n := r.readUvarint()
	if n > uint64(len(*r)) {
		*r = nil
		return ""
	}
	s := string((*r)[:n])
	*r = (*r)[n:]
	return s
}

func (r *unpacker) readDictionary() []string {
	n := r.readUvarint()
	if n > uint64(len(*r)) {
		*r = nil
		return nil
	}
	d := make([]string, n)
	for i := range d {
		d[i] = r.readString()
	}
	return d
}
