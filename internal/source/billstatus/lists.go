package billstatus

import (
	"cmp"
	"strings"
)

func (c *cursor) dateInto(label string, dst *string) func() error {
	return func() error {
		s, err := c.readText()
		*dst = cmp.Or(*dst, c.parseDate(label, s))
		return err
	}
}

func (c *cursor) nameInto(dst *string) func() error {
	return c.wrapperOf(fields{"name": c.textInto(dst)})
}

func (c *cursor) titlesInto(dst *[]Title) func() error {
	return c.listOf("item", func() error {
		var t Title
		var chamberName string
		err := c.readFields(fields{
			"titleType":           c.textInto(&t.Type),
			"title":               c.textInto(&t.Title),
			"chamberName":         c.textInto(&chamberName),
			"billTextVersionCode": c.textInto(&t.VersionCode),
		})
		if t.Title == "" {
			return err
		}
		t.Chamber, t.VersionCode = parseChamber(chamberName), strings.ToLower(t.VersionCode)
		*dst = append(*dst, t)
		return err
	})
}

// subjectsInto reads a bill's subjects, and its policy area if that is among
// them. Before 3.0 they are in an additional wrapper, and before 1.0 some
// elements have other names.
func (c *cursor) subjectsInto(b *Bill) func() error {
	items := c.listOf("item", func() error {
		var name string
		err := c.nameInto(&name)()
		if name != "" {
			b.Subjects = append(b.Subjects, name)
		}
		return err
	})
	rows := fields{
		"legislativeSubjects": items,
		"otherSubjects":       items,
		"policyArea":          c.nameInto(&b.PolicyArea),
		"primarySubject":      c.nameInto(&b.PolicyArea),
	}
	rows["billSubjects"] = c.wrapperOf(rows)
	return c.wrapperOf(rows)
}

func (c *cursor) lawsInto(dst *[]Law) func() error {
	return c.listOf("item", func() error {
		var l Law
		err := c.readFields(fields{"type": c.textInto(&l.Type), "number": c.textInto(&l.Number)})
		if l.Number == "" {
			c.skipf("law: the row has no number")
			return err
		}
		*dst = append(*dst, l)
		return err
	})
}

// summariesInto reads a bill's summaries. Before 3.0 updateDate is the date of
// the action, and lastSummaryUpdateDate that of the summary.
func (c *cursor) summariesInto(dst *[]Summary) func() error {
	item := c.countedRow(func() error {
		var s Summary
		var date, updated, lastUpdated string
		row := fields{
			"versionCode":           c.textInto(&s.VersionCode),
			"actionDate":            c.textInto(&date),
			"actionDesc":            c.textInto(&s.ActionDesc),
			"text":                  c.textInto(&s.Text),
			"updateDate":            c.textInto(&updated),
			"lastSummaryUpdateDate": c.textInto(&lastUpdated),
		}
		row["cdata"] = c.wrapperOf(row)
		err := c.readFields(row)
		s.ActionDate = c.parseDate("summary", date)
		s.UpdateDate = c.parseInstant("update of a summary", cmp.Or(lastUpdated, updated))
		if s != (Summary{}) {
			*dst = append(*dst, s)
		}
		return err
	})
	return c.wrapperOf(fields{"summary": item, "billSummaries": c.wrapperOf(fields{"item": item})})
}

func (c *cursor) committeeReportsInto(dst *[]string) func() error {
	return c.listOf("committeeReport", func() error {
		var text string
		err := c.readFields(fields{"citation": c.textInto(&text)})
		if text != "" {
			*dst = append(*dst, text)
		}
		return err
	})
}

func (c *cursor) notesInto(dst *[]Note) func() error {
	return c.listOf("item", func() error {
		var n Note
		row := fields{"text": c.textInto(&n.Text), "links": c.linksInto(&n.Links)}
		row["cdata"] = c.wrapperOf(row)
		err := c.readFields(row)
		if n.Text != "" {
			*dst = append(*dst, n)
		}
		return err
	})
}

func (c *cursor) linksInto(dst *[]Link) func() error {
	list := newUniqueList[Link](dst)
	return c.listOf("link", func() error {
		var l Link
		err := c.readFields(fields{"name": c.textInto(&l.Name), "url": c.textInto(&l.URL)})
		l.Name = cmp.Or(l.Name, l.URL)
		if l.Name != "" {
			list.add(l, l)
		}
		return err
	})
}

// costEstimatesInto reads a bill's cost estimates. Early files have other
// names for their elements.
func (c *cursor) costEstimatesInto(dst *[]CostEstimate) func() error {
	return c.listOf("item", func() error {
		var e CostEstimate
		var published string
		err := c.readFields(fields{
			"title":       c.textInto(&e.Title),
			"rptTitle":    c.textInto(&e.Title),
			"description": c.textInto(&e.Description),
			"pubDate":     c.textInto(&published),
			"rptPubDate":  c.textInto(&published),
			"url":         c.textInto(&e.URL),
			"rptUrl":      c.textInto(&e.URL),
		})
		e.PubDate = c.parseInstant("cost estimate", published)
		if e != (CostEstimate{}) {
			*dst = append(*dst, e)
		}
		return err
	})
}
