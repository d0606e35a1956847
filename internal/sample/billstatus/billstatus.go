package billstatus

import (
	"fmt"
	"strings"
	"time"

	"legislative/internal/congress"
	"legislative/internal/sample/fiction"
	"legislative/internal/sample/xmlwriter"
)

// schema is a shape of bill status. Three are written, so that each finds
// its reader: 3.0.0, 1.0.0, and the one before shapes had numbers.
type schema int

const (
	schema3 schema = iota
	schema1
	schemaEarly
)

func schemaOf(b *fiction.Bill) schema {
	switch b.Index % 12 {
	case 4:
		return schema1
	case 9:
		return schemaEarly
	default:
		return schema3
	}
}

// statusWriter writes one bill's status.
type statusWriter struct {
	xmlwriter.Writer
	congress *fiction.Congress
	bill     *fiction.Bill
	schema   schema
	updated  string
}

// choose chooses between what edition 3.0.0 has and what those before have.
func (x *statusWriter) choose(current, earlier string) string {
	if x.schema == schema3 {
		return current
	}
	return earlier
}

// writeList writes an element, in editions before 3.0.0 with another within it.
func (x *statusWriter) writeList(tag, inner string, items func()) {
	x.Open(tag)
	if x.schema == schema3 {
		items()
	} else {
		x.Element(inner, items)
	}
	x.Close(tag)
}

// XML is the bill's BILLSTATUS file.
func XML(c *fiction.Congress, b *fiction.Bill) []byte {
	x := &statusWriter{congress: c, bill: b, schema: schemaOf(b)}
	history := billHistory(c, b)
	x.updated = formatUTC(history[0].time.Add(14 * time.Hour))
	x.WriteString(`<?xml version="1.0" encoding="utf-8" standalone="no"?>` + "\n")
	x.Open("billStatus")
	if x.schema == schema3 {
		x.Leaf("version", "3.0.0")
	}
	x.Element("bill", func() {
		x.writeIdentity()
		x.writeCommittees(history)
		x.writeRelatedBills()
		x.Element("actions", func() { x.writeActions(history) })
		x.writeSponsors()
		x.writeSubjects()
		x.writeSummaries()
		x.writeTitles()
		x.writeAmendments()
		x.writeTextVersions()
		x.writeLatestAction(history[0])
		if x.schema == schema1 {
			x.Leaf("version", "1.0.0")
		}
	})
	x.writeDublinCore()
	x.Close("billStatus")
	return x.Bytes()
}

func (x *statusWriter) writeIdentity() {
	b := x.bill
	chamber := b.ID.Type.Chamber().Title()
	x.Leaf(x.choose("number", "billNumber"), fmt.Sprint(b.ID.Number))
	if x.schema != schema3 {
		x.Leaf("createDate", formatUTC(b.FirstEvent().Time.Add(12*time.Hour)))
	}
	x.Leaf("updateDate", x.updated)
	if x.schema == schema3 {
		x.Leaves("updateDateIncludingText", x.updated, "originChamber", chamber, "originChamberCode", chamber[:1])
	} else {
		x.Leaf("originChamber", chamber)
	}
	x.Leaves(x.choose("type", "billType"), strings.ToUpper(string(b.ID.Type)),
		"introducedDate", b.FirstEvent().Time.Format(time.DateOnly), "congress", fmt.Sprint(fiction.Number))
	if x.schema == schema3 {
		x.Leaf("legislationUrl", congressURL(b))
	}
	if x.schema != schema3 {
		x.writeRecordedVotes()
	}
	if b.LawNumber > 0 {
		x.Element("laws", func() {
			x.Element("item", func() { x.Leaves("type", b.LawKind(), "number", b.LawCitation()) })
		})
	}
	if b.IsPrivate {
		x.Element("notes", func() {
			x.Element("item", func() {
				x.Leaf("text", "<p>The beneficiary of this private bill is fictional, as is everything else here.</p>")
			})
		})
	}
}

// congressURL is where Congress.gov would have the bill.
func congressURL(b *fiction.Bill) string {
	name := strings.ReplaceAll(fiction.MeasureName(b.ID.Type), " ", "-")
	return fmt.Sprintf("https://www.congress.gov/bill/%s-congress/%s-%s/%d", fiction.Ordinal(fiction.Number, false), b.ID.Type.Chamber(), name, b.ID.Number)
}

// writeRecordedVotes lists the votes under the bill, as editions before 3.0.0 do
// besides listing them under the actions.
func (x *statusWriter) writeRecordedVotes() {
	x.Element("recordedVotes", func() {
		for _, e := range x.bill.Events {
			x.writeRecordedVote(e.RollCall, e.SenateVote, e.Time, "Passage of a Measure")
		}
	})
}

// writeRecordedVote writes a vote of the House, or else of the Senate, if there
// was one.
func (x *statusWriter) writeRecordedVote(r *fiction.RollCall, senateVote int, when time.Time, name string) {
	number, chamber, url := senateVote, congress.Senate, ""
	switch {
	case r != nil:
		number, chamber, url = r.ID.RollCall, congress.House, r.URL()
	case senateVote > 0:
		url = fmt.Sprintf("https://www.senate.gov/legislative/LIS/roll_call_votes/vote%d%d/vote_%d_%d_%05d.xml",
			fiction.Number, fiction.SessionOf(when), fiction.Number, fiction.SessionOf(when), senateVote)
	default:
		return
	}
	x.Element("recordedVote", func() {
		x.Leaves("rollNumber", fmt.Sprint(number), "url", url)
		if x.schema != schema3 {
			x.Leaf("fullActionName", name)
		}
		x.Leaves("chamber", chamber.Title(), "congress", fmt.Sprint(fiction.Number),
			"date", formatUTC(when), "sessionNumber", fmt.Sprint(fiction.SessionOf(when)))
	})
}

// writeActions writes a history, the latest action first.
func (x *statusWriter) writeActions(history []action) {
	for _, a := range history {
		x.Element("item", func() { x.writeAction(a) })
	}
}

func (x *statusWriter) writeAction(a action) {
	x.Leaf("actionDate", a.time.Format(time.DateOnly))
	if a.system == houseFloor {
		x.Leaf("actionTime", a.time.Format(time.TimeOnly))
	}
	x.writeActionCommittees(a.committees)
	x.Element("sourceSystem", func() {
		if a.system != senate || x.schema != schema3 {
			x.Leaf("code", a.system.code)
		}
		x.Leaf("name", a.system.name)
	})
	x.Leaves("text", a.text, "type", a.kind)
	x.LeafIfSet("actionCode", a.code)
	if a.rollCall != nil || a.senateVote > 0 {
		x.Element("recordedVotes", func() { x.writeRecordedVote(a.rollCall, a.senateVote, a.time, a.kind) })
	}
}

func (x *statusWriter) writeActionCommittees(committees []committeeRef) {
	if len(committees) == 0 {
		if x.schema == schemaEarly {
			x.Empty("committee")
		}
		return
	}
	if x.schema == schemaEarly {
		x.Element("committee", func() { x.writeCommitteeRef(committees[0]) })
		return
	}
	x.Element("committees", func() {
		for _, c := range committees {
			x.Element("item", func() { x.writeCommitteeRef(c) })
		}
	})
}

func (x *statusWriter) writeCommitteeRef(c committeeRef) {
	x.Leaves("systemCode", strings.ToLower(string(c.code)), "name", c.name)
}

func (x *statusWriter) writeLatestAction(a action) {
	x.Element("latestAction", func() {
		x.Leaves("actionDate", a.time.Format(time.DateOnly), "text", a.text)
		if a.system == houseFloor {
			x.Leaf("actionTime", a.time.Format(time.TimeOnly))
		}
	})
}

func (x *statusWriter) writeDublinCore() {
	x.Open("dublinCore", "xmlns:dc", "http://purl.org/dc/elements/1.1/")
	x.Leaves("dc:format", "text/xml", "dc:language", "EN",
		"dc:description", "This file is of a fictional Congress, made up to try software with. Nothing in it is real.")
	x.Close("dublinCore")
}

func formatUTC(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05Z") }

// midnightUTC is how dates stand where a format wants a time: midnight of
// Washington in UTC.
func midnightUTC(t time.Time) string {
	return formatUTC(time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, t.Location()))
}
