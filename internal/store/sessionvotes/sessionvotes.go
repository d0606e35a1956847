// Package sessionvotes selects the votes of a session of one chamber, and reads the
// policy areas of the bills that they were about, by which positions are counted.
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

// Of selects the votes of a session after the vote with a number, in order.
func Of(session int64, number int) func(*sql.Selector) {
	return func(s *sql.Selector) {
		keys := congress.SessionVoteKeys(session)
		s.Where(sql.And(sql.GT(s.C(housevote.FieldID), keys.First+int64(number)), sql.LT(s.C(housevote.FieldID), keys.End)))
		s.OrderBy(s.C(housevote.FieldID))
	}
}

// PolicyAreas reads the policy areas of the bills that the votes of a session
// are on, by vote. Links from a vote's own file are preferred to those from
// bills, and bills with lower keys to those with higher ones.
func PolicyAreas(ctx context.Context, client *ent.VoteLinkClient, session int64) (map[int64]string, error) {
	keys := congress.SessionVoteKeys(session)
	links, err := client.Query().Where(sql.FieldGT(votelink.FieldVoteID, keys.First), sql.FieldLT(votelink.FieldVoteID, keys.End)).
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
