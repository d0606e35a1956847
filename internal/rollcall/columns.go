package rollcall

import (
	"errors"
	"fmt"

	"legislative/internal/congress"
)

// Columns is a stored roll with its names still packed, for counting.
type Columns struct {
	Voters  []int64
	Parties []string // dictionary
	States  []string // dictionary
	Casts   []string // dictionary
	cells   string   // four bytes a voter: party, state, cast, flags
	names   string
}

// Scan reads a stored roll without its names.
func (c *Columns) Scan(src any) (err error) {
	*c, err = parse(src)
	if err != nil {
		return fmt.Errorf("stored ballots: %w", err)
	}
	return nil
}

// Party is the index into Parties of the i-th voter.
func (c *Columns) Party(i int) int { return int(c.cells[4*i]) }

// State is the index into States of the i-th voter.
func (c *Columns) State(i int) int { return int(c.cells[4*i+1]) }

// Cast is the index into Casts of the i-th voter.
func (c *Columns) Cast(i int) int { return int(c.cells[4*i+2]) }

// Positions translates the dictionary of cast words.
func (c *Columns) Positions() []congress.Position {
	positions := make([]congress.Position, len(c.Casts))
	for i, cast := range c.Casts {
		positions[i] = congress.ParsePosition(cast)
	}
	return positions
}

var errCorrupt = errors.New("packed value is cut short or of an unknown format")

func parse(src any) (Columns, error) {
	var c Columns
	var in reader
	switch src := src.(type) {
	case nil:
		return c, nil
	case []byte:
		in = reader(src)
	case string:
		in = reader(src)
	default:
		return c, fmt.Errorf("cannot read a %T", src)
	}
	if in.uint() != rollFormat {
		return c, errCorrupt
	}
	n := int(in.uint())
	if n < 0 || n > len(in) {
		return c, errCorrupt
	}
	c.Parties, c.States, c.Casts = in.dictionary(), in.dictionary(), in.dictionary()
	c.Voters = make([]int64, n)
	var voter int64
	for i := range c.Voters {
		voter += int64(in.uint())
		c.Voters[i] = voter
	}
	if len(in) < 4*n {
		return c, errCorrupt
	}
	c.cells, c.names = string(in[:4*n]), string(in[4*n:])
	return c, c.check()
}

// check makes sure that no cell points outside its dictionary.
func (c *Columns) check() error {
	for i := range c.Voters {
		if c.Party(i) >= len(c.Parties) || c.State(i) >= len(c.States) || c.Cast(i) >= len(c.Casts) {
			return errCorrupt
		}
	}
	return nil
}

func (c *Columns) roll() (Roll, error) {
	roll := make(Roll, len(c.Voters))
	names := reader(c.names)
	for i := range roll {
		if len(names) == 0 {
			return nil, errCorrupt
		}
		roll[i] = Ballot{
			Voter: c.Voters[i],
			Named: c.cells[4*i+3] == 1,
			Name:  names.string(),
			Party: c.Parties[c.Party(i)],
			State: c.States[c.State(i)],
			Cast:  c.Casts[c.Cast(i)],
		}
	}
	return roll, nil
}
