package home

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf8"

	"legislative/internal/congress/fold"
	"legislative/web/feed"
	"legislative/web/page"
)

// search is the answer to the operation of the search page.
type search struct {
	Query      string `json:"-"`
	Suggestion string // "" if there is none
	Bills      found[page.BillReference]
	Amendments found[amendment]
	Members    found[member]
	Committees found[committee]
	HouseVotes found[page.VoteReference]
	Passages   found[passage]
}

// found has the first records of a kind.
type found[T any] struct {
	Nodes      []T
	TotalCount int
}

type amendment struct {
	page.AmendmentReference

	AmendedBill *page.BillReference
}

type member struct {
	BioguideID                  string `json:"bioguideId"`
	Name, Chamber, Party, State string
	IsCurrent                   bool
}

type committee struct {
	Chamber, SystemCode, Name string
	Parent                    *struct{ Name string }
}

// Path returns the path of the committee's page.
func (c committee) Path() string { return page.CommitteePath(c.Chamber, c.SystemCode) }

type passage struct {
	Snippet string
	Section struct {
		DatabaseID      int64 `json:"databaseId"`
		Number, Heading string
	}
	TextVersion struct {
		DatabaseID  int64 `json:"databaseId"`
		VersionName string
		Bill        page.BillReference
	}
}

// Path returns the address of the section in the page of its text.
func (p passage) Path() string {
	return page.TextPath(p.TextVersion.Bill, p.TextVersion.DatabaseID) + page.SectionPlace(p.Section.DatabaseID)
}

// searchVariables returns the variables of a search. Without a query, the page has a
// form only.
func searchVariables(r page.Request) (map[string]any, error) {
	const mostWords = 20 // of the API's search
	query := strings.TrimSpace(r.Get("q"))
	if utf8.RuneCountInString(query) > fold.MaxQueryLength || len(strings.Fields(query)) > mostWords {
		return nil, page.InvalidParameter("q", "Search for at most 20 words.")
	}
	return map[string]any{"query": query, "isSearch": query != ""}, nil
}

func newSearch(r page.Request, data []byte) (*page.Content, error) {
	var answer struct {
		Search  search
		Members found[member] // in office
	}
	if err := json.Unmarshal(data, &answer); err != nil {
		return nil, err
	}
	answer.Search.Members.Nodes = inOfficeFirst(answer.Members.Nodes, answer.Search.Members.Nodes)
	answer.Search.Query, _ = r.Variables["query"].(string)
	head := page.Head{
		Title: "Search", Description: "Search bills, amendments, members, House votes, committees and the texts of bills.",
		Path: "/search", Unlisted: answer.Search.Query != "",
	}
	if answer.Search.Query != "" {
		head.Title = "Search for " + answer.Search.Query
	}
	if answer.Search.Bills.TotalCount > 0 {
		head.Feed = feed.OfSearch(answer.Search.Query)
	}
	return &page.Content{Head: head, View: &answer.Search}, nil
}

// IsEmpty reports whether the search found nothing.
func (s *search) IsEmpty() bool {
	return s.Bills.TotalCount+s.Amendments.TotalCount+s.Members.TotalCount+s.Committees.TotalCount+s.HouseVotes.TotalCount+s.Passages.TotalCount == 0
}

// inOfficeFirst returns members who match a query: those in office, then former ones,
// and no more than were read of either.
func inOfficeFirst(inOffice, all []member) []member {
	list := slices.Clone(inOffice)
	for _, m := range all {
		if !m.IsCurrent {
			list = append(list, m)
		}
	}
	return list[:min(len(list), max(len(inOffice), len(all)))]
}
