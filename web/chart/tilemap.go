package chart

import (
	"html/template"
)

// Tile is a state in a [TileMap].
type Tile struct {
	State string // postal code
	Text  string // below the code, such as a number; may be empty
	Level int    // of the shade: 0, none, to 4, the darkest
	Title string // for tooltips and screen readers, such as "Ohio: 3 cosponsors"
	Href  string // may be empty
}

// tilePlaces has the column and the row of each state and territory, near their places
// on a map.
var tilePlaces = map[string][2]int{
	"AK": {0, 0}, "ME": {11, 0},
	"WI": {6, 1}, "VT": {10, 1}, "NH": {11, 1},
	"WA": {1, 2}, "ID": {2, 2}, "MT": {3, 2}, "ND": {4, 2}, "MN": {5, 2}, "IL": {6, 2}, "MI": {7, 2}, "NY": {9, 2}, "MA": {10, 2},
	"OR": {1, 3}, "NV": {2, 3}, "WY": {3, 3}, "SD": {4, 3}, "IA": {5, 3}, "IN": {6, 3}, "OH": {7, 3}, "PA": {8, 3}, "NJ": {9, 3}, "CT": {10, 3}, "RI": {11, 3},
	"CA": {1, 4}, "UT": {2, 4}, "CO": {3, 4}, "NE": {4, 4}, "MO": {5, 4}, "KY": {6, 4}, "WV": {7, 4}, "VA": {8, 4}, "MD": {9, 4}, "DE": {10, 4},
	"AZ": {2, 5}, "NM": {3, 5}, "KS": {4, 5}, "AR": {5, 5}, "TN": {6, 5}, "NC": {7, 5}, "SC": {8, 5}, "DC": {9, 5},
	"OK": {4, 6}, "LA": {5, 6}, "MS": {6, 6}, "AL": {7, 6}, "GA": {8, 6},
	"HI": {1, 7}, "TX": {4, 7}, "FL": {9, 7},
	"GU": {0, 7}, "MP": {0, 6}, "AS": {0, 5}, "PR": {10, 7}, "VI": {11, 7},
}

// tileStep is the distance between two tiles, in units of the drawing.
const tileStep = 40

// placedTile is a tile with its place in the drawing.
type placedTile struct {
	Tile

	X, Y int
}

var tileMap = mustParse("tile map", `
{{- define "tile"}}<g class="tile tile-{{.Level}}"><title>{{.Title}}</title><rect x="{{.X}}" y="{{.Y}}" width="38" height="38" rx="4"/><text x="{{.X}}" y="{{.Y}}" dx="19" dy="{{if .Text}}16{{else}}24{{end}}">{{.State}}</text>{{with .Text}}<text class="tile-value" x="{{$.X}}" y="{{$.Y}}" dx="19" dy="31">{{.}}</text>{{end}}</g>{{end -}}
<svg class="tiles" viewBox="0 0 480 320" role="{{if .Linked}}group{{else}}img{{end}}" aria-label="{{.Title}}">
{{- range .Tiles}}{{if .Href}}<a href="{{.Href}}">{{template "tile" .}}</a>{{else}}{{template "tile" .}}{{end}}{{end -}}
</svg>`)

// TileMap draws a map on which each state and territory is a tile of the same size. A
// state without a tile of its own is empty. Tiles of unknown states are left out: the
// table beside the map has them.
func TileMap(title string, tiles []Tile) template.HTML {
	data := struct {
		Title  string
		Linked bool
		Tiles  []placedTile
	}{Title: title}
	given := map[string]Tile{}
	for _, t := range tiles {
		given[t.State] = t
		data.Linked = data.Linked || t.Href != ""
	}
	for _, state := range sortedStates() {
		tile, ok := given[state]
		if !ok {
			tile = Tile{State: state, Title: state + ": none"}
		}
		place := tilePlaces[state]
		data.Tiles = append(data.Tiles, placedTile{tile, place[0]*tileStep + 1, place[1]*tileStep + 1})
	}
	return draw(tileMap, data)
}
