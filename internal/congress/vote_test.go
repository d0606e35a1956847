package congress_test

import (
	"math"
	"slices"
	"testing"

	"legislative/internal/congress"
)

// The keys of House votes are those of databases from before the Senate had keys.
func TestVoteKeys(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		id   congress.VoteID
		key  int64
		name string
	}{
		{congress.VoteID{congress.House, 1, 1, 1}, 81_921, "1-1-1"},
		{congress.VoteID{congress.House, 117, 1, 420}, 7_684_516, "117-1-420"},
		{congress.VoteID{congress.House, 119, 1, 240}, 119<<16 | 1<<14 | 240, "119-1-240"},
		{congress.VoteID{congress.House, 255, 3, 16383}, 1<<24 - 1, "255-3-16383"},
		{congress.VoteID{congress.Senate, 1, 1, 1}, 1<<24 | 81_921, "senate-1-1-1"},
		{congress.VoteID{congress.Senate, 119, 1, 240}, 1<<24 | 119<<16 | 1<<14 | 240, "senate-119-1-240"},
		{congress.VoteID{congress.Senate, 255, 3, 16383}, 1<<25 - 1, "senate-255-3-16383"},
	} {
		if id, err := congress.NewVoteID(c.id.Chamber, c.id.Congress, c.id.Session, c.id.Number); err != nil || id != c.id {
			t.Errorf("NewVoteID of %v = %v, %v", c.id, id, err)
		}
		if key := c.id.Key(); key != c.key {
			t.Errorf("Key of %s = %d, want %d", c.name, key, c.key)
		}
		if got, ok := congress.VoteIDFromKey(c.key); !ok || got != c.id {
			t.Errorf("VoteIDFromKey(%d) = %v, %v, want %v", c.key, got, ok, c.id)
		}
		if got := c.id.String(); got != c.name {
			t.Errorf("String of %v = %s, want %s", c.id, got, c.name)
		}
		member := congress.BioguideID("Z999999").Key()
		if got, ok := congress.VoteIDFromPositionKey(c.id.PositionKey(member)); !ok || got != c.id {
			t.Errorf("VoteIDFromPositionKey of a position in %s = %v, %v", c.name, got, ok)
		}
	}
}

func TestNoVoteHasOtherKeys(t *testing.T) {
	t.Parallel()
	for _, key := range []int64{-1, 0, 1, 1 << 14, 119<<16 | 240, 119<<16 | 1<<14, 1 << 24, 1<<24 | 240, 1 << 25, 1<<25 | 119<<16 | 1<<14 | 240} {
		if v, ok := congress.VoteIDFromKey(key); ok {
			t.Errorf("VoteIDFromKey(%d) = %v, true, want false", key, v)
		}
	}
}

func TestNewVoteIDRejectsInvalid(t *testing.T) {
	t.Parallel()
	for _, v := range []congress.VoteID{
		{"", 119, 1, 1}, {congress.Joint, 119, 1, 1}, {congress.House, 0, 1, 1}, {congress.House, 256, 1, 1}, {congress.Senate, 119, 0, 1},
		{congress.Senate, 119, 4, 1}, {congress.Senate, 119, 1, 0}, {congress.House, 119, 1, 16384},
	} {
		if _, err := congress.NewVoteID(v.Chamber, v.Congress, v.Session, v.Number); err == nil {
			t.Errorf("NewVoteID of %v returns no error", v)
		}
	}
}

func TestVoteKeysSort(t *testing.T) {
	t.Parallel()
	var keys []int64
	for _, chamber := range []congress.Chamber{congress.House, congress.Senate} {
		for _, numbers := range [][3]int{{118, 2, 16383}, {119, 1, 1}, {119, 1, 2}, {119, 1, 10}, {119, 2, 1}} {
			keys = append(keys, congress.VoteID{chamber, numbers[0], numbers[1], numbers[2]}.Key())
		}
	}
	if !slices.IsSorted(keys) || len(slices.Compact(slices.Clone(keys))) != len(keys) {
		t.Errorf("keys by chamber, Congress, session and number = %v, want them in ascending order", keys)
	}
}

func TestPositionKeysAreSafe(t *testing.T) {
	t.Parallel()
	v := congress.VoteID{congress.Senate, 255, 3, 16383}
	voter := congress.UnresolvedVoterKey("Andrews (TX)", "D", "TX", 0)
	if key := v.PositionKey(voter); key >= math.MaxInt64>>10 || key > congress.MaxSafeInteger {
		t.Errorf("PositionKey(%d) = %d, want at most 2^53 - 1", voter, key)
	}
}
