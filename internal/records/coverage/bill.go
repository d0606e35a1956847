package coverage

import (
	"context"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/store/database"
)

// statusLists are the lists of a bill that only its status file has wholly.
var statusLists = []string{
	"actions", "amendments", "calendarNumbers", "committeeReports", "committees", "cosponsors", "costEstimates", "notes", "relatedBills",
	"sponsors", "subjects", "summaries", "textVersions", "titles",
}

// derivedFrom has the fields of a bill that follow from lists.
var derivedFrom = map[string][]string{
	"actions": {"stages"}, "cosponsors": {"cosponsorCounts", "financeContext"}, "sponsors": {"financeContext"},
	"committees": {"sectorImpacts"}, "subjects": {"sectorImpacts"},
}

// OfBill returns what is loaded of a bill.
func OfBill(db *database.DB, b *ent.Bill) *Coverage {
	id := congress.BillID{Congress: b.Congress, Type: b.BillType, Number: b.Number}
	c := newCoverage()
	c.name(b.NamedBy)
	c.count(b.ListCounts)
	switch {
	case b.IncompleteLists != nil:
		c.Loaded = append(c.Loaded, congress.APIAnswer)
		c.missLists(fmt.Sprintf("The bill's status file is not loaded, but only answers of the Congress.gov API: load BILLSTATUS-%s.xml.", id), b.IncompleteLists)
		c.missAnswered(b)
	case b.Loaded:
		c.Loaded = append(c.Loaded, congress.StatusFile)
		if b.AmendmentsComplete != nil && !*b.AmendmentsComplete {
			c.miss(fmt.Sprintf("The bill's newest status file does not list all of its amendments: load older files BILLSTATUS-%s.xml, which may list more.", id), "amendments")
		}
	default:
		reason := fmt.Sprintf("The bill's status file is not loaded: load BILLSTATUS-%s.xml.", id)
		c.missLists(reason, statusLists)
		c.missEmpty(reason, emptyFields(b))
		c.missEmpty(reason, map[string]bool{"laws": len(b.Laws) == 0, "constitutionalAuthority": true})
	}
	if b.HasText {
		c.Loaded = append(c.Loaded, congress.BillText)
	}
	c.others = append(c.others, func(ctx context.Context) (missing, error) { return votesNotLoaded(ctx, db, billVotes, b) })
	return c
}

// missLists adds lists, and what is derived from them.
func (c *Coverage) missLists(reason string, lists []string) {
	for _, list := range lists {
		c.miss(reason, append([]string{list}, derivedFrom[list]...)...)
	}
}

// missAnswered adds what answers of the API lack besides lists: unless they have the
// answer about the bill alone, which has the notes, all that is empty.
func (c *Coverage) missAnswered(b *ent.Bill) {
	if slices.Contains(b.IncompleteLists, "notes") {
		c.missEmpty(c.reason, emptyFields(b))
		c.miss(c.reason, "constitutionalAuthority")
	}
	if b.LifecycleStatus == "" {
		c.miss(c.reason, "lifecycleStatus")
	}
}

// emptyFields reports for each field whether the bill has no value of it.
func emptyFields(b *ent.Bill) map[string]bool {
	return map[string]bool{
		"title": b.Title == nil, "introducedDate": b.IntroducedDate == nil, "policyArea": b.PolicyArea == nil,
		"lifecycleStatus": b.LifecycleStatus == "", "lifecycleStatusDate": b.LifecycleStatusDate == nil,
		"latestAction": b.LatestActionText == nil, "updatedAt": b.UpdatedAt == nil,
	}
}
