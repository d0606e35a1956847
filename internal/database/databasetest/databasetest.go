// Package databasetest gives tests databases of their own: a SQLite file, and
// a Postgres database in a scratch cluster that the tests start themselves.
//
// The cluster needs the Postgres programs on PATH or where distributions put
// them; it is started at most once a test binary and stopped when that ends,
// however it ends. TEST_DATABASE names a server to use in its stead, by a
// postgres:// URL of a user who may create databases. Where there is neither,
// the Postgres half of tests is skipped, unless REQUIRE_POSTGRES is set: then
// it fails.
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

// Each runs one test on both engines, each time in a migrated database
// without records.
func Each(t *testing.T, run func(t *testing.T, db *database.DB)) {
	EachEngine(t, func(t *testing.T, engine string) { run(t, Open(t, engine)) })
}

// EachURL runs one test on both engines, each time with the URL of an empty
// database, migrations not applied.
func EachURL(t *testing.T, run func(t *testing.T, url string)) {
	EachEngine(t, func(t *testing.T, engine string) { run(t, URL(t, engine)) })
}

// EachEngine runs one test for both engines at once.
func EachEngine(t *testing.T, run func(t *testing.T, engine string)) {
	for _, engine := range Engines {
		t.Run(engine, func(t *testing.T) {
			t.Parallel()
			run(t, engine)
		})
	}
}

// Open gives a migrated database without records, which is gone after the
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

// MigratedURL gives the URL of a migrated database without records, which is
// gone after the test.
func MigratedURL(tb testing.TB, engine string) string {
	tb.Helper()
	var url string
	if engine == dialect.SQLite {
		url = sqliteURL(tb)
	} else {
		s := server(tb)
		template, err := s.template()
		if err != nil {
			tb.Fatal(err)
		}
		url = s.database(tb, template)
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

// URL gives the URL of an empty database, which is gone after the test.
func URL(tb testing.TB, engine string) string {
	tb.Helper()
	if engine == dialect.SQLite {
		return sqliteURL(tb)
	}
	return server(tb).database(tb, empty)
}

func sqliteURL(tb testing.TB) string {
	return "sqlite:" + filepath.Join(tb.TempDir(), "test.db")
}
