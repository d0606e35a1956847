package records

import (
	"cmp"
	"context"
	"slices"
	"time"

	"legislative/ent"
	"legislative/ent/housevote"
	"legislative/internal/congress"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// CandidateCount counts the votes for a candidate in an election of the Speaker.
type CandidateCount struct {
	Candidate string // as in the source
	Votes     int
}

// VoteByCandidate counts the votes for each candidate, the most first. A
// vote that is not an election has none.
func VoteByCandidate(ctx context.Context, db *database.DB, v *ent.HouseVote) ([]*CandidateCount, error) {
	counts := []*CandidateCount{}
	if v.Other == 0 {
		return counts, nil
	}
	roll, err := Ballots(ctx, db, v)
	byName := map[string]*CandidateCount{}
	for i := range roll {
		if roll[i].Position() != congress.Other {
			continue
		}
		name := roll[i].Cast
		if byName[name] == nil {
			byName[name] = &CandidateCount{Candidate: name}
			counts = append(counts, byName[name])
		}
		byName[name].Votes++
	}
	slices.SortFunc(counts, func(a, b *CandidateCount) int {
		return cmp.Or(cmp.Compare(b.Votes, a.Votes), cmp.Compare(a.Candidate, b.Candidate))
	})
	return counts, err
}

var memberVoteCandidate loader.Field[loader.NoArguments, MemberVote, *string]

// MemberVoteCandidate returns the name of the candidate for whom a member voted
// in an election of the Speaker, or nil in other votes. The packed records of
// members do not have the name, so it reads the rolls of the elections.
func MemberVoteCandidate(ctx context.Context, db *database.DB, v *MemberVote) (*string, error) {
	return memberVoteCandidate.Load(ctx, v, loader.NoArguments{}, func(ctx context.Context, votes []*MemberVote) (map[*MemberVote]*string, error) {
		const readRoll = 60 * time.Microsecond
		elections := slices.DeleteFunc(slices.Clone(votes), func(v *MemberVote) bool { return v.Position != congress.Other })
		if len(elections) == 0 {
			return nil, nil
		}
		keys := loader.Keys(elections, func(v *MemberVote) *int64 { return &v.VoteID })
		found, err := db.Ent.HouseVote.Query().Where(loader.In(housevote.FieldID, keys)).Select(housevote.FieldID, housevote.FieldBallots).
			All(loader.OnRecords[ent.HouseVote](ctx, keys...))
		if err != nil {
			return nil, err
		}
		operation.From(ctx).Charge(len(found), readRoll)
		byID := loader.IndexBy(found, voteID)
		candidates := make(map[*MemberVote]*string, len(elections))
		for _, v := range elections {
			if election := byID[v.VoteID]; election != nil {
				if ballot, found := election.Ballots.Find(v.MemberID); found {
					candidates[v] = &ballot.Cast
				}
			}
		}
		return candidates, nil
	})
}
