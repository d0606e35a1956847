package chart

import (
	"html/template"
	"math"
	"strconv"
)

// Ring is a group of things around the center of [Rings].
type Ring struct {
	Name  string // of one of them, such as member
	Marks []Mark
}

// Mark is one thing of a [Ring].
type Mark struct {
	Title string // such as "Ada Lovelace: member"
	Href  string // may be empty
}

// The sizes of rings, in units of the drawing.
const (
	ringsSize  = 520
	firstRing  = 90
	ringMargin = 24
)

type ringMark struct {
	Mark

	X, Y, R int
	Ring    int
}

var rings = mustParse("rings", `
{{- define "mark"}}<g class="ring-{{.Ring}}"><title>{{.Title}}</title>{{if eq .Ring 0}}<rect x="{{.X}}" y="{{.Y}}" width="14" height="14" transform="translate(-7 -7)"/>{{else if eq .Ring 1}}<circle cx="{{.X}}" cy="{{.Y}}" r="{{.R}}"/>{{else}}<path d="M{{.X}} {{.Y}}m0-8l7 13h-14z"/>{{end}}</g>{{end -}}
<svg class="rings" viewBox="0 0 520 520" role="group" aria-label="{{.Title}}">
{{- range .Marks}}<line x1="260" y1="260" x2="{{.X}}" y2="{{.Y}}"/>{{end}}
{{- range .Marks}}{{if .Href}}<a href="{{.Href}}" aria-label="{{.Title}}">{{template "mark" .}}</a>{{else}}{{template "mark" .}}{{end}}{{end -}}
<circle class="ring-center" cx="260" cy="260" r="16"><title>{{.Center}}</title></circle></svg>`)

// Rings draws what is related to one thing: lines from the center to marks on rings,
// the first one innermost. The marks of the first three rings are squares, circles and
// triangles.
func Rings(title, center string, groups []Ring) template.HTML {
	data := struct {
		Title, Center string
		Marks         []ringMark
	}{Title: title, Center: center}
	step := (ringsSize/2 - ringMargin - firstRing) / max(1, len(groups)-1)
	for i, ring := range groups {
		radius := float64(firstRing + step*i)
		for j, mark := range ring.Marks {
			sin, cos := math.Sincos(2 * math.Pi * (float64(j) + 0.5) / float64(len(ring.Marks)))
			data.Marks = append(data.Marks, ringMark{
				Mark: mark, Ring: i, R: 6,
				X: ringsSize/2 + int(math.Round(radius*sin)), Y: ringsSize/2 - int(math.Round(radius*cos)),
			})
		}
	}
	return draw(rings, data)
}

// Legend returns the shape of the marks of a ring, for the text beside [Rings].
func Legend(ring int) string {
	shapes := []string{"square", "circle", "triangle"}
	if ring < len(shapes) {
		return shapes[ring]
	}
	return "shape " + strconv.Itoa(ring)
}
