package graph

import (
	"strings"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/bill"
	"legislative/ent/committee"
	"legislative/ent/member"
	"legislative/ent/revision"
)

// directed parts an order's name, such as number_desc, from its direction.
func directed[E ~string](by *E, standard E) (name string, base string, descending bool) {
	if by == nil {
		by = &standard
	}
	base, descending = strings.CutSuffix(string(*by), "_desc")
	return string(*by), strings.TrimSuffix(base, "_asc"), descending
}

func billOrder(by *BillOrder) order[ent.Bill] {
	name, base, descending := directed(by, BillOrderLatestActionDesc)
	column, rank := "", func(*ent.Bill) int64 { return 0 }
	switch base {
	case "latest_action":
		column, rank = bill.FieldActedRank, func(b *ent.Bill) int64 { return b.ActedRank }
	case "introduced":
		column, rank = bill.FieldIntroducedRank, func(b *ent.Bill) int64 { return b.IntroducedRank }
	case "updated":
		column, rank = bill.FieldUpdatedRank, func(b *ent.Bill) int64 { return b.UpdatedRank }
	}
	return order[ent.Bill]{
		name: name, rank: column, descending: descending,
		place: func(b *ent.Bill) place { return place{Rank: rank(b), ID: b.ID} },
	}
}

func amendmentOrder(by *AmendmentOrder) order[ent.Amendment] {
	name, base, descending := directed(by, AmendmentOrderNumberDesc)
	column, rank := "", func(*ent.Amendment) int64 { return 0 }
	switch base {
	case "submitted":
		column, rank = amendment.FieldSubmittedRank, func(a *ent.Amendment) int64 { return a.SubmittedRank }
	case "latest_action":
		column, rank = amendment.FieldActedRank, func(a *ent.Amendment) int64 { return a.ActedRank }
	}
	return order[ent.Amendment]{
		name: name, rank: column, descending: descending,
		place: func(a *ent.Amendment) place { return place{Rank: rank(a), ID: a.ID} },
	}
}

// committeeOrder is by code or by name; ids go by code.
func committeeOrder(by *CommitteeOrder) order[ent.Committee] {
	name, base, descending := directed(by, CommitteeOrderSystemCodeAsc)
	o := order[ent.Committee]{name: name, descending: descending}
	o.place = func(c *ent.Committee) place { return place{ID: c.ID} }
	if base == "name" {
		o.text = committee.FieldFoldedName
		o.place = func(c *ent.Committee) place { return place{Text: c.FoldedName, ID: c.ID} }
	}
	return o
}

// memberOrder is by a text; ids go by Bioguide id.
func memberOrder(by *MemberOrder) order[ent.Member] {
	name, base, descending := directed(by, MemberOrderNameAsc)
	o := order[ent.Member]{name: name, descending: descending}
	o.text, o.place = member.FieldFoldedLastName, func(m *ent.Member) place { return place{Text: m.FoldedLastName, ID: m.ID} }
	switch base {
	case "state":
		o.text, o.place = member.FieldState, func(m *ent.Member) place { return place{Text: text(m.State), ID: m.ID} }
	case "birthday":
		o.text, o.place = member.FieldBirthday, func(m *ent.Member) place { return place{Text: text(m.Birthday), ID: m.ID} }
	}
	return o
}

func voteOrder(by *HouseVoteOrder) order[ent.HouseVote] {
	name, _, descending := directed(by, HouseVoteOrderNumberDesc)
	return order[ent.HouseVote]{
		name: name, descending: descending,
		place: func(v *ent.HouseVote) place { return place{ID: v.ID} },
	}
}

// changeOrder is by the version of the latest change.
func changeOrder() order[ent.Revision] {
	return order[ent.Revision]{
		name: "version", rank: revision.FieldChangedVersion,
		place: func(r *ent.Revision) place { return place{Rank: r.ChangedVersion, ID: r.ID} },
	}
}
