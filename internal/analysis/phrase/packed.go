package phrase

import (
	"bytes"
	"encoding/binary"
	"math"
	"slices"
)

// Packed is the packed index of a text with the buckets of a phrase.
type Packed struct {
	// HasDeleted reports whether the text has deleted matter, which the index
	// leaves out.
	HasDeleted bool

	phrase   *Phrase
	starts   []uint32 // of each section in the folded text
	shared   []sharedStart
	postings [][]byte // of each token of the phrase; nil if the text does not have all tokens
}

// Open opens the packed index of a text in order to find a phrase. Bucket returns
// a bucket of the index by its number. Open reports false if the index has another
// number of buckets, is of another version of the program, or is damaged.
func Open(p *Phrase, directory []byte, buckets int, bucket func(i int) []byte) (*Packed, bool) {
	x := &Packed{phrase: p, postings: make([][]byte, len(p.tokens))}
	if len(directory) < 2 || directory[0] != packedFormat || !x.readDirectory(directory[2:], buckets) {
		return nil, false
	}
	x.HasDeleted = directory[1] != 0
	for i := range p.tokens {
		if x.postings[i] = findOffsets(p, i, buckets, bucket); x.postings[i] == nil {
			x.postings = nil
			break
		}
	}
	return x, true
}

func (x *Packed) readDirectory(b []byte, buckets int) bool {
	r := reader{rest: b}
	if r.next() != buckets {
		return false
	}
	n := r.next()
	if n > len(b) {
		return false
	}
	x.starts = make([]uint32, n)
	at := uint32(0)
	for i := range x.starts {
		x.starts[i] = at
		at += uint32(r.next())
	}
	at = 0
	for len(r.rest) > 0 {
		at += uint32(r.next())
		x.shared = append(x.shared, sharedStart{at, at - uint32(r.next())})
	}
	return !r.failed
}

// findOffsets returns the offsets of a token of a phrase, or nil.
func findOffsets(p *Phrase, i, buckets int, bucket func(i int) []byte) []byte {
	word := p.word(i)
	if !p.isPrefixAt(i) {
		return findToken(bucket(bucketOf(word, buckets)), word)
	}
	var lists [][]byte
	for n := range buckets {
		lists = appendWithPrefix(lists, bucket(n), word)
	}
	return mergeOffsets(lists)
}

// findToken returns the offsets of a token in its bucket, or nil.
func findToken(bucket, token []byte) []byte {
	r := reader{rest: bucket}
	for len(r.rest) > 0 {
		found, packed := r.bytes(), r.bytes()
		if bytes.Equal(found, token) {
			return packed
		}
	}
	return nil
}

// appendWithPrefix appends the offsets of each token in a bucket that begins with a
// prefix.
func appendWithPrefix(lists [][]byte, bucket, prefix []byte) [][]byte {
	r := reader{rest: bucket}
	for len(r.rest) > 0 {
		if found, packed := r.bytes(), r.bytes(); !r.failed && bytes.HasPrefix(found, prefix) {
			lists = append(lists, packed)
		}
	}
	return lists
}

// mergeOffsets returns the offsets of several tokens as those of one, or nil if
// there is no token.
func mergeOffsets(lists [][]byte) []byte {
	if len(lists) == 1 {
		return lists[0]
	}
	var all []uint64 // twice the offset, and 1 if a space precedes
	for _, rest := range lists {
		for o := (offsets{rest: rest}); o.next(); {
			all = append(all, o.posting())
		}
	}
	slices.Sort(all)
	var merged []byte
	last := uint32(0)
	for _, posting := range all {
		at := uint32(posting >> 1)
		merged = binary.AppendUvarint(merged, uint64(at-last)<<1|posting&1)
		last = at
	}
	return merged
}

// reader reads numbers and texts.
type reader struct {
	rest   []byte
	failed bool
}

func (r *reader) next() int {
	n, size := binary.Uvarint(r.rest)
	if size <= 0 || n > math.MaxInt32 {
		r.rest, r.failed = nil, true
		return 0
	}
	r.rest = r.rest[size:]
	return int(n)
}

func (r *reader) bytes() []byte {
	n := r.next()
	if n > len(r.rest) {
		r.rest, r.failed = nil, true
		return nil
	}
	b := r.rest[:n]
	r.rest = r.rest[n:]
	return b
}
