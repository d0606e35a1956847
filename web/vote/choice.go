package vote

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"

	"legislative/internal/congress"
	"legislative/web/chart"
	"legislative/web/page"
)

// choice is what members chose in a vote: a position or, in an election of the
// Speaker, a candidate.
type choice struct {
	Name   string
	Option string // value of the option position
	Shape  chart.Shape
	Count  int
	Place  string // of the count in the answer
}

// newChoices returns the choices of a vote. Those that nobody chose are left out,
// except for Yea and Nay in a vote on a question.
func newChoices(v *vote) []choice {
	var choices []choice
	for i, c := range v.ByCandidate {
		choices = append(choices, choice{
			Name: c.Candidate, Option: c.Candidate, Shape: candidateShape(i), Count: c.Votes,
			Place: fmt.Sprintf("houseVote.byCandidate.%d.votes", i),
		})
	}
	isQuestion := !v.IsElection() && !v.IsQuorumCall() && v.Summary.total() > 0
	for _, c := range []choice{
		{"Yea", "yea", chart.Filled, v.Summary.Yea, "houseVote.summary.yea"},
		{"Nay", "nay", chart.Outlined, v.Summary.Nay, "houseVote.summary.nay"},
		{"Present", "present", chart.Dotted, v.Summary.Present, "houseVote.summary.present"},
		{"Not Voting", "not_voting", chart.Small, v.Summary.NotVoting, "houseVote.summary.notVoting"},
	} {
		if c.Count > 0 || isQuestion && (c.Shape == chart.Filled || c.Shape == chart.Outlined) {
			choices = append(choices, c)
		}
	}
	return choices
}

func candidateShape(rank int) chart.Shape {
	switch rank {
	case 0:
		return chart.Filled
	case 1:
		return chart.Outlined
	default:
		return chart.Halved
	}
}

// markPositions finds the choice of each position, and which are breaks.
func (v *voteView) markPositions() {
	breaks := map[string]bool{}
	for _, n := range v.Breaks.Nodes {
		breaks[n.Position.BioguideID+n.Position.Name] = true
	}
	for i := range v.Positions.Nodes {
		p := &v.Positions.Nodes[i]
		name := p.Position
		if name == string(congress.Other) {
			name = p.VoteCast
		}
		p.choice = slices.IndexFunc(v.Choices, func(c choice) bool { return c.Name == name })
		p.againstOwnParty = breaks[p.BioguideID+p.Name]
	}
}

// ChoiceOf returns the choice of a position.
func (v *voteView) ChoiceOf(p position) choice {
	if p.choice < 0 {
		return choice{Name: p.VoteCast, Shape: chart.Halved}
	}
	return v.Choices[p.choice]
}

// partyRank orders the parties from left to right: Democrats, others, Republicans.
func partyRank(letter string) int {
	switch letter {
	case "D":
		return 0
	case "R":
		return 2
	default:
		return 1
	}
}

// bySeat returns positions as members sit in the drawing: by party, position and name.
func bySeat(positions []position) []position {
	return slices.SortedStableFunc(slices.Values(positions), func(a, b position) int {
		return cmp.Or(cmp.Compare(partyRank(a.Party), partyRank(b.Party)), cmp.Compare(uint(a.choice), uint(b.choice)), cmp.Compare(a.Name, b.Name)) //nolint:gosec // -1 comes last
	})
}

// SeatMap draws a seat for each member.
func (v *voteView) SeatMap() template.HTML {
	seats := make([]chart.Seat, len(v.bySeat))
	for i, p := range v.bySeat {
		c := v.ChoiceOf(p)
		seats[i] = chart.Seat{Shape: c.Shape, Party: p.Party, Title: p.Title() + ": " + c.Name}
		if p.BioguideID != "" {
			seats[i].Href = page.MemberPath(p.BioguideID)
		}
	}
	var lines []string
	for _, c := range v.Choices[:min(2, len(v.Choices))] {
		lines = append(lines, fmt.Sprint(c.Count, " ", c.Name))
	}
	return chart.Hemicycle("Seats of the members by party and position", seats, lines...)
}

// Title returns the name of the member with party and state, such as "Smith (R–NE)".
func (p position) Title() string {
	affiliation := p.Party
	if p.State != "" {
		affiliation += "–" + p.State
	}
	if affiliation == "" {
		return p.Name
	}
	return plainName(p) + " (" + affiliation + ")"
}
