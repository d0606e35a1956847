package records

import (
	"legislative/ent"
	"legislative/internal/records/loader"
)

// SponsorshipBill is the sponsored bill, or nil if it is an amendment.
var SponsorshipBill = &loader.Reference[ent.Sponsorship, ent.Bill]{
	Query: queryBills, ID: billID, Key: func(s *ent.Sponsorship) *int64 { return s.BillID },
}

// SponsorshipAmendment is the sponsored amendment, or nil if it is a bill.
var SponsorshipAmendment = &loader.Reference[ent.Sponsorship, ent.Amendment]{
	Query: queryAmendments, ID: amendmentID, Key: func(s *ent.Sponsorship) *int64 { return s.AmendmentID },
}
