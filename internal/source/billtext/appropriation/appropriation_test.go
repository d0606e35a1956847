package appropriation_test

import (
	"testing"

	"legislative/internal/source/billtext/appropriation"
)

func TestDepartment(t *testing.T) {
	t.Parallel()
	for heading, want := range map[string]string{
		"DEPARTMENT OF LAMPS":                                         "DEPARTMENT OF LAMPS",
		"Department of Lamps Appropriations Act, 2186":                "Department of Lamps",
		"DEPARTMENT OF LAMPS AND RELATED AGENCIES APPROPRIATIONS ACT": "",
		"DEPARTMENTS OF LAMPS AND TIDES":                              "",
		"Department of Lamps Wick Fund":                               "",
		"Office of the Department of Lamps":                           "",
	} {
		if got := appropriation.Department(heading); got != want {
			t.Errorf("Department(%q) = %q, want %q", heading, got, want)
		}
	}
	for title, want := range map[string]string{
		"Making appropriations for the Department of Lamps for the year 2186.":             "Department of Lamps",
		"Making appropriations for the Department of Lamps, the Moon and others for 2186.": "",
		"To light lamps.": "",
	} {
		if got := appropriation.DepartmentInTitle(title); got != want {
			t.Errorf("DepartmentInTitle(%q) = %q, want %q", title, got, want)
		}
	}
}

func TestNamesBody(t *testing.T) {
	t.Parallel()
	for heading, want := range map[string]bool{
		"Bureau of Wicks": true, "Lunar and Tidal Administration": true, "Office of Wick Programs": true, "Moon Coast Guard": true,
		"Bureau of Wicks Fund": false, "Salaries and Expenses": false, "Lamp Procurement, Service": false,
	} {
		if got := appropriation.NamesBody(heading); got != want {
			t.Errorf("NamesBody(%q) = %v, want %v", heading, got, want)
		}
	}
}
