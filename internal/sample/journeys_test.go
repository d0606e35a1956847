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
	w := Options{Bills: 100, Votes: 20, Seed: 3}.world()
	for _, b := range w.bills {
		read, err := billstatus.Read(bytes.NewReader(w.status(b)))
		if err != nil {
			t.Fatal(err)
		}
		m := congress.Measure{Type: b.id.Type, ProposesAmendment: congress.ProposesAmendment(b.official()), Introduced: read.IntroducedDate}
		for _, a := range read.Actions {
			m.Steps = append(m.Steps, congress.Step{Date: a.Date, Code: a.Code, Text: a.Text})
		}
		want := b.journey.status
		if b.id.Type.Chamber() == congress.Senate {
			want = mirrored(want)
		}
		if got, _ := m.LifecycleStatus(); got != want {
			t.Errorf("%s, %s: stands at %s, want %s", b.id, b.journey.name, got, want)
		}
	}
}

func TestSmallSampleShowsEveryOutcome(t *testing.T) {
	t.Parallel()
	seen := map[congress.LifecycleStatus]bool{}
	for _, b := range Default().world().bills {
		status := b.journey.status
		if b.id.Type.Chamber() == congress.Senate {
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
	w := Options{Bills: 400, Votes: 300, Seed: 5}.world()
	for _, b := range w.bills {
		for i := 1; i < len(b.steps); i++ {
			if b.steps[i].when.Before(b.steps[i-1].when) {
				t.Errorf("%s: step %d is before the one before it", b.id, i)
			}
		}
		for _, a := range b.amendments {
			if a.decided.Before(a.submitted) || a.decided.After(b.last().when) {
				t.Errorf("%s: %s is decided at %s", b.id, a.id, a.decided)
			}
		}
	}
	for i := 1; i < len(w.rolls); i++ {
		if w.rolls[i].when.Before(w.rolls[i-1].when) {
			t.Errorf("roll call %s is before the one before it", w.rolls[i].id)
		}
	}
}
