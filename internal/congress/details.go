package congress

// Law is a public or private law that a bill became.
type Law struct {
	Type   string `json:"type"`   // "Public Law" or "Private Law"
	Number string `json:"number"` // Congress and number, such as "117-58"
}

// CommitteeActivity is an action of a committee on a bill.
type CommitteeActivity struct {
	Name string `json:"name"`           // in the source's words, such as "Referred to"
	Date string `json:"date,omitempty"` // YYYY-MM-DD
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

// SectorBasis is a reason for which a bill is assigned to a sector.
type SectorBasis struct {
	Kind  string `json:"kind"` // "policyArea", "subject" or "committee"
	Value string `json:"value"`
}
