package graph

import (
	"context"

	"legislative/internal/operation"
)

// readAhead are the fields whose resolvers need only the key of the object. They
// can be read together with it.
var readAhead = map[string][]string{
	"Amendment": {"actions", "amendments", "cosponsors", "sponsors", "votes"},
	"Bill": {
		"actions", "amendments", "analysis", "calendarNumbers", "committeeReports", "committees", "constitutionalAuthority", "cosponsors",
		"costEstimates", "financeContext", "notes", "relatedBills", "sectorImpacts", "sponsors", "subjects", "summaries", "textVersion", "textVersions", "titles", "votes",
	},
	"Committee":   {"bills", "members", "subcommittees"},
	"HouseVote":   {"amendment", "bill", "breakCount", "breaks", "byParty", "positions"},
	"Member":      {"agreement", "attendance", "committees", "contact", "cosponsoredBills", "districtOffices", "ids", "partyBreaks", "partyUnity", "socialAccounts", "sponsoredBills", "terms", "votes", "votingByCongress", "votingStats"},
	"TextVersion": {"findings", "sections"},
}

// expect returns the function that a reader calls when it knows which record the
// field that is being resolved may have, or nil if nothing is read ahead.
func expect[T any](ctx context.Context) func(*T) {
	expected := operation.From(ctx).Expect
	if expected == nil {
		return nil
	}
	return func(record *T) { expected(record) }
}
