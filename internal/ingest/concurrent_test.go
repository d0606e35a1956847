package ingest_test

import (
	"context"
	"testing"

	"legislative/internal/ingest"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// TestConcurrentIngests runs the same ingest twice at the same time, as two
// processes would.
func TestConcurrentIngests(t *testing.T) {
	t.Parallel()
	files := contested(t)
	databasetest.EachEngine(t, func(t *testing.T, engine string) {
		url := databasetest.MigratedURL(t, engine)
		type result struct {
			report ingest.Report
			err    error
		}
		results := make(chan result)
		for range 2 {
			db := connect(t, url)
			go func() {
				report, err := ingest.Files(context.Background(), db, sequence(files))
				results <- result{report, err}
			}()
		}
		done := 0
		for range 2 {
			r := <-results
			if r.err != nil || len(r.report.Failures) > 0 {
				t.Fatalf("%+v, %v", r.report, r.err)
			}
			done += r.report.Count(ingest.Loaded) + r.report.Count(ingest.Superseded)
		}
		if done != len(files) {
			t.Errorf("both ingests loaded %d documents, want %d", done, len(files))
		}
		var once *database.DB = databasetest.Open(t, engine)
		load(t, once, files...)
		ingesttest.Compare(t, ingesttest.ReadTables(t, once), ingesttest.ReadTables(t, connect(t, url)))
	})
}
