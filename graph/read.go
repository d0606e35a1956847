package graph

import (
	"context"
	"encoding/json"
	"slices"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"legislative/graph/batch"
)

// among keeps the rows whose column is one of ids, with one argument however
// many ids there are: the statement's text stays the same, and no engine's
// limit on arguments is met.
func among(column string, ids []int64) func(*sql.Selector) {
	return func(s *sql.Selector) {
		s.Where(sql.P(func(b *sql.Builder) {
			b.Ident(s.C(column))
			if s.Dialect() == dialect.Postgres {
				b.WriteString(" = ANY(").Arg(ids).WriteString(")")
				return
			}
			list, err := json.Marshal(ids)
			if err != nil {
				panic(err) // integers always marshal
			}
			b.WriteString(" IN (SELECT value FROM json_each(").Arg(string(list)).WriteString("))")
		}))
	}
}

// one reads the record that each sibling of row points to; key is nil where
// it points nowhere.
func one[P, T any](ctx context.Context, row *P, field string,
	key func(*P) *int64,
	read func(context.Context, func(column string) func(*sql.Selector)) ([]*T, error),
	id func(*T) int64,
) (*T, error) {
	return known(ctx, row, field, key, read, id, func(*P) *T { return nil })
}

// known is as one, where a row tells something of a record that is not loaded:
// unloaded makes it of the row.
func known[P, T any](ctx context.Context, row *P, field string,
	key func(*P) *int64,
	read func(context.Context, func(column string) func(*sql.Selector)) ([]*T, error),
	id func(*T) int64,
	unloaded func(*P) *T,
) (*T, error) {
	return batch.Load(ctx, row, field, func(ctx context.Context, rows []*P) (map[*P]*T, error) {
		ids := distinct(rows, key)
		if len(ids) == 0 {
			return nil, nil
		}
		found, err := read(ctx, func(column string) func(*sql.Selector) { return among(column, ids) })
		if err != nil {
			return nil, err
		}
		byID := make(map[int64]*T, len(ids))
		for _, t := range found {
			byID[id(t)] = t
		}
		values := make(map[*P]*T, len(rows))
		for _, r := range rows {
			k := key(r)
			if k == nil {
				continue
			}
			if byID[*k] == nil {
				if t := unloaded(r); t != nil {
					byID[*k], found = t, append(found, t)
				}
			}
			values[r] = byID[*k]
		}
		batch.Together(ctx, found)
		return values, nil
	})
}

// many reads the records that belong to each sibling of row, whole and in the
// order that read gives.
func many[P, T any](ctx context.Context, row *P, field string,
	key func(*P) int64,
	read func(context.Context, func(column string) func(*sql.Selector)) ([]*T, error),
	parent func(*T) int64,
) ([]*T, error) {
	return batch.Load(ctx, row, field, func(ctx context.Context, rows []*P) (map[*P][]*T, error) {
		ids := distinct(rows, func(r *P) *int64 { return new(key(r)) })
		found, err := read(ctx, func(column string) func(*sql.Selector) { return among(column, ids) })
		if err != nil {
			return nil, err
		}
		batch.Together(ctx, found)
		byParent := groupBy(found, parent)
		values := make(map[*P][]*T, len(rows))
		for _, r := range rows {
			values[r] = byParent[key(r)]
			if values[r] == nil {
				values[r] = []*T{}
			}
		}
		return values, nil
	})
}

// distinct lists the keys of rows, each once, in order.
func distinct[P any](rows []*P, key func(*P) *int64) []int64 {
	ids := make([]int64, 0, len(rows))
	for _, r := range rows {
		if k := key(r); k != nil {
			ids = append(ids, *k)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

func groupBy[K comparable, T any](rows []T, key func(T) K) map[K][]T {
	groups := map[K][]T{}
	for _, r := range rows {
		groups[key(r)] = append(groups[key(r)], r)
	}
	return groups
}

// each runs a statement and hands over its rows.
func (r *Resolver) each(ctx context.Context, s *sql.Selector, row func(*sql.Rows) error) error {
	query, args := s.Query()
	found, err := r.ent.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	rows := &sql.Rows{ColumnScanner: found}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		if err := row(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}
