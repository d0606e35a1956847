// Package member has the pages of members of Congress for people.
package member

import (
	"embed"
	"encoding/json"
	"html/template"

	"legislative/web/chart"
	"legislative/web/feed"
	"legislative/web/page"
)

//go:embed operations/*.graphql
var operations embed.FS

//go:embed pages/*.html
var templates embed.FS

// Kinds returns the kinds of pages.
func Kinds() []page.Kind {
	functions := template.FuncMap{"seat": chart.SeatKey, "state": stateName, "shape": chart.PositionShape}
	styles := []string{"votes.css"}
	const missing = "No member with this Bioguide ID is loaded. The list of members has those that are."
	return []page.Kind{
		{
			Name: "member", Pattern: "/members/{bioguideId}", Operations: operations, Templates: templates, Styles: styles, Parts: []string{"parts.html"},
			Functions: functions, Content: newMember, Missing: missing,
			Tables: []string{"terms", "congresses", "breaks", "votes", "sponsored", "cosponsored", "committees", "finance"},
		},
		{
			Name: "members", Pattern: "/members", Operations: operations, Templates: templates, Styles: styles, Parts: []string{"parts.html"},
			Functions: functions, Options: []string{"q", "congress", "on", "state", "party", "chamber", "current", "order", "after"},
			Variables: listVariables, Content: newList, Tables: []string{"members"},
		},
		{
			Name: "compare", Pattern: "/members/{bioguideId}/with", Operations: operations, Templates: templates, Styles: styles,
			Functions: functions, Options: []string{"with"}, Variables: compareVariables, Content: newComparison, Missing: missing,
		},
		{
			Name: "agreement", Pattern: "/members/{bioguideId}/with/{other}", Operations: operations, Templates: templates, Styles: styles,
			Functions: functions, Options: []string{"after"}, Variables: agreementVariables, Content: newPair, Missing: missing,
			Tables: []string{"congresses", "differences"},
		},
	}
}

// member is the answer to the operation of a member's page.
type member struct {
	profile

	Birthday         string
	Caucus           string
	IDs              map[string]any `json:"ids"`
	Terms            []term
	Attendance       *attendance
	PartyUnity       *unity
	VotingByCongress []congressVoting
	PartyBreaks      voteList
	Votes            voteList
	SponsoredBills   billList
	CosponsoredBills billList
	Committees       []seat
	Finance          []candidacy
	Contact          *contact
	DistrictOffices  []office
	SocialAccounts   *accounts

	LoadedAt string `json:"-"`
}

// profile is what lists of members show of one.
type profile struct {
	BioguideID          string `json:"bioguideId"`
	Name                string
	Chamber             string
	Party, PartyLetter  string
	State               string
	District            *int
	FirstName, LastName string
	IsCurrent           bool
}

type attendance struct {
	Votes, Attended, Missed int
	Rate                    *float64
}

type unity struct {
	Votes, WithParty, AgainstParty, NotCast int
	Score                                   *float64
}

// congressVoting has the measures of a member's votes in a Congress.
type congressVoting struct {
	Congress   int
	Attendance attendance
	PartyUnity unity
}

type voteList struct {
	Nodes []struct {
		Position, Candidate string
		Vote                page.VoteReference
	}
	TotalCount int
}

type billList struct {
	Nodes      []page.BillReference
	TotalCount int
}

type seat struct {
	Rank        *int
	Title, Side string
	Committee   *struct {
		Chamber, SystemCode, Name string
		Parent                    *struct{ Name string }
	}
}

// Path returns the path of the committee's page.
func (s seat) Path() string { return page.CommitteePath(s.Committee.Chamber, s.Committee.SystemCode) }

type candidacy struct {
	CandidateID                                string `json:"candidateId"`
	Cycle                                      int
	Office                                     string
	Receipts, Disbursements, CashOnHand, Debts json.Number
	CoverageEndDate                            string
	SourceURL                                  string `json:"sourceUrl"`
}

type contact struct {
	URL                                      string `json:"url"`
	ContactForm, Phone, Fax, Office, Address string
	RSSURL                                   string `json:"rssUrl"`
}

type office struct {
	OfficeID, Address, Suite, Building, City, State, Zip, Phone, Hours string
}

type accounts struct {
	Twitter, Facebook, Youtube, YoutubeID, Instagram, Mastodon string
}

func newMember(r page.Request, data []byte) (*page.Content, error) {
	var answer struct {
		Member  *member
		Dataset struct{ LoadedAt string }
	}
	if err := json.Unmarshal(data, &answer); err != nil || answer.Member == nil {
		return nil, err
	}
	m := answer.Member
	m.LoadedAt = answer.Dataset.LoadedAt
	return &page.Content{Head: m.head(r.Origin), View: m, Tables: m.tables()}, nil
}

// Path returns the path of the member's page.
func (p profile) Path() string { return page.MemberPath(p.BioguideID) }

func (m *member) head(origin string) page.Head {
	person := map[string]any{
		"@context": "https://schema.org", "@type": "Person", "name": m.Name, "givenName": m.FirstName, "familyName": m.LastName,
		"jobTitle": m.Role(), "identifier": m.BioguideID, "url": origin + m.Path(),
		"affiliation": map[string]any{"@type": "Organization", "name": m.Party},
	}
	if m.Birthday != "" {
		person["birthDate"] = m.Birthday
	}
	if m.Contact != nil && m.Contact.URL != "" {
		person["sameAs"] = m.Contact.URL
	}
	return page.Head{
		Title:       m.Name,
		Description: m.Summary() + " Terms, votes, attendance, bills, committees and campaign finance.",
		Path:        m.Path(), Feed: feed.OfMember(m.BioguideID), LinkedData: person,
	}
}
