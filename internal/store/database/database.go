// Package database opens the service's database, SQLite or Postgres, and
// runs transactions.
package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"entgo.io/ent/dialect"
	entsql "entgo.io/ent/dialect/sql"
	"github.com/jackc/pgx/v5"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"legislative/ent"
)

// DB is an open database.
type DB struct {
	Ent     *ent.Client
	Driver  dialect.Driver // the driver that Ent uses
	SQL     *sql.DB        // the pool that Driver uses
	Dialect string         // [dialect.SQLite] or [dialect.Postgres]

	// Aside uses a second, small pool. It is for short reads that must not
	// wait until operations leave a connection: of keys and of the dataset
	// version.
	Aside *ent.Client
	aside *sql.DB

	// snapshots is the pool of [ReadSnapshot]. It has connections only while
	// snapshots are read, which can take long, so operations do not wait for them.
	snapshots *sql.DB

	// writeTurn has one slot, which the writing transaction occupies; nil on
	// Postgres. SQLite allows one writer at a time: waiting for the slot is
	// fair, whereas waiting in SQLite means polling.
	writeTurn chan struct{}
	closePool func()          // nil on SQLite
	listening *pgx.ConnConfig // for [DB.Listen]; nil on SQLite
}

// Forms lists the accepted database URLs.
const Forms = "sqlite:FILE, such as sqlite:legislative.db, or postgres://USER:PASSWORD@HOST:PORT/NAME"

// Open opens the database at address, which has one of [Forms], and checks that
// it responds. A postgres:// URL may have the parameters of libpq and pgx, and
// pool_max_conns.
func Open(ctx context.Context, address string) (*DB, error) {
	db, err := connect(address)
	if err != nil {
		return nil, err
	}
	if err := db.Ping(ctx); err != nil {
		return nil, openError(address, closeAfter(db, err))
	}
	return db, nil
}

// openError does not wrap the driver's error if SQLite cannot open the file, so
// that callers do not mistake it for a busy database and wait.
func openError(address string, failure error) error {
	file, isFile := strings.CutPrefix(address, "sqlite:")
	if !isFile {
		return fmt.Errorf("open database: %w", failure)
	}
	if lite, ok := errors.AsType[*sqlite.Error](failure); ok && lite.Code()&0xff == sqlite3.SQLITE_CANTOPEN {
		return fmt.Errorf("open database file %s: %s: the path must be a file, and the program must have permission to write to it and to its folder", file, failure.Error())
	}
	return fmt.Errorf("open database file %s: %w", file, failure)
}

// Check returns an error unless address has one of [Forms]. It does not connect
// to the database.
func Check(address string) error {
	db, err := connect(address)
	if err != nil {
		return err
	}
	return db.Close()
}

func connect(address string) (*DB, error) {
	scheme, file, _ := strings.Cut(address, ":")
	switch scheme {
	case "sqlite":
		return openSQLite(file)
	case "postgres", "postgresql":
		return openPostgres(address)
	default:
		// The error omits the URL, which may contain a password.
		return nil, fmt.Errorf("unknown form of database URL: use %s", Forms)
	}
}

// AsideConnections is the number of connections of the pool of [DB.Aside].
const AsideConnections = 2

// newDB returns a database with three pools of connections to it. The driver uses
// the first.
func newDB(driver dialect.Driver, pool, aside, snapshots *sql.DB) *DB {
	aside.SetMaxOpenConns(AsideConnections)
	aside.SetMaxIdleConns(AsideConnections)
	snapshots.SetMaxOpenConns(SnapshotConnections)
	snapshots.SetMaxIdleConns(0)
	db := &DB{
		Ent:     ent.NewClient(ent.Driver(driver)),
		Driver:  driver,
		SQL:     pool,
		Dialect: driver.Dialect(),
		Aside:   ent.NewClient(ent.Driver(entsql.OpenDB(driver.Dialect(), aside))),
		aside:   aside,

		snapshots: snapshots,
	}
	if db.Dialect == dialect.SQLite {
		db.writeTurn = make(chan struct{}, 1)
	}
	return db
}

// Ping returns an error if the database does not respond. It does not wait for
// operations to leave a connection.
func (db *DB) Ping(ctx context.Context) error {
	_, err := db.aside.ExecContext(ctx, "SELECT 1")
	return err
}

// Connections returns the maximum number of open connections of the pool that
// Ent uses.
func (db *DB) Connections() int { return db.SQL.Stats().MaxOpenConnections }

// Close closes all connections.
func (db *DB) Close() error {
	err := errors.Join(db.SQL.Close(), db.aside.Close(), db.snapshots.Close())
	if db.closePool != nil {
		db.closePool()
	}
	return err
}

// Query runs a query and returns its rows, which the caller must close.
func (db *DB) Query(ctx context.Context, query string, args []any) (*entsql.Rows, error) {
	var rows entsql.Rows
	return &rows, db.Driver.Query(ctx, query, args, &rows)
}

// closeAfter closes db and adds an error of closing to failure.
func closeAfter(db *DB, failure error) error {
	if err := db.Close(); err != nil {
		return fmt.Errorf("%w (and closing the database failed: %w)", failure, err)
	}
	return failure
}
