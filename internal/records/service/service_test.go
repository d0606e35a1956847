package service_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/housevote"
	"legislative/ent/memberdistrict"
	"legislative/ent/term"
	"legislative/ent/votingrecord"
	"legislative/internal/congress"
	"legislative/internal/records/loader"
	"legislative/internal/records/service"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/internal/stored/rollcall"
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// seed writes terms in the 160th Congress, 2107 to 2109: A moves from the House to the
// Senate, B is in the House by votes alone, C changes party, D's list does not know that E
// took the seat, F's that G did, and H's that H left before the first vote on.
func seed(t *testing.T, db *database.DB) {
	t.Helper()
	ctx := t.Context()
	type row struct {
		chamber    congress.Chamber
		start, end string
		state      string
		seat       int
		party      string
	}
	var terms []*ent.Term
	add := func(member int64, r row, affiliations ...congress.PartyAffiliation) {
		term := &ent.Term{
			ID: int64(len(terms) + 1), MemberID: member, Chamber: r.chamber, StartDate: r.start, EndDate: r.end, State: r.state,
			Party: &r.party, PartyAffiliations: affiliations,
		}
		if r.chamber == congress.Senate {
			term.Class = &r.seat
		} else {
			term.District = &r.seat
		}
		terms = append(terms, term)
	}
	add('A', row{congress.House, "2107-01-03", "2108-06-01", "ZA", 3, "Democrat"})
	add('A', row{congress.Senate, "2108-06-01", "2113-01-03", "ZA", 1, "Democrat"})
	add('B', row{congress.House, "2103-01-03", "2105-01-03", "ZB", 1, "Republican"})
	add('B', row{congress.House, "", "", "ZB", 1, "Republican"})
	add('C', row{congress.House, "2107-01-03", "2109-01-03", "ZC", 2, "Independent"},
		congress.PartyAffiliation{Start: "2107-01-03", End: "2108-01-31", Party: "Republican"},
		congress.PartyAffiliation{Start: "2108-02-01", End: "2109-01-03", Party: "Independent"})
	add('D', row{congress.Senate, "2105-01-03", "2111-01-03", "ZD", 2, "Republican"})
	add('E', row{congress.Senate, "2108-03-01", "2111-01-03", "ZD", 2, "Democrat"})
	add('F', row{congress.Senate, "2105-01-03", "2111-01-03", "ZF", 2, "Republican"})
	add('G', row{congress.Senate, "2107-01-03", "2111-01-03", "ZF", 2, "Republican"})
	add('H', row{congress.House, "2107-01-03", "2109-01-03", "ZH", 4, "Republican"})
	must(t, bulk.Insert(ctx, db.Ent, term.Table, terms))
	must(t, bulk.Insert(ctx, db.Ent, memberdistrict.Table, []*ent.MemberDistrict{
		{ID: 1, MemberID: 'B', Congress: 160, District: 7, Basis: memberdistrict.BasisSponsorship},
	}))
	seedVotes(t, db, "2107-03-01", "ABC", "2108-03-01", "ABC", "2108-09-01", "BC")
}

// seedVotes writes roll calls, each with its date and the members who voted.
func seedVotes(t *testing.T, db *database.DB, votes ...string) {
	t.Helper()
	of := map[rune]rollcall.Ballot{'A': {Party: "D", State: "ZA"}, 'B': {Party: "R", State: "ZB"}, 'C': {Party: "R", State: "ZC"}}
	for i := 0; i < len(votes); i += 2 {
		id, err := congress.NewVoteID(congress.House, 160, 1, i+1)
		must(t, err)
		var ballots []rollcall.Ballot
		for _, member := range votes[i+1] {
			b := of[member]
			b.Voter, b.Name, b.Cast = int64(member), string(member), "Yea"
			ballots = append(ballots, b)
		}
		roll, err := rollcall.NewRoll(ballots)
		must(t, err)
		must(t, bulk.Insert(t.Context(), db.Ent, housevote.Table, []*ent.HouseVote{{
			ID: id.Key(), Congress: 160, Session: 1, RollCall: i + 1, Date: &votes[i], Yea: len(roll), Ballots: roll, MarginRank: congress.NoMargin,
		}}))
	}
	session := congress.SessionKey(congress.House, 160, 1)
	for member, b := range of {
		must(t, bulk.Insert(t.Context(), db.Ent, votingrecord.Table, []*ent.VotingRecord{{
			ID: congress.VotingRecordKey(session, int64(member)), MemberID: int64(member), Congress: 160, Session: 1, SessionID: session,
			Entries: rollcall.MemberRecord{{RollCall: 1, Position: congress.Yea}}, Affiliations: rollcall.Affiliations{{From: 1, Party: b.Party, State: b.State}},
		}}))
	}
}

func names(keys []int64) (names string) {
	for _, key := range keys {
		names += string(rune(key))
	}
	return names
}

func TestMembers(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		seed(t, db)
		house, senate := congress.House, congress.Senate
		for _, c := range []struct {
			congress   int
			day        string
			conditions service.Conditions
			want       string
		}{
			{160, "", service.Conditions{Chamber: &house}, "ABCH"},
			{160, "", service.Conditions{Chamber: &senate}, "ADEG"},
			{160, "", service.Conditions{Chamber: &senate, State: new("ZD"), Party: new("democrat")}, "E"},
			{160, "", service.Conditions{Chamber: &house, District: new(7)}, "B"},
			{160, "", service.Conditions{Chamber: &senate, District: new(3)}, ""}, // A's district is that of another term
			{160, "", service.Conditions{Party: new("Independent")}, "C"},
			{160, "2107-06-01", service.Conditions{Party: new("Independent")}, ""},
			{160, "2107-06-01", service.Conditions{Chamber: &house}, "ABC"}, // H is on neither roll
			{160, "2108-06-02", service.Conditions{Chamber: &house}, "BC"},
			{160, "2108-06-02", service.Conditions{Chamber: &senate}, "AEG"},
			{160, "2107-06-01", service.Conditions{Chamber: &senate}, "DG"},
			{160, "2108-12-31", service.Conditions{Chamber: &house}, "BCH"}, // no roll follows
			{159, "", service.Conditions{}, "DF"},
		} {
			selected, err := service.Select(loader.NewContext(t.Context()), db, &c.congress, dayOf(c.day), c.conditions)
			must(t, err)
			if got := names(service.Members(selected.Services)); got != c.want {
				t.Errorf("%+v lists %s, want %s", c, got, c.want)
			}
		}
	})
}

func TestOfMember(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		seed(t, db)
		for member, want := range map[int64][]string{
			'A': {"house ZA 3 D 2107-01-03 2108-06-01", "senate ZA - D 2108-06-01 2113-01-03"},
			'B': {"house ZB 7 R - -"},
			'C': {"house ZC 2 I 2107-01-03 2109-01-03"},
			'D': {"senate ZD - R 2105-01-03 2108-03-01"},
			'F': nil,
		} {
			services, err := service.OfMember(loader.NewContext(t.Context()), db, &ent.Member{ID: member}, new(160), nil)
			must(t, err)
			var got []string
			for _, s := range services {
				got = append(got, fmt.Sprint(s.Chamber, " ", s.State, " ", text(s.District), " ", text(s.PartyLetter()), " ", text(s.StartDate), " ", text(s.EndDate)))
			}
			if diff := cmp.Diff(want, slices.Clip(got)); diff != "" {
				t.Errorf("services of %c (-want +got):\n%s", rune(member), diff)
			}
		}
		none, err := service.OfMember(loader.NewContext(t.Context()), db, &ent.Member{ID: 'A'}, new(159), new("2107-06-01"))
		if err != nil || len(none) > 0 {
			t.Errorf("a day in another Congress: %v, %v", none, err)
		}
	})
}

func text[T any](p *T) string {
	if p == nil {
		return "-"
	}
	return fmt.Sprint(*p)
}
