package records

import (
	"context"

	"legislative/ent"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// ListedBills is the Source of the pages of [Bills]. That of other lists whose
// elements can be counted is a [loader.List].
type ListedBills struct {
	loader.List[ent.Bill]
	Filter *BillFilter // nil if there is none
	Query  *string     // nil if there is none
}

// loadCountable reads a page of a list, and remembers the list for counts of all of
// its elements.
func loadCountable[T any](ctx context.Context, db *database.DB, l loader.List[T], paging loader.Arguments) (*loader.Connection[*T], error) {
	c, err := l.Load(ctx, db, paging)
	if err != nil {
		return nil, err
	}
	c.Source = l
	return c, nil
}
