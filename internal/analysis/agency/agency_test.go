package agency_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis"
	"legislative/internal/analysis/analysistest"
	"legislative/internal/source/billtext"
)

func TestAgencies(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.Agency, map[string][]string{
		"The Administrator of the Environmental Protection Agency asks the EPA.": {
			"Administrator of the Environmental Protection Agency => Environmental Protection Agency", "EPA => Environmental Protection Agency"},
		"The Under Secretary of Defense and the Attorney General meet the Comptroller General of the United States.": {
			"Under Secretary of Defense => Department of Defense", "Attorney General => Department of Justice",
			"Comptroller General of the United States => Government Accountability Office"},
		"The attorney general of a crater, the Secretary of State of the State and the Attorney General of a State sing.": nil,
		"SEC. 5. The SEC sings under section 3 of the Federal Trade Commission Act.":                                      {"SEC => Securities and Exchange Commission"},
		"The Secretary of Agriculture (referred to in this section as the “Secretary”) sings. The Secretary dances.": {
			"Secretary of Agriculture => Department of Agriculture", "Secretary => Department of Agriculture"},
		"In this section, the term “Agency” means the Federal Aviation Administration. The Agency flies.": {
			"Federal Aviation Administration => Federal Aviation Administration", "Agency => Federal Aviation Administration"},
		"The Consumer Financial Protection Bureau (“Moon Bureau”) lends. The Moon Bureau collects.": {
			"Consumer Financial Protection Bureau => Bureau of Consumer Financial Protection", "Moon Bureau => Bureau of Consumer Financial Protection"},
		"The Departments of Agriculture and Energy and the Secretaries of the Army, Navy, and Defense meet.": {
			"Departments of Agriculture => Department of Agriculture", "Energy => Department of Energy",
			"Secretaries of the Army => Department of the Army", "Navy => Department of the Navy", "Defense => Department of Defense"},
		"The Departments of Health and Human Services, the Treasury, or Labor.": {
			"Departments of Health and Human Services => Department of Health and Human Services",
			"Treasury => Department of the Treasury", "Labor => Department of Labor"},
		"The Departments of Commerce, Justice, and State, the Judiciary, and Related Agencies Appropriations Act, 1999, is old.": nil,
		"The Designation by the Secretary of State of Another Crater.":                                                           {"Secretary of State => Department of State"},
		"The Departments of Cheese and Energy, and departments of agriculture.":                                                  nil,
		"The Secretary of State of Ohio, the New York Attorney General and the Attorney General of Guam sing.":                   nil,
		"The Attorney General of the United States sings.":                                                                       {"Attorney General => Department of Justice"},
		"The Secretary of Labor (hereinafter “Secretary”) sings. The Secretary dances.": {
			"Secretary of Labor => Department of Labor", "Secretary => Department of Labor"},
		"The Moon Agency (hereinafter the “Agency”) sings. The Agency dances.":        {"Moon Agency => Moon Agency", "Agency => Moon Agency"},
		"The Crater Association (hereinafter the “Agency”) sings. The Agency dances.": nil,
		"In this section, the terms “Secretary” and “Department” mean the Secretary of Energy and the Department of Energy. The Department and the Secretary shine.": {
			"Secretary of Energy => Department of Energy", "Department of Energy => Department of Energy",
			"Department => Department of Energy", "Secretary => Department of Energy"},
		"In this section, the terms “Secretary” and “Agency” mean the Secretary of Energy or the Secretary of Labor. The Agency shines.": {
			"Secretary of Energy => Department of Energy", "Secretary of Labor => Department of Labor", "Agency => "},
		"The Secretary shall ripen the moon.": {"Secretary => "},
		"There is a Moon Commission (referred to in this Act as the “Commission”). The Commission sings.": {
			"Moon Commission => Moon Commission", "Commission => Moon Commission"},
	})
}

// TestDefinitions follows a short form through a bill: it has the meaning of
// the last definition that is in force at each place.
func TestDefinitions(t *testing.T) {
	t.Parallel()
	sections := []billtext.Section{
		{Level: billtext.Title, Number: "TITLE I", Text: "TITLE I"},
		{Parent: 1, At: billtext.AfterAll, Level: billtext.SectionLvl, Number: "SEC. 101.", Text: "In this title:\n(1) Craters.—The term “crater” means a hole.\n(2) Secretary.—The term “Secretary” means the Secretary of Energy."},
		{Parent: 1, At: billtext.AfterAll, Level: billtext.SectionLvl, Number: "SEC. 102.", Text: "The Secretary shines."},
		{Parent: 1, At: billtext.AfterAll, Level: billtext.SectionLvl, Number: "SEC. 103.", Text: "For purposes of this section, the term “Secretary” means the Secretary of Labor. The Secretary works."},
		{Parent: 4, At: billtext.AfterAll, Level: billtext.Subsection, Number: "(b)", Text: "(b) The Secretary rests."},
		{Parent: 1, At: billtext.AfterAll, Level: billtext.SectionLvl, Number: "SEC. 104.", Text: "The Secretary shines again."},
		{Level: billtext.Title, Number: "TITLE II", Text: "TITLE II"},
		{Parent: 7, At: billtext.AfterAll, Level: billtext.SectionLvl, Number: "SEC. 201.", Text: "The Secretary is unknown here."},
		{Parent: 7, At: billtext.AfterAll, Level: billtext.SectionLvl, Number: "SEC. 202.", Text: "The Moon Act is amended by inserting “the Secretary” after “sun”."},
	}
	want := []string{
		"Secretary of Energy => Department of Energy",
		"Secretary => Department of Energy",
		"Secretary of Labor => Department of Labor",
		"Secretary => Department of Labor",
		"Secretary => Department of Labor",
		"Secretary => Department of Energy",
		"Secretary => ",
		"Secretary => ",
	}
	if diff := cmp.Diff(want, analysistest.Find(t, analysis.Agency, sections...)); diff != "" {
		t.Error(diff)
	}
}

// TestDefinitionInReadingOrder has a definition in a subsection that is a
// section of its own, and "the Secretary" in the text of its parent before and after
// it.
func TestDefinitionInReadingOrder(t *testing.T) {
	t.Parallel()
	first := "SEC. 1. Moon.\n(a) The Secretary waits."
	sections := []billtext.Section{
		{Level: billtext.SectionLvl, Number: "SEC. 1.", Text: first + "\n(c) The Secretary works."},
		{Parent: 1, At: len(first), Level: billtext.Subsection, Number: "(b)", Text: "(b) Meaning.—For purposes of this section, the term “Secretary” means the Secretary of Labor."},
	}
	want := []string{"Secretary => Department of Labor", "Secretary => Department of Labor", "Secretary of Labor => Department of Labor"}
	if diff := cmp.Diff(want, analysistest.Find(t, analysis.Agency, sections...)); diff != "" {
		t.Error(diff)
	}
}

// TestGivenMeanings checks that a term which has the meaning that another
// section gives it keeps the meaning of its own law, and takes no meaning from
// another law.
func TestGivenMeanings(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"In this subsection, the term “Secretary” has the meaning given such term in section 7(a). The Secretary shines.":                    "Secretary => Department of Energy",
		"In this subsection, the terms “Crater” and “Secretary” have the meanings given such terms in subsection (b). The Secretary shines.": "Secretary => Department of Energy",
		"In this subsection, the term “Secretary” has the meaning given such term in section 7(a) of the Moon Act. The Secretary shines.":    "Secretary => ",
		"In this subsection, the term “Secretary” has the meaning given the term in title 5, United States Code. The Secretary shines.":      "Secretary => ",
		"In this subsection, the term “Secretary” has the meaning given such term in section 7(a) of this Act. The Secretary shines.":        "Secretary => Department of Energy",
	} {
		got := analysistest.Find(t, analysis.Agency, analysistest.Section("In this Act, the term “Secretary” means the Secretary of Energy."), analysistest.Section(text))
		if diff := cmp.Diff([]string{"Secretary of Energy => Department of Energy", want}, got); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
	}
}

// TestDefinitionAnywhere checks that a definition is in force in all of its part of the
// text, also before it and in quoted matter that has none, and that "this Act" in a
// division of several Acts is the title.
func TestDefinitionAnywhere(t *testing.T) {
	t.Parallel()
	sections := []billtext.Section{
		{Level: billtext.Division, Number: "DIVISION A", Text: "DIVISION A"},
		{Parent: 1, At: billtext.AfterAll, Level: billtext.Title, Number: "TITLE I", Text: "TITLE I"},
		{Parent: 2, At: billtext.AfterAll, Level: billtext.SectionLvl, Number: "SEC. 101.", Text: "The Secretary shines."},
		{Parent: 2, At: billtext.AfterAll, Level: billtext.SectionLvl, Number: "SEC. 102.", Text: "The Moon Act is amended by adding at the end “The Secretary shall sing.”."},
		{Parent: 2, At: billtext.AfterAll, Level: billtext.SectionLvl, Number: "SEC. 103.", Text: "In this Act, the term “Secretary” means the Secretary of Energy."},
		{Parent: 1, At: billtext.AfterAll, Level: billtext.Title, Number: "TITLE II", Text: "TITLE II"},
		{Parent: 6, At: billtext.AfterAll, Level: billtext.SectionLvl, Number: "SEC. 201.", Text: "The Secretary is unknown here."},
		{Parent: 6, At: billtext.AfterAll, Level: billtext.SectionLvl, Number: "SEC. 202.", Text: "The Secretary of State sings. The Secretary works.\nIn this section, the term “Secretary” means the Secretary of Labor."},
	}
	want := []string{
		"Secretary => Department of Energy", "Secretary => Department of Energy", "Secretary of Energy => Department of Energy",
		"Secretary => ", "Secretary of State => Department of State", "Secretary => Department of Labor", "Secretary of Labor => Department of Labor",
	}
	if diff := cmp.Diff(want, analysistest.Find(t, analysis.Agency, sections...)); diff != "" {
		t.Error(diff)
	}
}
