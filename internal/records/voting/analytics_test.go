package voting_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/housesession"
	"legislative/ent/housevote"
	"legislative/ent/member"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/records/loader"
	"legislative/internal/records/voting"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/internal/stored/rollcall"
)

const (
	bioguideA = congress.BioguideID("A000001")
	bioguideB = congress.BioguideID("B000002")
)

// seedVotes writes two votes of session 1, on a bill and on nothing, and one of
// session 2. Two members take part in all of them.
func seedVotes(t *testing.T, db *database.DB) {
	t.Helper()
	ctx := t.Context()
	billID, err := congress.NewBillID(200, "hr", 1)
	must(t, err)
	must(t, bulk.Insert(ctx, db.Ent, bill.Table, []*ent.Bill{{
		ID: billID.Key(), Congress: 200, BillType: billID.Type, Number: 1, PolicyArea: new("Café Policy"),
		FoldedPolicyArea: new("cafe policy"), LifecycleStatus: congress.Introduced, Laws: []congress.Law{}, Loaded: true, NamedBy: []congress.FileKind{},
	}}))
	must(t, bulk.Insert(ctx, db.Ent, member.Table, []*ent.Member{{
		ID: bioguideA.Key(), BioguideID: bioguideA, Name: "Ada Quill", FoldedName: "ada quill", FirstName: "Ada",
		LastName: "Quill", IsCurrent: true, Precedence: 1,
	}}))
	for session := 1; session <= 2; session++ {
		must(t, bulk.Insert(ctx, db.Ent, housesession.Table, []*ent.HouseSession{{
			ID: congress.SessionKey(congress.House, 200, session), Congress: 200, Session: session, Stale: true, HasNamed: false,
		}}))
	}
	for i, vote := range []struct{ session, rollCall int }{{1, 1}, {1, 2}, {2, 1}} {
		id, err := congress.NewVoteID(congress.House, 200, vote.session, vote.rollCall)
		must(t, err)
		roll, err := rollcall.NewRoll([]rollcall.Ballot{
			{Voter: bioguideA.Key(), Name: "Quill", Party: "D", State: "ZA", Cast: "Aye"},
			{Voter: bioguideB.Key(), Name: "Reed", Party: "R", State: "ZB", Cast: "No"},
		})
		must(t, err)
		must(t, bulk.Insert(ctx, db.Ent, housevote.Table, []*ent.HouseVote{{
			ID: id.Key(), Congress: 200, Session: vote.session, RollCall: vote.rollCall, Yea: 1, Nay: 1, Present: 0,
			NotVoting: 0, Other: 0, Ballots: roll, HasNamed: false, MarginRank: congress.NoMargin,
		}}))
		if i == 0 {
			must(t, bulk.Insert(ctx, db.Ent, votelink.Table, []*ent.VoteLink{{ID: 1, VoteID: id.Key(), BillID: billID.Key(), ToldBy: "vote", OwnerID: id.Key()}}))
		}
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestAnalyticsCounts(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		seedVotes(t, db)
		got, err := voting.Analytics(t.Context(), db, voting.AnalyticsFilters{Session: new(1), IncludeMembers: true, Limit: 10})
		must(t, err)
		if diff := cmp.Diff(&voting.AnalyticsTotals{Votes: 2, Positions: 4}, got.Totals); diff != "" {
			t.Errorf("totals:\n%s", diff)
		}
		short, err := voting.Analytics(t.Context(), db, voting.AnalyticsFilters{Session: new(1), IncludeMembers: true, Limit: 1})
		must(t, err)
		wantGroups := voting.AnalyticsGroupCounts{ByCongress: 1, BySession: 1, ByParty: 2, ByState: 2, ByPosition: 2, ByPolicyArea: 1, Members: 2}
		if *got.GroupCounts != wantGroups || *short.GroupCounts != wantGroups || len(short.Members) != 1 {
			t.Errorf("%+v groups, with a limit of 1 %+v, want %+v", *got.GroupCounts, *short.GroupCounts, wantGroups)
		}
		yeas, nays := congress.VoteCounts{Yea: 2}, congress.VoteCounts{Nay: 2}
		wantParties := []*voting.AnalyticsRow{
			{Party: new("D"), Votes: 2, Positions: 2, VoteCounts: yeas}, {Party: new("R"), Votes: 2, Positions: 2, VoteCounts: nays},
		}
		if diff := cmp.Diff(wantParties, got.ByParty); diff != "" {
			t.Errorf("by party:\n%s", diff)
		}
		wantMembers := []*voting.AnalyticsRow{
			{Party: new("D"), State: new("ZA"), BioguideID: new("A000001"), Name: new("Ada Quill"), Votes: 2, Positions: 2, VoteCounts: yeas},
			{Party: new("R"), State: new("ZB"), BioguideID: new("B000002"), Votes: 2, Positions: 2, VoteCounts: nays},
		}
		if diff := cmp.Diff(wantMembers, got.Members); diff != "" {
			t.Errorf("members:\n%s", diff)
		}
	})
}

func TestAnalyticsNormalizesFilters(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		seedVotes(t, db)
		for _, tc := range []struct {
			filters, want voting.AnalyticsFilters
			votes         int
		}{
			{voting.AnalyticsFilters{PolicyArea: new(" CAFE policy"), Party: new("democrat"), State: new("za "), BioguideID: new("a000001")},
				voting.AnalyticsFilters{PolicyArea: new("Café Policy"), Party: new("D"), State: new("ZA"), BioguideID: new("A000001")}, 1},
			{voting.AnalyticsFilters{PolicyArea: new(" "), Party: new(""), State: new(" "), BioguideID: new("")}, voting.AnalyticsFilters{}, 3},
			{voting.AnalyticsFilters{PolicyArea: new("Tides")}, voting.AnalyticsFilters{PolicyArea: new("Tides")}, 0},
		} {
			got, err := voting.Analytics(t.Context(), db, tc.filters)
			must(t, err)
			if diff := cmp.Diff(&tc.want, got.Filters); diff != "" {
				t.Errorf("filters:\n%s", diff)
			}
			if got.Totals.Votes != tc.votes {
				t.Errorf("%+v: %d votes, want %d", tc.filters, got.Totals.Votes, tc.votes)
			}
		}
		_, err := voting.Analytics(t.Context(), db, voting.AnalyticsFilters{BioguideID: new("x")})
		if invalid, ok := errors.AsType[*loader.ArgumentError](err); !ok || invalid.Argument != "bioguideId" {
			t.Errorf("Analytics with a malformed Bioguide ID = %v, want an error in bioguideId", err)
		}
	})
}
