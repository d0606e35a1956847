package citation_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis"
	"legislative/internal/analysis/analysistest"
	"legislative/internal/source/billtext"
)

func TestCitations(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.StatutoryReference, map[string][]string{
		"See 26 U.S.C. 501(c)(3) and 502 note.": {"26 U.S.C. 501(c)(3) => usc/26/501/c/3", "502 note => usc/26/502/note"},
		"(42 U.S.C. 1320a–7b(b), 2001–2019; 5 U.S.C. App. 3)": {
			"42 U.S.C. 1320a–7b(b) => usc/42/1320a-7b/b", "2001–2019 => usc/42/2001..2019", "5 U.S.C. App. 3 => usc/5a/3"},
		"(16 U.S.C. 431 et seq.)": {"16 U.S.C. 431 et seq. => usc/16/431/etseq"},
		"as provided by 5 U.S.C. 3109, 2 spoons and 31 U.S.C. 1343, $5": {"5 U.S.C. 3109 => usc/5/3109", "31 U.S.C. 1343 => usc/31/1343"},
		"Sections 5303 and 5304(a) through (c) of title 5, United States Code,": {
			"Sections 5303 => usc/5/5303", "5304(a) through (c) of title 5, United States Code => usc/5/5304/a..c"},
		"subchapter II of chapter 53 of title 5, United States Code": {
			"subchapter II of chapter 53 of title 5, United States Code => usc/5/ch53/schII"},
		"paragraph (2) of subsection (a) of section 7 of title 99, United States Code": {
			"paragraph (2) of subsection (a) of section 7 of title 99, United States Code => usc/99/7/a/2"},
		"section 5(b) of division A of Public Law 117–58, Pub. L. 99-1, and Public Laws 1–2, 1–3": {
			"section 5(b) of division A of Public Law 117–58 => pl/117/58/dA/5/b", "Pub. L. 99-1 => pl/99/1",
			"Public Laws 1–2 => pl/1/2", "1–3 => pl/1/3"},
		"(118 Stat. 1694; 44 Stat. 1381, chapter 348)": {"118 Stat. 1694 => stat/118/1694", "44 Stat. 1381, chapter 348 => stat/44/1381/ch348"},
		"40 CFR 60.1, part 60 of title 40, Code of Federal Regulations, and 45 CFR 46": {
			"40 CFR 60.1 => cfr/40/60.1", "part 60 of title 40, Code of Federal Regulations => cfr/40/p60", "45 CFR 46 => cfr/45/p46"},
		"under Executive Order No. 13990 and section 3 of Executive Order 12866": {
			"Executive Order No. 13990 => eo/13990", "section 3 of Executive Order 12866 => eo/12866/3"},
		"section 111(d) of the Clean Moon Act of 1999 and title XIX of the Moon Security Act": {
			"section 111(d) of the Clean Moon Act of 1999 => act/clean-moon-act-of-1999/111/d", "title XIX of the Moon Security Act => act/moon-security-act/tXIX"},
		"section 45 of the Internal Revenue Code of 1986, and section 46 of such Code": {
			"section 45 of the Internal Revenue Code of 1986 => usc/26/45", "section 46 of such Code => usc/26/46"},
		"section 2 of the Act of June 8, 1906": {"section 2 of the Act of June 8, 1906 => act/act-of-june-8-1906/2"},
		"The Moon Act (1 U.S.C. 2) ends; section 3 of such Act and section 9 of such title stay.": {
			"Moon Act => act/moon-act", "1 U.S.C. 2 => usc/1/2", "section 3 of such Act => act/moon-act/3", "section 9 of such title => usc/1/9"},
		"title 5, United States Code, is codified": {"title 5, United States Code => usc/5"},
		"section 5 of title 10 or section 6(a) of title 5, United States Code": {
			"section 5 of title 10 => usc/10/5", "section 6(a) of title 5, United States Code => usc/5/6/a"},
		"section 5 of title 10, chapter 7 of title 18, and section 6 of title 5, United States Code": {
			"section 5 of title 10 => usc/10/5", "chapter 7 of title 18 => usc/18/ch7", "section 6 of title 5, United States Code => usc/5/6"},
		"section 5 of title 10 or the cheese of title 5, United States Code": {
			"section 5 of title 10 => usc/10/5", "title 5, United States Code => usc/5"},
		"titles 23 and 49, United States Code, and titles 5, 10, or 32 of the United States Code": {
			"titles 23 => usc/23", "49, United States Code => usc/49",
			"titles 5 => usc/5", "10 => usc/10", "32 of the United States Code => usc/32"},
		"titles 1 and 2 of the Moon Act": {"titles 1 => act/moon-act/t1", "2 of the Moon Act => act/moon-act/t2"},
		"section 47 of the Internal Revenue Code, and section 48 of the Internal Revenue Code of 1986": {
			"section 47 of the Internal Revenue Code => usc/26/47", "section 48 of the Internal Revenue Code of 1986 => usc/26/48"},
		"section 2 of the Act entitled “An Act to ripen the Moon”, approved June 8, 1906, is old.": {
			"section 2 of the Act entitled “An Act to ripen the Moon”, approved June 8, 1906 => act/act-of-june-8-1906/2"},
		"section 2 of the Act entitled “An Act to ripen the Moon, and for other purposes” (99 U.S.C. 7); section 3 of such Act": {
			"section 2 of the Act entitled “An Act to ripen the Moon, and for other purposes” => act/an-act-to-ripen-the-moon-and-for-other-purposes/2",
			"99 U.S.C. 7 => usc/99/7", "section 3 of such Act => act/an-act-to-ripen-the-moon-and-for-other-purposes/3"},
		"the Act entitled “An Act without an end": nil,
		"Executive Orders 13175, 13990, and 14000, and Executive Order 12866 or 7 spoons of 1999": {
			"Executive Orders 13175 => eo/13175", "13990 => eo/13990", "14000 => eo/14000", "Executive Order 12866 => eo/12866"},
		"(42 U.S.C. 7401–7671q; 42 U.S.C. 300f–300j–9; 42 U.S.C. 1395w–4; 15 U.S.C. 77a–77aa)": {
			"42 U.S.C. 7401–7671q => usc/42/7401..7671q", "42 U.S.C. 300f–300j–9 => usc/42/300f..300j-9",
			"42 U.S.C. 1395w–4 => usc/42/1395w-4", "15 U.S.C. 77a–77aa => usc/15/77a..77aa"},
		"16 U.S.C. 1a–2, 16 U.S.C. 470–470t":                                   {"16 U.S.C. 1a–2 => usc/16/1a-2", "16 U.S.C. 470–470t => usc/16/470..470t"},
		"26 CFR 1.501–2 and 1.401–1":                                           {"26 CFR 1.501–2 => cfr/26/1.501-2", "1.401–1 => cfr/26/1.401-1"},
		"section 3 of such Act":                                                nil,
		"section 5 of this Act, subsection (a), and title II of this division": nil,
	})
}

// TestBareActs has Acts that are named without a provision.
func TestBareActs(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.StatutoryReference, map[string][]string{
		"section 5 of the Lunar Relations Authorization Act, Fiscal Year 2199 (99 U.S.C. 3)": {
			"section 5 of the Lunar Relations Authorization Act, Fiscal Year 2199 => act/lunar-relations-authorization-act-fiscal-year-2199/5", "99 U.S.C. 3 => usc/99/3"},
		"the Moon Act, Fiscal Years 2098 and 2099": {"Moon Act, Fiscal Years 2098 and 2099 => act/moon-act-fiscal-years-2098-and-2099"},
		"carried out under the Clean Moon Act, the Lunar Appropriations Act, 2199, and the Act of June 8, 1906": {
			"Clean Moon Act => act/clean-moon-act", "Lunar Appropriations Act, 2199 => act/lunar-appropriations-act-2199",
			"Act of June 8, 1906 => act/act-of-june-8-1906"},
		"as defined in the Internal Revenue Code of 1986":                                        {"Internal Revenue Code of 1986 => usc/26"},
		"the Moon Veterans’ Act and the Rover's Act":                                             {"Moon Veterans’ Act => act/moon-veterans-act", "Rover's Act => act/rovers-act"},
		"the Moon–Sun Act, the Moon-Sun Act, and the Moon—Sun Act":                               {"Moon–Sun Act => act/moon-sun-act", "Moon-Sun Act => act/moon-sun-act", "Moon—Sun Act => act/moon-sun-act"},
		"the Ada B. “Bit” Lovelace Rover Act and the Ada (Bit) Rover Act":                        {"Ada B. “Bit” Lovelace Rover Act => act/ada-b-bit-lovelace-rover-act", "Ada (Bit) Rover Act => act/ada-bit-rover-act"},
		"the Trading With the Moon Act and the Rovers and the Craters Act":                       {"Trading With the Moon Act => act/trading-with-the-moon-act", "Craters Act => act/craters-act"},
		"the Foundation on the Arts and the Moons Act":                                           {"Foundation on the Arts and the Moons Act => act/foundation-on-the-arts-and-the-moons-act"},
		"the Departments of Rovers, the Judiciary, and Moons Appropriations Act, 2199":           {"Departments of Rovers, the Judiciary, and Moons Appropriations Act, 2199 => act/departments-of-rovers-the-judiciary-and-moons-appropriations-act-2199"},
		"funds under Clean Moon Act of 2199":                                                     {"Clean Moon Act of 2199 => act/clean-moon-act-of-2199"},
		"section 5 of Clean Moon Act and all Moon Welfare Act reports":                           {"section 5 of Clean Moon Act => act/clean-moon-act/5", "Moon Welfare Act => act/moon-welfare-act"},
		"(a) Exemption From Clean Moon Act Duties.—":                                             {"Clean Moon Act => act/clean-moon-act"},
		"(commonly known as the “Moon Privacy Act of 2199”)":                                     {"Moon Privacy Act of 2199 => act/moon-privacy-act-of-2199"},
		"by striking “the Old Moon Act” and":                                                     {"Old Moon Act => act/old-moon-act"},
		"This Act may be cited as the “Protecting Moons from Rovers Act of 2199”.":               nil,
		"This Act may be cited as the Clean Moon Act.":                                           nil,
		"funds in this Act, the Act, any other Act, the 1968 Act, and prior Appropriations Acts": nil,
		"the Secretary and the Moon Act":                                                         {"Moon Act => act/moon-act"},
		"under such Act":                                                                         nil,
	})
}

// TestCodeUnsaid has titles of the United States Code that the text does not name.
func TestCodeUnsaid(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.StatutoryReference, map[string][]string{
		"under section 306(a) of title 5 and chapter 171 of title 28.": {
			"section 306(a) of title 5 => usc/5/306/a", "chapter 171 of title 28 => usc/28/ch171"},
		"section 3372 of title 5 of a Federal employee":                      {"section 3372 of title 5 => usc/5/3372"},
		"subchapter II of chapter 5 of title 5 applies":                      {"subchapter II of chapter 5 of title 5 => usc/5/ch5/schII"},
		"section 2 of title 1 of the Moon Act":                               {"section 2 of title 1 of the Moon Act => act/moon-act/t1/2"},
		"section 2 of title 1 of this Act, and section 3 of title 199":       nil,
		"section 24.24 of title 19 (or a successor), and title 11 or a like": nil,
		"chapter 3 of title 16, D.C. Official Code":                          nil,
	})
}

func TestFederalRegister(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.StatutoryReference, map[string][]string{
		"(99 Fed. Reg. 12345 et seq.; 99 FR 1,234)":                   {"99 Fed. Reg. 12345 => fr/99/12345", "99 FR 1,234 => fr/99/1234"},
		"in the Federal Register, 99 FR Doc. 5, Fed. moons, and FR 7": nil,
	})
}

// TestSuchAct checks that "such Act" refers to no Act of an earlier section and
// to no Act in the text of another law.
func TestSuchAct(t *testing.T) {
	t.Parallel()
	sections := []billtext.Section{
		analysistest.Section("The Moon Act is repealed."),
		analysistest.Section("Section 3 of such Act stays."),
		analysistest.Section("The Sun Act is amended by inserting “section 4 of such Act” after “cheese”."),
	}
	want := []string{"Moon Act => act/moon-act", "Sun Act => act/sun-act"}
	if diff := cmp.Diff(want, analysistest.Find(t, analysis.StatutoryReference, sections...)); diff != "" {
		t.Error(diff)
	}
}

// TestSuchActInReadingOrder has a section that continues after one of its
// subsections, as if only some subsections have headings: "such Act" is the Act
// named last in reading order.
func TestSuchActInReadingOrder(t *testing.T) {
	t.Parallel()
	first := "SEC. 1. Moon.\n(a) The Food Act holds on the moon."
	sections := []billtext.Section{
		{Level: billtext.SectionLvl, Number: "SEC. 1.", Text: first + "\n(d) Section 5 of such Act shines. See section 6 of the Night Act.\n(e) Section 7 of such Act shines."},
		{Parent: 1, At: len(first), Level: billtext.Subsection, Number: "(b)", Text: "(b) Air.—Section 1 of such Act ends. See section 2 of the Clean Air Act."},
		{Parent: 1, At: len(first), Level: billtext.Subsection, Number: "(c)", Text: "(c) Rest.—Section 3 of such Act ends."},
		{Parent: 1, At: billtext.AfterAll, Level: billtext.Subsection, Number: "(f)", Text: "(f) Last.—Section 8 of such Act ends."},
	}
	want := []string{
		"Food Act => act/food-act",
		"Section 5 of such Act => act/clean-air-act/5",
		"section 6 of the Night Act => act/night-act/6",
		"Section 7 of such Act => act/night-act/7",
		"Section 1 of such Act => act/food-act/1",
		"section 2 of the Clean Air Act => act/clean-air-act/2",
		"Section 3 of such Act => act/clean-air-act/3",
		"Section 8 of such Act => act/night-act/8",
	}
	if diff := cmp.Diff(want, analysistest.Find(t, analysis.StatutoryReference, sections...)); diff != "" {
		t.Error(diff)
	}
}

// TestShortNames follows short names that the text gives to laws.
func TestShortNames(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.StatutoryReference, map[string][]string{
		"The Moon Health Act (referred to in this Act as the “MH Act”) and section 5 of the MH Act.": {
			"Moon Health Act => act/moon-health-act", "section 5 of the MH Act => act/moon-health-act/5"},
		"The Clean Tides Act of 1999 (CTA), as amended, and section 7 of CTA.": {
			"Clean Tides Act of 1999 => act/clean-tides-act-of-1999", "section 7 of CTA => act/clean-tides-act-of-1999/7"},
		"The Moon Act of 1968, as amended (“the 1968 Act”), and title I of the 1968 Act.": {
			"Moon Act of 1968 => act/moon-act-of-1968", "title I of the 1968 Act => act/moon-act-of-1968/tI"},
		"The Tides Act (“the Act”), and section 9 of the Act.": {
			"Tides Act => act/tides-act", "section 9 of the Act => act/tides-act/9"},
		"Section 9 of the Act and section 9 of TTA stay.":                             nil,
		"section 4(a) of the Moon Powers Resolution and section 2 of SAFETEA–LU":      {"section 4(a) of the Moon Powers Resolution => act/moon-powers-resolution/4/a", "section 2 of SAFETEA–LU => act/safetea-lu/2"},
		"section 8 of the Act approved August 3, 1956":                                {"section 8 of the Act approved August 3, 1956 => act/act-of-august-3-1956/8"},
		"pursuant to the “Moon Appropriations Act, 2199”, it":                         {"Moon Appropriations Act, 2199 => act/moon-appropriations-act-2199"},
		"This may be cited as the “Honoring the Moon Act”. AMENDMENT TO THE MOON ACT": nil,
	})
}
