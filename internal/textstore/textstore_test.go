package textstore_test

import (
	"context"
	"errors"
	"testing"

	"entgo.io/ent/dialect/sql"
	"github.com/google/go-cmp/cmp"

	"legislative/ent/section"
	"legislative/ent/textversion"
	"legislative/internal/database"
	"legislative/internal/database/databasetest"
	"legislative/internal/ingest"
	"legislative/internal/sample"
	"legislative/internal/source/billtext"
	"legislative/internal/textstore"
)

// Texts that are read together are those that are read one by one.
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
			t.Errorf("%d texts:\n%s", len(got), diff)
		}
		checkStops(t, db)
	})
}

func all(s *sql.Selector) { s.Where(sql.GT(s.C(section.FieldID), 0)) }

// checkStops looks at what ends the reading early.
func checkStops(t *testing.T, db *database.DB) {
	t.Helper()
	enough, read := errors.New("enough"), 0
	err := textstore.Each(t.Context(), db.Ent, db.Dialect, all, func(int64, []billtext.Section) error {
		read++
		return enough
	})
	if !errors.Is(err, enough) || read != 1 {
		t.Errorf("%d texts were read, and then %v", read, err)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if err := textstore.Each(ended, db.Ent, db.Dialect, all, func(int64, []billtext.Section) error { return nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end: %v", err)
	}
}
