package vote

import (
	"cmp"
	"encoding/json"
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"legislative/internal/congress"
	"legislative/web/chart"
	"legislative/web/page"
)

// analytics is the answer to the operation of the page of analytics.
type analytics struct {
	HouseVoteAnalytics struct {
		Totals                                        struct{ Votes, Positions int }
		ByCongress, ByParty, ByPosition, ByPolicyArea []row
		ByState                                       []row
	}
	Dataset struct {
		LoadedAt string
		Coverage []struct{ Congress, HouseVotes int }
	}
	Form    form   `json:"-"`
	Address string `json:"-"` // of the same counts in the REST interface
	State   string `json:"-"`
	Party   string `json:"-"`
}

// form has the fields of the form of filters.
type form struct {
	Congresses, Sessions, Parties, States []option
	IsFiltered                            bool
}

// row has the counts of a group of positions.
type row struct {
	counts

	Congress                                      int
	Party, PartyName, State, Position, PolicyArea string
	Votes, Positions                              int

	index int // in the answer
}

// group is a way to count, with its rows in an order for people.
type group struct {
	ID, Field, Title, Panel, Table, Column string
	Rows                                   []row
	whole                                  int
}

func newAnalytics(r page.Request, data []byte) (*page.Content, error) {
	var a analytics
	if err := json.Unmarshal(data, &a); err != nil {
		return nil, err
	}
	a.Form = newForm(r, &a)
	a.State, a.Party = r.Get("state"), r.Get("party")
	a.Address = "/api/v1/house-votes/analytics"
	if query := r.Parameters.Encode(); query != "" {
		a.Address += "?" + query
	}
	tables := map[string]page.Table{}
	for _, g := range a.Groups() {
		tables[g.Table] = g.table()
	}
	return &page.Content{
		Head: page.Head{
			Title: "How the House votes", Path: "/votes/analytics", Unlisted: a.Form.IsFiltered,
			Description: "Positions in House roll calls counted by Congress, party, policy area and state.",
		},
		View: &a, Tables: tables,
	}, nil
}

func newForm(r page.Request, a *analytics) (f form) {
	for _, c := range a.Dataset.Coverage {
		if c.HouseVotes > 0 {
			f.Congresses = append(f.Congresses, newOption(r, "congress", strconv.Itoa(c.Congress), page.Ordinal(c.Congress)))
		}
	}
	for _, session := range []string{"1", "2"} {
		f.Sessions = append(f.Sessions, newOption(r, "session", session, session))
	}
	letter, _ := congress.PartyLetter(r.Get("party"))
	for _, p := range []string{"D", "R", "I"} {
		name, _ := congress.PartyName(p)
		f.Parties = append(f.Parties, option{p, name, p == letter})
	}
	for _, code := range congress.StateCodes() {
		f.States = append(f.States, option{code, page.StateName(code), code == congress.ParseState(r.Get("state"))})
	}
	f.IsFiltered = len(r.Parameters) > 0
	return f
}

func newOption(r page.Request, parameter, value, text string) option {
	return option{value, text, strings.EqualFold(r.Get(parameter), value)}
}

// Groups returns the ways to count that have rows.
func (a *analytics) Groups() []group {
	h := a.HouseVoteAnalytics
	groups := []group{
		{ID: "congresses", Field: "byCongress", Title: "By Congress", Panel: "Congresses", Table: "congresses", Column: "Congress", Rows: indexed(h.ByCongress)},
		{ID: "parties", Field: "byParty", Title: "By party", Panel: "Parties", Table: "parties", Column: "Party", Rows: indexed(h.ByParty)},
		{ID: "areas", Field: "byPolicyArea", Title: "By policy area", Panel: "PolicyAreas", Table: "areas", Column: "Policy area", Rows: indexed(h.ByPolicyArea)},
		{ID: "states", Field: "byState", Title: "By state", Panel: "States", Table: "states", Column: "State", Rows: indexed(h.ByState)},
	}
	slices.SortFunc(groups[0].Rows, func(a, b row) int { return cmp.Compare(b.Congress, a.Congress) })
	slices.SortFunc(groups[3].Rows, func(a, b row) int { return cmp.Compare(a.State, b.State) })
	for i := range groups {
		for _, r := range groups[i].Rows {
			groups[i].whole = max(groups[i].whole, r.total())
		}
	}
	return slices.DeleteFunc(groups, func(g group) bool { return len(g.Rows) == 0 })
}

// indexed returns a copy of rows that know their places in the answer.
func indexed(rows []row) []row {
	rows = slices.Clone(rows)
	for i := range rows {
		rows[i].index = i
	}
	return rows
}

// Name returns the name of the row's group.
func (r row) Name() string {
	switch {
	case r.Congress != 0:
		return page.Ordinal(r.Congress)
	case r.PolicyArea != "":
		return r.PolicyArea
	case r.State != "":
		return page.StateName(r.State)
	default:
		return partyName(party{Party: r.Party, PartyName: r.PartyName})
	}
}

// Href returns the address of the votes or counts of the row's group.
func (r row) Href() string {
	switch {
	case r.Congress != 0:
		return "/votes?congress=" + strconv.Itoa(r.Congress)
	case r.PolicyArea != "":
		return "/votes?policyArea=" + template.URLQueryEscaper(r.PolicyArea)
	case r.State != "":
		return "/votes/analytics?state=" + r.State
	default:
		return "/votes/analytics?party=" + r.Party
	}
}

// Datum returns the place of a field of a row in the answer.
func (g group) Datum(r row, field string) string {
	return fmt.Sprintf("houseVoteAnalytics.%s.%d.%s", g.Field, r.index, field)
}

// Bar draws the positions of a row. The bars of a group compare.
func (g group) Bar(r row) template.HTML {
	title := fmt.Sprintf("%s: %d Yea, %d Nay, %d Present, %d Not Voting", r.Name(), r.Yea, r.Nay, r.Present, r.NotVoting)
	return chart.Bar(title, r.Party, g.whole,
		chart.Part{Shape: chart.Filled, Value: r.Yea}, chart.Part{Shape: chart.Outlined, Value: r.Nay},
		chart.Part{Shape: chart.Halved, Value: r.Other}, chart.Part{Shape: chart.Dotted, Value: r.Present}, chart.Part{Shape: chart.Small, Value: r.NotVoting})
}

// Map draws how often members of each state were absent.
func (g group) Map() template.HTML {
	if g.ID != "states" {
		return ""
	}
	tiles := make([]chart.Tile, len(g.Rows))
	for i, r := range g.Rows {
		share := float64(r.NotVoting) / float64(max(r.total(), 1))
		tiles[i] = chart.Tile{
			State: r.State, Text: page.Percent(share), Level: min(int(share*50), 4), Href: r.Href(),
			Title: fmt.Sprintf("%s: %s of the positions are Not Voting", r.Name(), page.Percent(share)),
		}
	}
	return chart.TileMap("Absence by state", tiles)
}

func (g group) table() page.Table {
	t := page.Table{Columns: []string{strings.ReplaceAll(strings.ToLower(g.Column), " ", "_"), "votes", "positions", "yea", "nay", "present", "not_voting", "other"}}
	for _, r := range g.Rows {
		name := cmp.Or(r.PolicyArea, r.State, r.Party)
		if r.Congress != 0 {
			name = strconv.Itoa(r.Congress)
		}
		t.Rows = append(t.Rows, append([]string{name}, page.Cells(r.Votes, r.Positions, r.Yea, r.Nay, r.Present, r.NotVoting, r.Other)...))
	}
	return t
}
