// Package home has the front page of the records and the page of searches.
package home

import (
	"embed"
	"encoding/json"
	"html/template"
	"slices"

	"legislative/web/chart"
	"legislative/web/page"
)

//go:embed operations/*.graphql
var operations embed.FS

//go:embed pages/*.html
var templates embed.FS

// Kinds returns the kinds of pages.
func Kinds() []page.Kind {
	return []page.Kind{
		{
			Name: "home", Pattern: "/", Operations: operations, Templates: templates, Parts: []string{"parts.html"},
			Content: newHome, Tables: []string{"coverage"},
		},
		{
			Name: "search", Pattern: "/search", Operations: operations, Templates: templates, Parts: []string{"parts.html"},
			Functions: template.FuncMap{"marked": marked},
			Options:   []string{"q"}, Variables: searchVariables, Content: newSearch,
		},
	}
}

// home is the answer to the operation of the front page.
type home struct {
	Dataset struct {
		Version  int64
		LoadedAt string
		Coverage []coverage
	}
	Bills struct {
		Nodes []page.BillReference
	}
	HouseVotes struct {
		Nodes []page.VoteReference
	}
}

// coverage has the numbers of loaded records of a Congress.
type coverage struct{ Congress, Bills, Amendments, CachedTexts, HouseVotes int }

func newHome(r page.Request, data []byte) (*page.Content, error) {
	var h home
	if err := json.Unmarshal(data, &h); err != nil {
		return nil, err
	}
	table := page.Table{Columns: []string{"congress", "bills", "amendments", "texts", "house_votes"}}
	for _, c := range h.Dataset.Coverage {
		table.Rows = append(table.Rows, page.Cells(c.Congress, c.Bills, c.Amendments, c.CachedTexts, c.HouseVotes))
	}
	return &page.Content{
		Head: page.Head{
			Description: "Bills, amendments, committees and House votes of the United States Congress, with the texts of bills analyzed, for people and as an API.",
			LinkedData: map[string]any{
				"@context": "https://schema.org", "@type": "WebSite", "name": "Legislative Data Service",
				"potentialAction": map[string]any{"@type": "SearchAction", "target": r.Origin + "/search?q={query}", "query-input": "required name=query"},
			},
		},
		View:   &h,
		Tables: map[string]page.Table{"coverage": table},
	}, nil
}

// Matrix draws the coverage: a column for each Congress, the latest last, and a row for
// each kind of record.
func (h *home) Matrix() template.HTML {
	var columns []chart.MatrixColumn
	for _, c := range slices.Backward(h.Dataset.Coverage) {
		columns = append(columns, chart.MatrixColumn{Congress: c.Congress, Values: []int{c.Bills, c.Amendments, c.CachedTexts, c.HouseVotes}})
	}
	return chart.Matrix("Loaded records by Congress and kind", []string{"Bills with file", "Amendments", "Texts", "House votes"}, columns)
}
