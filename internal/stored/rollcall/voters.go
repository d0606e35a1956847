package rollcall

import (
	"database/sql/driver"
	"fmt"
)

// VoterCounts counts the positions in a set of votes that one voter took under
// one party and state.
type VoterCounts struct {
	Voter        int64
	Party, State int32 // indexes in Parties and States of the summary
	Positions    Counts
}

// Voters are the counts of all voters of a summary, ordered by voter, and those
// of one voter by the last vote.
type Voters []VoterCounts

// Value returns the packed counts. It implements [driver.Valuer].
func (v Voters) Value() (driver.Value, error) {
	w := packer{}
	w.addUvarint(formatVersion)
	w.addUvarint(uint64(len(v)))
	var previous int64
	for i := range v {
		w.addUvarint(uint64(v[i].Voter - previous))
		previous = v[i].Voter
		w.addUvarint(uint64(v[i].Party))
		w.addUvarint(uint64(v[i].State))
		w.addCounts(v[i].Positions)
	}
	return []byte(w), nil
}

// Scan unpacks stored counts. It implements [database/sql.Scanner].
func (v *Voters) Scan(src any) error {
	in, err := newUnpacker(src)
	if err != nil {
		return fmt.Errorf("stored voters: %w", err)
	}
	voters := make(Voters, in.readLength())
	var voter int64
	for i := range voters {
		voter += int64(in.readUvarint())
		var n [2 + NumPositions]int32
		in.readInt32s(n[:])
		voters[i] = VoterCounts{Voter: voter, Party: n[0], State: n[1], Positions: Counts(n[2:])}
	}
	if in == nil {
		return fmt.Errorf("stored voters: %w", errCorrupt)
	}
	*v = voters
	return nil
}
