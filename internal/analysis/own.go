package analysis

import (
	"sort"
	"strings"
	"unicode/utf8"

	"legislative/internal/source/billtext"
)

// ownText is what a section says without its deleted matter, and where that
// stands in its Text.
type ownText struct {
	text string
	cuts []cut // where something was left out, in order
}

// cut is a place in an own text, in code points, and how many code points are
// left out before it in all.
type cut struct{ at, missing int }

// own leaves out the deleted matter of a section, with one of the blanks
// around it.
func own(s *billtext.Section) ownText {
	var o ownText
	var kept strings.Builder
	var r ruler
	from, points := 0, 0 // what is kept so far, in bytes of s.Text and code points of kept
	for _, span := range s.Spans {
		if span.Kind != billtext.Deleted {
			continue
		}
		if r.text == "" {
			r = newRuler(s.Text, nil)
		}
		start, end := max(from, r.byteAt(span.Start)), r.byteAt(span.End)
		if start >= end {
			continue
		}
		left := s.Text[from:start]
		switch n := len(left); {
		case n == 0 && kept.Len() == 0 && end < len(s.Text) && isASCIISpace(s.Text[end]),
			n > 0 && left[n-1] == '\n' && end < len(s.Text) && isASCIISpace(s.Text[end]):
			end++
		case n > 0 && isASCIISpace(left[n-1]) && (end == len(s.Text) || strings.IndexByte(" \n\t,.;:)", s.Text[end]) >= 0):
			left = left[:n-1]
		}
		kept.WriteString(left)
		points += utf8.RuneCountInString(left)
		from = end
		o.cuts = append(o.cuts, cut{points, r.points(end) - points})
	}
	if o.cuts == nil {
		return ownText{text: s.Text}
	}
	kept.WriteString(s.Text[from:])
	o.text = kept.String()
	return o
}

// start is where a stretch that begins at a code point of the own text begins
// in the section's Text.
func (o *ownText) start(at int) int {
	n := sort.Search(len(o.cuts), func(i int) bool { return o.cuts[i].at > at })
	if n == 0 {
		return at
	}
	return at + o.cuts[n-1].missing
}

// end is where a stretch that ends before a code point of the own text ends in
// the section's Text.
func (o *ownText) end(at int) int {
	if at == 0 {
		return 0
	}
	return o.start(at-1) + 1
}
