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

// findAll returns the set of matches of a pattern in the lines of files. The test
// fails if there are no matches.
func findAll(t *testing.T, pattern string, paths ...string) map[string]bool {
	t.Helper()
	re, found := regexp.MustCompile(pattern), map[string]bool{}
	for _, path := range paths {
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		lines := bufio.NewScanner(f)
		for lines.Scan() {
			for _, id := range re.FindAllString(lines.Text(), -1) {
				found[id] = true
			}
		}
		if err := lines.Err(); err != nil {
			t.Fatal(err)
		}
	}
	if len(found) == 0 {
		t.Fatalf("no match of %s in %v", pattern, paths)
	}
	return found
}

func checkIDsAreFictional(t *testing.T, r *parsedSample) {
	data := officialdata.Path(t)
	lists := filepath.Join(data, "legislators")
	members := findAll(t, `\b[A-Z][0-9]{6}\b`, filepath.Join(lists, "legislators-current.yaml"), filepath.Join(lists, "gh-pages", "legislators-historical.csv"))
	committees := findAll(t, `\b[HSJ][A-Z]{3}\b`, filepath.Join(lists, "committees-current.yaml"), filepath.Join(lists, "committees-historical.yaml"))
	candidates := findAll(t, `^[HSP][0-9][A-Z0-9]{7}`, filepath.Join(data, "fec", "cn.txt"), filepath.Join(data, "fec", "weball10.txt"), filepath.Join(data, "fec", "weball24.txt"))
	funds := findAll(t, `^C[0-9]{8}`, filepath.Join(data, "fec", "cm.txt"), filepath.Join(data, "fec", "webk10.txt"))
	for id := range r.members {
		if members[string(id)] {
			t.Errorf("member %s has a real Bioguide ID", id)
		}
	}
	for code := range r.committees {
		if committees[string(code[:4])] {
			t.Errorf("committee %s has a real code", code)
		}
	}
	for id := range r.candidates {
		if candidates[id] {
			t.Errorf("candidate %s has a real ID", id)
		}
	}
	for id := range r.campaigns {
		if funds[id] {
			t.Errorf("campaign committee %s has a real ID", id)
		}
	}
}

func checkSurnamesAreFictional(t *testing.T, r *parsedSample) {
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
