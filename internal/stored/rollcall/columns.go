package rollcall

import (
	"errors"
	"fmt"

	"legislative/internal/congress"
)

// Columns is a stored roll whose names are still packed. It serves for
// counting.
type Columns struct {
	Voters  []int64
	Parties []string // distinct parties
	States  []string // distinct states
	Casts   []string // distinct cast words
	cells   string   // four bytes per voter: indexes of party, state and cast word, flag
	names   string   // packed
}

// Columns returns the columns of a roll without its names.
func (r Roll) Columns() (Columns, error) {
	parties, states, casts, err := r.dictionaries()
	if err != nil {
		return Columns{}, err
	}
	c := Columns{Voters: make([]int64, len(r)), Parties: parties, States: states, Casts: casts}
	cells := packer{}
	for i, b := range r {
		c.Voters[i] = b.Voter
		cells.addBytes(parties.index(b.Party), states.index(b.State), casts.index(b.Cast), boolByte(b.Named))
	}
	c.cells = string(cells)
	return c, nil
}

// Scan reads a stored roll without its names. It implements
// [database/sql.Scanner].
func (c *Columns) Scan(src any) (err error) {
	*c, err = unpackColumns(src)
	if err != nil {
		return fmt.Errorf("stored ballots: %w", err)
	}
	return nil
}

// Party returns the index of the i-th voter's party in Parties.
func (c *Columns) Party(i int) int { return int(c.cells[4*i]) }

// State returns the index of the i-th voter's state in States.
func (c *Columns) State(i int) int { return int(c.cells[4*i+1]) }

// Cast returns the index of the i-th voter's cast word in Casts.
func (c *Columns) Cast(i int) int { return int(c.cells[4*i+2]) }

// Positions returns the position that each word in Casts stands for.
func (c *Columns) Positions() []congress.Position {
	positions := make([]congress.Position, len(c.Casts))
	for i, cast := range c.Casts {
		positions[i] = congress.ParsePosition(cast)
	}
	return positions
}

var errCorrupt = errors.New("packed value is truncated or has an unknown format")

// unpackColumns unpacks a stored roll except its names. The stored value nil is
// an empty roll.
func unpackColumns(src any) (Columns, error) {
	var c Columns
	var in unpacker
	switch packed := src.(type) {
	case nil:
		return c, nil
	case []byte:
		in = packed
	case string:
		in = unpacker(packed)
	default:
		return c, fmt.Errorf("cannot read a %T", src)
	}
	if in.readUvarint() != formatVersion {
		return c, errCorrupt
	}
	n := int(in.readUvarint())
	if n < 0 || n > len(in) {
		return c, errCorrupt
	}
	c.Parties, c.States, c.Casts = in.readDictionary(), in.readDictionary(), in.readDictionary()
	c.Voters = make([]int64, n)
	var voter int64
	for i := range c.Voters {
		voter += int64(in.readUvarint())
		c.Voters[i] = voter
	}
	if len(in) < 4*n {
		return c, errCorrupt
	}
	c.cells, c.names = string(in[:4*n]), string(in[4*n:])
	return c, c.validate()
}

// validate fails if a cell refers to an entry outside its dictionary.
func (c *Columns) validate() error {
	for i := range c.Voters {
		if c.Party(i) >= len(c.Parties) || c.State(i) >= len(c.States) || c.Cast(i) >= len(c.Casts) {
			return errCorrupt
		}
	}
	return nil
}

func (c *Columns) unpackRoll() (Roll, error) {
	roll := make(Roll, len(c.Voters))
	names := unpacker(c.names)
	for i := range roll {
		if len(names) == 0 {
			return nil, errCorrupt
		}
		roll[i] = Ballot{
			Voter: c.Voters[i],
			Named: c.cells[4*i+3] == 1,
			Name:  names.readString(),
			Party: c.Parties[c.Party(i)],
			State: c.States[c.State(i)],
			Cast:  c.Casts[c.Cast(i)],
		}
	}
	return roll, nil
}
