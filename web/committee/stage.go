package committee

import (
	"cmp"
	"html/template"
	"net/url"

	"legislative/web/chart"
	"legislative/web/page"
)

// stage has the number of the committee's bills that have a status.
type stage struct {
	page.FacetCount

	Path string // of the list of these bills
	Most int    // the number of the most frequent status
}

// StageRows returns the numbers of the committee's bills by status.
func (c *committee) StageRows() (rows []stage) {
	for _, s := range c.Stages {
		query := url.Values{"committee": {c.SystemCode}, "status": {s.Value}}
		rows = append(rows, stage{s, "/bills?" + query.Encode(), c.Stages[0].Count})
	}
	return rows
}

// Status returns the name of the status.
func (s stage) Status() string { return cmp.Or(page.StatusName(s.Value), s.Value) }

// Bar draws the number beside the greatest.
func (s stage) Bar() template.HTML {
	return chart.Bar(s.Status(), "", s.Most, chart.Part{Shape: chart.Filled, Value: s.Count})
}

func stageTable(stages []page.FacetCount) page.Table {
	t := page.Table{Columns: []string{"status", "bills"}}
	for _, s := range stages {
		t.Rows = append(t.Rows, []string{s.Value, page.Cell(&s.Count)})
	}
	return t
}
