package voting_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/records/voting"
	"legislative/internal/store/database"
)

// majorityOf counts the Yeas and Nays of a party in a vote.
func majorityOf(v *ent.HouseVote, party string) congress.Position {
	lead := 0
	for _, b := range v.Ballots {
		switch {
		case b.Party == party && b.Position() == congress.Yea:
			lead++
		case b.Party == party && b.Position() == congress.Nay:
			lead--
		}
	}
	switch {
	case lead > 0:
		return congress.Yea
	case lead < 0:
		return congress.Nay
	default:
		return ""
	}
}

// checkDetails compares the measures of a member by Congress with those of each
// Congress alone, and the single votes with their ballots.
func checkDetails(t *testing.T, db *database.DB, m, other *ent.Member, span voting.VoteSpan) {
	t.Helper()
	ctx := loader.NewContext(t.Context())
	var want, got []voting.MemberCongress
	agreement, err := voting.MemberAgreement(ctx, db, m, string(other.BioguideID), &span)
	must(t, err)
	agreed := map[int]int{}
	for _, c := range agreement.ByCongress() {
		agreed[c.Congress] = c.Agreed
	}
	for number := 201; number >= 199; number-- { // those of the votes
		alone := voting.VoteSpan{Congress: number}
		attendance, err := voting.MemberAttendance(ctx, db, m, &alone)
		must(t, err)
		unity, err := voting.MemberPartyUnity(ctx, db, m, &alone)
		must(t, err)
		if attendance.Votes > 0 {
			want = append(want, voting.MemberCongress{Congress: number, Attendance: *attendance, PartyUnity: *unity})
		}
		if span.Congress != 0 && span.Congress != number {
			continue
		}
		alone = voting.VoteSpan{Congress: number, Session: span.Session, From: span.From, To: span.To}
		part, err := voting.MemberAgreement(ctx, db, m, string(other.BioguideID), &alone)
		must(t, err)
		if n, ok := agreed[number]; ok != (part.Votes > 0) || n != part.Agreed {
			t.Errorf("agreement in Congress %d: %d (%t), want %d of %d", number, n, ok, part.Agreed, part.Votes)
		}
	}
	congresses, err := voting.MemberCongresses(ctx, db, m)
	must(t, err)
	for _, c := range congresses {
		got = append(got, *c)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s by Congress (-each +together):\n%s", m.BioguideID, diff)
	}
	checkDifferences(t, db, agreement, m.ID, other.ID)
	checkMajorities(t, db, m)
}

// checkDifferences compares the votes in which members differ with their ballots.
func checkDifferences(t *testing.T, db *database.DB, a *voting.VoteAgreement, member, other int64) {
	t.Helper()
	ctx := loader.NewContext(t.Context())
	size, found, after := 7, 0, (*string)(nil)
	last := int64(1) << 62
	for {
		page, err := voting.Differences(ctx, a, loader.Arguments{List: "differences", First: &size, After: after, Limits: loader.Limits{Max: 500}})
		must(t, err)
		for _, d := range page.Nodes {
			found++
			positions := map[int64]congress.Position{}
			for _, b := range db.Ent.HouseVote.GetX(t.Context(), d.VoteID).Ballots {
				positions[b.Voter] = b.Position()
			}
			if d.Position != positions[member] || d.OtherPosition != positions[other] || d.Position == d.OtherPosition || d.VoteID >= last {
				t.Errorf("difference in vote %d: %s and %s, want %s and %s", d.VoteID, d.Position, d.OtherPosition, positions[member], positions[other])
			}
			last = d.VoteID
		}
		if after = page.PageInfo().EndCursor; !page.PageInfo().HasNextPage {
			break
		}
	}
	if found != a.Disagreed() {
		t.Errorf("%d differences, want %d", found, a.Disagreed())
	}
}

// checkMajorities compares the majorities of a member's party in the latest votes
// with the ballots.
func checkMajorities(t *testing.T, db *database.DB, m *ent.Member) {
	t.Helper()
	ctx := loader.NewContext(t.Context())
	votes, err := records.MemberVotes(ctx, db, m, nil, loader.Arguments{Limits: loader.Limits{Default: 5, Max: 500}})
	must(t, err)
	for _, v := range votes.Nodes {
		got, err := voting.MemberVoteMajority(ctx, db, v)
		must(t, err)
		vote := db.Ent.HouseVote.GetX(t.Context(), v.VoteID)
		for _, b := range vote.Ballots {
			if b.Voter == m.ID && got != majorityOf(vote, b.Party) {
				t.Errorf("%s: majority of %s in vote %d: %q, want %q", m.BioguideID, b.Party, v.VoteID, got, majorityOf(vote, b.Party))
			}
		}
	}
}
