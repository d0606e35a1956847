package voting_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/housevote"
	"legislative/internal/congress"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/records/voting"
	"legislative/internal/store/database"
)

// measures are what is told about a member's positions.
type measures struct {
	Votes, Attended, Missed                      int
	UnityVotes, WithParty, AgainstParty, NotCast int
	BothVoted, Agreed, Disagreed                 int
	AttendanceRate, UnityScore, AgreementRate    *float64
	Breaks                                       []records.MemberVote
	TotalBreaks                                  int
}

// readMeasures reads the measures of a member and the first page of the breaks
// with the party.
func readMeasures(t *testing.T, db *database.DB, m *ent.Member, other string, span voting.VoteSpan, size int) measures {
	t.Helper()
	ctx := loader.NewContext(t.Context())
	attendance, err := voting.MemberAttendance(ctx, db, m, &span)
	must(t, err)
	unity, err := voting.MemberPartyUnity(ctx, db, m, &span)
	must(t, err)
	agreement, err := voting.MemberAgreement(ctx, db, m, other, &span)
	must(t, err)
	breaks, err := voting.MemberPartyBreaks(ctx, db, m, &span, loader.Arguments{First: &size, Limits: loader.Limits{Default: 20, Max: 500}})
	must(t, err)
	total, err := breaks.TotalCount(ctx)
	must(t, err)
	got := measures{
		attendance.Votes, attendance.Attended, attendance.Missed,
		unity.Votes, unity.WithParty, unity.AgainstParty, unity.NotCast(),
		agreement.Votes, agreement.Agreed, agreement.Disagreed(),
		attendance.Rate(), unity.Score(), agreement.Rate(), nil, total,
	}
	for _, v := range breaks.Nodes {
		got.Breaks = append(got.Breaks, *v)
	}
	return got
}

// countMeasures counts the positions of a member in votes, which are ordered.
func countMeasures(votes []*ent.HouseVote, m, other int64, span voting.VoteSpan, size int) (want measures) {
	for _, v := range votes {
		if span.Congress != 0 && span.Congress != v.Congress || span.Session != 0 && span.Session != v.Session ||
			span.From != "" && (v.Date == nil || *v.Date < span.From) || span.To != "" && (v.Date == nil || *v.Date > span.To) {
			continue
		}
		var own, others congress.Position
		var party string
		yeas, nays := map[string]int{}, map[string]int{}
		for _, b := range v.Ballots {
			switch b.Position() {
			case congress.Yea:
				yeas[b.Party]++
			case congress.Nay:
				nays[b.Party]++
			default:
			}
			if b.Voter == m {
				own, party = b.Position(), b.Party
			}
			if b.Voter == other {
				others = b.Position()
			}
		}
		if own == "" {
			continue
		}
		want.Votes++
		if own == congress.NotVoting {
			want.Missed++
		} else {
			want.Attended++
		}
		cast := own == congress.Yea || own == congress.Nay
		withMajority := own == congress.Yea && yeas[party] > nays[party] || own == congress.Nay && nays[party] > yeas[party]
		againstMajority := own == congress.Yea && yeas[party] < nays[party] || own == congress.Nay && nays[party] < yeas[party]
		if (party == "D" || party == "R") && (yeas["D"]-nays["D"])*(yeas["R"]-nays["R"]) < 0 {
			want.UnityVotes++
			switch {
			case !cast:
				want.NotCast++
			case withMajority:
				want.WithParty++
			default:
				want.AgainstParty++
			}
		}
		if cast && (others == congress.Yea || others == congress.Nay) {
			want.BothVoted++
			if own == others {
				want.Agreed++
			} else {
				want.Disagreed++
			}
		}
		if againstMajority {
			want.Breaks = append(want.Breaks, records.MemberVote{MemberID: m, VoteID: v.ID, Position: own, Majority: majorityOf(v, party)})
		}
	}
	want.AttendanceRate = part(want.Attended, want.Votes)
	want.UnityScore = part(want.WithParty, want.WithParty+want.AgainstParty)
	want.AgreementRate = part(want.Agreed, want.BothVoted)
	slices.Reverse(want.Breaks)
	want.TotalBreaks = len(want.Breaks)
	want.Breaks = want.Breaks[:min(size, len(want.Breaks))]
	return want
}

func part(n, of int) *float64 {
	if of == 0 {
		return nil
	}
	return new(float64(n) / float64(of))
}

// checkMeasures compares the measures of random members and spans with counts of
// their positions.
func checkMeasures(t *testing.T, db *database.DB, r *rand.Rand, count int) {
	t.Helper()
	votes := db.Ent.HouseVote.Query().Order(housevote.ByID()).AllX(t.Context())
	members := db.Ent.Member.Query().AllX(t.Context())
	dates := []string{"", "", "2187-03-01", "2187-04-05", "2187-12-31", "2188-02-01"}
	var seen measures
	for i := range count {
		m, other := members[r.IntN(len(members))], members[r.IntN(len(members))]
		span := voting.VoteSpan{
			Congress: []int{0, 0, 199, 200, 201}[r.IntN(5)], Session: []int{0, 0, 1, 2}[r.IntN(4)],
			From: dates[r.IntN(len(dates))], To: dates[r.IntN(len(dates))],
		}
		size := 1 + r.IntN(5)
		want := countMeasures(votes, m.ID, other.ID, span, size)
		got := readMeasures(t, db, m, string(other.BioguideID), span, size)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%s with %s, %+v (-counted +got):\n%s", m.BioguideID, other.BioguideID, span, diff)
		}
		if i%5 == 0 {
			checkDetails(t, db, m, other, span)
		}
		seen.WithParty += got.WithParty
		seen.AgainstParty += got.AgainstParty
		seen.Agreed += got.Agreed
		seen.Missed += got.Missed
	}
	if text := fmt.Sprint(seen); count >= 100 && (seen.WithParty == 0 || seen.AgainstParty == 0 || seen.Agreed == 0 || seen.Missed == 0) {
		t.Errorf("random members and spans found no positions of some kind: %s", text)
	}
}
