package congress_test

import (
	"testing"

	"legislative/internal/congress"
)

func TestIsFictional(t *testing.T) {
	t.Parallel()
	for number, want := range map[int]bool{1: false, 119: false, 149: false, 150: true, 200: true, congress.MaxCongress: true} {
		if got := congress.IsFictional(number); got != want {
			t.Errorf("IsFictional(%d) = %t, want %t", number, got, want)
		}
	}
}

func TestIsFictionalDay(t *testing.T) {
	t.Parallel()
	for day, want := range map[string]bool{"": false, "soon": false, "2023-01-03": false, "2086-12-31": false, "2087-01-03": true, "2187-11-22": true} {
		if got := congress.IsFictionalDay(day); got != want {
			t.Errorf("IsFictionalDay(%q) = %t, want %t", day, got, want)
		}
	}
	if congress.IsFictionalCycle(2024) || !congress.IsFictionalCycle(2188) {
		t.Error("the cycle of 2024 is fictional, or that of 2188 is not")
	}
}
