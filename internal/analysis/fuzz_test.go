package analysis_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"legislative/internal/analysis"
	"legislative/internal/source/billtext"
	"legislative/tests/growth"
)

// spanKinds are what a fuzzer marks stretches of text as.
var spanKinds = []billtext.SpanKind{billtext.Quoted, billtext.Deleted, billtext.Inserted, billtext.Footnote, billtext.Contents}

// fuzzSections cuts a text at form feeds into sections, each in the one before
// it where it begins with a parenthesis, somewhere in its text, with a span
// from marks.
func fuzzSections(text string, marks []byte) []billtext.Section {
	var sections []billtext.Section
	for _, part := range strings.Split(text, "\f") {
		s := section(part)
		if n := len(sections); strings.HasPrefix(part, "(") && n > 0 {
			s.Level, s.Parent = billtext.Subsection, n
			around := utf8.RuneCountInString(sections[n-1].Text)
			if s.At = len(part) % (around + 1); s.At == around {
				s.At = billtext.AfterAll
			}
		}
		if len(marks) >= 3 {
			start := int(marks[0])
			s.Spans = []billtext.Span{{Kind: spanKinds[int(marks[2])%len(spanKinds)], Start: start, End: start + int(marks[1])}}
			marks = marks[3:]
		}
		sections = append(sections, s)
	}
	return sections
}

func FuzzAnalyse(f *testing.F) {
	f.Add("Not later than 180 days after the date of enactment, the EPA shall pay $5 under 1 U.S.C. 2.", []byte{3, 9, 0})
	f.Fuzz(func(t *testing.T, text string, marks []byte) {
		if !utf8.ValidString(text) {
			t.Skip("texts are valid UTF-8")
		}
		sections := fuzzSections(text, marks)
		a := analysis.Analyse(sections)
		own := 0
		for _, struck := range billtext.Struck(sections) {
			if !struck {
				own++
			}
		}
		if len(a.Signals) != len(sections) || a.Overview.Sections != own {
			t.Fatalf("%d sections, %d of them not struck, have %d lists of signals and count %d", len(sections), own, len(a.Signals), a.Overview.Sections)
		}
		last := analysis.Finding{Section: 1}
		for _, found := range a.Findings {
			if found.Section < last.Section || found.Section > len(sections) || found.Section == last.Section && found.Start < last.Start {
				t.Fatalf("finding %+v comes after %+v", found, last)
			}
			points := []rune(sections[found.Section-1].Text)
			if found.Start < 0 || found.End > len(points) || found.Start >= found.End || string(points[found.Start:found.End]) != found.Text {
				t.Fatalf("finding %+v is not what stands there", found)
			}
			if found.Rule == "" || (found.Kind == analysis.DeadlineKind) != (found.Deadline != nil) || (found.Kind == analysis.DollarAmount) != (found.Amount != nil) {
				t.Fatalf("finding %+v is not whole", found)
			}
			last = found
		}
	})
}

func FuzzFind(f *testing.F) {
	f.Add("The “moon” is self-\nemployed.\fThe café’s\u00a0moon", "MOON")
	f.Fuzz(func(t *testing.T, text, query string) {
		if !utf8.ValidString(text) {
			t.Skip("texts are valid UTF-8")
		}
		sections := fuzzSections(text, nil)
		index := analysis.NewIndex(sections)
		matches, err := index.Find(query)
		if err != nil {
			if len(matches) > 0 {
				t.Fatalf("%d matches and %v", len(matches), err)
			}
			return
		}
		checkMatches(t, sections, index, matches)
	})
}

// FuzzStruck searches and compares texts of which some is struck.
func FuzzStruck(f *testing.F) {
	f.Add("The moon ripens \nfor 90 120 suns.\f(a) Gone, é.", "120 suns", []byte{16, 3, 1, 0, 90, 1})
	f.Fuzz(func(t *testing.T, text, query string, marks []byte) {
		if !utf8.ValidString(text) {
			t.Skip("texts are valid UTF-8")
		}
		whole, struck := fuzzSections(text, nil), fuzzSections(text, marks)
		matches, _ := analysis.NewIndex(struck).Find(query)
		for _, m := range matches {
			if end := utf8.RuneCountInString(struck[m.Section-1].Text); m.Start < 0 || m.Start >= m.End || m.End > end {
				t.Fatalf("match %+v lies outside a text of %d code points", m, end)
			}
		}
		for _, s := range analysis.Compare(whole, struck).Sections {
			for _, e := range s.Edits {
				source, ordinal := struck, s.New
				if e.Op == analysis.Delete {
					source, ordinal = whole, s.Old
				}
				if got := string([]rune(source[ordinal-1].Text)[e.Start:e.End]); got != e.Text {
					t.Fatalf("%s %q stands at %d to %d, where %q is", e.Op, e.Text, e.Start, e.End, got)
				}
			}
		}
	})
}

func FuzzCompare(f *testing.F) {
	f.Add("SEC. 1. The moon ripens for one night.", "SEC. 2. The moon ripens for two nights.\fGrants.")
	f.Fuzz(func(t *testing.T, before, after string) {
		if !utf8.ValidString(before) || !utf8.ValidString(after) {
			t.Skip("texts are valid UTF-8")
		}
		x, y := fuzzSections(before, nil), fuzzSections(after, nil)
		c := analysis.Compare(x, y)
		olds, news := c.Unchanged, c.Unchanged
		for _, s := range c.Sections {
			olds += min(s.Old, 1)
			news += min(s.New, 1)
			if s.Changed {
				checkEdits(t, x[s.Old-1].Text, y[s.New-1].Text, s.Edits)
			}
		}
		if olds != len(x) || news != len(y) {
			t.Fatalf("%d of %d old and %d of %d new sections are told", olds, len(x), news, len(y))
		}
	})
}

// TestHostile gives the analysis a quarter of a megabyte each of what would make a careless
// scanner look back or ahead again and again. Each takes a fraction of a
// second; a quadratic scanner takes minutes.
func TestHostile(t *testing.T) {
	t.Parallel()
	for _, unit := range []string{
		"the Act ", "the A of the ", "section 1 of ", "section 1, ", "(1)", "subsection (a) of section 5 of ", "nothing in ",
		"be construed ", "not be construed to ", "“Secretary” means ", "the term “a", "referred to as “", "striking “", "$1 ", "$", "not later than ",
		"within 1 ", "1 U.S.C. ", "1 U.S.C. 1, ", "title ", "such Act ", "the Secretary ", "Secretary of the ", "\n", "“", "a", "1", "1,", "A.", "é", "𝕏 ",
		"shall submit ", "State ", "by striking “a” and inserting “b” ", "one hundred ", "Department of ", "-", "1-", "aa-\n", "the Moon Act ", "title 5, ",
		"the earlier of ", "not later than the earlier of ", "not later than the earlier of a or ", "not later than 1 year, ", "1 year and ", "five dollars ",
		"one hundred and ", "section 1 of title 1 and ", "titles 1 and ", "Departments of Energy and ", "Secretaries of ", "“a” and ", "the terms “a” and “b” mean ",
		"striking “$1” ", "inserting “$1” in lieu of “$1” ", "the Act entitled “", "Executive Orders 10000 and ", "shall annually ", "shall a before May 1, 2030 ",
		"no tax ", "no a, income tax ", "has the meaning given such term in section 1 ", "5:00 p.m. ", "1-1a",
	} {
		growth.Linear(t, unit, 1<<15, func(size int) {
			text := strings.Repeat(unit, size/len(unit))
			sections := []billtext.Section{section(text), section(text)}
			analysis.Analyse(sections)
			if _, err := analysis.NewIndex(sections).Find("a a"); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestHostileSections(t *testing.T) {
	t.Parallel()
	growth.Linear(t, "sections", 1_000, func(size int) {
		var sections []billtext.Section
		for i := range size {
			s := section("(a) In this section, the term “Secretary” means the Secretary of Energy. The Secretary sings under such Act.")
			s.Level = billtext.Subsection
			if s.Parent = i; i > 0 {
				s.At = billtext.AfterAll
			}
			sections = append(sections, s)
		}
		analysis.Analyse(sections)
		analysis.Compare(sections, sections[1:])
	})
}

// TestSame shows that the same input gives the same output.
func TestSame(t *testing.T) {
	t.Parallel()
	sections := fuzzSections(strings.Repeat("The Secretary of Energy (the “Secretary”) may award grants of $5 under 1 U.S.C. 2. By May 1, 2031, the Secretary shall report to Congress.\f", 50), []byte{1, 2, 3})
	first := jsonOf(t, analysis.Analyse(sections))
	for range 3 {
		if again := jsonOf(t, analysis.Analyse(sections)); again != first {
			t.Fatal("the same sections were analysed differently")
		}
	}
	if a, b := jsonOf(t, analysis.Compare(sections, sections[2:])), jsonOf(t, analysis.Compare(sections, sections[2:])); a != b {
		t.Fatal("the same texts were compared differently")
	}
}
