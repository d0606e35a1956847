package graph

import (
	"context"
	"strings"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/committeemembership"
	"legislative/ent/member"
	"legislative/ent/predicate"
	"legislative/internal/congress"
	"legislative/internal/fold"
)

func (f *MemberFilter) predicates() (where []func(*sql.Selector), err error) {
	if f == nil {
		return nil, nil
	}
	where = add(where, f.Name, func(s string) predicate.Member { return member.FoldedNameContains(fold.Fold(s)) })
	where = add(where, f.State, func(s string) predicate.Member { return member.StateEQ(strings.ToUpper(s)) })
	where = add(where, f.Party, func(s string) predicate.Member { return member.PartyEqualFold(partyName(s)) })
	where = add(where, f.Chamber, func(c congress.Chamber) predicate.Member { return member.ChamberEQ(string(c)) })
	where = add(where, f.IsCurrent, member.IsCurrentEQ)
	if f.Committee != nil {
		key, err := readCommittee("committee", *f.Committee)
		if err != nil {
			return nil, err
		}
		where = append(where, member.HasMembershipsWith(committeemembership.CommitteeIDEQ(key)))
	}
	return where, nil
}

func (r *Resolver) members(where []func(*sql.Selector), by *MemberOrder) rootList[ent.Member] {
	return rootList[ent.Member]{
		table: member.Table, where: where, order: memberOrder(by),
		read: func(ctx context.Context, scope func(*sql.Selector)) ([]*ent.Member, error) {
			return r.ent.Member.Query().Where(scope).All(ctx)
		},
	}
}

// partyName is a party as members' terms have it, of its name or its letter.
// A party that is not known here is what it is called.
func partyName(s string) string {
	switch strings.ToLower(s) {
	case "d", "democratic":
		return "Democrat"
	case "r":
		return "Republican"
	case "i":
		return "Independent"
	default:
		return s
	}
}

// partyLetterOf is a party as votes have it, of its name or its letter.
func partyLetterOf(s string) string {
	switch strings.ToLower(s) {
	case "democrat", "democratic":
		return "D"
	case "republican":
		return "R"
	case "independent":
		return "I"
	default:
		return strings.ToUpper(s)
	}
}
