package evaluate

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// checkAccuracy checks that the tables of ACCURACY.md have the measures and
// misses of a report.
func checkAccuracy(t *testing.T, r Report) {
	t.Helper()
	file := filepath.Join("..", "ACCURACY.md")
	kept, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	now := string(kept)
	other := func(name string) bool { return !isOfSet(name) }
	tables := map[string]string{"measures": measureRows(r, "", other), "misses": missRows(r, other)}
	for _, set := range labelSets {
		tables[string(set)] = measureRows(r, set.nameOf(""), set.has)
	}
	for name, rows := range tables {
		begin, end := "<!-- "+name+" -->\n", "<!-- end of "+name+" -->"
		before, rest, ok := strings.Cut(now, begin)
		_, after, ended := strings.Cut(rest, end)
		if !ok || !ended {
			t.Fatalf("ACCURACY.md does not mark its table of %s", name)
		}
		now = before + begin + rows + end + after
	}
	if *update {
		if err := os.WriteFile(file, []byte(now), 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(string(kept), now); diff != "" {
		t.Errorf("ACCURACY.md differs from the measurement, run with -update (-want +got): %s", diff)
	}
}

// measureRows writes the measures whose names are selected, without the prefix.
func measureRows(r Report, prefix string, selected func(string) bool) string {
	var b strings.Builder
	b.WriteString("| measure | recall | precision | cases |\n|---|---|---|---|\n")
	for _, m := range r.Measures {
		if !selected(m.Name) {
			continue
		}
		fmt.Fprintf(&b, "| %s | %.4f | %.4f | %d |\n", strings.TrimPrefix(m.Name, prefix), m.Recall(), m.Precision(), m.Expected)
	}
	return b.String()
}

// missRows writes the place of each miss of the selected measures as
// section:start-end.
func missRows(r Report, selected func(string) bool) string {
	var b strings.Builder
	b.WriteString("| measure | file | place | expected | found | reason |\n|---|---|---|---|---|---|\n")
	cell := strings.NewReplacer("|", "\\|", "\n", " ")
	code := func(value string) string {
		if value == "" {
			return ""
		}
		return "`" + cell.Replace(value) + "`"
	}
	for _, m := range r.Misses {
		if !selected(m.Measure) {
			continue
		}
		fmt.Fprintf(&b, "| %s | %s | %d:%d-%d | %s | %s | %s |\n", m.Measure, m.File, m.Section, m.Start, m.End, code(m.Want), code(m.Got), cell.Replace(m.Reason))
	}
	return b.String()
}
