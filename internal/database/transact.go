package database

import (
	"context"
	"errors"
	"fmt"

	"legislative/ent"
)

type transactionKey struct{}

// Transact runs fn in one transaction: committed where fn returns nil, rolled
// back where it returns an error or panics. SQLite's transactions run one
// after another, so each must be short. A transaction does not nest: with the
// ctx that fn got, Transact refuses.
func Transact(ctx context.Context, db *DB, fn func(ctx context.Context, tx *ent.Tx) error) error {
	if ctx.Value(transactionKey{}) != nil {
		return errors.New("a transaction within a transaction: pass the *ent.Tx on instead")
	}
	if db.turn != nil {
		select {
		case db.turn <- struct{}{}:
			defer func() { <-db.turn }()
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
			_ = tx.Rollback() // fn's error, or its panic, is what matters
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
