package billtext

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"legislative/internal/congress"
)

// gap is what stands between the last word written and the next.
type gap uint8

const (
	noGap gap = iota
	spaceGap
	tabGap // between the cells of a table
	lineGap
)

// weaver lays words out into sections. Blanks collapse, and whatever is
// marked (spans, citations) begins at the first word in it and ends at the
// last, so that no mark holds a blank at its edge.
type weaver struct {
	sections []Section
	open     []*strand // the sections that still grow, outermost first
	free     []*strand
	depth    [len(spanKinds)]int // how many marks of a kind are open
	quotes   []string            // the quotation marks that each paragraph begins with
}

// strand is the text of a section while it grows.
type strand struct {
	ordinal int // 0 for text that is no section's, such as metadata
	text    []byte
	runes   int
	gap     gap
	tight   bool   // the next word follows without a blank
	lead    string // goes before the next word, without a blank after it
	began   [len(spanKinds)]int
	spans   []Span
	refs    []Ref
	waiting int // how many refs, the last ones, have not begun
}

// spanKinds lists the kinds of spans in the order of their indexes.
var spanKinds = [...]SpanKind{Quoted, Deleted, Inserted, Footnote, Contents}

const (
	notMarked = -1
	notBegun  = -2 // marked, no word yet
)

// begin opens a section in the innermost open one.
func (w *weaver) begin(level Level) error {
	if len(w.sections) == congress.MaxSections {
		return fmt.Errorf("more than %d sections", congress.MaxSections)
	}
	parent, at := 0, 0
	for _, s := range w.open {
		if s.ordinal > 0 && w.sections[s.ordinal-1].Level != Front {
			parent, at = s.ordinal, s.runes
		}
	}
	w.sections = append(w.sections, Section{Parent: parent, At: at, Level: level})
	w.push(len(w.sections))
	return nil
}

// push opens a strand. Marks that are open reach into it.
func (w *weaver) push(ordinal int) {
	s := &strand{}
	if n := len(w.free); n > 0 {
		s, w.free = w.free[n-1], w.free[:n-1]
	}
	s.ordinal, s.text, s.runes = ordinal, s.text[:0], 0
	s.gap, s.tight, s.lead = noGap, false, ""
	s.spans, s.refs, s.waiting = nil, nil, 0
	for i := range s.began {
		s.began[i] = notMarked
		if w.depth[i] > 0 && ordinal > 0 {
			s.began[i] = notBegun
		}
	}
	w.open = append(w.open, s)
}

// here is the strand that words go to.
func (w *weaver) here() *strand { return w.open[len(w.open)-1] }

// end closes the innermost strand and gives its text.
func (w *weaver) end() string {
	s := w.here()
	w.open = w.open[:len(w.open)-1]
	w.free = append(w.free, s)
	text := string(s.text)
	if s.ordinal == 0 {
		return text
	}
	for i := range s.began {
		s.close(i)
	}
	section := &w.sections[s.ordinal-1]
	section.Text, section.Spans, section.Refs = text, tidy(s.spans), s.refs
	w.settle(s)
	if !norm.NFC.IsNormalString(text) {
		section.Text = compose(text, w.offsets(s.ordinal))
	}
	w.dropEmpty(s.ordinal)
	w.carry()
	return text
}

// settle tells the sections in s that follow all of its text.
func (w *weaver) settle(s *strand) {
	for i := s.ordinal; i < len(w.sections); i++ {
		if inner := &w.sections[i]; inner.Parent == s.ordinal && inner.At == s.runes {
			inner.At = AfterAll
		}
	}
}

// offsets are all offsets into the text of a section that has ended.
func (w *weaver) offsets(ordinal int) []*int {
	var all []*int
	section := &w.sections[ordinal-1]
	for i := range section.Spans {
		all = append(all, &section.Spans[i].Start, &section.Spans[i].End)
	}
	for i := range section.Refs {
		all = append(all, &section.Refs[i].Start, &section.Refs[i].End)
	}
	for i := ordinal; i < len(w.sections); i++ {
		if inner := &w.sections[i]; inner.Parent == ordinal && inner.At != AfterAll {
			all = append(all, &inner.At)
		}
	}
	return all
}

// carry marks what follows a section where a mark that began in it goes on.
func (w *weaver) carry() {
	if len(w.open) == 0 || !w.inSection() {
		return
	}
	for i, s := 0, w.here(); i < len(s.began); i++ {
		if w.depth[i] > 0 && s.began[i] == notMarked {
			s.began[i] = notBegun
		}
	}
}

// dropEmpty forgets the last section where there is nothing in it.
func (w *weaver) dropEmpty(ordinal int) {
	last := len(w.sections)
	if s := w.sections[last-1]; ordinal == last && s.Text == "" {
		w.sections = w.sections[:last-1]
	}
}

// write adds text, its blanks collapsed. The marks that only say where a word
// may break are left out, for a word is one word wherever its line ends.
func (w *weaver) write(text []byte) {
	s := w.here()
	begin, runes := 0, 0
	for i := 0; i < len(text); {
		c, size := classes[text[i]], 1
		if c == unsure {
			c, size = classify(text[i:])
		}
		switch c {
		case letter:
			runes++
		case blankSpace, nothing:
			w.word(s, text[begin:i], runes)
			begin, runes = i+size, 0
			if c == blankSpace {
				s.part(spaceGap)
			}
		}
		i += size
	}
	w.word(s, text[begin:], runes)
}

// class tells what a character does in running text.
type class uint8

const (
	letter     class = iota // it is shown
	inner                   // it continues the bytes of the character before
	blankSpace              // it parts words
	nothing                 // it is not shown
	unsure                  // the first byte does not tell
)

// classes has the class of a character by its first byte.
var classes = func() (table [256]class) {
	for c := range table {
		switch {
		case isBlank(byte(c)), c == '\f', c == '\v':
			table[c] = blankSpace
		case c&0xC0 == 0x80:
			table[c] = inner
		case c == 0xC2, c == 0xE1, c == 0xE2, c == 0xE3, c == 0xEF:
			table[c] = unsure
		}
	}
	return table
}()

// classify finds the class of a character beyond ASCII and its length.
func classify(text []byte) (class, int) {
	switch r, size := utf8.DecodeRune(text); {
	case r == '\u00ad' || r == '\u200b' || r == '\u2060' || r == '\ufeff':
		return nothing, size
	case unicode.IsSpace(r):
		return blankSpace, size
	default:
		return letter, size
	}
}

// word adds text without blanks, of so many characters.
func (w *weaver) word(s *strand, word []byte, runes int) {
	if len(word) == 0 {
		return
	}
	paragraph := s.gap == lineGap || len(s.text) == 0
	if len(s.text) > 0 && s.gap != noGap {
		s.text = append(s.text, " \t\n"[s.gap-1])
		s.runes++
	}
	s.gap, s.tight = noGap, false
	s.start()
	if paragraph && s.ordinal > 0 {
		for _, quote := range w.quotes {
			s.put(quote)
		}
	}
	if s.lead != "" {
		s.put(s.lead)
		s.lead = ""
	}
	s.text = append(s.text, word...)
	s.runes += runes
}

// put adds generated text as it stands.
func (s *strand) put(text string) {
	s.text = append(s.text, text...)
	s.runes += utf8.RuneCountInString(text)
}

// follow makes the next word follow without a blank.
func (s *strand) follow() { s.gap, s.tight = noGap, true }

// glue adds generated text right after the last word.
func (s *strand) glue(text string) {
	s.put(text)
	s.gap, s.lead = noGap, ""
}

// part widens the gap before the next word.
func (s *strand) part(g gap) {
	if g > spaceGap || !s.tight {
		s.gap = max(s.gap, g)
	}
}

// start begins what was marked since the last word.
func (s *strand) start() {
	for i := range s.began {
		if s.began[i] == notBegun {
			s.began[i] = s.runes
		}
	}
	for ; s.waiting > 0; s.waiting-- {
		s.refs[len(s.refs)-s.waiting].Start = s.runes
	}
}

// mark begins a span. Spans of one kind in each other are one span.
func (w *weaver) mark(kind SpanKind) {
	i := slices.Index(spanKinds[:], kind)
	w.depth[i]++
	if s := w.here(); w.depth[i] == 1 && s.ordinal > 0 {
		s.began[i] = notBegun
	}
}

// unmark ends the last span of a kind.
func (w *weaver) unmark(kind SpanKind) {
	i := slices.Index(spanKinds[:], kind)
	if w.depth[i]--; w.depth[i] > 0 {
		return
	}
	for _, s := range w.open {
		s.close(i)
	}
}

// close ends a span at the last word.
func (s *strand) close(kind int) {
	if begin := s.began[kind]; begin >= 0 && begin < s.runes {
		s.spans = append(s.spans, Span{spanKinds[kind], begin, s.runes})
	}
	s.began[kind] = notMarked
}

// cite begins a citation; the function it gives ends it.
func (w *weaver) cite(target string) (end func()) {
	s := w.here()
	i := len(s.refs)
	s.refs = append(s.refs, Ref{Start: notBegun, Target: target})
	s.waiting++
	return func() {
		if s.refs[i].Start == notBegun {
			s.refs = slices.Delete(s.refs, i, i+1)
			s.waiting--
			return
		}
		s.refs[i].End = s.runes
	}
}

// inSection tells whether words go to a section, and not to what is kept
// apart from the text.
func (w *weaver) inSection() bool { return w.here().ordinal > 0 }

// current is the section that words go to.
func (w *weaver) current() *Section {
	if i := w.here().ordinal; i > 0 {
		return &w.sections[i-1]
	}
	return &Section{}
}

// aside tells whether the current place is quoted, a footnote or a table of
// contents, so that levels in it are not the bill's.
func (w *weaver) aside() bool {
	for i, kind := range spanKinds {
		if w.depth[i] > 0 && kind != Deleted && kind != Inserted {
			return true
		}
	}
	return false
}

// finish ends the text. A front without text is left out.
func (w *weaver) finish() {
	w.end()
	if len(w.sections) > 1 && w.sections[0].Text == "" {
		w.sections = w.sections[1:]
		for i := range w.sections {
			w.sections[i].Parent = max(0, w.sections[i].Parent-1)
		}
	}
}

// since is what was written into the current strand from a place on, in one
// line.
func (w *weaver) since(begin int) string {
	return oneLine(string(w.here().text[begin:]))
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// tidy sorts spans and joins those of one kind that only a blank parts, such
// as the paragraphs of a section that are each marked as deleted.
func tidy(spans []Span) []Span {
	slices.SortStableFunc(spans, func(a, b Span) int { return a.Start - b.Start })
	kept := spans[:0]
	for _, span := range spans {
		i := lastOf(kept, span.Kind)
		if i >= 0 && span.Start <= kept[i].End+1 {
			kept[i].End = max(kept[i].End, span.End)
			continue
		}
		kept = append(kept, span)
	}
	return slices.Clip(kept)
}

func lastOf(spans []Span, kind SpanKind) int {
	for i := len(spans) - 1; i >= 0; i-- {
		if spans[i].Kind == kind {
			return i
		}
	}
	return -1
}

// compose brings a text to NFC, and the offsets into it with it. Published
// texts are in that form already but for the odd letter typed with a combining
// accent.
func compose(text string, offsets []*int) string {
	places := make([]int32, 0, len(text)) // of each code point in the composed text
	var composed []byte
	done := 0
	var it norm.Iter
	it.InitString(norm.NFC, text)
	for at := 0; !it.Done(); {
		segment := it.Next()
		end := it.Pos()
		for range utf8.RuneCountInString(text[at:end]) {
			places = append(places, int32(done))
		}
		composed = append(composed, segment...)
		done += utf8.RuneCount(segment)
		at = end
	}
	places = append(places, int32(done))
	for _, offset := range offsets {
		*offset = int(places[*offset])
	}
	return string(composed)
}
