package election_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/housevote"
	"legislative/internal/congress"
	"legislative/internal/records"
	"legislative/internal/records/election"
	"legislative/internal/records/loader"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/internal/stored/rollcall"
)

// seedElection stores an election of the Speaker, an ordinary vote, and a ballot in which
// nobody has a majority.
func seedElection(t *testing.T, db *database.DB) (election int64) {
	t.Helper()
	for roll, casts := range [][]string{{"Quill", "Reed", "Quill", "Present"}, {"Yea", "Nay", "Yea", "Present"}, {"Quill", "Reed", "Quill", "Poe"}} {
		var counts congress.VoteCounts
		ballots := make([]rollcall.Ballot, len(casts))
		for i, cast := range casts {
			id := congress.BioguideID(fmt.Sprintf("Q%06d", i))
			ballots[i] = rollcall.Ballot{Voter: id.Key(), Name: "Voter", Party: "I", State: "ZA", Cast: cast}
			counts.Add(ballots[i].Position())
		}
		id := congress.VoteID{Chamber: congress.House, Congress: 200, Session: 1, Number: roll + 1}
		row := &ent.HouseVote{
			ID: id.Key(), Congress: 200, Session: 1, RollCall: roll + 1, Yea: counts.Yea, Nay: counts.Nay,
			Present: counts.Present, NotVoting: 0, Other: counts.Other, Ballots: ballots, HasNamed: false, MarginRank: congress.NoMargin,
		}
		if err := bulk.Insert(t.Context(), db.Ent, housevote.Table, []*ent.HouseVote{row}); err != nil {
			t.Fatal(err)
		}
	}
	return congress.VoteID{Chamber: congress.House, Congress: 200, Session: 1, Number: 1}.Key()
}

func TestByCandidate(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		seedElection(t, db)
		ctx := loader.NewContext(t.Context())
		for roll, want := range map[int][]*election.CandidateCount{
			1: {{Candidate: "Quill", Votes: 2}, {Candidate: "Reed", Votes: 1}},
			2: {},
		} {
			v, err := records.HouseVote(ctx, db, 200, 1, roll, nil)
			if err != nil {
				t.Fatal(err)
			}
			got, err := election.ByCandidate(ctx, db, v)
			if diff := cmp.Diff(want, got); err != nil || diff != "" {
				t.Errorf("roll call %d (-want +got), error %v:\n%s", roll, err, diff)
			}
		}
	})
}

func TestOutcomeOf(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		seedElection(t, db)
		ctx := loader.NewContext(t.Context())
		for roll, want := range map[int]*election.Outcome{1: {Elected: new("Quill"), Votes: 3, VotesNeeded: 2}, 2: nil, 3: {Votes: 4, VotesNeeded: 3}} {
			v, err := records.HouseVote(ctx, db, 200, 1, roll, nil)
			if err != nil {
				t.Fatal(err)
			}
			got, err := election.OutcomeOf(ctx, db, v)
			if diff := cmp.Diff(want, got); err != nil || diff != "" {
				t.Errorf("roll call %d (-want +got), error %v:\n%s", roll, err, diff)
			}
		}
	})
}

func TestMemberCandidate(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		first := seedElection(t, db)
		ctx := loader.NewContext(t.Context())
		second := congress.BioguideID("Q000001").Key()
		for vote, want := range map[records.MemberVote]string{
			{MemberID: second, VoteID: first, Position: congress.Other}:   "Reed",
			{MemberID: second, VoteID: first + 1, Position: congress.Nay}: "",
			{MemberID: 1, VoteID: first, Position: congress.Other}:        "",
		} {
			got, err := election.MemberCandidate(ctx, db, &vote)
			if err != nil || records.OrZero(got) != want {
				t.Errorf("candidate of %+v = %q, %v, want %q", vote, records.OrZero(got), err, want)
			}
		}
	})
}
