// Package committee has the pages of committees for people.
package committee

import (
	"embed"
	"encoding/json"
	"html/template"
	"strings"

	"legislative/web/feed"
	"legislative/web/page"
)

//go:embed operations/*.graphql
var operations embed.FS

//go:embed pages/*.html
var templates embed.FS

// Kinds returns the kinds of pages.
func Kinds() []page.Kind {
	return []page.Kind{{
		Name: "committees", Pattern: "/committees", Operations: operations, Templates: templates,
		Content: newCommittees, Tables: []string{"committees"},
	}, {
		Name: "committee", Pattern: "/committees/{chamber}/{systemCode}",
		Operations: operations, Templates: templates, Styles: []string{"votes.css"},
		Content: newCommittee, Missing: "No committee with this code is loaded. The list of committees has those that are.",
		Functions: template.FuncMap{"lower": strings.ToLower},
		Tables:    []string{"members", "stages", "bills"},
	}}
}

// committee is the answer to the operation of a committee's page.
type committee struct {
	Chamber, SystemCode, Name string
	Type                      string
	IsCurrent                 *bool
	URL                       string `json:"url"`
	Wikipedia                 string // title of the page
	Jurisdiction              string
	JurisdictionSource        string
	FormerNames               []formerName
	Contact                   *contact
	Parent                    *reference
	Sources                   []page.Source
	Members                   []seat
	Subcommittees             []reference
	Stages                    []page.FacetCount // the most frequent first
	Bills                     billList
	Graph                     graph
}

type reference struct {
	ID                        string
	Chamber, SystemCode, Name string
	IsCurrent                 *bool
}

// isFormer reports whether a list of committees says that the committee no longer exists.
func (r reference) isFormer() bool { return r.IsCurrent != nil && !*r.IsCurrent }

// Path returns the path of the committee's page.
func (r reference) Path() string { return page.CommitteePath(r.Chamber, r.SystemCode) }

// seat is a member's seat on the committee.
type seat struct {
	BioguideID                string `json:"bioguideId"`
	Name, Party, State, Title string
	Side                      string
	Member                    struct{ ID string }
	District, Rank            *int
}

type billList struct {
	Nodes []struct {
		Relationship, Date string
		Bill               struct {
			page.BillReference

			ID string
		}
	}
	PageInfo   page.PageInfo
	TotalCount int
}

func newCommittee(_ page.Request, data []byte) (*page.Content, error) {
	var answer struct{ Committee *committee }
	if err := json.Unmarshal(data, &answer); err != nil || answer.Committee == nil {
		return nil, err
	}
	c := answer.Committee
	return &page.Content{
		Head: page.Head{
			Title:       c.Name,
			Description: "Members, subcommittees and bills of the " + c.Name + ", from the official records of Congress.",
			Path:        page.CommitteePath(c.Chamber, c.SystemCode),
			Feed:        feed.OfCommittee(c.SystemCode),
			LinkedData:  c.linkedData(),
		},
		View: c,
		Tables: map[string]page.Table{
			"members": memberTable(c.Members), "stages": stageTable(c.Stages), "bills": billTable(c.Bills),
		},
	}, nil
}

func (c *committee) linkedData() map[string]any {
	data := map[string]any{"@context": "https://schema.org", "@type": "GovernmentOrganization", "name": c.Name}
	if c.URL != "" {
		data["url"] = c.URL
	}
	return data
}

// side is one side of a committee.
type side struct {
	Name  string
	Seats []seat // ordered by rank
}

// Sides returns the sides that have members, the majority first.
func (c *committee) Sides() (sides []side) {
	for _, name := range []string{"Majority", "Minority"} {
		s := side{Name: name}
		for _, seat := range c.Members {
			if strings.EqualFold(seat.Side, name) {
				s.Seats = append(s.Seats, seat)
			}
		}
		if len(s.Seats) > 0 {
			sides = append(sides, s)
		}
	}
	return sides
}

func memberTable(seats []seat) page.Table {
	t := page.Table{Columns: []string{"bioguide_id", "name", "party", "state", "district", "side", "rank", "title"}}
	for _, s := range seats {
		t.Rows = append(t.Rows, []string{s.BioguideID, s.Name, s.Party, s.State, page.Cell(s.District), s.Side, page.Cell(s.Rank), s.Title})
	}
	return t
}

func billTable(list billList) page.Table {
	t := page.Table{Columns: []string{"congress", "bill_type", "bill_number", "title", "status", "relationship", "date"}}
	for _, n := range list.Nodes {
		t.Rows = append(t.Rows, append(n.Bill.Cells(), n.Relationship, n.Date))
	}
	return t
}
