package ingest_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"legislative/internal/ingest"
	"legislative/internal/sample"
	"legislative/internal/store/database"
	"legislative/migrations"
)

// This example loads a fictional Congress twice.
func ExampleFiles() {
	ctx := context.Background()
	folder, err := os.MkdirTemp("", "example")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	db, err := database.Open(ctx, "sqlite:"+filepath.Join(folder, "example.db"))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer db.Close()
	if _, err := migrations.Apply(ctx, db); err != nil {
		fmt.Println(err)
		return
	}
	for range 2 {
		report, err := ingest.Files(ctx, db, sample.Files(sample.Options{Bills: 2, Votes: 1, Seed: 1}))
		fmt.Println(report.Count(ingest.Loaded) > 0, report.Count(ingest.Failed), err)
	}
	// Output:
	// true 0 <nil>
	// false 0 <nil>
}
