package graph

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/committee"
	"legislative/ent/predicate"
)

func (f *CommitteeFilter) predicates() (where []func(*sql.Selector), err error) {
	if f == nil {
		return nil, nil
	}
	where = add(where, f.Chamber, committee.ChamberEQ)
	where = add(where, f.IsCurrent, committee.IsCurrentEQ)
	where = add(where, f.Type, committee.TypeEqualFold)
	where = add(where, f.IsSubcommittee, func(sub bool) predicate.Committee {
		if sub {
			return committee.ParentIDNotNil()
		}
		return committee.ParentIDIsNil()
	})
	if f.Parent != nil {
		key, err := readCommittee("parent", *f.Parent)
		if err != nil {
			return nil, err
		}
		where = append(where, committee.ParentIDEQ(key))
	}
	return where, nil
}

func (r *Resolver) committees(where []func(*sql.Selector), by *CommitteeOrder) rootList[ent.Committee] {
	return rootList[ent.Committee]{
		table: committee.Table, where: where, order: committeeOrder(by),
		read: func(ctx context.Context, scope func(*sql.Selector)) ([]*ent.Committee, error) {
			return r.ent.Committee.Query().Where(scope).All(ctx)
		},
	}
}
