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
		start, end := m.InSnippet()
		if snippet := []rune(m.Snippet()); string(snippet[start:end]) != hit {
			t.Errorf("Snippet of %q = %q, want it to have %q from %d to %d", query, string(snippet), hit, start, end)
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
		{"Under 5 U.S.C. 3109, 5 U. S. C. 3109, 5 USC 3109 and 5 U.S.C 3109.", "5 usc 3109", []string{"5 U.S.C. 3109", "5 U. S. C. 3109", "5 USC 3109", "5 U.S.C 3109"}},
		{"Under 5 USC 3109, not 5 u s c 3109 or 5 u.sc 3109.", "5 U.S.C. 3109", []string{"5 USC 3109"}},
		{"See 5 U.S.C. or U.S.C.", "5 U. S. C.", []string{"5 U.S.C."}},
		{"Pub. L. 117–58, P.L. 117-58, PL 117-58, pub.l. 117-58, Pub. No. 117-58", "Pub. L. 117-58", []string{"Pub. L. 117–58", "P.L. 117-58", "PL 117-58", "pub.l. 117-58"}},
		{"Pub. L. 117–58, P. L. 117-58", "PL 117-58", []string{"Pub. L. 117–58", "P. L. 117-58"}},
		{"The U.S., the US, a U.S.-made spoon, the U.S.\nThe end, U.S.C.", "U.S.", []string{"U.S.", "US", "U.S.", "U.S."}},
		{"Ripe in the U.S. The moon", "us the moon", []string{"U.S. The moon"}},
		{"H.R. 5, H. R. 5, HR 5, R. 5", "hr 5", []string{"H.R. 5", "H. R. 5", "HR 5"}},
		{"Part A.\nB. ripens; S. 26 and section 5.A.B of a.b.com", "s. 26", []string{"S. 26"}},
		{"A non-U.S. moon, a non-US moon", "non-us moon", []string{"non-U.S. moon", "non-US moon"}},
		{"12 U.S.C.1396a", "usc", []string{"U.S.C"}},
		{"½. and é.", "1", []string{"½"}},
		{"Appropriations, appropriate, inappropriate, appropriated", "appropriat*", []string{"Appropriations", "appropriate", "appropriated"}},
		{"sums appropriated, sums\nappropriate", `"Sums appropriat*"`, []string{"sums appropriated", "sums\nappropriate"}},
		{"the moon, the moons and the mood", "the moon*", []string{"the moon", "the moons"}},
		{"the cafés of cafétown, decaf", "cafe*", []string{"cafés", "cafétown"}},
		{"self-employment and self-\nemployed", "self-employ*", []string{"self-employment", "self-\nemployed"}},
		{"ripe * * * ripen ripe* ripe *", "ripe *", []string{"ripe *", "ripe *"}},
		{"ripe* moon, ripened moon", "ripe* moon", []string{"ripe* moon"}},
		{"nothing here", "moon*", nil},
		{"nothing here", "moon", nil},
		{"", "moon", nil},
	} {
		if diff := cmp.Diff(tc.want, hits(t, tc.text, tc.query)); diff != "" {
			t.Errorf("%q in %q:\n%s", tc.query, tc.text, diff)
		}
	}
}

// shown writes each match as "section start-end snippet", with the section and the
// offset of the end if it goes on in another section.
func shown(matches []phrase.Match) []string {
	var list []string
	for _, m := range matches {
		at := fmt.Sprintf("%d %d-%d", m.Section, m.Start, m.End)
		if m.EndSection != m.Section {
			at += fmt.Sprintf(" to %d:%d", m.EndSection, m.EndOffset)
		}
		list = append(list, at+" "+m.Snippet())
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
}

// gone returns a section that is entirely deleted matter.
func gone(text string) billtext.Section {
	return billtext.Section{Text: text, Spans: []billtext.Span{{Kind: billtext.Deleted, Start: 0, End: len(text)}}}
}

// TestFindAcrossSections searches for phrases that begin in one section and end in
// another, in whole texts and in packed indexes.
func TestFindAcrossSections(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("crater ", 40)
	sections := []billtext.Section{
		{Text: "TITLE I—MOONS"},
		{Text: "SEC. 1. Of é green", Parent: 1, At: billtext.AfterAll},
		gone("struck moon"),
		{Text: "cheese and the U.S.C."},
		{Text: "green cheese. End."},
		{Text: long + "spoon"},
		{Text: "fork " + long},
		{Text: "Ripe. (c) The rest."},
		{Text: "(a) Inner.", Parent: 8, At: 5},
		{Text: "Knives", Parent: 8, At: billtext.AfterAll},
		{Text: "Forks Knives"},
		{Text: "Forks"},
		{Text: "Cup. Plate."},
		{Text: "Bowl", Parent: 13, At: 4},
		{Text: "Dish", Parent: 14, At: billtext.AfterAll},
		{Text: "Jug"},
	}
	for query, want := range map[string][]string{
		"moons sec. 1":              {"1 8-13 to 2:6 TITLE I—MOONS\nSEC. 1. Of é green"},
		"moons sec. 1. of é":        {"1 8-13 to 2:12 TITLE I—MOONS\nSEC. 1. Of é green"},
		"green cheese":              {"2 13-18 to 4:6 SEC. 1. Of é green\ncheese and the U.S.C.", "5 0-12 green cheese. End."},
		"é green cheese and the US": nil,
		"the U.S.C. green chee*":    {"4 11-21 to 5:12 cheese and the U.S.C.\ngreen cheese. End."},
		"usc":                       {"4 15-21 cheese and the U.S.C."},
		"spoon fork":                {"6 280-285 to 7:4 …" + strings.Repeat("crater ", 11) + "spoon\nfork" + strings.Repeat(" crater", 11) + "…"},
		"rest. (a) inner":           nil, // the first section's text goes on after the second
		"ripe. (a) inner":           nil,
		"inner. knives":             nil,
		"knives forks":              {"10 0-6 to 11:5 Knives\nForks Knives", "11 6-12 to 12:5 Forks Knives\nForks"},
		"knives forks knives forks": {"10 0-6 to 12:5 Knives\nForks Knives\nForks"},
		"bowl dish":                 {"14 0-4 to 15:4 Bowl\nDish"},
		"dish jug":                  nil, // section 13 goes on between them
		"struck":                    nil,
	} {
		p := parse(t, query)
		matches := phrase.NewIndex(sections).Find(p)
		if diff := cmp.Diff(want, shown(matches)); diff != "" {
			t.Errorf("%q:\n%s", query, diff)
		}
		comparePacked(t, sections, p, matches)
	}
	printed := phrase.NewPrintedIndex(sections).Find(parse(t, "green struck moon cheese"))
	if diff := cmp.Diff([]string{"2 13-18 to 4:6 SEC. 1. Of é green\nstruck moon\ncheese and the U.S.C."}, shown(printed)); diff != "" {
		t.Errorf("as printed:\n%s", diff)
	}
}

// TestFindAroundBoundaries searches for the words around the boundaries of the
// sections of a long text.
func TestFindAroundBoundaries(t *testing.T) {
	t.Parallel()
	_, doc := analysistest.Largest(t)
	index := phrase.NewIndex(doc.Sections)
	boundaries, found := 0, 0
	for i := 1; i < len(doc.Sections); i += 7 {
		before, after := strings.Fields(doc.Sections[i-1].Text), strings.Fields(doc.Sections[i].Text)
		if len(before) < 2 || len(after) < 2 {
			continue
		}
		boundaries++
		for _, m := range index.Find(parse(t, strings.Join(append(before[len(before)-2:], after[:2]...), " "))) {
			if m.Section == i && m.EndSection == i+1 {
				found++
				break
			}
		}
	}
	if boundaries < 400 || found < boundaries*9/10 {
		t.Errorf("words around %d of %d boundaries are found, want at least 400 and 90 %%", found, boundaries)
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
	if start, end := matches[0].InSnippet(); string([]rune(snippet)[start:end]) != "green cheese" {
		t.Errorf("snippet %q does not have the match from %d to %d", snippet, start, end)
	}
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
	for _, query := range []string{"us*", "the a*", "é1*", "U.S.*", `"of*"`} {
		if _, err := phrase.Parse(query); !errors.Is(err, phrase.ErrShortPrefix) {
			t.Errorf("%q: %v, want %v", query, err, phrase.ErrShortPrefix)
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
	last := phrase.Match{Section: 1, EndSection: 1}
	for _, m := range matches {
		if m.Section < last.EndSection || m.EndSection > len(sections) || m.Section == last.EndSection && m.Start < last.EndOffset {
			t.Fatalf("match %+v follows %+v", m, last)
		}
		text := []rune(sections[m.Section-1].Text)
		if m.Start < 0 || m.End > len(text) || m.Start >= m.End {
			t.Fatalf("match %+v lies outside a text of %d code points", m, len(text))
		}
		hit := string(text[m.Start:m.End])
		if m.EndSection != m.Section {
			if m.End != len(text) {
				t.Fatalf("match %+v does not go on to the end of a text of %d code points", m, len(text))
			}
			end := []rune(sections[m.EndSection-1].Text)
			if m.EndOffset < 1 || m.EndOffset > len(end) {
				t.Fatalf("match %+v ends outside a text of %d code points", m, len(end))
			}
			hit += "\n"
		}
		snippet := m.Snippet()
		if start, end := m.InSnippet(); !strings.HasPrefix(string([]rune(snippet)[start:end]), hit) {
			t.Fatalf("snippet %q does not have the match %q from %d to %d", snippet, hit, start, end)
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
