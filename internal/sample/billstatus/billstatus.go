// Package billstatus writes bills as BILLSTATUS XML, in the three schemas that
// govinfo has published. The package of the same name in internal/source reads
// them.
package billstatus

import (
	"fmt"
	"strings"
	"time"

	"legislative/internal/congress"
	"legislative/internal/sample/fiction"
	"legislative/internal/sample/xmlwriter"
)

// schema is a schema of bill status files. All three are written, so that a sample
// exercises every reader.
type schema int

const (
	schema3     schema = iota // 3.0.0
	schema1                   // 1.0.0
	schemaEarly               // before versions had numbers
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

// statusWriter writes the status of one bill.
type statusWriter struct {
	xmlwriter.Writer
	congress *fiction.Congress
	bill     *fiction.Bill
	schema   schema
	updated  string
}

// choose returns current for schema 3.0.0, and earlier for the schemas before it.
func (w *statusWriter) choose(current, earlier string) string {
	if w.schema == schema3 {
		return current
	}
	return earlier
}

// writeList writes the items within an element, and in schemas before 3.0.0 within
// a second element inside it.
func (w *statusWriter) writeList(tag, inner string, items func()) {
	w.Open(tag)
	if w.schema == schema3 {
		items()
	} else {
		w.Element(inner, items)
	}
	w.Close(tag)
}

// XML returns the BILLSTATUS file of a bill.
func XML(c *fiction.Congress, b *fiction.Bill) []byte {
	w := &statusWriter{congress: c, bill: b, schema: schemaOf(b)}
	history := billHistory(c, b)
	w.updated = formatUTC(history[0].time.Add(14 * time.Hour))
	w.WriteString(`<?xml version="1.0" encoding="utf-8" standalone="no"?>` + "\n")
	w.Open("billStatus")
	if w.schema == schema3 {
		w.Leaf("version", "3.0.0")
	}
	w.Element("bill", func() {
		w.writeIdentity()
		w.writeCommittees(history)
		w.writeRelatedBills()
		w.Element("actions", func() { w.writeActions(history) })
		w.writeSponsors()
		w.writeSubjects()
		w.writeSummaries()
		w.writeTitles()
		w.writeAmendments()
		w.writeTextVersions()
		w.writeLatestAction(history[0])
		if w.schema == schema1 {
			w.Leaf("version", "1.0.0")
		}
	})
	w.writeDublinCore()
	w.Close("billStatus")
	return w.Bytes()
}

func (w *statusWriter) writeIdentity() {
	b := w.bill
	chamber := b.ID.Type.Chamber().Title()
	w.Leaf(w.choose("number", "billNumber"), fmt.Sprint(b.ID.Number))
	if w.schema != schema3 {
		w.Leaf("createDate", formatUTC(b.FirstEvent().Time.Add(12*time.Hour)))
	}
	w.Leaf("updateDate", w.updated)
	if w.schema == schema3 {
		w.Leaves("updateDateIncludingText", w.updated, "originChamber", chamber, "originChamberCode", chamber[:1])
	} else {
		w.Leaf("originChamber", chamber)
	}
	w.Leaves(w.choose("type", "billType"), strings.ToUpper(string(b.ID.Type)),
		"introducedDate", b.FirstEvent().Time.Format(time.DateOnly), "congress", fmt.Sprint(w.bill.ID.Congress))
	if w.schema == schema3 {
		w.Leaf("legislationUrl", congressURL(b))
	}
	if w.schema != schema3 {
		w.writeRecordedVotes()
	}
	if b.LawNumber > 0 {
		w.Element("laws", func() {
			w.Element("item", func() { w.Leaves("type", b.LawKind(), "number", b.LawCitation()) })
		})
	}
	if b.IsPrivate {
		w.Element("notes", func() {
			w.Element("item", func() {
				w.Leaf("text", "<p>The beneficiary of this private bill is fictional, as is everything else here.</p>")
			})
		})
	}
}

func congressURL(b *fiction.Bill) string {
	name := strings.ReplaceAll(fiction.MeasureName(b.ID.Type), " ", "-")
	return fmt.Sprintf(fiction.Site+"/bill/%s-congress/%s-%s/%d", fiction.Ordinal(b.ID.Congress, false), b.ID.Type.Chamber(), name, b.ID.Number)
}

// writeRecordedVotes writes the votes as children of the bill. Schemas before 3.0.0
// have them there in addition to those of the actions.
func (w *statusWriter) writeRecordedVotes() {
	w.Element("recordedVotes", func() {
		for _, e := range w.bill.Events {
			w.writeRecordedVote(e.RollCall, e.SenateVote, e.Time, "Passage of a Measure")
		}
	})
}

// writeRecordedVote writes the House roll call r, or the Senate's record vote if r
// is nil, or nothing if there is neither.
func (w *statusWriter) writeRecordedVote(r *fiction.RollCall, senateVote int, when time.Time, name string) {
	number, chamber, address := senateVote, congress.Senate, ""
	switch {
	case r != nil:
		number, chamber, address = r.ID.Number, congress.House, r.URL()
	case senateVote > 0:
		address = fmt.Sprintf(fiction.Site+"/legislative/LIS/roll_call_votes/vote%d%d/vote_%d_%d_%05d.xml",
			w.bill.ID.Congress, fiction.SessionOf(when), w.bill.ID.Congress, fiction.SessionOf(when), senateVote)
	default:
		return
	}
	w.Element("recordedVote", func() {
		w.Leaves("rollNumber", fmt.Sprint(number), "url", address)
		if w.schema != schema3 {
			w.Leaf("fullActionName", name)
		}
		w.Leaves("chamber", chamber.Title(), "congress", fmt.Sprint(w.bill.ID.Congress),
			"date", formatUTC(when), "sessionNumber", fmt.Sprint(fiction.SessionOf(when)))
	})
}

func (w *statusWriter) writeActions(history []action) {
	for _, a := range history {
		w.Element("item", func() { w.writeAction(a) })
	}
}

func (w *statusWriter) writeAction(a action) {
	w.Leaf("actionDate", a.time.Format(time.DateOnly))
	if a.system == houseFloor {
		w.Leaf("actionTime", a.time.Format(time.TimeOnly))
	}
	w.writeActionCommittees(a.committees)
	w.Element("sourceSystem", func() {
		if a.system != senate || w.schema != schema3 {
			w.Leaf("code", a.system.code)
		}
		w.Leaf("name", a.system.name)
	})
	w.Leaves("text", a.text, "type", a.kind)
	w.LeafIfSet("actionCode", a.code)
	if a.rollCall != nil || a.senateVote > 0 {
		w.Element("recordedVotes", func() { w.writeRecordedVote(a.rollCall, a.senateVote, a.time, a.kind) })
	}
}

func (w *statusWriter) writeActionCommittees(committees []committeeRef) {
	if len(committees) == 0 {
		if w.schema == schemaEarly {
			w.Empty("committee")
		}
		return
	}
	if w.schema == schemaEarly {
		w.Element("committee", func() { w.writeCommitteeRef(committees[0]) })
		return
	}
	w.Element("committees", func() {
		for _, c := range committees {
			w.Element("item", func() { w.writeCommitteeRef(c) })
		}
	})
}

func (w *statusWriter) writeCommitteeRef(c committeeRef) {
	w.Leaves("systemCode", strings.ToLower(string(c.code)), "name", c.name)
}

func (w *statusWriter) writeLatestAction(a action) {
	w.Element("latestAction", func() {
		w.Leaves("actionDate", a.time.Format(time.DateOnly), "text", a.text)
		if a.system == houseFloor {
			w.Leaf("actionTime", a.time.Format(time.TimeOnly))
		}
	})
}

func (w *statusWriter) writeDublinCore() {
	w.Open("dublinCore", "xmlns:dc", "http://purl.org/dc/elements/1.1/")
	w.Leaves("dc:format", "text/xml", "dc:language", "EN",
		"dc:description", "This file is of a fictional Congress, made up to try software with. Nothing in it is real.")
	w.Close("dublinCore")
}

func formatUTC(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05Z") }

// midnightUTC formats midnight of the day in Washington as a time in UTC. Bill
// status has this in place of some dates.
func midnightUTC(t time.Time) string {
	return formatUTC(time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, t.Location()))
}
