package phrase_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis/analysistest"
	"legislative/internal/analysis/phrase"
	"legislative/internal/source/billtext"
)

func parse(tb testing.TB, query string) *phrase.Phrase {
	tb.Helper()
	p, err := phrase.Parse(query)
	if err != nil {
		tb.Fatalf("Parse(%q): %v", query, err)
	}
	return p
}

func hits(t *testing.T, text, query string) []string {
	t.Helper()
	index := phrase.NewIndex([]billtext.Section{{Text: text}})
	var list []string
	for _, m := range index.Find(parse(t, query)) {
		hit := string([]rune(text)[m.Start:m.End])
		if snippet := m.Snippet(); !strings.Contains(snippet, hit) {
			t.Errorf("Snippet of %q = %q, want it to contain %q", query, snippet, hit)
		}
		list = append(list, hit)
	}
	return list
}

func TestFind(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		text, query string
		want        []string
	}{
		{"Green cheese is green\ncheese, GREEN  CHEESE.", "green cheese", []string{"Green cheese", "green\ncheese", "GREEN  CHEESE"}},
		{"Green\u00a0cheese and green\u202fcheese", `"green cheese"`, []string{"Green\u00a0cheese", "green\u202fcheese"}},
		{"The self-employed, the self-\nemployed, the selfemployed.", "self-employed", []string{"self-employed", "self-\nemployed", "selfemployed"}},
		{"A hyphen-\nation ends.", "hyphenation", []string{"hyphen-\nation"}},
		{"Public Law 111–203 and Public Law 111-\n203, not 111203.", "public law 111-203", []string{"Public Law 111–203", "Public Law 111-\n203"}},
		{"The term “Crater” means, the term ``Crater'' means, the term \"Crater\" means", `the term "crater" means`, []string{"The term “Crater” means", "the term ``Crater'' means", "the term \"Crater\" means"}},
		{"The Mayor’s café is Mayor's cafe\u0301.", "MAYOR'S CAFE", []string{"Mayor’s café", "Mayor's cafe"}},
		{"In general.—The moon; In general.--The moon", "general.—the", []string{"general.—The", "general.--The"}},
		{"𝕏 𝕐 the moon 𝕏 the moon", "the moon", []string{"the moon", "the moon"}},
		{"Straße und STRASSE, ﬁne", "fine", []string{"ﬁne"}},
		{"tax, taxes, syntax", "tax", []string{"tax"}},
		{"aa aa aa", "aa aa", []string{"aa aa"}},
		{"½½½ or ½½½½", "21", []string{"½½", "½½", "½½"}},
		{"co\u00adoperate", "cooperate", []string{"co\u00adoperate"}},
		{"nothing here", "moon", nil},
		{"", "moon", nil},
	} {
		if diff := cmp.Diff(tc.want, hits(t, tc.text, tc.query)); diff != "" {
			t.Errorf("%q in %q:\n%s", tc.query, tc.text, diff)
		}
	}
}

// shown writes each match as "section start-end snippet".
func shown(matches []phrase.Match) []string {
	var list []string
	for _, m := range matches {
		list = append(list, fmt.Sprintf("%d %d-%d %s", m.Section, m.Start, m.End, m.Snippet()))
	}
	return list
}

func TestFindInSections(t *testing.T) {
	t.Parallel()
	index := phrase.NewIndex([]billtext.Section{{Text: "𝕏 green"}, {}, {Text: "cheese, green cheese"}, {Text: "Cheese"}})
	got := index.Find(parse(t, "cheese"))
	want := []string{"3 0-6 cheese, green cheese", "3 14-20 cheese, green cheese", "4 0-6 Cheese"}
	if diff := cmp.Diff(want, shown(got)); diff != "" {
		t.Error(diff)
	}
	if got := index.Find(parse(t, "green cheese")); len(got) != 1 {
		t.Errorf("Find(%q) returned %d matches, want 1 that does not span two sections", "green cheese", len(got))
	}
}

func TestSnippet(t *testing.T) {
	t.Parallel()
	text := strings.Repeat("crater ", 40) + "green cheese" + strings.Repeat(" spoon", 40)
	index := phrase.NewIndex([]billtext.Section{{Text: text}})
	matches := index.Find(parse(t, "green cheese"))
	if len(matches) != 1 {
		t.Fatalf("Find returned %d matches, want 1", len(matches))
	}
	snippet := matches[0].Snippet()
	inner, ok := strings.CutPrefix(snippet, "…")
	inner, ok2 := strings.CutSuffix(inner, "…")
	if !ok || !ok2 || len(inner) > 200 {
		t.Errorf("snippet %q is not cut on both sides", snippet)
	}
	for _, word := range strings.Fields(inner) {
		if word != "crater" && word != "green" && word != "cheese" && word != "spoon" {
			t.Errorf("snippet cuts a word to %q", word)
		}
	}
}

// TestFindInDeletedMatter searches a text with deleted matter, as it reads without
// that matter and as it is printed.
func TestFindInDeletedMatter(t *testing.T) {
	t.Parallel()
	sections := []billtext.Section{
		{Text: "Not later than 90 120 days, Ö 90 suns.", Spans: []billtext.Span{
			{Kind: billtext.Deleted, Start: 15, End: 17}, {Kind: billtext.Inserted, Start: 18, End: 21}, {Kind: billtext.Deleted, Start: 30, End: 32}}},
		{Text: "Within 90 days.", Spans: []billtext.Span{{Kind: billtext.Deleted, Start: 0, End: 15}}},
		{Text: "The rest.\nGone.\nAll the rest stays.", Spans: []billtext.Span{{Kind: billtext.Deleted, Start: 10, End: 15}}},
	}
	clean, printed := phrase.NewIndex(sections), phrase.NewPrintedIndex(sections)
	for _, tc := range []struct {
		index *phrase.Index
		query string
		want  []string
	}{
		{clean, "later than 120 days", []string{"1 4-26 Not later than 120 days, Ö suns."}},
		{clean, "90", nil},
		{clean, "suns", []string{"1 33-37 Not later than 120 days, Ö suns."}},
		{clean, "within", nil},
		{clean, "rest all", nil},
		{clean, "rest. all", []string{"3 4-19 The rest.\nAll the rest stays."}},
		{printed, "90", []string{"1 15-17 Not later than 90 120 days, Ö 90 suns.", "1 30-32 Not later than 90 120 days, Ö 90 suns.", "2 7-9 Within 90 days."}},
		{printed, "later than 120 days", nil},
	} {
		if diff := cmp.Diff(tc.want, shown(tc.index.Find(parse(t, tc.query)))); diff != "" {
			t.Errorf("%q:\n%s", tc.query, diff)
		}
	}
}

func TestParseRejectsMalformed(t *testing.T) {
	t.Parallel()
	for _, query := range []string{"", "  ", "\"\"", "“–”", "§ !", "\n"} {
		if _, err := phrase.Parse(query); !errors.Is(err, phrase.ErrNoWord) {
			t.Errorf("%q: %v, want %v", query, err, phrase.ErrNoWord)
		}
	}
	if _, err := phrase.Parse("moon\xff"); err == nil {
		t.Error("Parse accepted a query that is not valid UTF-8")
	}
}

// TestFindVariants takes words from all parts of a long text and searches for
// variants of them.
func TestFindVariants(t *testing.T) {
	t.Parallel()
	_, doc := analysistest.Largest(t)
	index := phrase.NewIndex(doc.Sections)
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		n := random.IntN(len(doc.Sections))
		text := doc.Sections[n].Text
		words := strings.Fields(text)
		if len(words) < 4 {
			continue
		}
		at := random.IntN(len(words) - 3)
		phrase := strings.Join(words[at:at+3], "\u00a0")
		if !strings.ContainsFunc(phrase, unicode.IsLetter) {
			continue
		}
		query := strings.NewReplacer("“", `"`, "”", `"`, "’", "'", "‘", "'").Replace(strings.ToUpper(phrase))
		hit := false
		for _, m := range index.Find(parse(t, query)) {
			hit = hit || m.Section == n+1
		}
		if !hit {
			t.Errorf("Find(%q) has no match in section %d", query, n+1)
		}
	}
}

func TestIndexSize(t *testing.T) {
	t.Parallel()
	text := strings.Repeat("The “moon” is made of green cheese.\n", 1000)
	size := phrase.NewIndex([]billtext.Section{{Text: text}}).Size()
	if size < 2*len(text) || size > 5*len(text) {
		t.Errorf("Size() = %d for %d bytes of text, want 2 to 5 times as many", size, len(text))
	}
}

// checkMatches checks that matches are in order, lie inside their texts and
// have snippets that contain them.
func checkMatches(t *testing.T, sections []billtext.Section, matches []phrase.Match) {
	t.Helper()
	last := phrase.Match{Section: 1}
	for _, m := range matches {
		if m.Section < last.Section || m.Section > len(sections) || m.Section == last.Section && m.Start < last.End {
			t.Fatalf("match %+v follows %+v", m, last)
		}
		text := []rune(sections[m.Section-1].Text)
		if m.Start < 0 || m.End > len(text) || m.Start >= m.End {
			t.Fatalf("match %+v lies outside a text of %d code points", m, len(text))
		}
		snippet := m.Snippet()
		if hit := string(text[m.Start:m.End]); !strings.Contains(snippet, hit) {
			t.Fatalf("snippet %q does not contain the match %q", snippet, hit)
		}
		if !utf8.ValidString(snippet) {
			t.Fatalf("snippet %q is not valid UTF-8", snippet)
		}
		last = m
	}
}

func ExampleIndex_Find() {
	index := phrase.NewIndex([]billtext.Section{{Text: "The Mayor shall “ripen\nthe moon”."}})
	p, err := phrase.Parse(`"Ripen the Moon"`)
	if err != nil {
		panic(err)
	}
	for _, m := range index.Find(p) {
		fmt.Println(m.Section, m.Start, m.End)
	}
	// Output: 1 17 31
}
