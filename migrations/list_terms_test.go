package migrations_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"entgo.io/ent/dialect"
	"github.com/google/go-cmp/cmp"

	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/migrations"
)

// A database with records answers from the new tables at once.
func TestListTermsAreFilled(t *testing.T) {
	t.Parallel()
	databasetest.EachURL(t, func(t *testing.T, url string) {
		db := open(t, url)
		scripts := scriptsUpTo(t, db, "_list_terms.sql")
		records := `
INSERT INTO bills (id, congress, bill_type, number, lifecycle_status, laws, policy_area, introduced_rank, acted_rank, updated_rank)
VALUES (1, 200, 'hr', 1, 'introduced', '[]', 'Animals', 5, 6, 7), (2, 200, 'hr', 2, 'introduced', '[]', 'Animals', 8, 9, 10);
INSERT INTO bill_subjects (id, bill_id, name, folded_name) VALUES (1, 1, 'Birds', 'birds'), (2, 1, 'BIRDS', 'birds'), (3, 2, 'Birds', 'birds');
INSERT INTO bill_committees (id, bill_id, committee_id, system_code, name, activities, recency) VALUES (1, 1, 77, 'hszb00', 'Beasts', '[]', 1);
INSERT INTO sector_impacts (id, bill_id, naics, sector, score, basis) VALUES (1, 2, '92', 'Public Administration', 1, '[]');
INSERT INTO bill_words (id, bill_id, word) VALUES (1, 1, 'birds'), (2, 2, 'birds');
INSERT INTO committees (id, system_code, chamber, name, precedence) VALUES (77, 'HSZB00', 'House', 'Beasts', '1');
INSERT INTO members (id, bioguide_id, name, folded_name, first_name, last_name, state, is_current, precedence)
VALUES (1, 'B000001', 'A Bee', 'a bee', 'A', 'Bee', 'TX', true, 1), (2, 'B000002', 'B Bee', 'b bee', 'B', 'Bee', NULL, true, 1);`
		scripts = slices.Insert(scripts, len(scripts)-1, records)
		if _, err := migrations.ApplyScripts(context.Background(), db, scripts...); err != nil {
			t.Fatal(err)
		}
		for query, want := range map[string][]string{
			"SELECT term || ' ' || introduced_rank || ' ' || acted_rank || ' ' || updated_rank FROM bill_terms ORDER BY id": {
				"committee:77 5 6 7", "subject:birds 5 6 7", "sector:92 8 9 10", "subject:birds 8 9 10",
			},
			"SELECT word || ' ' || acted_rank FROM bill_words ORDER BY id":                 {"birds 6", "birds 9"},
			"SELECT id || ' ' || name || ' ' || bills FROM term_counts ORDER BY bills, id": {"subject:BIRDS BIRDS 1", "policy_area:Animals Animals 2", "subject:Birds Birds 2"},
			"SELECT CAST(bill_count AS text) FROM committees":                              {"1"},
			"SELECT state_order || '/' || birthday_order FROM members ORDER BY id":         {"TX/", "/"},
		} {
			if diff := cmp.Diff(want, readTexts(t, db, query)); diff != "" {
				t.Errorf("%s:\n%s", query, diff)
			}
		}
	})
}

// scriptsUpTo returns the migrations up to the one in a file whose name ends in
// last.
func scriptsUpTo(t *testing.T, db *database.DB, last string) (scripts []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(map[string]string{dialect.SQLite: "sqlite", dialect.Postgres: "postgres"}[db.Dialect], "*.sql"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		script, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		scripts = append(scripts, string(script))
		if strings.HasSuffix(file, last) {
			return scripts
		}
	}
	t.Fatalf("no migration ends in %s", last)
	return nil
}

func readTexts(t *testing.T, db *database.DB, query string) (texts []string) {
	t.Helper()
	rows, err := db.SQL.QueryContext(t.Context(), query)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			t.Fatal(err)
		}
		texts = append(texts, text)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return texts
}
