package textsearch_test

import (
	"context"
	"testing"

	"entgo.io/ent/dialect/sql"
	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/predicate"
	"legislative/ent/section"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/source/billtext"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/internal/store/textsearch"
)

// TestWriteReplaces checks that a text that is written again is found by its new
// words only, and that struck sections are not found.
func TestWriteReplaces(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		bill, err := congress.NewBillID(200, "hr", 7)
		if err != nil {
			t.Fatal(err)
		}
		v, err := congress.NewTextVersionID(bill, "ih")
		if err != nil {
			t.Fatal(err)
		}
		const struck = "Stars are struck."
		write(t, db, v, []billtext.Section{{Heading: "Moons", Text: "Craters ripen slowly."}, {Text: struck, Spans: []billtext.Span{{Kind: billtext.Deleted, End: len(struck)}}}})
		for word, want := range map[string][]int64{"moons": {v.SectionKey(1)}, "craters": {v.SectionKey(1)}, "stars": nil, "rinds": nil} {
			if diff := cmp.Diff(want, find(t, db, textsearch.Query{Stems: []string{fold.Stem(word)}})); diff != "" {
				t.Errorf("%s: %s", word, diff)
			}
		}
		write(t, db, v, []billtext.Section{{Text: "Rinds ripen in craters."}, {Heading: "Craters", Text: "Ripe."}})
		for _, c := range []struct {
			query textsearch.Query
			want  []int64
		}{
			{textsearch.Query{Stems: []string{"moon"}}, nil},
			{textsearch.Query{Stems: []string{"rind", "crater"}}, []int64{v.SectionKey(1)}},
			{textsearch.Query{Prefixes: []string{"crat"}}, []int64{v.SectionKey(2), v.SectionKey(1)}},
			{textsearch.Query{Stems: []string{"ripen", "crater"}}, []int64{v.SectionKey(1)}},
			{textsearch.Query{Stems: []string{"crater"}}, []int64{v.SectionKey(2), v.SectionKey(1)}}, // in the heading first
			{textsearch.Query{Phrases: [][]string{{"ripen", "in", "craters"}}}, []int64{v.SectionKey(1)}},
			{textsearch.Query{Phrases: [][]string{{"ripen", "in", "crater"}}}, nil}, // as printed
			{textsearch.Query{Phrases: [][]string{{"craters"}}, Prefixes: []string{"rip"}}, []int64{v.SectionKey(2), v.SectionKey(1)}},
			{textsearch.Query{Phrases: [][]string{{"craters", "in"}}}, nil},
		} {
			if diff := cmp.Diff(c.want, find(t, db, c.query)); diff != "" {
				t.Errorf("%+v: %s", c.query, diff)
			}
		}
	})
}

// write stores and indexes the sections of a text.
func write(t *testing.T, db *database.DB, v congress.TextVersionID, sections []billtext.Section) {
	t.Helper()
	err := database.Transact(t.Context(), db, func(ctx context.Context, tx *ent.Tx) error {
		if _, err := bulk.Delete[predicate.Section](tx, section.Table)(ctx); err != nil {
			return err
		}
		for i, s := range sections {
			if err := bulk.Insert(ctx, tx, section.Table, []*ent.Section{{ID: v.SectionKey(i + 1), TextVersionID: v.Key(), Level: billtext.SectionLvl, Text: s.Text}}); err != nil {
				return err
			}
		}
		return textsearch.Write(ctx, tx, db.Dialect, v, sections)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// find returns the keys of the sections that match, the best first.
func find(t *testing.T, db *database.DB, q textsearch.Query) (keys []int64) {
	t.Helper()
	statement, args := textsearch.Select(db.Dialect, q, func(*sql.Selector) {}).Query()
	rows, err := db.SQL.QueryContext(t.Context(), statement, args...)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var key int64
		if err := rows.Scan(&key); err != nil {
			t.Fatal(err)
		}
		keys = append(keys, key)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return keys
}
