package textstore_test

import (
	"context"
	"errors"
	"testing"

	"entgo.io/ent/dialect/sql"
	"github.com/google/go-cmp/cmp"

	"legislative/ent/section"
	"legislative/ent/textversion"
	"legislative/internal/ingest"
	"legislative/internal/sample"
	"legislative/internal/source/billtext"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/internal/store/textstore"
)

// TestEach checks that Each returns the same texts as Read.
func TestEach(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		if _, err := ingest.Files(t.Context(), db, sample.Files(sample.Options{Bills: 8, Votes: 1, Seed: 200})); err != nil {
			t.Fatal(err)
		}
		want := map[int64][]billtext.Section{}
		for _, id := range db.Ent.TextVersion.Query().Where(textversion.Cached(true)).IDsX(t.Context()) {
			text, err := textstore.Read(t.Context(), db.Ent.Section, id)
			if err != nil {
				t.Fatal(err)
			}
			want[id] = text
		}
		got := map[int64][]billtext.Section{}
		if err := textstore.Each(t.Context(), db.Ent, db.Dialect, all, func(id int64, text []billtext.Section) error {
			got[id] = text
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" || len(got) < 5 {
			t.Errorf("Each read %d texts, want at least 5 (-Read +Each):\n%s", len(got), diff)
		}
		checkEarlyStop(t, db)
	})
}

// all selects every section.
func all(s *sql.Selector) { s.Where(sql.GT(s.C(section.FieldID), 0)) }

// checkEarlyStop checks that an error of fn and a canceled context end Each.
func checkEarlyStop(t *testing.T, db *database.DB) {
	t.Helper()
	errStop, calls := errors.New("stop"), 0
	err := textstore.Each(t.Context(), db.Ent, db.Dialect, all, func(int64, []billtext.Section) error {
		calls++
		return errStop
	})
	if !errors.Is(err, errStop) || calls != 1 {
		t.Errorf("Each = %v after %d calls, want %v after 1", err, calls, errStop)
	}
	canceled, cancel := context.WithCancel(t.Context())
	cancel()
	if err := textstore.Each(canceled, db.Ent, db.Dialect, all, func(int64, []billtext.Section) error { return nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("Each with a canceled context = %v, want %v", err, context.Canceled)
	}
}
