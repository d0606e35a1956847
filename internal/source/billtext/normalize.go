package billtext

import (
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

func (b *sectionBuilder) offsets(ordinal int) []*int {
	var all []*int
	s := &b.sections[ordinal-1]
	for i := range s.Spans {
		all = append(all, &s.Spans[i].Start, &s.Spans[i].End)
	}
	for i := range s.Refs {
		all = append(all, &s.Refs[i].Start, &s.Refs[i].End)
	}
	for i := ordinal; i < len(b.sections); i++ {
		if inner := &b.sections[i]; inner.Parent == ordinal && inner.At != AfterAll {
			all = append(all, &inner.At)
		}
	}
	return all
}

// normalizeNFC adjusts offsets, which are in code points, to the normalized
// text. Nearly all published texts are in NFC; a few have a letter with a
// combining accent.
func normalizeNFC(text string, offsets []*int) string {
	newOffsets := make([]int32, 0, len(text)) // for each code point of text
	var composed []byte
	written := 0
	var it norm.Iter
	it.InitString(norm.NFC, text)
	for at := 0; !it.Done(); {
		segment := it.Next()
		end := it.Pos()
		for range utf8.RuneCountInString(text[at:end]) {
			newOffsets = append(newOffsets, int32(written))
		}
		composed = append(composed, segment...)
		written += utf8.RuneCount(segment)
		at = end
	}
	newOffsets = append(newOffsets, int32(written))
	for _, offset := range offsets {
		*offset = int(newOffsets[*offset])
	}
	return string(composed)
}
