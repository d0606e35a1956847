package records

import (
	"legislative/ent"
	"legislative/ent/action"
	"legislative/ent/amendment"
	"legislative/ent/sponsorship"
	"legislative/internal/loader"
	"legislative/internal/relay"
)

func ownerKey(billKey, amendmentKey *int64) int64 {
	if billKey != nil {
		return *billKey
	}
	return *amendmentKey
}

func newSponsors[P any](parent string, parentKey func(*P) int64) *loader.Collection[P, ent.Sponsorship] {
	return &loader.Collection[P, ent.Sponsorship]{
		Query: querySponsorships, Parent: parent, Order: []string{sponsorship.FieldID},
		Where:     sponsorship.RoleEQ(sponsorship.RoleSponsor),
		ParentKey: parentKey, KeyOf: func(s *ent.Sponsorship) int64 { return ownerKey(s.BillID, s.AmendmentID) },
	}
}

func newCosponsors[P any](parent string, parentKey func(*P) int64) *loader.Children[P, relay.None, ent.Sponsorship] {
	return &loader.Children[P, relay.None, ent.Sponsorship]{
		Table: sponsorship.Table, Query: querySponsorships, Parent: parent, Order: sponsorship.FieldID,
		Where:     loader.Always[relay.None](sponsorship.RoleEQ(sponsorship.RoleCosponsor)),
		ParentKey: parentKey, Keys: func(s *ent.Sponsorship) (int64, int64) { return ownerKey(s.BillID, s.AmendmentID), s.ID },
	}
}

func newActions[P any](parent string, parentKey func(*P) int64) *loader.Children[P, relay.None, ent.Action] {
	return &loader.Children[P, relay.None, ent.Action]{
		Table: action.Table, Query: queryActions, Parent: parent, Order: action.FieldID,
		ParentKey: parentKey, Keys: func(a *ent.Action) (int64, int64) { return ownerKey(a.BillID, a.AmendmentID), a.ID },
	}
}

// newAmendments lists the amendments to bills or amendments. The function key
// returns the key of the amended one.
func newAmendments[P any](parent string, parentKey func(*P) int64, key func(*ent.Amendment) *int64) *loader.Children[P, relay.None, ent.Amendment] {
	return &loader.Children[P, relay.None, ent.Amendment]{
		Table: amendment.Table, Query: queryAmendments, Parent: parent, Order: amendment.FieldID,
		ParentKey: parentKey, Keys: func(a *ent.Amendment) (int64, int64) { return *key(a), a.ID },
	}
}

// SponsorshipMember is the member who sponsors, or nil.
var SponsorshipMember = &loader.Reference[ent.Sponsorship, ent.Member]{
	Query: queryMembers, ID: memberID, Key: func(s *ent.Sponsorship) *int64 { return s.MemberID },
}

// SponsorshipBill is the sponsored bill, or nil if it is an amendment.
var SponsorshipBill = &loader.Reference[ent.Sponsorship, ent.Bill]{
	Query: queryBills, ID: billID, Key: func(s *ent.Sponsorship) *int64 { return s.BillID },
}

// SponsorshipAmendment is the sponsored amendment, or nil if it is a bill.
var SponsorshipAmendment = &loader.Reference[ent.Sponsorship, ent.Amendment]{
	Query: queryAmendments, ID: amendmentID, Key: func(s *ent.Sponsorship) *int64 { return s.AmendmentID },
}
