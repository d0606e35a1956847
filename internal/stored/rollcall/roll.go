// Package rollcall stores the positions of votes as packed values: one
// value per roll call, one per member and session, and the counts of a session.
//
// A roll call has 430 to 440 positions, and queries that list, search or count
// them need all of them. Three decades of votes would be eight million rows,
// and reading one vote would decode hundreds of them. Packed, a vote is one
// value of about seven kilobytes whose columns can be counted without decoding
// a name.
package rollcall

import (
	"cmp"
	"database/sql/driver"
	"fmt"
	"slices"
)

// Roll is all ballots of one roll call, ordered by voter. Its stored form is
// column by column: the voters as differences, then one-byte references into
// small dictionaries, then the names.
type Roll []Ballot

// NewRoll returns the ballots ordered by voter. It returns an error if two
// ballots are of one voter, or if there are more than 256 different parties,
// states or cast words.
func NewRoll(ballots []Ballot) (Roll, error) {
	roll := Roll(slices.Clone(ballots))
	slices.SortFunc(roll, func(a, b Ballot) int { return cmp.Compare(a.Voter, b.Voter) })
	for i := 1; i < len(roll); i++ {
		if roll[i].Voter == roll[i-1].Voter {
			return nil, fmt.Errorf("two ballots of one voter: %s and %s", roll[i-1].Name, roll[i].Name)
		}
	}
	if _, _, _, err := roll.dictionaries(); err != nil {
		return nil, err
	}
	return roll, nil
}

// Find returns the ballot of a voter, and reports whether the roll has one.
func (r Roll) Find(voter int64) (Ballot, bool) {
	i, found := slices.BinarySearchFunc(r, voter, func(b Ballot, voter int64) int { return cmp.Compare(b.Voter, voter) })
	if !found {
		return Ballot{}, false
	}
	return r[i], true
}

// dictionaries fails if there are more distinct parties, states or cast words
// than a byte can index.
func (r Roll) dictionaries() (parties, states, casts dictionary, err error) {
	for _, b := range r {
		parties.add(b.Party)
		states.add(b.State)
		casts.add(b.Cast)
	}
	if largest := max(len(parties), len(states), len(casts)); largest > 256 {
		err = fmt.Errorf("roll call has %d different parties, states or cast words: at most 256 are supported", largest)
	}
	return parties, states, casts, err
}

// Value returns the packed roll. It implements [driver.Valuer].
func (r Roll) Value() (driver.Value, error) {
	parties, states, casts, err := r.dictionaries()
	if err != nil {
		return nil, err
	}
	w := packer{}
	w.addUvarint(formatVersion)
	w.addUvarint(uint64(len(r)))
	for _, d := range []dictionary{parties, states, casts} {
		w.addDictionary(d)
	}
	var previous int64
	for _, b := range r {
		w.addUvarint(uint64(b.Voter - previous))
		previous = b.Voter
	}
	for _, b := range r {
		w.addBytes(parties.index(b.Party), states.index(b.State), casts.index(b.Cast), boolByte(b.Named))
	}
	for _, b := range r {
		w.addString(b.Name)
	}
	return []byte(w), nil
}

// Scan unpacks a stored roll. It implements [database/sql.Scanner].
func (r *Roll) Scan(src any) error {
	columns, err := unpackColumns(src)
	if err != nil {
		return fmt.Errorf("stored ballots: %w", err)
	}
	*r, err = columns.unpackRoll()
	return err
}

// formatVersion is the first number of every packed value.
const formatVersion = 1

func boolByte(b bool) byte {
	if b {
		return 1
	}
	return 0
}
