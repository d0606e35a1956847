package bill

import (
	"cmp"
	"encoding/json"

	"legislative/web/page"
)

// amendmentSearch is the answer to the operation of the list of amendments.
type amendmentSearch struct {
	page.ListQuery `json:"-"`

	Amendments struct {
		list[listedAmendment]

		Facets struct{ Congresses, AmendmentTypes []page.FacetCount }
	}
	Dataset struct{ LoadedAt string }
}

// listedAmendment is an amendment of the list.
type listedAmendment struct {
	amendment

	AmendedBill *page.BillReference
}

func newAmendmentSearch(r page.Request, data []byte) (*page.Content, error) {
	s := &amendmentSearch{ListQuery: page.ListQuery(r.Parameters)}
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

// Active returns the filters of the list.
func (s *amendmentSearch) Active() []page.ActiveFilter {
	return s.Chosen(func(filter, value string) string {
		if filter == "type" {
			return cmp.Or(amendmentTypes[value], value)
		}
		return value
	}, "q", "Words", "congress", "Congress", "type", "Type", "bill", "Bill", "sponsor", "Sponsor", "voted", "Voted on")
}

// Facets returns the filters with the values of the amendments in the list.
func (s *amendmentSearch) Facets() []page.Facet {
	return page.Facets([]page.Facet{
		page.CongressFacet(s.Amendments.Facets.Congresses),
		page.NewFacet("type", "Type", s.Amendments.Facets.AmendmentTypes, func(v string) string { return amendmentTypes[v] }),
		{Filter: "voted", Name: "House votes", Choices: []page.Choice{{Value: "true", Name: "Voted on by the House"}}},
	}, "congress", "type", "voted")
}

// Orders returns the orders of the list.
func (*amendmentSearch) Orders() []page.Choice {
	return []page.Choice{
		{Value: "number_desc", Name: "Greatest number first"}, {Value: "latest_action_desc", Name: "Latest action first"},
		{Value: "submitted_desc", Name: "Latest submitted first"},
	}
}

// Order returns the order of the list.
func (s *amendmentSearch) Order() string { return cmp.Or(s.Get("order"), "number_desc") }
