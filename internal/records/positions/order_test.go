package positions

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"testing"

	"legislative/internal/congress"
	"legislative/internal/records/loader"
)

// The pages of each order, followed by cursor, hold every position once and are
// sorted; an order and its opposite are mirror images.
func TestPositionOrders(t *testing.T) {
	t.Parallel()
	vote, roll := newHouse(t)
	size := 100
	for base, compare := range map[string]func(a, b *Position) int{
		"bioguide": func(_, _ *Position) int { return 0 },
		"name":     func(a, b *Position) int { return cmp.Compare(foldedName(a), foldedName(b)) },
		"state":    func(a, b *Position) int { return cmp.Compare(a.State, b.State) },
		"party":    func(a, b *Position) int { return cmp.Compare(a.Party, b.Party) },
		"position": func(a, b *Position) int {
			return cmp.Compare(slices.Index(congress.Positions, a.Ballot.Position()), slices.Index(congress.Positions, b.Ballot.Position()))
		},
	} {
		want := selectPositions(vote, roll, Filter{}, nil)
		slices.SortStableFunc(want, compare)
		ids := make([]int64, len(want))
		for i, position := range want {
			ids[i] = position.DatabaseID()
		}
		for _, direction := range []string{"_asc", "_desc"} {
			order, got, after := Order(base+direction), []int64{}, (*string)(nil)
			for {
				p, err := order.page(loader.Arguments{List: "HouseVote.positions", Limits: loader.Limits{Max: maxPage}, First: &size, After: after})
				if err != nil {
					t.Fatal(err)
				}
				c := order.slice(selectPositions(vote, roll, Filter{}, nil), p)
				for _, position := range c.Nodes {
					got = append(got, position.DatabaseID())
				}
				if (c.NextAfterID() != nil) != (order == byBioguide && c.PageInfo().HasNextPage) {
					t.Errorf("%s: nextAfterId %v", order, c.NextAfterID())
				}
				if after = c.PageInfo().EndCursor; !c.PageInfo().HasNextPage {
					break
				}
			}
			if !slices.Equal(got, ids) {
				t.Errorf("%s: the pages are not in order", order)
			}
			slices.Reverse(ids)
		}
	}
}

func foldedName(p *Position) string { return strings.ToLower(strings.ReplaceAll(p.Name, "Á", "A")) }

// A cursor is valid in its order only, and an id in the default order only.
func TestPositionOrdersHaveOwnCursors(t *testing.T) {
	t.Parallel()
	vote, roll := newHouse(t)
	size, id := 5, int64(7)
	arguments := loader.Arguments{List: "HouseVote.positions", Limits: loader.Limits{Max: maxPage}, First: &size}
	cursors := map[Order]*string{}
	orders := []Order{byBioguide, "bioguide_desc", "name_asc", "party_desc"}
	for _, order := range orders {
		p, err := order.page(arguments)
		if err != nil {
			t.Fatal(err)
		}
		cursors[order] = order.slice(selectPositions(vote, roll, Filter{}, nil), p).PageInfo().EndCursor
	}
	for _, order := range orders {
		for from, after := range cursors {
			arguments.After = after
			_, err := order.page(arguments)
			var wrong *loader.ArgumentError
			if (err == nil) != (from == order) || err != nil && (!errors.As(err, &wrong) || wrong.Argument != "after") {
				t.Errorf("cursor of %s in %s: %v", from, order, err)
			}
		}
		byID := loader.Arguments{Limits: loader.Limits{Max: maxPage}, First: &size, AfterID: &id}
		if _, err := order.page(byID); (err == nil) != (order == byBioguide) {
			t.Errorf("afterId in %s: %v", order, err)
		}
	}
}
