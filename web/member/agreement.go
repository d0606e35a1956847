package member

import (
	"encoding/json"
	"fmt"
	"html/template"
	"slices"

	"legislative/web/chart"
	"legislative/web/page"
)

// pair is the answer to the operation of the page of two members.
type pair struct {
	profile

	Agreement *struct {
		alike

		Other       *profile
		ByCongress  []alike
		Differences struct {
			Nodes []struct {
				Position, OtherPosition string
				Vote                    page.VoteReference
			}
			PageInfo   page.PageInfo
			TotalCount int
		}
	}

	LoadedAt string `json:"-"`
}

// alike says how often two members voted alike.
type alike struct {
	Congress, Votes, Agreed, Disagreed int
	Rate                               *float64
}

func agreementVariables(r page.Request) (map[string]any, error) {
	variables := map[string]any{}
	values := page.NewValues(r)
	values.Bioguide(variables, "bioguideId", "bioguideId")
	values.Bioguide(variables, "other", "other")
	values.Text(variables, "after", "after")
	return variables, values.Err()
}

func newPair(r page.Request, data []byte) (*page.Content, error) {
	var answer struct {
		Member  *pair
		Dataset struct{ LoadedAt string }
	}
	if err := json.Unmarshal(data, &answer); err != nil || answer.Member == nil {
		return nil, err
	}
	p := answer.Member
	if p.Agreement == nil || p.Agreement.Other == nil {
		return nil, nil
	}
	p.LoadedAt = answer.Dataset.LoadedAt
	title := p.Name + " and " + p.Agreement.Other.Name
	return &page.Content{
		Head: page.Head{
			Title: title + " in House votes", Path: p.Path() + "/with/" + p.Agreement.Other.BioguideID,
			Description: p.Sentence() + " The agreement in each Congress, and the votes in which they differed.",
			Unlisted:    r.Get("after") != "",
		},
		View:   p,
		Tables: map[string]page.Table{"congresses": p.congressTable(), "differences": p.differenceTable()},
	}, nil
}

// Sentence says how often the members agreed.
func (p *pair) Sentence() string {
	a := p.Agreement
	if a.Rate == nil {
		return fmt.Sprintf("No loaded House vote has a Yea or Nay of both %s and %s.", p.Name, a.Other.Name)
	}
	return fmt.Sprintf("%s and %s voted alike in %s of the House votes in which both voted Yea or Nay.", p.Name, a.Other.Name, page.Percent(*a.Rate))
}

// Chart draws the agreement in each Congress, the earliest first.
func (p *pair) Chart() template.HTML {
	var list []chart.Column
	for _, c := range slices.Backward(p.Agreement.ByCongress) {
		if c.Rate == nil {
			continue
		}
		list = append(list, chart.Column{
			Congress: c.Congress, Value: c.Rate, Text: fmt.Sprintf("%.0f%%", *c.Rate*100),
			Title: fmt.Sprintf("%s Congress: alike in %d of %d votes", page.Ordinal(c.Congress), c.Agreed, c.Votes),
		})
	}
	return chart.Columns("Agreement by Congress", list)
}

func (p *pair) congressTable() page.Table {
	t := page.Table{Columns: []string{"congress", "votes", "agreed", "disagreed", "rate"}}
	for _, c := range p.Agreement.ByCongress {
		t.Rows = append(t.Rows, append(page.Cells(c.Congress, c.Votes, c.Agreed, c.Disagreed), share(c.Rate)))
	}
	return t
}

func (p *pair) differenceTable() page.Table {
	t := page.Table{Columns: []string{"congress", "session", "roll_call_number", "date", "question", "result", p.BioguideID, p.Agreement.Other.BioguideID, "description"}}
	for _, n := range p.Agreement.Differences.Nodes {
		row := page.Cells(n.Vote.Congress, n.Vote.Session, n.Vote.RollCallNumber)
		t.Rows = append(t.Rows, append(row, n.Vote.Date, n.Vote.Question, n.Vote.Result, n.Position, n.OtherPosition, n.Vote.Description))
	}
	return t
}

// comparison is the answer to the operation of the page on which one chooses the
// second member.
type comparison struct {
	Member          *profile
	Other           *profile
	Current, Former struct{ Nodes []profile }

	With string `json:"-"`
}

func compareVariables(r page.Request) (map[string]any, error) {
	variables := map[string]any{"with": "", "isID": false, "isSearch": false}
	values := page.NewValues(r)
	values.Bioguide(variables, "bioguideId", "bioguideId")
	values.Text(variables, "with", "query")
	if err := values.Err(); err != nil {
		return nil, err
	}
	id := page.NewValues(r)
	id.Bioguide(variables, "with", "with")
	variables["isID"] = r.Get("with") != "" && id.Err() == nil
	variables["isSearch"] = r.Get("with") != "" && id.Err() != nil
	if variables["with"] == nil {
		variables["with"] = ""
	}
	return variables, nil
}

func newComparison(r page.Request, data []byte) (*page.Content, error) {
	var c comparison
	if err := json.Unmarshal(data, &c); err != nil || c.Member == nil {
		return nil, err
	}
	c.With = r.Get("with")
	return &page.Content{
		Head: page.Head{
			Title: "Compare " + c.Member.Name + " with another member", Path: c.Member.Path() + "/with", Unlisted: true,
			Description: "Choose a member to compare the House votes of " + c.Member.Name + " with.",
		},
		View: &c,
	}, nil
}

// Found returns the members from whom to choose: those in office, then the youngest of
// the others.
func (c *comparison) Found() []profile {
	if c.Other != nil {
		return []profile{*c.Other}
	}
	found := slices.Concat(c.Current.Nodes, c.Former.Nodes)
	return slices.DeleteFunc(found, func(p profile) bool { return p.BioguideID == c.Member.BioguideID })
}
