package rollcall

import (
	"database/sql/driver"
	"fmt"
	"slices"
)

// NumPositions is the length of [congress.Positions].
const NumPositions = 5

// Counts are numbers of positions, by index in [congress.Positions].
type Counts [NumPositions]int32

// Total returns the sum of the counts.
func (c Counts) Total() (n int) {
	for _, count := range c {
		n += int(count)
	}
	return n
}

// All stands for all parties or all states of a summary.
const All = -1

// Group counts the positions in a set of votes that voters of a party and a
// state took.
type Group struct {
	Party, State int32 // indexes in Parties and States of the summary, or All
	Votes        int32 // number of votes with a position in the group
	Positions    Counts
	VotesWith    Counts // numbers of votes with each position in the group
}

// Area is a policy area and the counts of its votes.
type Area struct {
	Name   string
	Groups []Group
}

// Summary counts the positions in a set of votes: those of a session, or those
// of a session on bills of one policy area.
type Summary struct {
	Parties, States []string
	Groups          []Group // one for each pair of indexes, All included, that has positions
	Areas           []Area  // of a session, each with the group of all voters only
}

// Value returns the packed summary. It implements [driver.Valuer].
func (s Summary) Value() (driver.Value, error) {
	w := packer{}
	w.addUvarint(formatVersion)
	w.addDictionary(s.Parties)
	w.addDictionary(s.States)
	w.addGroups(s.Groups)
	w.addAreas(s.Areas)
	return []byte(w), nil
}

// Scan unpacks a stored summary. It implements [database/sql.Scanner].
func (s *Summary) Scan(src any) error {
	in, err := newUnpacker(src)
	if err != nil {
		return fmt.Errorf("stored summary: %w", err)
	}
	*s = Summary{Parties: in.readDictionary(), States: in.readDictionary()}
	s.Groups = in.readGroups()
	s.Areas = in.readAreas()
	if in == nil || slices.ContainsFunc(s.Groups, s.lacksNames) {
		return fmt.Errorf("stored summary: %w", errCorrupt)
	}
	return nil
}

// lacksNames reports whether a group refers to a party or state outside of the
// lists.
func (s *Summary) lacksNames(g Group) bool {
	return int(g.Party) >= len(s.Parties) || int(g.State) >= len(s.States)
}

// Areas are the counts of a session by policy area, with a group for each pair
// of indexes that has positions.
type Areas []Area

// Value returns the packed areas. It implements [driver.Valuer].
func (a Areas) Value() (driver.Value, error) {
	w := packer{}
	w.addUvarint(formatVersion)
	w.addAreas(a)
	return []byte(w), nil
}

// Scan unpacks stored areas. It implements [database/sql.Scanner].
func (a *Areas) Scan(src any) error {
	in, err := newUnpacker(src)
	if err != nil {
		return fmt.Errorf("stored areas: %w", err)
	}
	if *a = in.readAreas(); in == nil {
		return fmt.Errorf("stored areas: %w", errCorrupt)
	}
	return nil
}

func (w *packer) addCounts(c Counts) {
	for _, n := range c {
		w.addUvarint(uint64(n))
	}
}

func (w *packer) addGroups(groups []Group) {
	w.addUvarint(uint64(len(groups)))
	for i := range groups {
		g := &groups[i]
		w.addUvarint(uint64(g.Party - All))
		w.addUvarint(uint64(g.State - All))
		w.addUvarint(uint64(g.Votes))
		w.addCounts(g.Positions)
		w.addCounts(g.VotesWith)
	}
}

func (r *unpacker) readGroups() []Group {
	groups := make([]Group, r.readLength())
	for i := range groups {
		var n [3 + 2*NumPositions]int32
		r.readInt32s(n[:])
		groups[i] = Group{
			Party: n[0] + All, State: n[1] + All, Votes: n[2],
			Positions: Counts(n[3 : 3+NumPositions]), VotesWith: Counts(n[3+NumPositions:]),
		}
	}
	return groups
}

func (w *packer) addAreas(areas []Area) {
	w.addUvarint(uint64(len(areas)))
	for i := range areas {
		w.addString(areas[i].Name)
		w.addGroups(areas[i].Groups)
	}
}

func (r *unpacker) readAreas() []Area {
	areas := make([]Area, r.readLength())
	for i := range areas {
		areas[i] = Area{Name: r.readString(), Groups: r.readGroups()}
	}
	return areas
}
