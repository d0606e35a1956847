package billstatus

import (
	"cmp"

	"legislative/internal/congress"
)

// measure is how a file names a measure: in three elements.
type measure struct{ congress, kind, number string }

func (c *cursor) measure(dst *measure) func() error {
	return c.within(fields{
		"congress": c.into(&dst.congress),
		"type":     c.into(&dst.kind),
		"number":   c.into(&dst.number),
	})
}

// amendments reads a list of amendments. Those that stand within another one
// follow it in the same list.
func (c *cursor) amendments(dst *[]Amendment) func() error {
	return c.list("amendment", func() error {
		var nested []Amendment
		a, ok, err := c.amendment(&nested)
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

func (c *cursor) amendment(nested *[]Amendment) (a Amendment, ok bool, err error) {
	var id, bill, amended measure
	var chamberName, submitted, proposed string
	err = c.read(fields{
		"congress":         c.into(&id.congress),
		"type":             c.into(&id.kind),
		"number":           c.into(&id.number),
		"amendedBill":      c.measure(&bill),
		"amendedAmendment": c.measure(&amended),
		"chamber":          c.into(&chamberName),
		"purpose":          c.into(&a.Purpose),
		"description":      c.into(&a.Description),
		"submittedDate":    c.into(&submitted),
		"proposedDate":     c.into(&proposed),
		"updateDate":       c.latest("update of an amendment", &a.UpdateDate),
		"latestAction":     c.latestAction(&a.LatestAction),
		"actions":          c.actions(&a.Actions),
		"sponsors":         c.sponsors(&a.Sponsors),
		"cosponsors":       c.sponsors(&a.Cosponsors),
		"recordedVotes":    c.recordedVotes(&a.RecordedVotes),
		"amendments":       c.amendments(nested),
	})
	if err != nil {
		return a, false, err
	}
	if a.ID, err = amendmentID(id); err != nil {
		c.skip("amendment: %v", err)
		return a, false, nil
	}
	a.AmendedBill, a.AmendedAmendment = c.amended(a.ID, bill, amended)
	a.Chamber = cmp.Or(chamber(chamberName), a.ID.Type.Chamber())
	a.SubmittedDate, a.ProposedDate = c.date("submission", submitted), c.date("proposal", proposed)
	a.RecordedVotes = votes(a.ID.Congress, a.RecordedVotes, a.Actions)
	return a, true, nil
}

func amendmentID(m measure) (congress.AmendmentID, error) {
	return congress.NewAmendmentID(atoi(m.congress), m.kind, atoi(m.number))
}

// amended reads what an amendment is to. The bill is the file's own where the
// amendment does not say otherwise, which [reader.finish] fills in.
func (c *cursor) amended(id congress.AmendmentID, bill, amendment measure) (b congress.BillID, a *congress.AmendmentID) {
	var err error
	if bill != (measure{}) {
		if b, err = billID(bill); err != nil {
			c.skip("bill that %s amends: %v", id, err)
		}
	}
	if amendment == (measure{}) {
		return b, nil
	}
	to, err := amendmentID(amendment)
	if err != nil {
		c.skip("amendment that %s amends: %v", id, err)
		return b, nil
	}
	return b, &to
}

// joinAmendments makes one of the rows on the same amendment: the one that
// was updated last.
func joinAmendments(rows []Amendment, bill congress.BillID) []Amendment {
	var joined []Amendment
	list := distinctBy[congress.AmendmentID](&joined)
	for _, row := range rows {
		row.AmendedBill = cmp.Or(row.AmendedBill, bill)
		if known := list.add(row.ID, row); known != nil && known.UpdateDate < row.UpdateDate {
			*known = row
		}
	}
	return joined
}
