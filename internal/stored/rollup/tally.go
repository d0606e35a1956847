package rollup

import (
	"cmp"
	"slices"

	"legislative/internal/stored/rollcall"
)

// ballot is a position with the indexes of its party, state and position.
type ballot struct {
	voter        int64
	party, state int32
	position     int
}

// tally counts the positions in a set of votes by party, state and voter.
type tally struct {
	groups map[[2]int32]*groupTally // by party and state, rollcall.All included
	voters map[voterKey]*voterTally
}

type groupTally struct {
	rollcall.Group
	lastVote int                        // number of the last vote counted in Votes
	lastWith [rollcall.NumPositions]int // and in VotesWith
}

type voterKey struct {
	voter        int64
	party, state int32
}

type voterTally struct {
	rollcall.VoterCounts
	lastVote int
}

func newTally() *tally {
	return &tally{groups: map[[2]int32]*groupTally{}, voters: map[voterKey]*voterTally{}}
}

// add counts a position in the vote with a number above 0.
func (t *tally) add(vote int, b ballot) {
	for _, key := range [...][2]int32{{rollcall.All, rollcall.All}, {b.party, rollcall.All}, {rollcall.All, b.state}, {b.party, b.state}} {
		g := t.groups[key]
		if g == nil {
			g = &groupTally{Group: rollcall.Group{Party: key[0], State: key[1]}}
			t.groups[key] = g
		}
		g.add(vote, b.position)
	}
	key := voterKey{b.voter, b.party, b.state}
	v := t.voters[key]
	if v == nil {
		v = &voterTally{VoterCounts: rollcall.VoterCounts{Voter: b.voter, Party: b.party, State: b.state}}
		t.voters[key] = v
	}
	v.Positions[b.position]++
	v.lastVote = vote
}

func (g *groupTally) add(vote, position int) {
	if g.lastVote != vote {
		g.lastVote = vote
		g.Votes++
	}
	if g.lastWith[position] != vote {
		g.lastWith[position] = vote
		g.VotesWith[position]++
	}
	g.Positions[position]++
}

// sortedGroups puts the group of all voters first.
func (t *tally) sortedGroups() []rollcall.Group {
	groups := make([]rollcall.Group, 0, len(t.groups))
	for _, g := range t.groups {
		groups = append(groups, g.Group)
	}
	slices.SortFunc(groups, compareGroups)
	return groups
}

// sortedVoters puts the latest party and state of a voter last.
func (t *tally) sortedVoters() rollcall.Voters {
	list := make([]*voterTally, 0, len(t.voters))
	for _, v := range t.voters {
		list = append(list, v)
	}
	slices.SortFunc(list, func(a, b *voterTally) int {
		return cmp.Or(cmp.Compare(a.Voter, b.Voter), cmp.Compare(a.lastVote, b.lastVote))
	})
	voters := make(rollcall.Voters, len(list))
	for i, v := range list {
		voters[i] = v.VoterCounts
	}
	return voters
}
