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
}

// BillContent is the content of a bill.
type BillContent struct {
	Columns       Columns         `json:"columns"`
	Detail        BillDetail      `json:"detail,omitzero"`
	Titles        []Title         `json:"titles,omitempty"`
	Sponsors      []Sponsor       `json:"sponsors,omitempty"`
	Cosponsors    []Sponsor       `json:"cosponsors,omitempty"`
	Summaries     []Summary       `json:"summaries,omitempty"`
	Subjects      []string        `json:"subjects,omitempty"` // sorted
	SectorImpacts []SectorImpact  `json:"sectorImpacts,omitempty"`
	Committees    []BillCommittee `json:"committees,omitempty"`
	Actions       []Action        `json:"actions,omitempty"`
	RelatedBills  []RelatedBill   `json:"relatedBills,omitempty"`
	Votes         []int64         `json:"votes,omitempty"`        // keys of votes on the bill itself
	TextVersions  []string        `json:"textVersions,omitempty"` // codes
}

// AmendmentContent is the content of an amendment.
type AmendmentContent struct {
	Columns    Columns   `json:"columns"`
	Actions    []Action  `json:"actions,omitempty"`
	Sponsors   []Sponsor `json:"sponsors,omitempty"`
	Cosponsors []Sponsor `json:"cosponsors,omitempty"`
	Votes      []int64   `json:"votes,omitempty"` // keys of votes
}

// BillDetail holds the parts of a bill that only its page shows.
type BillDetail struct {
	CommitteeReports        []string                  `json:"committeeReports,omitempty"` // citations
	CostEstimates           []congress.CostEstimate   `json:"costEstimates,omitempty"`
	CalendarNumbers         []congress.CalendarNumber `json:"calendarNumbers,omitempty"`
	Notes                   []congress.Note           `json:"notes,omitempty"`
	ConstitutionalAuthority string                    `json:"constitutionalAuthority,omitempty"` // HTML
}

// IsEmpty reports whether a bill has none of the parts.
func (d *BillDetail) IsEmpty() bool {
	return len(d.CommitteeReports)+len(d.CostEstimates)+len(d.CalendarNumbers)+len(d.Notes) == 0 && d.ConstitutionalAuthority == ""
}

// Title is a title of a bill.
type Title struct {
	Type        string           `json:"type"`
	Chamber     congress.Chamber `json:"chamber,omitempty"`
	VersionName string           `json:"versionName,omitempty"`
	Title       string           `json:"title"`
}

// Sponsor is a sponsor or cosponsor of a bill or amendment.
type Sponsor struct {
	Member        congress.BioguideID `json:"member,omitempty"`
	Name          string              `json:"name"`
	Party         string              `json:"party,omitempty"`
	State         string              `json:"state,omitempty"`
	District      *int                `json:"district,omitempty"`
	IsByRequest   bool                `json:"isByRequest,omitempty"`
	SponsoredDate string              `json:"sponsoredDate,omitempty"`
	IsOriginal    bool                `json:"isOriginal,omitempty"`
	WithdrawnDate string              `json:"withdrawnDate,omitempty"`
}

// Summary is a summary of a bill.
type Summary struct {
	VersionCode string `json:"versionCode,omitempty"`
	ActionDate  string `json:"actionDate,omitempty"`
	ActionDesc  string `json:"actionDesc,omitempty"`
	Text        string `json:"text"`
	UpdatedAt   string `json:"updatedAt,omitempty"`
}

// SectorImpact is a sector that a bill's subject matter reaches.
type SectorImpact struct {
	NAICS  string                 `json:"naics"`
	Sector string                 `json:"sector"`
	Score  float64                `json:"score"`
	Basis  []congress.SectorBasis `json:"basis,omitempty"`
}

// BillCommittee is a committee's or subcommittee's part in a bill.
type BillCommittee struct {
	SystemCode congress.CommitteeCode       `json:"systemCode"`
	Name       string                       `json:"name"`
	Type       string                       `json:"type,omitempty"` // of full committees
	Activities []congress.CommitteeActivity `json:"activities,omitempty"`
	Parent     int64                        `json:"parent,omitempty"` // key of the full committee; 0 for full committees
}

// Action is a step in the course of a bill or amendment.
type Action struct {
	Date          string                   `json:"date,omitempty"`
	Time          string                   `json:"time,omitempty"`
	Text          string                   `json:"text,omitempty"`
	Type          string                   `json:"type,omitempty"`
	Code          string                   `json:"code,omitempty"`
	SourceSystem  string                   `json:"sourceSystem,omitempty"`
	Committees    []congress.CommitteeCode `json:"committees,omitempty"`
	RecordedVotes []congress.RecordedVote  `json:"recordedVotes,omitempty"`
	Links         []congress.Link          `json:"links,omitempty"`
}

// RelatedBill is a bill that is related to another.
type RelatedBill struct {
	Bill          string                  `json:"bill"`
	Title         string                  `json:"title,omitempty"`
	LatestAction  LatestAction            `json:"latestAction,omitzero"`
	Relationships []congress.Relationship `json:"relationships,omitempty"`
}

// LatestAction is the latest action on a bill.
type LatestAction struct {
	Date string `json:"date,omitempty"`
	Time string `json:"time,omitempty"`
	Text string `json:"text,omitempty"`
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
