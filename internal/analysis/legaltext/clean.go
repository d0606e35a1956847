package legaltext

import (
	"iter"
	"sort"
	"strings"
	"unicode/utf8"
	"unsafe"

	"legislative/internal/source/billtext"
)

// CleanText is the text of a section without its deleted matter. It converts its
// code points to those of the section's text.
type CleanText struct {
	Text string
	cuts []cut // in order
}

// cut is a place where matter was removed, in code points of the clean text,
// and the number of code points removed up to there.
type cut struct{ at, removed int }

// Clean removes the deleted matter of a section, with one of the spaces around
// it.
func Clean(s *billtext.Section) CleanText {
	var c CleanText
	var clean strings.Builder
	var offsets Offsets
	from, points := 0, 0 // the bytes of s.Text that are done, the code points of clean
	for _, span := range s.Spans {
		if span.Kind != billtext.Deleted {
			continue
		}
		if offsets.text == "" {
			offsets = NewOffsets(s.Text)
		}
		start, end := max(from, offsets.Byte(span.Start)), offsets.Byte(span.End)
		if start >= end {
			continue
		}
		before := s.Text[from:start]
		switch n := len(before); {
		case n == 0 && clean.Len() == 0 && end < len(s.Text) && isASCIISpace(s.Text[end]),
			n > 0 && before[n-1] == '\n' && end < len(s.Text) && isASCIISpace(s.Text[end]):
			end++
		case n > 0 && isASCIISpace(before[n-1]) && (end == len(s.Text) || strings.IndexByte(" \n\t,.;:)", s.Text[end]) >= 0):
			before = before[:n-1]
		}
		clean.WriteString(before)
		points += utf8.RuneCountInString(before)
		from = end
		c.cuts = append(c.cuts, cut{points, offsets.CodePoints(end) - points})
	}
	if c.cuts == nil {
		return CleanText{Text: s.Text}
	}
	clean.WriteString(s.Text[from:])
	c.Text = clean.String()
	return c
}

func isASCIISpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }

// Start converts the code point where a stretch of the clean text begins to
// that of the section's text.
func (c *CleanText) Start(at int) int {
	n := sort.Search(len(c.cuts), func(i int) bool { return c.cuts[i].at > at })
	if n == 0 {
		return at
	}
	return at + c.cuts[n-1].removed
}

// End converts the code point before which a stretch of the clean text ends to
// that of the section's text.
func (c *CleanText) End(at int) int {
	if at == 0 {
		return 0
	}
	return c.Start(at-1) + 1
}

// CutsAfter returns the code points of the clean text after the given one at
// which matter was removed.
func (c *CleanText) CutsAfter(at int) iter.Seq[int] {
	return func(yield func(int) bool) {
		n := sort.Search(len(c.cuts), func(i int) bool { return c.cuts[i].at > at })
		for _, cut := range c.cuts[n:] {
			if !yield(cut.at) {
				return
			}
		}
	}
}

// Size returns the number of bytes of memory that the text holds, those of c
// itself excluded.
func (c *CleanText) Size() int { return len(c.Text) + cap(c.cuts)*int(unsafe.Sizeof(cut{})) }
