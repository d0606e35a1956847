package database_test

import (
	"context"
	"errors"
	"testing"

	"legislative/ent"
	"legislative/ent/voteword"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

func createRow(ctx context.Context, client *ent.Client, id int64) error {
	return bulk.Insert(ctx, client, voteword.Table, []*ent.VoteWord{{ID: id, VoteID: 1, Word: "word"}})
}

func TestReadSnapshot(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := t.Context()
		if err := createRow(ctx, db.Ent, 1); err != nil {
			t.Fatal(err)
		}
		err := database.ReadSnapshot(ctx, db, func(ctx context.Context, snapshot *database.DB) error {
			for id := int64(2); id < 5; id++ {
				n, err := snapshot.Ent.VoteWord.Query().Count(ctx)
				if err != nil {
					return err
				}
				if n != 1 {
					t.Errorf("the snapshot has %d rows after %d were added, want 1", n, id-2)
				}
				// Writing goes on beside the snapshot, in transactions too.
				if err := database.Transact(t.Context(), db, func(ctx context.Context, tx *ent.Tx) error {
					return createRow(ctx, tx.Client(), id)
				}); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if n := db.Ent.VoteWord.Query().CountX(ctx); n != 4 {
			t.Errorf("%d rows after the snapshot, want 4", n)
		}
	})
}

func TestSnapshotIsReadOnly(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		err := database.ReadSnapshot(t.Context(), db, func(ctx context.Context, snapshot *database.DB) error {
			return database.Transact(ctx, snapshot, func(context.Context, *ent.Tx) error { return nil })
		})
		if err == nil {
			t.Error("a transaction in a snapshot succeeds, want an error")
		}
		err = database.ReadSnapshot(t.Context(), db, func(ctx context.Context, snapshot *database.DB) error {
			return createRow(ctx, snapshot.Ent, 1)
		})
		if n := db.Ent.VoteWord.Query().CountX(t.Context()); n != 0 {
			t.Errorf("a snapshot wrote %d rows (error %v), want 0", n, err)
		}
	})
}

func TestReadSnapshotReturnsTheError(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		failure := errors.New("full disk")
		if err := database.ReadSnapshot(t.Context(), db, func(context.Context, *database.DB) error { return failure }); !errors.Is(err, failure) {
			t.Errorf("ReadSnapshot: %v, want %v", err, failure)
		}
	})
}
