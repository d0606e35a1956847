package graph

import (
	"fmt"
	"strings"

	"legislative/ent"
	"legislative/graph/model"
	"legislative/internal/congress"
)

// billCoverage returns what is loaded of a bill.
func billCoverage(b *ent.Bill) *model.RecordCoverage {
	c := newCoverage(b.NamedBy)
	id := congress.BillID{Congress: b.Congress, Type: b.BillType, Number: b.Number}
	switch {
	case b.IncompleteLists != nil:
		c.Loaded = append(c.Loaded, congress.APIAnswer)
		c.Reason = new(fmt.Sprintf("The bill's status file is not loaded, but only answers of the Congress.gov API: load BILLSTATUS-%s.xml.", id))
	case b.Loaded:
		c.Loaded = append(c.Loaded, congress.StatusFile)
	default:
		c.Reason = new(fmt.Sprintf("The bill's status file is not loaded: load BILLSTATUS-%s.xml.", id))
	}
	if b.HasText {
		c.Loaded = append(c.Loaded, congress.BillText)
	}
	return c
}

// amendmentCoverage returns what is loaded of an amendment.
func amendmentCoverage(a *ent.Amendment) *model.RecordCoverage {
	c := newCoverage(a.NamedBy)
	isAnswered := a.Loaded && !a.Listed && a.SourceUpdatedAt == nil
	switch {
	case isAnswered:
		c.Loaded = append(c.Loaded, congress.APIAnswer)
	case a.Loaded:
		c.Loaded = append(c.Loaded, congress.StatusFile)
		return c
	}
	reason := "No loaded status file lists the amendment."
	if a.BillID != nil {
		if id, ok := congress.BillIDFromKey(*a.BillID); ok {
			reason = fmt.Sprintf("No loaded status file lists the amendment: load a file BILLSTATUS-%s.xml that does.", id)
		}
	}
	c.Reason = &reason
	return c
}

// textCoverage returns what is loaded of a text version.
func textCoverage(v *ent.TextVersion) *model.RecordCoverage {
	c := newCoverage(nil)
	id, _ := congress.TextVersionIDFromKey(v.ID)
	var reasons []string
	if v.Listed {
		c.Loaded = append(c.Loaded, congress.StatusFile)
	} else {
		reasons = append(reasons, fmt.Sprintf("No loaded status file lists the text version: load BILLSTATUS-%s.xml.", id.Bill))
	}
	if v.Cached {
		c.Loaded = append(c.Loaded, congress.BillText)
	} else {
		reasons = append(reasons, fmt.Sprintf("The text is not loaded: load BILLS-%s%s.xml.", id.Bill, id.Code))
	}
	if len(reasons) > 0 {
		c.Reason = new(strings.Join(reasons, " "))
	}
	return c
}

// committeeCoverage returns what is loaded of a committee.
func committeeCoverage(c *ent.Committee) *model.RecordCoverage {
	if c.IsCurrent != nil {
		coverage := newCoverage(nil)
		coverage.Loaded = append(coverage.Loaded, congress.CommitteeList)
		return coverage
	}
	coverage := newCoverage([]congress.FileKind{congress.StatusFile})
	coverage.Reason = new("No loaded list of committees has the committee: load committees-current.yaml and committees-historical.yaml.")
	return coverage
}

func newCoverage(namedBy []congress.FileKind) *model.RecordCoverage {
	return &model.RecordCoverage{Loaded: []congress.FileKind{}, NamedBy: append([]congress.FileKind{}, namedBy...)}
}
