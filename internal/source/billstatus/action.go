package billstatus

import "legislative/internal/congress"

// actionsInto reads a list of actions. The actions of an amendment are in a
// second wrapper of the same name.
func (c *cursor) actionsInto(dst *[]Action) func() error {
	item := c.countedRow(func() error {
		a, err := c.readAction()
		switch {
		case err != nil:
			return err
		case a.Date == "" && a.Text == "" && a.Code == "" && a.Type == "" && len(a.RecordedVotes) == 0:
			c.skipf("action with neither a date nor a text")
		default: // many actions on amendments have a date alone
			*dst = append(*dst, a)
		}
		return nil
	})
	rows := fields{"item": item}
	rows["actions"] = c.wrapperOf(rows)
	return c.wrapperOf(rows)
}

func (c *cursor) readAction() (Action, error) {
	var a Action
	var date, clock string
	err := c.readFields(fields{
		"actionDate": c.textInto(&date),
		"actionTime": c.textInto(&clock),
		"text":       c.textInto(&a.Text),
		"type":       c.textInto(&a.Type),
		"actionCode": c.textInto(&a.Code),
		"sourceSystem": c.wrapperOf(fields{
			"code": c.textInto(&a.Source.Code),
			"name": c.textInto(&a.Source.Name),
		}),
		"committee":     c.actionCommitteeInto(&a.Committees),
		"committees":    c.listOf("item", c.actionCommitteeInto(&a.Committees)),
		"recordedVotes": c.recordedVotesInto(&a.RecordedVotes),
		"links":         c.linksInto(&a.Links),

		"calendarNumber": c.calendarNumberInto(&c.calendars),
	})
	a.Date, a.Time = c.parseDate("action", date), c.parseTimeOfDay("action", clock)
	a.Committees = removeDuplicates(a.Committees)
	return a, err
}

func (c *cursor) actionCommitteeInto(dst *[]congress.CommitteeCode) func() error {
	return func() error {
		var code, name string
		if err := c.readFields(fields{"systemCode": c.textInto(&code), "name": c.textInto(&name)}); err != nil {
			return err
		}
		if code == "" && name == "" {
			return nil // early files have an empty element on every action
		}
		parsed, err := congress.ParseCommitteeCode(code)
		if err != nil {
			c.skipf("committee %.60q of an action: %v", name, err)
			return nil
		}
		*dst = append(*dst, parsed)
		return nil
	}
}

func (c *cursor) latestActionInto(dst *LatestAction) func() error {
	return func() error {
		var date, clock string
		err := c.readFields(fields{
			"actionDate": c.textInto(&date),
			"actionTime": c.textInto(&clock),
			"text":       c.textInto(&dst.Text),
		})
		dst.Date, dst.Time = c.parseDate("latest action", date), c.parseTimeOfDay("latest action", clock)
		return err
	}
}
