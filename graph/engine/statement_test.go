package engine_test

import (
	"context"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"legislative/ent"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// endlessStatements are statements that run longer than any test.
var endlessStatements = map[string]string{
	dialect.Postgres: "SELECT pg_sleep(600)",
	dialect.SQLite:   "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n",
}

// TestDeadlineCancelsStatements checks that the deadline cancels the statements of
// resolvers, in the database too.
func TestDeadlineCancelsStatements(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		s := stub{bill: func(ctx context.Context) (*ent.Bill, error) {
			_, err := db.SQL.ExecContext(ctx, endlessStatements[db.Dialect])
			return nil, err
		}}
		e := s.engine(t, engine.Options{Deadline: 100 * time.Millisecond})
		start := time.Now()
		a := e.Do(contextOnPlan(t, access.DeveloperFree), engine.Request{Document: oneBill})
		if elapsed := time.Since(start); elapsed > 5*time.Second {
			t.Errorf("the answer took %v", elapsed)
		}
		if got := errorCodes(a); len(got) != 1 || got[0] != problem.Timeout {
			t.Errorf("codes %v, want %s", got, problem.Timeout)
		}
		if db.Dialect == dialect.Postgres {
			waitForStatements(t, db)
		}
	})
}

// waitForStatements waits until no endless statement is running.
func waitForStatements(t *testing.T, db *database.DB) {
	t.Helper()
	// The trailing space keeps this statement from counting itself.
	const count = `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE '%pg_sleep(600)' `
	for range 50 {
		var n int
		if err := db.SQL.QueryRowContext(t.Context(), count).Scan(&n); err != nil {
			t.Fatal(err)
		}
		if n == 0 {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Error("the statement is still running")
}
