package agency_test

import (
	"strings"
	"testing"

	"legislative/internal/analysis/agency"
)

func TestFind(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"department-of-agriculture": "department-of-agriculture", "Department of Agriculture": "department-of-agriculture",
		"DEPARTMENT OF AGRICULTURE": "department-of-agriculture", "the Department of Agriculture": "department-of-agriculture",
		"Secretary of Agriculture": "department-of-agriculture", "usda": "department-of-agriculture",
		"Under Secretary for Research, Education, and Economics": "department-of-agriculture",
		"DOL":           "department-of-labor", // to which the other agency with the acronym belongs
		"OFR":           "office-of-financial-research office-of-the-federal-register",
		"Moon Ministry": "", "": "", "the": "",
	} {
		var ids []string
		for _, e := range agency.Find(text) {
			ids = append(ids, e.ID)
		}
		if got := strings.Join(ids, " "); got != want {
			t.Errorf("Find(%q) = %q, want %q", text, got, want)
		}
	}
	for _, e := range agency.All() {
		for _, text := range []string{e.ID, e.Name, strings.ToUpper(e.Name)} {
			if found := agency.Find(text); len(found) != 1 || found[0] != e {
				t.Errorf("Find(%q) returns %d agencies, want %s", text, len(found), e.ID)
			}
		}
		found := agency.Find(e.Acronym)
		if e.Acronym != "" && len(found) == 0 {
			t.Errorf("the acronym %s of %s finds nothing", e.Acronym, e.ID)
		}
	}
}
