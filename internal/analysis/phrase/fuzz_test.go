package phrase_test

import (
	"testing"
	"unicode/utf8"

	"legislative/internal/analysis/analysistest"
	"legislative/internal/analysis/phrase"
)

func FuzzFind(f *testing.F) {
	f.Add("The “moon” is self-\nemployed.\fThe café’s\u00a0moon", "MOON")
	f.Add("The U.S. moon\f(a) The U. S. moon\fThe moons, Pub. L. 5", "moon the moo*")
	f.Fuzz(func(t *testing.T, text, query string) {
		if !utf8.ValidString(text) {
			t.Skip("texts are valid UTF-8")
		}
		sections := analysistest.FuzzSections(text, nil)
		index := phrase.NewIndex(sections)
		p, err := phrase.Parse(query)
		if err != nil {
			return
		}
		matches := index.Find(p)
		checkMatches(t, sections, matches)
		comparePacked(t, sections, p, matches)
	})
}

// FuzzFindStruck searches texts with deleted matter.
func FuzzFindStruck(f *testing.F) {
	f.Add("The moon ripens \nfor 90 120 suns.\f(a) Gone, é.", "120 suns", []byte{16, 3, 1, 0, 90, 1})
	f.Fuzz(func(t *testing.T, text, query string, marks []byte) {
		if !utf8.ValidString(text) {
			t.Skip("texts are valid UTF-8")
		}
		struck := analysistest.FuzzSections(text, marks)
		p, err := phrase.Parse(query)
		if err != nil {
			return
		}
		matches := phrase.NewIndex(struck).Find(p)
		comparePacked(t, struck, p, matches)
		for _, m := range matches {
			if end := utf8.RuneCountInString(struck[m.Section-1].Text); m.Start < 0 || m.Start >= m.End || m.End > end {
				t.Fatalf("Find(%q) = %+v, outside a text of %d code points", query, m, end)
			}
		}
	})
}
