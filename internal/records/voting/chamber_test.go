package voting_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/housesession"
	"legislative/ent/housevote"
	"legislative/ent/votelink"
	"legislative/ent/votingrecord"
	"legislative/internal/congress"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/records/voting"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/internal/stored/rollcall"
)

// seedSenateVote writes a vote of the Senate in session 1, with the number of a House
// vote and on the same bill, and the record of the member who took part in it.
func seedSenateVote(t *testing.T, db *database.DB) {
	t.Helper()
	ctx := t.Context()
	id, err := congress.NewVoteID(congress.Senate, 200, 1, 1)
	must(t, err)
	billID, err := congress.NewBillID(200, "hr", 1)
	must(t, err)
	roll, err := rollcall.NewRoll([]rollcall.Ballot{{Voter: bioguideA.Key(), Name: "Quill", Party: "D", State: "ZA", Cast: "Nay"}})
	must(t, err)
	must(t, bulk.Insert(ctx, db.Ent, housesession.Table, []*ent.HouseSession{{ID: id.SessionKey(), Congress: 200, Session: 1, Stale: true, HasNamed: false}}))
	must(t, bulk.Insert(ctx, db.Ent, housevote.Table, []*ent.HouseVote{{
		ID: id.Key(), Congress: 200, Session: 1, RollCall: 1, Yea: 0, Nay: 1, Present: 0,
		NotVoting: 0, Other: 0, Ballots: roll, HasNamed: false, MarginRank: congress.NoMargin,
	}}))
	must(t, bulk.Insert(ctx, db.Ent, votelink.Table, []*ent.VoteLink{{ID: 2, VoteID: id.Key(), BillID: billID.Key(), ToldBy: "vote", OwnerID: id.Key()}}))
	must(t, bulk.Insert(ctx, db.Ent, votingrecord.Table, []*ent.VotingRecord{{
		ID: congress.VotingRecordKey(id.SessionKey(), bioguideA.Key()), MemberID: bioguideA.Key(), Congress: 200, Session: 1, SessionID: id.SessionKey(),
		Entries: rollcall.MemberRecord{{RollCall: 1, Position: congress.Nay}}, Affiliations: rollcall.Affiliations{{From: 1, Party: "D", State: "ZA"}},
	}}))
}

// What is counted of the House does not change with a vote of the Senate, even one
// of the same session, number and bill in the same tables.
func TestVotesOfTheSenateAreNotCounted(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		seedVotes(t, db)
		house := readCounts(t, db)
		seedSenateVote(t, db)
		if diff := cmp.Diff(house, readCounts(t, db)); diff != "" {
			t.Errorf("counts without and with a vote of the Senate:\n%s", diff)
		}
	})
}

// counted is what is read from the votes that seedVotes writes.
type counted struct {
	All, OfMember, OfArea *voting.HouseVoteAnalytics
	Attendance            *voting.VoteAttendance
	Stats                 *congress.VoteCounts
	OnBill                []int64
	Served                int
}

func readCounts(t *testing.T, db *database.DB) (c counted) {
	t.Helper()
	ctx := loader.NewContext(t.Context())
	m, err := db.Ent.Member.Get(ctx, bioguideA.Key())
	must(t, err)
	b, err := db.Ent.Bill.Query().Only(ctx)
	must(t, err)
	for f, target := range map[voting.AnalyticsFilters]**voting.HouseVoteAnalytics{
		{Limit: 10, IncludeMembers: true}:               &c.All,
		{Limit: 10, BioguideID: new(string(bioguideA))}: &c.OfMember,
		{Limit: 10, PolicyArea: new("Café Policy")}:     &c.OfArea,
	} {
		*target, err = voting.Analytics(ctx, db, f)
		must(t, err)
	}
	c.Attendance, err = voting.MemberAttendance(ctx, db, m, nil)
	must(t, err)
	c.Stats, err = records.MemberVotingStats(ctx, db, m, records.MemberVoteFilter{})
	must(t, err)
	page := loader.Arguments{List: "votes", Limits: loader.Limits{Max: 100}, First: new(10)}
	onBill, err := records.BillVotes.Load(ctx, db, b, page)
	must(t, err)
	for _, v := range onBill.Nodes {
		c.OnBill = append(c.OnBill, v.ID)
	}
	served, err := records.Members(ctx, db, &records.MemberFilter{Congress: new(200)}, nil, nil, page)
	must(t, err)
	c.Served = len(served.Nodes)
	return c
}
