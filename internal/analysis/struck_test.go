package analysis_test

import (
	"bytes"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis"
	"legislative/internal/source/billtext"
	"legislative/internal/source/officialdata"
)

// TestStruckReal analyzes a reported version that prints the original text
// struck, followed by a substitute. Only the sections of the substitute count.
func TestStruckReal(t *testing.T) {
	t.Parallel()
	src, err := os.ReadFile(officialdata.Path(t, "billtext", "uslm-xml", "2.1.0-samples-2024-09", "BILLS-118s1325rs.xml"))
	if err != nil {
		t.Fatal(err)
	}
	doc, err := billtext.Read(bytes.NewReader(src))
	if err != nil {
		t.Fatal(err)
	}
	a := analysis.Analyze(doc.Sections)
	struck, isStruck := 0, billtext.Struck(doc.Sections)
	numbers := map[string]int{}
	for i := range doc.Sections {
		s := &doc.Sections[i]
		if isStruck[i] {
			struck++
			if len(a.Signals[i]) > 0 {
				t.Errorf("struck section %s has signals %v, want none", s.Number, a.Signals[i])
			}
		} else if s.Level == billtext.SectionLvl {
			numbers[s.Number]++
		}
	}
	live := 0
	for _, times := range numbers {
		live += times
	}
	if struck == 0 || a.Overview.Sections != live {
		t.Errorf("Overview.Sections = %d, want %d without the %d struck ones", a.Overview.Sections, live, struck)
	}
	for number, times := range numbers {
		if times > 1 {
			t.Errorf("section %s occurs %d times, want 1", number, times)
		}
	}
	for _, f := range a.Findings {
		if isStruck[f.Section-1] {
			t.Errorf("finding %q is in a struck section", f.Text)
		}
	}
	t.Logf("%d of %d sections are struck", struck, len(doc.Sections))
}

// TestForms analyzes one text in three forms: House markup, USLM, and the plain
// rendering.
func TestForms(t *testing.T) {
	t.Parallel()
	var first analysis.Analysis
	for i, name := range []string{"BILLS-201hr77rh.uslm.xml", "BILLS-201hr77rh.legacy.xml", "BILLS-201hr77rh.htm"} {
		src, err := os.ReadFile("../source/billtext/testdata/forms/" + name)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := billtext.Read(bytes.NewReader(src), billtext.Hint{Name: name})
		if err != nil {
			t.Fatal(err)
		}
		got := analysis.Analyze(doc.Sections)
		if i == 0 {
			first = got
			values := map[analysis.Kind][]string{}
			for _, f := range got.Findings {
				values[f.Kind] = append(values[f.Kind], f.Value)
			}
			if diff := cmp.Diff([]string{"120 days after dawn"}, values[analysis.DeadlineKind]); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff([]string{"act/food-act", "act/clean-air-act/5", "act/clean-air-act", "act/rind-act/7"}, values[analysis.StatutoryReference]); diff != "" {
				t.Error(diff)
			}
			if got.Overview.Sections != 3 {
				t.Errorf("Overview.Sections = %d, want 3", got.Overview.Sections)
			}
			continue
		}
		if diff := cmp.Diff(first, got); diff != "" {
			t.Errorf("Analyze of %s differs from that of USLM (-USLM):\n%s", name, diff)
		}
	}
}
