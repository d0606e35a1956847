package picture

// Vote is what the picture of a vote shows.
type Vote struct {
	Name     string // such as "Roll call 12, 118th Congress"
	Question string
	Outcome  string // a sentence, such as "Passed 220 to 207"
	Seats    []Seat
	Sides    []Side // at most two
}

// Side is the number of members who took a position.
type Side struct {
	Text     string // such as "220 Yea"
	Position Position
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
		c.mark(seatsLeft+s.X*seatsWidth, seatsTop+s.Y*seatsHeight, seatRadius, s.Position)
	}
	if err := c.tally(v); err != nil {
		return nil, err
	}
	if _, err := c.paragraph(530, textStyle{size: 34, bold: true, color: ink}, 1, v.Outcome); err != nil {
		return nil, err
	}
	return c.encode()
}

// mark draws a position: filled for Yea, outlined for Nay, small and pale otherwise.
func (c *canvas) mark(x, y, radius float64, p Position) {
	switch p {
	case Yea:
		c.circle(x, y, radius, strong)
	case Nay:
		c.ring(x, y, radius, radius*0.3, ink)
	default:
		c.circle(x, y, radius/2, pale)
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
	for i, side := range v.Sides {
		y := 390 + 80*i
		c.mark(margin+14, float64(y-20), 14, side.Position)
		if err := c.text(margin+44, y, textStyle{size: 54, bold: true, color: ink}, side.Text); err != nil {
			return err
		}
	}
	return nil
}
