package migrations

import (
	"context"
	"database/sql"
	"fmt"
)

const createLedger = `CREATE TABLE IF NOT EXISTS schema_migrations (
  name text PRIMARY KEY, checksum text NOT NULL, applied_at text NOT NULL)`

// querier is a client or a transaction.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// findPending returns those of all migrations that have not been applied. It
// returns an error unless the applied ones are the first of all, unchanged.
func findPending(ctx context.Context, q querier, all []migration) (pending []migration, err error) {
	applied, err := readLedger(ctx, q)
	if err != nil {
		return nil, err
	}
	for i, a := range applied {
		switch {
		case i >= len(all):
			return nil, fmt.Errorf("the database has migration %s, which is unknown to this program: a newer version of the program made it, use that version", a.name)
		case all[i].name != a.name:
			return nil, fmt.Errorf("the database has migration %s where this program has %s: use the version of the program that made the database, or a new database", a.name, all[i].name)
		case all[i].checksum != a.checksum:
			return nil, fmt.Errorf("migration %s has changed since it was applied: restore its file, or use a new database", a.name)
		}
	}
	return all[len(applied):], nil
}

func readLedger(ctx context.Context, q querier) (applied []migration, err error) {
	rows, err := q.QueryContext(ctx, "SELECT name, checksum FROM schema_migrations ORDER BY name")
	if err != nil {
		return nil, fmt.Errorf("read table schema_migrations: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var m migration
		if err := rows.Scan(&m.name, &m.checksum); err != nil {
			return nil, fmt.Errorf("read table schema_migrations: %w", err)
		}
		applied = append(applied, m)
	}
	return applied, rows.Err()
}
