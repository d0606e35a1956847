package ingest

import (
	"cmp"
	"slices"

	"legislative/internal/congress"
	"legislative/internal/rollcall"
	source "legislative/internal/source/housevote"
)

// rollOf gives ballots their voters' keys. Voters without a member get keys
// of their words; where words of one vote fall on one key, the order of the
// words decides who gets which, so that it is the same every time.
func rollOf(ballots []rollcall.Ballot, member func(i int) congress.BioguideID) (rollcall.Roll, error) {
	var unresolved []*rollcall.Ballot
	for i := range ballots {
		if m := member(i); m != "" {
			ballots[i].Voter = m.Key()
		} else {
			unresolved = append(unresolved, &ballots[i])
		}
	}
	slices.SortFunc(unresolved, func(a, b *rollcall.Ballot) int { return byWords(*a, *b) })
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

func byWords(a, b rollcall.Ballot) int {
	return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Party, b.Party), cmp.Compare(a.State, b.State), cmp.Compare(a.Cast, b.Cast))
}

// identify finds the members behind the voters that a vote names in words
// alone: first those that another reading of the same roll call knows, then
// by name in the directory. It depends on nothing that was found before.
func identify(id congress.HouseVoteID, date string, roll, known rollcall.Roll, directory *source.Directory) (rollcall.Roll, error) {
	ballots := slices.SortedFunc(slices.Values(roll), byWords)
	vote := source.Vote{ID: id, Date: date, Ballots: make([]source.Ballot, len(ballots))}
	for i, b := range ballots {
		vote.Ballots[i] = sourceBallot(b)
		if b.Named {
			vote.Ballots[i].Member = ""
		}
	}
	other := source.Vote{ID: id, Ballots: make([]source.Ballot, len(known))}
	for i, b := range known {
		other.Ballots[i] = sourceBallot(b)
	}
	vote.Adopt(other)
	directory.Resolve(&vote)
	return rollOf(ballots, func(i int) congress.BioguideID { return vote.Ballots[i].Member })
}

func sourceBallot(b rollcall.Ballot) source.Ballot {
	member, _ := congress.BioguideIDFromKey(b.Voter)
	return source.Ballot{Member: member, Name: b.Name, Party: b.Party, State: b.State, Cast: b.Cast}
}
