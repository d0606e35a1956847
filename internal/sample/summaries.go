package sample

import (
	"fmt"
	"strings"
	"time"

	"legislative/internal/congress"
)

// writeSummaries writes summaries of the bill at some of its stages, in the HTML
// that they have there.
func (x *statusWriter) writeSummaries() {
	x.writeList("summaries", "billSummaries", func() {
		for _, s := range x.bill.Events {
			if code, desc := s.summaryCode(); code != "" {
				x.writeSummary(code, desc, s)
			}
		}
	})
}

// summaryCode is the code of the summary at a step, and what it calls it; ""
// where there is none.
func (s Event) summaryCode() (code, desc string) {
	house := s.Chamber == congress.House
	switch {
	case s.Stage == Introduced && s.Number%6 == 0:
		return "", "" // not yet summarized
	case s.Stage == Introduced:
		return "00", "Introduced in " + s.Chamber.Title()
	case s.Stage == Reported && house:
		return "07", "Reported to House"
	case s.Stage == Reported:
		return "01", "Reported to Senate"
	case s.Stage == Passed && house:
		return "53", "Passed House"
	case s.Stage == Passed:
		return "55", "Passed Senate"
	case s.Stage == Enacted:
		return "49", "Public Law"
	}
	return "", ""
}

func (x *statusWriter) writeSummary(code, desc string, s Event) {
	if x.bill.IsPrivate {
		desc = strings.Replace(desc, "Public", "Private", 1)
	}
	x.Element(x.choose("summary", "item"), func() {
		x.Leaves("versionCode", code, "actionDate", formatDate(s.Time), "actionDesc", desc)
		if x.schema != schema3 {
			x.Leaves("lastSummaryUpdateDate", formatUTC(s.Time.Add(96*time.Hour)), "name", desc)
		}
		x.Leaves("updateDate", formatUTC(s.Time.Add(96*time.Hour)), "text", x.bill.summaryHTML(s))
	})
}

// summaryHTML is what the bill does, at a step of its way, as HTML.
func (b *Bill) summaryHTML(s Event) string {
	kind := MeasureName(b.ID.Type)
	if s.Stage == Enacted {
		kind = "act"
	}
	var text strings.Builder
	fmt.Fprintf(&text, "<p><b>%s</b></p> ", Escape(strings.TrimSuffix(b.Title(), ".")))
	switch {
	case b.IsPrivate:
		fmt.Fprintf(&text, "<p>This %s grants relief to %s.</p>", kind, b.Beneficiary())
	case !b.HasShortTitle():
		fmt.Fprintf(&text, "<p>This %s concerns %s, for which the %s would answer.</p>", kind, b.Object.Plural, b.Topic.Agency)
	default:
		fmt.Fprintf(&text, "<p>This %s sets out requirements for %s.</p> <p>Specifically, the %s must</p> <ul> <li>set standards for %s,</li> <li>keep a registry of each %s, and</li> <li>report to Congress.</li> </ul>",
			kind, b.Object.Plural, b.Topic.Agency, b.Object.Plural, b.Object.Singular)
	}
	if s.Stage == Passed && b.DebatedIn(s.Chamber) {
		fmt.Fprintf(&text, " <p>It also provides for matters added by amendment on the floor.</p>")
	}
	return text.String()
}
