// Package rollup counts the positions of many House votes at once, by every
// dimension that the analytics offer, in one pass over packed ballots.
package rollup

import (
	"cmp"
	"slices"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/rollcall"
)

// Filter says which positions count.
type Filter struct {
	PolicyArea string // of the linked bill; "" for all, case is ignored
	Party      string // as votes name it; "" for all, case is ignored
	State      string // postal code; "" for all, case is ignored
	Voter      *int64 // key of a member; nil for all
	Members    bool   // count by member too
}

// Vote is one roll call.
type Vote struct {
	Congress   int
	Session    int
	PolicyArea string // of the linked bill; "" where there is none
	Ballots    rollcall.Columns
}

// Row is the counts of one group. Of the keys those are set that name the
// group.
type Row struct {
	Congress   int
	Session    int
	Party      string
	State      string
	Position   congress.Position
	PolicyArea string
	Voter      int64

	Votes int // roll calls with a position of the group
	congress.VoteCounts

	seen   int               // the last vote counted, so that a vote counts once
	counts [numPositions]int // by place in congress.Positions; Tally is made of it in the end
}

const numPositions = 5

// Counter counts votes as they come.
type Counter struct {
	filter  Filter
	votes   int // votes offered, which also tells them apart
	totals  Row
	byParty map[string]*Row
	byState map[string]*Row
	byPos   map[congress.Position]*Row
	byArea  map[string]*Row
	byTerm  map[[2]int]*Row // Congress, and session or 0 for both together
	members map[int64]*Row
	recent  []*Row // the member at each place of the vote before
}

// NewCounter counts what passes the filter.
func NewCounter(f Filter) *Counter {
	return &Counter{
		filter:  f,
		byParty: map[string]*Row{}, byState: map[string]*Row{}, byPos: map[congress.Position]*Row{},
		byArea: map[string]*Row{}, byTerm: map[[2]int]*Row{}, members: map[int64]*Row{},
	}
}

// Add counts the positions of one vote.
func (c *Counter) Add(v Vote) {
	if c.filter.PolicyArea != "" && !strings.EqualFold(c.filter.PolicyArea, v.PolicyArea) {
		return
	}
	c.votes++
	groups := c.groupsOf(&v)
	first, last := 0, len(v.Ballots.Voters)
	if c.filter.Voter != nil {
		at, found := slices.BinarySearch(v.Ballots.Voters, *c.filter.Voter)
		if !found {
			return
		}
		first, last = at, at+1
	}
	for i := first; i < last; i++ {
		c.count(&v.Ballots, groups, i)
	}
}

// groups are the groups that one vote's positions fall into, by the indexes
// of its dictionaries; nil where the filter leaves a party or state out.
type groups struct {
	whole     []*Row // every position counts here
	parties   []*Row
	states    []*Row
	casts     []*Row
	positions []int // places in congress.Positions
}

func (c *Counter) groupsOf(v *Vote) groups {
	var g groups
	g.whole = []*Row{
		&c.totals,
		group(c.byTerm, [2]int{v.Congress, 0}, Row{Congress: v.Congress}),
		group(c.byTerm, [2]int{v.Congress, v.Session}, Row{Congress: v.Congress, Session: v.Session}),
	}
	if v.PolicyArea != "" {
		g.whole = append(g.whole, group(c.byArea, v.PolicyArea, Row{PolicyArea: v.PolicyArea}))
	}
	for _, party := range v.Ballots.Parties {
		g.parties = append(g.parties, filtered(c.byParty, c.filter.Party, party, Row{Party: party}))
	}
	for _, state := range v.Ballots.States {
		g.states = append(g.states, filtered(c.byState, c.filter.State, state, Row{State: state}))
	}
	for _, p := range v.Ballots.Positions() {
		g.positions = append(g.positions, slices.Index(congress.Positions, p))
		g.casts = append(g.casts, group(c.byPos, p, Row{Position: p}))
	}
	return g
}

func filtered(rows map[string]*Row, wanted, key string, fresh Row) *Row {
	if wanted != "" && !strings.EqualFold(wanted, key) {
		return nil
	}
	return group(rows, key, fresh)
}

func group[K comparable](rows map[K]*Row, key K, fresh Row) *Row {
	row, ok := rows[key]
	if !ok {
		row = &fresh
		rows[key] = row
	}
	return row
}

func (c *Counter) count(b *rollcall.Columns, g groups, i int) {
	party, state, cast := g.parties[b.Party(i)], g.states[b.State(i)], b.Cast(i)
	if party == nil || state == nil {
		return
	}
	position := g.positions[cast]
	for _, row := range g.whole {
		row.add(c.votes, position)
	}
	party.add(c.votes, position)
	state.add(c.votes, position)
	g.casts[cast].add(c.votes, position)
	if c.filter.Members {
		member := c.member(b.Voters[i], i)
		// The latest vote is the last one added.
		member.Party, member.State = party.Party, state.State
		member.add(c.votes, position)
	}
}

// member is the row of the voter at a place of a vote. Votes that follow one
// another list nearly the same voters, so the place tells most of them.
func (c *Counter) member(voter int64, place int) *Row {
	if place < len(c.recent) && c.recent[place].Voter == voter {
		return c.recent[place]
	}
	row, ok := c.members[voter]
	if !ok {
		row = &Row{Voter: voter}
		c.members[voter] = row
	}
	if place < len(c.recent) {
		c.recent[place] = row
	} else {
		c.recent = append(c.recent, row)
	}
	return row
}

func (r *Row) add(vote, position int) {
	if r.seen != vote {
		r.seen = vote
		r.Votes++
	}
	r.counts[position]++
}

// counted is the row with its tally.
func (r *Row) counted() Row {
	row := *r
	row.VoteCounts = congress.VoteCounts{Yea: r.counts[0], Nay: r.counts[1], Present: r.counts[2], NotVoting: r.counts[3], Other: r.counts[4]}
	return row
}

// Result is what was counted. Rows stand by positions, most first, then by
// key.
type Result struct {
	Totals       Row
	ByCongress   []Row
	BySession    []Row
	ByParty      []Row
	ByState      []Row
	ByPosition   []Row
	ByPolicyArea []Row
	Members      []Row
}

// Result lists at most limit rows of each kind. Votes must have been added in
// the order of their keys, so that members stand under their latest party.
func (c *Counter) Result(limit int) Result {
	congresses, sessions := map[[2]int]*Row{}, map[[2]int]*Row{}
	for key, row := range c.byTerm {
		if key[1] == 0 {
			congresses[key] = row
		} else {
			sessions[key] = row
		}
	}
	return Result{
		Totals:       c.totals.counted(),
		ByCongress:   top(congresses, limit),
		BySession:    top(sessions, limit),
		ByParty:      top(c.byParty, limit),
		ByState:      top(c.byState, limit),
		ByPosition:   top(c.byPos, limit),
		ByPolicyArea: top(c.byArea, limit),
		Members:      top(c.members, limit),
	}
}

func top[K comparable](rows map[K]*Row, limit int) []Row {
	list := make([]Row, 0, len(rows))
	for _, row := range rows {
		if row := row.counted(); row.Total() > 0 {
			list = append(list, row)
		}
	}
	slices.SortFunc(list, func(a, b Row) int {
		return cmp.Or(
			cmp.Compare(b.Total(), a.Total()),
			cmp.Compare(a.Congress, b.Congress), cmp.Compare(a.Session, b.Session),
			cmp.Compare(a.Voter, b.Voter), cmp.Compare(a.Party, b.Party), cmp.Compare(a.State, b.State),
			cmp.Compare(a.Position, b.Position), cmp.Compare(a.PolicyArea, b.PolicyArea),
		)
	})
	return list[:min(limit, len(list))]
}
