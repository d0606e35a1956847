package dataset

import (
	"strings"
	"testing"
	"time"

	entsql "entgo.io/ent/dialect/sql"

	"legislative/ent/dataset"
	"legislative/ent/predicate"
	"legislative/ent/revision"
	"legislative/internal/congress"
	"legislative/internal/ingest"
	"legislative/internal/operation/dependency"
	"legislative/internal/sample"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
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

// The journal knows which records are the same, until it loses track of the
// history.
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
		load := func(prefix string) string {
			t.Helper()
			report, err := ingest.Files(t.Context(), db, files(sample.Options{Bills: 3, Votes: 2, Seed: 1}, prefix))
			if err != nil || report.Count(ingest.Loaded) == 0 {
				t.Fatal(report, err)
			}
			return read()
		}
		load("billstatus/")
		votes := load("rollcalls/")
		last := db.Ent.Dataset.Query().OnlyX(t.Context()).Version
		texts := load("billtext/")
		same := 0
		for _, record := range db.Ent.Revision.Query().AllX(t.Context()) {
			isChanged := record.ChangedVersion > last
			isSame := r.AreSame([]int64{record.ID}, votes, texts)
			if isChanged && isSame {
				t.Errorf("%s %d is the same after its content changed", record.Kind, record.RecordID)
			}
			if isSame {
				same++
			}
			if id, ok := congress.TextVersionIDFromKey(record.RecordID); ok && isChanged && record.Kind == revision.KindTextVersion &&
				r.AreSame([]int64{dependency.Key(revision.KindBill, id.Bill.Key())}, votes, texts) {
				t.Errorf("bill %s is the same after its text changed", id.Bill)
			}
			if r.AreSame([]int64{record.ID}, "1 other", texts) || r.AreSame([]int64{record.ID}, texts, "1 other") {
				t.Errorf("%s %d is the same in an unknown state", record.Kind, record.RecordID)
			}
		}
		if same == 0 {
			t.Error("all records count as changed after texts were loaded")
		}
		// Another database whose version is higher has another history.
		restored := bulk.Values{dataset.FieldVersion: entsql.Expr("version + 1000"), dataset.FieldFingerprint: "other"}
		if _, err := bulk.Update[predicate.Dataset](t.Context(), db.Ent, dataset.Table, restored); err != nil {
			t.Fatal(err)
		}
		if other := read(); r.AreSame(nil, texts, other) {
			t.Error("the journal follows a database with another history")
		}
	})
}
