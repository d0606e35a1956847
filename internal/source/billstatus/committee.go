package billstatus

import (
	"cmp"

	"legislative/internal/congress"
)

// committees reads the committees of a bill. Before 3.0 one wrapper more is
// around them.
func (c *cursor) committees(dst *[]Committee) func() error {
	row := c.row(c.committee(dst))
	return c.within(fields{"item": row, "billCommittees": c.within(fields{"item": row})})
}

func (c *cursor) committee(dst *[]Committee) func() error {
	return func() error {
		var row Committee
		var code, chamberName string
		err := c.read(fields{
			"systemCode":    c.into(&code),
			"name":          c.into(&row.Name),
			"chamber":       c.into(&chamberName),
			"type":          c.into(&row.Type),
			"activities":    c.activities(&row.Activities),
			"subcommittees": c.list("item", c.committee(&row.Subcommittees)),
		})
		if err != nil {
			return err
		}
		if row.Code, err = congress.ParseCommitteeCode(code); err != nil {
			c.skip("committee %.60q: %v", row.Name, err)
			return nil
		}
		row.Chamber = cmp.Or(chamber(chamberName), row.Code.Chamber())
		*dst = append(*dst, row)
		return nil
	}
}

func (c *cursor) activities(dst *[]Activity) func() error {
	return c.list("item", func() error {
		var a Activity
		var date string
		err := c.read(fields{"name": c.into(&a.Name), "date": c.into(&date)})
		a.Date, a.Time = c.date("committee activity", date), c.instant("committee activity", date)
		*dst = append(*dst, a)
		return err
	})
}

// joinCommittees makes one row of all that name the same committee, and drops
// repetitions of an activity.
func joinCommittees(rows []Committee) []Committee {
	var joined []Committee
	list := distinctBy[congress.CommitteeCode](&joined)
	for _, row := range rows {
		if known := list.add(row.Code, row); known != nil {
			known.Activities = append(known.Activities, row.Activities...)
			known.Subcommittees = append(known.Subcommittees, row.Subcommittees...)
		}
	}
	for i := range joined {
		joined[i].Activities = distinctRows(joined[i].Activities)
		joined[i].Subcommittees = joinCommittees(joined[i].Subcommittees)
	}
	return joined
}
