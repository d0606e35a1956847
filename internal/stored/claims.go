package stored

import "legislative/internal/congress"

// Member is the content of a claim on a member: the part of a list's entry
// that the member's record and the identification of voters are made from.
type Member struct {
	ID             congress.BioguideID `json:"id"`
	IDs            congress.MemberIDs  `json:"ids"`
	Name           Name                `json:"name"`
	OtherNames     []Name              `json:"otherNames,omitempty"`
	Birthday       string              `json:"birthday,omitempty"` // YYYY-MM-DD
	Gender         string              `json:"gender,omitempty"`   // M or F
	Terms          []Term              `json:"terms,omitempty"`    // oldest first
	Contact        congress.Contact    `json:"contact,omitzero"`   // of the last term
	LatestTermOnly bool                `json:"latestTermOnly,omitempty"`
}

// MemberAccounts is the content of a claim on a member by the list of accounts.
type MemberAccounts struct {
	Accounts congress.SocialAccounts `json:"accounts"`
}

// MemberOffices is the content of a claim on a member by the list of offices.
type MemberOffices struct {
	Offices []congress.DistrictOffice `json:"offices"`
}

// Name is a name in parts.
type Name struct {
	First        string `json:"first,omitempty"`
	Middle       string `json:"middle,omitempty"`
	Last         string `json:"last,omitempty"`
	Suffix       string `json:"suffix,omitempty"`
	Nickname     string `json:"nickname,omitempty"`
	OfficialFull string `json:"officialFull,omitempty"`
}

// Term is a term of office.
type Term struct {
	Chamber           congress.Chamber            `json:"chamber"`
	Start             string                      `json:"start,omitempty"` // YYYY-MM-DD
	End               string                      `json:"end,omitempty"`   // YYYY-MM-DD
	State             string                      `json:"state"`
	District          int                         `json:"district"`            // 0 is at large, -1 unknown
	Class             int                         `json:"class,omitempty"`     // 1, 2 or 3 for senators
	StateRank         string                      `json:"stateRank,omitempty"` // junior or senior
	Party             string                      `json:"party,omitempty"`
	Caucus            string                      `json:"caucus,omitempty"` // party with which an independent caucuses
	PartyAffiliations []congress.PartyAffiliation `json:"partyAffiliations,omitempty"`
	How               string                      `json:"how,omitempty"`     // appointment or special-election
	EndType           string                      `json:"endType,omitempty"` // special-election
}

// The precedences of claims on committees: answers of the Congress.gov API take
// precedence over bills, and lists over both.
const (
	BillsPrecedence   = "1"
	AnswersPrecedence = "1.5"
)

// Committee is the content of a claim on a committee of Congress.
type Committee struct {
	Name               string                    `json:"name"`
	CommitteeType      string                    `json:"committeeType,omitempty"` // such as Standing; lists do not have it
	URL                string                    `json:"url,omitempty"`
	IsCurrent          bool                      `json:"isCurrent"`
	Wikipedia          string                    `json:"wikipedia,omitempty"` // title of the page in English
	Jurisdiction       string                    `json:"jurisdiction,omitempty"`
	JurisdictionSource string                    `json:"jurisdictionSource,omitempty"` // URL
	Names              []congress.CommitteeName  `json:"names,omitempty"`
	Contact            congress.CommitteeContact `json:"contact,omitzero"`
	StatedBills        int                       `json:"statedBills,omitempty"` // that the committee acted on, according to the API
}

// FinanceCandidate is the content of a claim on a candidate registered with
// the Federal Election Commission.
type FinanceCandidate struct {
	ID                 string `json:"id"`
	Name               string `json:"name,omitempty"`
	Party              string `json:"party,omitempty"`
	Office             string `json:"office,omitempty"`
	State              string `json:"state,omitempty"`
	District           string `json:"district,omitempty"`
	Status             string `json:"status,omitempty"`
	PrincipalCommittee string `json:"principalCommittee,omitempty"`
}

// FinanceCommittee is the content of a claim on a political committee
// registered with the Federal Election Commission.
type FinanceCommittee struct {
	ID                    string `json:"id"`
	Name                  string `json:"name,omitempty"`
	Type                  string `json:"type,omitempty"`
	Designation           string `json:"designation,omitempty"`
	Party                 string `json:"party,omitempty"`
	ConnectedOrganization string `json:"connectedOrganization,omitempty"`
	Treasurer             string `json:"treasurer,omitempty"`
	OrganizationType      string `json:"organizationType,omitempty"`
	FilingFrequency       string `json:"filingFrequency,omitempty"`
}
