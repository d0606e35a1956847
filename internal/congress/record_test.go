package congress_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/congress"
)

func TestRecordCitations(t *testing.T) {
	t.Parallel()
	const volume = "https://www.congress.gov/congressional-record/volume-"
	for text, want := range map[string][]congress.RecordCitation{
		"Lamps lit. (consideration: CR H5115-5128, H5130; text as modified: CR S12)": {
			{"consideration", "H5115-5128", volume + "333/house-section/page/H5115"},
			{"consideration", "H5130", volume + "333/house-section/page/H5130"},
			{"text as modified", "S12", volume + "333/senate-section/page/S12"},
		},
		"Placed. (CR S6203)": {{"", "S6203", volume + "333/senate-section/page/S6203"}},
		"Read twice. (text: CR 12/30/2186 E7-E9) To be lit": {{"text", "E7-E9", volume + "332/extensions-of-remarks-section/page/E7"}},
		"The CR was extended. (CR 5)":                       nil,
		"By voice vote.":                                    nil,
	} {
		if diff := cmp.Diff(want, congress.RecordCitations(text, "2187-01-02")); diff != "" {
			t.Errorf("RecordCitations(%q) (-want +got):\n%s", text, diff)
		}
	}
	if got := congress.RecordCitations("Placed. (CR S6203)", ""); got != nil {
		t.Errorf("RecordCitations without a day = %v, want none", got)
	}
}

func TestReportURL(t *testing.T) {
	t.Parallel()
	const reports = "https://www.congress.gov/congressional-report/"
	for citation, want := range map[string]string{
		"H. Rept. 149-118,Part 1": reports + "149th-congress/house-report/118",
		"S. Rept. 102-3":          reports + "102nd-congress/senate-report/3",
		"S. Rept. 202-3":          "", // fictional
		"Ex. Rept. 149-1":         "",
		"":                        "",
	} {
		if got := congress.ReportURL(citation); got != want {
			t.Errorf("ReportURL(%q) = %q, want %q", citation, got, want)
		}
	}
}
