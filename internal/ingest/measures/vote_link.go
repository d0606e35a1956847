package measures

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/source/billstatus"
	"legislative/internal/store/bulk"
)

// VoteLink is a vote on a bill, or on an amendment to it.
type VoteLink struct {
	id, owner, vote, bill int64 // the owner is the amendment, or else the bill
	amendment             *int64
}

// VoteLinks links the votes on a bill or an amendment to it and to the bill.
func VoteLinks(o Owner, billKey int64, votes []billstatus.RecordedVote) (links []VoteLink) {
	for i, vote := range VoteKeys(votes) {
		links = append(links, VoteLink{congress.VoteLinkKey(o.key(), i, false), o.key(), vote, billKey, o.amendment})
	}
	return links
}

// WriteVoteLinks writes links.
func WriteVoteLinks(ctx context.Context, tx *ent.Tx, links []VoteLink) error {
	err := bulk.InsertEach(ctx, tx, votelink.Table, links, func(l VoteLink, _ int) *ent.VoteLink {
		return &ent.VoteLink{
			ID: l.id, VoteID: l.vote, BillID: l.bill, AmendmentID: l.amendment, ToldBy: votelink.ToldByBill,
			OwnerID: l.owner,
		}
	})
	if err != nil {
		return fmt.Errorf("links to votes: %w", err)
	}
	return nil
}

// VoteKeys returns the keys of House votes. It skips votes of the Senate and
// invalid numbers.
func VoteKeys(votes []billstatus.RecordedVote) (keys []int64) {
	for _, v := range votes {
		id, err := congress.NewVoteID(v.Chamber, v.Congress, v.Session, v.RollNumber)
		if err == nil && id.Chamber == congress.House {
			keys = append(keys, id.Key())
		}
	}
	return keys
}
