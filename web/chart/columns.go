package chart

import (
	"html/template"
	"math"
)

// Column is the column of a Congress in [Columns].
type Column struct {
	Congress int
	Value    *float64 // from 0 to 1; nil if unknown
	Text     string   // above the column, such as 97%
	Title    string   // for tooltips and screen readers
}

// The dimensions of columns.
const (
	columnStep   = 40
	columnHeight = 90
	columnTop    = 20
)

var columns = mustParse("columns", `<svg class="columns-chart" viewBox="0 0 {{.Width}} {{.Height}}" width="{{.Width}}" height="{{.Height}}" role="img" aria-label="{{.Title}}">
<line x1="0" x2="{{.Width}}" y1="{{.Base}}" y2="{{.Base}}"/>
{{- range .Columns}}<g><title>{{.Title}}</title>{{if .Value}}<rect class="column-whole" x="{{.X}}" y="20" width="28" height="90"/><rect x="{{.X}}" y="{{.Y}}" width="28" height="{{.Height}}"/>{{end}}<text x="{{.X}}" y="{{.Y}}" dx="14" dy="-5">{{.Text}}</text></g><text x="{{.X}}" y="{{$.Base}}" dx="14" dy="16">{{.Congress}}</text>{{end -}}
</svg>`)

// Columns draws shares of a whole, from 0 to 1, side by side, each in an outline of the
// whole. The Congresses are in ascending order; those between two of them have an empty
// column.
func Columns(title string, list []Column) template.HTML {
	type placedColumn struct {
		Column

		X, Y, Height float64
	}
	data := struct {
		Title               string
		Width, Height, Base int
		Columns             []placedColumn
	}{Title: title, Height: columnTop + columnHeight + 24, Base: columnTop + columnHeight}
	list = withGaps(list, func(c Column) int { return c.Congress }, func(congress int) Column { return Column{Congress: congress} })
	data.Width = columnStep * max(len(list), 1)
	for i, c := range list {
		p := placedColumn{Column: c, X: float64(i*columnStep + (columnStep-28)/2)}
		if c.Value != nil {
			p.Height = math.Round(min(max(*c.Value, 0), 1) * columnHeight)
		}
		p.Y = float64(data.Base) - p.Height
		data.Columns = append(data.Columns, p)
	}
	return draw(columns, data)
}
