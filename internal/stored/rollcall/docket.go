package rollcall

import (
	"database/sql/driver"
	"fmt"
	"slices"

	"legislative/internal/congress"
)

// Docket lists the votes of a session in order, with the facts by which the
// positions of members are measured.
type Docket struct {
	Votes []DocketVote

	// The values that votes refer to, each once, so that a docket of a thousand votes
	// is unpacked into a few objects.
	Dates       []string
	PolicyAreas []string
	Parties     []string
	Majorities  []int32 // indexes of parties times two, and one more for Nay
}

// DocketVote is one vote of a docket. Its fields other than the number are
// indexes in those of the docket.
type DocketVote struct {
	RollCall                 int32
	Date                     int32
	PolicyArea               int32
	Majorities, MajoritiesTo int32
}

// Majority is the position, Yea or Nay, of more than half of the voters of a
// party who took one of the two.
type Majority struct {
	Party    string
	Position congress.Position
}

// Add appends a vote. The date is "" if it is unknown, and the policy area is ""
// if the vote is on no bill that has one.
func (d *Docket) Add(rollCall int, date, policyArea string, majorities []Majority) {
	v := DocketVote{
		RollCall: int32(rollCall), Date: number(&d.Dates, date), PolicyArea: number(&d.PolicyAreas, policyArea),
		Majorities: int32(len(d.Majorities)),
	}
	for _, m := range majorities {
		d.Majorities = append(d.Majorities, 2*number(&d.Parties, m.Party)+int32(boolByte(m.Position == congress.Nay)))
	}
	v.MajoritiesTo = int32(len(d.Majorities))
	d.Votes = append(d.Votes, v)
}

// number returns the index of s in list, to which it adds s if it is missing.
func number(list *[]string, s string) int32 {
	i := slices.Index(*list, s)
	if i < 0 {
		i = len(*list)
		*list = append(*list, s)
	}
	return int32(i)
}

// MajorityOf returns the position of the majority of a party in the i-th vote,
// or "" if it had none.
func (d *Docket) MajorityOf(i int, party string) congress.Position {
	v := &d.Votes[i]
	for _, m := range d.Majorities[v.Majorities:v.MajoritiesTo] {
		if d.Parties[m/2] == party {
			return [...]congress.Position{congress.Yea, congress.Nay}[m%2]
		}
	}
	return ""
}

// IsPartyUnity reports whether a majority of Democrats opposed a majority of
// Republicans in the i-th vote.
func (d *Docket) IsPartyUnity(i int) bool {
	democrats, republicans := d.MajorityOf(i, "D"), d.MajorityOf(i, "R")
	return democrats != "" && republicans != "" && democrats != republicans
}

// Value returns the packed docket. It implements [driver.Valuer].
func (d Docket) Value() (driver.Value, error) {
	w := packer{}
	w.addUvarint(formatVersion)
	for _, words := range [][]string{d.Dates, d.PolicyAreas, d.Parties} {
		w.addDictionary(words)
	}
	w.addUvarint(uint64(len(d.Votes)))
	var previous int32
	for _, v := range d.Votes {
		w.addUvarint(uint64(v.RollCall - previous))
		previous = v.RollCall
		w.addUvarint(uint64(v.Date))
		w.addUvarint(uint64(v.PolicyArea))
		w.addUvarint(uint64(v.MajoritiesTo - v.Majorities))
		for _, m := range d.Majorities[v.Majorities:v.MajoritiesTo] {
			w.addUvarint(uint64(m))
		}
	}
	return []byte(w), nil
}

// Scan unpacks a stored docket. It implements [database/sql.Scanner].
func (d *Docket) Scan(src any) error {
	in, err := newUnpacker(src)
	if err != nil {
		return fmt.Errorf("stored docket: %w", err)
	}
	*d = Docket{Dates: in.readDictionary(), PolicyAreas: in.readDictionary(), Parties: in.readDictionary()}
	d.Votes = make([]DocketVote, in.readLength())
	d.Majorities = make([]int32, 0, 2*len(d.Votes)) // most votes have two
	rollCall := int32(0)
	for i := range d.Votes {
		rollCall += in.readInt32()
		v := DocketVote{RollCall: rollCall, Date: in.readIndex(d.Dates), PolicyArea: in.readIndex(d.PolicyAreas), Majorities: int32(len(d.Majorities))}
		for range in.readLength() {
			m := in.readInt32()
			if int(m/2) >= len(d.Parties) {
				in = nil
				break
			}
			d.Majorities = append(d.Majorities, m)
		}
		v.MajoritiesTo = int32(len(d.Majorities))
		d.Votes[i] = v
	}
	if in == nil {
		return fmt.Errorf("stored docket: %w", errCorrupt)
	}
	return nil
}

// readIndex reads the index of an entry of a list.
func (r *unpacker) readIndex(list []string) int32 {
	i := r.readInt32()
	if int(i) >= len(list) {
		*r = nil
		return 0
	}
	return i
}
