package lists_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"entgo.io/ent/dialect"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"legislative/internal/ingest"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

const reportFields = `dueDate toCongress agencies {id name acronym parent {id}} committees {systemCode} finding {sectionId start date {kind calendarDate actor {text} recipient {text}}}
	bill {congress billType billNumber policyArea analysis {textVersion {databaseId}}} textVersion {databaseId bill {id}} section {databaseId}`

// reportKey names a report.
func reportKey(n map[string]any) string {
	return fmt.Sprintf("%.0f %.0f", valueAt(n, "finding", "sectionId"), valueAt(n, "finding", "start"))
}

func reportKeys(nodes []map[string]any) []string {
	keys := make([]string, len(nodes))
	for i, n := range nodes {
		keys[i] = reportKey(n)
	}
	return keys
}

// TestReportOrders checks the orders of required reports, in pages.
func TestReportOrders(t *testing.T) {
	t.Parallel()
	forEachEngine(t, func(t *testing.T, a testAPI) {
		orders := map[string][]map[string]any{}
		for _, order := range []string{"due_asc", "due_desc", "bill_asc", "bill_desc"} {
			orders[order] = a.readAll(t, "reports", ", orderBy: "+order, reportFields, 7)
		}
		all := reportKeys(orders["bill_asc"])
		backward := reportKeys(orders["bill_desc"])
		slices.Reverse(backward)
		if diff := cmp.Diff(all, backward); diff != "" || len(all) < 15 {
			t.Errorf("%d reports by bill; ascending and descending:\n%s", len(all), diff)
		}
		for order, compare := range map[string]func(a, b string) int{"due_asc": strings.Compare, "due_desc": func(a, b string) int { return strings.Compare(b, a) }} {
			days := column(orders[order], "dueDate")
			unknown := max(slices.Index(days, "<nil>"), 0)
			if !slices.IsSortedFunc(days[:unknown], compare) || slices.ContainsFunc(days[unknown:], func(day string) bool { return day != "<nil>" }) || unknown < 3 {
				t.Errorf("%s: %v, want at least 3 known days in order, and then unknown ones", order, days)
			}
			if diff := cmp.Diff(slices.Sorted(slices.Values(all)), slices.Sorted(slices.Values(reportKeys(orders[order])))); diff != "" {
				t.Errorf("%s has other reports than bill_asc:\n%s", order, diff)
			}
		}
	})
}

// TestReportFilters compares each filter of required reports with all of them.
func TestReportFilters(t *testing.T) {
	t.Parallel()
	newest := func(n map[string]any) bool {
		return valueAt(n, "textVersion", "databaseId") == valueAt(n, "bill", "analysis", "textVersion", "databaseId")
	}
	bill := func(n map[string]any) string { return billName(n["bill"].(map[string]any)) }
	forEachEngine(t, func(t *testing.T, a testAPI) {
		all := a.readAll(t, "reports", ", filter: {allVersions: true}, orderBy: bill_asc", reportFields, 100)
		for _, f := range []filterCase{
			{argument: "agency: %q", values: upperValues(suggestValues("agencies", "id")), matches: hasValue("agencies", "id")},
			{argument: "agency: %q", values: lowerValues(suggestValues("agencies", "name")), matches: hasValue("agencies", "name")},
			{argument: "agency: %q", values: suggestValues("agencies", "acronym"), matches: hasValue("agencies", "acronym")},
			{argument: "policyArea: %q", values: upperValues(suggestValues("bill", "policyArea")), matches: hasValue("bill", "policyArea")},
			{argument: "recipient: %q", values: upperValues(suggestValues("finding", "date", "recipient", "text")), matches: func(n map[string]any, v string) bool {
				return strings.Contains(strings.ToUpper(joinValues(n, "finding.date.recipient.text")), v)
			}},
			{argument: "toCongress: %s", values: fixedValues("true", "false"), matches: hasValue("toCongress")},
			{argument: "kinds: [%s]", values: suggestValues("finding", "date", "kind"), matches: hasValue("finding", "date", "kind")},
			{argument: "congress: %s", values: suggestValues("bill", "congress"), matches: hasValue("bill", "congress")},
			{argument: "bill: %q", values: func(n map[string]any) []string { return []string{bill(n)} }, matches: func(n map[string]any, v string) bool { return bill(n) == v }},
		} {
			values := map[string]bool{}
			for _, n := range all {
				for _, v := range f.values(n) {
					if v != "" && len(values) < maxValues {
						values[v] = true
					}
				}
			}
			if len(values) == 0 {
				t.Errorf("%s: the sample has no value", f.argument)
			}
			for v := range values {
				condition := fmt.Sprintf(f.argument, v)
				var want, wantNewest []string
				for _, n := range all {
					if f.matches(n, v) {
						want = append(want, reportKey(n))
						if newest(n) {
							wantNewest = append(wantNewest, reportKey(n))
						}
					}
				}
				for _, order := range []string{"bill_asc", "due_asc", "due_desc"} {
					got := reportKeys(a.readAll(t, "reports", fmt.Sprintf(", filter: {allVersions: true, %s}, orderBy: %s", condition, order), reportFields, 100))
					if diff := cmp.Diff(slices.Sorted(slices.Values(want)), slices.Sorted(slices.Values(got))); diff != "" {
						t.Errorf("%s by %s (-want +got):\n%s", condition, order, diff)
					}
				}
				if got := reportKeys(a.readAll(t, "reports", ", filter: {"+condition+"}, orderBy: bill_asc", reportFields, 100)); !slices.Equal(got, wantNewest) {
					t.Errorf("%s finds %v in the newest texts, want %v", condition, got, wantNewest)
				}
			}
		}
	})
}

// recurringText returns a fictional text with a report for each time.
func recurringText(times ...string) string {
	var sections strings.Builder
	for i, at := range times {
		fmt.Fprintf(&sections, "<section id=\"s%d\"><enum>%d.</enum><header>Moons</header><text>%s the Secretary of Energy shall submit to Congress a report on moons.</text></section>", i, i+1, at)
	}
	before, _, _ := strings.Cut(reportsText, "<section")
	return strings.NewReplacer("9000", "9001", "2187", "2087").Replace(before) + sections.String() + "</legis-body></bill>"
}

// TestReportOccurrences checks the days on which reports are due repeatedly, and that the
// filter by date finds the reports that have one in its span.
func TestReportOccurrences(t *testing.T) {
	t.Parallel()
	text := recurringText("Not later than February 1 of each year,", "Quarterly,", "At the end of each fiscal year,", "Every 2 years,",
		"Not later than 30 days after the end of each fiscal quarter,", "Not later than March 3, 2090, and every 120 days thereafter,",
		"Not later than March 1 of each year through 2089,", "Not later than 60 days after each storm,")
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		report, err := ingest.Files(context.Background(), db, func(yield func(string, []byte) bool) {
			yield("BILLS-200hr9001ih.xml", []byte(text))
		})
		if err != nil || report.Count(ingest.Failed) > 0 {
			t.Fatal(err, report.Failures)
		}
		a := newAPI(t, db)
		for span, want := range map[[2]string]string{
			{"2087-01-01", "2087-12-31"}: "2087-02-01 stated, 2087-03-31 period, 2087-06-30 period, 2087-09-30 period, 2087-12-31 period, 2087-09-30 stated, " +
				"2087-01-30 stated, 2087-04-30 stated, 2087-07-30 stated, 2087-10-30 stated, 2087-03-01 stated",
			{"2090-02-01", "2090-03-31"}: "2090-02-01 stated, 2090-03-31 period, 2090-03-03 date",
			{"2090-07-01", "2090-07-02"}: "2090-07-01 interval",
			{"2090-07-02", "2090-07-03"}: "",
			{"2200-02-01", "2200-02-01"}: "2200-02-01 stated",
			{"2000-01-01", "2010-01-01"}: "",
		} {
			arguments := fmt.Sprintf("from: %q, to: %q", span[0], span[1])
			fields := "finding {sectionId start} occurrences(" + arguments + ") {dueDate basis}"
			var due, days []string
			for _, n := range a.readAll(t, "reports", ", orderBy: bill_asc", fields, 100) {
				for _, o := range n["occurrences"].([]any) {
					days = append(days, fmt.Sprint(valueAt(o.(map[string]any), "dueDate"), " ", valueAt(o.(map[string]any), "basis")))
				}
				if len(n["occurrences"].([]any)) > 0 {
					due = append(due, reportKey(n))
				}
			}
			if got := strings.Join(days, ", "); got != want {
				t.Errorf("from %s to %s, reports are due on %s, want %s", span[0], span[1], got, want)
			}
			for _, filter := range []string{"", `, agency: "department-of-energy"`, `, congress: 200`} {
				for _, order := range []string{"bill_asc", "due_asc", "due_desc"} {
					condition := fmt.Sprintf(", filter: {dueFrom: %q, dueTo: %q%s}, orderBy: %s", span[0], span[1], filter, order)
					got := reportKeys(a.readAll(t, "reports", condition, fields, 3))
					if diff := cmp.Diff(due, slices.Sorted(slices.Values(got)), cmpopts.EquateEmpty()); diff != "" {
						t.Errorf("reports(%s) (-want +got):\n%s", condition, diff)
					}
				}
			}
		}
		for filter, want := range map[string]int{`dueFrom: "2091-01-01"`: 5, `dueTo: "2087-01-30"`: 1, `dueTo: "2087-02-28"`: 2, `dueFrom: "9998-12-31"`: 2} {
			if got := len(a.readAll(t, "reports", ", filter: {"+filter+"}", "dueDate", 100)); got != want {
				t.Errorf("reports(filter: {%s}) has %d reports, want %d", filter, got, want)
			}
		}
	})
}

// reportsText is a fictional text of a bill in the form of the Clerk of the House.
const reportsText = `<?xml version="1.0"?>
<!DOCTYPE bill PUBLIC "-//US Congress//DTDs/bill.dtd//EN" "bill.dtd">
<bill bill-stage="Introduced-in-House" public-private="public">
<form><congress>200th CONGRESS</congress><session>1st Session</session><legis-num>H. R. 9000</legis-num><current-chamber>IN THE HOUSE OF REPRESENTATIVES</current-chamber>
<action><action-date date="21870110">January 10, 2187</action-date></action><legis-type>A BILL</legis-type><official-title>To count moons.</official-title></form>
<legis-body><section id="a"><enum>1.</enum><header>Moons</header><text>Not later than March 1, 2091, the Director of the Bureau of Land Management shall submit to the
Committee on the Judiciary of the House of Representatives a report on moons.</text></section>
<section id="b"><enum>2.</enum><header>Stars</header><text>Not later than 30 days after the date of the enactment of this Act, the Secretary of Energy shall submit to the Committee on
the Judiciary of the Senate and to Congress a report on stars.</text></section>
<section id="c"><enum>3.</enum><header>Suns</header><text>Not later than March 1, 2090, the Secretary of Energy shall pay the owners of suns.</text></section></legis-body></bill>`

// TestReportsOfPartsAndOfNamedCommittees checks that a department has the reports of
// its bureaus, that committees are those named, and that other acts are no reports.
func TestReportsOfPartsAndOfNamedCommittees(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		report, err := ingest.Files(context.Background(), db, func(yield func(string, []byte) bool) {
			yield("BILLS-200hr9000ih.xml", []byte(reportsText))
		})
		if err != nil || report.Count(ingest.Failed) > 0 {
			t.Fatal(err, report.Failures)
		}
		a := newAPI(t, db)
		for filter, want := range map[string]string{
			`{}`:                                     "2091-03-01 <nil>",
			`{agency: "bureau-of-land-management"}`:  "2091-03-01",
			`{agency: "department-of-the-interior"}`: "2091-03-01",
			`{agency: "department-of-energy"}`:       "<nil>",
			`{agency: "department-of-labor"}`:        "",
			`{committee: "hsju00"}`:                  "2091-03-01",
			`{committee: "SSJU00"}`:                  "<nil>",
			`{committee: "HSJU05"}`:                  "",
			`{committee: "SSJU00", agency: "department-of-energy", dueFrom: "2000-01-01"}`:                      "",
			`{committee: "HSJU00", agency: "department-of-the-interior", dueFrom: "2091-03-01", congress: 200}`: "2091-03-01",
			`{toCongress: false}`: "",
		} {
			if got := strings.Join(column(a.readAll(t, "reports", ", filter: "+filter, "dueDate", 1), "dueDate"), " "); got != want {
				t.Errorf("reports(filter: %s) are due %s, want %s", filter, got, want)
			}
		}
		first := a.readPage(t, "reports", "", reportFields+" named: committees {committee {systemCode}}", 1, nil).nodes[0]
		if got := fmt.Sprint(valuesAt(first, "finding", "date", "actor", "text"), valuesAt(first, "finding", "date", "calendarDate"), valuesAt(first, "committees", "systemCode"), valuesAt(first, "named", "committee")); got !=
			"[the Director of the Bureau of Land Management] [2091-03-01] [HSJU00] []" {
			t.Errorf("the first report has %s", got)
		}
	})
}

// TestReportsFollowTheBill checks that dates that count from enactment are known as
// soon as a status file says that the bill became law.
func TestReportsFollowTheBill(t *testing.T) {
	t.Parallel()
	a := newSampleAPI(t, dialect.SQLite)
	laws := 0
	for _, n := range a.readAll(t, "reports", "", "dueDate bill {lifecycleStatus} finding {value date {calendarDate}}", 100) {
		isLaw := valueAt(n, "bill", "lifecycleStatus") == "became_law"
		counts := strings.HasSuffix(fmt.Sprint(valueAt(n, "finding", "value")), "after enactment")
		if isLaw && counts {
			laws++
		}
		if counts && (n["dueDate"] != nil) != isLaw {
			t.Errorf("a report of a bill that is law: %t, is due %v", isLaw, n["dueDate"])
		}
		if n["dueDate"] != valueAt(n, "finding", "date", "calendarDate") {
			t.Errorf("dueDate is %v, calendarDate of the finding %v", n["dueDate"], valueAt(n, "finding", "date", "calendarDate"))
		}
	}
	if laws == 0 {
		t.Error("no law of the sample requires a report after its enactment")
	}
}
