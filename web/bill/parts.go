package bill

import (
	"cmp"
	"encoding/json"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"legislative/internal/access"
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

// Steps returns the different activities.
func (c committee) Steps() []activity { return slices.Compact(slices.Clone(c.Activities)) }

// Path returns the path of the committee's page.
func (c committee) Path() string { return page.CommitteePath(c.Chamber, c.SystemCode) }

// action is an action on a bill or amendment.
type action struct {
	Date, Text, SourceSystem string
	RecordedVotes            []struct {
		Chamber                       string
		Congress, Session, RollNumber int
		URL                           string `json:"url"`
	}
	CongressionalRecord []struct {
		Topic, Pages string
		URL          string `json:"url"`
	}
}

// day is a day with actions.
type day struct {
	Date    string
	Actions []action
}

// Days returns the actions by day, the newest first.
func (b *measure) Days() []day { return daysOf(b.Actions.Nodes) }

func daysOf(actions []action) (days []day) {
	actions = slices.Clone(actions)
	slices.SortStableFunc(actions, func(a, b action) int { return cmp.Compare(b.Date, a.Date) })
	for _, a := range actions {
		if len(days) == 0 || days[len(days)-1].Date != a.Date {
			days = append(days, day{Date: a.Date})
		}
		last := &days[len(days)-1]
		// The Library of Congress repeats actions of the chambers in the same words.
		if !slices.ContainsFunc(last.Actions, func(other action) bool { return other.Text == a.Text }) {
			last.Actions = append(last.Actions, a)
		}
	}
	return days
}

// ActionFilter is a kind of actions to choose.
type ActionFilter struct{ Kind, Name string }

// ActionFilters returns the kinds of actions to choose.
func (*measure) ActionFilters() []ActionFilter {
	return []ActionFilter{
		{"", "All"}, {"introduction", "Introduction"}, {"committee", "Committee"}, {"floor", "Floor"}, {"vote", "Roll calls"}, {"president", "President"},
	}
}

// vote is a House vote.
type vote struct {
	Congress, Session, RollCallNumber   int
	Date, Question, Description, Result string
	Summary                             struct{ Yea, Nay, Present, NotVoting int }
}

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
	Relationships []struct{ Type, IdentifiedBy string }
}

// Reference returns the related bill with the title that is known.
func (r related) Reference() page.BillReference {
	if r.Bill.Title == "" {
		r.Bill.Title = r.Title
	}
	return r.Bill
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

// money returns an amount of US dollars, marked with its place in the answer.
func money(place string, amount json.Number) template.HTML {
	if amount == "" {
		return "not reported"
	}
	whole, cents, _ := strings.Cut(strings.TrimPrefix(amount.String(), "-"), ".")
	n, err := strconv.Atoi(whole)
	if err != nil {
		return template.HTML(template.HTMLEscapeString(amount.String())) //nolint:gosec // escaped
	}
	text := access.Number(n) + "." + (cents + "00")[:2]
	if strings.HasPrefix(amount.String(), "-") {
		text = "-" + text
	}
	return template.HTML(`$<data data-field="` + template.HTMLEscapeString(place) + `" value="` + amount.String() + `">` + text + `</data>`) //nolint:gosec // place is a constant of a template
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
	CommitteeReports []struct {
		Citation string
		URL      string `json:"url"`
	}
	CostEstimates []struct {
		Title, Description, PublishedAt string
		URL                             string `json:"url"`
	}
	CalendarNumbers []struct{ Calendar, Number string }
	Notes           []struct {
		Text  string
		Links []struct {
			Name string
			URL  string `json:"url"`
		}
	}
	ConstitutionalAuthority string
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
