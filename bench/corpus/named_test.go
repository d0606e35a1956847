package corpus_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"legislative/bench/corpus"
	"legislative/internal/source/billstatus"
	"legislative/internal/source/housevote"
)

// TestNamed checks that every file names a record that none of them has.
func TestNamed(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	inner, err := corpus.Named(folder)
	if err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(inner)
	if err != nil || len(files) != 8 {
		t.Fatalf("the folder has the files %v, %v, want eight", files, err)
	}
	for _, file := range files {
		content, err := os.ReadFile(filepath.Join(inner, file.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(file.Name(), "BILLSTATUS") {
			checkNamingBill(t, file.Name(), content)
		} else {
			checkNamingVote(t, file.Name(), content)
		}
	}
	if again, err := corpus.Named(folder); err != nil || again != inner {
		t.Errorf("Named again = %s, %v, want %s", again, err, inner)
	}
}

func checkNamingBill(t *testing.T, name string, content []byte) {
	t.Helper()
	b, err := billstatus.Read(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	if len(b.Skipped) > 0 || len(b.RelatedBills) != 1 || b.RelatedBills[0].ID == b.ID {
		t.Errorf("%s: skipped %v, related bills %+v, want another bill", name, b.Skipped, b.RelatedBills)
	}
	if len(b.Amendments) != 1 || b.Amendments[0].AmendedAmendment == nil || *b.Amendments[0].AmendedAmendment == b.Amendments[0].ID {
		t.Errorf("%s: amendments %+v, want one to another amendment", name, b.Amendments)
	}
}

func checkNamingVote(t *testing.T, name string, content []byte) {
	t.Helper()
	v, err := housevote.Read(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	if len(v.Notes) > 0 || v.Bill == nil || v.Bill.Number < 30_000 || len(v.Ballots) != 3 {
		t.Errorf("%s: notes %q, bill %v, %d ballots, want a bill that the sample lacks and three", name, v.Notes, v.Bill, len(v.Ballots))
	}
}
