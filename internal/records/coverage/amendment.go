package coverage

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/records"
	"legislative/internal/store/database"
)

// OfAmendment returns what is loaded of an amendment.
func OfAmendment(db *database.DB, a *ent.Amendment) *Coverage {
	c := newCoverage()
	c.name(a.NamedBy)
	c.count(a.ListCounts)
	reason := "No loaded status file lists the amendment."
	if a.BillID != nil {
		if id, ok := congress.BillIDFromKey(*a.BillID); ok {
			reason = fmt.Sprintf("No loaded status file lists the amendment: load a file BILLSTATUS-%s.xml that does.", id)
		}
	}
	switch {
	case a.IncompleteLists != nil:
		c.Loaded = append(c.Loaded, congress.APIAnswer)
		c.miss(reason, a.IncompleteLists...)
	case a.Loaded:
		c.Loaded = append(c.Loaded, congress.StatusFile)
	default:
		c.miss(reason, "actions", "amendedAmendment", "amendments", "clerkNumber", "cosponsors", "links", "notes", "sponsors")
		c.missEmpty(reason, map[string]bool{
			"description": a.Description == nil, "latestAction": a.LatestActionText == nil, "proposedDate": a.ProposedDate == nil,
			"purpose": a.Purpose == nil, "submittedDate": a.SubmittedDate == nil, "updatedAt": a.UpdatedAt == nil,
		})
	}
	c.others = append(c.others,
		func(ctx context.Context) (missing, error) { return listsOfBill(ctx, db, a) },
		func(ctx context.Context) (missing, error) { return votesNotLoaded(ctx, db, amendmentVotes, a) })
	return c
}

// listsOfBill finds the lists of an amendment that are not wholly loaded because those
// of its bill are not.
func listsOfBill(ctx context.Context, db *database.DB, a *ent.Amendment) (m missing, err error) {
	b, err := records.AmendmentAmendedBill.Load(ctx, db, a)
	if err != nil || b == nil {
		return m, err
	}
	for field, isKnown := range map[string]bool{
		"relatedBills": records.HasList(b, "relatedBills"), "amendments": !a.Loaded || records.HasList(b, "amendments"),
	} {
		if !isKnown {
			m.fields = append(m.fields, field)
		}
	}
	id := congress.BillID{Congress: b.Congress, Type: b.BillType, Number: b.Number}
	m.reason = fmt.Sprintf("The amended bill's status file is not loaded, or does not list all of its amendments: load BILLSTATUS-%s.xml.", id)
	return m, nil
}
