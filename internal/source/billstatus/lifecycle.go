package billstatus

import (
	"slices"

	"legislative/internal/congress"
)

// Progress returns the bill's status according to its actions, and the date on
// which it reached that status. See [congress.Measure.LifecycleStatus].
func (b *Bill) Progress() (congress.LifecycleStatus, string) {
	return b.measure().LifecycleStatus()
}

// LatestProgress is like [Bill.Progress] for a bill whose actions are not known, by
// its latest action. See [congress.Measure.LatestStatus].
func (b *Bill) LatestProgress() (congress.LifecycleStatus, string) {
	m := b.measure()
	m.Steps = []congress.Step{{Date: b.LatestAction.Date, Text: b.LatestAction.Text}}
	return m.LatestStatus()
}

// TextDate returns the date of a text version that the file lists without one, by
// the actions: that of an enrolled text is the date of the last agreement to it,
// that of a law the date of enactment. It returns "" for other versions.
func (b *Bill) TextDate(code string) string {
	switch code {
	case "enr", "renr":
		return b.measure().AgreementDate()
	case "pl", "pvtl":
		return b.measure().EnactmentDate()
	}
	return ""
}

func (b *Bill) measure() congress.Measure {
	m := congress.Measure{
		Type:       b.ID.Type,
		Introduced: b.IntroducedDate,
		ProposesAmendment: congress.ProposesAmendment(b.Title) || slices.ContainsFunc(b.Titles, func(t Title) bool {
			return congress.ProposesAmendment(t.Title)
		}),
		Steps: make([]congress.Step, len(b.Actions)),
	}
	for i, a := range b.Actions {
		m.Steps[i] = congress.Step{Date: a.Date, Code: a.Code, Text: a.Text}
	}
	return m
}
