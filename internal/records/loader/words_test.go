package loader

import (
	"fmt"
	"strings"
	"testing"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"legislative/ent/billword"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// A search for a prefix uses the index of words.
func TestHasPrefixUsesTheIndex(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		d := sql.Dialect(db.Dialect)
		s := d.Select(billword.FieldBillID).From(d.Table(billword.Table))
		HasPrefix(billword.FieldWord, "moon")(s)
		query, args := s.Query()
		explain, want := "EXPLAIN QUERY PLAN ", "SEARCH bill_words USING COVERING INDEX billword_word_"
		if db.Dialect == dialect.Postgres {
			explain, want = "EXPLAIN ", "~>=~ 'moon'"
		}
		tx, err := db.SQL.BeginTx(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = tx.Rollback() }()
		if db.Dialect == dialect.Postgres { // so that it does not scan the small table
			if _, err := tx.ExecContext(t.Context(), "SET LOCAL enable_seqscan = off"); err != nil {
				t.Fatal(err)
			}
		}
		rows, err := tx.QueryContext(t.Context(), explain+query, args...)
		if err != nil {
			t.Fatal(err)
		}
		defer rows.Close()
		var plan strings.Builder
		columns, err := rows.Columns()
		if err != nil {
			t.Fatal(err)
		}
		for rows.Next() {
			row := make([]any, len(columns))
			for i := range row {
				row[i] = new(any)
			}
			if err := rows.Scan(row...); err != nil {
				t.Fatal(err)
			}
			fmt.Fprintln(&plan, *row[len(row)-1].(*any))
		}
		if err := rows.Err(); err != nil || !strings.Contains(plan.String(), want) {
			t.Errorf("plan:\n%s%v; want %s", plan.String(), err, want)
		}
	})
}
