package billstatus

import (
	"slices"

	"legislative/internal/congress"
)

// Progress derives from the actions where the bill stands, and the date since
// when: see [congress.Measure.Progress].
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
