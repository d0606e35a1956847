package rollcall

import (
	"encoding/binary"
	"fmt"
	"math"
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
	if in := *r; len(in) > 0 && in[0] < 0x80 {
		*r = in[1:]
		return uint64(in[0])
	}
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

// readInt treats a number that no count or index reaches as the end of the
// value.
func (r *unpacker) readInt() int { return int(r.readInt32()) }

func (r *unpacker) readInt32() int32 {
	var list [1]int32
	r.readInt32s(list[:])
	return list[0]
}

// readInt32s fills list. It keeps its place in a variable, since questions on
// all votes read a hundred thousand numbers.
func (r *unpacker) readInt32s(list []int32) {
	in := *r
	for i := range list {
		if len(in) > 0 && in[0] < 0x80 {
			list[i], in = int32(in[0]), in[1:]
			continue
		}
		u, n := binary.Uvarint(in)
		if n <= 0 || u > math.MaxInt32 {
			*r = nil
			clear(list)
			return
		}
		list[i], in = int32(u), in[n:]
	}
	*r = in
}

// readLength reads the length of a list whose elements take at least a byte.
func (r *unpacker) readLength() int {
	n := r.readUvarint()
	if n > uint64(len(*r)) {
		*r = nil
		return 0
	}
	return int(n)
}

// newUnpacker returns a reader of a packed value after its version.
func newUnpacker(src any) (unpacker, error) {
	packed, ok := src.([]byte)
	if !ok {
		return nil, fmt.Errorf("cannot read a %T", src)
	}
	in := unpacker(packed)
	if in.readUvarint() != formatVersion {
		return nil, errCorrupt
	}
	return in, nil
}
