package voting

import (
	"context"

	"legislative/internal/congress"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// opposite returns Nay for Yea, and Yea for Nay.
func opposite(p congress.Position) congress.Position {
	if p == congress.Yea {
		return congress.Nay
	}
	return congress.Yea
}

// memberVote identifies a position of a member.
type memberVote struct{ member, vote int64 }

var voteMajority loader.Field[loader.NoArguments, records.MemberVote, congress.Position]

// MemberVoteMajority returns the position, Yea or Nay, of more than half of the
// Yeas and Nays of the member's party at the time of a vote, or "" if there is
// none.
func MemberVoteMajority(ctx context.Context, db *database.DB, v *records.MemberVote) (congress.Position, error) {
	if v.Majority != "" {
		return v.Majority, nil
	}
	return voteMajority.Load(ctx, v, loader.NoArguments{}, func(ctx context.Context, votes []*records.MemberVote) (map[*records.MemberVote]congress.Position, error) {
		members := loader.Keys(votes, func(v *records.MemberVote) *int64 { return &v.MemberID })
		sessions, err := readSessionRecords(ctx, db, members, onlyCongress(votes), nil)
		if err != nil {
			return nil, err
		}
		byName := loader.GroupBy(votes, func(v *records.MemberVote) memberVote { return memberVote{v.MemberID, v.VoteID} })
		majorities := make(map[*records.MemberVote]congress.Position, len(votes))
		for member, all := range sessions {
			for _, r := range all {
				for p := range r.Positions {
					id := r.VoteID(int(r.Docket.Votes[p.Vote].RollCall))
					for _, v := range byName[memberVote{member, id.Key()}] {
						majorities[v] = r.Docket.MajorityOf(p.Vote, r.Affiliations[p.Affiliation].Party)
					}
				}
			}
		}
		return majorities, nil
	})
}

// onlyCongress returns the number of the Congress of votes, or nil if there are
// several.
func onlyCongress(votes []*records.MemberVote) (number *int) {
	for _, v := range votes {
		id, _ := congress.VoteIDFromKey(v.VoteID)
		if number != nil && *number != id.Congress {
			return nil
		}
		number = &id.Congress
	}
	return number
}
