package bill

import (
	"cmp"
	"encoding/json"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"legislative/internal/access"
	"legislative/web/page"
)

// search is the answer to the operation of the list of bills.
type search struct {
	listQuery `json:"-"`

	Bills struct {
		list[listedBill]

		Facets billFacets
	}
	Dataset struct{ LoadedAt string }
	Sectors []struct{ Naics, Name string }
}

// billFacets has the numbers of the bills of the list by the values of filters.
type billFacets struct {
	IsComplete                                                                                     bool
	Congresses, LifecycleStatuses, BillTypes, PolicyAreas, Subjects, Sponsors, Committees, Signals []facetCount
}

// facetCount is a value of a filter with the number of its bills, and the name of the
// member or committee that it identifies.
type facetCount struct {
	Value, Name string
	Count       int
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
	s := &search{listQuery: listQuery(r.Parameters)}
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
			Path:        s.canonical(), Unlisted: len(s.Active()) > 1 || r.Get("after") != "" || r.Get("q") != "",
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

// Active returns the filters of the list.
func (s *search) Active() []activeFilter {
	return s.active([]activeFilter{
		{"q", "Words", ""}, {"congress", "Congress", ""}, {"type", "Type", ""}, {"status", "Status", ""}, {"policyArea", "Policy area", ""},
		{"subject", "Subject", ""}, {"sponsor", "Sponsor", ""}, {"cosponsor", "Cosponsor", ""}, {"committee", "Committee", ""},
		{"sector", "Sector", ""}, {"signal", "Signal", ""}, {"loaded", "Status file loaded", ""},
	}, s.valueName)
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
		if name := nameIn(s.Bills.Facets.Sponsors, value); name != "" {
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
		if name := nameIn(s.Bills.Facets.Committees, value); name != "" {
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

// nameIn returns the name of a value among counts, or "".
func nameIn(counts []facetCount, value string) string {
	i := slices.IndexFunc(counts, func(c facetCount) bool { return strings.EqualFold(c.Value, value) })
	if i < 0 {
		return ""
	}
	return counts[i].Name
}

// typeNames has the names of the types of bills.
var typeNames = map[string]string{
	"hr": "House bill", "s": "Senate bill", "hjres": "House joint resolution", "sjres": "Senate joint resolution",
	"hconres": "House concurrent resolution", "sconres": "Senate concurrent resolution", "hres": "House resolution", "sres": "Senate resolution",
}

// choice is a value of a filter.
type choice struct {
	Value, Name string
	Count       string // of bills, or ""
}

// facet is a filter with its values as links.
type facet struct {
	Filter, Name string
	Choices      []choice
}

// Open reports whether the values are shown at once.
func (f facet) Open() bool { return f.Filter == "congress" || f.Filter == "status" }

// mostChoices is the number of values that a filter shows.
const mostChoices = 40

// Facets returns the filters with the values of the bills in the list, the most frequent
// first.
func (s *search) Facets() []facet {
	f := s.Bills.Facets
	facets := []facet{
		newFacet("congress", "Congress", f.Congresses, ordinal),
		newFacet("status", "Status", f.LifecycleStatuses, page.StatusName),
		newFacet("type", "Type", f.BillTypes, func(v string) string { return typeNames[v] }),
		newFacet("policyArea", "Policy area", f.PolicyAreas, nil),
		newFacet("subject", "Subject", f.Subjects, nil),
		newFacet("sponsor", "Sponsor", f.Sponsors, nil),
		newFacet("committee", "Committee", f.Committees, nil),
		newFacet("signal", "Signal in the text", f.Signals, word),
	}
	sectors := facet{Filter: "sector", Name: "Sector"}
	for _, sector := range s.Sectors {
		sectors.Choices = append(sectors.Choices, choice{Value: sector.Naics, Name: sector.Name})
	}
	return slices.DeleteFunc(append(facets, sectors), func(f facet) bool { return len(f.Choices) == 0 })
}

// ordinal returns the ordinal of a number, such as 117th.
func ordinal(number string) string {
	n, _ := strconv.Atoi(number)
	return page.Ordinal(n)
}

// newFacet returns a filter. The function name returns the name of a value without one.
func newFacet(filter, title string, counts []facetCount, name func(string) string) facet {
	f := facet{Filter: filter, Name: title}
	for _, c := range counts[:min(len(counts), mostChoices)] {
		if c.Name == "" && name != nil {
			c.Name = name(c.Value)
		}
		f.Choices = append(f.Choices, choice{c.Value, cmp.Or(c.Name, c.Value), access.Number(c.Count)})
	}
	return f
}

// Orders returns the orders of the list.
func (*search) Orders() []choice {
	return []choice{
		{Value: "latest_action_desc", Name: "Latest action first"}, {Value: "introduced_desc", Name: "Newest first"},
		{Value: "introduced_asc", Name: "Oldest first"}, {Value: "number_asc", Name: "By number"},
	}
}

// Order returns the order of the list.
func (s *search) Order() string { return cmp.Or(s.Get("order"), "latest_action_desc") }

// Kept returns the names of filters that the form of the page has no fields for and
// keeps.
func (s *search) Kept() (names []string) {
	for _, f := range s.Active() {
		if !slices.Contains([]string{"q", "subject", "sponsor", "committee"}, f.Name) {
			names = append(names, f.Name)
		}
	}
	return names
}
