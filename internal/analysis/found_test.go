package analysis_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis"
	"legislative/internal/source/billtext"
)

// section is a section of a fictional bill.
func section(text string, spans ...billtext.Span) billtext.Section {
	return billtext.Section{Level: billtext.SectionLvl, Number: "SEC. 1.", Text: text, Spans: spans}
}

// found analyses sections and gives "text => value" of the findings of a
// kind, after checking that each stands where it says.
func found(t *testing.T, kind analysis.Kind, sections ...billtext.Section) []string {
	t.Helper()
	var list []string
	for _, f := range analysis.Analyse(sections).Findings {
		text := []rune(sections[f.Section-1].Text)
		if got := string(text[f.Start:f.End]); got != f.Text {
			t.Errorf("section %d holds %q at %d to %d, the finding has %q", f.Section, got, f.Start, f.End, f.Text)
		}
		if f.Rule == "" || f.Explanation == "" {
			t.Errorf("%q does not explain itself: rule %q, explanation %q", f.Text, f.Rule, f.Explanation)
		}
		if f.Kind == kind {
			list = append(list, f.Text+" => "+f.Value)
		}
	}
	return list
}

// want is a text and what is to be found in it.
type want struct {
	text  string
	found []string
}

// checkFound runs a table for one kind.
func checkFound(t *testing.T, kind analysis.Kind, table []want) {
	t.Helper()
	for _, tc := range table {
		if diff := cmp.Diff(tc.found, found(t, kind, section(tc.text))); diff != "" {
			t.Errorf("%s in %q:\n%s", kind, tc.text, diff)
		}
	}
}

// jsonOf is a value in JSON.
func jsonOf(t *testing.T, value any) string {
	t.Helper()
	data, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
