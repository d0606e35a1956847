package bill

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"legislative/web/page"
)

// committee is a committee's part in a bill.
type committee struct {
	Chamber, SystemCode, Name string
	Activities                []activity
	Subcommittees             []committee
}

// activity is an activity of a committee on a bill.
type activity struct{ Name, Date string }

// Steps returns the different activities, the earliest first.
func (c committee) Steps() []activity {
	steps := slices.Clone(c.Activities)
	slices.Reverse(steps)
	slices.SortStableFunc(steps, func(a, b activity) int { return cmp.Compare(a.Date, b.Date) })
	return slices.Compact(steps)
}

// Label returns the name of the activity without the preposition with which sources end
// it, such as Reported for "Reported by".
func (a activity) Label() string {
	for _, preposition := range []string{" by", " to", " from"} {
		if label, ok := strings.CutSuffix(strings.ToLower(a.Name), preposition); ok {
			return a.Name[:len(label)]
		}
	}
	return a.Name
}

// Path returns the path of the committee's page.
func (c committee) Path() string { return page.CommitteePath(c.Chamber, c.SystemCode) }

// vote is a House vote.
type vote struct {
	Congress, Session, RollCallNumber   int
	Date, Question, Description, Result string
	AmendmentAuthor                     string
	Amendment                           *amendment
	Summary                             struct{ Yea, Nay, Present, NotVoting int }
}

// HasTally reports whether members voted Yea or Nay, as they do not in quorum calls and
// elections of the Speaker.
func (v vote) HasTally() bool { return v.Summary.Yea+v.Summary.Nay > 0 }

// Path returns the path of the vote's page.
func (v vote) Path() string { return page.VotePath(v.Congress, v.Session, v.RollCallNumber) }

// amendment is an amendment to a bill.
type amendment struct {
	page.AmendmentReference

	Sponsors []Person
	Votes    list[vote]
}

// related is a bill that is related to another.
type related struct {
	Bill          page.BillReference
	Title         string
	LatestAction  *page.Action
	Relationships []struct{ Type, IdentifiedBy string }
}

// Reference returns the related bill with what is known of it from the bill's own status
// file.
func (r related) Reference() page.BillReference {
	if r.Bill.Title == "" {
		r.Bill.Title = r.Title
	}
	if r.Bill.LatestAction == nil {
		r.Bill.LatestAction = r.LatestAction
	}
	return r.Bill
}

// Action returns the beginning of the latest action on a bill whose status is not known,
// or "".
func (r related) Action() string {
	b := r.Reference()
	if b.LifecycleStatus != "" || b.LatestAction == nil {
		return ""
	}
	return page.Brief(b.LatestAction.Text, maxAction)
}

// Kinds returns the kinds of relationships in words.
func (r related) Kinds() string {
	var kinds []string
	for _, k := range r.Relationships {
		if text := k.Type + ", by " + k.IdentifiedBy; !slices.Contains(kinds, text) {
			kinds = append(kinds, text)
		}
	}
	return strings.Join(kinds, "; ")
}

// finance is the campaign-finance context of a bill.
type finance struct {
	Notice      string
	BillRollups []struct {
		Cycle                             int
		SponsorshipRole                   string
		TotalReceipts, TotalDisbursements json.Number
		LinkedCandidateCount              int
	}
	CandidateSummaries []struct {
		Person

		CandidateID                         string `json:"candidateId"`
		Cycle                               int
		SponsorshipRole                     string
		Receipts, Disbursements, CashOnHand json.Number
		CoverageEndDate                     string
		SourceURL                           string `json:"sourceUrl"`
	}
	ContextCounts []struct {
		Value string
		Count int
	}
}

// missing is a number of members of whom the figures have nothing.
type missing struct {
	Place string // of the number in the answer
	Count int
	Text  string
}

// Missing returns the numbers of sponsors and cosponsors of whom the figures have nothing.
func (f *finance) Missing() (list []missing) {
	texts := map[string]string{
		"unlinkedMember": "without a candidate ID of the Commission", "memberWithoutTotals": "without totals in the cycle",
	}
	for i, c := range f.ContextCounts {
		if text := texts[c.Value]; text != "" && c.Count > 0 {
			list = append(list, missing{fmt.Sprintf("bill.financeContext.contextCounts.%d.count", i), c.Count, noun(c.Count, "member") + " " + text})
		}
	}
	return list
}

// sector is a sector of the economy that a bill concerns.
type sector struct {
	Sector, Naics string
	Score         float64
	Basis         []struct{ Kind, Value string }
}

type title struct{ Type, Chamber, VersionName, Title string }

// documents are what was published about a bill.
type documents struct {
	CommitteeReports []report
	CostEstimates    []estimate
	CalendarNumbers  []struct{ Calendar, Number string }
	Notes            []struct {
		Text  string
		Links []struct {
			Name string
			URL  string `json:"url"`
		}
	}
	ConstitutionalAuthority string
}

// report is a report of a committee.
type report struct {
	Citation string
	URL      string `json:"url"`
}

// Name returns the citation with a space after each comma, which the source leaves out.
func (r report) Name() string {
	return strings.ReplaceAll(strings.ReplaceAll(r.Citation, ", ", ","), ",", ", ")
}

// estimate is a cost estimate by the Congressional Budget Office.
type estimate struct {
	Title, Description, PublishedAt string
	URL                             string `json:"url"`
}

// votesAt are votes with the place of their list in the answer.
type votesAt struct {
	Place string
	Votes []vote
}

func newVotesAt(place string, votes []vote) votesAt { return votesAt{place, votes} }

// amendmentsAt are amendments with the place of their list in the answer.
type amendmentsAt struct {
	Place      string
	Amendments []amendment
}

func newAmendmentsAt(place string, amendments []amendment) amendmentsAt {
	return amendmentsAt{place, amendments}
}
