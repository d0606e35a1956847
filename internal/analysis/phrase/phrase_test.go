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

// hits gives what a query finds in one text, as it stands there.
func hits(t *testing.T, text, query string) []string {
	t.Helper()
	index := phrase.NewIndex([]billtext.Section{{Text: text}})
	matches, err := index.Find(query)
	if err != nil {
		t.Fatalf("%q: %v", query, err)
	}
	var list []string
	for _, m := range matches {
		hit := string([]rune(text)[m.Start:m.End])
		if snippet := index.Snippet(m); !strings.Contains(snippet, hit) {
			t.Errorf("%q: the snippet %q does not hold %q", query, snippet, hit)
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

// shown gives "section start-end snippet" of matches.
func shown(index *phrase.Index, matches []phrase.Match) []string {
	var list []string
	for _, m := range matches {
		list = append(list, fmt.Sprintf("%d %d-%d %s", m.Section, m.Start, m.End, index.Snippet(m)))
	}
	return list
}

func TestFindInSections(t *testing.T) {
	t.Parallel()
	index := phrase.NewIndex([]billtext.Section{{Text: "𝕏 green"}, {}, {Text: "cheese, green cheese"}, {Text: "Cheese"}})
	got, err := index.Find("cheese")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"3 0-6 cheese, green cheese", "3 14-20 cheese, green cheese", "4 0-6 Cheese"}
	if diff := cmp.Diff(want, shown(index, got)); diff != "" {
		t.Error(diff)
	}
	if got, _ := index.Find("green cheese"); len(got) != 1 {
		t.Errorf("a phrase was found %d times, want once: none reaches over two sections", len(got))
	}
}

func TestSnippet(t *testing.T) {
	t.Parallel()
	text := strings.Repeat("crater ", 40) + "green cheese" + strings.Repeat(" spoon", 40)
	index := phrase.NewIndex([]billtext.Section{{Text: text}})
	matches, err := index.Find("green cheese")
	if err != nil || len(matches) != 1 {
		t.Fatalf("%d matches, %v", len(matches), err)
	}
	snippet := index.Snippet(matches[0])
	inner, ok := strings.CutPrefix(snippet, "…")
	inner, ok2 := strings.CutSuffix(inner, "…")
	if !ok || !ok2 || len(inner) > 200 {
		t.Errorf("the snippet %q is not cut on both sides", snippet)
	}
	for _, word := range strings.Fields(inner) {
		if word != "crater" && word != "green" && word != "cheese" && word != "spoon" {
			t.Errorf("the snippet cuts a word to %q", word)
		}
	}
}

// TestFindAmongStruck looks for phrases in a text as it reads without deleted
// matter, and as it is printed.
func TestFindAmongStruck(t *testing.T) {
	t.Parallel()
	sections := []billtext.Section{
		{Text: "Not later than 90 120 days, Ö 90 suns.", Spans: []billtext.Span{
			{Kind: billtext.Deleted, Start: 15, End: 17}, {Kind: billtext.Inserted, Start: 18, End: 21}, {Kind: billtext.Deleted, Start: 30, End: 32}}},
		{Text: "Within 90 days.", Spans: []billtext.Span{{Kind: billtext.Deleted, Start: 0, End: 15}}},
		{Text: "The rest.\nGone.\nAll the rest stays.", Spans: []billtext.Span{{Kind: billtext.Deleted, Start: 10, End: 15}}},
	}
	own, printed := phrase.NewIndex(sections), phrase.NewPrintedIndex(sections)
	for _, tc := range []struct {
		index *phrase.Index
		query string
		want  []string
	}{
		{own, "later than 120 days", []string{"1 4-26 Not later than 120 days, Ö suns."}},
		{own, "90", nil},
		{own, "suns", []string{"1 33-37 Not later than 120 days, Ö suns."}},
		{own, "within", nil},
		{own, "rest all", nil},
		{own, "rest. all", []string{"3 4-19 The rest.\nAll the rest stays."}},
		{printed, "90", []string{"1 15-17 Not later than 90 120 days, Ö 90 suns.", "1 30-32 Not later than 90 120 days, Ö 90 suns.", "2 7-9 Within 90 days."}},
		{printed, "later than 120 days", nil},
	} {
		matches, err := tc.index.Find(tc.query)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(tc.want, shown(tc.index, matches)); diff != "" {
			t.Errorf("%q:\n%s", tc.query, diff)
		}
	}
}

func TestFindNothing(t *testing.T) {
	t.Parallel()
	index := phrase.NewIndex(nil)
	for _, query := range []string{"", "  ", "\"\"", "“–”", "§ !", "\n"} {
		if _, err := index.Find(query); !errors.Is(err, phrase.ErrNoWord) {
			t.Errorf("%q: %v, want %v", query, err, phrase.ErrNoWord)
		}
	}
	if _, err := index.Find("moon\xff"); err == nil {
		t.Error("a query that is not UTF-8 was taken")
	}
}

// TestFindEverywhere takes words from all over a long text and looks for them
// in other clothes.
func TestFindEverywhere(t *testing.T) {
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
		matches, err := index.Find(query)
		if err != nil {
			t.Fatal(err)
		}
		hit := false
		for _, m := range matches {
			hit = hit || m.Section == n+1
		}
		if !hit {
			t.Errorf("%q is not found in section %d", query, n+1)
		}
	}
}

func TestIndexSize(t *testing.T) {
	t.Parallel()
	text := strings.Repeat("The “moon” is made of green cheese.\n", 1000)
	size := phrase.NewIndex([]billtext.Section{{Text: text}}).Size()
	if size < 2*len(text) || size > 5*len(text) {
		t.Errorf("an index of %d bytes of text says it holds %d", len(text), size)
	}
}

// checkMatches tells whether matches are in order, inside their texts and what
// they say.
func checkMatches(t *testing.T, sections []billtext.Section, index *phrase.Index, matches []phrase.Match) {
	t.Helper()
	last := phrase.Match{Section: 1}
	for _, m := range matches {
		if m.Section < last.Section || m.Section > len(sections) || m.Section == last.Section && m.Start < last.End {
			t.Fatalf("match %+v comes after %+v", m, last)
		}
		text := []rune(sections[m.Section-1].Text)
		if m.Start < 0 || m.End > len(text) || m.Start >= m.End {
			t.Fatalf("match %+v lies outside a text of %d code points", m, len(text))
		}
		snippet := index.Snippet(m)
		if hit := string(text[m.Start:m.End]); !strings.Contains(snippet, hit) {
			t.Fatalf("the snippet %q does not hold the match %q", snippet, hit)
		}
		if !utf8.ValidString(snippet) {
			t.Fatalf("the snippet %q is not UTF-8", snippet)
		}
		last = m
	}
}

func ExampleIndex_Find() {
	index := phrase.NewIndex([]billtext.Section{{Text: "The Mayor shall “ripen\nthe moon”."}})
	matches, err := index.Find(`"Ripen the Moon"`)
	fmt.Println(len(matches), matches[0].Section, matches[0].Start, matches[0].End, err)
	// Output: 1 1 17 31 <nil>
}
