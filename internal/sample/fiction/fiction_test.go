package fiction

import (
	"testing"

	"legislative/internal/congress"
)

func TestSmallCongressHasEveryFinalStatus(t *testing.T) {
	t.Parallel()
	seen := map[congress.LifecycleStatus]bool{}
	for _, b := range NewSeries(200, 200, 200).Congress(200, Size{Bills: 40, RollCalls: 30}).Bills {
		seen[b.FinalStatus()] = true
	}
	for _, status := range congress.LifecycleStatuses {
		if !seen[status] {
			t.Errorf("no bill has the final status %s", status)
		}
	}
}

func TestEventsAreInOrderOfTime(t *testing.T) {
	t.Parallel()
	c := NewSeries(200, 200, 5).Congress(200, Size{Bills: 400, RollCalls: 300})
	for _, b := range c.Bills {
		for i := 1; i < len(b.Events); i++ {
			if b.Events[i].Time.Before(b.Events[i-1].Time) {
				t.Errorf("%s: event %d precedes event %d", b.ID, i, i-1)
			}
		}
		for _, a := range b.Amendments {
			if a.Decided.Before(a.Submitted) || a.Decided.After(b.LastEvent().Time) {
				t.Errorf("%s: %s is decided at %s, want between %s and %s", b.ID, a.ID, a.Decided, a.Submitted, b.LastEvent().Time)
			}
		}
	}
	for i := 1; i < len(c.RollCalls); i++ {
		if c.RollCalls[i].Time.Before(c.RollCalls[i-1].Time) {
			t.Errorf("roll call %s precedes the one with the number before", c.RollCalls[i].ID)
		}
	}
}
