package chart

import (
	"html/template"
	"math"
	"strconv"
)

// MatrixColumn is the column of a Congress in a [Matrix].
type MatrixColumn struct {
	Congress int
	Values   []int // one for each row, none negative
}

// The sizes of a matrix, in units of the drawing.
const (
	matrixCell   = 34
	matrixMargin = 92 // for the names of rows
)

type matrixDot struct {
	X, Y  int
	R     string // radius
	Title string
}

var matrix = mustParse("matrix", `<svg class="matrix" viewBox="0 0 {{.Width}} {{.Height}}" width="{{.Width}}" height="{{.Height}}" role="img" aria-label="{{.Title}}">
{{- range .Names}}<text class="matrix-row" x="0" y="{{.Y}}">{{.Text}}</text>{{end}}
{{- range .Heads}}<text class="matrix-head" x="{{.X}}" y="{{.Y}}">{{.Text}}</text>{{end}}
{{- range .Dots}}<circle class="matrix-dot" cx="{{.X}}" cy="{{.Y}}" r="{{.R}}"><title>{{.Title}}</title></circle>{{end -}}
</svg>`)

type matrixText struct {
	X, Y int
	Text string
}

// Matrix draws a circle for each number of a table. Its area is proportional to the
// number, and the greatest number of each row fills its cell. The Congresses are in
// ascending order; those between two of them have an empty column.
func Matrix(title string, rows []string, columns []MatrixColumn) template.HTML {
	columns = withGaps(columns, func(c MatrixColumn) int { return c.Congress }, func(congress int) MatrixColumn {
		return MatrixColumn{congress, make([]int, len(rows))}
	})
	data := struct {
		Title         string
		Width, Height int
		Names, Heads  []matrixText
		Dots          []matrixDot
	}{Title: title, Width: matrixMargin + matrixCell*len(columns), Height: matrixCell*len(rows) + 20}
	for i, c := range columns {
		data.Heads = append(data.Heads, matrixText{matrixMargin + matrixCell*i + matrixCell/2, 12, strconv.Itoa(c.Congress)})
	}
	for j, name := range rows {
		y := 20 + matrixCell*j + matrixCell/2
		data.Names = append(data.Names, matrixText{0, y + 4, name})
		values := make([]int, len(columns))
		for i, c := range columns {
			values[i] = c.Values[j]
		}
		for i, radius := range radii(values) {
			if radius > 0 {
				data.Dots = append(data.Dots, matrixDot{
					data.Heads[i].X, y, strconv.FormatFloat(radius, 'f', 1, 64), data.Heads[i].Text + ", " + name + ": " + strconv.Itoa(values[i]),
				})
			}
		}
	}
	return draw(matrix, data)
}

// radii returns the radii of circles whose areas are proportional to numbers. The least
// radius of a number other than 0 is 1.5.
func radii(values []int) []float64 {
	greatest := 1
	for _, n := range values {
		greatest = max(greatest, n)
	}
	list := make([]float64, len(values))
	for i, n := range values {
		if n > 0 {
			list[i] = max(1.5, float64(matrixCell-4)/2*math.Sqrt(float64(n)/float64(greatest)))
		}
	}
	return list
}
