// Package election reads elections of the Speaker: votes of the House in which members
// name candidates.
package election

import (
	"cmp"
	"context"
	"slices"
	"time"

	"legislative/ent"
	"legislative/ent/housevote"
	"legislative/internal/congress"
	"legislative/internal/operation"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// CandidateCount counts the votes for a candidate in an election of the Speaker.
type CandidateCount struct {
	Candidate string // as in the source
	Votes     int
}

// ByCandidate counts the votes for each candidate, the most first. A
// vote that is not an election has none.
func ByCandidate(ctx context.Context, db *database.DB, v *ent.HouseVote) ([]*CandidateCount, error) {
	counts := []*CandidateCount{}
	if v.Other == 0 {
		return counts, nil
	}
	roll, err := records.Ballots(ctx, db, v)
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

// Outcome is the outcome of an election of the Speaker.
type Outcome struct {
	Elected     *string // name of the candidate; nil if nobody was elected
	Votes       int     // for candidates by name
	VotesNeeded int     // of these, to be elected
}

// OutcomeOf returns the outcome of a vote. It returns nil if the vote is not an election,
// or if too few positions are loaded to know it.
func OutcomeOf(ctx context.Context, db *database.DB, v *ent.HouseVote) (*Outcome, error) {
	counts, err := ByCandidate(ctx, db, v)
	if err != nil || len(counts) == 0 {
		return nil, err
	}
	return newOutcome(v.Other, counts), nil
}

// newOutcome returns the outcome of an election with a number of votes for candidates, of
// which those in counts are loaded. The House requires a majority of the votes for persons
// by name, and votes again if nobody has it. The source's result does not show that: it
// names whoever has the most votes.
func newOutcome(votes int, counts []*CandidateCount) *Outcome {
	o := &Outcome{Votes: votes, VotesNeeded: votes/2 + 1}
	first, loaded := counts[0], 0
	for _, c := range counts {
		loaded += c.Votes
	}
	switch {
	case first.Votes >= o.VotesNeeded:
		o.Elected = &first.Candidate
	case loaded < votes:
		return nil
	}
	return o
}

var memberCandidate loader.Field[loader.NoArguments, records.MemberVote, *string]

// MemberCandidate returns the name of the candidate for whom a member voted
// in an election of the Speaker, or nil in other votes. The packed records of
// members do not have the name, so it reads the rolls of the elections.
func MemberCandidate(ctx context.Context, db *database.DB, v *records.MemberVote) (*string, error) {
	return memberCandidate.Load(ctx, v, loader.NoArguments{}, func(ctx context.Context, votes []*records.MemberVote) (map[*records.MemberVote]*string, error) {
		const readRoll = 60 * time.Microsecond
		elections := slices.DeleteFunc(slices.Clone(votes), func(v *records.MemberVote) bool { return v.Position != congress.Other })
		if len(elections) == 0 {
			return nil, nil
		}
		keys := loader.Keys(elections, func(v *records.MemberVote) *int64 { return &v.VoteID })
		found, err := db.Ent.HouseVote.Query().Where(loader.In(housevote.FieldID, keys)).Select(housevote.FieldID, housevote.FieldBallots).
			All(loader.OnRecords[ent.HouseVote](ctx, keys...))
		if err != nil {
			return nil, err
		}
		operation.From(ctx).Charge(len(found), readRoll)
		byID := loader.IndexBy(found, func(v *ent.HouseVote) int64 { return v.ID })
		candidates := make(map[*records.MemberVote]*string, len(elections))
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
