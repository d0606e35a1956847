package sample

import (
	"fmt"
	"strings"
	"time"

	"legislative/internal/congress"
)

// edition is a shape of bill status. Three are written, so that each finds
// its reader: 3.0.0, 1.0.0, and the one before shapes had numbers.
type edition int

const (
	edition3 edition = iota
	edition1
	editionEarly
)

func (b *bill) edition() edition {
	switch b.nth % 12 {
	case 4:
		return edition1
	case 9:
		return editionEarly
	default:
		return edition3
	}
}

// statusWriter writes one bill's status.
type statusWriter struct {
	xmlWriter
	world   *world
	bill    *bill
	edition edition
	updated string
}

// either chooses between what edition 3.0.0 has and what those before have.
func (x *statusWriter) either(now, before string) string {
	if x.edition == edition3 {
		return now
	}
	return before
}

// list writes an element, in editions before 3.0.0 with another within it.
func (x *statusWriter) list(tag, inner string, items func()) {
	x.open(tag)
	if x.edition == edition3 {
		items()
	} else {
		x.within(inner, items)
	}
	x.close(tag)
}

// status is the bill's BILLSTATUS file.
func (w *world) status(b *bill) []byte {
	x := &statusWriter{world: w, bill: b, edition: b.edition()}
	history := w.history(b)
	x.updated = utc(history[0].when.Add(14 * time.Hour))
	x.WriteString(`<?xml version="1.0" encoding="utf-8" standalone="no"?>` + "\n")
	x.open("billStatus")
	if x.edition == edition3 {
		x.leaf("version", "3.0.0")
	}
	x.within("bill", func() {
		x.identity()
		x.committees(history)
		x.relatedBills()
		x.within("actions", func() { x.actions(history) })
		x.people()
		x.subjects()
		x.summaries()
		x.titles()
		x.amendments()
		x.textVersions()
		x.latestAction(history[0])
		if x.edition == edition1 {
			x.leaf("version", "1.0.0")
		}
	})
	x.dublinCore()
	x.close("billStatus")
	return x.Bytes()
}

func (x *statusWriter) identity() {
	b := x.bill
	chamber := b.id.Type.Chamber().Title()
	x.leaf(x.either("number", "billNumber"), fmt.Sprint(b.id.Number))
	if x.edition != edition3 {
		x.leaf("createDate", utc(b.first().when.Add(12*time.Hour)))
	}
	x.leaf("updateDate", x.updated)
	if x.edition == edition3 {
		x.leaves("updateDateIncludingText", x.updated, "originChamber", chamber, "originChamberCode", chamber[:1])
	} else {
		x.leaf("originChamber", chamber)
	}
	x.leaves(x.either("type", "billType"), strings.ToUpper(string(b.id.Type)),
		"introducedDate", date(b.first().when), "congress", fmt.Sprint(theCongress))
	if x.edition == edition3 {
		x.leaf("legislationUrl", b.url())
	}
	if x.edition != edition3 {
		x.recordedVotes()
	}
	if b.law > 0 {
		x.within("laws", func() {
			x.within("item", func() { x.leaves("type", b.lawKind(), "number", b.lawNumber()) })
		})
	}
	if b.private {
		x.within("notes", func() {
			x.within("item", func() {
				x.leaf("text", "<p>The beneficiary of this private bill is fictional, as is everything else here.</p>")
			})
		})
	}
}

// url is where Congress.gov would have the bill.
func (b *bill) url() string {
	name := strings.ReplaceAll(measure(b.id.Type), " ", "-")
	return fmt.Sprintf("https://www.congress.gov/bill/%s-congress/%s-%s/%d", ordinal(theCongress, false), b.id.Type.Chamber(), name, b.id.Number)
}

// recordedVotes lists the votes under the bill, as editions before 3.0.0 do
// besides listing them under the actions.
func (x *statusWriter) recordedVotes() {
	x.within("recordedVotes", func() {
		for _, s := range x.bill.steps {
			x.recordedVote(s.roll, s.record, s.when, "Passage of a Measure")
		}
	})
}

// recordedVote writes a vote of the House, or else of the Senate, if there
// was one.
func (x *statusWriter) recordedVote(r *roll, record int, when time.Time, name string) {
	number, chamber, url := record, congress.Senate, ""
	switch {
	case r != nil:
		number, chamber, url = r.id.RollCall, congress.House, r.url()
	case record > 0:
		url = fmt.Sprintf("https://www.senate.gov/legislative/LIS/roll_call_votes/vote%d%d/vote_%d_%d_%05d.xml",
			theCongress, sessionOf(when), theCongress, sessionOf(when), record)
	default:
		return
	}
	x.within("recordedVote", func() {
		x.leaves("rollNumber", fmt.Sprint(number), "url", url)
		if x.edition != edition3 {
			x.leaf("fullActionName", name)
		}
		x.leaves("chamber", chamber.Title(), "congress", fmt.Sprint(theCongress),
			"date", utc(when), "sessionNumber", fmt.Sprint(sessionOf(when)))
	})
}

// actions writes a history, the latest action first.
func (x *statusWriter) actions(history []action) {
	for _, a := range history {
		x.within("item", func() { x.action(a) })
	}
}

func (x *statusWriter) action(a action) {
	x.leaf("actionDate", date(a.when))
	if a.system == houseFloor {
		x.leaf("actionTime", clock(a.when))
	}
	x.actionCommittees(a.committees)
	x.within("sourceSystem", func() {
		if a.system != senate || x.edition != edition3 {
			x.leaf("code", a.system.code)
		}
		x.leaf("name", a.system.name)
	})
	x.leaves("text", a.text, "type", a.kind)
	x.present("actionCode", a.code)
	if a.roll != nil || a.record > 0 {
		x.within("recordedVotes", func() { x.recordedVote(a.roll, a.record, a.when, a.kind) })
	}
}

func (x *statusWriter) actionCommittees(committees []committeeName) {
	if len(committees) == 0 {
		if x.edition == editionEarly {
			x.empty("committee")
		}
		return
	}
	if x.edition == editionEarly {
		x.within("committee", func() { x.committeeName(committees[0]) })
		return
	}
	x.within("committees", func() {
		for _, c := range committees {
			x.within("item", func() { x.committeeName(c) })
		}
	})
}

func (x *statusWriter) committeeName(c committeeName) {
	x.leaves("systemCode", strings.ToLower(string(c.code)), "name", c.name)
}

func (x *statusWriter) latestAction(a action) {
	x.within("latestAction", func() {
		x.leaves("actionDate", date(a.when), "text", a.text)
		if a.system == houseFloor {
			x.leaf("actionTime", clock(a.when))
		}
	})
}

func (x *statusWriter) dublinCore() {
	x.open("dublinCore", "xmlns:dc", "http://purl.org/dc/elements/1.1/")
	x.leaves("dc:format", "text/xml", "dc:language", "EN",
		"dc:description", "This file is of a fictional Congress, made up to try software with. Nothing in it is real.")
	x.close("dublinCore")
}
