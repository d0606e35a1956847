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

// The keys of the House's sessions are those of databases from before the Senate had
// keys.
func TestSessionKeys(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		chamber           congress.Chamber
		congress, session int
		key               int64
	}{
		{congress.House, 1, 1, 5}, {congress.House, 119, 2, 478}, {congress.House, 255, 3, 1023},
		{congress.Senate, 1, 1, 1029}, {congress.Senate, 119, 2, 1502}, {congress.Senate, 255, 3, 2047},
	} {
		if key := congress.SessionKey(c.chamber, c.congress, c.session); key != c.key {
			t.Errorf("SessionKey(%s, %d, %d) = %d, want %d", c.chamber, c.congress, c.session, key, c.key)
		}
		if chamber, number, session := congress.SessionFromKey(c.key); chamber != c.chamber || number != c.congress || session != c.session {
			t.Errorf("SessionFromKey(%d) = %s, %d, %d, want %s, %d, %d", c.key, chamber, number, session, c.chamber, c.congress, c.session)
		}
	}
}

// TestSessionKeysSort includes the key of session 4, which ends the range of a
// Congress's keys.
func TestSessionKeysSort(t *testing.T) {
	t.Parallel()
	for _, chamber := range []congress.Chamber{congress.House, congress.Senate} {
		for _, c := range []int{118, 119} {
			keys := []int64{
				congress.SessionKey(chamber, c, 1), congress.SessionKey(chamber, c, 2), congress.SessionKey(chamber, c, 3),
				congress.SessionKey(chamber, c, 4), congress.SessionKey(chamber, c+1, 1),
			}
			if !slices.IsSorted(keys) || len(slices.Compact(keys)) != 5 {
				t.Errorf("session keys of the %s in the %dth Congress = %v, want 5 in ascending order", chamber, c, keys)
			}
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
