// Package ingesttest provides databases with the default sample for tests. Each test
// binary loads it once for each engine.
package ingesttest

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"legislative/internal/ingest"
	"legislative/internal/sample"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

var template = databasetest.NewTemplate(load)

func load(db *database.DB) error {
	report, err := ingest.Files(context.Background(), db, sample.Files(sample.Default()))
	if err != nil {
		return fmt.Errorf("load the sample: %w", err)
	}
	var errs []error
	for _, f := range report.Failures {
		errs = append(errs, fmt.Errorf("load the sample: %s: %s", f.Name, f.Reason))
	}
	return errors.Join(errs...)
}

// Open returns a database with the sample, which is deleted after the test.
func Open(tb testing.TB, engineName string) *database.DB {
	tb.Helper()
	return template.Open(tb, engineName)
}

// Each runs a test on every engine, each time with a database of its own.
func Each(t *testing.T, run func(t *testing.T, db *database.DB)) {
	databasetest.EachEngine(t, func(t *testing.T, engineName string) { run(t, Open(t, engineName)) })
}
