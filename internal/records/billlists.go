package records

import (
	"context"
	"slices"

	"legislative/ent"
	"legislative/internal/records/loader"
	"legislative/internal/store/billlists"
	"legislative/internal/store/database"
)

var billListsField loader.Field[loader.NoArguments, ent.Bill, *billlists.Lists]

// listsByKey is for single bills, whose committees refer to them by their key.
var listsByKey loader.Field[int64, database.DB, *billlists.Lists]

// loadListsOf reads the lists of bills by key. Those of a single bill are read
// once in an operation.
func loadListsOf(ctx context.Context, db *database.DB, keys []int64) (map[int64]*billlists.Lists, error) {
	if len(keys) != 1 {
		return billlists.Find(loader.OnRecords[ent.Bill](ctx, keys...), db.Ent, keys, loader.In)
	}
	lists, err := listsByKey.Load(ctx, db, keys[0], func(ctx context.Context, dbs []*database.DB) (map[*database.DB]*billlists.Lists, error) {
		found, err := billlists.Find(loader.OnRecords[ent.Bill](ctx, keys...), db.Ent, keys, loader.In)
		return map[*database.DB]*billlists.Lists{dbs[0]: found[keys[0]]}, err
	})
	return map[int64]*billlists.Lists{keys[0]: lists}, err
}

// loadLists returns the lists of a bill, or nil if its status file is not loaded.
func loadLists(ctx context.Context, db *database.DB, b *ent.Bill) (*billlists.Lists, error) {
	return billListsField.Load(ctx, b, loader.NoArguments{}, func(ctx context.Context, bills []*ent.Bill) (map[*ent.Bill]*billlists.Lists, error) {
		found, err := loadListsOf(ctx, db, loader.Keys(bills, func(b *ent.Bill) *int64 { return &b.ID }))
		lists := make(map[*ent.Bill]*billlists.Lists, len(bills))
		for _, b := range bills {
			lists[b] = found[b.ID]
		}
		return lists, err
	})
}

// billList is a list of rows that belong to a bill.
type billList[C any] struct {
	of func(*billlists.Lists) []*C
	id func(*C) int64
	// isOf reports whether an element is of a kind. It is nil if there are no kinds.
	isOf func(element *C, kind string) bool

	whole loader.Field[loader.NoArguments, ent.Bill, []*C]
	pages loader.Field[kindPage, ent.Bill, *loader.Connection[*C]]
}

// kindPage is a page of the elements of a kind.
type kindPage struct {
	loader.Page

	kind string
}

// Load returns the whole list of a bill, or nil if its status file is not loaded.
// The caller must not change the slice.
func (l *billList[C]) Load(ctx context.Context, db *database.DB, b *ent.Bill) ([]*C, error) {
	return l.whole.Load(ctx, b, loader.NoArguments{}, func(ctx context.Context, bills []*ent.Bill) (map[*ent.Bill][]*C, error) {
		lists := make(map[*ent.Bill][]*C, len(bills))
		var all []*C
		for _, b := range bills {
			own, err := loadLists(ctx, db, b)
			if err != nil {
				return nil, err
			}
			if own == nil {
				continue
			}
			lists[b] = l.of(own)
			if lists[b] == nil {
				lists[b] = []*C{}
			}
			all = append(all, lists[b]...)
		}
		loader.SetSiblings(ctx, all)
		return lists, nil
	})
}

// LoadPage returns the requested page of the list of a bill, or nil if its status
// file is not loaded.
func (l *billList[C]) LoadPage(ctx context.Context, db *database.DB, b *ent.Bill, paging loader.Arguments) (*loader.Connection[*C], error) {
	return l.LoadPageOf(ctx, db, b, "", paging)
}

// LoadPageOf is like LoadPage for the elements of one kind, or of all kinds if it
// is "".
func (l *billList[C]) LoadPageOf(ctx context.Context, db *database.DB, b *ent.Bill, kind string, paging loader.Arguments) (*loader.Connection[*C], error) {
	p, err := paging.Page()
	if err != nil {
		return nil, err
	}
	return l.pages.Load(ctx, b, kindPage{p, kind}, func(ctx context.Context, bills []*ent.Bill) (map[*ent.Bill]*loader.Connection[*C], error) {
		pages := make(map[*ent.Bill]*loader.Connection[*C], len(bills))
		var nodes []*C
		for _, b := range bills {
			own, err := loadLists(ctx, db, b)
			if err != nil {
				return nil, err
			}
			if own == nil {
				continue
			}
			list := l.of(own)
			if kind != "" {
				list = slices.DeleteFunc(slices.Clone(list), func(c *C) bool { return !l.isOf(c, kind) })
			}
			pages[b] = loader.Slice(list, p, l.id, false)
			nodes = append(nodes, pages[b].Nodes...)
		}
		loader.SetSiblings(ctx, nodes)
		return pages, nil
	})
}
