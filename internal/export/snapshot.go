package export

import (
	"context"
	"fmt"

	"entgo.io/ent/dialect/sql"

	"legislative/internal/congress"
	"legislative/internal/operation"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
	"legislative/internal/store/dataset"
)

// Snapshot is one state of all records.
type Snapshot struct {
	Version  int64  // of the dataset
	LoadedAt string // RFC 3339, or "" before the first load
	State    string // as of [dataset.Reader.State]

	db        *database.DB
	directory *records.Directory
}

// Read calls read with a snapshot of the records, which an ingest that runs
// meanwhile does not change. The snapshot must not be used afterward.
func Read(ctx context.Context, db *database.DB, read func(ctx context.Context, s *Snapshot) error) error {
	return database.ReadSnapshot(ctx, db, func(ctx context.Context, db *database.DB) error {
		row, err := db.Ent.Dataset.Query().Only(ctx)
		if err != nil {
			return fmt.Errorf("read the dataset version: %w", err)
		}
		s := &Snapshot{
			Version: row.Version, LoadedAt: records.OrZero(row.ChangedAt), State: dataset.StateOf(row),
			db: db, directory: records.NewDirectory(db),
		}
		same := func(_ []int64, before, after string) bool { return before == after }
		return read(operation.With(ctx, func(o *operation.Operation) { o.State, o.AreSame = s.State, same }), s)
	})
}

// Rows receives the rows of a table.
type Rows interface {
	// Write writes a row. It does not keep the values.
	Write(values []Value) error
}

// Write writes the rows of a table, or those of one Congress unless it is 0, and
// returns their number. It stops when ctx ends.
func (s *Snapshot) Write(ctx context.Context, t *Table, inCongress int, rows Rows) (n int64, err error) {
	err = t.stream(ctx, s, inCongress, func(values []Value) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		n++
		return rows.Write(values)
	})
	if err != nil {
		return n, fmt.Errorf("export %s: %w", t.Name, err)
	}
	return n, nil
}

// batches reads records in the order of their keys, in batches. Page returns the
// records of keys from first up to end, at most as many as fit in a batch. The
// records of a batch are siblings in the context of handle, so their fields are
// read together.
func batches[R any](
	ctx context.Context, keys congress.KeyRange, key func(*R) int64,
	page func(ctx context.Context, in func(*sql.Selector)) ([]*R, error),
	handle func(ctx context.Context, batch []*R) error,
) error {
	for first := keys.First; ; {
		ctx := loader.NewContext(ctx)
		batch, err := page(ctx, func(s *sql.Selector) {
			s.Where(sql.And(sql.GTE(s.C("id"), first), sql.LT(s.C("id"), keys.End))).OrderBy(s.C("id"))
		})
		if err != nil {
			return err
		}
		if len(batch) == 0 {
			return nil
		}
		loader.SetSiblings(ctx, batch)
		if err := handle(ctx, batch); err != nil {
			return err
		}
		first = key(batch[len(batch)-1]) + 1
	}
}

// keysOf returns the keys of a Congress, or all keys if it is 0.
func keysOf(inCongress int, ofCongress func(int) congress.KeyRange) congress.KeyRange {
	if inCongress == 0 {
		return congress.KeyRange{First: 0, End: 1<<63 - 1}
	}
	return ofCongress(inCongress)
}
