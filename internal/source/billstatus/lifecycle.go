package billstatus

import (
	"slices"

	"legislative/internal/congress"
)

// Progress returns the bill's status according to its actions, and the date on
// which it reached that status. See [congress.Measure.LifecycleStatus].
func (b *Bill) Progress() (congress.LifecycleStatus, string) {
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
	return m.LifecycleStatus()
}
