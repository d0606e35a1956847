package stored

import "legislative/internal/congress"

// Columns are the values of a row by column name. Columns without a value are
// left out.
type Columns map[string]any

// The contents below hold the fields of a record that the API returns, lists in
// order of the source. Revisions hash them, so contents hold no line numbers,
// file names or hashes of files, which differ between files of the same content.
// If the form of a content changes, raise the versions of the formats that it is
// read from; see package ingest.

// NamedRecord is the content of a bill or an amendment of which no file is
// loaded.
type NamedRecord struct {
	Name    string              `json:"name"`
	Title   string              `json:"title,omitempty"`
	Bill    int64               `json:"bill,omitempty"` // of an amendment
	NamedBy []congress.FileKind `json:"namedBy"`

	As           *congress.NamedAmendment `json:"as,omitempty"` // of an amendment
	LatestAction *LatestAction            `json:"latestAction,omitempty"`
	Status       congress.LifecycleStatus `json:"status,omitempty"`
	Since        string                   `json:"since,omitempty"`
	Law          string                   `json:"law,omitempty"` // number of a public or private law
}

// LatestAction is the latest action that other records state of a bill.
type LatestAction struct {
	Date string `json:"date,omitempty"`
	Time string `json:"time,omitempty"`
	Text string `json:"text"`
}

// MeasureContent is the content of a bill or an amendment.
type MeasureContent struct {
	Columns      Columns  `json:"columns"`
	Lists        []byte   `json:"lists"`                  // the rows of its lists, as package packed stores them
	Votes        []int64  `json:"votes,omitempty"`        // keys of votes on the measure itself
	TextVersions []string `json:"textVersions,omitempty"` // codes
}

// CommitteeContent is the content of a committee of Congress, without its
// seats.
type CommitteeContent struct {
	SystemCode congress.CommitteeCode `json:"systemCode"`
	Name       string                 `json:"name"`
	Type       string                 `json:"type,omitempty"`
	URL        string                 `json:"url,omitempty"`
	IsCurrent  *bool                  `json:"isCurrent,omitempty"`

	Wikipedia          string                     `json:"wikipedia,omitempty"`
	Jurisdiction       string                     `json:"jurisdiction,omitempty"`
	JurisdictionSource string                     `json:"jurisdictionSource,omitempty"`
	Names              []congress.CommitteeName   `json:"names,omitempty"`
	Contact            *congress.CommitteeContact `json:"contact,omitempty"`
	StatedBills        int                        `json:"statedBills,omitempty"`
}

// MemberContent is the content of a member, without seats on committees and
// finance totals.
type MemberContent struct {
	ID         congress.BioguideID `json:"id"`
	Name       string              `json:"name"`
	FirstName  string              `json:"firstName"`
	MiddleName string              `json:"middleName,omitempty"`
	LastName   string              `json:"lastName"`
	Suffix     string              `json:"suffix,omitempty"`
	Nickname   string              `json:"nickname,omitempty"`
	Birthday   string              `json:"birthday,omitempty"`
	Gender     string              `json:"gender,omitempty"`
	IsCurrent  bool                `json:"isCurrent"`
	Terms      []TermContent       `json:"terms,omitempty"`
	Candidates []int64             `json:"candidates,omitempty"` // keys of candidate IDs
	Profile    MemberProfile       `json:"profile"`
}

// MemberProfile holds the parts of a member that only the member's page shows.
type MemberProfile struct {
	IDs      congress.MemberIDs        `json:"ids"`
	Contact  *congress.Contact         `json:"contact,omitempty"`
	Offices  []congress.DistrictOffice `json:"offices,omitempty"`
	Accounts *congress.SocialAccounts  `json:"accounts,omitempty"`
}

// TermContent is the content of a member's term. The latest one is also the
// source of the member's chamber, party, state and district.
type TermContent struct {
	Chamber  congress.Chamber `json:"chamber"`
	Start    string           `json:"start,omitempty"`
	End      string           `json:"end,omitempty"`
	State    string           `json:"state"`
	District *int             `json:"district,omitempty"`
	Class    int              `json:"class,omitempty"`
	Party    string           `json:"party,omitempty"`

	StateRank         string                      `json:"stateRank,omitempty"`
	Caucus            string                      `json:"caucus,omitempty"`
	PartyAffiliations []congress.PartyAffiliation `json:"partyAffiliations,omitempty"`
	How               string                      `json:"how,omitempty"`
	EndType           string                      `json:"endType,omitempty"`
}

// VoteContent is the content of a vote as its file gives it, before
// the members behind voters by name only are identified.
type VoteContent struct {
	Columns   Columns    `json:"columns"`
	Bill      string     `json:"bill,omitempty"`
	Positions []Position `json:"positions,omitempty"` // by voter
}

// Position is a voter's position in a vote.
type Position struct {
	Voter int64  `json:"voter"` // key of the member, or of the printed name
	Name  string `json:"name"`
	Party string `json:"party,omitempty"`
	State string `json:"state,omitempty"`
	Cast  string `json:"cast"`
}

// TextVersionContent is the content of a text version.
type TextVersionContent struct {
	VersionCode   string                `json:"versionCode"`
	VersionName   string                `json:"versionName"`
	Date          string                `json:"date,omitempty"`
	Formats       []congress.TextFormat `json:"formats,omitempty"`
	OfficialTitle string                `json:"officialTitle,omitempty"` // the title of a bill whose status file is not loaded
	Text          string                `json:"text,omitempty"`          // SHA-256 of the TextContent, hexadecimal; "" if the text is not loaded
}

// TextContent is the content of a text: its sections with signals and
// findings. The database keeps its SHA-256 with the text version.
type TextContent struct {
	Sections []SectionContent `json:"sections"`
	Findings []FindingContent `json:"findings"`
}

// SectionContent is the content of a section.
type SectionContent struct {
	Parent  int               `json:"parent,omitempty"` // ordinal from 1; 0 at the top
	At      int               `json:"at,omitempty"`     // code points of the parent's text before it; -1 if it follows all of it
	Level   string            `json:"level"`
	Number  string            `json:"number,omitempty"`
	Heading string            `json:"heading,omitempty"`
	Text    string            `json:"text"`
	Spans   []Span            `json:"spans,omitempty"`
	Account *Account          `json:"account,omitempty"`
	Signals []congress.Signal `json:"signals,omitempty"`
}

// FindingContent is the content of a finding.
type FindingContent struct {
	Section     int       `json:"section"` // ordinal from 1
	Kind        string    `json:"kind"`
	Start       int       `json:"start"`
	End         int       `json:"end"`
	Text        string    `json:"text"`
	Value       string    `json:"value,omitempty"`
	Rule        string    `json:"rule"`
	Explanation string    `json:"explanation,omitempty"`
	Quoted      bool      `json:"quoted,omitempty"`
	Struck      bool      `json:"struck,omitempty"`
	Deadline    *Deadline `json:"deadline,omitempty"`
	Amount      *Amount   `json:"amount,omitempty"`
	Entity      string    `json:"entity,omitempty"`
}
