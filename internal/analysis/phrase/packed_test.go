package phrase_test

import (
	"crypto/sha256"
	"encoding/hex"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis/analysistest"
	"legislative/internal/analysis/phrase"
	"legislative/internal/source/billtext"
)

// open packs a text, and opens its index.
func open(t *testing.T, sections []billtext.Section, p *phrase.Phrase) *phrase.Packed {
	t.Helper()
	directory, buckets := phrase.Pack(sections)
	wanted := map[int]bool{}
	for _, i := range p.Buckets(len(buckets)) {
		wanted[i] = true
	}
	x, ok := phrase.Open(p, directory, len(buckets), func(i int) []byte {
		if !wanted[i] {
			t.Errorf("Open reads bucket %d, which Buckets does not list", i)
		}
		return buckets[i]
	})
	if !ok {
		t.Fatal("Open does not recognize a packed index")
	}
	return x
}

// locate returns the matches of all occurrences from a section on.
func locate(t *testing.T, sections []billtext.Section, p *phrase.Phrase, x *phrase.Packed, from int) []phrase.Match {
	t.Helper()
	var found []phrase.Occurrence
	for o := range x.From(from) {
		found = append(found, o)
	}
	var all []phrase.Match
	for len(found) > 0 {
		n := 1
		for n < len(found) && found[n].Section == found[0].Section {
			n++
		}
		matches, ok := phrase.Locate(p, sections[found[0].Section-1:found[n-1].EndSection], found[:n])
		if !ok {
			t.Fatalf("section %d does not have %+v", found[0].Section, found[:n])
		}
		all, found = append(all, matches...), found[n:]
	}
	return all
}

// comparePacked checks that a search of the packed index of a text finds the
// matches of a phrase.
func comparePacked(t *testing.T, sections []billtext.Section, p *phrase.Phrase, want []phrase.Match) {
	t.Helper()
	if diff := cmp.Diff(shown(want), shown(locate(t, sections, p, open(t, sections, p), 1))); diff != "" {
		t.Errorf("packed index:\n%s", diff)
	}
}

func TestPackedFindsTheSame(t *testing.T) {
	t.Parallel()
	_, doc := analysistest.Largest(t)
	random := rand.New(rand.NewPCG(1, 2))
	sections := doc.Sections[:300]
	for i := range sections {
		sections[i].Spans = append(sections[i].Spans, deletions(random, len(sections[i].Text))...)
	}
	index := phrase.NewIndex(sections)
	directory, buckets := phrase.Pack(sections)
	for range 500 {
		query := randomQuery(random, sections)
		p, err := phrase.Parse(query)
		if err != nil {
			continue
		}
		x, ok := phrase.Open(p, directory, len(buckets), func(i int) []byte { return buckets[i] })
		if !ok || !x.HasDeleted {
			t.Fatalf("Open = %v, %t, want an index of a text with deleted matter", x, ok)
		}
		if diff := cmp.Diff(shown(index.Find(p)), shown(locate(t, sections, p, x, 1))); diff != "" {
			t.Errorf("%q:\n%s", query, diff)
		}
	}
}

// deletions returns a span of deleted matter for each second section.
func deletions(random *rand.Rand, length int) []billtext.Span {
	if length < 2 || random.IntN(2) == 0 {
		return nil
	}
	start := random.IntN(length - 1)
	return []billtext.Span{{Kind: billtext.Deleted, Start: start, End: start + 1 + random.IntN(min(length-start, 40))}}
}

// randomQuery returns some words of a text, from the middle of a word or of a
// section's end, too, as a client may write them.
func randomQuery(random *rand.Rand, sections []billtext.Section) string {
	text := ""
	first := random.IntN(len(sections))
	for i := first; len(text) < 100; i = (i + 1) % len(sections) {
		text += sections[i].Text + " "
	}
	start := random.IntN(len(text) - 60)
	query := text[start : start+1+random.IntN(60)]
	if random.IntN(3) > 0 { // whole words
		query = query[strings.IndexByte(query, ' ')+1:]
		if end := strings.LastIndexByte(query, ' '); end > 0 {
			query = query[:end]
		}
	}
	if random.IntN(8) == 0 {
		query = strings.TrimSpace(query) + "*"
	}
	query = strings.ToValidUTF8(query, "")
	return strings.NewReplacer("“", `"`, "”", `"`, "’", "'", "—", "--").Replace(query)
}

func TestPackedFrom(t *testing.T) {
	t.Parallel()
	sections := []billtext.Section{{Text: "Cheese, cheese"}, {}, {Text: "½½½ of cheese"}, {Text: "Cheese"}}
	p := parse(t, "cheese")
	x := open(t, sections, p)
	for from, want := range map[int][]string{
		1: {"1 0-6 Cheese, cheese", "1 8-14 Cheese, cheese", "3 7-13 ½½½ of cheese", "4 0-6 Cheese"},
		2: {"3 7-13 ½½½ of cheese", "4 0-6 Cheese"},
		4: {"4 0-6 Cheese"},
		5: nil,
	} {
		if diff := cmp.Diff(want, shown(locate(t, sections, p, x, from))); diff != "" {
			t.Errorf("From(%d):\n%s", from, diff)
		}
	}
	sections = []billtext.Section{{Text: "Green cheese"}, {Text: "cheese cheese"}, {Text: "Cheese"}}
	p = parse(t, "cheese cheese")
	for from, want := range map[int][]string{
		1: {"1 6-12 to 2:6 Green cheese\ncheese cheese", "2 7-13 to 3:6 cheese cheese\nCheese"},
		2: {"2 7-13 to 3:6 cheese cheese\nCheese"}, // the first word belongs to a match of the first section
		3: nil,
	} {
		if diff := cmp.Diff(want, shown(locate(t, sections, p, open(t, sections, p), from))); diff != "" {
			t.Errorf("From(%d) across sections:\n%s", from, diff)
		}
	}
	if x.HasDeleted {
		t.Error("HasDeleted is set for a text without deleted matter")
	}
}

// A text that has changed since its index was read is noticed.
func TestLocateInChangedText(t *testing.T) {
	t.Parallel()
	p := parse(t, "green cheese")
	for o := range open(t, []billtext.Section{{Text: "The green cheese."}}, p).From(1) {
		for _, text := range []string{"", "A green cheese.", "The green cheeze."} {
			if got, ok := phrase.Locate(p, []billtext.Section{{Text: text}}, []phrase.Occurrence{o}); ok {
				t.Errorf("Locate in %q = %+v, want false", text, got)
			}
		}
	}
}

func TestOpenRejectsOtherValues(t *testing.T) {
	t.Parallel()
	directory, buckets := phrase.Pack([]billtext.Section{{Text: "The moon."}, {Text: "½"}})
	p := parse(t, "moon")
	for n := range len(directory) - 1 {
		if _, ok := phrase.Open(p, directory[:n], len(buckets), func(int) []byte { return buckets[0] }); ok && n < 6 {
			t.Errorf("Open accepts %d of %d bytes of a directory", n, len(directory))
		}
	}
	if _, ok := phrase.Open(p, directory, len(buckets)+1, func(int) []byte { return buckets[0] }); ok {
		t.Error("Open accepts another number of buckets")
	}
	directory[0]++
	if _, ok := phrase.Open(p, directory, len(buckets), func(int) []byte { return buckets[0] }); ok {
		t.Error("Open accepts another format")
	}
}

// Stored indexes are read by later versions of the program.
func TestFormatIsStable(t *testing.T) {
	t.Parallel()
	directory, buckets := phrase.Pack([]billtext.Section{
		{Text: "The “Self-\nemployed” Act.—Not later than 33⅓ days, straße & café's…  1,000 ﬁnes ($5)."},
		{Text: "Under 5 U.S.C. 3109, Pub. L. 117–58"},
		{Text: "Gone. The moon", Spans: []billtext.Span{{Kind: billtext.Deleted, Start: 0, End: 5}}},
	})
	hash := sha256.New()
	for _, value := range append([][]byte{directory}, buckets...) {
		hash.Write(value)
	}
	if got, want := hex.EncodeToString(hash.Sum(nil)[:8]), "8a386d0d24c59297"; got != want {
		t.Errorf("hash of a packed index = %s, want %s: a change of the format, or of how texts are folded, needs a new packedFormat", got, want)
	}
}

// FuzzOpen reads values that no program packed.
func FuzzOpen(f *testing.F) {
	directory, buckets := phrase.Pack([]billtext.Section{{Text: "½ the moon"}})
	f.Add(directory, buckets[0], "the moon")
	f.Fuzz(func(_ *testing.T, directory, bucket []byte, query string) {
		p, err := phrase.Parse(query)
		if err != nil {
			return
		}
		x, ok := phrase.Open(p, directory, 1, func(int) []byte { return bucket })
		if !ok {
			return
		}
		sections := []billtext.Section{{Text: query}}
		for o := range x.From(1) {
			phrase.Locate(p, sections, []phrase.Occurrence{o})
		}
	})
}
