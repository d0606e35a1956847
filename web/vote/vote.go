// Package vote has the pages of House votes for people.
package vote

import (
	"embed"
	"encoding/json"
	"html/template"
	"strings"
	"time"

	"legislative/internal/congress"
	"legislative/web/chart"
	"legislative/web/page"
)

//go:embed operations/*.graphql
var operations embed.FS

//go:embed pages/*.html
var templates embed.FS

// Kinds returns the kinds of pages.
func Kinds() []page.Kind {
	styles := []string{"votes.css"}
	functions := template.FuncMap{"seat": chart.SeatKey, "shape": chart.PositionShape, "state": page.StateName}
	return []page.Kind{
		{
			Name: "vote", Pattern: "/votes/{congress}/{session}/{rollCallNumber}",
			Operations: operations, Templates: templates, Styles: styles, Functions: functions,
			Options:   []string{"order", "party", "state", "position", "q"},
			Variables: voteVariables, Content: newVote,
			Missing: "This House vote is not loaded. The list of votes has those that are.",
			Tables:  []string{"positions", "breaks", "parties", "states"}, HasPicture: true,
		},
		{
			Name: "votes", Pattern: "/votes", Operations: operations, Templates: templates, Styles: []string{"bills.css", "votes.css"},
			Functions: functions, Options: listOptions, Variables: listVariables, Content: newList, Tables: []string{"votes"},
		},
		{
			Name: "analytics", Pattern: "/votes/analytics", Operations: operations, Templates: templates, Styles: styles, Parts: []string{"parts.html"},
			Functions: functions, Content: newAnalytics, Tables: []string{"congresses", "parties", "areas", "states"},
		},
	}
}

// vote is the answer to the operation of a vote's page.
type vote struct {
	Congress, Session, RollCallNumber int
	Date, Time                        string
	Question, Result, VoteType        string
	Description, Legislation          string
	IsVacated                         bool
	Summary                           counts
	ByCandidate                       []candidate
	Election                          *election
	ByParty                           []party
	Sources                           []page.Source
	Bill                              *page.BillReference
	AmendmentNumber                   *int
	AmendmentAuthor                   string
	BreakCount                        *int
	Breaks                            breakList
	Amendment                         *amendment
	Positions                         struct {
		Nodes      []position
		TotalCount int
	}
}

// counts are numbers of members by position.
type counts struct{ Yea, Nay, Present, NotVoting, Other int }

func (c counts) total() int { return c.Yea + c.Nay + c.Present + c.NotVoting + c.Other }

type candidate struct {
	Candidate string
	Votes     int
}

// election is the outcome of an election of the Speaker.
type election struct {
	Elected string // "" if nobody was elected
	Votes   int    // for candidates by name
}

// party has the counts of a party. Party is its letter.
type party struct {
	counts

	Party, PartyName string
}

type breakList struct{ Nodes []partyBreak }

// partyBreak is a position against the majority of the member's party.
type partyBreak struct {
	Majority string
	Position position
}

type amendment struct {
	Congress                       int
	AmendmentType, AmendmentNumber string
	Purpose, Description           string
}

// position is a member's position in the vote.
type position struct {
	Name         string
	BioguideID   string `json:"bioguideId"`
	Party, State string
	District     *int
	Position     string
	VoteCast     string

	choice          int // index in the choices of the vote, or -1
	againstOwnParty bool
	foldedName      string // set by sortByName
}

// voteView is the data of a vote's template.
type voteView struct {
	*vote

	Choices  []choice
	Lines    []partyLine
	Roll     roll
	Previous *page.VoteReference
	Next     *page.VoteReference
	LoadedAt string

	bySeat []position // as they sit
}

func voteVariables(r page.Request) (map[string]any, error) {
	variables := map[string]any{}
	values := page.NewValues(r)
	for _, name := range []string{"congress", "session", "rollCallNumber"} {
		values.Int(variables, name)
	}
	if values.Err() != nil {
		return nil, values.Err()
	}
	number, _ := variables["rollCallNumber"].(int64)
	variables["previous"] = max(number-1, 0)
	variables["next"] = number + 1
	return variables, nil
}

func newVote(r page.Request, data []byte) (*page.Content, error) {
	var answer struct {
		HouseVote      *vote
		Previous, Next *struct{ RollCallNumber int }
		Dataset        struct{ LoadedAt string }
	}
	if err := json.Unmarshal(data, &answer); err != nil || answer.HouseVote == nil {
		return nil, err
	}
	v := &voteView{vote: answer.HouseVote, LoadedAt: answer.Dataset.LoadedAt}
	v.Choices = newChoices(v.vote)
	v.markPositions()
	v.Lines = newLines(v.vote)
	v.Previous, v.Next = v.neighbor(answer.Previous), v.neighbor(answer.Next)
	v.bySeat = bySeat(v.Positions.Nodes)
	var err error
	if v.Roll, err = newRoll(r, v); err != nil {
		return nil, err
	}
	return &page.Content{
		Head: v.head(r.Origin), View: v, Picture: v.picture,
		Tables: map[string]page.Table{"positions": v.Roll.table(), "breaks": v.breakTable(), "parties": v.partyTable(), "states": v.stateTable()},
	}, nil
}

func (v *voteView) neighbor(found *struct{ RollCallNumber int }) *page.VoteReference {
	if found == nil {
		return nil
	}
	return &page.VoteReference{Congress: v.Congress, Session: v.Session, RollCallNumber: found.RollCallNumber}
}

// Path returns the path of the vote's page.
func (v *vote) Path() string { return page.VotePath(v.Congress, v.Session, v.RollCallNumber) }

// Measure returns the measure as the Clerk prints it, or "". Quorum calls are on none,
// but may have a number.
func (v *vote) Measure() string {
	if v.IsQuorumCall() {
		return ""
	}
	return v.Legislation
}

// IsElection reports whether members voted for candidates by name.
func (v *vote) IsElection() bool { return len(v.ByCandidate) > 0 }

// IsQuorumCall reports whether members only answered that they are present.
func (v *vote) IsQuorumCall() bool { return v.VoteType == "QUORUM" }

// Clock returns the time of the vote in Washington, such as "5:32 p.m.", or "".
func (v *vote) Clock() string {
	t, err := time.Parse(time.RFC3339, v.Time)
	if err != nil {
		return ""
	}
	clock := congress.InEastern(t).Format("3:04 PM")
	return strings.NewReplacer("AM", "a.m.", "PM", "p.m.").Replace(clock)
}

// HasPositions reports whether the positions of members are known.
func (v *vote) HasPositions() bool { return len(v.Positions.Nodes) > 0 }

// Name returns the citation of an amendment, such as H.Amdt. 12.
func (a amendment) Name() string {
	name := map[string]string{"hamdt": "H.Amdt.", "samdt": "S.Amdt.", "suamdt": "S.Amdt."}[a.AmendmentType]
	return name + " " + a.AmendmentNumber
}

// HasSides reports whether members voted Yea or Nay.
func (v *vote) HasSides() bool { return v.Summary.Yea+v.Summary.Nay > 0 }

// AmendmentPath returns the place of the amendment in the page of its bill.
func (v *vote) AmendmentPath() string {
	if v.Bill == nil {
		return "/bills"
	}
	return v.Bill.Path() + "#amendments"
}

// Broken returns the number of breaks.
func (v *vote) Broken() int {
	if v.BreakCount == nil {
		return 0
	}
	return *v.BreakCount
}
