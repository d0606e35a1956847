package billstatus

import (
	"cmp"

	"legislative/internal/congress"
)

// relatedBills reads the related bills, each once.
func (c *cursor) relatedBills(dst *[]RelatedBill) func() error {
	list := distinctBy[congress.BillID](dst)
	return c.list("item", func() error {
		row, ok, err := c.relatedBill()
		if err != nil || !ok {
			return err
		}
		if known := list.add(row.ID, row); known != nil {
			known.Relationships = append(known.Relationships, row.Relationships...)
		}
		return nil
	})
}

// relatedBill reads one of them; its title was its latest title before 3.0.
func (c *cursor) relatedBill() (row RelatedBill, ok bool, err error) {
	var id measure
	var latestTitle string
	err = c.read(fields{
		"congress":            c.into(&id.congress),
		"type":                c.into(&id.kind),
		"number":              c.into(&id.number),
		"title":               c.into(&row.Title),
		"latestTitle":         c.into(&latestTitle),
		"latestAction":        c.latestAction(&row.LatestAction),
		"relationshipDetails": c.relationships(&row.Relationships),
	})
	if err != nil {
		return row, false, err
	}
	row.Title = cmp.Or(row.Title, latestTitle)
	if row.ID, err = billID(id); err != nil {
		c.skip("related bill %.60q: %v", row.Title, err)
		return row, false, nil
	}
	return row, true, nil
}

func (c *cursor) relationships(dst *[]Relationship) func() error {
	list := distinctBy[Relationship](dst)
	return c.list("item", func() error {
		var r Relationship
		err := c.read(fields{"type": c.into(&r.Type), "identifiedBy": c.into(&r.IdentifiedBy)})
		list.add(r, r)
		return err
	})
}
