package migrations

import (
	"context"
	"database/sql"
	"fmt"

	"entgo.io/ent/dialect"
)

const createLedger = `CREATE TABLE IF NOT EXISTS schema_migrations (
  name text PRIMARY KEY, checksum text NOT NULL, applied_at text NOT NULL)`

// querier is a client or a transaction.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// compare tells which of all migrations are still to be applied. What has
// been applied must be the first of them, unchanged.
func compare(ctx context.Context, q querier, all []migration) (pending []migration, err error) {
	recorded, err := readLedger(ctx, q)
	if err != nil {
		return nil, err
	}
	for i, r := range recorded {
		switch {
		case i >= len(all):
			return nil, fmt.Errorf("the database has migration %s, which this program does not know: a newer version of the program made it, use that", r.name)
		case all[i].name != r.name:
			return nil, fmt.Errorf("the database has migration %s where this program has %s: use the version of the program that made the database, or a new database", r.name, all[i].name)
		case all[i].checksum != r.checksum:
			return nil, fmt.Errorf("migration %s has changed since it was applied: restore its file, or use a new database", r.name)
		}
	}
	return all[len(recorded):], nil
}

func readLedger(ctx context.Context, q querier) (recorded []migration, err error) {
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
		recorded = append(recorded, m)
	}
	return recorded, rows.Err()
}

// ledgerExists tells whether the database was ever migrated.
func ledgerExists(ctx context.Context, q querier, engine string) (bool, error) {
	query := "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'schema_migrations'"
	if engine == dialect.Postgres {
		query = "SELECT count(to_regclass('schema_migrations'))"
	}
	rows, err := q.QueryContext(ctx, query)
	if err != nil {
		return false, fmt.Errorf("look for table schema_migrations: %w", err)
	}
	defer rows.Close()
	count := 0
	if rows.Next() {
		err = rows.Scan(&count)
	}
	if err == nil {
		err = rows.Err()
	}
	if err != nil {
		return false, fmt.Errorf("look for table schema_migrations: %w", err)
	}
	return count > 0, nil
}
