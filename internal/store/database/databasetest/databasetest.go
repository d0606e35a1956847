// Package databasetest creates databases for tests: SQLite files, and Postgres
// databases in a temporary cluster that the tests start themselves.
//
// The cluster needs the Postgres programs on PATH or in the folders of common
// distributions. It is started at most once per test binary and stopped when
// the binary ends, even if it is killed. The environment variable TEST_DATABASE
// selects another server, by the postgres:// URL of a user with permission to
// create databases. If there is neither, the Postgres half of tests is skipped,
// or fails if REQUIRE_POSTGRES is set.
package databasetest

import (
	"context"
	"errors"
	"path/filepath"
	"testing"

	"entgo.io/ent/dialect"

	"legislative/internal/store/database"
	"legislative/migrations"
)

// Engines lists the engines that the service runs on.
var Engines = []string{dialect.SQLite, dialect.Postgres}

// Each runs a test on every engine, each time with a migrated database without
// records.
func Each(t *testing.T, run func(t *testing.T, db *database.DB)) {
	EachEngine(t, func(t *testing.T, engineName string) { run(t, Open(t, engineName)) })
}

// EachURL runs a test on every engine, each time with the URL of an empty
// database without migrations.
func EachURL(t *testing.T, run func(t *testing.T, address string)) {
	EachEngine(t, func(t *testing.T, engineName string) { run(t, URL(t, engineName)) })
}

// EachEngine runs a test for every engine, in parallel.
func EachEngine(t *testing.T, run func(t *testing.T, engineName string)) {
	for _, engineName := range Engines {
		t.Run(engineName, func(t *testing.T) {
			t.Parallel()
			run(t, engineName)
		})
	}
}

// Open returns a migrated database without records, which is deleted after the
// test.
func Open(tb testing.TB, engineName string) *database.DB {
	tb.Helper()
	return open(tb, MigratedURL(tb, engineName))
}

func open(tb testing.TB, address string) *database.DB {
	tb.Helper()
	db, err := database.Open(context.Background(), address)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { _ = db.Close() })
	return db
}

// MigratedURL returns the URL of a migrated database without records, which is
// deleted after the test.
func MigratedURL(tb testing.TB, engineName string) string {
	tb.Helper()
	address, err := migrated.copy(tb, engineName)
	if err != nil {
		tb.Fatal(err)
	}
	return address
}

// migrated saves each test the migrations.
var migrated = NewTemplate(func(*database.DB) error { return nil })

func migrate(address string) (err error) {
	db, err := database.Open(context.Background(), address)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	_, err = migrations.Apply(context.Background(), db)
	return err
}

// URL returns the URL of an empty database, which is deleted after the test.
func URL(tb testing.TB, engineName string) string {
	tb.Helper()
	if engineName == dialect.SQLite {
		return sqliteURL(tb)
	}
	return requireServer(tb).createFrom(tb, empty)
}

func sqliteURL(tb testing.TB) string {
	return "sqlite:" + filepath.Join(tb.TempDir(), "test.db")
}
