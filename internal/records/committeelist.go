package records

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/committee"
	"legislative/ent/predicate"
	"legislative/internal/congress"
	"legislative/internal/congress/recordname"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// CommitteeFilter narrows a list of committees. Every condition that is set
// must hold.
type CommitteeFilter struct {
	Chamber        *congress.Chamber
	IsCurrent      *bool
	IsSubcommittee *bool
	Type           *string // whole; case is ignored
	Parent         *string // system code
}

// CommitteeOrder is an order of a list of committees: system_code or name,
// followed by _asc or _desc.
type CommitteeOrder string

// Committees reads a page of the committees that pass a filter and have all
// words of a query in their names, or whose system codes it has. They are ordered by system code by default.
func Committees(ctx context.Context, db *database.DB, filter *CommitteeFilter, query *string, by *CommitteeOrder, paging loader.Arguments) (*loader.Connection[*ent.Committee], error) {
	where, err := filter.predicates()
	if err != nil {
		return nil, err
	}
	names, words, err := parseQuery(query, func(n recordname.Names) bool { return len(n.Committees) > 0 })
	if err != nil {
		return nil, err
	}
	if len(names.Committees) > 0 {
		where = append(where, committee.IDIn(keys(names.Committees)...))
	}
	where = append(where, loader.InColumn(words, committee.WordsContains)...)
	return loadCountable(ctx, db, loader.List[ent.Committee]{Table: committee.Table, Query: queryCommittees, Where: where, Order: newCommitteeOrder(by)}, paging)
}

func (f *CommitteeFilter) predicates() (where []func(*sql.Selector), err error) {
	if f == nil {
		return nil, nil
	}
	where = appendCondition(where, f.Chamber, committee.ChamberEQ)
	where = appendCondition(where, f.IsCurrent, committee.IsCurrentEQ)
	where = appendCondition(where, f.Type, committee.TypeEqualFold)
	where = appendCondition(where, f.IsSubcommittee, isSubcommittee)
	if f.Parent != nil {
		key, err := parseCommittee("parent", *f.Parent)
		if err != nil {
			return nil, err
		}
		where = append(where, committee.ParentIDEQ(key))
	}
	return where, nil
}

func isSubcommittee(subcommittee bool) predicate.Committee {
	if subcommittee {
		return committee.ParentIDNotNil()
	}
	return committee.ParentIDIsNil()
}

// newCommitteeOrder orders by name or by system code, which is the order of
// ids.
func newCommitteeOrder(by *CommitteeOrder) loader.Order[ent.Committee] {
	name, base, descending := loader.SplitOrder(by, "system_code_asc")
	o := loader.Order[ent.Committee]{Name: name, Descending: descending}
	o.Key = func(c *ent.Committee) loader.SortKey { return loader.SortKey{ID: c.ID} }
	if base == "name" {
		o.Text = committee.FieldFoldedName
		o.Key = func(c *ent.Committee) loader.SortKey { return loader.SortKey{Text: c.FoldedName, ID: c.ID} }
	}
	return o
}
