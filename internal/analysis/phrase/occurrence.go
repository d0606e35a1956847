package phrase

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"iter"
	"slices"
	"unicode/utf8"

	"legislative/internal/analysis/legaltext"
	"legislative/internal/source/billtext"
)

// Occurrence is a place where a phrase occurs. [Locate] turns it into a match.
type Occurrence struct {
	Section  int // ordinal of the section, from 1
	from, to int // bytes of the folded section
}

// From returns the occurrences of the phrase in a section, by its ordinal from 1,
// and in those that follow it: the same that [Index.Find] returns. It reads no more
// than is needed for the occurrences that the caller takes.
func (x *Packed) From(section int) iter.Seq[Occurrence] {
	return func(yield func(Occurrence) bool) {
		if x.postings == nil || section > len(x.starts) {
			return
		}
		last := section - 1 // index of the section
		end, shared := x.starts[last], x.shared
		for from := range x.offsetsInText() {
			for len(shared) > 0 && shared[0].at < from {
				shared = shared[1:]
			}
			if from < end || len(shared) > 0 && shared[0].at == from && shared[0].start < end {
				continue
			}
			for last+1 < len(x.starts) && x.starts[last+1] <= from {
				last++
			}
			end = from + uint32(len(x.phrase.folded))
			if !yield(Occurrence{last + 1, int(from - x.starts[last]), int(end - x.starts[last])}) {
				return
			}
		}
	}
}

// offsetsInText returns the offsets in the folded text at which all tokens of the
// phrase follow one another. The rarest token gives the candidates.
func (x *Packed) offsetsInText() iter.Seq[uint32] {
	return func(yield func(uint32) bool) {
		lists := make([]offsets, len(x.postings))
		for i, t := range x.phrase.tokens {
			lists[i] = offsets{rest: x.postings[i], in: t, isFirst: i == 0}
		}
		slices.SortStableFunc(lists, func(a, b offsets) int { return cmp.Compare(len(a.rest), len(b.rest)) })
		rarest, others := &lists[0], lists[1:]
	candidates:
		for rarest.next() {
			from := rarest.at - uint32(rarest.in.from)
			if from > rarest.at || !rarest.fits() {
				continue
			}
			for i := range others {
				if !others[i].seek(from + uint32(others[i].in.from)) {
					continue candidates
				}
			}
			if !yield(from) {
				return
			}
		}
	}
}

// offsets reads the offsets of a token of a phrase in a folded text.
type offsets struct {
	rest    []byte
	at      uint32 // the current offset
	spaced  bool   // whether a space precedes the token there
	begun   bool
	in      token // in the phrase
	isFirst bool  // of the phrase
}

// next goes to the next offset. It reports false if there is none.
func (o *offsets) next() bool {
	posting, n := binary.Uvarint(o.rest)
	if n <= 0 {
		return false
	}
	o.rest, o.begun = o.rest[n:], true
	o.at += uint32(posting >> 1)
	o.spaced = posting&1 != 0
	return true
}

// fits reports whether a space precedes the token as in the phrase. What precedes
// the phrase makes no difference.
func (o *offsets) fits() bool { return o.isFirst || o.spaced == o.in.spaced }

// seek goes to the first offset that is not before the given one. It reports
// whether it is that one, and fits.
func (o *offsets) seek(at uint32) bool {
	for o.at < at || !o.begun {
		if !o.next() {
			return false
		}
	}
	return o.at == at && o.fits()
}

// Locate returns the matches of a phrase in a section for occurrences in it. It
// reports false if the phrase is not there: the text has changed since the index
// was read.
func Locate(p *Phrase, section *billtext.Section, found []Occurrence) ([]Match, bool) {
	if len(found) == 0 {
		return nil, true
	}
	text := legaltext.Clean(section)
	end := found[len(found)-1].to
	f := folder{out: make([]byte, 0, min(end, len(text.Text))+utf8.UTFMax)}
	f.foldUntil(text.Text, end)
	c := cursor{Index: &Index{texts: []legaltext.CleanText{text}, folded: f.out, starts: []int{0}, marks: f.marks, first: []int{0}}}
	matches := make([]Match, len(found))
	for i, o := range found {
		if o.from > o.to || o.to > len(f.out) || !bytes.Equal(f.out[o.from:o.to], p.folded) {
			return nil, false
		}
		matches[i] = c.match(o.from, o.to)
		matches[i].Section = o.Section
	}
	return matches, true
}
