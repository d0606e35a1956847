package positions

import (
	"slices"

	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/records"
	"legislative/internal/records/loader"
)

// Order is an order of the positions in a vote: bioguide, name, state,
// party or position, followed by _asc or _desc. Ties are ordered by id, in the
// same direction.
type Order string

// byBioguide is the order of ids, in which ballots are stored.
const byBioguide Order = "bioguide_asc"

func normalizeOrder(by *Order) Order {
	if by == nil {
		return byBioguide
	}
	return *by
}

// page returns the requested page. Cursors of the default order do not name it,
// since they are older than the other orders.
func (o Order) page(paging loader.Arguments) (loader.Page, error) {
	if o == byBioguide {
		return paging.Page()
	}
	if records.OrZero(paging.AfterID) > 0 {
		return loader.Page{}, loader.InvalidArgument("afterId", "it works only in the order %s: pass after, the endCursor of the previous page", byBioguide)
	}
	return paging.OrderedPage(string(o))
}

// slice orders positions, which are ordered by id, and returns a page of them.
func (o Order) slice(positions []*Position, p loader.Page) *Connection {
	_, base, descending := loader.SplitOrder(&o, byBioguide)
	if o == byBioguide {
		return &Connection{loader.Slice(positions, p, (*Position).DatabaseID, false), true}
	}
	keys := make(map[*Position]loader.SortKey, len(positions))
	for _, position := range positions {
		keys[position] = position.sortKey(base)
	}
	slices.SortFunc(positions, func(a, b *Position) int {
		if descending {
			a, b = b, a
		}
		return keys[a].Compare(keys[b])
	})
	return &Connection{loader.SliceOrdered(positions, p, func(position *Position) loader.SortKey { return keys[position] }, descending), false}
}

// sortKey returns the key of a position in an order without its direction.
func (p *Position) sortKey(order string) loader.SortKey {
	key := loader.SortKey{ID: p.DatabaseID()}
	switch order {
	case "name":
		key.Text = fold.Fold(p.Name)
	case "state":
		key.Text = p.State
	case "party":
		key.Text = p.Party
	case "position":
		key.Rank = int64(slices.Index(congress.Positions, p.Ballot.Position()))
	}
	return key
}
