package derive

import (
	"context"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/ent/memberdistrict"
	"legislative/ent/votingrecord"
)

// seat is a seat of the House in a Congress.
type seat struct {
	congress int
	state    string
	number   int
}

// holder is a member who holds a seat, according to a term or a derived district.
type holder struct {
	member int64
	row    int64 // of the derived district; 0 if a source states the district
}

// contested returns the rows of derived districts that cannot all be true: those of a
// seat that two members of the same vote hold. It leaves out districts that a source
// states.
func (r *districtReading) contested(ctx context.Context, rows map[int64]*ent.MemberDistrict) (contested []int64, err error) {
	for s, holders := range r.holders(rows) {
		if !slices.ContainsFunc(holders, func(h holder) bool { return h.row != 0 }) {
			continue
		}
		for i, h := range holders {
			for _, other := range holders[:i] {
				if h.member == other.member {
					continue
				}
				together, err := r.voteTogether(ctx, s.congress, h.member, other.member)
				if err != nil {
					return nil, err
				}
				if together {
					contested = append(contested, h.row, other.row)
				}
			}
		}
	}
	return contested, nil
}

// holders returns the holders of the seats that several members hold.
func (r *districtReading) holders(rows map[int64]*ent.MemberDistrict) map[seat][]holder {
	all := map[seat][]holder{}
	for member, s := range r.services {
		for _, d := range s.held {
			at := seat{d.congress, s.state, d.number}
			all[at] = append(all[at], holder{member, 0})
		}
	}
	for id, row := range rows {
		h := holder{row.MemberID, id}
		if row.Basis == memberdistrict.BasisSponsorship {
			h.row = 0
		}
		at := seat{row.Congress, r.services[row.MemberID].state, row.District}
		all[at] = append(all[at], h)
	}
	for at, holders := range all {
		if len(holders) < 2 || at.state == "" {
			delete(all, at)
		}
	}
	return all
}

// voteTogether reports whether two members took positions in the same vote of the House
// in a Congress.
func (r *districtReading) voteTogether(ctx context.Context, inCongress int, a, b int64) (bool, error) {
	records, err := r.tx.VotingRecord.Query().Where(votingrecord.MemberIDIn(a, b), votingrecord.Congress(inCongress)).All(ctx)
	if err != nil {
		return false, fmt.Errorf("look up the votes of two holders of a seat: %w", err)
	}
	type vote struct {
		session int64
		number  int
	}
	first := map[vote]int64{}
	for _, record := range records {
		for _, e := range record.Entries {
			v := vote{record.SessionID, e.RollCall}
			if member, ok := first[v]; ok && member != record.MemberID {
				return true, nil
			}
			first[v] = record.MemberID
		}
	}
	return false, nil
}
