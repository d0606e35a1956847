package sample_test

import (
	"bufio"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"legislative/internal/source/officialdata"
)

// collectFrom adds what a pattern finds in the lines of files.
func collectFrom(t *testing.T, pattern string, paths ...string) map[string]bool {
	t.Helper()
	find, found := regexp.MustCompile(pattern), map[string]bool{}
	for _, path := range paths {
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		lines := bufio.NewScanner(f)
		for lines.Scan() {
			for _, id := range find.FindAllString(lines.Text(), -1) {
				found[id] = true
			}
		}
		if err := lines.Err(); err != nil {
			t.Fatal(err)
		}
	}
	if len(found) == 0 {
		t.Fatalf("%s is nowhere in %v", pattern, paths)
	}
	return found
}

func nothingBearsARealName(t *testing.T, r *record) {
	data := officialdata.Path(t)
	lists := filepath.Join(data, "legislators")
	members := collectFrom(t, `\b[A-Z][0-9]{6}\b`, filepath.Join(lists, "legislators-current.yaml"), filepath.Join(lists, "gh-pages", "legislators-historical.csv"))
	committees := collectFrom(t, `\b[HSJ][A-Z]{3}\b`, filepath.Join(lists, "committees-current.yaml"), filepath.Join(lists, "committees-historical.yaml"))
	candidates := collectFrom(t, `^[HSP][0-9][A-Z0-9]{7}`, filepath.Join(data, "fec", "cn.txt"), filepath.Join(data, "fec", "weball10.txt"), filepath.Join(data, "fec", "weball24.txt"))
	funds := collectFrom(t, `^C[0-9]{8}`, filepath.Join(data, "fec", "cm.txt"), filepath.Join(data, "fec", "webk10.txt"))
	for id := range r.members {
		if members[string(id)] {
			t.Errorf("member %s is real", id)
		}
	}
	for code := range r.committees {
		if committees[string(code[:4])] {
			t.Errorf("committee %s is real", code)
		}
	}
	for id := range r.candidates {
		if candidates[id] {
			t.Errorf("candidate %s is real", id)
		}
	}
	for id := range r.campaigns {
		if funds[id] {
			t.Errorf("campaign committee %s is real", id)
		}
	}
}

func nooneHasARealSurname(t *testing.T, r *record) {
	surnames := map[string]bool{}
	f, err := os.Open(officialdata.Path(t, "legislators", "gh-pages", "legislators-historical.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		surname, _, _ := strings.Cut(lines.Text(), ",")
		surnames[surname] = true
	}
	for _, m := range r.members {
		if surnames[m.Name.Last] {
			t.Errorf("%s has the surname of a real member", m.Name.OfficialFull)
		}
	}
}
