// Package sessionvotes selects the votes of a session of the House and reads the
// policy areas that they are counted by.
package sessionvotes

import (
	"context"
	"fmt"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/housevote"
	"legislative/ent/votelink"
	"legislative/internal/congress"
)

// voteKeys returns the keys between which those of a session's votes are.
func voteKeys(congressNumber, session int) (before, after int64) {
	return congress.HouseVoteID{Congress: congressNumber, Session: session}.Key(),
		congress.HouseVoteID{Congress: congressNumber, Session: session + 1}.Key()
}

// Of selects the votes of a session after the given roll call, in order.
func Of(congressNumber, session, rollCall int) func(*sql.Selector) {
	return func(s *sql.Selector) {
		before, after := voteKeys(congressNumber, session)
		s.Where(sql.And(sql.GT(s.C(housevote.FieldID), before+int64(rollCall)), sql.LT(s.C(housevote.FieldID), after)))
		s.OrderBy(s.C(housevote.FieldID))
	}
}

// PolicyAreas reads the policy areas of the bills that the votes of a session
// are on, by vote. Links from a vote's own file are preferred to those from
// bills, and bills with lower keys to those with higher ones.
func PolicyAreas(ctx context.Context, client *ent.VoteLinkClient, congressNumber, session int) (map[int64]string, error) {
	before, after := voteKeys(congressNumber, session)
	links, err := client.Query().Where(sql.FieldGT(votelink.FieldVoteID, before), sql.FieldLT(votelink.FieldVoteID, after)).
		Order(ent.Desc(votelink.FieldToldBy), ent.Asc(votelink.FieldBillID)).
		WithBill(func(q *ent.BillQuery) { q.Select(bill.FieldID, bill.FieldPolicyArea) }).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("policy areas: %w", err)
	}
	areas := make(map[int64]string, len(links))
	for _, l := range links {
		if _, known := areas[l.VoteID]; known {
			continue
		}
		areas[l.VoteID] = ""
		if b := l.Edges.Bill; b != nil && b.PolicyArea != nil {
			areas[l.VoteID] = *b.PolicyArea
		}
	}
	return areas, nil
}
