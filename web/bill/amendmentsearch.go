package bill

import (
	"encoding/json"
	"net/url"
	"slices"
	"strconv"

	"legislative/web/page"
)

// amendmentSearch is the answer to the operation of the list of amendments.
type amendmentSearch struct {
	Amendments struct {
		list[listedAmendment]

		Facets struct{ Congresses, AmendmentTypes []facetCount }
	}
	Dataset struct{ LoadedAt string }

	query url.Values
}

// listedAmendment is an amendment of the list.
type listedAmendment struct {
	amendment

	AmendedBill *page.BillReference
}

func newAmendmentSearch(r page.Request, data []byte) (*page.Content, error) {
	s := &amendmentSearch{query: r.Parameters}
	if err := json.Unmarshal(data, s); err != nil {
		return nil, err
	}
	rows := make([]amendment, len(s.Amendments.Nodes))
	for i, a := range s.Amendments.Nodes {
		rows[i] = a.amendment
	}
	return &page.Content{
		Head: page.Head{
			Title: "Amendments", Path: "/amendments", Unlisted: len(s.Active()) > 0 || r.Get("after") != "",
			Description: "Amendments of the House and the Senate by Congress, sponsor and amended bill, with their purposes, actions and votes.",
		},
		View: s, Tables: map[string]page.Table{"amendments": amendmentTable(rows)},
	}, nil
}

// amendmentTypes has the names of the types of amendments.
var amendmentTypes = map[string]string{"hamdt": "House amendment", "samdt": "Senate amendment", "suamdt": "Senate amendment (submitted)"}

// Get returns a parameter of the query, or "".
func (s *amendmentSearch) Get(name string) string { return s.query.Get(name) }

// Active returns the filters of the list.
func (s *amendmentSearch) Active() (filters []activeFilter) {
	for _, f := range []activeFilter{
		{"q", "Words", ""}, {"congress", "Congress", ""}, {"type", "Type", ""}, {"bill", "Bill", ""}, {"sponsor", "Sponsor", ""}, {"voted", "Voted on", ""},
	} {
		if f.Value = s.query.Get(f.Name); f.Value != "" {
			if f.Name == "type" && amendmentTypes[f.Value] != "" {
				f.Value = amendmentTypes[f.Value]
			}
			filters = append(filters, f)
		}
	}
	return filters
}

// Facets returns the filters with the values of the amendments in the list.
func (s *amendmentSearch) Facets() []facet {
	facets := []facet{
		newFacet("congress", "Congress", s.Amendments.Facets.Congresses, func(v string) string {
			n, _ := strconv.Atoi(v)
			return page.Ordinal(n)
		}),
		newFacet("type", "Type", s.Amendments.Facets.AmendmentTypes, func(v string) string { return amendmentTypes[v] }),
		{Filter: "voted", Name: "House votes", Choices: []choice{{Value: "true", Name: "Voted on by the House"}}},
	}
	return slices.DeleteFunc(facets, func(f facet) bool { return len(f.Choices) == 0 })
}

// Orders returns the orders of the list.
func (*amendmentSearch) Orders() []choice {
	return []choice{
		{Value: "number_desc", Name: "Greatest number first"}, {Value: "latest_action_desc", Name: "Latest action first"},
		{Value: "submitted_desc", Name: "Latest submitted first"},
	}
}

// Order returns the order of the list.
func (s *amendmentSearch) Order() string {
	if order := s.query.Get("order"); order != "" {
		return order
	}
	return "number_desc"
}
