package dataset

import (
	"strings"
	"testing"
	"time"

	"legislative/ent/revision"
	"legislative/internal/congress"
	"legislative/internal/database"
	"legislative/internal/database/databasetest"
	"legislative/internal/ingest"
	"legislative/internal/sample"
)

// files yields the sample's files whose names have a prefix.
func files(o sample.Options, prefix string) func(func(string, []byte) bool) {
	return func(yield func(string, []byte) bool) {
		for name, content := range sample.Files(o) {
			if strings.HasPrefix(name, prefix) && !yield(name, content) {
				return
			}
		}
	}
}

// The journal knows which bills' texts a change leaves the same, until it loses
// track of the history.
func TestJournal(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		r := NewReader(db.Aside)
		read := func() string {
			t.Helper()
			time.Sleep(advancePause)
			state, err := r.Refresh(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			return state
		}
		load := func(source func(func(string, []byte) bool)) string {
			t.Helper()
			report, err := ingest.Files(t.Context(), db, source)
			if err != nil || report.Count(ingest.Loaded) == 0 {
				t.Fatal(report, err)
			}
			return read()
		}
		o := sample.Options{Bills: 3, Votes: 2, Seed: 1}
		first := load(files(o, "billstatus/"))
		bills, err := db.Ent.Bill.Query().IDs(t.Context())
		if err != nil || len(bills) == 0 {
			t.Fatal(bills, err)
		}
		count := func(before, after string) (same int) {
			for _, bill := range bills {
				if r.AreTextsSame(bill, before, after) {
					same++
				}
			}
			return same
		}
		votes := load(files(o, "rollcalls/"))
		if n := count(first, votes); n != len(bills) {
			t.Errorf("%d of %d bills are the same after votes were loaded, want all", n, len(bills))
		}
		texts := load(files(o, "billtext/"))
		changed := map[int64]bool{}
		for _, id := range db.Ent.Revision.Query().Where(revision.KindEQ(revision.KindTextVersion)).AllX(t.Context()) {
			version, _ := congress.TextVersionIDFromKey(id.RecordID)
			changed[version.Bill.Key()] = true
		}
		for _, bill := range bills {
			if same := r.AreTextsSame(bill, votes, texts); same == changed[bill] {
				t.Errorf("bill %d: same = %v after texts were loaded, want %v", bill, same, !same)
			}
			if r.AreTextsSame(bill, "1 other", texts) || r.AreTextsSame(bill, texts, "1 other") {
				t.Errorf("bill %d is the same in an unknown state", bill)
			}
		}
		// Another database whose version is higher has another history.
		db.Ent.Dataset.Update().AddVersion(1000).SetFingerprint("other").ExecX(t.Context())
		if other := read(); count(texts, other) != 0 {
			t.Error("bills are the same in a database with another history")
		}
	})
}
