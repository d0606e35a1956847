package billtext

import (
	"fmt"
	"strings"

	"golang.org/x/text/unicode/norm"

	"legislative/internal/congress"
)

// sectionBuilder builds the sections of a text from its words. It collapses
// white space. Spans and citations begin at their first word and end at their
// last, so they have no white space at their edges.
type sectionBuilder struct {
	sections  []Section
	open      []*textBuffer       // buffers of the open sections, outermost first
	free      []*textBuffer       // closed buffers for reuse
	spanDepth [len(spanKinds)]int // number of open spans of each kind
	quotes    []string            // the quotation marks that begin each paragraph
}

// beginSection opens a section in the innermost open one.
func (b *sectionBuilder) beginSection(level Level) error {
	if len(b.sections) == congress.MaxSections {
		return fmt.Errorf("more than %d sections", congress.MaxSections)
	}
	parent, at := 0, 0
	for _, s := range b.open {
		if s.ordinal > 0 && b.sections[s.ordinal-1].Level != Front {
			parent, at = s.ordinal, s.runes
		}
	}
	b.sections = append(b.sections, Section{Parent: parent, At: at, Level: level})
	b.pushBuffer(len(b.sections))
	return nil
}

// pushBuffer opens a buffer for the section with the given ordinal, or for other text
// if it is 0. Open spans extend into a section.
func (b *sectionBuilder) pushBuffer(ordinal int) {
	s := &textBuffer{}
	if n := len(b.free); n > 0 {
		s, b.free = b.free[n-1], b.free[:n-1]
	}
	*s = textBuffer{ordinal: ordinal, text: s.text[:0]}
	for i := range s.spanStarts {
		s.spanStarts[i] = notOpen
		if b.spanDepth[i] > 0 && ordinal > 0 {
			s.spanStarts[i] = pending
		}
	}
	b.open = append(b.open, s)
}

func (b *sectionBuilder) buffer() *textBuffer { return b.open[len(b.open)-1] }

func (b *sectionBuilder) endBuffer() string {
	s := b.buffer()
	b.open = b.open[:len(b.open)-1]
	b.free = append(b.free, s)
	text := string(s.text)
	if s.ordinal == 0 {
		return text
	}
	for i := range s.spanStarts {
		s.closeSpan(i)
	}
	sec := &b.sections[s.ordinal-1]
	sec.Text, sec.Spans, sec.Refs = text, mergeSpans(s.spans), s.refs
	b.markTrailing(s)
	if !norm.NFC.IsNormalString(text) {
		sec.Text = normalizeNFC(text, b.offsets(s.ordinal))
	}
	b.dropIfEmpty(s.ordinal)
	b.resumeSpans()
	return text
}

// markTrailing sets At to [AfterAll] for the sections that follow all the text
// in s.
func (b *sectionBuilder) markTrailing(s *textBuffer) {
	for i := s.ordinal; i < len(b.sections); i++ {
		if inner := &b.sections[i]; inner.Parent == s.ordinal && inner.At == s.runes {
			inner.At = AfterAll
		}
	}
}

// dropIfEmpty removes the section if it is the last one and has no text.
func (b *sectionBuilder) dropIfEmpty(ordinal int) {
	last := len(b.sections)
	if s := b.sections[last-1]; ordinal == last && s.Text == "" {
		b.sections = b.sections[:last-1]
	}
}

// inSection reports whether the words go to a section, rather than to text that
// is kept apart.
func (b *sectionBuilder) inSection() bool { return b.buffer().ordinal > 0 }

// section returns the innermost open section, or a new one if inSection is
// false.
func (b *sectionBuilder) section() *Section {
	if i := b.buffer().ordinal; i > 0 {
		return &b.sections[i-1]
	}
	return &Section{}
}

// inAside reports whether the current text is quoted, a footnote or a table of
// contents. Levels in such text are not the bill's own.
func (b *sectionBuilder) inAside() bool {
	for i, kind := range spanKinds {
		if b.spanDepth[i] > 0 && kind != Deleted && kind != Inserted {
			return true
		}
	}
	return false
}

// finish closes the front. It removes the front if it has no text and is not
// the only section.
func (b *sectionBuilder) finish() {
	b.endBuffer()
	if len(b.sections) > 1 && b.sections[0].Text == "" {
		b.sections = b.sections[1:]
		for i := range b.sections {
			b.sections[i].Parent = max(0, b.sections[i].Parent-1)
		}
	}
}

// textSince returns the text of the current buffer from an offset on, in one
// line.
func (b *sectionBuilder) textSince(begin int) string {
	return collapseSpace(string(b.buffer().text[begin:]))
}

func collapseSpace(text string) string { return strings.Join(strings.Fields(text), " ") }
