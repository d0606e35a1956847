package billstatus

import "legislative/internal/congress"

// actions reads a list of actions. Those of an amendment stand in a second
// wrapper of the same name.
func (c *cursor) actions(dst *[]Action) func() error {
	item := c.row(func() error {
		a, err := c.action()
		switch {
		case err != nil:
			return err
		case a.Text == "" && a.Code == "" && a.Type == "" && len(a.RecordedVotes) == 0:
			c.blankActions++
		default:
			*dst = append(*dst, a)
		}
		return nil
	})
	rows := fields{"item": item}
	rows["actions"] = c.within(rows)
	return c.within(rows)
}

func (c *cursor) action() (Action, error) {
	var a Action
	var date, clock string
	err := c.read(fields{
		"actionDate": c.into(&date),
		"actionTime": c.into(&clock),
		"text":       c.into(&a.Text),
		"type":       c.into(&a.Type),
		"actionCode": c.into(&a.Code),
		"sourceSystem": c.within(fields{
			"code": c.into(&a.Source.Code),
			"name": c.into(&a.Source.Name),
		}),
		"committee":     c.actionCommittee(&a.Committees),
		"committees":    c.list("item", c.actionCommittee(&a.Committees)),
		"recordedVotes": c.recordedVotes(&a.RecordedVotes),
	})
	a.Date, a.Time = c.date("action", date), c.clock("action", clock)
	a.Committees = distinctRows(a.Committees)
	return a, err
}

// actionCommittee reads a committee that an action names, by its code alone.
func (c *cursor) actionCommittee(dst *[]congress.CommitteeCode) func() error {
	return func() error {
		var code, name string
		if err := c.read(fields{"systemCode": c.into(&code), "name": c.into(&name)}); err != nil {
			return err
		}
		if code == "" && name == "" {
			return nil // early files have an empty element on every action
		}
		committee, err := congress.ParseCommitteeCode(code)
		if err != nil {
			c.skip("committee %.60q of an action: %v", name, err)
			return nil
		}
		*dst = append(*dst, committee)
		return nil
	}
}

func (c *cursor) latestAction(dst *LatestAction) func() error {
	return func() error {
		var date, clock string
		err := c.read(fields{
			"actionDate": c.into(&date),
			"actionTime": c.into(&clock),
			"text":       c.into(&dst.Text),
		})
		dst.Date, dst.Time = c.date("latest action", date), c.clock("latest action", clock)
		return err
	}
}
