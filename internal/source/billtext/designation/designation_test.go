package designation_test

import (
	"testing"

	"legislative/internal/source/billtext/designation"
)

func TestParseContainer(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, unit, number, heading string }{
		{"TITLE I--GENERAL", "title", "TITLE I", "GENERAL"},
		{"Title II—Lamps", "title", "Title II", "Lamps"},
		{"SUBTITLE A", "subtitle", "SUBTITLE A", ""},
		{"SUBPART 2 OIL", "subpart", "SUBPART 2", "OIL"},
		{"DIVISION A LAMPS", "division", "DIVISION A", "LAMPS"},
		{"CHAPTER 3 WICKS", "chapter", "CHAPTER 3", "WICKS"},
		{"Part of the lamps", "", "", ""},
		{"TITLE", "", "", ""},
		{"PART LIGHTHOUSES", "", "", ""},
	} {
		unit, pos, ok := designation.ParseContainer(c.text)
		if ok != (c.unit != "") || ok && (unit != c.unit || c.text[:pos.NumberEnd] != c.number || c.text[pos.HeadingStart:pos.HeadingEnd] != c.heading) {
			t.Errorf("ParseContainer(%q) = %q, %+v, %t, want %q with number %q and heading %q", c.text, unit, pos, ok, c.unit, c.number, c.heading)
		}
	}
}

func TestParseSection(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, number, heading string }{
		{"SEC. 101. LAMPS.", "SEC. 101.", "LAMPS."},
		{"SECTION 1 LAMPS", "SECTION 1", "LAMPS"},
		{"Sec. 3-102. Lamps", "Sec. 3-102.", "Lamps"},
		{"§ 2001a. Lamps", "§ 2001a.", "Lamps"},
		{"SEC. 5.", "SEC. 5.", ""},
		{"Section 5 of the Act", "", ""},
		{"SEC. LAMPS", "", ""},
		{"Lamps", "", ""},
	} {
		pos, ok := designation.ParseSection(c.text)
		if ok != (c.number != "") || ok && (c.text[:pos.NumberEnd] != c.number || c.text[pos.HeadingStart:pos.HeadingEnd] != c.heading) {
			t.Errorf("ParseSection(%q) = %+v, %t, want number %q and heading %q", c.text, pos, ok, c.number, c.heading)
		}
	}
}

func TestParseSubsection(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, letters, heading string }{
		{"(a) Lamps.—Lamps shall burn.", "a", "Lamps"},
		{"(bb) Why Lamps?—They burn.", "bb", "Why Lamps?"},
		{"(c) Lamps shall burn.", "c", ""},
		{"(d) lamps.—text", "d", ""},
		{"(1) Lamps.—Lamps", "", ""},
		{"(abcd) Lamps", "", ""},
		{"a) Lamps", "", ""},
		{"", "", ""},
	} {
		letters, pos, ok := designation.ParseSubsection(c.text)
		if letters != c.letters || ok != (c.letters != "") || ok && c.text[pos.HeadingStart:pos.HeadingEnd] != c.heading {
			t.Errorf("ParseSubsection(%q) = %q, %+v, %t, want %q with heading %q", c.text, letters, pos, ok, c.letters, c.heading)
		}
	}
}

func TestFollows(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		last, next string
		want       bool
	}{
		{"", "a", true}, {"", "b", false}, {"a", "b", true}, {"a", "c", false}, {"b", "a", false},
		{"z", "aa", true}, {"aa", "bb", true}, {"aa", "ab", true}, {"aa", "ac", false}, {"a", "aa", false},
	} {
		if got := designation.Follows(c.last, c.next); got != c.want {
			t.Errorf("Follows(%q, %q) = %t, want %t", c.last, c.next, got, c.want)
		}
	}
}
