package outline_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/source/billtext"
	"legislative/internal/source/billtext/outline"
)

func section(number, heading, text string) *billtext.Section {
	return &billtext.Section{Level: billtext.SectionLvl, Number: number, Heading: heading, Text: text}
}

// list formats units as "path kind: first word … last word".
func list(s *billtext.Section, path string) []string {
	var all []string
	runes := []rune(s.Text)
	for _, u := range outline.Units(s, path) {
		words := strings.Fields(string(runes[u.Start:u.End]))
		all = append(all, fmt.Sprintf("%s %s %q: %s … %s", u.Path, u.Kind, u.Heading, words[0], words[len(words)-1]))
	}
	return all
}

func TestUnits(t *testing.T) {
	t.Parallel()
	quoted := section("SEC. 3.", "Rinds", "SEC. 3. RINDS.\n(a) The Moon Act is amended by adding the following:\n“(b) Craters.”.\n(b) Ends.")
	quoted.Spans = []billtext.Span{{Kind: billtext.Quoted, Start: strings.Index(quoted.Text, "“"), End: utf8.RuneCountInString("SEC. 3. RINDS.\n(a) The Moon Act is amended by adding the following:\n“(b) Craters.”")}}
	for name, c := range map[string]struct {
		section *billtext.Section
		want    []string
	}{
		"nested": {section("SEC. 504.", "Oil", "SEC. 504. OIL.\n(a) Lamps.—(1) The keeper shall keep—\n(A) oil; and\n(B) wicks, of which—\n(i) some are long;\n(ii) some are short,\nat all times.\n(2) Dawn.\n(b) Dusk.\nIt comes."), []string{
			`s1/a subsection "Lamps": (a) … Dawn.`, `s1/a/1 paragraph "": (1) … times.`, `s1/a/1/A subparagraph "": (A) … and`, `s1/a/1/B subparagraph "": (B) … times.`,
			`s1/a/1/B/i clause "": (i) … long;`, `s1/a/1/B/ii clause "": (ii) … short,`, `s1/a/2 paragraph "": (2) … Dawn.`, `s1/b subsection "": (b) … comes.`,
		}},
		"clause after h":   {section("SEC. 2.", "", "SEC. 2.\n(g) Oil.\n(h) Lamps that—\n(i) burn;\n(ii) glow.\n(i) Dawn."), []string{`s1/g subsection "": (g) … Oil.`, `s1/h subsection "": (h) … glow.`, `s1/h/i clause "": (i) … burn;`, `s1/h/ii clause "": (ii) … glow.`, `s1/i subsection "": (i) … Dawn.`}},
		"run-in section":   {section("Sec. 8.", "(transfer of oil)", "(transfer of oil)\nSec. 8. (a) Lamps.\n(b) Wicks."), []string{`s1/a subsection "": (a) … Lamps.`, `s1/b subsection "": (b) … Wicks.`}},
		"quotation":        {quoted, []string{`s1/a subsection "": (a) … Craters.”.`, `s1/b subsection "": (b) … Ends.`}},
		"no label":         {section("SEC. 4.", "", "SEC. 4.\n(including transfer of oil)\n(see below) Lamps (1) burn."), nil},
		"deep":             {section("SEC. 5.", "", "SEC. 5.\n(1) Lamps—\n(A) burn—\n(i) oil—\n(I) of—\n(aa) whales;\n(bb) seeds—\n(AA) dry;"), []string{`s1/1 paragraph "": (1) … dry;`, `s1/1/A subparagraph "": (A) … dry;`, `s1/1/A/i clause "": (i) … dry;`, `s1/1/A/i/I subclause "": (I) … dry;`, `s1/1/A/i/I/aa item "": (aa) … whales;`, `s1/1/A/i/I/bb item "": (bb) … dry;`, `s1/1/A/i/I/bb/AA subitem "": (AA) … dry;`}},
		"in a subsection":  {&billtext.Section{Level: billtext.Subsection, Number: "(a)", Heading: "Oil", Text: "(a) Oil.—It burns—\n(1) well; and\n(2) long."}, []string{`s1/1 paragraph "": (1) … and`, `s1/2 paragraph "": (2) … long.`}},
		"enacting clause":  {&billtext.Section{Level: billtext.Front, Text: "To light lamps.\nBe it enacted."}, []string{` official_title "": To … lamps.`, ` enacting_clause "": Be … enacted.`}},
		"resolving clause": {&billtext.Section{Level: billtext.Front, Text: "Lighting lamps.\nResolved,"}, []string{` official_title "": Lighting … lamps.`, ` resolving_clause "": Resolved, … Resolved,`}},
		"amendment":        {&billtext.Section{Level: billtext.Front, Text: "Strike all after the enacting clause and insert:"}, []string{` amendment_instruction "": Strike … insert:`}},
		"preamble":         {&billtext.Section{Level: billtext.Preamble, Text: "Whereas lamps burn: Now, therefore, be it"}, []string{` recital "": Whereas … it`}},
		"sign-off":         {&billtext.Section{Level: billtext.Attestation, Text: "Attest:\nClerk."}, nil},
	} {
		if diff := cmp.Diff(c.want, list(c.section, "s1")); diff != "" {
			t.Errorf("%s: units (-want +got):\n%s", name, diff)
		}
	}
}

func TestPaths(t *testing.T) {
	t.Parallel()
	sections := []billtext.Section{
		{Level: billtext.Front},
		{Level: billtext.Division, Number: "DIVISION B"},
		{Level: billtext.Title, Number: "TITLE IV", Parent: 2},
		{Level: billtext.AccountLvl, Heading: "Oil", Parent: 3},
		{Level: billtext.SectionLvl, Number: "Sec. 401.", Parent: 3},
		{Level: billtext.Subsection, Number: "(b)", Parent: 5},
		{Level: billtext.SectionLvl},
		{Level: billtext.SectionLvl, Number: "§ 7–A."},
	}
	want := []string{"", "dB", "dB/tIV", "", "dB/s401", "dB/s401/b", "", "s7–A"}
	if diff := cmp.Diff(want, outline.Paths(sections)); diff != "" {
		t.Errorf("Paths (-want +got):\n%s", diff)
	}
}

// FuzzUnits checks that the units of any text lie within it and in one another.
func FuzzUnits(f *testing.F) {
	f.Add("SEC. 1. OIL.\n(a) Lamps.—(1) The keeper—\n(A) oil;\n(i) wicks")
	f.Add("(aa)(AA)(1)(xxxviii)\n(ii) é\n\n(I)")
	f.Fuzz(func(t *testing.T, text string) {
		length, last := utf8.RuneCountInString(text), 0
		var open []outline.Unit
		for _, u := range outline.Units(section("SEC. 1.", "", text), "s1") {
			if u.Start < last || u.End < u.Start || u.End > length {
				t.Fatalf("unit %+v after %d in %d code points", u, last, length)
			}
			for len(open) > 0 && open[len(open)-1].End <= u.Start && !strings.HasPrefix(u.Path, open[len(open)-1].Path+"/") {
				open = open[:len(open)-1]
			}
			if n := len(open); n > 0 && u.End > open[n-1].End {
				t.Fatalf("unit %+v reaches beyond %+v", u, open[n-1])
			}
			open, last = append(open, u), u.Start
		}
	})
}
