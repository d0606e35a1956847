package measures

import (
	"legislative/ent"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/source/billstatus"
)

// VoteLinks returns the rows that link votes, by their keys, with the bill or the
// amendment that they are on, and an amendment's with its bill.
func VoteLinks(o Owner, billKey int64, votes []int64) []*ent.VoteLink {
	rows := make([]*ent.VoteLink, len(votes))
	for i, vote := range votes {
		rows[i] = &ent.VoteLink{
			ID: congress.VoteLinkKey(o.key(), i, false), VoteID: vote, BillID: billKey, AmendmentID: o.amendment,
			ToldBy: votelink.ToldByBill, OwnerID: o.key(),
		}
	}
	return rows
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
