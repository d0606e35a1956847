package rollup

import (
	"slices"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/stored/rollcall"
)

// Part is the stored counts of a session: of all its votes or, if the filter
// has a policy area, of those on bills of the area.
type Part struct {
	Congress, Session int
	Parties, States   []string
	Groups            []rollcall.Group
	Areas             []rollcall.Area // with the groups that the filter selects, at least
	Voters            rollcall.Voters // needed if the filter asks for members
}

// Answers reports whether a part has the counts of the positions that the
// filter selects. It lacks them if the filter selects several parties or several
// states, since the votes of two groups together are not the sum of the votes of
// each. Their names would have to differ in case only.
func (f Filter) Answers(p *Part) bool {
	return countMatches(p.Parties, f.Party) <= 1 && countMatches(p.States, f.State) <= 1
}

func countMatches(names []string, wanted string) (n int) {
	for _, name := range names {
		if strings.EqualFold(name, wanted) {
			n++
		}
	}
	return n
}

// indexOf returns the index of the name that a filter wants, or All if it wants
// every name. It reports whether there is one.
func indexOf(names []string, wanted string) (index int32, found bool) {
	if wanted == "" {
		return rollcall.All, true
	}
	i := slices.IndexFunc(names, func(name string) bool { return strings.EqualFold(name, wanted) })
	return int32(i), i >= 0
}

// AddPart counts the positions of a part, which the filter must answer; see
// [Filter.Answers].
func (c *Counter) AddPart(p *Part) {
	party, hasParty := indexOf(p.Parties, c.filter.Party)
	state, hasState := indexOf(p.States, c.filter.State)
	if !hasParty || !hasState {
		return
	}
	for i := range p.Groups {
		g := &p.Groups[i]
		if g.Party == party && g.State == state {
			c.addTotals(p, g)
		}
		if g.State == state && g.Party != rollcall.All && (party == rollcall.All || party == g.Party) {
			name := p.Parties[g.Party]
			rowFor(c.byParty, name, Row{Party: name}).addGroup(g)
		}
		if g.Party == party && g.State != rollcall.All && (state == rollcall.All || state == g.State) {
			name := p.States[g.State]
			rowFor(c.byState, name, Row{State: name}).addGroup(g)
		}
	}
	for i := range p.Areas {
		area := &p.Areas[i]
		for j := range area.Groups {
			if g := &area.Groups[j]; g.Party == party && g.State == state {
				rowFor(c.byArea, area.Name, Row{PolicyArea: area.Name}).addGroup(g)
			}
		}
	}
	if c.filter.Members {
		c.addVoters(p, party, state)
	}
}

// addTotals adds the group of all voters that the filter selects.
func (c *Counter) addTotals(p *Part, g *rollcall.Group) {
	c.totals.addGroup(g)
	rowFor(c.byTerm, [2]int{p.Congress, 0}, Row{Congress: p.Congress}).addGroup(g)
	rowFor(c.byTerm, [2]int{p.Congress, p.Session}, Row{Congress: p.Congress, Session: p.Session}).addGroup(g)
	for i, n := range g.Positions {
		if n > 0 {
			row := rowFor(c.byPosition, congress.Positions[i], Row{Position: congress.Positions[i]})
			row.Votes += int(g.VotesWith[i])
			row.counts[i] += int(n)
		}
	}
}

// addVoters adds the counts by member. A voter has one position in a vote.
func (c *Counter) addVoters(p *Part, party, state int32) {
	for i := range p.Voters {
		v := &p.Voters[i]
		if (party == rollcall.All || party == v.Party) && (state == rollcall.All || state == v.State) {
			row := c.memberRow(v.Voter, i)
			row.Party, row.State = p.Parties[v.Party], p.States[v.State]
			row.addCounts(v.Positions.Total(), &v.Positions)
		}
	}
}

func (r *Row) addGroup(g *rollcall.Group) { r.addCounts(int(g.Votes), &g.Positions) }

func (r *Row) addCounts(votes int, positions *rollcall.Counts) {
	r.Votes += votes
	for i, n := range positions {
		r.counts[i] += int(n)
	}
}
