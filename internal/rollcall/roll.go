// Package rollcall is the form in which the positions of House votes are kept:
// one packed value per roll call, and one per member and session.
//
// A roll call has 430 to 440 positions and is read whole: to list it, to
// search its names, to count it. As rows those are eight million for three
// decades of votes, and reading one vote costs hundreds of row decodings;
// packed, it is one value of some seven kilobytes whose columns can be
// counted without decoding a name.
package rollcall

import (
	"cmp"
	"database/sql/driver"
	"fmt"
	"slices"

	"legislative/internal/congress"
)

// Ballot is one voter's position in one roll call.
type Ballot struct {
	Voter int64  // [congress.Member.Key], or [congress.UnresolvedKey]
	Named bool   // the source names the voter in words alone; Voter was found by name, or is unresolved
	Name  string // as the vote displays it
	Party string // at the time of the vote, as the source has it: "R", "D", "I"
	State string // postal code, "XX" where the source has that
	Cast  string // the source's word: "Aye", "No", a candidate's name
}

// Position is what the cast word means.
func (b Ballot) Position() congress.Position { return congress.ParsePosition(b.Cast) }

// Roll is all ballots of one roll call, ordered by voter. Its stored form is
// column after column: voters as differences, then one-byte references into
// small dictionaries, then names.
type Roll []Ballot

// NewRoll orders ballots by voter. Two ballots of one voter are an error, and
// so are more than 256 parties, states or words.
func NewRoll(ballots []Ballot) (Roll, error) {
	roll := Roll(slices.Clone(ballots))
	slices.SortFunc(roll, func(a, b Ballot) int { return cmp.Compare(a.Voter, b.Voter) })
	for i := 1; i < len(roll); i++ {
		if roll[i].Voter == roll[i-1].Voter {
			return nil, fmt.Errorf("%s and %s are the same voter", roll[i-1].Name, roll[i].Name)
		}
	}
	if _, _, _, err := roll.dictionaries(); err != nil {
		return nil, err
	}
	return roll, nil
}

// dictionaries are the distinct parties, states and words. More than a byte
// can refer to are an error.
func (r Roll) dictionaries() (parties, states, casts dictionary, err error) {
	for _, b := range r {
		parties.add(b.Party)
		states.add(b.State)
		casts.add(b.Cast)
	}
	if most := max(len(parties), len(states), len(casts)); most > 256 {
		err = fmt.Errorf("a roll call with %d different parties, states or words cannot be kept: at most 256 fit", most)
	}
	return parties, states, casts, err
}

// Value packs the roll for the database.
func (r Roll) Value() (driver.Value, error) {
	parties, states, casts, err := r.dictionaries()
	if err != nil {
		return nil, err
	}
	w := writer{}
	w.uint(rollFormat)
	w.uint(uint64(len(r)))
	for _, d := range []dictionary{parties, states, casts} {
		w.dictionary(d)
	}
	var previous int64
	for _, b := range r {
		w.uint(uint64(b.Voter - previous))
		previous = b.Voter
	}
	for _, b := range r {
		w.bytes(parties.index(b.Party), states.index(b.State), casts.index(b.Cast), flag(b.Named))
	}
	for _, b := range r {
		w.string(b.Name)
	}
	return []byte(w), nil
}

// Scan unpacks a stored roll.
func (r *Roll) Scan(src any) error {
	columns, err := parse(src)
	if err != nil {
		return fmt.Errorf("stored ballots: %w", err)
	}
	*r, err = columns.roll()
	return err
}

const rollFormat = 1

func flag(b bool) byte {
	if b {
		return 1
	}
	return 0
}
