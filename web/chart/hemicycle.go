package chart

import (
	"html/template"

	"legislative/internal/congress"
)

// Shape is the shape of a seat, which shows a member's position without color.
type Shape string

// The shapes of seats. Elections of the Speaker have a shape for each candidate.
const (
	Filled   Shape = "f" // Yea, or the candidate with the most votes
	Outlined Shape = "o" // Nay, or the second candidate
	Dotted   Shape = "d" // Present
	Small    Shape = "s" // not voting
	Halved   Shape = "h" // another candidate
)

// PositionShape returns the shape that shows a position.
func PositionShape(position string) Shape {
	switch congress.Position(position) {
	case congress.Yea:
		return Filled
	case congress.Nay:
		return Outlined
	case congress.Present:
		return Dotted
	case congress.NotVoting:
		return Small
	default:
		return Halved
	}
}

// Seat is a member in a [Hemicycle].
type Seat struct {
	Shape Shape
	Party string // letter, which chooses the color
	Title string // such as "Jane Doe (D–OH): Yea"
	Href  string // of the member's page, or ""
}

// placedSeat is a seat with its place in the drawing.
type placedSeat struct {
	Seat
	Point
}

// Color returns the class of the color of the seat's party.
func (s Seat) Color() string { return PartyClass(s.Party) }

// PartyClass returns the class of the color of a party, given by its letter.
func PartyClass(letter string) string {
	switch letter {
	case "D", "R":
		return "party-" + letter
	case "":
		return "party-none"
	default:
		return "party-I"
	}
}

var hemicycle = mustParse("hemicycle", `
{{- define "seat"}}<title>{{.Title}}</title><use href="#seat-{{.Shape}}" x="{{.X}}" y="{{.Y}}"/>{{end -}}
<svg class="seats" viewBox="0 0 {{.Seating.Width}} {{.Seating.Height}}" role="group" aria-label="{{.Title}}">
<defs>
{{- with .Seating.Radius}}<circle id="seat-f" r="{{.}}" class="seat-full"/><g id="seat-o"><circle r="{{.}}" class="seat-ground"/><circle r="{{$.Ring}}" class="seat-ring"/></g><g id="seat-d"><circle r="{{.}}" class="seat-ground"/><circle r="{{$.Ring}}" class="seat-dots"/></g><g id="seat-s"><circle r="{{.}}" class="seat-ground"/><circle r="{{$.Dot}}" class="seat-away"/></g><g id="seat-h"><circle r="{{.}}" class="seat-ground"/><circle r="{{$.Ring}}" class="seat-ring"/><circle r="{{$.Dot}}" class="seat-full"/></g>{{end -}}
</defs>
{{range .Seats}}{{if .Href}}<a href="{{.Href}}" class="{{.Color}}">{{template "seat" .}}</a>{{else}}<g class="{{.Color}}">{{template "seat" .}}</g>{{end}}
{{end}}{{range .Labels}}<text x="{{.X}}" y="{{.Y}}" class="seat-label{{if .IsLong}} seat-label-long{{end}}">{{.Text}}</text>{{end -}}
</svg>`)

// Hemicycle draws the seats of a chamber, in their order from left to right. Lines are
// the texts between them, at the rostrum, such as "220 Yea".
func Hemicycle(title string, seats []Seat, lines ...string) template.HTML {
	type label struct {
		Point

		Text   string
		IsLong bool
	}
	seating := Seats(len(seats))
	data := struct {
		Title     string
		Seating   Seating
		Ring, Dot float64
		Seats     []placedSeat
		Labels    []label
	}{Title: title, Seating: seating, Ring: tenths(seating.Radius * 0.8), Dot: tenths(seating.Radius * 0.4)}
	for i, s := range seats {
		data.Seats = append(data.Seats, placedSeat{s, seating.Points[i]})
	}
	const (
		lineHeight = 50
		longest    = 9 // letters of a text in the usual size that fit between the seats
	)
	top := seating.Height - 20 - lineHeight*float64(len(lines)-1)
	for i, text := range lines {
		data.Labels = append(data.Labels, label{Point{seating.Width / 2, top + lineHeight*float64(i)}, text, len([]rune(text)) > longest})
	}
	return draw(hemicycle, data)
}

var seatKey = mustParse("seat key", `<svg class="seat-key {{.Class}}" viewBox="0 0 20 20" aria-hidden="true">
{{- if eq .Shape "f"}}<circle cx="10" cy="10" r="9" class="seat-full"/>
{{- else if eq .Shape "o"}}<circle cx="10" cy="10" r="7.5" class="seat-ring"/>
{{- else if eq .Shape "d"}}<circle cx="10" cy="10" r="7.5" class="seat-dots"/>
{{- else if eq .Shape "s"}}<circle cx="10" cy="10" r="4" class="seat-away"/>
{{- else}}<circle cx="10" cy="10" r="7.5" class="seat-ring"/><circle cx="10" cy="10" r="3.5" class="seat-full"/>{{end -}}
</svg>`)

// SeatKey draws one seat, for a legend or beside a member's name. Its text stands
// beside it.
func SeatKey(shape Shape, party string) template.HTML {
	return draw(seatKey, struct {
		Shape Shape
		Class string
	}{shape, PartyClass(party)})
}
