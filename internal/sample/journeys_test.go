package sample

import (
	"bytes"
	"testing"

	"legislative/internal/congress"
	"legislative/internal/source/billstatus"
)

// mirrored is where a bill of the Senate ends that goes the way of a bill of
// the House.
func mirrored(status congress.LifecycleStatus) congress.LifecycleStatus {
	for house, senate := range map[congress.LifecycleStatus]congress.LifecycleStatus{
		congress.PassedHouse: congress.PassedSenate, congress.FailedHouse: congress.FailedSenate,
		congress.OverridePassedHouse: congress.OverridePassedSenate,
	} {
		switch status {
		case house:
			return senate
		case senate:
			return house
		}
	}
	return status
}

func TestBillsStandWhereTheirJourneysEnd(t *testing.T) {
	t.Parallel()
	w := Options{Bills: 100, Votes: 20, Seed: 3}.newCongress()
	for _, b := range w.Bills {
		read, err := billstatus.Read(bytes.NewReader(w.statusXML(b)))
		if err != nil {
			t.Fatal(err)
		}
		m := congress.Measure{Type: b.ID.Type, ProposesAmendment: congress.ProposesAmendment(b.OfficialTitle()), Introduced: read.IntroducedDate}
		for _, a := range read.Actions {
			m.Steps = append(m.Steps, congress.Step{Date: a.Date, Code: a.Code, Text: a.Text})
		}
		want := b.path.status
		if b.ID.Type.Chamber() == congress.Senate {
			want = mirrored(want)
		}
		if got, _ := m.LifecycleStatus(); got != want {
			t.Errorf("%s, %s: stands at %s, want %s", b.ID, b.path.name, got, want)
		}
	}
}

func TestSmallSampleShowsEveryOutcome(t *testing.T) {
	t.Parallel()
	seen := map[congress.LifecycleStatus]bool{}
	for _, b := range Default().newCongress().Bills {
		status := b.path.status
		if b.ID.Type.Chamber() == congress.Senate {
			status = mirrored(status)
		}
		seen[status] = true
	}
	for _, status := range congress.LifecycleStatuses {
		if !seen[status] {
			t.Errorf("no bill is %s", status)
		}
	}
}

func TestHistoriesRunForward(t *testing.T) {
	t.Parallel()
	w := Options{Bills: 400, Votes: 300, Seed: 5}.newCongress()
	for _, b := range w.Bills {
		for i := 1; i < len(b.Events); i++ {
			if b.Events[i].Time.Before(b.Events[i-1].Time) {
				t.Errorf("%s: step %d is before the one before it", b.ID, i)
			}
		}
		for _, a := range b.Amendments {
			if a.Decided.Before(a.Submitted) || a.Decided.After(b.LastEvent().Time) {
				t.Errorf("%s: %s is decided at %s", b.ID, a.ID, a.Decided)
			}
		}
	}
	for i := 1; i < len(w.RollCalls); i++ {
		if w.RollCalls[i].Time.Before(w.RollCalls[i-1].Time) {
			t.Errorf("roll call %s is before the one before it", w.RollCalls[i].ID)
		}
	}
}
