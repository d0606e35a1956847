package graph

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/rollcall"
)

// house is a fictional roll call of 435, a third of whose voters nobody
// could resolve.
func house(t *testing.T) (*ent.HouseVote, rollcall.Roll) {
	t.Helper()
	casts := []string{"Yea", "Nay", "Aye", "No", "Present", "Not Voting", "Quillfeather"}
	names := []string{"Ánemoi", "Brightwater", "van Cloud (ZA)", "O'Dell", "Quillfeather"}
	ballots := make([]rollcall.Ballot, 435)
	for i := range ballots {
		name := names[i%len(names)]
		voter := congress.BioguideID(fmt.Sprintf("Z%06d", i*i)).Key()
		if i%3 == 0 {
			name = fmt.Sprintf("%s %d", name, i)
			voter = congress.UnresolvedVoterKey(name, "", "", 0)
		}
		ballots[i] = rollcall.Ballot{Voter: voter, Name: name, Party: []string{"R", "D", "R", "D", "I"}[i*7%5], State: []string{"ZA", "ZB", "XX"}[i%11%3], Cast: casts[i*i%7]}
	}
	roll, err := rollcall.NewRoll(ballots)
	if err != nil {
		t.Fatal(err)
	}
	return &ent.HouseVote{ID: 1, Congress: 200, Session: 1, RollCall: 1}, roll
}

// A list of positions pages by afterId at every limit under every filter:
// nothing twice, nothing missed.
func TestPositionsPageAtEveryLimitUnderEveryFilter(t *testing.T) {
	t.Parallel()
	vote, roll := house(t)
	reached := 0
	for _, q := range []string{"", "ÁNE", "quill", "an", "z000001", "nobody"} {
		for _, party := range []string{"", "R", "d", "I", "X"} {
			for _, state := range []string{"", "ZA", "xx"} {
				for _, position := range append([]congress.Position{""}, congress.Positions...) {
					f := positionFilter{q: q, party: party, state: state, position: position}
					want := bruteForce(vote, roll, f)
					reached += min(len(want), 1)
					passed := passing(vote, roll, f)
					for limit := 1; limit <= 500; limit++ {
						if got := walk(t, passed, limit); !slices.Equal(got, want) {
							t.Fatalf("%+v at limit %d: %d positions, want %d, or in another order", f, limit, len(got), len(want))
						}
						if limit > 2*len(want)+2 {
							break // one page, however long
						}
					}
				}
			}
		}
	}
	if reached < 100 {
		t.Errorf("only %d filters let anything through", reached)
	}
}

// bruteForce lists the ids that pass, one condition after another.
func bruteForce(vote *ent.HouseVote, roll rollcall.Roll, f positionFilter) []int64 {
	var ids []int64
	for _, b := range roll {
		plain := strings.NewReplacer("Á", "a").Replace(b.Name)
		member, resolved := congress.BioguideIDFromKey(b.Voter)
		named := strings.Contains(strings.ToLower(plain), strings.ReplaceAll(strings.ToLower(f.q), "á", "a")) ||
			resolved && strings.EqualFold(string(member), f.q)
		if named && (f.party == "" || strings.EqualFold(b.Party, f.party)) && (f.state == "" || strings.EqualFold(b.State, f.state)) &&
			(f.position == "" || b.Position() == f.position) {
			ids = append(ids, (&Position{b, vote}).DatabaseID())
		}
	}
	return ids
}

// walk goes through all pages of a length, by afterId.
func walk(t *testing.T, passed []*Position, limit int) (ids []int64) {
	t.Helper()
	var after *int64
	for {
		p, err := pageWithin(t.Context(), &limit, nil, after, 500, 500)
		if err != nil {
			t.Fatal(err)
		}
		c := slicePage(passed, p, (*Position).DatabaseID)
		for _, position := range c.Nodes {
			ids = append(ids, position.DatabaseID())
		}
		if after = nextAfterID(c, (*Position).DatabaseID); after == nil {
			return ids
		}
	}
}
