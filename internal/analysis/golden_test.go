package analysis_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis"
	"legislative/internal/source/billtext"
)

var update = flag.Bool("update", false, "rewrite testdata/*.golden")

// encode returns a value as JSON.
func encode(t *testing.T, value any) string {
	t.Helper()
	data, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// goldenSections splits a text into sections at lines that begin with "SEC.". A
// line that begins with "> " is part of a quoted block.
func goldenSections(text string) []billtext.Section {
	var sections []billtext.Section
	for _, part := range strings.Split("\n"+strings.TrimSpace(text), "\nSEC. ")[1:] {
		number, body, _ := strings.Cut(part, "\n")
		s := billtext.Section{Level: billtext.SectionLvl, Number: "SEC. " + number}
		points := 0
		for line := range strings.Lines(body) {
			content, inBlock := strings.CutPrefix(line, "> ")
			size := len([]rune(content))
			if inBlock {
				s.Spans = append(s.Spans, billtext.Span{Kind: billtext.Quoted, Start: points, End: points + size})
			}
			s.Text += content
			points += size
		}
		sections = append(sections, s)
	}
	return sections
}

// checkVersion fails the test if the findings differ from those in the golden
// file and RulesVersion does not.
func checkVersion(t *testing.T, golden, now string) {
	t.Helper()
	before, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	version, _, _ := strings.Cut(now, "\n")
	if string(before) != now && strings.HasPrefix(string(before), version+"\n") {
		t.Fatalf("the findings changed (-before +now): increase RulesVersion above %d\n%s", analysis.RulesVersion, cmp.Diff(string(before), now))
	}
}

// TestGolden compares all findings in a fictional bill with a file.
func TestGolden(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join("testdata", "moon.txt"))
	if err != nil {
		t.Fatal(err)
	}
	a := analysis.Analyze(goldenSections(string(text)))
	var b strings.Builder
	fmt.Fprintf(&b, "rules %d\n", analysis.RulesVersion)
	for _, f := range a.Findings {
		fmt.Fprintln(&b, encode(t, f))
	}
	for i, signals := range a.Signals {
		fmt.Fprintf(&b, "signals of %d %s\n", i+1, encode(t, signals))
	}
	fmt.Fprintln(&b, encode(t, a.Overview))
	golden := filepath.Join("testdata", "moon.golden")
	if *update {
		checkVersion(t, golden, b.String())
		if err := os.WriteFile(golden, []byte(b.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Errorf("findings differ from testdata/moon.golden; if the rules changed, increase RulesVersion and run with -update (-want +got):\n%s", diff)
	}
}
