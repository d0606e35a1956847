package positions

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/records/loader"
	"legislative/internal/stored/rollcall"
)

// maxPage is the largest page of positions.
const maxPage = 500

// newHouse returns a fictional roll call of 435, a third of whose voters could
// not be resolved.
func newHouse(t *testing.T) (*ent.HouseVote, rollcall.Roll) {
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

// The pages of positions, followed by afterId, hold each position that passes a
// filter once.
func TestPositionPagesAreComplete(t *testing.T) {
	t.Parallel()
	vote, roll := newHouse(t)
	reached := 0
	for _, q := range []string{"", "ÁNE", "quill", "an", "z000001", "nobody"} {
		for _, party := range []string{"", "R", "d", "I", "X"} {
			for _, state := range []string{"", "ZA", "xx"} {
				for _, position := range append([]congress.Position{""}, congress.Positions...) {
					f, err := Filter{q, party, state, position}.normalize()
					if err != nil {
						t.Fatal(err)
					}
					want := bruteForce(vote, roll, f)
					reached += min(len(want), 1)
					passed := selectPositions(vote, roll, f, nil)
					for limit := 1; limit <= maxPage; limit++ {
						if got := walk(t, passed, limit); !slices.Equal(got, want) {
							t.Fatalf("%+v at limit %d: %d positions, want these %d in order", f, limit, len(got), len(want))
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
		t.Errorf("only %d filters have matches, want 100", reached)
	}
}

// bruteForce returns the ids of the positions that pass a filter.
func bruteForce(vote *ent.HouseVote, roll rollcall.Roll, f Filter) []int64 {
	var ids []int64
	for _, b := range roll {
		plain := strings.NewReplacer("Á", "a").Replace(b.Name)
		member, resolved := congress.BioguideIDFromKey(b.Voter)
		named := strings.Contains(strings.ToLower(plain), strings.ReplaceAll(strings.ToLower(f.Query), "á", "a")) ||
			resolved && strings.EqualFold(string(member), f.Query)
		if named && (f.Party == "" || strings.EqualFold(b.Party, f.Party)) && (f.State == "" || strings.EqualFold(b.State, f.State)) &&
			(f.Position == "" || b.Position() == f.Position) {
			ids = append(ids, (&Position{b, vote}).DatabaseID())
		}
	}
	return ids
}

// walk returns the ids on all pages of a size, by afterId.
func walk(t *testing.T, passed []*Position, limit int) (ids []int64) {
	t.Helper()
	var after *int64
	for {
		p, err := loader.Arguments{Limits: loader.Limits{Default: maxPage, Max: maxPage}, First: &limit, AfterID: after}.Page()
		if err != nil {
			t.Fatal(err)
		}
		c := byBioguide.slice(passed, p)
		for _, position := range c.Nodes {
			ids = append(ids, position.DatabaseID())
		}
		if after = c.NextAfterID(); after == nil {
			return ids
		}
	}
}
