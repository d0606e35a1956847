package records

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/housevote"
	"legislative/internal/congress"
)

// HasFictional reports whether a bill or a House vote of a fictional Congress is loaded, or
// named by a loaded record. It looks up the keys, so it takes the same time however
// many records are loaded.
func HasFictional(ctx context.Context, client *ent.Client) (bool, error) {
	found, err := client.Bill.Query().Where(bill.IDGTE(congress.BillKeys(congress.FirstFictional).First)).Exist(ctx)
	if err == nil && !found {
		first, end := congress.VoteKeys(congress.House, congress.FirstFictional).First, congress.AllVoteKeys(congress.House).End
		found, err = client.HouseVote.Query().Where(housevote.IDGTE(first), housevote.IDLT(end)).Exist(ctx)
	}
	if err != nil {
		return false, fmt.Errorf("look for fictional records: %w", err)
	}
	return found, nil
}
