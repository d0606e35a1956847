package migrations_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/ingest/ingesttest"
	"legislative/internal/store/database"
)

// Migrations that fill rows write what ingest writes.
func TestFilledRowsAreThoseOfIngest(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ file, empty, rows string }{
		"margins of votes": {
			"_vote_margins.sql", "UPDATE house_votes SET margin_rank = 1000000",
			"SELECT id || ' ' || margin_rank FROM house_votes ORDER BY id",
		},
		"groups of bills": {
			"_bill_groups.sql", "DELETE FROM bill_groups",
			"SELECT id || ' ' || congress || ' ' || bill_type || ' ' || lifecycle_status || ' ' || policy_area || ' ' || bills FROM bill_groups ORDER BY id",
		},
		"numbers of cosponsors": {
			"_cosponsor_ranks.sql", "UPDATE bills SET cosponsor_rank = 0",
			"SELECT id || ' ' || cosponsor_rank FROM bills ORDER BY id",
		},
		"numbers of cosponsors with terms": {
			"_cosponsor_ranks.sql", "UPDATE bill_terms SET cosponsor_rank = 0",
			"SELECT id || ' ' || cosponsor_rank FROM bill_terms ORDER BY id",
		},
		"LIS IDs of senators": {
			"_lis_ids.sql", "UPDATE member_profiles SET lis_id = NULL",
			"SELECT id || ' ' || COALESCE(lis_id, '') FROM member_profiles ORDER BY id",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ingesttest.Each(t, func(t *testing.T, db *database.DB) {
				want := readTexts(t, db, c.rows)
				if len(want) < 10 {
					t.Fatalf("the sample has %d rows", len(want))
				}
				execute(t, db, c.empty)
				if cmp.Equal(want, readTexts(t, db, c.rows)) {
					t.Fatal("the rows are still filled")
				}
				scripts := scriptsUpTo(t, db, c.file)
				for statement := range strings.SplitSeq(scripts[len(scripts)-1], ";\n") {
					if strings.HasPrefix(statement, "INSERT") || strings.HasPrefix(statement, "UPDATE") {
						execute(t, db, statement)
					}
				}
				if diff := cmp.Diff(want, readTexts(t, db, c.rows)); diff != "" {
					t.Errorf("the migration fills other rows than ingest (-ingest +migration):\n%s", diff)
				}
			})
		})
	}
}

func execute(t *testing.T, db *database.DB, statement string) {
	t.Helper()
	if _, err := db.SQL.ExecContext(t.Context(), statement); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}
