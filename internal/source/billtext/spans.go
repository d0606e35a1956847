package billtext

import "slices"

// spanKinds lists the kinds of spans; an array indexed by kind uses this order.
var spanKinds = [...]SpanKind{Quoted, Deleted, Inserted, Footnote, Contents}

const (
	notOpen = -1 // no open span
	pending = -2 // begun, but no word written yet
)

// beginSpan begins a span. Nested spans of one kind become one span.
func (b *sectionBuilder) beginSpan(kind SpanKind) {
	i := slices.Index(spanKinds[:], kind)
	b.spanDepth[i]++
	if s := b.buffer(); b.spanDepth[i] == 1 && s.ordinal > 0 {
		s.spanStarts[i] = pending
	}
}

// endSpan ends the innermost span of a kind.
func (b *sectionBuilder) endSpan(kind SpanKind) {
	i := slices.Index(spanKinds[:], kind)
	if b.spanDepth[i]--; b.spanDepth[i] > 0 {
		return
	}
	for _, s := range b.open {
		s.closeSpan(i)
	}
}

// closeSpan ends a span after the last word.
func (s *textBuffer) closeSpan(kind int) {
	if start := s.spanStarts[kind]; start >= 0 && start < s.runes {
		s.spans = append(s.spans, Span{spanKinds[kind], start, s.runes})
	}
	s.spanStarts[kind] = notOpen
}

func (b *sectionBuilder) beginCitation(target string) (endCitation func()) {
	s := b.buffer()
	i := len(s.refs)
	s.refs = append(s.refs, Ref{Start: pending, Target: target})
	s.pendingRefs++
	return func() {
		if s.refs[i].Start == pending {
			s.refs = slices.Delete(s.refs, i, i+1)
			s.pendingRefs--
			return
		}
		s.refs[i].End = s.runes
	}
}

// resumeSpans reopens, after a section, the spans that began in it and have not
// ended.
func (b *sectionBuilder) resumeSpans() {
	if len(b.open) == 0 || !b.inSection() {
		return
	}
	for i, s := 0, b.buffer(); i < len(s.spanStarts); i++ {
		if b.spanDepth[i] > 0 && s.spanStarts[i] == notOpen {
			s.spanStarts[i] = pending
		}
	}
}

// mergeSpans sorts spans and merges those of one kind that only white space
// separates, such as those of the paragraphs of a section that are each marked
// as deleted.
func mergeSpans(spans []Span) []Span {
	slices.SortStableFunc(spans, func(a, b Span) int { return a.Start - b.Start })
	merged := spans[:0]
	for _, span := range spans {
		last := lastIndexOfKind(merged, span.Kind)
		if last >= 0 && span.Start <= merged[last].End+1 {
			merged[last].End = max(merged[last].End, span.End)
			continue
		}
		merged = append(merged, span)
	}
	return slices.Clip(merged)
}

func lastIndexOfKind(spans []Span, kind SpanKind) int {
	for i := len(spans) - 1; i >= 0; i-- {
		if spans[i].Kind == kind {
			return i
		}
	}
	return -1
}
