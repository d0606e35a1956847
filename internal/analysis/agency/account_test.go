package agency_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis"
	"legislative/internal/analysis/analysistest"
	"legislative/internal/source/billtext"
)

// TestAccounts checks that a short form without a definition stands for the agency of
// the appropriation account that has it.
func TestAccounts(t *testing.T) {
	t.Parallel()
	const text = "For cheese, $5: Provided, That the Secretary and the Administrator agree with the Commission."
	bill := func(headings ...string) []billtext.Section {
		var sections []billtext.Section
		for i, h := range headings {
			sections = append(sections, billtext.Section{Parent: i, Level: billtext.Title, Heading: h})
		}
		sections = append(sections, billtext.Section{Parent: len(headings), Level: billtext.AccountLvl, Heading: "salaries and expenses", Text: text})
		return sections
	}
	for name, c := range map[string]struct{ headings, want []string }{
		"department":        {[]string{"DEPARTMENT OF AGRICULTURE"}, []string{"Secretary => Department of Agriculture", "Administrator => ", "Commission => "}},
		"bureau":            {[]string{"DOMESTIC PROGRAMS", "Farm Service Agency"}, []string{"Secretary => Department of Agriculture", "Administrator => Farm Service Agency", "Commission => "}},
		"without secretary": {[]string{"DEPARTMENT OF THE INTERIOR", "ENVIRONMENTAL PROTECTION AGENCY"}, []string{"Secretary => ", "Administrator => Environmental Protection Agency", "Commission => "}},
		"commission":        {[]string{"Securities and Exchange Commission"}, []string{"Secretary => ", "Administrator => ", "Commission => Securities and Exchange Commission"}},
		"agriculture":       {[]string{"AGRICULTURAL PROGRAMS"}, []string{"Secretary => Department of Agriculture", "Administrator => ", "Commission => "}},
		"congress":          {[]string{"SENATE"}, nil},
		"no agency":         {[]string{"RELATED AGENCIES"}, []string{"Secretary => ", "Administrator => ", "Commission => "}},
	} {
		if diff := cmp.Diff(c.want, analysistest.Find(t, analysis.Agency, bill(c.headings...)...)); diff != "" {
			t.Errorf("%s (-want +got): %s", name, diff)
		}
	}
	outside := []billtext.Section{{Level: billtext.Title, Heading: "DEPARTMENT OF AGRICULTURE"}, {Parent: 1, Level: billtext.SectionLvl, Text: "The Secretary sings."}}
	if diff := cmp.Diff([]string{"Secretary => "}, analysistest.Find(t, analysis.Agency, outside...)); diff != "" {
		t.Errorf("outside accounts (-want +got): %s", diff)
	}
	neighbors := []billtext.Section{
		{Level: billtext.Title, Heading: "RELATED AGENCIES"},
		{Parent: 1, Level: billtext.AccountLvl, Text: "The Commission of Fine Arts sings, and the Commission dances."},
		{Parent: 1, Level: billtext.AccountLvl, Text: "The Moon Commission (referred to in this paragraph as the “Commission”) sings, and the Commission dances."},
	}
	want := []string{"Commission of Fine Arts => Commission of Fine Arts", "Commission => Commission of Fine Arts", "Moon Commission => Moon Commission", "Commission => Moon Commission"}
	if diff := cmp.Diff(want, analysistest.Find(t, analysis.Agency, neighbors...)); diff != "" {
		t.Errorf("definition of an account (-want +got): %s", diff)
	}
}

// TestInspectorOfHeading checks that an inspector general without a definition is that
// of the agency in the heading.
func TestInspectorOfHeading(t *testing.T) {
	t.Parallel()
	section := billtext.Section{Level: billtext.Subsection, Heading: "Library of Congress", Text: "The Moon Act is amended by adding “The Inspector General sings with such Inspector General.”."}
	want := []string{"Inspector General => Office of Inspector General of the Library of Congress"}
	if diff := cmp.Diff(want, analysistest.Find(t, analysis.Agency, section)); diff != "" {
		t.Error(diff)
	}
}

// TestOfficesOfCongress checks that the offices of a House are no agencies.
func TestOfficesOfCongress(t *testing.T) {
	t.Parallel()
	sections := []billtext.Section{
		{Level: billtext.AccountLvl, Heading: "HOUSE OF REPRESENTATIVES"},
		{Parent: 1, Level: billtext.AccountLvl, Text: "For the Office of General Counsel, the Office of Tides and the Office of the Inspector General, $5 by the Librarian of Congress."},
	}
	if diff := cmp.Diff([]string{"Librarian of Congress => Library of Congress"}, analysistest.Find(t, analysis.Agency, sections...)); diff != "" {
		t.Error(diff)
	}
}

// TestNeighboringAccounts checks that a short form in an account is rather its own
// agency's than one that another account names.
func TestNeighboringAccounts(t *testing.T) {
	t.Parallel()
	sections := []billtext.Section{
		{Level: billtext.Title, Heading: "TITLE II"},
		{Parent: 1, Level: billtext.AccountLvl, Heading: "Department of Labor", Text: "The Secretary of Labor meets the Director of the Peace Corps."},
		{Parent: 1, Level: billtext.AccountLvl, Heading: "Department of Energy", Text: "The Secretary meets the Director."},
	}
	want := []string{"Secretary of Labor => Department of Labor", "Director of the Peace Corps => Peace Corps", "Secretary => Department of Energy", "Director => "}
	if diff := cmp.Diff(want, analysistest.Find(t, analysis.Agency, sections...)); diff != "" {
		t.Error(diff)
	}
}

// TestSmallHeadings checks the headings of accounts, which are in small letters.
func TestSmallHeadings(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]string{
		"office of moons":                                  {"office of moons => Office of Moons"},
		"office of the chaplain":                           nil,
		"office of the secretary":                          {"office of the secretary => Department of Labor"},
		"office of the national science board":             {"office of the national science board => National Science Board"},
		"limitation on the office of inspector general":    {"office of inspector general => Office of Inspector General"},
		"payment to the inter-american foundation (rinds)": {"inter-american foundation => Inter-American Foundation"},
		"(b) an office of moons":                           nil,
	} {
		sections := []billtext.Section{{Level: billtext.Title, Heading: "Department of Labor"}, {Parent: 1, Level: billtext.AccountLvl, Text: text + "\nFor rinds, $5."}}
		if diff := cmp.Diff(want, analysistest.Find(t, analysis.Agency, sections...)); diff != "" {
			t.Errorf("%s (-want +got): %s", text, diff)
		}
	}
}
