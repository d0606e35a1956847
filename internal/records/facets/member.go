package facets

import (
	"context"
	"slices"
	"strconv"

	"legislative/ent"
	"legislative/ent/member"
	"legislative/internal/records/loader"
	"legislative/internal/records/service"
	"legislative/internal/store/database"
)

// Members counts the members of a list by the services that its filter selects, or by
// their latest terms.
type Members struct {
	*counts
	list loader.List[ent.Member]
}

// Parties returns the names of parties, the most frequent first.
func (f Members) Parties() []*Count { return f.values(0) }

// States returns the postal codes of states, the most frequent first.
func (f Members) States() []*Count { return f.values(1) }

// Chambers returns the chambers, the most frequent first.
func (f Members) Chambers() []*Count { return f.chambers(2) }

// CountMembers counts the members of the list of a page, or returns nil if the page is of
// a list within another record.
func CountMembers(ctx context.Context, db *database.DB, c *loader.Connection[*ent.Member]) (*Members, error) {
	l, ok := c.Source.(service.List)
	if !ok {
		return nil, nil
	}
	if l.Selected != nil {
		return countServices(ctx, db, l)
	}
	f, err := countRows(ctx, db, l.List, member.FieldParty, member.FieldState, member.FieldChamber)
	if err != nil {
		return nil, err
	}
	return &Members{f, l.List}, nil
}

// countServices counts the members of a list by the parties, states and chambers of their
// services. A member counts once for each value, as filters select members.
func countServices(ctx context.Context, db *database.DB, l service.List) (*Members, error) {
	groups, all, err := l.Groups(ctx, db, []string{member.FieldID}, maxCounted)
	if err != nil {
		return nil, err
	}
	byMember := loader.GroupBy(l.Selected.Services, func(s *service.Service) int64 { return s.MemberID })
	f := newCounts(nil, 3, all)
	for _, g := range groups {
		key, err := strconv.ParseInt(g.Values[0], 10, 64)
		if err != nil {
			return nil, err
		}
		var parties, states, chambers []string
		for _, s := range byMember[key] {
			parties, states, chambers = append(parties, s.Parties...), append(states, s.State), append(chambers, string(s.Chamber))
		}
		f.addOnce(parties, states, chambers)
	}
	return &Members{f, l.List}, nil
}

// addOnce adds an element with several values of each column, each of which counts once.
func (c *counts) addOnce(byColumn ...[]string) {
	c.Counted++
	for i, values := range byColumn {
		slices.Sort(values)
		for _, value := range slices.Compact(values) {
			c.byColumn[i][value]++
		}
	}
}
