package billname_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/congress/billname"
)

func TestCited(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]billname.Citation{
		"section 5 of the Clean Moons Act (Public Law 200–7) or the Clean Moons Act (Pub. L. 200-7)": {{"200-7", "Clean Moons Act", billname.Title}},
		"the Tides and Dust Control Act of 2187 (48 U.S.C. 5 note; P.L. 200–8; 300 Stat. 2)":         {{"200-8", "Tides and Dust Control Act of 2187", billname.Title}},
		"the Lunar Appropriations Act, 2188 (division C of Public Law 200–9)":                        {{"200-9", "Lunar Appropriations Act, 2188", billname.Portion}},
		"the Clean Moons Act and the Tides Act (Public Law 200–8)":                                   {{"200-8", "Tides Act", billname.Title}},
		"5, 6, and 7 of title II of the Tides Act (Public Law 200–8)":                                {{"200-8", "Tides Act", billname.Title}},
		"Sec. 9. The Tides Act (Public Law 200–8)":                                                   {{"200-8", "Tides Act", billname.Title}},
		"under “Department of Moons—Dust” in the Tides Act, 2188 (Public Law 200–8)":                 {{"200-8", "Tides Act, 2188", billname.Title}},
		"CORRECTION.—Section 2 of the Ann B. Reed Tides Act (Public Law 200–8)":                      {{"200-8", "Ann B. Reed Tides Act", billname.Title}},
		"Public Law 200–7, the Tides Act (Public Law 200–8)":                                         {{"200-8", "Tides Act", billname.Title}},
		"1\nNational Tides Act (Public Law 200–8)":                                                   {{"200-8", "National Tides Act", billname.Title}},
		"such Act (Public Law 200–8)":                                                                nil,
		"the Act (Public Law 200–8)":                                                                 nil,
		"title 5, United States Code (Public Law 200–8)":                                             nil,
		"the moons (Public Law 200–8)":                                                               nil,
		"the Tides Act (as amended by Public Law 200–8)":                                             nil,
		"the Tides Act (Public Law 200–8 and Public Law 200–9)":                                      nil,
		"the Tides Act (5 U.S.C. 9)":                                                                 nil,
	} {
		if diff := cmp.Diff(want, billname.Cited([]string{text})); diff != "" {
			t.Errorf("Cited(%q), -want +got:\n%s", text, diff)
		}
	}
}

func TestWithoutYear(t *testing.T) {
	t.Parallel()
	for folded, want := range map[string]string{
		" tides act of 2187 ": " tides act ", " tides act for fiscal year 2188 ": " tides act ", " tides act 2187 ": " tides act ",
		" tides act ": " tides act ", " 2187 tides act ": " 2187 tides act ",
	} {
		if got := billname.WithoutYear(folded); got != want {
			t.Errorf("WithoutYear(%q) = %q, want %q", folded, got, want)
		}
	}
}
