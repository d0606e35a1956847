// Package billstatus reads govinfo's BILLSTATUS XML: one file is the whole
// known history of one bill or resolution.
//
// Four shapes of the format are in circulation and give the same record:
// files from before the schema was numbered, 1.0.0, the 3.0 preview of August
// 2022, and 3.0.0. The format is described in the user guide of the public
// repository usgpo/bill-status.
package billstatus

import "legislative/internal/congress"

// Bill is one BILLSTATUS file. Dates are YYYY-MM-DD as Washington's calendar
// had them, instants are RFC 3339 in UTC; "" means that the file does not say.
// Lists keep the order of the file.
type Bill struct {
	ID     congress.BillID
	Schema Schema

	UpdateDate     string // instant of the last change of anything but text; of two files on one bill the later is right
	TextUpdateDate string // instant of the last change, texts included; only since 3.0.0
	IntroducedDate string // date
	OriginChamber  congress.Chamber

	Title      string
	Titles     []Title
	PolicyArea string
	Subjects   []string // legislative subjects, each once
	Laws       []Law

	Sponsors   []Sponsor
	Cosponsors []Sponsor

	Summaries        []Summary
	TextVersions     []TextVersion
	Committees       []Committee
	CommitteeReports []string // citations, such as "H. Rept. 117-118"
	RelatedBills     []RelatedBill
	CostEstimates    []CostEstimate
	Notes            []string // HTML

	Actions       []Action
	LatestAction  LatestAction
	RecordedVotes []RecordedVote // of the bill itself, each vote once, those of its actions included
	Amendments    []Amendment    // all that the file has, amendments to amendments too

	// Skipped says which rows of the file could not be read into a record, and
	// why, a line each. The rest of the bill is whole.
	Skipped []string
}

// Schema is the shape of a BILLSTATUS file.
type Schema string

// The shapes. Only 1.0.0 and 3.0.0 name themselves in the file.
const (
	SchemaEarly   Schema = "pre-1.0"
	Schema1       Schema = "1.0.0"
	SchemaPreview Schema = "3.0-preview"
	Schema3       Schema = "3.0.0"
)

// Title is one of the titles that a bill has had.
type Title struct {
	Type        string // as printed, such as "Short Titles as Passed House"
	Title       string
	Chamber     congress.Chamber // "" for titles that are no chamber's own
	VersionCode string           // lowercase code of the text it stands in, such as "ih"; only since the 3.0 preview
}

// Law is an enactment of the bill.
type Law struct {
	Type   string // "Public Law" or "Private Law"
	Number string // such as "114-74"
}

// Sponsor is a sponsor or cosponsor of a bill or an amendment. A committee
// that offers an amendment has a name alone and no Member.
type Sponsor struct {
	Member   congress.BioguideID
	FullName string // as printed, such as "Rep. Exampleton, Ada Q., Jr. [D-ZZ-3]"
	Name     string // for display, such as "Ada Q. Exampleton, Jr."
	First    string
	Last     string
	Party    string // a letter, as printed
	State    string // two letters
	District *int   // 0 is at large; nil for senators

	IsByRequest   bool   // sponsors only
	SponsoredDate string // cosponsors only, date
	IsOriginal    bool   // cosponsors only
	WithdrawnDate string // cosponsors only, date; "" while the name stands
}

// Summary is one summary of the bill by the Congressional Research Service.
type Summary struct {
	VersionCode string // two digits, such as "00"
	ActionDate  string // date of the action that the summarized version came from
	ActionDesc  string // that action, such as "Introduced in House"
	Text        string // HTML
	UpdateDate  string // instant
}

// TextVersion is one printing of the bill.
type TextVersion struct {
	ID      congress.TextVersionID
	Name    string // as printed, such as "Engrossed in House"
	Date    string // date
	Formats []Format
}

// Format is one rendering of a text version.
type Format struct {
	Type string // "Formatted XML", "Formatted Text" or "PDF", as Congress.gov calls them; "" for others
	URL  string
}

// Committee is a committee's or subcommittee's part in the bill.
type Committee struct {
	Code          congress.CommitteeCode
	Name          string
	Chamber       congress.Chamber
	Type          string // such as "Standing"; "" for subcommittees
	Activities    []Activity
	Subcommittees []Committee
}

// Activity is something a committee did with the bill.
type Activity struct {
	Name string // such as "Referred to"
	Date string // date
	Time string // instant
}

// RelatedBill is another measure that the bill has to do with.
type RelatedBill struct {
	ID            congress.BillID
	Title         string
	LatestAction  LatestAction
	Relationships []Relationship
}

// Relationship says how two bills are related, and who says so.
type Relationship struct {
	Type         string // such as "Identical bill"
	IdentifiedBy string // "CRS", "House" or "Senate"
}

// CostEstimate is an estimate by the Congressional Budget Office.
type CostEstimate struct {
	Title       string
	Description string
	PubDate     string // instant
	URL         string
}

// Action is a step of a bill or an amendment. The House and the Library of
// Congress often record the same step, each in its own words and codes. Rows
// that are a date and nothing else, which most amendments have, are no steps.
type Action struct {
	Date          string // date
	Time          string // Eastern time of day, HH:MM or HH:MM:SS
	Text          string
	Type          string // such as "Floor"
	Code          string // such as "H11100" or "36000"; "" on many Senate actions
	Source        SourceSystem
	Committees    []congress.CommitteeCode
	RecordedVotes []RecordedVote // those that the file gives to the action, and the one that its text reports
}

// SourceSystem is who recorded an action.
type SourceSystem struct {
	Code string // 0 Senate, 1 and 2 House, 9 Library of Congress
	Name string
}

// LatestAction is the last action, as the file itself tells it.
type LatestAction struct {
	Date string // date
	Time string // Eastern time of day, HH:MM or HH:MM:SS
	Text string
}

// RecordedVote is a roll call of either chamber.
type RecordedVote struct {
	Chamber    congress.Chamber
	Congress   int
	Session    int
	RollNumber int
	Date       string // date
	Time       string // instant; "" where only the text of an action reports the vote
	URL        string // "" likewise
}

// Amendment is one amendment to the bill, or to another amendment to it.
type Amendment struct {
	ID               congress.AmendmentID
	AmendedBill      congress.BillID
	AmendedAmendment *congress.AmendmentID // nil for one to the bill itself
	Chamber          congress.Chamber
	Purpose          string
	Description      string
	SubmittedDate    string // date
	ProposedDate     string // date
	UpdateDate       string // instant
	LatestAction     LatestAction
	Actions          []Action
	Sponsors         []Sponsor
	Cosponsors       []Sponsor
	RecordedVotes    []RecordedVote // each vote once, those of its actions included
}
