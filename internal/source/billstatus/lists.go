package billstatus

import (
	"cmp"
	"strings"
)

// dateInto reads a date.
func (c *cursor) dateInto(what string, dst *string) func() error {
	return func() error {
		s, err := c.text()
		*dst = cmp.Or(*dst, c.date(what, s))
		return err
	}
}

// nameInto reads an element that wraps a name.
func (c *cursor) nameInto(dst *string) func() error {
	return c.within(fields{"name": c.into(dst)})
}

func (c *cursor) titles(dst *[]Title) func() error {
	return c.list("item", func() error {
		var t Title
		var chamberName string
		err := c.read(fields{
			"titleType":           c.into(&t.Type),
			"title":               c.into(&t.Title),
			"chamberName":         c.into(&chamberName),
			"billTextVersionCode": c.into(&t.VersionCode),
		})
		if t.Title == "" {
			return err
		}
		t.Chamber, t.VersionCode = chamber(chamberName), strings.ToLower(t.VersionCode)
		*dst = append(*dst, t)
		return err
	})
}

// subjects reads the subjects of a bill and, where it stands among them, its
// policy area. Before 3.0 a wrapper more is around them, and before 1.0 they
// have other names still.
func (c *cursor) subjects(b *Bill) func() error {
	items := c.list("item", func() error {
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
	rows["billSubjects"] = c.within(rows)
	return c.within(rows)
}

func (c *cursor) laws(dst *[]Law) func() error {
	return c.list("item", func() error {
		var l Law
		err := c.read(fields{"type": c.into(&l.Type), "number": c.into(&l.Number)})
		if l.Number == "" {
			c.skip("law: a row without number")
			return err
		}
		*dst = append(*dst, l)
		return err
	})
}

// summaries reads the summaries. Before 3.0 their updateDate is the action's,
// and their own is called lastSummaryUpdateDate.
func (c *cursor) summaries(dst *[]Summary) func() error {
	item := c.row(func() error {
		var s Summary
		var date, updated, lastUpdated string
		row := fields{
			"versionCode":           c.into(&s.VersionCode),
			"actionDate":            c.into(&date),
			"actionDesc":            c.into(&s.ActionDesc),
			"text":                  c.into(&s.Text),
			"updateDate":            c.into(&updated),
			"lastSummaryUpdateDate": c.into(&lastUpdated),
		}
		row["cdata"] = c.within(row)
		err := c.read(row)
		s.ActionDate = c.date("summary", date)
		s.UpdateDate = c.instant("update of a summary", cmp.Or(lastUpdated, updated))
		if s != (Summary{}) {
			*dst = append(*dst, s)
		}
		return err
	})
	return c.within(fields{"summary": item, "billSummaries": c.within(fields{"item": item})})
}

func (c *cursor) committeeReports(dst *[]string) func() error {
	return c.list("committeeReport", func() error {
		var citation string
		err := c.read(fields{"citation": c.into(&citation)})
		if citation != "" {
			*dst = append(*dst, citation)
		}
		return err
	})
}

func (c *cursor) notes(dst *[]string) func() error {
	return c.list("item", func() error {
		var text string
		row := fields{"text": c.into(&text)}
		row["cdata"] = c.within(row)
		err := c.read(row)
		if text != "" {
			*dst = append(*dst, text)
		}
		return err
	})
}

// costEstimates reads the estimates, whose fields had other names early on.
func (c *cursor) costEstimates(dst *[]CostEstimate) func() error {
	return c.list("item", func() error {
		var e CostEstimate
		var published string
		err := c.read(fields{
			"title":       c.into(&e.Title),
			"rptTitle":    c.into(&e.Title),
			"description": c.into(&e.Description),
			"pubDate":     c.into(&published),
			"rptPubDate":  c.into(&published),
			"url":         c.into(&e.URL),
			"rptUrl":      c.into(&e.URL),
		})
		e.PubDate = c.instant("cost estimate", published)
		if e != (CostEstimate{}) {
			*dst = append(*dst, e)
		}
		return err
	})
}
