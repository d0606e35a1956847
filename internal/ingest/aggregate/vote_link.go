package aggregate

import (
	"context"

	"legislative/ent"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/ingest/bulk"
	"legislative/internal/source/billstatus"
)

// voteLink is a House vote on the bill or on an amendment to it.
type voteLink struct {
	vote      int64
	amendment *int64
}

// writeVoteLinks links the House votes in the bill's file to the bill, and
// those on amendments to the amendments too.
func (r *billRecord) writeVoteLinks(ctx context.Context, w *Writer) error {
	links := houseVoteLinks(nil, r.RecordedVotes)
	for _, a := range r.Amendments {
		if a.AmendedBill == r.ID {
			key := a.ID.Key()
			links = append(links, houseVoteLinks(&key, a.RecordedVotes)...)
		}
	}
	return bulk.InChunks(links, len(votelink.Columns), func(chunk []voteLink, base int) error {
		return w.VoteLink.MapCreateBulk(chunk, func(c *ent.VoteLinkCreate, i int) {
			c.SetID(congress.VoteLinkKey(r.key, base+i, false)).SetVoteID(chunk[i].vote).
				SetBillID(r.key).SetNillableAmendmentID(chunk[i].amendment).
				SetToldBy(votelink.ToldByBill).SetOwnerID(r.key)
		}).Exec(ctx)
	})
}

// houseVoteLinks skips votes of the Senate and invalid numbers.
func houseVoteLinks(amendmentKey *int64, votes []billstatus.RecordedVote) (links []voteLink) {
	for _, v := range votes {
		id, err := congress.NewHouseVoteID(v.Congress, v.Session, v.RollNumber)
		if v.Chamber == congress.House && err == nil {
			links = append(links, voteLink{id.Key(), amendmentKey})
		}
	}
	return links
}
