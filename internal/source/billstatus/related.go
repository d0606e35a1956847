package billstatus

import (
	"cmp"

	"legislative/internal/congress"
)

// relatedBillsInto reads a bill's related bills. Rows for the same bill are
// joined.
func (c *cursor) relatedBillsInto(dst *[]RelatedBill) func() error {
	list := newUniqueList[congress.BillID](dst)
	return c.listOf("item", func() error {
		row, ok, err := c.readRelatedBill()
		if err != nil || !ok {
			return err
		}
		if existing := list.add(row.ID, row); existing != nil {
			existing.Relationships = append(existing.Relationships, row.Relationships...)
		}
		return nil
	})
}

// readRelatedBill reads one related bill, whose title is in latestTitle before
// 3.0. It reports false if the row was skipped.
func (c *cursor) readRelatedBill() (row RelatedBill, ok bool, err error) {
	var id measureName
	var latestTitle string
	err = c.readFields(fields{
		"congress":            c.textInto(&id.congress),
		"type":                c.textInto(&id.kind),
		"number":              c.textInto(&id.number),
		"title":               c.textInto(&row.Title),
		"latestTitle":         c.textInto(&latestTitle),
		"latestAction":        c.latestActionInto(&row.LatestAction),
		"relationshipDetails": c.relationshipsInto(&row.Relationships),
	})
	if err != nil {
		return row, false, err
	}
	row.Title = cmp.Or(row.Title, latestTitle)
	if row.ID, err = parseBillID(id); err != nil {
		c.skipf("related bill %.60q: %v", row.Title, err)
		return row, false, nil
	}
	return row, true, nil
}

func (c *cursor) relationshipsInto(dst *[]Relationship) func() error {
	list := newUniqueList[Relationship](dst)
	return c.listOf("item", func() error {
		var r Relationship
		err := c.readFields(fields{"type": c.textInto(&r.Type), "identifiedBy": c.textInto(&r.IdentifiedBy)})
		list.add(r, r)
		return err
	})
}
