package loader

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql"

	"legislative/internal/operation"
	"legislative/internal/store/database"
)

// Collection is the whole list of the rows C that belong to each parent P.
type Collection[P, C any] struct {
	Query     Query[C]
	Parent    string              // column with the key of the parent
	Where     func(*sql.Selector) // nil for all rows
	Order     []string            // columns
	ParentKey func(*P) int64
	KeyOf     func(*C) int64 // of the parent

	field Field[NoArguments, P, []*C]
}

// Load returns the rows that belong to a parent. The caller must not change the
// slice.
func (c *Collection[P, C]) Load(ctx context.Context, db *database.DB, parent *P) ([]*C, error) {
	return c.field.Load(ctx, parent, NoArguments{}, func(ctx context.Context, parents []*P) (map[*P][]*C, error) {
		keys := Keys(parents, func(parent *P) *int64 { return new(c.ParentKey(parent)) })
		found, err := c.Query(OnParents(ctx, c.Parent, keys), db.Ent, func(s *sql.Selector) { c.selectRows(s, keys) })
		if err != nil {
			return nil, err
		}
		addFound(ctx, found)
		SetSiblings(ctx, found)
		byParent := GroupBy(found, c.KeyOf)
		lists := make(map[*P][]*C, len(parents))
		for _, parent := range parents {
			lists[parent] = byParent[c.ParentKey(parent)]
			if lists[parent] == nil {
				lists[parent] = []*C{}
			}
		}
		return lists, nil
	})
}

func (c *Collection[P, C]) selectRows(s *sql.Selector, parents []int64) {
	In(c.Parent, parents)(s)
	if c.Where != nil {
		c.Where(s)
	}
	for _, column := range c.Order {
		s.OrderBy(s.C(column))
	}
}

// Reference is the row T that each row R refers to.
type Reference[R, T any] struct {
	Query    Query[T]
	ID       func(*T) int64
	Key      func(*R) *int64 // nil if the row refers to no row
	Unloaded func(*R) *T     // if set, returns the row referred to if the database does not have it

	field Field[NoArguments, R, *T]
}

// Load returns the row that a row refers to, or nil.
func (f *Reference[R, T]) Load(ctx context.Context, db *database.DB, row *R) (*T, error) {
	return f.field.Load(ctx, row, NoArguments{}, func(ctx context.Context, rows []*R) (map[*R]*T, error) { return f.Read(ctx, db, rows) })
}

// readReferred is the CPU time in which a row is read that others refer to,
// however many they are.
const readReferred = 25 * time.Microsecond

// Read reads the rows that some rows refer to.
func (f *Reference[R, T]) Read(ctx context.Context, db *database.DB, rows []*R) (map[*R]*T, error) {
	keys := Keys(rows, f.Key)
	if len(keys) == 0 {
		return nil, nil
	}
	found, err := f.Query(OnRecords[T](ctx, keys...), db.Ent, In("id", keys))
	if err != nil {
		return nil, err
	}
	return f.Targets(ctx, rows, found), nil
}

// Targets returns the rows to which some rows refer, given those that have been
// read. Others than those referred to are left out.
func (f *Reference[R, T]) Targets(ctx context.Context, rows []*R, found []*T) map[*R]*T {
	operation.From(ctx).Charge(len(found), readReferred)
	byID := IndexBy(found, f.ID)
	targets := make(map[*R]*T, len(rows))
	var referred []*T
	isReferred := map[*T]bool{}
	for _, row := range rows {
		key := f.Key(row)
		if key == nil {
			continue
		}
		if byID[*key] == nil && f.Unloaded != nil {
			byID[*key] = f.Unloaded(row)
		}
		target := byID[*key]
		if target == nil {
			continue
		}
		targets[row] = target
		if !isReferred[target] {
			isReferred[target] = true
			referred = append(referred, target)
		}
	}
	SetSiblings(ctx, referred)
	return targets
}
