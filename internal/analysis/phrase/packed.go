package phrase

import (
	"bytes"
	"encoding/binary"
	"math"
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
		word := p.word(i)
		if x.postings[i] = findToken(bucket(bucketOf(word, buckets)), word); x.postings[i] == nil {
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
