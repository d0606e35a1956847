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
