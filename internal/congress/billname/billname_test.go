package billname_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/congress"
	"legislative/internal/congress/billname"
)

var (
	moons = congress.BillID{Congress: 200, Type: congress.HR, Number: 7}
	tides = congress.BillID{Congress: 200, Type: congress.S, Number: 8}
	rule  = congress.BillID{Congress: 200, Type: congress.HRes, Number: 9}
)

func TestOfVote(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		bill                  congress.BillID
		question, description string
		want                  []billname.Name
	}{
		{moons, "On Passage", "Clean Moons Act", []billname.Name{{moons, "Clean Moons Act", billname.Title}}},
		{moons, "ON PASSAGE", "CLEAN MOONS ACT OF 2187.", []billname.Name{{moons, "CLEAN MOONS ACT OF 2187", billname.Title}}},
		{moons, "On Agreeing to the Amendment", "Part A Amendment No. 3", nil},
		{moons, "On Passage", "", nil},
		{
			moons, "On Motion to Suspend the Rules and Pass", "To keep moons clean.",
			[]billname.Name{{moons, "To keep moons clean", billname.Official}},
		},
		{
			moons, "On Passage", "Lunar Industry for Moons Act (LIMA)",
			[]billname.Name{{moons, "Lunar Industry for Moons Act", billname.Title}, {moons, "LIMA", billname.Title}},
		},
		{
			moons, "On Passage", "Lunar Industry for Moons Act of 2187 or the “LIMA Act of 2187”",
			[]billname.Name{{moons, "Lunar Industry for Moons Act of 2187", billname.Title}, {moons, "LIMA Act of 2187", billname.Title}},
		},
		{
			rule, "On Agreeing to the Resolution",
			"Providing for consideration of the bill (H.R. 7) Clean Moons Act, the bill (S. 8) to raise tides, and for other purposes",
			[]billname.Name{
				{rule, "Providing for consideration of the bill (H.R. 7) Clean Moons Act, the bill (S. 8) to raise tides, and for other purposes", billname.Official},
				{moons, "Clean Moons Act", billname.Title},
			},
		},
		{
			rule, "On Ordering the Previous Question", "Providing for consideration of H.R. 7, the Clean Moons and Moon Dust Act, 2187; and S. 8, Tides Act of 2187",
			[]billname.Name{{moons, "Clean Moons and Moon Dust Act, 2187", billname.Title}, {tides, "Tides Act of 2187", billname.Title}},
		},
	} {
		if diff := cmp.Diff(test.want, billname.OfVote(test.bill, test.question, test.description)); diff != "" {
			t.Errorf("OfVote(%s, %q, %q), -want +got:\n%s", test.bill, test.question, test.description, diff)
		}
	}
}

func TestOfText(t *testing.T) {
	t.Parallel()
	want := []billname.Name{
		{moons, "Clean Moons Act", billname.Title}, {moons, "CMA", billname.Title},
		{moons, "Dust Act of 2187", billname.Portion}, {moons, "Tides Act", billname.Portion},
	}
	got := billname.OfText(moons, []string{
		"SECTION 1. SHORT TITLE.\nThis Act may be cited as the “Clean Moons Act” or the “CMA”.",
		"This title may be cited as the “Dust Act of 2187.”", "SEC. 9. This Act may be cited as the “Tides Act”.",
		"The ‘Moon Act’ may be cited. This title may be cited as the “Dust Act of 2187”.",
	})
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestKindOfType(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		titleType, title string
		want             billname.Kind
	}{
		{"Display Title", "Clean Moons Act", billname.Title},
		{"Display Title", "A bill to clean moons.", billname.Official},
		{"Display Title", "Expressing support for clean moons.", billname.Official},
		{"Display Title", "Protecting Moons Act", billname.Title},
		{"Official Title as Introduced", "Clean moons.", billname.Official},
		{"Short Titles as Introduced", "To the Moon Act", billname.Title},
		{"Short Titles as Introduced for portions of this bill", "Dust Act", billname.Portion},
	} {
		if got := billname.KindOfType(test.titleType, test.title); got != test.want {
			t.Errorf("KindOfType(%q, %q) = %s, want %s", test.titleType, test.title, got, test.want)
		}
	}
}

func TestOfAction(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Became Public Law No: 200-7.": "Public Law 200-7", "Became Private Law No: 200-1.": "Private Law 200-1", "Signed by President.": "",
	} {
		if got := billname.OfAction(text); got != want {
			t.Errorf("OfAction(%q) = %q, want %q", text, got, want)
		}
	}
}
