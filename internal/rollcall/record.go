package rollcall

import (
	"database/sql/driver"
	"fmt"
	"slices"

	"legislative/internal/congress"
)

// Entry is a member's position in one roll call of a session.
type Entry struct {
	RollCall int
	Position congress.Position
}

// MemberRecord is one member's positions in one session, ordered by roll call.
type MemberRecord []Entry

// Value packs the record for the database.
func (r MemberRecord) Value() (driver.Value, error) {
	w := writer{}
	w.uint(rollFormat)
	w.uint(uint64(len(r)))
	previous := 0
	for _, e := range r {
		w.uint(uint64(e.RollCall - previous))
		w.bytes(byte(slices.Index(congress.Positions, e.Position)))
		previous = e.RollCall
	}
	return []byte(w), nil
}

// Scan unpacks a stored record.
func (r *MemberRecord) Scan(src any) error {
	packed, ok := src.([]byte)
	if !ok {
		return fmt.Errorf("stored record: cannot read a %T", src)
	}
	in := reader(packed)
	if in.uint() != rollFormat {
		return fmt.Errorf("stored record: %w", errCorrupt)
	}
	n := in.uint()
	if n > uint64(len(in)) {
		return fmt.Errorf("stored record: %w", errCorrupt)
	}
	entries, roll := make(MemberRecord, n), 0
	for i := range entries {
		roll += int(in.uint())
		if len(in) == 0 || int(in[0]) >= len(congress.Positions) {
			return fmt.Errorf("stored record: %w", errCorrupt)
		}
		entries[i] = Entry{roll, congress.Positions[in[0]]}
		in = in[1:]
	}
	*r = entries
	return nil
}
