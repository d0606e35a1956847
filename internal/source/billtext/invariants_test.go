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
	"legislative/internal/source/billtext/decode"
	"legislative/internal/source/billtext/paragraph"
	"legislative/internal/source/billtext/xmlscan"
)

// checkDocument checks the invariants of every document that Read returns.
func checkDocument(t *testing.T, doc *Document) {
	t.Helper()
	if n := len(doc.Sections); n == 0 || n > congress.MaxSections {
		t.Errorf("len(Sections) = %d, want 1 to %d", n, congress.MaxSections)
	}
	if _, err := congress.NewTextVersionID(doc.Version.Bill, doc.Version.Code); err != nil {
		t.Error(err)
	}
	last := make([]int, len(doc.Sections)+1) // for each section, the offset of the last section in it
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
			t.Errorf("section %d: At = %d, want at least %d and less than %d, the length of section %d, or AfterAll", i+1, s.At, last[s.Parent], end, s.Parent)
		}
		last[s.Parent] = at
	}
}

func checkSection(t *testing.T, ordinal int, s *Section) {
	t.Helper()
	fail := func(format string, args ...any) {
		t.Helper()
		t.Errorf("section %d (%s %s): "+format, append([]any{ordinal, s.Level, s.Number}, args...)...)
	}
	if s.Parent < 0 || s.Parent >= ordinal {
		fail("Parent = %d, want an earlier section or 0", s.Parent)
	}
	if s.At < AfterAll || s.Parent == 0 && s.At != 0 {
		fail("At = %d in section %d", s.At, s.Parent)
	}
	if !utf8.ValidString(s.Text) || !norm.NFC.IsNormalString(s.Text) {
		fail("Text is not UTF-8 in NFC")
	}
	if s.Text != strings.TrimSpace(s.Text) && strings.Trim(s.Text, " \t\n") != s.Text {
		fail("Text begins or ends with white space: %q", s.Text)
	}
	if !containsFolded(s.Text, s.Number) || !containsFolded(s.Text, s.Heading) {
		fail("Number %q or Heading %q is not in Text %.80q", s.Number, s.Heading, s.Text)
	}
	runes := utf8.RuneCountInString(s.Text)
	if !slices.IsSortedFunc(s.Spans, func(a, b Span) int { return a.Start - b.Start }) {
		fail("Spans are not sorted: %v", s.Spans)
	}
	for _, span := range s.Spans {
		if span.Start < 0 || span.Start >= span.End || span.End > runes {
			fail("%s span from %d to %d in a text of %d", span.Kind, span.Start, span.End, runes)
		}
	}
	for _, ref := range s.Refs {
		if ref.Start < 0 || ref.Start >= ref.End || ref.End > runes || ref.Target == "" {
			fail("citation of %q from %d to %d in a text of %d", ref.Target, ref.Start, ref.End, runes)
		}
	}
}

// containsFolded reports whether text contains part, ignoring differences in
// white space.
func containsFolded(text, part string) bool {
	return strings.Contains(strings.Join(strings.Fields(text), " "), norm.NFC.String(part))
}

// letterCount counts the letters and digits in texts.
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

// checkPartition reads XML without the labels and clauses that a printing adds
// and checks that every letter of its text is in exactly one section.
func checkPartition(t *testing.T, src []byte) {
	t.Helper()
	reader := xmlReader{scanner: xmlscan.New(src)}
	root, err := reader.scanner.Next()
	if err != nil {
		return
	}
	newGrammar, ok := grammarOf(&root)
	if !ok {
		return
	}
	reader.grammar = newGrammar()
	for name, unlabeled := range reader.rules {
		unlabeled.label = ""
		reader.rules[name] = unlabeled
	}
	reader.openingClause = func(*xmlReader, *xmlscan.Token) string { return "" }
	if err := reader.read(&root); err != nil {
		return
	}
	text, certain := textOf(src, reader.grammar)
	if !certain {
		return
	}
	if diff := cmp.Diff(letterCount(text), letterCount(textsOf(reader.builder.sections)...)); diff != "" {
		t.Errorf("letters in the sections differ from the text (-want +got):\n%s", diff)
	}
}

// textOf returns all text of the bill in an XML document. It is not certain if
// the document may have a resolving clause twice.
func textOf(src []byte, g grammar) (text string, certain bool) {
	in := xmlscan.New(src)
	var b strings.Builder
	outside, certain := 0, true
	for {
		tok, err := in.Next()
		if err != nil || tok.Kind == xmlscan.EOF {
			return b.String(), certain && err == nil
		}
		r := g.rules[string(tok.Name)]
		switch {
		case tok.Kind == xmlscan.Text && outside == 0:
			b.Write(tok.Text)
			if in.Depth() == 0 {
				b.WriteByte('\n')
			}
		case tok.Kind == xmlscan.StartElement && outside > 0:
			outside++
		case tok.Kind == xmlscan.StartElement:
			certain = certain && r.role != roleResolvingClause
			if r.role == roleSkipped || r.role == roleMetadata || r.role == roleField || r.saveAs == "" && tok.HasAttr("display", "no") || tok.HasAttr("role", "endorsement") {
				outside = 1
			}
		case tok.Kind == xmlscan.EndElement && outside > 0:
			outside--
		}
	}
}

// checkPlainPartition checks that every letter of the body of a plain rendering
// is in exactly one section.
func checkPlainPartition(t *testing.T, src []byte) {
	t.Helper()
	src, err := decode.Decode(src)
	if err != nil || isXML(src) {
		return
	}
	doc, err := readPlain(src, Hint{"BILLS-201hr1ih.txt"})
	if err != nil {
		return
	}
	_, src = paragraph.CutMarginNotes(src)
	text := paragraph.Split(src)
	from, to := bodyBounds(text)
	var body []string
	for _, p := range text[from:to] {
		body = append(body, p.Text)
	}
	if diff := cmp.Diff(letterCount(body...), letterCount(textsOf(doc.Sections)...)); diff != "" {
		t.Errorf("letters in the sections differ from the text (-want +got):\n%s", diff)
	}
}
