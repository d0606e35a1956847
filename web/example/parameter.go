package example

import (
	"strconv"
	"strings"
)

// Missing says that no record is loaded that a form could name.
type Missing struct {
	Record string // such as "House vote"
	Remedy string // a sentence that says which files to load
}

// The kinds of records that can be missing. They are never modified.
var (
	noBill      = &Missing{"bill", "Load a status file of the Government Publishing Office, such as BILLSTATUS-118-hr.zip."}
	noText      = &Missing{"text of a bill", "Load a file of bill texts, such as BILLS-118-1-hr.zip."}
	noVote      = &Missing{"House vote", "Load a roll call of the Clerk of the House, such as roll001.xml."}
	noAmendment = &Missing{"amendment", "Load the status file of a bill with amendments, such as BILLSTATUS-118-hr.zip."}
	noCommittee = &Missing{"committee", "Load committees-current.yaml and committee-membership-current.yaml."}
)

// For returns values for the parameters of the REST endpoint with a path such as
// /bills/{congress}/{billType}/{billNumber}, by their names. If no record is loaded
// that the endpoint can return, it returns what is missing instead.
func (s Set) For(path string) (map[string]string, *Missing) {
	switch {
	case strings.Contains(path, "{textVersionID}"):
		return s.Bill.textValues()
	case strings.Contains(path, "{billNumber}"):
		return s.Bill.values()
	case strings.Contains(path, "{amendmentNumber}"):
		return s.Amendment.values()
	case strings.Contains(path, "{systemCode}"):
		return s.Committee.values()
	case strings.Contains(path, "{rollCallNumber}"):
		return s.Vote.values()
	case s.Vote != nil: // counts of votes
		return map[string]string{"congress": strconv.Itoa(s.Vote.Congress)}, nil
	}
	return nil, noVote
}

func (b *Bill) values() (map[string]string, *Missing) {
	if b == nil {
		return nil, noBill
	}
	return map[string]string{"congress": strconv.Itoa(b.Congress), "billType": b.BillType, "billNumber": b.BillNumber}, nil
}

func (b *Bill) textValues() (map[string]string, *Missing) {
	values, missing := b.values()
	if missing == nil && b.TextVersionID == nil {
		missing = noText
	}
	if missing != nil {
		return nil, missing
	}
	values["textVersionID"] = strconv.FormatInt(*b.TextVersionID, 10)
	return values, nil
}

func (a *Amendment) values() (map[string]string, *Missing) {
	if a == nil {
		return nil, noAmendment
	}
	return map[string]string{
		"congress": strconv.Itoa(a.Congress), "amendmentType": a.AmendmentType, "amendmentNumber": a.AmendmentNumber,
	}, nil
}

func (v *Vote) values() (map[string]string, *Missing) {
	if v == nil {
		return nil, noVote
	}
	return map[string]string{
		"congress": strconv.Itoa(v.Congress), "session": strconv.Itoa(v.Session), "rollCallNumber": strconv.Itoa(v.RollCallNumber),
	}, nil
}

func (c *Committee) values() (map[string]string, *Missing) {
	if c == nil {
		return nil, noCommittee
	}
	return map[string]string{"chamber": strings.ToLower(c.Chamber), "systemCode": c.SystemCode}, nil
}
