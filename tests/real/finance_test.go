package real_test

import (
	"strings"
	"testing"
)

// TestFinance compares the finance context of every bill with sums of the lines in
// the files of the Federal Election Commission.
func TestFinance(t *testing.T) {
	t.Parallel()
	s := sqliteService(t)
	linked := map[int]int{}
	for name, b := range s.bills {
		got := s.getObject(t, name.path()+"/finance")
		context, _ := got["financeContext"].(object)
		notice, _ := got["notice"].(string)
		if notice != context["notice"] || !strings.Contains(notice, "not donations to the bill") {
			t.Errorf("%s: notices = %q and %q, want the same notice about donations", name, notice, context["notice"])
		}
		compare(t, name.String(), s.financeBody(b), context, "notice")
		delete(got, "financeContext")
		compare(t, name.String(), object{"bill": s.billRef(name), "notice": notice, "coverage": s.financeCoverage(b)}, takeReason(t, name.String(), got))
		linked[name.congress] += len(objects(context["candidateSummaries"]))
	}
	for _, congress := range []int{117, 118} {
		if linked[congress] == 0 {
			t.Errorf("no sponsor of a bill of Congress %d is linked to a candidate", congress)
		}
	}
}
