package migrations

import (
	"context"

	"legislative/internal/database"
)

// ApplyScripts applies other migrations than the program's own.
func ApplyScripts(ctx context.Context, db *database.DB, scripts ...string) ([]string, error) {
	all := make([]migration, len(scripts))
	for i, script := range scripts {
		all[i] = migration{name: string(rune('a' + i)), checksum: script, sql: script}
	}
	return apply(ctx, db, all)
}
