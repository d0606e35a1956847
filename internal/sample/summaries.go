package sample

import (
	"fmt"
	"strings"
	"time"

	"legislative/internal/congress"
)

// summaries writes summaries of the bill at some of its stages, in the HTML
// that they have there.
func (x *statusWriter) summaries() {
	x.list("summaries", "billSummaries", func() {
		for _, s := range x.bill.steps {
			if code, desc := s.summarized(); code != "" {
				x.summary(code, desc, s)
			}
		}
	})
}

// summarized is the code of the summary at a step, and what it calls it; ""
// where there is none.
func (s step) summarized() (code, desc string) {
	house := s.chamber == congress.House
	switch {
	case s.stage == introduced && s.number%6 == 0:
		return "", "" // not yet summarized
	case s.stage == introduced:
		return "00", "Introduced in " + s.chamber.Title()
	case s.stage == reported && house:
		return "07", "Reported to House"
	case s.stage == reported:
		return "01", "Reported to Senate"
	case s.stage == passed && house:
		return "53", "Passed House"
	case s.stage == passed:
		return "55", "Passed Senate"
	case s.stage == enacted:
		return "49", "Public Law"
	}
	return "", ""
}

func (x *statusWriter) summary(code, desc string, s step) {
	if x.bill.private {
		desc = strings.Replace(desc, "Public", "Private", 1)
	}
	x.within(x.either("summary", "item"), func() {
		x.leaves("versionCode", code, "actionDate", date(s.when), "actionDesc", desc)
		if x.edition != edition3 {
			x.leaves("lastSummaryUpdateDate", utc(s.when.Add(96*time.Hour)), "name", desc)
		}
		x.leaves("updateDate", utc(s.when.Add(96*time.Hour)), "text", x.bill.summary(s))
	})
}

// summary is what the bill does, at a step of its way, as HTML.
func (b *bill) summary(s step) string {
	kind := measure(b.id.Type)
	if s.stage == enacted {
		kind = "act"
	}
	var text strings.Builder
	fmt.Fprintf(&text, "<p><b>%s</b></p> ", escape(strings.TrimSuffix(b.title(), ".")))
	switch {
	case b.private:
		fmt.Fprintf(&text, "<p>This %s grants relief to %s.</p>", kind, b.beneficiary())
	case !b.hasShortTitle():
		fmt.Fprintf(&text, "<p>This %s concerns %s, for which the %s would answer.</p>", kind, b.thing.many, b.topic.agency)
	default:
		fmt.Fprintf(&text, "<p>This %s sets out requirements for %s.</p> <p>Specifically, the %s must</p> <ul> <li>set standards for %s,</li> <li>keep a registry of each %s, and</li> <li>report to Congress.</li> </ul>",
			kind, b.thing.many, b.topic.agency, b.thing.many, b.thing.one)
	}
	if s.stage == passed && b.debatedBy(s.chamber) {
		fmt.Fprintf(&text, " <p>It also provides for matters added by amendment on the floor.</p>")
	}
	return text.String()
}
