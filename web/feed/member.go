package feed

import (
	"strings"

	"legislative/internal/congress"
	"legislative/internal/http/problem"
)

const memberOperation = `query MemberFeed($bioguideId: String!) {
  dataset { loadedAt }
  member(bioguideId: $bioguideId) {
    bioguideId name
    votes(first: 50) { nodes { position candidate vote {
      congress session rollCallNumber date time question result election { elected } description
      summary { yea nay present notVoting other }
      bill { congress billType billNumber title }
    } } }
  }
}`

const memberBillsOperation = `query MemberBillsFeed($bioguideId: String!) {
  bills(first: 50, filter: {sponsor: $bioguideId}, orderBy: introduced_desc) { nodes { congress billType billNumber title introducedDate } }
}`

func memberVariables(parameter func(string) string) (map[string]any, error) {
	id, err := congress.ParseBioguideID(parameter("bioguideId"))
	if err != nil {
		return nil, &problem.Error{Code: problem.NotFound, Detail: "No member can have this ID. Feeds of members are at /feeds/members/BIOGUIDE_ID.atom, such as /feeds/members/P000197.atom."}
	}
	return map[string]any{"bioguideId": string(id)}, nil
}

type memberData struct {
	Dataset loaded
	Member  *struct {
		BioguideID, Name string
		Votes            struct {
			Nodes []struct {
				Position  string
				Candidate *string
				Vote      vote
			}
		}
	}
	Bills struct {
		Nodes []struct {
			bill
			IntroducedDate *string
		}
	}
}

// newMemberFeed lists the votes of a member and the bills that the member sponsors.
func newMemberFeed(s site, _ map[string]any, decode decoder) (*Feed, error) {
	var d memberData
	if err := decode(&d); err != nil || d.Member == nil {
		return nil, err
	}
	m := d.Member
	var entries []Entry
	for _, taken := range m.Votes.Nodes {
		v := taken.Vote
		if at, ok := instant(v.Time, v.Date, nil); ok {
			title := took(taken.Position, taken.Candidate) + ": " + v.subject()
			entries = append(entries, newEntry(append(v.id(), "position", m.BioguideID), at, title, v.detail(), v.page(s)))
		}
	}
	for _, b := range d.Bills.Nodes {
		if at, ok := instant(nil, b.IntroducedDate, nil); ok {
			entries = append(entries, newEntry(append(b.id(), "sponsor", m.BioguideID), at, "Introduced "+b.titled(), "", b.page(s)))
		}
	}
	return newFeed([]string{"member", m.BioguideID}, m.Name, "House votes and sponsored bills.",
		s.feed(OfMember(m.BioguideID)), s.page("members", m.BioguideID), orEmpty(d.Dataset.LoadedAt), entries), nil
}

// took describes a position.
func took(position string, candidate *string) string {
	switch {
	case candidate != nil:
		return "Voted for " + *candidate
	case position == string(congress.Present):
		return "Answered present"
	case position == string(congress.NotVoting):
		return "Did not vote"
	default:
		return "Voted " + strings.ToLower(position)
	}
}
