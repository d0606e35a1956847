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
	other := func(name string) bool { return !studied.has(name) && !unseen.has(name) }
	for name, rows := range map[string]string{
		"measures": measureRows(r, other), "studied": measureRows(r, studied.has), "unseen": measureRows(r, unseen.has), "misses": missRows(r, other),
	} {
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

// measureRows writes the measures whose names are selected, without the set.
func measureRows(r Report, selected func(string) bool) string {
	var b strings.Builder
	b.WriteString("| measure | recall | precision | cases |\n|---|---|---|---|\n")
	for _, m := range r.Measures {
		if !selected(m.Name) {
			continue
		}
		name := strings.TrimPrefix(strings.TrimPrefix(m.Name, studied.nameOf("")), unseen.nameOf(""))
		fmt.Fprintf(&b, "| %s | %.4f | %.4f | %d |\n", name, m.Recall(), m.Precision(), m.Expected)
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
