// Package database opens the service's database, SQLite or Postgres, and
// runs transactions in it.
package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"entgo.io/ent/dialect"
	entsql "entgo.io/ent/dialect/sql"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"legislative/ent"
)

// DB is an open database.
type DB struct {
	Ent     *ent.Client
	SQL     *sql.DB // the pool that Ent draws on
	Dialect string  // [dialect.SQLite] or [dialect.Postgres]

	// turn is held by the transaction that writes, where the engine allows
	// one at a time: waiting here is fair, waiting in SQLite is polling.
	turn chan struct{}
}

// Forms lists the accepted database URLs.
const Forms = "sqlite:FILE, such as sqlite:legislative.db, or postgres://USER:PASSWORD@HOST:PORT/NAME"

// Open opens the database that url names and makes sure that it answers. See
// [Forms] for urls; a postgres:// one takes the settings of libpq and pgx, and
// pool_max_conns besides.
func Open(ctx context.Context, url string) (*DB, error) {
	db, err := connect(url)
	if err != nil {
		return nil, err
	}
	if err := db.Ping(ctx); err != nil {
		return nil, unopened(url, closing(db, err))
	}
	return db, nil
}

// unopened tells which database could not be opened. A file that SQLite cannot
// open is not as one that has too much to do just now: waiting does not help,
// and so the driver's error is told and no longer there to be asked for.
func unopened(url string, failure error) error {
	file, isFile := strings.CutPrefix(url, "sqlite:")
	if !isFile {
		return fmt.Errorf("open database: %w", failure)
	}
	if lite, ok := errors.AsType[*sqlite.Error](failure); ok && lite.Code()&0xff == sqlite3.SQLITE_CANTOPEN {
		return fmt.Errorf("open database file %s: %s: it must be a file, and the program must be able to write to it and to its folder", file, failure.Error())
	}
	return fmt.Errorf("open database file %s: %w", file, failure)
}

// Check tells whether a URL has one of [Forms], without reaching for the
// database.
func Check(url string) error {
	db, err := connect(url)
	if err != nil {
		return err
	}
	return db.Close()
}

func connect(url string) (*DB, error) {
	scheme, rest, _ := strings.Cut(url, ":")
	switch scheme {
	case "sqlite":
		return openSQLite(rest)
	case "postgres", "postgresql":
		return openPostgres(url)
	default:
		// The url is not repeated: what is wrong in it may be a password.
		return nil, fmt.Errorf("unknown kind of database URL: use %s", Forms)
	}
}

func newDB(engine string, pool *sql.DB) *DB {
	db := &DB{Ent: ent.NewClient(ent.Driver(entsql.OpenDB(engine, pool))), SQL: pool, Dialect: engine}
	if engine == dialect.SQLite {
		db.turn = make(chan struct{}, 1)
	}
	return db
}

// Ping asks the database for an answer.
func (db *DB) Ping(ctx context.Context) error {
	_, err := db.SQL.ExecContext(ctx, "SELECT 1")
	return err
}

// Connections returns the maximum number of open connections.
func (db *DB) Connections() int { return db.SQL.Stats().MaxOpenConnections }

// Close gives all connections back.
func (db *DB) Close() error { return db.SQL.Close() }

// closing closes db after a failure, which is what gets told.
func closing(db *DB, failure error) error {
	if err := db.Close(); err != nil {
		return fmt.Errorf("%w (and closing it: %w)", failure, err)
	}
	return failure
}
