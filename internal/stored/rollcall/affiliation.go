package rollcall

import (
	"database/sql/driver"
	"fmt"
)

// Affiliation is the party and state of a member in the votes of a session from
// one on, until the next affiliation.
type Affiliation struct {
	From         int // number of the roll call
	Party, State string
}

// Affiliations are those of one member in one session, ordered by roll call.
type Affiliations []Affiliation

// At returns the affiliation in a roll call of the member's record.
func (a Affiliations) At(rollCall int) Affiliation {
	var current Affiliation
	for _, next := range a {
		if next.From > rollCall {
			break
		}
		current = next
	}
	return current
}

// Value returns the packed affiliations. It implements [driver.Valuer].
func (a Affiliations) Value() (driver.Value, error) {
	w := packer{}
	w.addUvarint(formatVersion)
	w.addUvarint(uint64(len(a)))
	for _, next := range a {
		w.addUvarint(uint64(next.From))
		w.addString(next.Party)
		w.addString(next.State)
	}
	return []byte(w), nil
}

// Scan unpacks stored affiliations. It implements [database/sql.Scanner]. The
// stored value nil is that of a record made before affiliations were stored.
func (a *Affiliations) Scan(src any) error {
	if src == nil {
		*a = nil
		return nil
	}
	in, err := newUnpacker(src)
	if err != nil {
		return fmt.Errorf("stored affiliations: %w", err)
	}
	list := make(Affiliations, in.readLength())
	for i := range list {
		list[i] = Affiliation{From: in.readInt(), Party: in.readString(), State: in.readString()}
	}
	if in == nil {
		return fmt.Errorf("stored affiliations: %w", errCorrupt)
	}
	*a = list
	return nil
}
