package migrations_test

import (
	"context"
	"testing"

	"legislative/internal/store/database/databasetest"
	"legislative/migrations"
)

// TestFailedMigrationRollsBack runs two migrations of which the second fails.
func TestFailedMigrationRollsBack(t *testing.T) {
	t.Parallel()
	databasetest.EachURL(t, func(t *testing.T, url string) {
		ctx, db := context.Background(), open(t, url)
		const good, bad = "CREATE TABLE a (id bigint); CREATE TABLE b (id bigint)", "CREATE TABLE c (id bigint); CREATE TABLE a (id bigint)"
		if applied, err := migrations.ApplyScripts(ctx, db, good, bad); err == nil || len(applied) != 0 {
			t.Fatalf("ApplyScripts() = %v, %v, want an error", applied, err)
		}
		if current, err := migrations.IsCurrent(ctx, db); current || err != nil {
			t.Errorf("after the failure: IsCurrent() = %v, %v, want false", current, err)
		}
		if applied, err := migrations.ApplyScripts(ctx, db, good); err != nil || len(applied) != 1 {
			t.Errorf("without the bad migration: ApplyScripts() = %v, %v", applied, err)
		}
	})
}
