package billstatus

import (
	"fmt"
	"strings"
	"time"

	"legislative/internal/congress"
	"legislative/internal/sample/fiction"
	"legislative/internal/sample/xmlwriter"
)

func (w *statusWriter) writeSummaries() {
	w.writeList("summaries", "billSummaries", func() {
		for _, e := range w.bill.Events {
			if code, desc := summaryCode(e); code != "" {
				w.writeSummary(code, desc, e)
			}
		}
	})
}

// summaryCode returns the version code and the description of the summary after an
// event, or "" if there is no summary.
func summaryCode(e fiction.Event) (code, desc string) {
	house := e.Chamber == congress.House
	switch {
	case e.Stage == fiction.Introduced && e.Number%6 == 0:
		return "", "" // not yet summarized
	case e.Stage == fiction.Introduced:
		return "00", "Introduced in " + e.Chamber.Title()
	case e.Stage == fiction.Reported && house:
		return "07", "Reported to House"
	case e.Stage == fiction.Reported:
		return "01", "Reported to Senate"
	case e.Stage == fiction.Passed && house:
		return "53", "Passed House"
	case e.Stage == fiction.Passed:
		return "55", "Passed Senate"
	case e.Stage == fiction.Enacted:
		return "49", "Public Law"
	}
	return "", ""
}

func (w *statusWriter) writeSummary(code, desc string, e fiction.Event) {
	if w.bill.IsPrivate {
		desc = strings.Replace(desc, "Public", "Private", 1)
	}
	w.Element(w.choose("summary", "item"), func() {
		w.Leaves("versionCode", code, "actionDate", e.Time.Format(time.DateOnly), "actionDesc", desc)
		if w.schema != schema3 {
			w.Leaves("lastSummaryUpdateDate", formatUTC(e.Time.Add(96*time.Hour)), "name", desc)
		}
		w.Leaves("updateDate", formatUTC(e.Time.Add(96*time.Hour)), "text", summaryHTML(w.bill, e))
	})
}

func summaryHTML(b *fiction.Bill, e fiction.Event) string {
	kind := fiction.MeasureName(b.ID.Type)
	if e.Stage == fiction.Enacted {
		kind = "act"
	}
	var text strings.Builder
	fmt.Fprintf(&text, "<p><b>%s</b></p> ", xmlwriter.Escape(strings.TrimSuffix(b.Title(), ".")))
	switch {
	case b.IsPrivate:
		fmt.Fprintf(&text, "<p>This %s grants relief to %s.</p>", kind, b.Beneficiary())
	case !b.HasShortTitle():
		fmt.Fprintf(&text, "<p>This %s concerns %s, for which the %s would answer.</p>", kind, b.Object.Plural, b.Topic.Agency)
	default:
		fmt.Fprintf(&text, "<p>This %s sets out requirements for %s.</p> <p>Specifically, the %s must</p> <ul> <li>set standards for %s,</li> <li>keep a registry of each %s, and</li> <li>report to Congress.</li> </ul>",
			kind, b.Object.Plural, b.Topic.Agency, b.Object.Plural, b.Object.Singular)
	}
	if e.Stage == fiction.Passed && b.DebatedIn(e.Chamber) {
		fmt.Fprintf(&text, " <p>It also provides for matters added by amendment on the floor.</p>")
	}
	return text.String()
}
