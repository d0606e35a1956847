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

// Value returns the packed record. It implements [driver.Valuer].
func (r MemberRecord) Value() (driver.Value, error) {
	w := packer{}
	w.addUvarint(formatVersion)
	w.addUvarint(uint64(len(r)))
	previous := 0
	for _, e := range r {
		w.addUvarint(uint64(e.RollCall - previous))
		w.addBytes(byte(slices.Index(congress.Positions, e.Position)))
		previous = e.RollCall
	}
	return []byte(w), nil
}

// Scan unpacks a stored record. It implements [database/sql.Scanner].
func (r *MemberRecord) Scan(src any) error {
	packed, ok := src.([]byte)
	if !ok {
		return fmt.Errorf("stored record: cannot read a %T", src)
	}
	in := unpacker(packed)
	if in.readUvarint() != formatVersion {
		return fmt.Errorf("stored record: %w", errCorrupt)
	}
	n := in.readUvarint()
	if n > uint64(len(in)) {
		return fmt.Errorf("stored record: %w", errCorrupt)
	}
	entries, rollCall := make(MemberRecord, n), 0
	for i := range entries {
		rollCall += int(in.readUvarint())
		if len(in) == 0 || int(in[0]) >= len(congress.Positions) {
			return fmt.Errorf("stored record: %w", errCorrupt)
		}
		entries[i] = Entry{rollCall, congress.Positions[in[0]]}
		in = in[1:]
	}
	*r = entries
	return nil
}
