package phrase

import (
	"encoding/binary"

	"legislative/internal/source/billtext"
)

// A packed index has the tokens of a text with the offsets in the folded text
// where they occur. Tokens are distributed to buckets by their hash, so that a
// search reads the buckets of the words of its phrase only. The directory has
// what is not about a token.
//
// All numbers are variable-length integers, and offsets that follow one another
// are written as differences. The directory has the format, whether the text has
// deleted matter, the number of buckets, the number of sections, the length of
// each folded section, and the places where a match can share a code point with
// the one before it. A bucket is a list of tokens, each with the length of its
// text, the text, the length of its offsets, and the offsets; the lowest bit of an
// offset is set if a space precedes the token.

// packedFormat identifies the format of packed indexes. It changes with the
// format, with the folding of texts, and with the tokens.
const packedFormat = 2

// bucketBytes is the size of buckets on average. Postgres stores values of up to
// 2,000 bytes with their row.
const bucketBytes = 1500

// Pack returns the index of a text without its deleted matter, as values to be
// stored: the directory and the buckets. [Open] reads them.
func Pack(sections []billtext.Section) (directory []byte, buckets [][]byte) {
	x := NewIndex(sections)
	buckets = packTokens(x.folded)
	return x.packDirectory(sections, len(buckets)), buckets
}

func (x *Index) packDirectory(sections []billtext.Section, buckets int) []byte {
	b := []byte{packedFormat, 0}
	for i := range sections {
		if len(sections[i].Text) != len(x.texts[i].Text) {
			b[1] = 1 // the text has deleted matter
		}
	}
	b = binary.AppendUvarint(b, uint64(buckets))
	b = binary.AppendUvarint(b, uint64(len(x.starts)))
	for i, start := range x.starts {
		end := len(x.folded)
		if i+1 < len(x.starts) {
			end = x.starts[i+1]
		}
		b = binary.AppendUvarint(b, uint64(end-start))
	}
	last := uint32(0)
	for _, s := range x.sharedStarts() {
		b = binary.AppendUvarint(b, uint64(s.at-last))
		b = binary.AppendUvarint(b, uint64(s.at-s.start))
		last = s.at
	}
	return b
}

// sharedStart is a place in folded text where a token begins within what one code
// point folded to.
type sharedStart struct {
	at    uint32
	start uint32 // of what the code point folded to
}

// sharedStarts returns such places in order.
func (x *Index) sharedStarts() []sharedStart {
	var list []sharedStart
	for i := 1; i < len(x.marks); i++ {
		m, end := x.marks[i-1].folded, x.marks[i].folded
		if end < m+2 || end-m <= x.marks[i].points-x.marks[i-1].points {
			continue
		}
		part := x.folded[:min(int(end)+1, len(x.folded))] // a word may be much longer
		for at := int(m); ; {
			t, ok := nextToken(part, at)
			if !ok || t.from >= int(end) {
				break
			}
			if t.from > int(m) {
				list = append(list, sharedStart{uint32(t.from), m})
			}
			at = t.to
		}
	}
	return list
}

// postings are the offsets of a token, packed.
type postings struct {
	token  string
	packed []byte
	last   uint32
}

// packTokens returns the buckets of the tokens of a folded text.
func packTokens(folded []byte) [][]byte {
	known := map[string]*postings{}
	var all []*postings // in the order of the text
	for t, ok := nextToken(folded, 0); ok; t, ok = nextToken(folded, t.to) {
		p := known[string(folded[t.from:t.to])]
		if p == nil {
			p = &postings{token: string(folded[t.from:t.to])}
			known[p.token] = p
			all = append(all, p)
		}
		posting := uint64(uint32(t.from)-p.last) << 1
		if t.spaced {
			posting |= 1
		}
		p.packed, p.last = binary.AppendUvarint(p.packed, posting), uint32(t.from)
	}
	size := 0
	for _, p := range all {
		size += len(p.token) + len(p.packed) + 2
	}
	buckets := make([][]byte, size/bucketBytes+1)
	for _, p := range all {
		b := &buckets[bucketOf([]byte(p.token), len(buckets))]
		*b = append(binary.AppendUvarint(*b, uint64(len(p.token))), p.token...)
		*b = append(binary.AppendUvarint(*b, uint64(len(p.packed))), p.packed...)
	}
	return buckets
}

// bucketOf returns the index of the bucket of a token: its FNV-1a hash.
func bucketOf(token []byte, buckets int) int {
	hash := uint32(2166136261)
	for _, c := range token {
		hash = (hash ^ uint32(c)) * 16777619
	}
	return int(hash % uint32(buckets))
}
