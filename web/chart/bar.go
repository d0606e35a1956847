package chart

import "html/template"

// Part is a part of a [Bar].
type Part struct {
	Shape Shape
	Value int
}

var bar = mustParse("bar", `<svg class="bar-parts {{.Class}}" viewBox="0 0 {{.Whole}} 10" preserveAspectRatio="none" role="img" aria-label="{{.Title}}">
{{- range .Parts}}<rect class="part-{{.Shape}}" x="{{.X}}" width="{{.Value}}" height="10"/>{{end -}}
</svg>`)

// Bar draws a number of members as parts of a bar. The whole is the length of the
// longest bar beside it, so that bars compare. Party is a letter, which chooses the
// color, or "".
func Bar(title, party string, whole int, parts ...Part) template.HTML {
	type placedPart struct {
		Part

		X int
	}
	data := struct {
		Title, Class string
		Whole        int
		Parts        []placedPart
	}{Title: title, Class: PartyClass(party), Whole: max(whole, 1)}
	x := 0
	for _, p := range parts {
		if p.Value > 0 {
			data.Parts = append(data.Parts, placedPart{p, x})
			x += p.Value
		}
	}
	return draw(bar, data)
}
