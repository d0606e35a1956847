package analysis_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"legislative/internal/analysis"
	"legislative/internal/source/billtext"
)

// quoting returns a section whose words between curly quotation marks are quoted matter.
func quoting(level billtext.Level, parent int, text string) billtext.Section {
	s := billtext.Section{Level: level, Parent: parent, At: billtext.AfterAll, Number: "SEC. 1.", Text: text}
	for rest, at := text, 0; ; {
		before, inside, found := strings.Cut(rest, "“")
		if !found {
			return s
		}
		inside, rest, _ = strings.Cut(inside, "”")
		start := at + utf8.RuneCountInString(before)
		at = start + utf8.RuneCountInString(inside) + 2
		s.Spans = append(s.Spans, billtext.Span{Kind: billtext.Quoted, Start: start, End: at})
	}
}

// TestAmendedLawsNameAgencies checks for whom "the Secretary" stands in words for
// another law.
func TestAmendedLawsNameAgencies(t *testing.T) {
	t.Parallel()
	const general = "Whenever in this title an amendment is expressed in terms of an amendment to a section, the reference shall be considered to be made to a section of the Internal Revenue Code of 1986."
	for _, test := range []struct {
		text string
		want string // of the last agency
	}{
		{"Section 1860 of the Social Security Act (42 U.S.C. 1395w-104) is amended by adding at the end the following: “(f) The Secretary shall weigh moons.”", "Department of Health and Human Services"},
		{"Section 103 of the Higher Education Act of 1965 (20 U.S.C. 1003) is amended by inserting “as the Secretary determines” after “moons”.", "Department of Education"},
		{"Section 103 of the Higher Education Act of 1965 (20 U.S.C. 1003) is amended by adding at the end “under section 9 of the Social Security Act (42 U.S.C. 409), the Secretary shall weigh moons”.", "Department of Education"},
		{"Notwithstanding section 9 of the Social Security Act (42 U.S.C. 409), section 5 of the Moon Act is amended by adding “The Secretary shall weigh moons.”", ""},
		{"Section 103 of the Higher Education Act of 1965 (20 U.S.C. 1003) is amended by adding at the end “The Secretary of Labor shall weigh moons. The Secretary shall also weigh suns.”", "Department of Labor"},
		{"Section 9 of the Moon Act is amended by adding at the end “The Secretary shall weigh moons.”", ""},
		{general + "\n(b) Moons.—Section 512(a) is amended by adding at the end “The Secretary shall weigh moons.”", "Department of the Treasury"},
	} {
		a := analysis.Analyze([]billtext.Section{{Level: billtext.Title, Number: "TITLE I"}, quoting(billtext.SectionLvl, 1, test.text)})
		got, found := "", false
		for _, f := range a.Findings {
			if f.Kind == analysis.Agency {
				got, found = f.Value, true
			}
		}
		if got != test.want || !found {
			t.Errorf("in %q, the last agency is %q, %t, want %q", test.text, got, found, test.want)
		}
	}
}

// TestGeneralReferencesReachTheirPart checks that a title whose amendments are all of one
// law does not name the agencies of other titles.
func TestGeneralReferencesReachTheirPart(t *testing.T) {
	t.Parallel()
	const amendment = "Section 512(a) is amended by adding at the end “The Secretary shall weigh moons.”"
	a := analysis.Analyze([]billtext.Section{
		{Level: billtext.Title, Number: "TITLE I"},
		quoting(billtext.SectionLvl, 1, "Whenever in this title a section is amended, such amendment shall be considered to be made to that section of the Internal Revenue Code of 1986."),
		quoting(billtext.SectionLvl, 1, amendment),
		{Level: billtext.Title, Number: "TITLE II"},
		quoting(billtext.SectionLvl, 4, amendment),
	})
	var got []string
	for _, f := range a.Findings {
		if f.Kind == analysis.Agency {
			got = append(got, f.Value)
		}
	}
	if len(got) != 2 || got[0] != "Department of the Treasury" || got[1] != "" {
		t.Errorf("the agencies of the titles are %q, want the Department of the Treasury and an unknown one", got)
	}
}
