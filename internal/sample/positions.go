package sample

import (
	"cmp"
	"slices"

	"legislative/internal/congress"
)

// Ballot is how a member voted, in the word that the vote has for it.
type Ballot struct {
	*Member
	Cast string
}

// support is how many of each side, of a hundred, favour a question.
type support struct{ majority, minority int }

// Ballots draws how each voter of a roll call voted, in order of name. A vote
// that was vacated has none.
func (w *Congress) Ballots(r *RollCall) []Ballot {
	d := w.options.random("roll", r.index)
	if r.Kind == Vacated {
		return nil
	}
	voters := w.voters(r)
	lead := majorityParty(voters)
	if r.Kind == SpeakerElection {
		return w.drawSpeakerBallots(d, voters, lead)
	}
	yea, nay := r.VoteWords()
	likely := r.drawSupport(d)
	casts := make([]Ballot, len(voters))
	for i, m := range voters {
		casts[i] = Ballot{m, d.drawVote(r, m, likely, lead, yea, nay)}
	}
	if r.Kind != QuorumCall {
		r.forceOutcome(casts, yea, nay)
	}
	return casts
}

// drawVote draws one member's vote.
func (d Stream) drawVote(r *RollCall, m *Member, likely support, lead, yea, nay string) string {
	chance := d.IntN(1000)
	if chance < 28 {
		return string(congress.NotVoting)
	}
	if chance < 32 || r.Kind == QuorumCall {
		return string(congress.Present)
	}
	favour := likely.minority
	if m.Caucus == lead {
		favour = likely.majority
	}
	follows := favour > 50
	if favour > 10 && favour < 90 { // each as the district likes
		follows = d.Chance(favour)
	} else if !d.Chance(m.loyalty) {
		follows = !follows
	}
	if follows {
		return yea
	}
	return nay
}

// drawSupport draws which side favours the question.
func (r *RollCall) drawSupport(d Stream) support {
	switch {
	case r.Kind == OnRecommit:
		return support{2, 98}
	case r.NeedsTwoThirds() && r.Carried:
		return Pick(d, []support{{99, 97}, {95, 80}, {96, 92}})
	case r.NeedsTwoThirds():
		return Pick(d, []support{{97, 4}, {70, 35}})
	case r.Carried:
		return Pick(d, []support{{98, 2}, {98, 2}, {95, 40}, {55, 90}, {96, 93}})
	default:
		return Pick(d, []support{{3, 96}, {40, 25}, {4, 70}, {5, 8}})
	}
}

// voters lists who may vote, in order of name.
func (w *Congress) voters(r *RollCall) []*Member {
	day := dayNumber(r.Time)
	var voters []*Member
	for _, m := range w.People.House {
		if m.isServing(day) && (!m.Seat.IsDelegate || r.InCommittee()) {
			voters = append(voters, m)
		}
	}
	return voters
}

// majorityParty is the party that most of the members go with.
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

// forceOutcome changes votes until the outcome is the one that history has: first
// of those who may bend, by loyalty.
func (r *RollCall) forceOutcome(casts []Ballot, yea, nay string) {
	from, to := nay, yea
	if !r.Carried {
		from, to = yea, nay
	}
	bending := make([]*Ballot, 0, len(casts))
	for i := range casts {
		if casts[i].Cast == from {
			bending = append(bending, &casts[i])
		}
	}
	slices.SortStableFunc(bending, func(a, b *Ballot) int { return cmp.Compare(a.loyalty, b.loyalty) })
	for _, c := range bending {
		if t := CountBallots(casts); r.isCarriedBy(t) == r.Carried {
			return
		}
		c.Cast = to
	}
}

// isCarriedBy tells whether a count decides the question in favour.
func (r *RollCall) isCarriedBy(t congress.VoteCounts) bool {
	if r.NeedsTwoThirds() {
		return 3*t.Yea >= 2*(t.Yea+t.Nay)
	}
	return t.Yea > t.Nay
}

func CountBallots(casts []Ballot) congress.VoteCounts {
	var t congress.VoteCounts
	for _, c := range casts {
		t.Add(congress.ParsePosition(c.Cast))
	}
	return t
}

// drawSpeakerBallots draws the votes for a Speaker: each side for its leader, a few for
// someone else.
func (w *Congress) drawSpeakerBallots(d Stream, voters []*Member, lead string) []Ballot {
	winner, loser, stray := w.nominees(lead)
	casts := make([]Ballot, len(voters))
	for i, m := range voters {
		choice := loser.RollCallName
		switch absent := d.Chance(1); {
		case absent:
			choice = string(congress.NotVoting)
		case m.Caucus == lead:
			choice = winner.RollCallName
		case d.Chance(1):
			choice = stray
		}
		casts[i] = Ballot{m, choice}
	}
	return casts
}

// nominees are the leaders of the larger and the smaller side, who have
// served longest, and one who is no member.
func (w *Congress) nominees(lead string) (winner, loser *Member, stray string) {
	for _, m := range w.People.House {
		if !m.isCurrent() || m.firstDay > sessionOneStart || m.Seat.IsDelegate {
			continue
		}
		leader := &loser
		if m.Caucus == lead {
			leader = &winner
		}
		if *leader == nil || len(m.Terms) > len((*leader).Terms) {
			*leader = m
		}
	}
	return winner, loser, "Aunt Philippa"
}
