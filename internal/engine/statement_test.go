package engine_test

import (
	"context"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"legislative/ent"
	"legislative/internal/access"
	"legislative/internal/database"
	"legislative/internal/database/databasetest"
	"legislative/internal/engine"
)

// forever is a statement that runs longer than any test.
var forever = map[string]string{
	dialect.Postgres: "SELECT pg_sleep(600)",
	dialect.SQLite:   "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n",
}

// The deadline ends the statement that a resolver waits for, in the database
// too.
func TestDeadlineEndsStatements(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		s := stub{bill: func(ctx context.Context) (*ent.Bill, error) {
			_, err := db.SQL.ExecContext(ctx, forever[db.Dialect])
			return nil, err
		}}
		e := s.engine(t, engine.Options{Deadline: 100 * time.Millisecond})
		began := time.Now()
		a := e.Do(asking(t, access.DeveloperFree), engine.Request{Document: oneBill})
		if took := time.Since(began); took > 5*time.Second {
			t.Errorf("the answer took %v", took)
		}
		if got := codes(a); len(got) != 1 || got[0] != engine.CodeTimeout {
			t.Errorf("codes %v, want %s", got, engine.CodeTimeout)
		}
		if db.Dialect == dialect.Postgres {
			allEnded(t, db)
		}
	})
}

// allEnded waits until no endless statement runs any more.
func allEnded(t *testing.T, db *database.DB) {
	t.Helper()
	// The blank at the end keeps this statement from finding itself.
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
	t.Error("the statement still runs")
}
