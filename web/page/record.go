package page

import (
	"cmp"
	"strconv"
	"strings"

	"legislative/internal/congress"
)

// The paths of the pages of records.

// BillPath returns the path of a bill's page.
func BillPath(congress int, billType, number string) string {
	return "/bills/" + strconv.Itoa(congress) + "/" + billType + "/" + number
}

// VotePath returns the path of a House vote's page.
func VotePath(congress, session, number int) string {
	return "/votes/" + strconv.Itoa(congress) + "/" + strconv.Itoa(session) + "/" + strconv.Itoa(number)
}

// MemberPath returns the path of a member's page.
func MemberPath(bioguideID string) string { return "/members/" + bioguideID }

// CommitteePath returns the path of a committee's page.
func CommitteePath(chamber, systemCode string) string {
	return "/committees/" + strings.ToLower(chamber) + "/" + strings.ToLower(systemCode)
}

// TextPath returns the path of the page of a bill's text version.
func TextPath(b BillReference, version int64) string {
	id, _ := congress.TextVersionIDFromKey(version)
	return b.Path() + "/text/" + id.Code
}

// SectionPlace returns the query and the fragment that lead to a section in the page of
// its text, which begins after the section before it.
func SectionPlace(section int64) string {
	return "?after=" + strconv.FormatInt(section-1, 10) + "#s-" + strconv.FormatInt(section, 10)
}

// BillReference is a bill as lists of bills show it. Operations select it with
// congress billType billNumber title lifecycleStatus lifecycleStatusDate
// latestAction { date text }.
type BillReference struct {
	Congress        int
	BillType        string
	BillNumber      string
	Title           string
	LifecycleStatus string
	LatestAction    *Action

	LifecycleStatusDate string
	AlternativeTitles   []AlternativeTitle // if the operation selects them
}

// IsStatusLatest reports whether the bill reached its status on the date of the latest
// action.
func (b BillReference) IsStatusLatest() bool {
	return b.LatestAction != nil && b.LatestAction.Date == b.LifecycleStatusDate
}

// AlternativeTitle is a title by which a bill is also known.
type AlternativeTitle struct{ Title string }

// Action is the latest action on a bill.
type Action struct{ Date, Text string }

// Path returns the path of the bill's page.
func (b BillReference) Path() string { return BillPath(b.Congress, b.BillType, b.BillNumber) }

// Name returns the citation of the bill, such as H.R. 1500.
func (b BillReference) Name() string { return BillName(b.BillType, b.BillNumber) }

// Cells returns the bill as cells of a table: congress, type, number, title and status.
func (b BillReference) Cells() []string {
	return []string{strconv.Itoa(b.Congress), b.BillType, b.BillNumber, b.Title, b.LifecycleStatus}
}

// BillName returns the citation of a bill, such as H.R. 1500.
func BillName(billType, number string) string {
	return congress.BillType(billType).Citation() + " " + number
}

// AmendmentReference is an amendment as lists of amendments show it. Operations select
// it with congress amendmentType amendmentNumber purpose description
// latestAction { date text }.
type AmendmentReference struct {
	Congress                                             int
	AmendmentType, AmendmentNumber, Purpose, Description string
	LatestAction                                         *Action
}

// Path returns the path of the amendment's page.
func (a AmendmentReference) Path() string {
	return "/amendments/" + strconv.Itoa(a.Congress) + "/" + a.AmendmentType + "/" + a.AmendmentNumber
}

// Name returns the citation of the amendment, such as H.Amdt. 5.
func (a AmendmentReference) Name() string {
	return map[string]string{"hamdt": "H.Amdt.", "samdt": "S.Amdt.", "suamdt": "S.Amdt. (submitted)"}[a.AmendmentType] + " " + a.AmendmentNumber
}

// About returns what the amendment is about, or "".
func (a AmendmentReference) About() string { return cmp.Or(a.Purpose, a.Description) }

// VoteReference is a House vote as lists of votes show it. Operations select it with
// congress session rollCallNumber date question description result amendmentAuthor
// summary { yea nay } bill { congress billType billNumber title }.
type VoteReference struct {
	Congress, Session, RollCallNumber   int
	Date, Question, Description, Result string
	AmendmentAuthor                     string // of the amendment that the vote was on, in the Clerk's words
	Summary                             struct{ Yea, Nay int }
	Bill                                *BillReference
	Election                            *Election
}

// Election is the outcome of an election of the Speaker; it is nil in other votes.
type Election struct {
	Elected string // "" if nobody was
}

// Outcome returns who was elected or, if the vote was no election, its result in the
// source's words. The result of an election is a name even if nobody was elected.
func (e *Election) Outcome(result string) string {
	switch {
	case e == nil:
		return result
	case e.Elected == "":
		return "Nobody elected"
	default:
		return e.Elected + " elected"
	}
}

// Outcome returns the outcome of the vote in a few words.
func (v VoteReference) Outcome() string { return v.Election.Outcome(v.Result) }

// Subject says what the vote was on: its description, or else the title of the bill.
func (v VoteReference) Subject() string {
	if v.Description == "" && v.Bill != nil {
		return v.Bill.Title
	}
	return v.Description
}

// Path returns the path of the vote's page.
func (v VoteReference) Path() string { return VotePath(v.Congress, v.Session, v.RollCallNumber) }

// PageInfo is the position of a page in a list.
type PageInfo struct {
	HasNextPage bool
	EndCursor   string
}

// Source is an official page about a record.
type Source struct {
	Name string
	URL  string `json:"url"`
}

// Cell returns a number as a cell of a table, or "" for nil.
func Cell(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}

// Cells returns numbers as cells of a table.
func Cells(numbers ...int) []string {
	cells := make([]string, len(numbers))
	for i, n := range numbers {
		cells[i] = strconv.Itoa(n)
	}
	return cells
}
