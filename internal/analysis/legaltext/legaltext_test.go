package legaltext_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis/legaltext"
	"legislative/internal/source/billtext"
)

// read reads a text of one passage.
func read(t *testing.T, x *legaltext.Lexicon, text string) *legaltext.Passage {
	t.Helper()
	for p := range legaltext.NewReader(x).Passages([]billtext.Section{{Level: billtext.SectionLvl, Text: text}}) {
		return p
	}
	t.Fatalf("Passages(%q) is empty", text)
	return nil
}

func TestPassagesSplitsText(t *testing.T) {
	t.Parallel()
	p := read(t, legaltext.NewLexicon(), "The U.S.C.’s 1,000.50 self-made 21st\n§ é’s")
	var got []string
	for i, token := range p.Tokens {
		start, _ := p.Span(i, i+1)
		got = append(got, fmt.Sprintf("%d %s %d", token.Kind, p.Word(i), start))
	}
	want := []string{
		"0 The 0", "0 U.S.C. 4", "2 ’ 10", "0 s 11", "1 1,000.50 13", "0 self 22", "2 - 26", "0 made 27", "1 21st 32", "2 § 37", "0 é 39",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("tokens (-want +got):\n%s", diff)
	}
}

func TestPassagesMarksQuotations(t *testing.T) {
	t.Parallel()
	p := read(t, legaltext.NewLexicon(), "by striking “one” and inserting “two” in lieu of “three”, as “four”")
	marked := map[string]string{}
	for i, token := range p.Tokens {
		switch {
		case token.Has(legaltext.Struck):
			marked[p.Word(i)] = "struck"
		case token.Has(legaltext.Quoted):
			marked[p.Word(i)] = "quoted"
		}
	}
	want := map[string]string{"one": "struck", "two": "quoted", "three": "struck", "four": "quoted"}
	for word, mark := range want {
		if marked[word] != mark {
			t.Errorf("%q is marked as %q, want %q", word, marked[word], mark)
		}
	}
}

func TestCardinal(t *testing.T) {
	t.Parallel()
	x := legaltext.NewLexicon()
	for text, want := range map[string]int64{
		"seven":                              7,
		"twenty-five thousand":               25_000,
		"two hundred and seventy":            270,
		"one million two hundred thousand x": 1_200_000,
		"thousand":                           0,
		"moon":                               0,
	} {
		if got, next := read(t, x, text).Cardinal(0); got != want || (got == 0) != (next == 0) {
			t.Errorf("Cardinal(%q) = %d, %d, want %d", text, got, next, want)
		}
	}
}

func TestPatternIndexMatch(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		pattern, text string
		next          int // 0 if there is no match
	}{
		{"not|no later than", "No later than dawn", 3},
		{"award ..2 grant|grants", "award large lunar grants", 4},
		{"award ..1 grant|grants", "award large lunar grants", 0},
		{"award ..2 grant|grants", "award not grants", 0},
		{"Moon Act", "the moon act", 0},
		{"congressional|Congress ..1 hearing", "congressional hearing", 2},
		{"congressional|Congress ..1 hearing", "Congress hearing", 2},
		{"congressional|Congress ..1 hearing", "congress hearing", 0},
		{"cease|end —|.|on", "cease—", 2},
		{"cease|end —|.|on", "end on", 2},
		{"cease|end —|.|on", "end, on", 0},
		{"^ evaluate|assess", "evaluate it", 1},
		{"$ # for|is", "$9,000 is", 3},
		{"“ ..2 ” means", "“moon” means", 4},
		{"“ ..2 ” means", "``moon'' means", 6},
		{"term “ ..2 ” means", "term “moon” means", 5},
		{"within #", "within nine", 2},
		{"be it? enacted", "be enacted", 2},
		{"be enacted", "be\nenacted", 0},
		{"not later than nine|# days", "not later than 90 days", 5},
		{"report ..6 # days", "report the tide for ninety days", 6},
		{"“ ..2 ” means", "‘moon’ means", 4},
		{"sing “ ”", "sing ``''", 5},
		{"sing ..24 dawn", "sing" + strings.Repeat(" a", 24) + " dawn", 26},
		{"sing ..24 dawn", "sing" + strings.Repeat(" a", 25) + " dawn", 0},
		{"sing ..40 dawn", "sing" + strings.Repeat(" a", 40) + " dawn", 42},
		{"sing ..6 dawn", "sing; dawn", 0},
	} {
		x := legaltext.NewLexicon()
		index := legaltext.NewPatternIndex(x, legaltext.SignalStart, []string{tc.pattern})
		p := read(t, x, tc.text)
		next := 0
		for _, end := range index.At(p, 0) {
			next = end
		}
		if next != tc.next {
			t.Errorf("match of %q in %q ends at %d, want %d", tc.pattern, tc.text, next, tc.next)
		}
	}
}

func TestAnchoredPattern(t *testing.T) {
	t.Parallel()
	x := legaltext.NewLexicon()
	index := legaltext.NewPatternIndex(x, legaltext.SignalStart, []string{"^ assess"})
	for text, want := range map[string]bool{
		"assess": true, "(a) assess": true, "“(2) assess": true, "(1)(A) assess": true, "sing\n(B) assess": true,
		"to assess": false, "(a) to assess": false, "paragraph (2) assess": false,
	} {
		p := read(t, x, text)
		found := false
		for range index.At(p, len(p.Tokens)-1) {
			found = true
		}
		if found != want {
			t.Errorf("an anchored pattern matches %q: %t, want %t", text, found, want)
		}
	}
}

func TestEnclosed(t *testing.T) {
	t.Parallel()
	p := read(t, legaltext.NewLexicon(), "see (a)(1)(B) (c)")
	if path, next := p.Enclosed(1); path != "a/1/B" || next != 10 {
		t.Errorf("Enclosed(1) = %q, %d, want a/1/B, 10", path, next)
	}
	if path, next := p.Enclosed(2); path != "" || next != 0 {
		t.Errorf("Enclosed(2) = %q, %d, want no path", path, next)
	}
}

// TestPassagesInReadingOrder has a section that continues after its subsection.
func TestPassagesInReadingOrder(t *testing.T) {
	t.Parallel()
	sections := []billtext.Section{
		{Level: billtext.SectionLvl, Text: "one three"},
		{Level: billtext.Subsection, Parent: 1, At: 4, Text: "two"},
	}
	var got []string
	for p := range legaltext.NewReader(legaltext.NewLexicon()).Passages(sections) {
		for i := range p.Tokens {
			got = append(got, fmt.Sprint(p.Ordinal, " ", p.Word(i)))
		}
	}
	if diff := cmp.Diff([]string{"1 one", "2 two", "1 three"}, got); diff != "" {
		t.Errorf("words (-want +got):\n%s", diff)
	}
}

// TestBatches reads sections of which each batch holds several, and one that is longer
// than a batch.
func TestBatches(t *testing.T) {
	t.Parallel()
	var sections []billtext.Section
	for n := range 400 {
		sections = append(sections, billtext.Section{Level: billtext.SectionLvl, Text: strings.TrimSpace(strings.Repeat(fmt.Sprintf("é moon%d ", n), n%90+1))})
	}
	sections[200].Text = strings.Repeat("long ", 20_000)
	x := legaltext.NewLexicon()
	ordinal := 0
	for batch := range legaltext.NewReader(x).Batches(sections) {
		for _, p := range batch {
			ordinal++
			alone := read(t, x, sections[ordinal-1].Text)
			if p.Ordinal != ordinal || !slices.Equal(p.Tokens, alone.Tokens) {
				t.Fatalf("passage %d of the batches is that of section %d, or has other tokens than the section alone", ordinal, p.Ordinal)
			}
			last := len(p.Tokens)
			if start, end := p.Span(last-1, last); start >= end || end > len(sections[ordinal-1].Text) {
				t.Errorf("the last token of section %d is at [%d, %d)", ordinal, start, end)
			}
		}
	}
	if ordinal != len(sections) {
		t.Errorf("the batches have %d passages, want %d", ordinal, len(sections))
	}
}

func TestClean(t *testing.T) {
	t.Parallel()
	s := billtext.Section{Text: "é 90 120 days", Spans: []billtext.Span{{Kind: billtext.Deleted, Start: 2, End: 4}}}
	clean := legaltext.Clean(&s)
	if clean.Text != "é 120 days" {
		t.Errorf("Clean = %q, want %q", clean.Text, "é 120 days")
	}
	if got := clean.Start(2); got != 5 {
		t.Errorf("Start(2) = %d, want 5", got)
	}
	if got := clean.End(5); got != 8 {
		t.Errorf("End(5) = %d, want 8", got)
	}
	if got := slices.Collect(clean.CutsAfter(0)); !slices.Equal(got, []int{1}) {
		t.Errorf("CutsAfter(0) = %d, want [1]", got)
	}
}

func TestOffsets(t *testing.T) {
	t.Parallel()
	text := ""
	for i := range 200 {
		text += string([]rune{'a', 'é', '𝕏'}[i%3])
	}
	offsets := legaltext.NewOffsets(text)
	codePoint := 0
	for at := range text {
		if got := offsets.CodePoints(at); got != codePoint {
			t.Fatalf("CodePoints(%d) = %d, want %d", at, got, codePoint)
		}
		if got := offsets.Byte(codePoint); got != at {
			t.Fatalf("Byte(%d) = %d, want %d", codePoint, got, at)
		}
		codePoint++
	}
	if got := offsets.Byte(codePoint + 1); got != len(text) {
		t.Errorf("Byte past the end = %d, want %d", got, len(text))
	}
}
