package database

import (
	"context"
	"errors"
	"fmt"

	"legislative/ent"
)

type transactionKey struct{}

// Transact runs fn in a transaction. It commits if fn returns nil, and rolls
// back if fn returns an error or panics. On SQLite transactions run one after
// another, so they must be short. Transactions do not nest: Transact returns an
// error if ctx is from within fn.
func Transact(ctx context.Context, db *DB, fn func(ctx context.Context, tx *ent.Tx) error) error {
	if ctx.Value(transactionKey{}) != nil {
		return errors.New("nested transaction: use the *ent.Tx of the outer one")
	}
	if db.writeTurn != nil {
		select {
		case db.writeTurn <- struct{}{}:
			defer func() { <-db.writeTurn }()
		case <-ctx.Done():
			return fmt.Errorf("wait for the database: %w", ctx.Err())
		}
	}
	tx, err := db.Ent.Tx(ctx)
	if err != nil {
		return fmt.Errorf("begin transaction: %w", err)
	}
	committed := false
	defer func() {
		if !committed {
			_ = tx.Rollback() // the error or panic of fn takes precedence
		}
	}()
	if err := fn(context.WithValue(ctx, transactionKey{}, true), tx); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	committed = true
	return nil
}
