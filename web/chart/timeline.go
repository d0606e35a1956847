package chart

import (
	"html/template"
	"strconv"
)

// Span is a span of time in a [Timeline], in years with fractions.
type Span struct {
	Row      int     // from 0
	From, To float64 // such as 2023.5
	Title    string
	Class    string // of the color, such as that of PartyClass
}

// The dimensions of a timeline.
const (
	timelineWidth = 900
	timelineLeft  = 70
	timelineRow   = 30
)

var timeline = mustParse("timeline", `<svg class="timeline" viewBox="0 0 {{.Width}} {{.Height}}" role="img" aria-label="{{.Title}}">
{{- range .Marks}}<line x1="{{.X}}" x2="{{.X}}" y1="0" y2="{{$.Bottom}}"/><text x="{{.X}}" y="{{$.Bottom}}" dy="18">{{.Text}}</text>{{end}}
{{- range .Rows}}<text class="timeline-row" x="0" y="{{.Y}}" dy="20">{{.Text}}</text>{{end}}
{{- range .Spans}}<g class="{{.Class}}"><title>{{.Title}}</title><rect x="{{.X}}" y="{{.Y}}" width="{{.Length}}" height="20" rx="3"/></g>{{end -}}
</svg>`)

// timelineMark is a text at a place of a timeline.
type timelineMark struct {
	X, Y float64
	Text string
}

// Timeline draws spans of time in rows with names.
func Timeline(title string, rows []string, spans []Span) template.HTML {
	type placedSpan struct {
		Span

		X, Y, Length float64
	}
	first, last := timelineYears(spans)
	place := func(year float64) float64 {
		return tenths(timelineLeft + (year-float64(first))/float64(last-first)*(timelineWidth-timelineLeft-20))
	}
	data := struct {
		Title                 string
		Width, Height, Bottom int
		Marks, Rows           []timelineMark
		Spans                 []placedSpan
	}{Title: title, Width: timelineWidth, Bottom: timelineRow * len(rows)}
	data.Height = data.Bottom + 26
	for year, step := first, timelineStep(last-first); year <= last; year += step {
		data.Marks = append(data.Marks, timelineMark{X: place(float64(year)), Text: strconv.Itoa(year)})
	}
	for i, name := range rows {
		data.Rows = append(data.Rows, timelineMark{Y: float64(i * timelineRow), Text: name})
	}
	for _, s := range spans {
		// A gap of a unit separates neighbors.
		x := place(s.From) + 1
		data.Spans = append(data.Spans, placedSpan{s, x, float64(s.Row*timelineRow + 5), tenths(max(place(s.To)-x-1, 2))})
	}
	return draw(timeline, data)
}

// timelineYears returns the first and the last year of an axis, which differ.
func timelineYears(spans []Span) (first, last int) {
	if len(spans) == 0 {
		return 0, 1
	}
	from, to := spans[0].From, spans[0].To
	for _, s := range spans {
		from, to = min(from, s.From), max(to, s.To)
	}
	first, last = int(from), int(to)
	if float64(last) < to || last <= first {
		last++
	}
	return first, last
}

// timelineStep returns the years between two marks of an axis.
func timelineStep(years int) int {
	for _, step := range []int{1, 2, 5, 10} {
		if years/step <= 12 {
			return step
		}
	}
	return 20
}
