// Package billstatus reads govinfo's BILLSTATUS XML. Each file contains the
// complete history of one bill or resolution.
//
// Files in four schemas are in circulation: those from before the schema had a
// version, 1.0.0, the 3.0 preview of August 2022, and 3.0.0. All are read into
// the same record. The user guide of the public repository usgpo/bill-status
// describes the format.
package billstatus

import "legislative/internal/congress"

// Bill is the content of one BILLSTATUS file. Dates are YYYY-MM-DD in
// Washington's time, and instants are RFC 3339 in UTC. A field is "" if the file
// does not have it. Lists are in the order of the file.
type Bill struct {
	ID     congress.BillID
	Schema Schema

	UpdateDate     string // instant of the last change, except to texts; the later of two files on one bill takes precedence
	TextUpdateDate string // instant of the last change, including texts; since 3.0.0
	IntroducedDate string // date
	OriginChamber  congress.Chamber

	Title      string
	Titles     []Title
	PolicyArea string
	Subjects   []string // legislative subjects, without duplicates
	Laws       []Law

	Sponsors   []Sponsor
	Cosponsors []Sponsor

	Summaries        []Summary
	TextVersions     []TextVersion
	Committees       []Committee
	CommitteeReports []string // citations, such as "H. Rept. 117-118"
	RelatedBills     []RelatedBill
	CostEstimates    []CostEstimate
	CalendarNumbers  []CalendarNumber
	Notes            []Note

	// ConstitutionalAuthority is the sponsor's statement of the authority of
	// Congress to enact the bill, in HTML; of House bills only.
	ConstitutionalAuthority string

	Actions       []Action
	LatestAction  LatestAction
	RecordedVotes []RecordedVote // on the bill itself, including those of its actions, without duplicates
	Amendments    []Amendment    // all in the file, including amendments to amendments

	// Skipped has one line for each value or row of the file that could not be
	// read, with the reason. The rest of the record is complete.
	Skipped []string
}

// billFields maps the elements of <bill> to their readers.
func (f *file) billFields() fields {
	b := &f.bill
	return fields{
		"version":                 f.textInto(&f.version),
		"congress":                f.identityInto("congress", &f.name.congress),
		"type":                    f.identityInto("type", &f.name.kind),
		"billType":                f.markEarly(f.identityInto("billType", &f.name.kind)),
		"number":                  f.identityInto("number", &f.name.number),
		"billNumber":              f.markEarly(f.identityInto("billNumber", &f.name.number)),
		"updateDate":              f.latestInstantInto("update", &b.UpdateDate),
		"updateDateIncludingText": f.latestInstantInto("update", &b.TextUpdateDate),
		"introducedDate":          f.dateInto("introduction", &b.IntroducedDate),
		"originChamber":           f.textInto(&f.origin),
		"title":                   f.textInto(&b.Title),
		"titles":                  f.titlesInto(&b.Titles),
		"policyArea":              f.nameInto(&b.PolicyArea),
		"primarySubject":          f.nameInto(&b.PolicyArea),
		"subjects":                f.subjectsInto(b),
		"laws":                    f.lawsInto(&b.Laws),
		"sponsors":                f.sponsorsInto(&b.Sponsors),
		"cosponsors":              f.sponsorsInto(&b.Cosponsors),
		"summaries":               f.summariesInto(&b.Summaries),
		"textVersions":            f.printingsInto(&f.printings),
		"committees":              f.committeesInto(&b.Committees),
		"committeeReports":        f.committeeReportsInto(&b.CommitteeReports),
		"relatedBills":            f.relatedBillsInto(&b.RelatedBills),
		"cboCostEstimates":        f.costEstimatesInto(&b.CostEstimates),
		"calendarNumbers":         f.calendarNumbersInto(&b.CalendarNumbers),
		"notes":                   f.notesInto(&b.Notes),

		"constitutionalAuthorityStatementText": f.textInto(&b.ConstitutionalAuthority),

		"actions":       f.actionsInto(&b.Actions),
		"latestAction":  f.latestActionInto(&b.LatestAction),
		"recordedVotes": f.recordedVotesInto(&b.RecordedVotes),
		"amendments":    f.amendmentsInto(&b.Amendments),
	}
}

// Schema is the version of a BILLSTATUS file's schema.
type Schema string

// The schemas. Only files in 1.0.0 and 3.0.0 contain their version.
const (
	SchemaEarly   Schema = "pre-1.0"
	Schema1       Schema = "1.0.0"
	SchemaPreview Schema = "3.0-preview"
	Schema3       Schema = "3.0.0"
	SchemaAPI     Schema = "api-v3" // of records that package congressgov joins from answers of an API
)

// Title is one of a bill's current or earlier titles.
type Title struct {
	Type        string // as printed, such as "Short Titles as Passed House"
	Title       string
	Chamber     congress.Chamber // "" for titles that belong to no chamber
	VersionCode string           // lowercase code of the text version with the title, such as "ih"; since the 3.0 preview
}

// Law is a law that the bill became.
type Law struct {
	Type   string // "Public Law" or "Private Law"
	Number string // such as "114-74"
}

// Sponsor is a sponsor or cosponsor of a bill or an amendment. For a committee
// that offers an amendment, only FullName and Name are set.
type Sponsor struct {
	Member   congress.BioguideID
	FullName string // as printed, such as "Rep. Exampleton, Ada Q., Jr. [D-ZZ-3]"
	Name     string // for display, such as "Ada Q. Exampleton, Jr."
	First    string
	Last     string
	Party    string // a letter or two, as printed
	State    string // two letters
	District *int   // 0 if at large; nil for senators

	IsByRequest   bool   // sponsors only
	SponsoredDate string // cosponsors only, date
	IsOriginal    bool   // cosponsors only
	WithdrawnDate string // cosponsors only, date; "" if not withdrawn
}

// Summary is a summary of the bill by the Congressional Research Service.
type Summary struct {
	VersionCode string // two digits, such as "00"
	ActionDate  string // date of the action that resulted in the summarized version
	ActionDesc  string // description of that action, such as "Introduced in House"
	Text        string // HTML
	UpdateDate  string // instant
}

// TextVersion is a printing of the bill's text.
type TextVersion struct {
	ID      congress.TextVersionID
	Name    string // as printed, such as "Engrossed in House"
	Date    string // date
	Formats []Format
}

// Format is a file in which a text version is published.
type Format struct {
	Type string // "Formatted XML", "Formatted Text" or "PDF", the terms of Congress.gov; "" for others
	URL  string
}

// Committee is a committee or subcommittee with its activities on the bill.
type Committee struct {
	Code          congress.CommitteeCode
	Name          string
	Chamber       congress.Chamber
	Type          string // such as "Standing"; "" for subcommittees
	Activities    []Activity
	Subcommittees []Committee
}

// Activity is an activity of a committee on the bill.
type Activity struct {
	Name string // such as "Referred to"
	Date string // date
	Time string // instant
}

// RelatedBill is another measure that is related to the bill.
type RelatedBill struct {
	ID            congress.BillID
	Title         string
	LatestAction  LatestAction
	Relationships []Relationship
}

// Relationship is the relation between two bills as one office identified it.
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

// CalendarNumber is the place of the bill on a calendar of its chamber.
type CalendarNumber struct {
	Calendar string // such as "Union Calendar"; codes that have no name here are as in the file
	Number   string // "" if the file has only the calendar
}

// Note is a remark of the publisher.
type Note struct {
	Text  string // HTML
	Links []Link
}

// Link is a page to which a record refers, such as a page of the Congressional
// Record.
type Link struct {
	Name string
	URL  string // "" if the file has only the name
}

// Action is an action on a bill or an amendment. The House and the Library of
// Congress often record the same action, each in its own words and codes. Rows
// with only a date, which most amendments have, are not actions.
type Action struct {
	Date          string // date
	Time          string // Eastern time of day, HH:MM or HH:MM:SS
	Text          string
	Type          string // such as "Floor"
	Code          string // such as "H11100" or "36000"; "" on many Senate actions
	Source        SourceSystem
	Committees    []congress.CommitteeCode
	RecordedVotes []RecordedVote // those in the action's element, and the one in its text
	Links         []Link
}

// SourceSystem is the office that recorded an action.
type SourceSystem struct {
	Code string // 0 Senate, 1 and 2 House, 9 Library of Congress
	Name string
}

// LatestAction is the latest action according to the file.
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
	Time       string // instant; "" if the vote is only in the text of an action
	URL        string // "" if the vote is only in the text of an action
}

// Amendment is an amendment to the bill or to another amendment.
type Amendment struct {
	ID               congress.AmendmentID
	AmendedBill      congress.BillID
	AmendedAmendment *congress.AmendmentID // nil if the amendment is to the bill itself
	AmendedAs        congress.NamedAmendment
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
	RecordedVotes    []RecordedVote // including those of its actions and its latest action, without duplicates
	Notes            []Note
	Links            []Link // such as the report that contains it

	// ClerkNumber and ClerkAuthor are how the House refers to the amendment in
	// debate: 38 and "Tsongas" for "On agreeing to the Tsongas amendment (A038)".
	// They are 0 and "" if no action has them.
	ClerkNumber int
	ClerkAuthor string
}
