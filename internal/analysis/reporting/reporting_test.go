package reporting_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis"
	"legislative/internal/analysis/analysistest"
	"legislative/internal/analysis/reporting"
	"legislative/internal/congress"
)

// report is a report with the kind of its date.
type report struct {
	kind       string
	agencies   string
	committees string
	toCongress bool
}

func find(text string) (found []report) {
	a := analysis.Analyze(analysistest.Bill("SEC. 1.|Moon|" + text))
	for _, r := range reporting.Find(a.Findings) {
		codes := make([]string, len(r.Committees))
		for i, code := range r.Committees {
			codes[i] = string(code)
		}
		found = append(found, report{string(a.Findings[r.Finding].Deadline.Kind), strings.Join(r.Agencies, " "), strings.Join(codes, " "), r.ToCongress})
	}
	return found
}

func TestFind(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]report{
		"Not later than March 1, 2091, the Secretary of Energy shall submit to Congress a report on the tides.": {
			{"due", "department-of-energy", "", true}},
		"Not later than 90 days after the date of enactment of this Act, and annually thereafter, the Secretary of Energy and the Secretary of Labor shall jointly submit to the Committee on the Judiciary of the House of Representatives a report on the tides.": {
			{"due", "department-of-energy department-of-labor", "HSJU00", true},
			{"recurring", "department-of-energy department-of-labor", "HSJU00", true}},
		"Not later than March 1, 2091, the Moon Council shall submit to the appropriate committees of Congress a report on the tides.": {
			{"due", "", "", true}},
		"Not later than March 1, 2091, the owner of the Moon shall submit to the Secretary of Energy a report on the tides.": {
			{"due", "", "", false}},
		"Not later than March 1, 2091, the Secretary of Energy shall submit to the Librarian of Congress a report on the tides.": {
			{"due", "department-of-energy", "", false}},
		"Not later than March 1, 2091, the Secretary of Energy shall pay the owner of the Moon.":    nil,
		"The Committee on the Judiciary of the House of Representatives may meet on March 1, 2091.": nil,
	} {
		if diff := cmp.Diff(want, find(text), cmp.AllowUnexported(report{})); diff != "" {
			t.Errorf("Find(%q) (-want +got):\n%s", text, diff)
		}
	}
}

func TestTerms(t *testing.T) {
	t.Parallel()
	r := reporting.Report{Agencies: []string{"bureau-of-land-management", "department-of-the-interior"}, Committees: []congress.CommitteeCode{"HSJU05", "HSJU00"}}
	want := []string{"agency:bureau-of-land-management", "agency:department-of-the-interior", "committee:HSJU05", "committee:HSJU00"}
	if diff := cmp.Diff(want, r.Terms()); diff != "" {
		t.Errorf("Terms() (-want +got):\n%s", diff)
	}
}

func TestRanksOrderDays(t *testing.T) {
	t.Parallel()
	days := []string{"1999-12-31", "2000-01-01", "2091-03-01"}
	for i, day := range days {
		if got := reporting.Day(reporting.DueRank(day, false)); got == nil || *got != day {
			t.Errorf("Day of the rank of %s = %v", day, got)
		}
		if i > 0 && reporting.SoonRank(days[i-1], false) >= reporting.SoonRank(day, false) {
			t.Errorf("the rank of %s is not below that of %s", days[i-1], day)
		}
	}
	if got := reporting.Day(reporting.DueRank("", true)); got != nil {
		t.Errorf("the unknown day of what recurs is %s, want nil", *got)
	}
	if reporting.DueRank("", true) <= reporting.DueRank("", false) || reporting.SoonRank("", true) >= reporting.SoonRank("", false) {
		t.Error("what recurs does not come before what has no day")
	}
	if got := reporting.Day(reporting.DueRank("", false)); got != nil {
		t.Errorf("Day of the rank of an unknown day = %s", *got)
	}
	if reporting.DueRank("", false) >= reporting.DueRank(days[0], false) || reporting.SoonRank("", false) <= reporting.SoonRank(days[2], false) {
		t.Error("an unknown day does not come last in both directions")
	}
}
