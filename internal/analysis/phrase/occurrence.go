package phrase

import (
	"cmp"
	"encoding/binary"
	"iter"
	"math"
	"slices"
	"unicode/utf8"

	"legislative/internal/analysis/legaltext"
	"legislative/internal/source/billtext"
)

// Occurrence is a place where a phrase occurs. [Locate] turns it into a match.
type Occurrence struct {
	Section    int // ordinal of the section in which it begins, from 1
	EndSection int // ordinal of the section in which it ends
	from       int // byte of the folded section
}

// From returns the occurrences of the phrase in a section, by its ordinal from 1,
// and in those that follow it: the same that [Index.Find] returns. It reads no more
// than is needed for the occurrences that the caller takes.
func (x *Packed) From(section int) iter.Seq[Occurrence] {
	return func(yield func(Occurrence) bool) {
		if x.postings == nil || section > len(x.starts) {
			return
		}
		end, shared := uint32(0), x.shared
		first := 0 // index of the section of an occurrence
		for from := range x.offsetsInText() {
			for len(shared) > 0 && shared[0].at < from {
				shared = shared[1:]
			}
			if from < end || len(shared) > 0 && shared[0].at == from && shared[0].start < end {
				continue
			}
			end = from + uint32(len(x.phrase.folded))
			if first = sectionAt(x.starts, first, from); first+1 < section {
				continue
			}
			if !yield(Occurrence{first + 1, sectionAt(x.starts, first, end-1) + 1, int(from - x.starts[first])}) {
				return
			}
		}
	}
}

// sectionAt returns the index of the section of an offset, if that is not before the
// start of a known section.
func sectionAt(starts []uint32, known int, offset uint32) int {
	for known+1 < len(starts) && starts[known+1] <= offset {
		known++
	}
	return known
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

// posting returns the current offset as it is packed, if it is not a difference.
func (o *offsets) posting() uint64 {
	posting := uint64(o.at) << 1
	if o.spaced {
		posting |= 1
	}
	return posting
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

// Locate returns the matches of a phrase that begin in a section, for occurrences
// there. The sections are that one and those that follow it until the last
// occurrence ends. It reports false if the phrase is not there: the text has changed
// since the index was read.
func Locate(p *Phrase, sections []billtext.Section, found []Occurrence) ([]Match, bool) {
	if len(found) == 0 {
		return nil, true
	}
	x := foldForMatch(p, sections, found[len(found)-1].from+len(p.folded))
	c := cursor{Index: x}
	matches := make([]Match, len(found))
	for i, o := range found {
		to, ok := p.endAt(x.folded, o.from)
		if !ok {
			return nil, false
		}
		c.moveToSection(o.from)
		matches[i] = c.match(o.from, to)
		matches[i].Section += o.Section - 1
		matches[i].EndSection += o.Section - 1
	}
	return matches, true
}

// foldForMatch returns an index of sections that follow one another, folded until
// a match is complete whose words up to a prefix end at an offset.
func foldForMatch(p *Phrase, sections []billtext.Section, end int) *Index {
	length := end + 1 // shows whether a period follows
	if p.isPrefix {
		length = math.MaxInt
	}
	x := &Index{texts: make([]legaltext.CleanText, len(sections))}
	size := 0
	for i := range sections {
		x.texts[i] = legaltext.Clean(&sections[i])
		size += len(x.texts[i].Text) + 1
	}
	f := folder{out: make([]byte, 0, min(size, length)+utf8.UTFMax)}
	for i := range sections {
		x.foldSection(&f, i, foldedSpace, length)
	}
	x.folded, x.marks = f.out, f.marks
	return x
}
