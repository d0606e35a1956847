package billtext

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/unicode/norm"

	"legislative/internal/congress"
)

// checkDocument checks what holds for every text that was read.
func checkDocument(t *testing.T, doc *Document) {
	t.Helper()
	if n := len(doc.Sections); n == 0 || n > congress.MaxSections {
		t.Errorf("%d sections", n)
	}
	if _, err := congress.NewTextVersionID(doc.Version.Bill, doc.Version.Code); err != nil {
		t.Error(err)
	}
	last := make([]int, len(doc.Sections)+1) // where the last section in each stands
	for i := range doc.Sections {
		s := &doc.Sections[i]
		checkSection(t, i+1, s)
		if s.Parent == 0 {
			continue
		}
		end := utf8.RuneCountInString(doc.Sections[s.Parent-1].Text)
		at := s.At
		if at == AfterAll {
			at = end
		}
		if at < last[s.Parent] || s.At >= end {
			t.Errorf("section %d stands at %d of the %d code points of section %d, after one at %d", i+1, s.At, end, s.Parent, last[s.Parent])
		}
		last[s.Parent] = at
	}
}

func checkSection(t *testing.T, ordinal int, s *Section) {
	t.Helper()
	fail := func(what string, args ...any) {
		t.Helper()
		t.Errorf("section %d (%s %s): "+what, append([]any{ordinal, s.Level, s.Number}, args...)...)
	}
	if s.Parent < 0 || s.Parent >= ordinal {
		fail("parent is %d", s.Parent)
	}
	if s.At < AfterAll || s.Parent == 0 && s.At != 0 {
		fail("stands at %d of %d", s.At, s.Parent)
	}
	if !utf8.ValidString(s.Text) || !norm.NFC.IsNormalString(s.Text) {
		fail("text is not UTF-8 in NFC")
	}
	if s.Text != strings.TrimSpace(s.Text) && strings.Trim(s.Text, " \t\n") != s.Text {
		fail("text has blanks at its edges: %q", s.Text)
	}
	if !holds(s.Text, s.Number) || !holds(s.Text, s.Heading) {
		fail("number %q or heading %q is not in the text %.80q", s.Number, s.Heading, s.Text)
	}
	runes := utf8.RuneCountInString(s.Text)
	if !slices.IsSortedFunc(s.Spans, func(a, b Span) int { return a.Start - b.Start }) {
		fail("spans are out of order: %v", s.Spans)
	}
	for _, span := range s.Spans {
		if span.Start < 0 || span.Start >= span.End || span.End > runes {
			fail("%s from %d to %d of %d", span.Kind, span.Start, span.End, runes)
		}
	}
	for _, ref := range s.Refs {
		if ref.Start < 0 || ref.Start >= ref.End || ref.End > runes || ref.Target == "" {
			fail("citation of %q from %d to %d of %d", ref.Target, ref.Start, ref.End, runes)
		}
	}
}

// holds tells whether text has part in it, whatever the blanks.
func holds(text, part string) bool {
	return strings.Contains(strings.Join(strings.Fields(text), " "), norm.NFC.String(part))
}

// letterCount counts the letters and digits of texts.
func letterCount(texts ...string) map[rune]int {
	counts := map[rune]int{}
	for _, text := range texts {
		for _, r := range norm.NFC.String(text) {
			if unicode.IsLetter(r) || unicode.IsDigit(r) {
				counts[r]++
			}
		}
	}
	return counts
}

func textsOf(sections []Section) []string {
	texts := make([]string, len(sections))
	for i := range sections {
		texts[i] = sections[i].Text
	}
	return texts
}

// checkPartition reads markup without the labels and clauses that a printing
// adds and checks that every letter of its text is in one section.
func checkPartition(t *testing.T, src []byte) {
	t.Helper()
	m := markup{in: scanner{src: src}}
	root, err := m.in.next()
	if err != nil {
		return
	}
	words, ok := vocabulary(&root)
	if !ok {
		return
	}
	m.grammar = words()
	for name, r := range m.rules {
		r.label = ""
		m.rules[name] = r
	}
	m.clause = func(*markup, *token) string { return "" }
	if err := m.read(&root); err != nil {
		return
	}
	text, certain := textOf(src, m.grammar)
	if !certain {
		return
	}
	if diff := cmp.Diff(letterCount(text), letterCount(textsOf(m.out.sections)...)); diff != "" {
		t.Errorf("letters of the text (-) and of its sections (+):\n%s", diff)
	}
}

// textOf is all text in markup but for what is no text of the bill. It is
// uncertain where a resolving clause may be there twice.
func textOf(src []byte, g grammar) (text string, certain bool) {
	in := scanner{src: src}
	var b strings.Builder
	outside, certain := 0, true
	for {
		tok, err := in.next()
		if err != nil || tok.kind == tokenEnd {
			return b.String(), certain && err == nil
		}
		r := g.rules[string(tok.name)]
		switch {
		case tok.kind == tokenText && outside == 0:
			b.Write(tok.text)
			if len(in.open) == 0 {
				b.WriteByte('\n')
			}
		case tok.kind == tokenOpen && outside > 0:
			outside++
		case tok.kind == tokenOpen:
			certain = certain && r.role != resolving
			if r.role == skipped || r.role == dropped || r.role == field || r.keep == "" && tok.attrIs("display", "no") || tok.attrIs("role", "endorsement") {
				outside = 1
			}
		case tok.kind == tokenClose && outside > 0:
			outside--
		}
	}
}

// checkPlainPartition checks that every letter of the body of a text without
// markup is in one section.
func checkPlainPartition(t *testing.T, src []byte) {
	t.Helper()
	src, err := decode(src)
	if err != nil || isMarkup(src) {
		return
	}
	doc, err := readPlain(src, Hint{"BILLS-201hr1ih.txt"})
	if err != nil {
		return
	}
	_, src = cutNotes(src)
	text := paragraphsOf(src)
	from, to := bounds(text)
	var body []string
	for _, p := range text[from:to] {
		body = append(body, p.text)
	}
	if diff := cmp.Diff(letterCount(body...), letterCount(textsOf(doc.Sections)...)); diff != "" {
		t.Errorf("letters of the text (-) and of its sections (+):\n%s", diff)
	}
}
