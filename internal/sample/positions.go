package sample

import (
	"cmp"
	"slices"

	"legislative/internal/congress"
)

// cast is how a member voted, in the word that the vote has for it.
type cast struct {
	*member
	word string
}

// lean is how many of each side, of a hundred, favour a question.
type lean struct{ majority, minority int }

// casts draws how each voter of a roll call voted, in order of name. A vote
// that was vacated has none.
func (w *world) casts(r *roll) []cast {
	d := w.options.dice("roll", r.nth)
	if r.kind == vacated {
		return nil
	}
	voters := w.voters(r)
	lead := side(voters)
	if r.kind == speaker {
		return w.elect(d, voters, lead)
	}
	yea, nay := r.words()
	likely := r.lean(d)
	casts := make([]cast, len(voters))
	for i, m := range voters {
		casts[i] = cast{m, d.vote(r, m, likely, lead, yea, nay)}
	}
	if r.kind != quorum {
		r.settle(casts, yea, nay)
	}
	return casts
}

// vote draws one member's vote.
func (d dice) vote(r *roll, m *member, likely lean, lead, yea, nay string) string {
	chance := d.IntN(1000)
	if chance < 28 {
		return string(congress.NotVoting)
	}
	if chance < 32 || r.kind == quorum {
		return string(congress.Present)
	}
	favour := likely.minority
	if m.caucus == lead {
		favour = likely.majority
	}
	follows := favour > 50
	if favour > 10 && favour < 90 { // each as the district likes
		follows = d.percent(favour)
	} else if !d.percent(m.loyalty) {
		follows = !follows
	}
	if follows {
		return yea
	}
	return nay
}

// lean draws which side favours the question.
func (r *roll) lean(d dice) lean {
	switch {
	case r.kind == onRecommit:
		return lean{2, 98}
	case r.twoThirds() && r.carried:
		return pick(d, []lean{{99, 97}, {95, 80}, {96, 92}})
	case r.twoThirds():
		return pick(d, []lean{{97, 4}, {70, 35}})
	case r.carried:
		return pick(d, []lean{{98, 2}, {98, 2}, {95, 40}, {55, 90}, {96, 93}})
	default:
		return pick(d, []lean{{3, 96}, {40, 25}, {4, 70}, {5, 8}})
	}
}

// voters lists who may vote, in order of name.
func (w *world) voters(r *roll) []*member {
	day := dayOf(r.when)
	var voters []*member
	for _, m := range w.people.house {
		if m.serving(day) && (!m.seat.delegate || r.inCommittee()) {
			voters = append(voters, m)
		}
	}
	return voters
}

// side is the party that most of the members go with.
func side(members []*member) string {
	count := 0
	for _, m := range members {
		if m.caucus == "R" {
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

// settle changes votes until the outcome is the one that history has: first
// of those who may bend, by loyalty.
func (r *roll) settle(casts []cast, yea, nay string) {
	from, to := nay, yea
	if !r.carried {
		from, to = yea, nay
	}
	bending := make([]*cast, 0, len(casts))
	for i := range casts {
		if casts[i].word == from {
			bending = append(bending, &casts[i])
		}
	}
	slices.SortStableFunc(bending, func(a, b *cast) int { return cmp.Compare(a.loyalty, b.loyalty) })
	for _, c := range bending {
		if t := tally(casts); r.carries(t) == r.carried {
			return
		}
		c.word = to
	}
}

// carries tells whether a count decides the question in favour.
func (r *roll) carries(t congress.VoteCounts) bool {
	if r.twoThirds() {
		return 3*t.Yea >= 2*(t.Yea+t.Nay)
	}
	return t.Yea > t.Nay
}

func tally(casts []cast) congress.VoteCounts {
	var t congress.VoteCounts
	for _, c := range casts {
		t.Add(congress.ParsePosition(c.word))
	}
	return t
}

// elect draws the votes for a Speaker: each side for its leader, a few for
// someone else.
func (w *world) elect(d dice, voters []*member, lead string) []cast {
	winner, loser, stray := w.nominees(lead)
	casts := make([]cast, len(voters))
	for i, m := range voters {
		choice := loser.shown
		switch absent := d.percent(1); {
		case absent:
			choice = string(congress.NotVoting)
		case m.caucus == lead:
			choice = winner.shown
		case d.percent(1):
			choice = stray
		}
		casts[i] = cast{m, choice}
	}
	return casts
}

// nominees are the leaders of the larger and the smaller side, who have
// served longest, and one who is no member.
func (w *world) nominees(lead string) (winner, loser *member, stray string) {
	for _, m := range w.people.house {
		if !m.current() || m.from > firstSession || m.seat.delegate {
			continue
		}
		leader := &loser
		if m.caucus == lead {
			leader = &winner
		}
		if *leader == nil || len(m.terms) > len((*leader).terms) {
			*leader = m
		}
	}
	return winner, loser, "Aunt Philippa"
}
