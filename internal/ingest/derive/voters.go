package derive

import (
	"context"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/ent/claim"
	"legislative/ent/housevote"
	"legislative/ent/revision"
	"legislative/internal/congress"
	"legislative/internal/ingest/aggregate"
	"legislative/internal/ingest/changes"
	"legislative/internal/ingest/claims"
	source "legislative/internal/source/housevote"
	"legislative/internal/store/bulk"
	"legislative/internal/stored/rollcall"
)

// identifyVoters finds the members behind voters by name only, and reports
// whether any of the votes has such voters. It stores the votes whose voters
// differ from before and touches them in changed.
func identifyVoters(ctx context.Context, tx *ent.Tx, votes []*ent.HouseVote, people *directoryCache, version int64, changed changes.Set) (hasNamed bool, err error) {
	votes = slices.DeleteFunc(slices.Clone(votes), func(v *ent.HouseVote) bool { return !v.HasNamed })
	if len(votes) == 0 {
		return false, nil
	}
	directory, err := people.load(ctx, tx, version)
	if err != nil {
		return false, err
	}
	keys := make([]int64, len(votes))
	for i, v := range votes {
		keys[i] = v.ID
	}
	otherReadings, err := claims.InForce(ctx, tx.Claim, claim.KindBallots, keys)
	if err != nil {
		return false, err
	}
	for _, v := range votes {
		id, _ := congress.VoteIDFromKey(v.ID)
		roll, err := identify(id, v, otherReadings[v.ID], directory)
		if err != nil {
			return false, fmt.Errorf("roll call %s: %w", id, err)
		}
		if slices.Equal(roll, v.Ballots) {
			continue
		}
		v.Ballots = roll
		changed.Touch(revision.KindHouseVote, v.ID)
		if _, err := bulk.Update(ctx, tx, housevote.Table, bulk.Values{housevote.FieldBallots: roll}, housevote.ID(v.ID)); err != nil {
			return false, fmt.Errorf("roll call %s: %w", id, err)
		}
	}
	return true, nil
}

// identify returns the roll call with the members behind voters by name only:
// those that another reading of the same roll call has, and otherwise those
// that the directory finds. The result does not depend on the members that
// were found before.
func identify(id congress.VoteID, v *ent.HouseVote, otherReading *ent.Claim, directory *source.Directory) (rollcall.Roll, error) {
	ballots := slices.SortedFunc(slices.Values(v.Ballots), aggregate.CompareVoters)
	vote := source.Vote{ID: id, Date: bulk.Text(v.Date), Ballots: make([]source.Ballot, len(ballots))}
	for i, b := range ballots {
		vote.Ballots[i] = sourceBallot(b)
		if b.Named {
			vote.Ballots[i].Member = ""
		}
	}
	if otherReading != nil {
		var roll rollcall.Roll
		if err := roll.Scan(otherReading.Content); err != nil {
			return nil, fmt.Errorf("claim on ballots: %w", err)
		}
		other := source.Vote{ID: id, Ballots: make([]source.Ballot, len(roll))}
		for i, b := range roll {
			other.Ballots[i] = sourceBallot(b)
		}
		vote.Adopt(other)
	}
	directory.Resolve(&vote)
	return aggregate.NewRoll(ballots, func(i int) congress.BioguideID { return vote.Ballots[i].Member })
}

func sourceBallot(b rollcall.Ballot) source.Ballot {
	id, _ := congress.BioguideIDFromKey(b.Voter)
	return source.Ballot{Member: id, Name: b.Name, Party: b.Party, State: b.State, Cast: b.Cast}
}
