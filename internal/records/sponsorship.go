package records

import (
	"legislative/ent"
	"legislative/ent/sponsorship"
	"legislative/internal/loader"
	"legislative/internal/relay"
)

func newSponsors[P any](parent string, parentKey func(*P) int64) *loader.Collection[P, ent.Sponsorship] {
	return &loader.Collection[P, ent.Sponsorship]{
		Query: querySponsorships, Parent: parent, Order: []string{sponsorship.FieldID},
		Where:     sponsorship.RoleEQ(sponsorship.RoleSponsor),
		ParentKey: parentKey, KeyOf: func(s *ent.Sponsorship) int64 { return ownerKey(s.BillID, s.AmendmentID) },
	}
}

func newCosponsors[P any](parent string, parentKey func(*P) int64) *loader.Children[P, relay.NoArguments, ent.Sponsorship] {
	return &loader.Children[P, relay.NoArguments, ent.Sponsorship]{
		Table: sponsorship.Table, Query: querySponsorships, Parent: parent, Order: sponsorship.FieldID,
		Where:     loader.Always[relay.NoArguments](sponsorship.RoleEQ(sponsorship.RoleCosponsor)),
		ParentKey: parentKey, Keys: func(s *ent.Sponsorship) (int64, int64) { return ownerKey(s.BillID, s.AmendmentID), s.ID },
	}
}

// SponsorshipBill is the sponsored bill, or nil if it is an amendment.
var SponsorshipBill = &loader.Reference[ent.Sponsorship, ent.Bill]{
	Query: queryBills, ID: billID, Key: func(s *ent.Sponsorship) *int64 { return s.BillID },
}

// SponsorshipAmendment is the sponsored amendment, or nil if it is a bill.
var SponsorshipAmendment = &loader.Reference[ent.Sponsorship, ent.Amendment]{
	Query: queryAmendments, ID: amendmentID, Key: func(s *ent.Sponsorship) *int64 { return s.AmendmentID },
}
