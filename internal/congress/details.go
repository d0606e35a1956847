package congress

// OptionalText is text that a source may leave out. Responses have null in place
// of "".
type OptionalText string

// CommitteeActivity is an action of a committee on a bill.
type CommitteeActivity struct {
	Name string `json:"name"`           // in the source's words, such as "Referred to"
	Date string `json:"date,omitempty"` // YYYY-MM-DD
	Time string `json:"time,omitempty"` // RFC 3339
}

// NamedAmendment is what a record says of an amendment that it names.
type NamedAmendment struct {
	Purpose     string `json:"purpose,omitempty"`
	Description string `json:"description,omitempty"`
	UpdatedAt   string `json:"updatedAt,omitempty"` // RFC 3339
}

// RecordedVote is an action's reference to a roll call of either chamber.
type RecordedVote struct {
	Chamber    Chamber `json:"chamber"`
	Congress   int     `json:"congress"`
	Session    int     `json:"session"`
	RollNumber int     `json:"rollNumber"`
	Date       string  `json:"date,omitempty"` // YYYY-MM-DD
	Time       string  `json:"time,omitempty"` // RFC 3339
	URL        string  `json:"url,omitempty"`
}

// TextFormat is a file in which a text version is published.
type TextFormat struct {
	Type string `json:"type"` // such as "Formatted XML"
	URL  string `json:"url"`
}

// Relationship is the relation of one bill to another as one office identified
// it.
type Relationship struct {
	Type         string `json:"type"`         // such as "Identical bill"
	IdentifiedBy string `json:"identifiedBy"` // "CRS", "House" or "Senate"
}

// Link is a page to which a record refers, such as a page of the Congressional
// Record.
type Link struct {
	Name string `json:"name"`
	URL  string `json:"url,omitempty"`
}

// Note is a remark of the publisher on a bill or an amendment.
type Note struct {
	Text  string `json:"text"` // HTML
	Links []Link `json:"links,omitempty"`
}

// CostEstimate is an estimate by the Congressional Budget Office.
type CostEstimate struct {
	Title       string       `json:"title"`
	Description OptionalText `json:"description,omitempty"`
	PublishedAt string       `json:"publishedAt,omitempty"` // RFC 3339
	URL         string       `json:"url,omitempty"`
}

// CalendarNumber is the place of a bill on a calendar of its chamber.
type CalendarNumber struct {
	Calendar string       `json:"calendar"` // such as "Union Calendar"
	Number   OptionalText `json:"number,omitempty"`
}

// SectorBasis is a reason for which a bill is assigned to a sector.
type SectorBasis struct {
	Kind  string `json:"kind"` // "policyArea", "subject" or "committee"
	Value string `json:"value"`
}
