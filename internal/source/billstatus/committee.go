package billstatus

import (
	"cmp"

	"legislative/internal/congress"
)

// committeesInto reads a bill's committees. Before 3.0 they are in an
// additional wrapper.
func (c *cursor) committeesInto(dst *[]Committee) func() error {
	row := c.countedRow(c.committeeInto(dst))
	return c.wrapperOf(fields{"item": row, "billCommittees": c.wrapperOf(fields{"item": row})})
}

func (c *cursor) committeeInto(dst *[]Committee) func() error {
	return func() error {
		var row Committee
		var code, chamberName string
		err := c.readFields(fields{
			"systemCode":    c.textInto(&code),
			"name":          c.textInto(&row.Name),
			"chamber":       c.textInto(&chamberName),
			"type":          c.textInto(&row.Type),
			"activities":    c.activitiesInto(&row.Activities),
			"subcommittees": c.listOf("item", c.committeeInto(&row.Subcommittees)),
		})
		if err != nil {
			return err
		}
		if row.Code, err = congress.ParseCommitteeCode(code); err != nil {
			c.skipf("committee %.60q: %v", row.Name, err)
			return nil
		}
		row.Chamber = cmp.Or(parseChamber(chamberName), row.Code.Chamber())
		*dst = append(*dst, row)
		return nil
	}
}

func (c *cursor) activitiesInto(dst *[]Activity) func() error {
	return c.listOf("item", func() error {
		var a Activity
		var date string
		err := c.readFields(fields{"name": c.textInto(&a.Name), "date": c.textInto(&date)})
		a.Date, a.Time = c.parseDate("committee activity", date), c.parseInstant("committee activity", date)
		*dst = append(*dst, a)
		return err
	})
}

// joinCommittees joins the rows for the same committee into one, and removes
// duplicate activities.
func joinCommittees(rows []Committee) []Committee {
	var joined []Committee
	list := newUniqueList[congress.CommitteeCode](&joined)
	for _, row := range rows {
		if existing := list.add(row.Code, row); existing != nil {
			existing.Activities = append(existing.Activities, row.Activities...)
			existing.Subcommittees = append(existing.Subcommittees, row.Subcommittees...)
		}
	}
	for i := range joined {
		joined[i].Activities = removeDuplicates(joined[i].Activities)
		joined[i].Subcommittees = joinCommittees(joined[i].Subcommittees)
	}
	return joined
}
