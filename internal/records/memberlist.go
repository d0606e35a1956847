package records

import (
	"context"
	"slices"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/committeemembership"
	"legislative/ent/member"
	"legislative/ent/predicate"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/congress/recordname"
	"legislative/internal/records/loader"
	"legislative/internal/records/service"
	"legislative/internal/store/database"
)

// MemberFilter narrows a list of members. Every condition that is set must
// hold.
type MemberFilter struct {
	Name      *string // part of the name; case and accents are ignored
	State     *string // postal code or name
	District  *int    // 0 for at large
	Party     *string // name or letter
	Chamber   *congress.Chamber
	IsCurrent *bool
	Committee *string // system code
	Congress  *int    // in which the member served
	On        *string // YYYY-MM-DD, on which the member served
}

// MemberOrder is an order of a list of members: name, state or birthday,
// followed by _asc or _desc.
type MemberOrder string

// Members reads a page of the members that pass a filter and have all words of
// a query in their names, or whose Bioguide IDs it has. They are ordered by last name by default.
func Members(ctx context.Context, db *database.DB, filter *MemberFilter, query *string, by *MemberOrder, paging loader.Arguments) (*loader.Connection[*ent.Member], error) {
	selected, err := filter.services(ctx, db)
	if err != nil {
		return nil, err
	}
	where, err := filter.predicates(selected)
	if err != nil {
		return nil, err
	}
	names, words, err := parseQuery(query, func(n recordname.Names) bool { return len(n.Members) > 0 })
	if err != nil {
		return nil, err
	}
	if len(names.Members) > 0 {
		where = append(where, member.IDIn(keys(names.Members)...))
	}
	words.Whole = withoutOffices(words.Whole)
	where = append(where, loader.InColumn(words, member.WordsContains)...)
	list := loader.List[ent.Member]{Table: member.Table, Query: QueryMembers, Where: where, Order: newMemberOrder(by)}
	c, err := list.Load(ctx, db, paging)
	if err != nil {
		return nil, err
	}
	c.Source = service.List{List: list, Selected: selected}
	return c, nil
}

// offices are words before names of members that are no part of them.
var offices = []string{"congressman", "congresswoman", "delegate", "rep", "representative", "sen", "senator"}

// withoutOffices returns the words of a query without those before a name, unless there
// are no others.
func withoutOffices(words []string) []string {
	others := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return slices.Contains(offices, w) })
	if len(others) == 0 {
		return words
	}
	return others
}

// predicates returns the conditions of the filter, given the services that it selects.
func (f *MemberFilter) predicates(selected *service.Selection) (where []func(*sql.Selector), err error) {
	if f == nil {
		return nil, nil
	}
	where = appendCondition(where, f.Name, func(s string) predicate.Member { return member.FoldedNameContains(fold.Fold(s)) })
	where = appendCondition(where, f.IsCurrent, func(is bool) func(*sql.Selector) { return loader.IsEqual(member.FieldIsCurrent, is) })
	if f.Committee != nil {
		key, err := parseCommittee("committee", *f.Committee)
		if err != nil {
			return nil, err
		}
		where = append(where, member.HasMembershipsWith(committeemembership.CommitteeIDEQ(key)))
	}
	if selected == nil {
		return append(where, f.latestTerm()...), nil
	}
	return append(where, loader.In(member.FieldID, service.Members(selected.Services))), nil
}

// latestTerm returns the conditions on the latest term.
func (f *MemberFilter) latestTerm() (where []func(*sql.Selector)) {
	where = appendCondition(where, f.State, func(s string) predicate.Member { return member.StateEQ(congress.ParseState(s)) })
	where = appendCondition(where, f.District, member.DistrictEQ)
	where = appendCondition(where, f.Party, func(s string) predicate.Member { return member.PartyEqualFold(partyName(s)) })
	return appendCondition(where, f.Chamber, func(c congress.Chamber) predicate.Member { return member.ChamberEQ(string(c)) })
}

// services reads the services that the filter selects, or returns nil if it selects
// members by their latest terms.
func (f *MemberFilter) services(ctx context.Context, db *database.DB) (*service.Selection, error) {
	if f == nil || f.Congress == nil && f.On == nil {
		return nil, nil
	}
	conditions := service.Conditions{Chamber: f.Chamber, District: f.District}
	if f.State != nil {
		conditions.State = new(congress.ParseState(*f.State))
	}
	if f.Party != nil {
		conditions.Party = new(partyName(*f.Party))
	}
	return service.Select(ctx, db, f.Congress, f.On, conditions)
}

func newMemberOrder(by *MemberOrder) loader.Order[ent.Member] {
	name, base, descending := loader.SplitOrder(by, "name_asc")
	column, text := member.FieldFoldedLastName, func(m *ent.Member) string { return m.FoldedLastName }
	switch base {
	case "state":
		column, text = member.FieldStateOrder, func(m *ent.Member) string { return m.StateOrder }
	case "birthday":
		column, text = member.FieldBirthdayOrder, func(m *ent.Member) string { return m.BirthdayOrder }
	}
	return loader.Order[ent.Member]{
		Name: name, Text: column, Descending: descending,
		Key: func(m *ent.Member) loader.SortKey { return loader.SortKey{Text: text(m), ID: m.ID} },
	}
}
