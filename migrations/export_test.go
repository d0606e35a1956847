package migrations

import (
	"context"

	"entgo.io/ent/dialect"

	"legislative/internal/store/database"
)

// ApplyScripts applies migrations other than the program's own.
func ApplyScripts(ctx context.Context, db *database.DB, scripts ...string) ([]string, error) {
	all := make([]migration, len(scripts))
	for i, script := range scripts {
		all[i] = migration{name: string(rune('a' + i)), checksum: script, sql: script}
	}
	return apply(ctx, db, all)
}

// IsCurrent reports whether every migration of the program has been applied.
// It returns the same errors as Apply and changes nothing.
func IsCurrent(ctx context.Context, db *database.DB) (bool, error) {
	all, err := read(files, db.Dialect)
	if err != nil {
		return false, err
	}
	query := "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'schema_migrations'"
	if db.Dialect == dialect.Postgres {
		query = "SELECT count(to_regclass('schema_migrations'))"
	}
	ledgers := 0
	if err := db.SQL.QueryRowContext(ctx, query).Scan(&ledgers); err != nil || ledgers == 0 {
		return false, err
	}
	pending, err := findPending(ctx, db.Ent, all)
	return err == nil && len(pending) == 0, err
}
