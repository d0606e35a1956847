package congress_test

import (
	"math"
	"testing"

	"legislative/internal/congress"
)

func TestHouseVoteKeys(t *testing.T) {
	t.Parallel()
	v, _ := congress.NewHouseVoteID(255, 3, 16383)
	if got, ok := congress.HouseVoteIDFromKey(v.Key()); !ok || got != v {
		t.Errorf("HouseVoteIDFromKey(%s.Key()) = %v, %v", v, got, ok)
	}
	voter := congress.UnresolvedVoterKey("Andrews (TX)", "D", "TX", 0)
	if key := v.PositionKey(voter); key >= math.MaxInt64>>10 || key > congress.MaxSafeInteger {
		t.Errorf("PositionKey(%d) = %d, want at most 2^53 - 1", voter, key)
	}
}
