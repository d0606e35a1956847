package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"entgo.io/ent/dialect"
	entsql "entgo.io/ent/dialect/sql"

	"legislative/ent"
)

// SnapshotConnections is the maximum number of snapshots of a database that are
// read at the same time.
const SnapshotConnections = 2

// ReadSnapshot calls read with a database that shows one state of all records,
// however long read takes and whatever is written meanwhile. The database must not
// be used after read returns, nor by several goroutines, and nothing can be written
// to it.
//
// A snapshot delays no writer. Until it ends, the write-ahead log of SQLite is not
// shortened, and Postgres keeps the rows that were replaced meanwhile.
func ReadSnapshot(ctx context.Context, db *DB, read func(ctx context.Context, snapshot *DB) error) (err error) {
	// Only a transaction that is not marked as read-only takes the write lock of
	// SQLite when it begins.
	options := &sql.TxOptions{ReadOnly: true}
	if db.Dialect == dialect.Postgres {
		options.Isolation = sql.LevelRepeatableRead
	}
	tx, err := entsql.OpenDB(db.Dialect, db.snapshots).BeginTx(ctx, options)
	if err != nil {
		return fmt.Errorf("begin to read a snapshot of the database: %w", err)
	}
	defer func() { _ = tx.Rollback() }() // nothing was written
	driver := snapshotDriver{tx, db.Dialect}
	client := ent.NewClient(ent.Driver(driver))
	return read(context.WithValue(ctx, transactionKey{}, true), &DB{
		Ent: client, Driver: driver, SQL: db.snapshots, Dialect: db.Dialect, Aside: client, aside: db.aside,
	})
}

// snapshotDriver executes statements in the transaction of a snapshot.
type snapshotDriver struct {
	dialect.ExecQuerier
	engine string
}

// Dialect returns the name of the engine.
func (d snapshotDriver) Dialect() string { return d.engine }

// Tx returns an error: a snapshot is a transaction.
func (d snapshotDriver) Tx(context.Context) (dialect.Tx, error) {
	return nil, errors.New("transaction in a snapshot: snapshots are read only")
}

// Close does nothing: the snapshot ends when [ReadSnapshot] returns.
func (d snapshotDriver) Close() error { return nil }
