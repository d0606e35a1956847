package bulk

import (
	"context"
	"database/sql"
	"fmt"
	"maps"
	"reflect"
	"slices"

	entsql "entgo.io/ent/dialect/sql"

	"legislative/internal/congress"
)

// Writer executes statements: a transaction or a client of package ent.
type Writer interface {
	Dialect() string // name of the database engine
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
}

// Insert inserts rows into a table, as many at a time as fit into a statement.
// Rows have all columns of the table: what is left out of a struct is stored as
// the zero value of its type, or as NULL if that is nil. The options say what
// happens to rows that exist. If there are more rows than [congress.ChildKey] can
// number, Insert inserts nothing and returns an error that wraps [ErrTooMany].
func Insert[T any](ctx context.Context, w Writer, table string, rows []*T, onConflict ...entsql.ConflictOption) error {
	columns := columnsOf(reflect.TypeFor[T]())
	names := make([]string, len(columns))
	for i, c := range columns {
		names[i] = c.name
	}
	return InChunks(rows, len(columns), func(chunk []*T, _ int) error {
		insert := entsql.Dialect(w.Dialect()).Insert(table).Columns(names...)
		for _, row := range chunk {
			v, values := reflect.ValueOf(row).Elem(), make([]any, len(columns))
			for i, c := range columns {
				var err error
				if values[i], err = argument(c.name, c.value(v)); err != nil {
					return err
				}
			}
			insert.Values(values...)
		}
		if len(onConflict) > 0 {
			insert.OnConflict(onConflict...)
		}
		_, err := execute(ctx, w, insert)
		return err
	})
}

// Replace returns the options of an insertion that sets these columns of rows
// whose key exists.
func Replace(columns ...string) []entsql.ConflictOption {
	return resolve(func(u *entsql.UpdateSet) {
		for _, c := range columns {
			u.SetExcluded(c)
		}
	})
}

// Add returns the options of an insertion that adds n to a column of rows whose
// key exists.
func Add(column string, n int) []entsql.ConflictOption {
	return resolve(func(u *entsql.UpdateSet) { u.Add(column, n) })
}

func resolve(update func(*entsql.UpdateSet)) []entsql.ConflictOption {
	return []entsql.ConflictOption{entsql.ConflictColumns("id"), entsql.ResolveWith(update)}
}

// InsertEach inserts a row for each source. The function row returns it, given the
// source and its index. See [Insert].
func InsertEach[S, T any](ctx context.Context, w Writer, table string, sources []S, row func(source S, i int) *T, onConflict ...entsql.ConflictOption) error {
	if err := CheckCount(len(sources), congress.MaxChildren); err != nil {
		return err
	}
	rows := make([]*T, len(sources))
	for i, source := range sources {
		rows[i] = row(source, i)
	}
	return Insert(ctx, w, table, rows, onConflict...)
}

// Delete returns a function that deletes the rows of a table that satisfy all
// predicates, and returns their number; see [DeleteAll].
func Delete[P ~func(*entsql.Selector)](w Writer, table string, where ...P) func(context.Context) (int, error) {
	return func(ctx context.Context) (int, error) {
		return execute(ctx, w, entsql.Dialect(w.Dialect()).Delete(table).FromSelect(selection(w, table, where)))
	}
}

// Values has new values of columns by their names. A nil value is stored as NULL,
// and a list, map or struct as JSON.
type Values map[string]any

// Update sets columns of the rows of a table that satisfy all predicates, and
// returns the number of these rows.
func Update[P ~func(*entsql.Selector)](ctx context.Context, w Writer, table string, set Values, where ...P) (int, error) {
	update := entsql.Dialect(w.Dialect()).Update(table)
	for _, name := range slices.Sorted(maps.Keys(set)) {
		value, err := argument(name, set[name])
		if err != nil {
			return 0, err
		}
		update.Set(name, value)
	}
	return execute(ctx, w, update.FromSelect(selection(w, table, where)))
}

func selection[P ~func(*entsql.Selector)](w Writer, table string, where []P) *entsql.Selector {
	selector := entsql.Dialect(w.Dialect()).Select().From(entsql.Table(table))
	for _, restrict := range where {
		restrict(selector)
	}
	return selector
}

// execute executes a statement and returns the number of rows that it affected.
func execute(ctx context.Context, w Writer, statement entsql.Querier) (int, error) {
	query, args := statement.Query()
	result, err := w.ExecContext(ctx, query, args...)
	if err != nil {
		return 0, err
	}
	affected, err := result.RowsAffected()
	if err != nil {
		return 0, fmt.Errorf("count the rows: %w", err)
	}
	return int(affected), nil
}

// InsertNew inserts a row with the given values, unless a row has the same values
// in the columns of a unique index. It reports whether it inserted the row.
func InsertNew(ctx context.Context, w Writer, table string, row Values, unique ...string) (bool, error) {
	insert := entsql.Dialect(w.Dialect()).Insert(table)
	for _, name := range slices.Sorted(maps.Keys(row)) {
		insert.Set(name, row[name])
	}
	inserted, err := execute(ctx, w, insert.OnConflict(entsql.ConflictColumns(unique...), entsql.DoNothing()))
	return inserted > 0, err
}
