package analysis

import (
	"sort"
	"unicode/utf8"
)

// rulerStep is how many bytes apart a ruler's marks are.
const rulerStep = 64

// ruler turns byte offsets of a text into code points and back, in constant
// time after one pass over the text.
type ruler struct {
	text  string
	ascii bool
	marks []int // marks[i]: code points that begin before byte i*rulerStep
}

func newRuler(text string, marks []int) ruler {
	r := ruler{text: text, ascii: true, marks: marks[:0]}
	points := 0
	for i := 0; i < len(text); i += rulerStep {
		r.marks = append(r.marks, points)
		chunk := text[i:min(i+rulerStep, len(text))]
		n := countStarts(chunk)
		r.ascii = r.ascii && n == len(chunk)
		points += n
	}
	return r
}

// countStarts counts the bytes that begin a code point.
func countStarts(s string) int {
	n := len(s)
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return n - countContinuations(s[i:])
		}
	}
	return n
}

func countContinuations(s string) int {
	n := 0
	for i := range len(s) {
		if !utf8.RuneStart(s[i]) {
			n++
		}
	}
	return n
}

// points is the number of code points before the byte offset at.
func (r ruler) points(at int) int {
	if r.ascii {
		return at
	}
	i := min(at/rulerStep, len(r.marks)-1)
	return r.marks[i] + countStarts(r.text[i*rulerStep:at])
}

// byteAt is the byte offset of the code point at; the text's length beyond it.
func (r ruler) byteAt(at int) int {
	if r.ascii {
		return min(max(at, 0), len(r.text))
	}
	i := max(sort.Search(len(r.marks), func(i int) bool { return r.marks[i] > at })-1, 0)
	points := r.marks[i]
	for b := i * rulerStep; b < len(r.text); b++ {
		if utf8.RuneStart(r.text[b]) {
			if points == at {
				return b
			}
			points++
		}
	}
	return len(r.text)
}
