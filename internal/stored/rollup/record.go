package rollup

import (
	"slices"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/stored/rollcall"
)

// Record is one member's positions in one session.
type Record struct {
	Entries      rollcall.MemberRecord
	Affiliations rollcall.Affiliations
}

// Records collects the positions of members in a session.
type Records struct {
	Docket   rollcall.Docket
	ByMember map[int64]*Record
}

// AddOf adds a vote with the positions of the given members only. Votes must come
// in order.
func (r *Records) AddOf(members []int64, v *Vote) {
	r.addVote(v)
	positions := v.Ballots.Positions()
	for _, member := range members {
		if i, found := slices.BinarySearch(v.Ballots.Voters, member); found {
			r.addEntry(v, i, positions[v.Ballots.Cast(i)])
		}
	}
}

func (r *Records) addVote(v *Vote) {
	r.Docket.Add(v.RollCall, v.Date, v.PolicyArea, Majorities(&v.Ballots))
}

// addEntry adds the i-th ballot of a vote to the voter's record.
func (r *Records) addEntry(v *Vote, i int, position congress.Position) {
	b := &v.Ballots
	record := r.ByMember[b.Voters[i]]
	if record == nil {
		record = &Record{}
		r.ByMember[b.Voters[i]] = record
	}
	record.Entries = append(record.Entries, rollcall.Entry{RollCall: v.RollCall, Position: position})
	current := rollcall.Affiliation{From: v.RollCall, Party: b.Parties[b.Party(i)], State: b.States[b.State(i)]}
	if n := len(record.Affiliations); n == 0 || record.Affiliations[n-1].Party != current.Party || record.Affiliations[n-1].State != current.State {
		record.Affiliations = append(record.Affiliations, current)
	}
}

// Majorities lists the parties that have a majority, in their order in the vote.
func Majorities(b *rollcall.Columns) (list []rollcall.Majority) {
	positions := b.Positions()
	leads := make([]int, len(b.Parties)) // numbers of Yeas less those of Nays
	for i := range b.Voters {
		switch positions[b.Cast(i)] {
		case congress.Yea:
			leads[b.Party(i)]++
		case congress.Nay:
			leads[b.Party(i)]--
		default:
		}
	}
	for i, lead := range leads {
		if lead > 0 {
			list = append(list, rollcall.Majority{Party: b.Parties[i], Position: congress.Yea})
		} else if lead < 0 {
			list = append(list, rollcall.Majority{Party: b.Parties[i], Position: congress.Nay})
		}
	}
	return list
}

// SessionRecord is a member's record with the votes of the session.
type SessionRecord struct {
	Chamber  congress.Chamber
	Congress int
	Session  int
	Docket   *rollcall.Docket
	Record
}

// VoteID returns the identifier of the vote of the session with a number.
func (r *SessionRecord) VoteID(number int) congress.VoteID {
	return congress.VoteID{Chamber: r.Chamber, Congress: r.Congress, Session: r.Session, Number: number}
}

// MemberPosition is a member's position in a vote of a session.
type MemberPosition struct {
	Vote        int // index in the docket
	Affiliation int // index in the affiliations
	Position    congress.Position
}

// Positions calls yield for each position of the record in order.
func (r *SessionRecord) Positions(yield func(MemberPosition) bool) {
	votes, vote, affiliation := r.Docket.Votes, 0, 0
	for _, e := range r.Entries {
		for vote < len(votes) && int(votes[vote].RollCall) < e.RollCall {
			vote++
		}
		for affiliation+1 < len(r.Affiliations) && r.Affiliations[affiliation+1].From <= e.RollCall {
			affiliation++
		}
		if vote == len(votes) || !yield(MemberPosition{vote, affiliation, e.Position}) {
			return
		}
	}
}

// recordGroup identifies positions of a record that count in the same rows, by
// the indexes of the affiliation and the policy area.
type recordGroup struct {
	affiliation int
	area        int32
}

// AddRecord counts the positions of one voter in a session that match the
// filter, whose Voter it ignores.
func (c *Counter) AddRecord(voter int64, r *SessionRecord) {
	isAreaWanted := matchAll(r.Docket.PolicyAreas, c.filter.PolicyArea)
	groups := map[recordGroup]*rollcall.Counts{}
	for p := range r.Positions {
		key := recordGroup{p.Affiliation, r.Docket.Votes[p.Vote].PolicyArea}
		a := &r.Affiliations[p.Affiliation]
		if !isAreaWanted[key.area] || !matches(c.filter.Party, a.Party) || !matches(c.filter.State, a.State) {
			continue
		}
		counts := groups[key]
		if counts == nil {
			counts = &rollcall.Counts{}
			groups[key] = counts
		}
		counts[positionIndex(p.Position)]++
	}
	latest := -1
	for key, counts := range groups {
		c.addRecordGroup(r, key, counts)
		latest = max(latest, key.affiliation)
		if c.filter.Members {
			rowFor(c.members, voter, Row{Voter: voter}).addCounts(counts.Total(), counts)
		}
	}
	if row := c.members[voter]; row != nil && latest >= 0 {
		row.Party, row.State = r.Affiliations[latest].Party, r.Affiliations[latest].State
	}
}

// addRecordGroup adds positions of one voter, of whom each vote has one.
func (c *Counter) addRecordGroup(r *SessionRecord, key recordGroup, positions *rollcall.Counts) {
	g := rollcall.Group{Votes: int32(positions.Total()), Positions: *positions, VotesWith: *positions}
	c.addTotals(&Part{Congress: r.Congress, Session: r.Session}, &g)
	a := &r.Affiliations[key.affiliation]
	rowFor(c.byParty, a.Party, Row{Party: a.Party}).addGroup(&g)
	rowFor(c.byState, a.State, Row{State: a.State}).addGroup(&g)
	if area := r.Docket.PolicyAreas[key.area]; area != "" {
		rowFor(c.byArea, area, Row{PolicyArea: area}).addGroup(&g)
	}
}

// matchAll reports for each name whether a filter wants it.
func matchAll(names []string, wanted string) []bool {
	wants := make([]bool, len(names))
	for i, name := range names {
		wants[i] = matches(wanted, name)
	}
	return wants
}

func matches(wanted, name string) bool { return wanted == "" || strings.EqualFold(wanted, name) }

// positionIndexes returns the index in congress.Positions of each cast word.
func positionIndexes(b *rollcall.Columns) []int {
	positions := b.Positions()
	indexes := make([]int, len(positions))
	for i, p := range positions {
		indexes[i] = positionIndex(p)
	}
	return indexes
}

func positionIndex(p congress.Position) int {
	for i, other := range congress.Positions {
		if p == other {
			return i
		}
	}
	return rollcall.NumPositions - 1
}
