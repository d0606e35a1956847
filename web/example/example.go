// Package example finds loaded records that examples, forms and guides can use,
// so that what a reader sends unchanged has an answer with content.
package example

import "fmt"

// Set names one loaded record of each kind. A record is nil if none is loaded.
type Set struct {
	// State identifies the state of the records in which the set was found. It
	// is empty if the set was not read from any.
	State     string     `json:"-"`
	Bill      *Bill      `json:"bill"`
	Amendment *Amendment `json:"amendment"`
	Vote      *Vote      `json:"vote"`
	Committee *Committee `json:"committee"`
	Member    *Member    `json:"member"`
}

// Bill names a bill, if possible one with a loaded text, votes and finance.
type Bill struct {
	Congress      int    `json:"congress"`
	BillType      string `json:"billType"`
	BillNumber    string `json:"billNumber"`
	TextVersionID *int64 `json:"textVersionId"` // of a loaded text, or nil
}

// Path returns the path of the bill below /bills/.
func (b Bill) Path() string { return fmt.Sprintf("%d/%s/%s", b.Congress, b.BillType, b.BillNumber) }

// ID returns the name of the bill that filters and billsByIds take, such as
// 116hr1500.
func (b Bill) ID() string { return fmt.Sprintf("%d%s%s", b.Congress, b.BillType, b.BillNumber) }

// Amendment names an amendment, if possible one with a House vote.
type Amendment struct {
	Congress        int    `json:"congress"`
	AmendmentType   string `json:"amendmentType"`
	AmendmentNumber string `json:"amendmentNumber"`
}

// Vote names a House vote, if possible one on a bill.
type Vote struct {
	Congress       int `json:"congress"`
	Session        int `json:"session"`
	RollCallNumber int `json:"rollCallNumber"`
}

// Path returns the path of the vote below /house-votes/.
func (v Vote) Path() string { return fmt.Sprintf("%d/%d/%d", v.Congress, v.Session, v.RollCallNumber) }

// Committee names a committee with members.
type Committee struct {
	Chamber    string `json:"chamber"`
	SystemCode string `json:"systemCode"`
}

// Member names a member.
type Member struct {
	BioguideID string `json:"bioguideId"`
}
