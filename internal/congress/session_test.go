package congress_test

import (
	"slices"
	"testing"

	"legislative/internal/congress"
)

func TestSessionForYear(t *testing.T) {
	t.Parallel()
	for year, want := range map[int][2]int{1990: {101, 2}, 2015: {114, 1}, 2025: {119, 1}, 2026: {119, 2}} {
		c, s := congress.SessionForYear(year)
		if [2]int{c, s} != want {
			t.Errorf("SessionForYear(%d) = %d, %d, want %d, %d", year, c, s, want[0], want[1])
		}
	}
}

func TestElectionCycle(t *testing.T) {
	t.Parallel()
	if cycle := congress.ElectionCycle(118); cycle != 2024 {
		t.Errorf("ElectionCycle(118) = %d, want 2024", cycle)
	}
}

// TestSessionKeysSort includes the key of session 4, which ends the range of a
// Congress's keys.
func TestSessionKeysSort(t *testing.T) {
	t.Parallel()
	for _, c := range []int{118, 119} {
		keys := []int64{
			congress.SessionKey(c, 1), congress.SessionKey(c, 2), congress.SessionKey(c, 3), congress.SessionKey(c, 4), congress.SessionKey(c+1, 1),
		}
		if !slices.IsSorted(keys) || len(slices.Compact(keys)) != 5 {
			t.Errorf("session keys of the %dth Congress = %v, want 5 in ascending order", c, keys)
		}
	}
}

func TestOnDay(t *testing.T) {
	t.Parallel()
	for day, want := range map[string]int{
		"1789-03-04": 1, "1791-03-03": 1, "1791-03-04": 2, "1933-03-04": 73, "1935-01-02": 73, "1935-01-03": 74,
		"2021-01-02": 116, "2021-01-03": 117, "2022-12-31": 117, "2187-01-03": 200,
	} {
		if got := congress.OnDay(day); got != want {
			t.Errorf("OnDay(%s) = %d, want %d", day, got, want)
		}
	}
}
