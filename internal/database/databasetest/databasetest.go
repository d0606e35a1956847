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

	"legislative/internal/database"
	"legislative/migrations"
)

// Engines lists the engines that the service runs on.
var Engines = []string{dialect.SQLite, dialect.Postgres}

// Each runs a test on every engine, each time with a migrated database without
// records.
func Each(t *testing.T, run func(t *testing.T, db *database.DB)) {
	EachEngine(t, func(t *testing.T, engine string) { run(t, Open(t, engine)) })
}

// EachURL runs a test on every engine, each time with the URL of an empty
// database without migrations.
func EachURL(t *testing.T, run func(t *testing.T, url string)) {
	EachEngine(t, func(t *testing.T, engine string) { run(t, URL(t, engine)) })
}

// EachEngine runs a test for every engine, in parallel.
func EachEngine(t *testing.T, run func(t *testing.T, engine string)) {
	for _, engine := range Engines {
		t.Run(engine, func(t *testing.T) {
			t.Parallel()
			run(t, engine)
		})
	}
}

// Open returns a migrated database without records, which is deleted after the
// test.
func Open(tb testing.TB, engine string) *database.DB {
	tb.Helper()
	db, err := database.Open(context.Background(), MigratedURL(tb, engine))
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { _ = db.Close() })
	return db
}

// MigratedURL returns the URL of a migrated database without records, which is
// deleted after the test.
func MigratedURL(tb testing.TB, engine string) string {
	tb.Helper()
	var url string
	if engine == dialect.SQLite {
		url = sqliteURL(tb)
	} else {
		s := requireServer(tb)
		template, err := s.template()
		if err != nil {
			tb.Fatal(err)
		}
		url = s.createFrom(tb, template)
	}
	if err := migrate(url); err != nil {
		tb.Fatal(err)
	}
	return url
}

func migrate(url string) (err error) {
	db, err := database.Open(context.Background(), url)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	_, err = migrations.Apply(context.Background(), db)
	return err
}

// URL returns the URL of an empty database, which is deleted after the test.
func URL(tb testing.TB, engine string) string {
	tb.Helper()
	if engine == dialect.SQLite {
		return sqliteURL(tb)
	}
	return requireServer(tb).createFrom(tb, empty)
}

func sqliteURL(tb testing.TB) string {
	return "sqlite:" + filepath.Join(tb.TempDir(), "test.db")
}
