package legaltext

import (
	"encoding/binary"
	"math/bits"
	"sort"
	"unicode/utf8"
)

// Offsets converts byte offsets of a text to code points and back, in constant
// time after one pass over the text.
type Offsets struct {
	text  string
	ascii bool
	marks []int // marks[i]: code points that begin before byte i*offsetStep
}

// offsetStep is the distance between marks in bytes.
const offsetStep = 64

// NewOffsets returns the offsets of a text.
func NewOffsets(text string) Offsets { return newOffsets(text, nil) }

// newOffsets is like NewOffsets, but reuses the memory of marks.
func newOffsets(text string, marks []int) Offsets {
	o := Offsets{text: text, ascii: true, marks: marks[:0]}
	points := 0
	for i := 0; i < len(text); i += offsetStep {
		o.marks = append(o.marks, points)
		chunk := text[i:min(i+offsetStep, len(text))]
		n := countStarts(chunk)
		o.ascii = o.ascii && n == len(chunk)
		points += n
	}
	return o
}

// countStarts counts the bytes that begin a code point. Unlike
// utf8.RuneCountInString, it does not count a code point that began before s.
func countStarts(s string) int {
	n, rest := len(s), []byte(s)
	for ; len(rest) >= 8; rest = rest[8:] {
		const highBits = 0x8080808080808080
		word := binary.LittleEndian.Uint64(rest)
		n -= bits.OnesCount64(word &^ (word << 1) & highBits) // a byte that continues has the bits 10 first
	}
	for _, c := range rest {
		if !utf8.RuneStart(c) {
			n--
		}
	}
	return n
}

// CodePoints returns the number of code points before a byte offset.
func (o *Offsets) CodePoints(offset int) int {
	if o.ascii {
		return offset
	}
	i := min(offset/offsetStep, len(o.marks)-1)
	return o.marks[i] + countStarts(o.text[i*offsetStep:offset])
}

// Byte returns the byte offset of a code point, or the length of the text if it
// has no such code point.
func (o *Offsets) Byte(codePoint int) int {
	if o.ascii {
		return min(max(codePoint, 0), len(o.text))
	}
	i := max(sort.Search(len(o.marks), func(i int) bool { return o.marks[i] > codePoint })-1, 0)
	points := o.marks[i]
	for b := i * offsetStep; b < len(o.text); b++ {
		if utf8.RuneStart(o.text[b]) {
			if points == codePoint {
				return b
			}
			points++
		}
	}
	return len(o.text)
}
