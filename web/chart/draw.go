package chart

import (
	"html/template"
	"math"
	"strings"
)

// draw executes a template of this package, which fits its data.
func draw(t *template.Template, data any) template.HTML {
	var out strings.Builder
	if err := t.Execute(&out, data); err != nil {
		panic(err)
	}
	return template.HTML(out.String()) //nolint:gosec // the template has escaped it
}

// tenths rounds a length, so that drawings are short.
func tenths(length float64) float64 { return math.Round(length*10) / 10 }
