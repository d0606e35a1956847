// Package chart draws numbers as SVG. Its functions are pure. Colors are classes of
// the pages' style sheet, so that charts follow the light or dark scheme, and nothing
// is shown by color alone. A page has the same numbers in a table beside each chart.
package chart

import "html/template"

// mustParse parses a template of this package.
func mustParse(name, text string) *template.Template {
	return template.Must(template.New(name).Parse(text))
}
