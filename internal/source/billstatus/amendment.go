package billstatus

import (
	"cmp"

	"legislative/internal/congress"
)

// measureName holds the three elements that name a bill or an amendment.
type measureName struct{ congress, kind, number string }

func (c *cursor) measureInto(dst *measureName) func() error { return c.wrapperOf(c.nameFields(dst)) }

func (c *cursor) nameFields(dst *measureName) fields {
	return fields{
		"congress": c.textInto(&dst.congress),
		"type":     c.textInto(&dst.kind),
		"number":   c.textInto(&dst.number),
	}
}

// amendedInto reads the name of an amended amendment and what is said of it.
func (c *cursor) amendedInto(dst *measureName, as *congress.NamedAmendment) func() error {
	amended := c.nameFields(dst)
	amended["purpose"] = c.textInto(&as.Purpose)
	amended["description"] = c.textInto(&as.Description)
	amended["updateDate"] = c.latestInstantInto("update of an amended amendment", &as.UpdatedAt)
	return c.wrapperOf(amended)
}

// amendmentsInto reads a list of amendments. An amendment that is nested in
// another follows it in the same list.
func (c *cursor) amendmentsInto(dst *[]Amendment) func() error {
	return c.listOf("amendment", func() error {
		var nested []Amendment
		a, ok, err := c.readAmendment(&nested)
		if err != nil {
			return err
		}
		if ok {
			*dst = append(*dst, a)
		}
		for _, n := range nested {
			if ok && n.AmendedAmendment == nil {
				n.AmendedAmendment = &a.ID
			}
			*dst = append(*dst, n)
		}
		return nil
	})
}

// readAmendment reads one amendment, and the amendments nested in it into
// nested. It reports false if the amendment was skipped.
func (c *cursor) readAmendment(nested *[]Amendment) (a Amendment, ok bool, err error) {
	var id, amendedBill, amended measureName
	var chamberName, submitted, proposed string
	err = c.readFields(fields{
		"congress":         c.textInto(&id.congress),
		"type":             c.textInto(&id.kind),
		"number":           c.textInto(&id.number),
		"amendedBill":      c.measureInto(&amendedBill),
		"amendedAmendment": c.amendedInto(&amended, &a.AmendedAs),
		"chamber":          c.textInto(&chamberName),
		"purpose":          c.textInto(&a.Purpose),
		"description":      c.textInto(&a.Description),
		"submittedDate":    c.textInto(&submitted),
		"proposedDate":     c.textInto(&proposed),
		"updateDate":       c.latestInstantInto("update of an amendment", &a.UpdateDate),
		"latestAction":     c.latestActionInto(&a.LatestAction),
		"actions":          c.actionsInto(&a.Actions),
		"sponsors":         c.sponsorsInto(&a.Sponsors),
		"cosponsors":       c.sponsorsInto(&a.Cosponsors),
		"recordedVotes":    c.recordedVotesInto(&a.RecordedVotes),
		"notes":            c.notesInto(&a.Notes),
		"links":            c.linksInto(&a.Links),
		"amendments":       c.amendmentsInto(nested),
	})
	if err != nil {
		return a, false, err
	}
	if a.ID, err = parseAmendmentID(id); err != nil {
		c.skipf("amendment: %v", err)
		return a, false, nil
	}
	a.AmendedBill, a.AmendedAmendment = c.parseAmended(a.ID, amendedBill, amended)
	a.Chamber = cmp.Or(parseChamber(chamberName), a.ID.Type.Chamber())
	a.SubmittedDate, a.ProposedDate = c.parseDate("submission", submitted), c.parseDate("proposal", proposed)
	a.RecordedVotes = addLatestVote(a.ID.Congress, collectVotes(a.ID.Congress, a.RecordedVotes, a.Actions), a.LatestAction)
	a.setClerkNumber()
	return a, true, nil
}

func parseAmendmentID(m measureName) (congress.AmendmentID, error) {
	return congress.NewAmendmentID(parseNumber(m.congress), m.kind, parseNumber(m.number))
}

// parseAmended parses the names of the bill and the amendment that an amendment
// is to. The bill is zero if the amendment does not name it; [joinAmendments]
// sets it to the bill of the file.
func (c *cursor) parseAmended(id congress.AmendmentID, billName, amendmentName measureName) (amendedBill congress.BillID, amendedAmendment *congress.AmendmentID) {
	var err error
	if billName != (measureName{}) {
		if amendedBill, err = parseBillID(billName); err != nil {
			c.skipf("bill that %s amends: %v", id, err)
		}
	}
	if amendmentName == (measureName{}) {
		return amendedBill, nil
	}
	amended, err := parseAmendmentID(amendmentName)
	if err != nil {
		c.skipf("amendment that %s amends: %v", id, err)
		return amendedBill, nil
	}
	return amendedBill, &amended
}

// joinAmendments removes duplicates. Of two rows for the same amendment, it
// keeps the one that was updated last. The bill is the amended bill of rows
// that do not name one.
func joinAmendments(rows []Amendment, billID congress.BillID) []Amendment {
	var joined []Amendment
	list := newUniqueList[congress.AmendmentID](&joined)
	for _, row := range rows {
		row.AmendedBill = cmp.Or(row.AmendedBill, billID)
		if existing := list.add(row.ID, row); existing != nil && existing.UpdateDate < row.UpdateDate {
			*existing = row
		}
	}
	return joined
}
