// Package rollup counts the positions of many votes by every dimension of
// the analytics at once. A [Counter] takes packed ballots, the stored counts of
// sessions ([Part]) and members' records ([SessionRecord]), in any mixture; a
// [Session] makes the counts and records that are stored. From records follow the
// measures of a member's positions, such as [PartyUnity].
package rollup

import (
	"cmp"
	"slices"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/stored/rollcall"
)

// Filter selects the positions to count.
type Filter struct {
	PolicyArea string // of the linked bill, in any case; "" for all
	Party      string // as in the vote, in any case; "" for all
	State      string // postal code in any case; "" for all
	Voter      *int64 // key of the member; nil for all
	Members    bool   // whether to count by member too
}

// Vote is one roll call.
type Vote struct {
	Congress   int
	Session    int
	RollCall   int
	Date       string // YYYY-MM-DD; "" if unknown
	PolicyArea string // of the linked bill, or ""
	Ballots    rollcall.Columns
}

// Row is the counts of one group of positions. Only the keys that identify the
// group are set.
type Row struct {
	Congress   int
	Session    int
	Party      string
	State      string
	Position   congress.Position
	PolicyArea string
	Voter      int64

	Votes int // number of roll calls with a position in the group
	congress.VoteCounts

	lastVote int               // number of the last vote counted in Votes
	counts   [numPositions]int // by index in congress.Positions
}

// numPositions is the length of congress.Positions.
const numPositions = 5

// Counter counts the positions of votes.
type Counter struct {
	filter          Filter
	votes           int // number of votes added, which also identifies the current vote
	totals          Row
	byParty         map[string]*Row
	byState         map[string]*Row
	byPosition      map[congress.Position]*Row
	byArea          map[string]*Row
	byTerm          map[[2]int]*Row // by Congress and session; session 0 is the whole Congress
	members         map[int64]*Row
	previousMembers []*Row // row of the voter at each index of the previous vote
}

// NewCounter returns a counter of the positions that match the filter.
func NewCounter(filter Filter) *Counter {
	return &Counter{
		filter:  filter,
		byParty: map[string]*Row{}, byState: map[string]*Row{}, byPosition: map[congress.Position]*Row{},
		byArea: map[string]*Row{}, byTerm: map[[2]int]*Row{}, members: map[int64]*Row{},
	}
}

// Add counts the positions of one vote. It is exact for every filter, and slow.
func (c *Counter) Add(v Vote) {
	if c.filter.PolicyArea != "" && !strings.EqualFold(c.filter.PolicyArea, v.PolicyArea) {
		return
	}
	c.votes++
	groups := c.groupsOf(&v)
	first, last := 0, len(v.Ballots.Voters)
	if c.filter.Voter != nil {
		i, found := slices.BinarySearch(v.Ballots.Voters, *c.filter.Voter)
		if !found {
			return
		}
		first, last = i, i+1
	}
	for i := first; i < last; i++ {
		c.countBallot(&v.Ballots, groups, i)
	}
}

// groups are the rows that the positions of one vote count in, by the indexes
// of its dictionaries. A row is nil if the filter excludes its party or state.
type groups struct {
	all       []*Row // rows where every position counts
	parties   []*Row
	states    []*Row
	words     []*Row
	positions []int // indexes in congress.Positions
}

// groupsOf adds missing rows.
func (c *Counter) groupsOf(v *Vote) groups {
	var g groups
	g.all = []*Row{
		&c.totals,
		rowFor(c.byTerm, [2]int{v.Congress, 0}, Row{Congress: v.Congress}),
		rowFor(c.byTerm, [2]int{v.Congress, v.Session}, Row{Congress: v.Congress, Session: v.Session}),
	}
	if v.PolicyArea != "" {
		g.all = append(g.all, rowFor(c.byArea, v.PolicyArea, Row{PolicyArea: v.PolicyArea}))
	}
	for _, party := range v.Ballots.Parties {
		g.parties = append(g.parties, filteredRow(c.byParty, c.filter.Party, party, Row{Party: party}))
	}
	for _, state := range v.Ballots.States {
		g.states = append(g.states, filteredRow(c.byState, c.filter.State, state, Row{State: state}))
	}
	for _, p := range v.Ballots.Positions() {
		g.positions = append(g.positions, slices.Index(congress.Positions, p))
		g.words = append(g.words, rowFor(c.byPosition, p, Row{Position: p}))
	}
	return g
}

// filteredRow returns the row of a key, or nil if a key is wanted and it is
// another.
func filteredRow(rows map[string]*Row, wanted, key string, initial Row) *Row {
	if wanted != "" && !strings.EqualFold(wanted, key) {
		return nil
	}
	return rowFor(rows, key, initial)
}

// rowFor adds initial if the key has no row.
func rowFor[K comparable](rows map[K]*Row, key K, initial Row) *Row {
	row, ok := rows[key]
	if !ok {
		row = &initial
		rows[key] = row
	}
	return row
}

// countBallot counts the i-th ballot if the filter allows it.
func (c *Counter) countBallot(b *rollcall.Columns, g groups, i int) {
	party, state, cast := g.parties[b.Party(i)], g.states[b.State(i)], b.Cast(i)
	if party == nil || state == nil {
		return
	}
	position := g.positions[cast]
	for _, row := range g.all {
		row.addPosition(c.votes, position)
	}
	party.addPosition(c.votes, position)
	state.addPosition(c.votes, position)
	g.words[cast].addPosition(c.votes, position)
	if c.filter.Members {
		m := c.memberRow(b.Voters[i], i)
		// The last vote added is the latest one.
		m.Party, m.State = party.Party, state.State
		m.addPosition(c.votes, position)
	}
}

// memberRow first tries the row at the same index of the previous vote, because
// consecutive votes list nearly the same voters.
func (c *Counter) memberRow(voter int64, i int) *Row {
	if i < len(c.previousMembers) && c.previousMembers[i].Voter == voter {
		return c.previousMembers[i]
	}
	row, ok := c.members[voter]
	if !ok {
		row = &Row{Voter: voter}
		c.members[voter] = row
	}
	if i < len(c.previousMembers) {
		c.previousMembers[i] = row
	} else {
		c.previousMembers = append(c.previousMembers, row)
	}
	return row
}

// addPosition counts a position, given by its index in congress.Positions.
func (r *Row) addPosition(vote, position int) {
	if r.lastVote != vote {
		r.lastVote = vote
		r.Votes++
	}
	r.counts[position]++
}

func (r *Row) withCounts() Row {
	row := *r
	row.VoteCounts = congress.VoteCounts{Yea: r.counts[0], Nay: r.counts[1], Present: r.counts[2], NotVoting: r.counts[3], Other: r.counts[4]}
	return row
}

// Result is the outcome of counting. Rows are ordered by descending number of
// positions, then by key.
type Result struct {
	Totals       Row
	ByCongress   []Row
	BySession    []Row
	ByParty      []Row
	ByState      []Row
	ByPosition   []Row
	ByPolicyArea []Row
	Members      []Row
	Groups       Groups
}

// Groups are the numbers of groups of each kind, however many rows a result has.
type Groups struct{ ByCongress, BySession, ByParty, ByState, ByPosition, ByPolicyArea, Members int }

// Result returns at most limit rows of each kind. Votes must have been added in
// the order of their keys, so that each member's row has the latest party.
func (c *Counter) Result(limit int) Result {
	congresses, sessions := map[[2]int]*Row{}, map[[2]int]*Row{}
	for key, row := range c.byTerm {
		if key[1] == 0 {
			congresses[key] = row
		} else {
			sessions[key] = row
		}
	}
	r := Result{Totals: c.totals.withCounts()}
	r.ByCongress, r.Groups.ByCongress = topRows(congresses, limit)
	r.BySession, r.Groups.BySession = topRows(sessions, limit)
	r.ByParty, r.Groups.ByParty = topRows(c.byParty, limit)
	r.ByState, r.Groups.ByState = topRows(c.byState, limit)
	r.ByPosition, r.Groups.ByPosition = topRows(c.byPosition, limit)
	r.ByPolicyArea, r.Groups.ByPolicyArea = topRows(c.byArea, limit)
	r.Members, r.Groups.Members = topRows(c.members, limit)
	return r
}

// topRows returns the first limit rows that have positions, and the number of all.
func topRows[K comparable](rows map[K]*Row, limit int) (top []Row, all int) {
	list := make([]rankedRow, 0, len(rows))
	for _, row := range rows {
		if n := row.positions(); n > 0 {
			list = append(list, rankedRow{row, n})
		}
	}
	slices.SortFunc(list, func(a, b rankedRow) int {
		if a.positions != b.positions {
			return b.positions - a.positions
		}
		return a.compareKey(b.Row)
	})
	top = make([]Row, min(limit, len(list)))
	for i := range top {
		top[i] = list[i].withCounts()
	}
	return top, len(list)
}

// rankedRow is a row with its number of positions.
type rankedRow struct {
	*Row
	positions int
}

func (r *Row) compareKey(other *Row) int {
	return cmp.Or(
		cmp.Compare(r.Congress, other.Congress), cmp.Compare(r.Session, other.Session),
		cmp.Compare(r.Voter, other.Voter), cmp.Compare(r.Party, other.Party), cmp.Compare(r.State, other.State),
		cmp.Compare(r.Position, other.Position), cmp.Compare(r.PolicyArea, other.PolicyArea),
	)
}

func (r *Row) positions() (n int) {
	for _, count := range r.counts {
		n += count
	}
	return n
}
