package plain_test

import (
	"strings"
	"testing"

	"entgo.io/ent/dialect"

	"legislative/bench/plain"
	"legislative/internal/ingest"
	"legislative/internal/sample"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

func TestIsCurrent(t *testing.T) {
	t.Parallel()
	from, to := databasetest.MigratedURL(t, dialect.Postgres), databasetest.URL(t, dialect.Postgres)
	db, err := database.Open(t.Context(), from)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	load := func(o sample.Options) {
		t.Helper()
		if _, err := ingest.Files(t.Context(), db, sample.Files(o)); err != nil {
			t.Fatal(err)
		}
	}
	check := func(when string, want bool) {
		t.Helper()
		if got, err := plain.IsCurrent(t.Context(), withoutPool(from), withoutPool(to)); err != nil || got != want {
			t.Errorf("%s, IsCurrent = %v, %v, want %v", when, got, err, want)
		}
	}
	load(sample.Options{Bills: 8, Votes: 2, Seed: 1})
	check("before the copy", false)
	if err := plain.Copy(t.Context(), withoutPool(from), withoutPool(to)); err != nil {
		t.Fatal(err)
	}
	check("after the copy", true)
	load(sample.Options{First: 199, Bills: 8, Votes: 2, Seed: 1})
	check("after another ingest", false)
}

// withoutPool removes a parameter that only pools of connections understand.
func withoutPool(address string) string { return strings.Replace(address, "&pool_max_conns=8", "", 1) }
