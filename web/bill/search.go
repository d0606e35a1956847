package bill

import (
	"cmp"
	"encoding/json"
	"net/url"
	"strconv"
	"strings"

	"legislative/web/feed"
	"legislative/web/page"
)

// search is the answer to the operation of the list of bills.
type search struct {
	page.ListQuery `json:"-"`

	Bills struct {
		list[listedBill]

		Facets billFacets
	}
	Loaded  struct{ TotalCount int } // the bills of the list whose status files are loaded
	Dataset struct{ LoadedAt string }
	Sectors []struct{ Naics, Name string }
}

// billFacets has the numbers of the bills of the list by the values of filters.
type billFacets struct {
	IsComplete                                                                                     bool
	Congresses, LifecycleStatuses, BillTypes, PolicyAreas, Subjects, Sponsors, Committees, Signals []page.FacetCount
}

// listedBill is a bill of the list.
type listedBill struct {
	page.BillReference

	IntroducedDate, PolicyArea string
	Sponsors                   []Person
	Committees                 []struct{ SystemCode, Name string }
}

// About returns the policy area and the latest action.
func (b listedBill) About() string {
	var parts []string
	if b.PolicyArea != "" {
		parts = append(parts, b.PolicyArea)
	}
	if b.LatestAction != nil && b.LatestAction.Text != "" {
		parts = append(parts, page.Brief(b.LatestAction.Text, maxAction))
	}
	return strings.Join(parts, " · ")
}

// maxAction is the maximum length of the latest action in the list, in bytes.
const maxAction = 140

func newSearch(r page.Request, data []byte) (*page.Content, error) {
	s := &search{ListQuery: page.ListQuery(r.Parameters)}
	if err := json.Unmarshal(data, s); err != nil {
		return nil, err
	}
	table := page.Table{Columns: []string{"congress", "bill_type", "bill_number", "title", "status", "introduced_date", "latest_action_date", "policy_area", "sponsor"}}
	for _, b := range s.Bills.Nodes {
		row := append(b.Cells(), b.IntroducedDate, "", b.PolicyArea, "")
		if b.LatestAction != nil {
			row[6] = b.LatestAction.Date
		}
		for _, p := range b.Sponsors {
			row[8] = p.BioguideID
		}
		table.Rows = append(table.Rows, row)
	}
	return &page.Content{
		Head: page.Head{
			Title:       s.title(),
			Description: "Bills and resolutions of the Congress of the United States by status, topic, sponsor and committee, with texts and votes.",
			Path:        s.canonical(), Feed: s.feed(), Unlisted: len(s.Active()) > 1 || r.Get("after") != "" || r.Get("q") != "",
			LinkedData: map[string]any{"@context": "https://schema.org", "@type": "CollectionPage", "name": s.title(), "url": r.Origin + s.canonical()},
		},
		View: s, Tables: map[string]page.Table{"bills": table},
	}, nil
}

func (s *search) title() string {
	if congress, err := strconv.Atoi(s.Get("congress")); err == nil {
		return "Bills of the " + page.Ordinal(congress) + " Congress"
	}
	return "Bills"
}

func (s *search) canonical() string {
	if congress := s.Get("congress"); congress != "" && len(s.Active()) == 1 {
		return "/bills?congress=" + url.QueryEscape(congress)
	}
	return "/bills"
}

// IsMixed reports whether the list has bills whose status files are loaded and others.
func (s *search) IsMixed() bool {
	return s.Get("loaded") == "" && s.Loaded.TotalCount > 0 && s.Loaded.TotalCount < s.Bills.TotalCount
}

// feed returns the path of the feed of the bills in the list, or "" if words are not
// their only filter.
func (s *search) feed() string {
	if words := s.Get("q"); words != "" && len(s.Active()) == 1 {
		return feed.OfSearch(words)
	}
	return ""
}

// Active returns the filters of the list.
func (s *search) Active() []page.ActiveFilter {
	return s.Chosen(s.valueName, "q", "Words", "congress", "Congress", "type", "Type", "status", "Status", "policyArea", "Policy area",
		"subject", "Subject", "sponsor", "Sponsor", "cosponsor", "Cosponsor", "committee", "Committee",
		"sector", "Sector", "signal", "Signal", "loaded", "Status file loaded")
}

// valueName returns the value of a filter for people.
func (s *search) valueName(filter, value string) string {
	switch filter {
	case "type":
		return cmp.Or(typeNames[value], value)
	case "status":
		return cmp.Or(page.StatusName(value), value)
	case "signal":
		return word(value)
	case "sponsor":
		if name := page.FacetName(s.Bills.Facets.Sponsors, value); name != "" {
			return name
		}
		for _, b := range s.Bills.Nodes {
			for _, p := range b.Sponsors {
				if p.BioguideID == value {
					return p.Name
				}
			}
		}
	case "committee":
		if name := page.FacetName(s.Bills.Facets.Committees, value); name != "" {
			return name
		}
		for _, b := range s.Bills.Nodes {
			for _, c := range b.Committees {
				if c.SystemCode == value {
					return c.Name
				}
			}
		}
	case "sector":
		for _, sector := range s.Sectors {
			if sector.Naics == value {
				return sector.Name
			}
		}
	}
	return value
}

// typeNames has the names of the types of bills.
var typeNames = map[string]string{
	"hr": "House bill", "s": "Senate bill", "hjres": "House joint resolution", "sjres": "Senate joint resolution",
	"hconres": "House concurrent resolution", "sconres": "Senate concurrent resolution", "hres": "House resolution", "sres": "Senate resolution",
}

// Facets returns the filters with the values of the bills in the list, the most frequent
// first.
func (s *search) Facets() []page.Facet {
	f := s.Bills.Facets
	facets := []page.Facet{
		page.CongressFacet(f.Congresses),
		page.NewFacet("status", "Status", f.LifecycleStatuses, page.StatusName),
		page.NewFacet("type", "Type", f.BillTypes, func(v string) string { return typeNames[v] }),
		page.NewFacet("policyArea", "Policy area", f.PolicyAreas, nil),
		page.NewFacet("subject", "Subject", f.Subjects, nil),
		page.NewFacet("sponsor", "Sponsor", f.Sponsors, nil),
		page.NewFacet("committee", "Committee", f.Committees, nil),
		page.NewFacet("signal", "Signal in the text", f.Signals, word),
	}
	sectors := page.Facet{Filter: "sector", Name: "Sector"}
	for _, sector := range s.Sectors {
		sectors.Choices = append(sectors.Choices, page.Choice{Value: sector.Naics, Name: sector.Name})
	}
	return page.Facets(append(facets, sectors), "congress", "status")
}

// Orders returns the orders of the list.
func (s *search) Orders() []page.Choice {
	latest := page.Choice{Value: "latest_action_desc", Name: "Latest action first"}
	orders := []page.Choice{{Value: bestFirst, Name: latest.Name}}
	if s.Get("q") != "" {
		orders = []page.Choice{{Value: bestFirst, Name: "Best match first"}, latest}
	}
	return append(orders, page.Choice{Value: "introduced_desc", Name: "Newest first"},
		page.Choice{Value: "introduced_asc", Name: "Oldest first"}, page.Choice{Value: "cosponsors_desc", Name: "Most cosponsors first"},
		page.Choice{Value: "number_asc", Name: "By number"})
}

// bestFirst is the order of a search, which without a query is that of the latest action.
const bestFirst = "relevance"

// Order returns the order of the list.
func (s *search) Order() string { return cmp.Or(s.Get("order"), bestFirst) }

// Kept returns the names of filters that the form of the page has no fields for and
// keeps.
func (s *search) Kept() []string {
	return page.Except(s.Active(), "q", "subject", "sponsor", "committee")
}
