package aggregate

import (
	"cmp"
	"slices"

	"legislative/internal/congress"
	"legislative/internal/stored/rollcall"
)

// NewRoll returns a roll call whose voters have keys: those of the members that
// member returns for the ballots' indexes, and of the printed name, party and
// state if it returns "". If several unresolved voters of the vote get the same
// key, the order of [CompareVoters] decides which of them gets which of the
// alternatives, so that keys do not depend on the order of the ballots.
func NewRoll(ballots []rollcall.Ballot, memberAt func(i int) congress.BioguideID) (rollcall.Roll, error) {
	var unresolved []*rollcall.Ballot
	for i := range ballots {
		if m := memberAt(i); m != "" {
			ballots[i].Voter = m.Key()
		} else {
			unresolved = append(unresolved, &ballots[i])
		}
	}
	slices.SortFunc(unresolved, func(a, b *rollcall.Ballot) int { return CompareVoters(*a, *b) })
	taken := make(map[int64]bool, len(unresolved))
	for _, b := range unresolved {
		for attempt := 0; ; attempt++ {
			b.Voter = congress.UnresolvedVoterKey(b.Name, b.Party, b.State, attempt)
			if !taken[b.Voter] {
				taken[b.Voter] = true
				break
			}
		}
	}
	return rollcall.NewRoll(ballots)
}

// CompareVoters orders ballots by the voter's printed name, party and state, and
// then by the word cast.
func CompareVoters(a, b rollcall.Ballot) int {
	return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Party, b.Party), cmp.Compare(a.State, b.State), cmp.Compare(a.Cast, b.Cast))
}
