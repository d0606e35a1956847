package congressgov_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"legislative/internal/congress"
	"legislative/internal/source/congressgov"
	"legislative/internal/source/officialdata"
)

// TestRecordedAnswers reads all recorded answers, and the samples of the
// Library of Congress, one of which is a printed report rather than JSON.
func TestRecordedAnswers(t *testing.T) {
	t.Parallel()
	root := officialdata.Path(t, "congressgov-api")
	files, err := filepath.Glob(filepath.Join(root, "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	parts := map[congress.BillID][][]byte{}
	recognized, unread, committees, votes := 0, 0, 0, 0
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !congressgov.Recognize(data[:min(len(data), 4096)]) {
			if filepath.Base(name) != "bill_example_output.txt" {
				t.Errorf("Recognize(%s) = false, want true", name)
			}
			continue
		}
		recognized++
		a, err := congressgov.Read(bytes.NewReader(data))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if a.Unread != "" {
			unread++
		}
		if a.Committee != nil {
			committees++
		}
		votes += len(a.Votes)
		for _, p := range a.Bills {
			parts[p.ID] = append(parts[p.ID], p.Content)
		}
	}
	if recognized != 35 || unread != 7 || committees != 1 || votes != 4 {
		t.Errorf("%d recognized, %d unread, %d committees and %d votes, want 35, 7, 1 and 4", recognized, unread, committees, votes)
	}
	for id, all := range parts {
		b, err := congressgov.Bill(id, all)
		if err != nil {
			t.Error(err)
			continue
		}
		if len(b.Skipped) > 0 {
			t.Errorf("skipped of %s: %v", id, b.Skipped)
		}
	}
	hr21, err := congressgov.Bill(congress.BillID{Congress: 117, Type: congress.HR, Number: 21}, parts[congress.BillID{Congress: 117, Type: congress.HR, Number: 21}])
	if err != nil {
		t.Fatal(err)
	}
	if len(hr21.Actions) != 10 || len(hr21.Cosponsors) != 2 || len(hr21.Titles) != 8 || len(hr21.TextVersions) != 3 || len(hr21.Summaries) != 2 || len(hr21.Incomplete) != 0 {
		t.Errorf("117hr21 has %d actions, %d cosponsors, %d titles, %d texts, %d summaries and incomplete lists %v",
			len(hr21.Actions), len(hr21.Cosponsors), len(hr21.Titles), len(hr21.TextVersions), len(hr21.Summaries), hr21.Incomplete)
	}
}
