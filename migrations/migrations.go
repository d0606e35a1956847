// Package migrations brings a database to the schema that the program needs:
// versioned SQL, one folder per engine, applied in order of file names and
// recorded in the table schema_migrations.
//
// All pending files are applied in one transaction under a lock. If several
// programs start at once, one of them applies the files; if a file fails, the
// database stays as it was. This takes about sixty lines. The executor of
// Atlas, which ent depends on, would need as many for its revisions table and
// its directory, holds its lock by the session, which a transaction-pooling
// proxy breaks, and commits after each file.
//
// A released file must never be edited. To make the next one after a change of
// ent/schema:
//
//	go generate ./ent
//	go test ./migrations -run TestMigrationsMatchSchema -update add_something
package migrations

import (
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"time"

	"entgo.io/ent/dialect"
	"github.com/jackc/pgx/v5"

	"legislative/ent"
	"legislative/internal/store/database"
)

//go:embed sqlite/*.sql postgres/*.sql
var files embed.FS

// migration is a file.
type migration struct {
	name     string // without folder and extension, such as 0001_initial
	checksum string // SHA-256 of the file, hexadecimal
	sql      string
}

// Apply applies the pending migrations and returns their names. If a newer
// program or other files made the database, Apply returns an error and leaves
// the database as it is.
func Apply(ctx context.Context, db *database.DB) (applied []string, err error) {
	all, err := read(files, db.Dialect)
	if err != nil {
		return nil, err
	}
	return apply(ctx, db, all)
}

// Latest returns the name of the last migration that this program knows, which is the
// same for all engines.
func Latest() (string, error) {
	all, err := read(files, dialect.SQLite)
	if err != nil {
		return "", err
	}
	return all[len(all)-1].name, nil
}

func apply(ctx context.Context, db *database.DB, all []migration) (applied []string, err error) {
	err = database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
		if err := lock(ctx, tx, db.Dialect); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, createLedger); err != nil {
			return fmt.Errorf("create table schema_migrations: %w", err)
		}
		pending, err := findPending(ctx, tx, all)
		if err != nil {
			return err
		}
		for _, m := range pending {
			if err := m.run(ctx, tx, db.Dialect); err != nil {
				return fmt.Errorf("apply migration %s: %w", m.name, err)
			}
			applied = append(applied, m.name)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("migrate database: %w", err)
	}
	return applied, nil
}

func read(files fs.FS, engineName string) ([]migration, error) {
	folder := map[string]string{dialect.SQLite: "sqlite", dialect.Postgres: "postgres"}[engineName]
	names, err := fs.Glob(files, path.Join(folder, "*.sql"))
	if err != nil {
		return nil, fmt.Errorf("list migrations: %w", err)
	}
	all := make([]migration, len(names))
	for i, name := range names {
		content, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, fmt.Errorf("read migration: %w", err)
		}
		sum := sha256.Sum256(content)
		base := path.Base(name)
		all[i] = migration{base[:len(base)-len(".sql")], hex.EncodeToString(sum[:]), string(content)}
	}
	return all, nil
}

// lock blocks other programs' migrations until the transaction ends. SQLite's
// transactions hold the write lock from their beginning.
func lock(ctx context.Context, tx *ent.Tx, engineName string) error {
	if engineName != dialect.Postgres {
		return nil
	}
	_, err := tx.ExecContext(ctx, "SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock(7810218953)", pgx.QueryExecModeSimpleProtocol)
	if err != nil {
		return fmt.Errorf("lock the database: %w", err)
	}
	return nil
}

// run executes the migration and records it.
func (m migration) run(ctx context.Context, tx *ent.Tx, engineName string) error {
	var arguments []any
	if engineName == dialect.Postgres {
		// Only the simple protocol accepts several statements at once.
		arguments = []any{pgx.QueryExecModeSimpleProtocol}
	}
	if _, err := tx.ExecContext(ctx, m.sql, arguments...); err != nil {
		return err
	}
	now := time.Now().UTC().Format(time.RFC3339)
	_, err := tx.ExecContext(ctx, "INSERT INTO schema_migrations (name, checksum, applied_at) VALUES ($1, $2, $3)", m.name, m.checksum, now)
	return err
}
