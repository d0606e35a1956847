package picture

import "strconv"

// Vote is what the picture of a vote shows.
type Vote struct {
	Name     string // such as "Roll call 12, 118th Congress"
	Question string
	Outcome  string // a sentence, such as "Passed 220 to 207"
	Seats    []Seat
	Yea, Nay int
}

// Seat is the seat of a member.
type Seat struct {
	X, Y     float64 // from 0 to 1, from the left and from the top
	Position Position
}

// Position is a member's position, as far as pictures distinguish it.
type Position int

// The positions.
const (
	Absent Position = iota // not voting, or present
	Yea
	Nay
)

// The rectangle of the seats, in pixels.
const (
	seatsLeft, seatsTop     = 600, 150
	seatsWidth, seatsHeight = 540, 330
	seatRadius              = 6.5
)

// Draw returns the picture as PNG.
func (v Vote) Draw() ([]byte, error) {
	c, err := newCanvas()
	if err != nil {
		return nil, err
	}
	if err := c.text(margin, 92, textStyle{size: 34, bold: true, color: quiet}, v.Name); err != nil {
		return nil, err
	}
	for _, s := range v.Seats {
		c.seat(s)
	}
	if err := c.tally(v); err != nil {
		return nil, err
	}
	if _, err := c.paragraph(530, textStyle{size: 34, bold: true, color: ink}, 1, v.Outcome); err != nil {
		return nil, err
	}
	return c.encode()
}

// seat draws a seat: filled for Yea, outlined for Nay, small and pale otherwise.
func (c *canvas) seat(s Seat) {
	x, y := seatsLeft+s.X*seatsWidth, seatsTop+s.Y*seatsHeight
	switch s.Position {
	case Yea:
		c.circle(x, y, seatRadius, strong)
	case Nay:
		c.ring(x, y, seatRadius, 2, ink)
	default:
		c.circle(x, y, seatRadius/2, pale)
	}
}

// tally draws the numbers of both sides, and the question above them.
func (c *canvas) tally(v Vote) error {
	face, err := c.face(textStyle{size: 36})
	if err != nil {
		return err
	}
	y := 160
	for _, line := range breakLines(face, v.Question, seatsLeft-2*margin, 3) {
		if err := c.text(margin, y, textStyle{size: 36, color: ink}, line); err != nil {
			return err
		}
		y += 46
	}
	if err := face.Close(); err != nil {
		return err
	}
	c.circle(margin+14, 370, 14, strong)
	if err := c.text(margin+44, 390, textStyle{size: 60, bold: true, color: ink}, strconv.Itoa(v.Yea)+" yes"); err != nil {
		return err
	}
	c.ring(margin+14, 450, 14, 4, ink)
	return c.text(margin+44, 470, textStyle{size: 60, bold: true, color: ink}, strconv.Itoa(v.Nay)+" no")
}
