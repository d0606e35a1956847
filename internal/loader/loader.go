// Package loader reads database rows through ent in the shapes of a graph: a page
// of all rows of a table ([List]), a page or all of the rows that belong to
// others ([Children], [Collection]), and the row that others refer to
// ([Reference]).
//
// Rows that belong to others are read for all siblings at once, as package
// relay defines, so the number of statements does not depend on the number of
// rows.
package loader

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/internal/database"
	"legislative/internal/relay"
	"legislative/internal/turns"
)

// Query reads the rows of a table that scope selects, in its order.
type Query[T any] func(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*T, error)

// Once is a record that is read once in an operation for each key.
type Once[T any] struct {
	field relay.Field[int64, database.DB, *T]
}

// Load returns the first row that read returns, or nil.
func (o *Once[T]) Load(ctx context.Context, db *database.DB, key int64, read func(context.Context) ([]*T, error)) (*T, error) {
	return o.field.Load(ctx, db, key, func(ctx context.Context, databases []*database.DB) (map[*database.DB]*T, error) {
		found, err := read(OnRecords[T](ctx, key))
		if err != nil || len(found) == 0 {
			return nil, err
		}
		relay.SetSiblings(ctx, found)
		return map[*database.DB]*T{databases[0]: found[0]}, nil
	})
}

// Scan runs a statement and calls row for each row of its result.
func Scan(ctx context.Context, db *database.DB, s *sql.Selector, row func(*sql.Rows) error) error {
	statement, args := s.Query()
	rows, err := db.Query(ctx, statement, args)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	work := turns.From(ctx)
	for rows.Next() {
		work.Pause(ctx)
		if err := row(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// ScanInt runs a statement that returns one number.
func ScanInt(ctx context.Context, db *database.DB, s *sql.Selector) (n int, err error) {
	err = Scan(ctx, db, s, func(rows *sql.Rows) error { return rows.Scan(&n) })
	return n, err
}
