package analysis

import (
	"iter"
	"slices"

	"legislative/internal/source/billtext"
)

// stretch is a section, or a part of one between sections that stand in it, in
// code points.
type stretch struct {
	ordinal  int
	from, to int
}

// toEnd is where a stretch ends that goes to the end of its section.
const toEnd = -1

// readingOrder gives the stretches of a text as one reads it: where a section
// goes on after those in it, so does what "such Act" and "the Secretary" mean.
func readingOrder(sections []billtext.Section) iter.Seq[stretch] {
	return func(yield func(stretch) bool) {
		var open []stretch // what is read of each open section, to the place reached
		for i := range sections {
			s := &sections[i]
			for n := len(open) - 1; n >= 0 && open[n].ordinal != s.Parent; n-- {
				if last := open[n]; last.to != toEnd && !yield(stretch{last.ordinal, last.to, toEnd}) {
					return
				}
				open = open[:n]
			}
			if n := len(open) - 1; n >= 0 && open[n].to != toEnd {
				next := toEnd
				if s.At != billtext.AfterAll {
					next = max(s.At, open[n].to)
				}
				if next != open[n].to && !yield(stretch{s.Parent, open[n].to, next}) {
					return
				}
				open[n].to = next
			}
			open = append(open, stretch{ordinal: i + 1})
		}
		for _, last := range slices.Backward(open) {
			if last.to != toEnd && !yield(stretch{last.ordinal, last.to, toEnd}) {
				return
			}
		}
	}
}

// passages cuts a text into passages in reading order. Each is good until the
// next.
func (r *reader) passages(sections []billtext.Section) iter.Seq[*passage] {
	return func(yield func(*passage) bool) {
		parted := map[int]*passage{} // by ordinal, those of which more is to come
		for at := range readingOrder(sections) {
			p := parted[at.ordinal]
			switch {
			case p == nil && at.to == toEnd:
				p = r.read(at.ordinal, &sections[at.ordinal-1])
			case p == nil:
				whole := reader{rules: r.rules}
				p = whole.read(at.ordinal, &sections[at.ordinal-1])
				parted[at.ordinal] = p
			}
			if !yield(p.stretch(at)) {
				return
			}
			if at.to == toEnd {
				delete(parted, at.ordinal)
			}
		}
	}
}

// stretch is the part of a passage that a stretch of its section is.
func (p *passage) stretch(at stretch) *passage {
	if at.from == 0 && at.to == toEnd {
		return p
	}
	part := *p
	first, next := p.tokenAt(at.from), len(p.tokens)
	if at.to != toEnd {
		next = p.tokenAt(at.to)
	}
	part.tokens = p.tokens[first:max(first, next)]
	return &part
}

// tokenAt is the place of the first token at or after a code point.
func (p *passage) tokenAt(point int) int {
	n, _ := slices.BinarySearchFunc(p.tokens, p.ruler.byteAt(point), func(t token, at int) int { return int(t.start) - at })
	return n
}
