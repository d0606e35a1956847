package vote

import (
	"fmt"

	"legislative/web/chart"
	"legislative/web/page"
	"legislative/web/picture"
)

// picture draws the seats and the outcome.
func (v *voteView) picture() ([]byte, error) {
	p := picture.Vote{
		Name:     fmt.Sprintf("Roll call %d, %s Congress", v.RollCallNumber, page.Ordinal(v.Congress)),
		Question: v.Question, Outcome: v.Outcome(),
	}
	if v.Bill != nil {
		p.Question += ": " + v.Bill.Name()
	}
	for _, c := range v.Choices[:min(2, len(v.Choices))] {
		p.Sides = append(p.Sides, picture.Side{Text: fmt.Sprint(c.Count, " ", c.Name), Position: positionOf(c.Shape)})
	}
	seating := chart.Seats(len(v.bySeat))
	for i, member := range v.bySeat {
		p.Seats = append(p.Seats, picture.Seat{
			X: seating.Points[i].X / seating.Width, Y: seating.Points[i].Y / seating.Height, Position: positionOf(v.ChoiceOf(member).Shape),
		})
	}
	return p.Draw()
}

// positionOf returns how a picture shows what is drawn with a shape.
func positionOf(shape chart.Shape) picture.Position {
	switch shape {
	case chart.Filled:
		return picture.Yea
	case chart.Outlined:
		return picture.Nay
	default:
		return picture.Absent
	}
}
