package page

import (
	"bytes"
	"cmp"
	"html/template"
	"strings"

	"legislative/web/frame"
)

// pageData is the data of a page's template.
type pageData struct {
	Head    frame.Head
	View    any
	Request Request

	site   *site
	tables map[string]Table
}

// API returns the address of the queries behind the page or, given the name of a
// panel, the place of its query there.
func (d pageData) API(panels ...string) string {
	address := d.site.address(d.Request, "/api")
	for _, name := range panels {
		address += "#" + strings.ToLower(name)
	}
	return address
}

// CSV returns the address of a table as CSV.
func (d pageData) CSV(table string) string { return d.site.address(d.Request, "/"+table+".csv") }

// With returns the address of the page with other parameters: names and values in
// turns. An empty value removes a parameter. The cursor of a list is removed, since
// it is that of another list.
func (d pageData) With(namesAndValues ...string) string {
	r := d.Request
	r.Parameters = cloneWith(r.Parameters, append([]string{"after", ""}, namesAndValues...))
	return d.site.address(r, "")
}

// tools are the links below a panel.
type tools struct {
	API, CSV string
	Rows     int // of the CSV if it has a part of the table only, or 0
}

// newTools returns the links of a page's panel, which shows a table unless table is
// left out.
func newTools(d pageData, panel string, table ...string) tools {
	t := tools{API: d.API(panel)}
	for _, name := range table {
		t.CSV = d.CSV(name)
	}
	return t
}

// newListTools returns the links of a list of which the page shows a part. Its CSV has
// the same part.
func newListTools(d pageData, panel, table string, position PageInfo) tools {
	t := newTools(d, panel, table)
	if position.HasNextPage || d.Request.Get("after") != "" {
		t.Rows = len(d.tables[table].Rows)
	}
	return t
}

func cloneWith(values map[string][]string, namesAndValues []string) map[string][]string {
	clone := map[string][]string{}
	for name, list := range values {
		clone[name] = list
	}
	for i := 0; i+1 < len(namesAndValues); i += 2 {
		name, value := namesAndValues[i], namesAndValues[i+1]
		if value == "" {
			delete(clone, name)
		} else {
			clone[name] = []string{value}
		}
	}
	return clone
}

func (s *site) writePage(out *bytes.Buffer, r Request, c *Content) error {
	return s.template.ExecuteTemplate(out, s.Name+".html", pageData{s.newHead(r, c.Head), c.View, r, s, c.Tables})
}

// newHead returns the head of the page's frame.
func (s *site) newHead(r Request, h Head) frame.Head {
	head := frame.Head{
		Title: h.Title, Description: h.Description, Feed: h.Feed, LinkedData: withoutEmpty(h.LinkedData), Unlisted: h.Unlisted,
		Canonical: r.Origin + cmp.Or(h.Path, r.Path),
	}
	if s.HasPicture {
		head.Picture = r.Origin + r.Path + "/picture.png"
	}
	return head
}

// functions returns the functions of all templates.
func (s *site) functions() template.FuncMap {
	return template.FuncMap{
		"styles":  func() []string { return s.Styles },
		"datum":   datum,
		"money":   Money,
		"date":    FormatDate,
		"brief":   Brief,
		"ordinal": Ordinal,
		"plural":  Plural,
		"percent": Percent,
		"status":  StatusName,
		"member":  MemberPath,
		"tools":   newTools,

		"listTools": newListTools,
	}
}
