package bill

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/http/problem"
	"legislative/web/page"
)

func TestExcerpt(t *testing.T) {
	t.Parallel()
	paragraph := "<p>" + strings.Repeat("word ", 100) + "</p> "
	s := Summary{Text: strings.Repeat(paragraph, 40)}
	got := string(s.Excerpt())
	if !s.IsLong() || len(got) < maxSummary/2 || len(got) > 2*maxSummary || strings.Count(got, "<p>") != strings.Count(got, "</p>") {
		t.Errorf("an excerpt of %d of %d bytes", len(got), len(s.Text))
	}
}

// The parts of a summary have all of its words, and close the lists that they open.
func TestSplit(t *testing.T) {
	t.Parallel()
	element := "<li>" + strings.Repeat("word ", 1000) + "</li>"
	s := Summary{Text: "<p>First.</p><ul>" + strings.Repeat(element, 30) + "</ul><p>Last.</p>"}
	words := 0
	for i, part := range s.split() {
		words += strings.Count(part, "word ")
		if len(part) > maxShown+2*len(element) || strings.Count(part, "<ul>") > strings.Count(part, "</ul>") {
			t.Errorf("part %d has %d bytes: %.80s", i+1, len(part), part)
		}
	}
	if words != 30_000 {
		t.Errorf("the parts have %d words, want 30,000", words)
	}
	if diff := cmp.Diff([]string{"short"}, Summary{Text: "short"}.split()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestSummaries(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("<p>"+strings.Repeat("word ", 1000)+"</p>", 20)
	b := measure{
		BillReference: page.BillReference{Congress: 200, BillType: "s", BillNumber: "5"},
		Summaries:     []Summary{{ActionDesc: "Passed House amended", Text: "first"}, {ActionDesc: "Passed House amended", Text: long}, {ActionDesc: "Public Law", Text: long}},
	}
	for _, test := range []struct{ text, part, path, next, detail string }{
		{"", "", "/bills/200/s/5/summaries", "/bills/200/s/5/summaries?part=2", ""},
		{"public-law", "2", "/bills/200/s/5/summaries?part=2", "", ""},
		{"passed-house-amended", "", "/bills/200/s/5/summaries?text=passed-house-amended", "", ""},
		{"passed-house-amended-2", "", "/bills/200/s/5/summaries?text=passed-house-amended-2", "/bills/200/s/5/summaries?text=passed-house-amended-2&part=2", ""},
		{"vetoed", "", "", "", "Must name a summary of the bill, as the page of its summaries lists them."},
		{"", "3", "", "", "Must be a number from 1 to 2."},
	} {
		v := summaryView{measure: &b, Choices: b.summaryChoices()}
		if err := v.choose(test.text, test.part); err != nil {
			var p *problem.Error
			if !errors.As(err, &p) || p.Parameters[0].Detail != test.detail {
				t.Errorf("%q, %q: %v", test.text, test.part, err)
			}
			continue
		}
		next := ""
		if v.Next() != nil {
			next = v.Next().Address
		}
		if v.head().Path != test.path || next != test.next || test.detail != "" {
			t.Errorf("%q, %q: %s, next %s; want %s, next %s", test.text, test.part, v.head().Path, next, test.path, test.next)
		}
	}
}
