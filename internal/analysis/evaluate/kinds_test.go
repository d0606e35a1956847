package evaluate

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAgreement(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		agrees    func(want, got string) bool
		want, got string
		is        bool
	}{
		{namesDate, "180 days after enactment", "180 days after enactment", true},
		{namesDate, "30 days after the moonrise", "30 days after moonrise over a crater", true},
		{namesDate, "30 days after the moonrise", "30 days before the moonrise", false},
		{namesDate, "30 days after the moonrise", "60 days after the moonrise", false},
		{namesDate, "30 days after the moonrise", "30 days after the sunset", false},
		{namesDate, "before the eclipse", "before eclipse", true},
		{namesDate, "2031-01-01", "2031-01-02", false},
		{namesAgency, "?", "", true},
		{namesAgency, "?", "Moon Office", false},
		{namesAgency, "Moon Office", "", false},
		{namesAgency, "U.S. Census Bureau", "Bureau of the Census", true},
		{namesAgency, "U.S. Moon Guard", "United States Moon Guard", true},
		{namesAgency, "Office of Rinds / Department of Cheese", "Office of Rinds", true},
		{namesAgency, "Office of Rinds / Department of Cheese", "Department of Cheese", true},
		{namesAgency, "Office of Rinds / Department of Cheese", "Office of Craters", false},
		{namesProvision, "usc/99/7", "usc/99/7/a", true},
		{namesProvision, "usc/99/7", "usc/99/71", false},
		{namesProvision, "usc/99/chapter-7", "usc/99/ch7", true},
		{namesProvision, "usc/5/app", "usc/5a", true},
		{namesProvision, "act/internal-revenue-code-of-1986/9", "usc/26/9", true},
		{namesProvision, "pl/199/1/9/d", "pl/199/1/dB/9/d", true},
		{namesAccount, "Moon Office / salaries", "Salaries", true},
		{namesAccount, "Moon Office / salaries", "Moon Office", false},
		{sharesWords, "the Mayor of the Moon", "Mayor", true},
		{sharesWords, "the Mayor", "the", false},
	} {
		if got := c.agrees(c.want, c.got); got != c.is {
			t.Errorf("%q and %q agree: %v, want %v", c.want, c.got, got, c.is)
		}
	}
}

// TestCountKinds measures a fictional bill with one right, one missed and one
// wrong finding of each of two kinds.
func TestCountKinds(t *testing.T) {
	t.Parallel()
	const body = "The EPA pays $5 for moonlight, says the Mayor of the Moon."
	src := strings.Replace(moonBill, "</text>", "</text><text>"+body+"</text>", 1)
	bill, err := analyzeText("BILLS-199hr9999ih.xml", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	section := len(bill.document.Sections)
	whole := bill.document.Sections[section-1].Text
	start := strings.Index(whole, body) // the text before is ASCII
	if start < 0 {
		t.Fatalf("the section has no paragraph %q: %q", body, whole)
	}
	start = len([]rune(whole[:start]))
	row := func(quote, kind, value string) string {
		at := start + strings.Index(body, quote)
		return fmt.Sprintf("%s\t%d\t%d\t%d\t%s\t%s\n", bill.file, section, at, at+len(quote), kind, value)
	}
	list, err := parseLabels(row(body, "text", checksum(body)) +
		row("Mayor of the Moon", "agency", "Moon Office") + row("$5", "dollar_amount", "500") + row("pays", "signal", "spending") + row("pays", "signal", "taxes") + row("$5", "amount_years", "2031"))
	if err != nil {
		t.Fatal(err)
	}
	var r Report
	r.countKinds(kindMeasures(), "moon", []text{bill}, list)
	got := map[string]Measure{}
	for _, m := range r.Measures {
		if m.Expected+m.Reported > 0 {
			got[strings.TrimPrefix(m.Name, "moon: ")] = m
		}
	}
	want := map[string]Measure{
		"mentions of agencies":    {Name: "moon: mentions of agencies", Expected: 1, Reported: 1},
		"bounds of amounts":       {Name: "moon: bounds of amounts", Expected: 1, Found: 1, Reported: 1, Confirmed: 1},
		"fiscal years of amounts": {Name: "moon: fiscal years of amounts", Expected: 1},
		"all signals":             {Name: "moon: all signals", Expected: 2},
	}
	for name, m := range want {
		if diff := cmp.Diff(m, got[name]); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	if len(r.Misses) < 3 {
		t.Errorf("%d misses, want at least 3: %+v", len(r.Misses), r.Misses)
	}
}
