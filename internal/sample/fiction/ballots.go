package fiction

import (
	"cmp"
	"slices"

	"legislative/internal/congress"
	"legislative/internal/sample/random"
)

// Ballot is a member's position on a roll call. Cast is the word that the Clerk
// uses for it, or the name of a candidate in an election.
type Ballot struct {
	*Member
	Cast string
}

// support is the percentage of each side that favors a question.
type support struct{ majority, minority int }

// Ballots returns the ballots of a roll call, in the order of the voters' names.
// A vacated roll call has no ballots.
func (c *Congress) Ballots(r *RollCall) []Ballot {
	rng := c.Random("roll", r.index)
	if r.Kind == Vacated {
		return nil
	}
	voters := c.voters(r)
	majority := majorityParty(voters)
	if r.Kind == SpeakerElection {
		return c.drawSpeakerBallots(rng, voters, majority)
	}
	yea, nay := r.VoteWords()
	shares := r.drawSupport(rng)
	ballots := make([]Ballot, len(voters))
	for i, m := range voters {
		ballots[i] = Ballot{m, drawVote(rng, r, m, shares, majority, yea, nay)}
	}
	if r.Kind != QuorumCall {
		r.forceOutcome(ballots, yea, nay)
	}
	return ballots
}

func drawVote(rng random.Stream, r *RollCall, m *Member, shares support, majority, yea, nay string) string {
	chance := rng.IntN(1000)
	if chance < 28 {
		return string(congress.NotVoting)
	}
	if chance < 32 || r.Kind == QuorumCall {
		return string(congress.Present)
	}
	inFavor := shares.minority
	if m.Caucus == majority {
		inFavor = shares.majority
	}
	favors := inFavor > 50
	if inFavor > 10 && inFavor < 90 { // there is no party line
		favors = rng.Chance(inFavor)
	} else if !rng.Chance(m.loyalty) {
		favors = !favors
	}
	if favors {
		return yea
	}
	return nay
}

func (r *RollCall) drawSupport(rng random.Stream) support {
	switch {
	case r.Kind == OnRecommit:
		return support{2, 98}
	case r.NeedsTwoThirds() && r.Carried:
		return random.Pick(rng, []support{{99, 97}, {95, 80}, {96, 92}})
	case r.NeedsTwoThirds():
		return random.Pick(rng, []support{{97, 4}, {70, 35}})
	case r.Carried:
		return random.Pick(rng, []support{{98, 2}, {98, 2}, {95, 40}, {55, 90}, {96, 93}})
	default:
		return random.Pick(rng, []support{{3, 96}, {40, 25}, {4, 70}, {5, 8}})
	}
}

// voters lists the members who may vote, in the order of their names.
func (c *Congress) voters(r *RollCall) []*Member {
	day := c.dayNumber(r.Time)
	var voters []*Member
	for _, m := range c.People.House {
		if m.isServing(day) && (!m.Seat.IsDelegate || r.InCommittee()) {
			voters = append(voters, m)
		}
	}
	return voters
}

// majorityParty counts members by the party with which they caucus.
func majorityParty(members []*Member) string {
	count := 0
	for _, m := range members {
		if m.Caucus == "R" {
			count++
		} else {
			count--
		}
	}
	if count > 0 {
		return "R"
	}
	return "D"
}

// forceOutcome changes ballots until they lead to the outcome of the roll call,
// beginning with the least loyal members.
func (r *RollCall) forceOutcome(ballots []Ballot, yea, nay string) {
	from, to := nay, yea
	if !r.Carried {
		from, to = yea, nay
	}
	switchable := make([]*Ballot, 0, len(ballots))
	for i := range ballots {
		if ballots[i].Cast == from {
			switchable = append(switchable, &ballots[i])
		}
	}
	slices.SortStableFunc(switchable, func(a, b *Ballot) int { return cmp.Compare(a.loyalty, b.loyalty) })
	for _, ballot := range switchable {
		if t := CountBallots(ballots); r.isCarriedBy(t) == r.Carried {
			return
		}
		ballot.Cast = to
	}
}

func (r *RollCall) isCarriedBy(t congress.VoteCounts) bool {
	if r.NeedsTwoThirds() {
		return 3*t.Yea >= 2*(t.Yea+t.Nay)
	}
	return t.Yea > t.Nay
}

// CountBallots returns the number of ballots for each position.
func CountBallots(ballots []Ballot) congress.VoteCounts {
	var counts congress.VoteCounts
	for _, ballot := range ballots {
		counts.Add(congress.ParsePosition(ballot.Cast))
	}
	return counts
}

// drawSpeakerBallots has members vote for the leader of their side. A few of
// the minority vote for an outsider.
func (c *Congress) drawSpeakerBallots(rng random.Stream, voters []*Member, majority string) []Ballot {
	winner, loser, outsider := c.nominees(majority)
	ballots := make([]Ballot, len(voters))
	for i, m := range voters {
		choice := loser.RollCallName
		switch absent := rng.Chance(1); {
		case absent:
			choice = string(congress.NotVoting)
		case m.Caucus == majority:
			choice = winner.RollCallName
		case rng.Chance(1):
			choice = outsider
		}
		ballots[i] = Ballot{m, choice}
	}
	return ballots
}

// nominees chooses the longest-serving members of the majority and the
// minority, who are their leaders. The outsider is not a member.
func (c *Congress) nominees(majority string) (winner, loser *Member, outsider string) {
	for _, m := range c.People.House {
		if !m.isCurrent() || m.firstDay > sessionOneStart || m.Seat.IsDelegate {
			continue
		}
		leader := &loser
		if m.Caucus == majority {
			leader = &winner
		}
		if *leader == nil || len(m.Terms) > len((*leader).Terms) {
			*leader = m
		}
	}
	return winner, loser, "Aunt Philippa"
}

// Majority returns the party of the majority at the time of a roll call, D or R.
func (c *Congress) Majority(r *RollCall) string { return majorityParty(c.voters(r)) }

// ElectedSpeaker returns the member whom the majority at the time of a roll
// call elects Speaker.
func (c *Congress) ElectedSpeaker(r *RollCall) *Member {
	winner, _, _ := c.nominees(c.Majority(r))
	return winner
}
