package vote

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"legislative/web/chart"
	"legislative/web/page"
)

// stateCounts has the number of a state's members by choice.
type stateCounts struct {
	State  string
	Counts []int // one for each choice of the vote
}

// Name returns the name of the state.
func (s stateCounts) Name() string { return page.StateName(s.State) }

// states returns the counts of the states that have positions, ordered by postal code.
func (v *voteView) states() []stateCounts {
	byState := map[string]*stateCounts{}
	var list []stateCounts
	for _, p := range v.Positions.Nodes {
		if p.State == "" || p.choice < 0 {
			continue
		}
		s, ok := byState[p.State]
		if !ok {
			s = &stateCounts{State: p.State, Counts: make([]int, len(v.Choices))}
			byState[p.State] = s
		}
		s.Counts[p.choice]++
	}
	for _, s := range byState {
		list = append(list, *s)
	}
	slices.SortFunc(list, func(a, b stateCounts) int { return strings.Compare(a.State, b.State) })
	return list
}

// States returns the counts of the states, ordered by postal code.
func (v *voteView) States() []stateCounts { return v.states() }

// StateMap draws the share of each state's members that made the first choice.
func (v *voteView) StateMap() template.HTML {
	var tiles []chart.Tile
	for _, s := range v.states() {
		tile := chart.Tile{State: s.State, Level: shadeOf(s.Counts), Href: "?state=" + s.State + "#roll"}
		var parts []string
		for i, n := range s.Counts {
			if n > 0 {
				parts = append(parts, fmt.Sprint(n, " ", v.Choices[i].Name))
			}
		}
		tile.Title = s.Name() + ": " + strings.Join(parts, ", ")
		tile.Text = fmt.Sprint(s.Counts[0])
		if len(s.Counts) > 1 {
			tile.Text += "–" + fmt.Sprint(s.Counts[1])
		}
		tiles = append(tiles, tile)
	}
	return chart.TileMap("Votes by state", tiles)
}

// MapNote says what the shades of the map mean.
func (v *voteView) MapNote() string {
	if len(v.Choices) < 2 {
		return "The number in a tile is that of the state's members."
	}
	return fmt.Sprintf("The darker a state, the greater the part of its members who chose %s rather than %s; the numbers are those two.", v.Choices[0].Name, v.Choices[1].Name)
}

// shadeOf returns the shade of a state, from 0 if nobody made the first choice to 4 if
// nobody made another. Members who did not take a side do not count.
func shadeOf(counts []int) int {
	if len(counts) < 2 || counts[0] == 0 {
		return 0
	}
	share := float64(counts[0]) / float64(counts[0]+counts[1])
	switch {
	case share == 1:
		return 4
	case share > 0.5:
		return 3
	case share == 0.5:
		return 2
	default:
		return 1
	}
}

func (v *voteView) stateTable() page.Table {
	t := page.Table{Columns: []string{"state"}}
	for _, c := range v.Choices {
		t.Columns = append(t.Columns, c.Name)
	}
	for _, s := range v.states() {
		t.Rows = append(t.Rows, append([]string{s.State}, page.Cells(s.Counts...)...))
	}
	return t
}

// partyRow is a row of the table by party.
type partyRow struct {
	Party, Name string
	Counts      []int // one for each choice
	Bar         template.HTML
	places      []string
}

// Datum returns the place in the answer of the count at an index, or "" if it is
// counted from the positions.
func (r partyRow) Datum(i int) string { return r.places[i] }

// Parties returns a row for each party.
func (v *voteView) Parties() []partyRow {
	whole := 0
	for _, p := range v.ByParty {
		whole = max(whole, p.total())
	}
	rows := make([]partyRow, len(v.ByParty))
	for i, p := range v.ByParty {
		row := partyRow{Party: p.Party, Name: partyName(p)}
		var parts []chart.Part
		var texts []string
		for j, c := range v.Choices {
			n, place := v.countOf(p, c, j)
			if place != "" {
				place = fmt.Sprintf("houseVote.byParty.%d.%s", i, place)
			}
			row.Counts, row.places = append(row.Counts, n), append(row.places, place)
			parts = append(parts, chart.Part{Shape: c.Shape, Value: n})
			texts = append(texts, fmt.Sprint(n, " ", c.Name))
		}
		row.Bar = chart.Bar(row.Name+": "+strings.Join(texts, ", "), p.Party, whole, parts...)
		rows[i] = row
	}
	return rows
}

func partyName(p party) string {
	switch {
	case p.PartyName != "":
		return p.PartyName + "s"
	case p.Party != "":
		return p.Party
	default:
		return "Party unknown"
	}
}

// countOf returns how many members of a party made a choice, and the name of the field
// that has the number.
func (v *voteView) countOf(p party, c choice, index int) (n int, field string) {
	switch c.Option {
	case "yea":
		return p.Yea, "yea"
	case "nay":
		return p.Nay, "nay"
	case "present":
		return p.Present, "present"
	case "not_voting":
		return p.NotVoting, "notVoting"
	}
	for _, position := range v.Positions.Nodes {
		if position.Party == p.Party && position.choice == index {
			n++
		}
	}
	return n, ""
}

func (v *voteView) partyTable() page.Table {
	t := page.Table{Columns: []string{"party"}}
	for _, c := range v.Choices {
		t.Columns = append(t.Columns, c.Name)
	}
	for _, row := range v.Parties() {
		t.Rows = append(t.Rows, append([]string{row.Party}, page.Cells(row.Counts...)...))
	}
	return t
}
