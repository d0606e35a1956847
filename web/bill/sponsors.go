package bill

import (
	"cmp"
	"html/template"
	"slices"
	"strconv"

	"legislative/web/chart"
	"legislative/web/page"
)

// Person is a sponsor or cosponsor.
type Person struct {
	BioguideID    string `json:"bioguideId"`
	Name          string
	Party, State  string
	District      *int
	IsByRequest   bool
	SponsoredDate string
	IsOriginal    bool
	WithdrawnDate string
}

// Place returns the party and the seat, such as R, Illinois's 10th as R–IL-10.
func (p Person) Place() string { return personName(p.Party, p.State, p.District) }

// personName returns a party and a seat, such as R–IL-10.
func personName(party, state string, district *int) string {
	seat := state
	if district != nil && *district > 0 {
		seat += "-" + strconv.Itoa(*district)
	}
	if party == "" || seat == "" {
		return party + seat
	}
	return party + "–" + seat
}

// CosponsorCount is the number of cosponsors from a state and of a party.
type CosponsorCount struct {
	State, Party string
	Count        int
}

// partyCount is the number of cosponsors of a party.
type partyCount struct {
	Name  string
	Count int
}

// PartySplit returns the numbers of cosponsors by party, the largest first.
func (b *measure) PartySplit() (split []partyCount) {
	names := map[string]string{"D": "Democrat", "R": "Republican", "I": "independent", "ID": "Independent Democrat", "L": "Libertarian", "": "member without a party"}
	for _, c := range b.CosponsorCounts {
		name := cmp.Or(names[c.Party], c.Party)
		i := slices.IndexFunc(split, func(p partyCount) bool { return p.Name == name })
		if i < 0 {
			i, split = len(split), append(split, partyCount{Name: name})
		}
		split[i].Count += c.Count
	}
	slices.SortStableFunc(split, func(a, b partyCount) int { return cmp.Compare(b.Count, a.Count) })
	return split
}

// Split returns the parties of the cosponsors in words, such as "40 Democrats and 3
// Republicans".
func (b *measure) Split() string {
	var parts []string
	for _, p := range b.PartySplit() {
		parts = append(parts, page.Plural(p.Count, p.Name))
	}
	return page.Enumerate(parts)
}

// stateRow is a state with the number of its cosponsors.
type stateRow struct {
	State   string
	Count   int
	Parties string
}

// States returns the states of cosponsors.
func (b *measure) States() (rows []stateRow) {
	for _, c := range b.CosponsorCounts {
		if len(rows) == 0 || rows[len(rows)-1].State != c.State {
			rows = append(rows, stateRow{State: c.State})
		}
		row := &rows[len(rows)-1]
		row.Count += c.Count
		if row.Parties != "" {
			row.Parties += ", "
		}
		row.Parties += strconv.Itoa(c.Count) + " " + cmp.Or(c.Party, "without a party")
	}
	return rows
}

// Map draws the cosponsors by state.
func (b *measure) Map() template.HTML {
	var tiles []chart.Tile
	for _, row := range b.States() {
		level := 1
		for _, bound := range []int{1, 3, 7} {
			if row.Count > bound {
				level++
			}
		}
		tiles = append(tiles, chart.Tile{
			State: row.State, Text: strconv.Itoa(row.Count), Level: level,
			Title: row.State + ": " + page.Plural(row.Count, "cosponsor") + " (" + row.Parties + ")",
		})
	}
	return chart.TileMap("Cosponsors by state", tiles)
}
