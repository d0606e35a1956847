package billstatus

import (
	"bytes"
	"testing"

	"legislative/internal/congress"
	"legislative/internal/sample/fiction"
	source "legislative/internal/source/billstatus"
)

func TestActionsLeadToFinalStatus(t *testing.T) {
	t.Parallel()
	c := fiction.NewSeries(200, 200, 3).Congress(200, fiction.Size{Bills: 100, RollCalls: 20})
	for _, b := range c.Bills {
		read, err := source.Read(bytes.NewReader(XML(c, b)))
		if err != nil {
			t.Fatal(err)
		}
		m := congress.Measure{Type: b.ID.Type, ProposesAmendment: congress.ProposesAmendment(b.OfficialTitle()), Introduced: read.IntroducedDate}
		for _, a := range read.Actions {
			m.Steps = append(m.Steps, congress.Step{Date: a.Date, Code: a.Code, Text: a.Text})
		}
		if got, _ := m.LifecycleStatus(); got != b.FinalStatus() {
			t.Errorf("LifecycleStatus of %s = %s, want %s", b.ID, got, b.FinalStatus())
		}
	}
}
