package vote

import (
	"encoding/json"
	"fmt"

	"legislative/internal/congress"
	"legislative/web/page"
)

// list is the answer to the operation of the list of votes.
type list struct {
	page.ListQuery `json:"-"`

	HouseVotes struct {
		Nodes      []listed
		PageInfo   page.PageInfo
		TotalCount int
		Facets     struct {
			IsComplete                                 bool
			Congresses, Sessions, Results, PolicyAreas []page.FacetCount
		}
	}
	Member  *struct{ BioguideID, Name string }
	Dataset struct{ LoadedAt string }
}

// listed is a vote in the list.
type listed struct {
	page.VoteReference

	IsVacated bool
	Margin    *int
	Summary   counts
	Position  *listedPosition // of the member of the filter
}

// listedPosition is a member's position in a vote of the list.
type listedPosition struct{ Position, VoteCast string }

// Name returns the position or, in an election of the Speaker, the candidate.
func (p listedPosition) Name() string {
	if p.Position == string(congress.Other) {
		return p.VoteCast
	}
	return p.Position
}

// HasSides reports whether members voted Yea or Nay.
func (l listed) HasSides() bool { return l.Summary.Yea+l.Summary.Nay > 0 }

// listOptions are the parameters of the list.
var listOptions = []string{
	"congress", "session", "policyArea", "result", "passed", "maxMargin", "from", "to", "q", "bill", "member", "position", "order", "after",
}

func listVariables(r page.Request) (map[string]any, error) {
	filter, variables := map[string]any{}, map[string]any{}
	values := page.NewValues(r)
	values.Int(filter, "congress")
	values.Int(filter, "session")
	values.Text(filter, "policyArea", "policyArea")
	values.Text(filter, "result", "result")
	values.Bool(filter, "passed")
	values.Int(filter, "maxMargin")
	values.Date(filter, "from")
	values.Date(filter, "to")
	values.Bill(filter, "bill")
	values.Bioguide(filter, "member", "member")
	if filter["member"] != nil {
		values.Word(filter, "position", "position", "yea", "nay", "present", "not_voting")
	}
	values.Text(variables, "q", "query")
	values.Text(variables, "after", "after")
	order := map[string]any{}
	values.Word(order, "order", "order", orderNames...)
	if name, ok := order["order"].(string); ok {
		variables["orderBy"] = voteOrders[name]
	}
	variables["filter"], variables["member"], variables["hasMember"] = filter, "", false
	if id, ok := filter["member"].(string); ok {
		variables["member"], variables["hasMember"] = id, true
	}
	return variables, values.Err()
}

// The orders of the list, by the value of the parameter.
var (
	orderNames = []string{"newest", "oldest", "closest"}
	voteOrders = map[string]string{"newest": "number_desc", "oldest": "number_asc", "closest": "closest"}
)

func newList(r page.Request, data []byte) (*page.Content, error) {
	l := &list{ListQuery: page.ListQuery(r.Parameters)}
	if err := json.Unmarshal(data, l); err != nil {
		return nil, err
	}
	head := page.Head{
		Title: l.title(), Path: "/votes",
		Description: "Roll call votes of the House of Representatives: outcomes, how each member voted, and who broke with their party.",
		Unlisted:    len(l.Active()) > 0 || r.Get("after") != "",
	}
	return &page.Content{Head: head, View: l, Tables: map[string]page.Table{"votes": l.table()}}, nil
}

func (l *list) title() string {
	if l.Member != nil {
		return "House votes of " + l.Member.Name
	}
	return "House votes"
}

func (l *list) table() page.Table {
	t := page.Table{Columns: []string{
		"congress", "session", "roll_call_number", "date", "question", "result", "yea", "nay", "present", "not_voting", "other", "bill", "description", "position",
	}}
	for _, v := range l.HouseVotes.Nodes {
		bill, position := "", ""
		if v.Bill != nil {
			bill = fmt.Sprint(v.Bill.Congress, v.Bill.BillType, v.Bill.BillNumber)
		}
		if v.Position != nil {
			position = v.Position.Name()
		}
		row := append(page.Cells(v.Congress, v.Session, v.RollCallNumber), v.Date, v.Question, v.Result)
		row = append(row, page.Cells(v.Summary.Yea, v.Summary.Nay, v.Summary.Present, v.Summary.NotVoting, v.Summary.Other)...)
		t.Rows = append(t.Rows, append(row, bill, v.Description, position))
	}
	return t
}

// Subject returns what the vote was on, in a line, or "".
func (l listed) Subject() string {
	if l.Bill != nil && l.Bill.Title != "" {
		return l.Bill.Title
	}
	return l.Description
}
