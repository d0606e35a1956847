// Package loader reads database rows through ent in the shapes of a graph: a page
// of all rows of a table ([List]), the children of rows, in pages or all of them
// ([Children], [Collection]), and the row that others refer to, or that a request
// names ([Reference], [Once]).
//
// Rows that one statement returned are siblings. A field of one of them is read
// for all of them at once ([Field]), so the number of statements does not depend
// on the number of rows.
//
// Pages, their arguments and cursors, and global object IDs follow Relay's GraphQL
// conventions: https://relay.dev/graphql/connections.htm and
// https://relay.dev/graphql/objectidentification.htm. The package does not know the
// GraphQL server.
package loader

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/internal/operation"
	"legislative/internal/store/database"
)

// Query reads the rows of a table that scope selects, in its order.
type Query[T any] func(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*T, error)

// Once is a record that is read once in an operation for each key.
type Once[T any] struct {
	New  func(key int64) *T // returns a record of which only the key is known
	Read func(ctx context.Context, db *database.DB, key int64) ([]*T, error)

	expected, found Field[int64, database.DB, *T]
}

// Load returns the first row that Read returns, or nil. Before that it calls
// expect, unless that is nil, with the record that it may return, of which only
// the key is known yet: what belongs to the record can be read at the same time.
func (o *Once[T]) Load(ctx context.Context, db *database.DB, key int64, expect func(*T)) (*T, error) {
	record, err := o.expect(ctx, db, key)
	if err != nil {
		return nil, err
	}
	if expect != nil {
		expect(record)
	}
	return o.read(ctx, db, key, record)
}

// Await returns when a record has been read that Load expects, and at once if it
// is another.
func (o *Once[T]) Await(ctx context.Context, db *database.DB, key int64, record *T) error {
	expected, err := o.expect(ctx, db, key)
	if err != nil || expected != record {
		return err
	}
	_, err = o.read(ctx, db, key, record)
	return err
}

// expect returns the record of an operation into which the row with a key is read.
func (o *Once[T]) expect(ctx context.Context, db *database.DB, key int64) (*T, error) {
	return o.expected.Load(ctx, db, key, func(_ context.Context, databases []*database.DB) (map[*database.DB]*T, error) {
		return map[*database.DB]*T{databases[0]: o.New(key)}, nil
	})
}

// read reads the row with a key into a record.
func (o *Once[T]) read(ctx context.Context, db *database.DB, key int64, record *T) (*T, error) {
	return o.found.Load(ctx, db, key, func(ctx context.Context, databases []*database.DB) (map[*database.DB]*T, error) {
		found, err := o.Read(OnRecords[T](ctx, key), db, key)
		if err != nil || len(found) == 0 {
			return nil, err
		}
		*record = *found[0]
		return map[*database.DB]*T{databases[0]: record}, nil
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
	work := operation.From(ctx).Work
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
