package bill

import (
	"encoding/json"
	"strings"

	"legislative/internal/congress"
	"legislative/web/page"
)

// amendmentPage is the answer to the operation of an amendment's page.
type amendmentPage struct {
	amendment

	Chamber, SubmittedDate, ProposedDate, UpdatedAt string
	Coverage                                        coverage
	AmendedBill                                     *page.BillReference
	AmendedAmendment                                *amendment
	Notes                                           []struct{ Text string }
	Sources                                         []page.Source
	Cosponsors                                      list[Person]
	Actions                                         list[action]
	Amendments                                      list[amendment]
}

// IsFictional reports whether the amendment is of the sample.
func (a *amendmentPage) IsFictional() bool { return congress.IsFictional(a.Congress) }

// Kind returns amendment, for sentences about records.
func (*amendmentPage) Kind() string { return "amendment" }

// Timeline returns the actions by day.
func (a *amendmentPage) Timeline() timeline { return newTimeline(a.Actions.Nodes, a.IsFictional()) }

// Sentence returns the outcome of the amendment as a sentence, by its latest action.
func (a *amendmentPage) Sentence() string {
	if a.LatestAction == nil || a.LatestAction.Text == "" {
		return "No loaded file has an action on this amendment."
	}
	text := strings.ToLower(a.LatestAction.Text)
	outcome := "The latest action was"
	switch {
	case strings.Contains(text, "not agreed to"), strings.Contains(text, "failed"):
		outcome = "This amendment was not agreed to"
	case strings.Contains(text, "agreed to"):
		outcome = "This amendment was agreed to"
	case strings.Contains(text, "withdrawn"):
		outcome = "This amendment was withdrawn"
	case strings.Contains(text, "tabled"):
		outcome = "This amendment was tabled, which ends its consideration"
	}
	if a.LatestAction.Date == "" {
		return strings.TrimSuffix(outcome, " was") + ": " + a.LatestAction.Text
	}
	return outcome + " on " + page.FormatDate(a.LatestAction.Date) + ": " + a.LatestAction.Text
}

func newAmendment(r page.Request, data []byte) (*page.Content, error) {
	var answer struct{ Amendment *amendmentPage }
	if err := json.Unmarshal(data, &answer); err != nil || answer.Amendment == nil {
		return nil, err
	}
	a := answer.Amendment
	title := a.Name() + ", " + page.Ordinal(a.Congress) + " Congress"
	description := "Purpose, sponsor, actions and votes of " + title + "."
	linked := map[string]any{
		"@context": "https://schema.org", "@type": "Legislation", "name": title, "legislationType": "amendment", "url": r.Origin + a.Path(),
	}
	if a.AmendedBill != nil {
		linked["legislationChanges"] = r.Origin + a.AmendedBill.Path()
		description = "An amendment to " + a.AmendedBill.Name() + ": " + description
	}
	return &page.Content{
		Head: page.Head{Title: title, Description: description, Path: a.Path(), LinkedData: linked},
		View: a,
		Tables: map[string]page.Table{
			"cosponsors": cosponsorTable(a.Cosponsors.Nodes), "actions": actionTable(a.Actions.Nodes),
			"votes": voteTable(a.Votes.Nodes), "amendments": amendmentTable(a.Amendments.Nodes),
		},
	}, nil
}
