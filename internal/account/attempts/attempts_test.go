package attempts

import (
	"testing"
	"time"
)

func TestLimit(t *testing.T) {
	t.Parallel()
	now := time.Unix(1_900_000_000, 0)
	l := NewLimit[string](2, time.Hour, func() time.Time { return now })
	for _, c := range []struct {
		advance time.Duration
		key     string
		want    time.Duration
	}{
		{0, "a", 0},
		{30 * time.Minute, "a", 0},
		{0, "a", 30 * time.Minute},
		{0, "b", 0},
		{29 * time.Minute, "a", time.Minute},
		{time.Minute, "a", 0},
		{0, "a", 0},
		{0, "a", time.Hour},
	} {
		now = now.Add(c.advance)
		for range 3 {
			if got := l.Wait(c.key); got != c.want {
				t.Errorf("%s: Wait(%s) = %v, want %v", now.UTC().Format(time.TimeOnly), c.key, got, c.want)
			}
		}
		if got := l.Add(c.key); got != c.want {
			t.Errorf("%s: Add(%s) = %v, want %v", now.UTC().Format(time.TimeOnly), c.key, got, c.want)
		}
	}
}

func TestLimitForgetsTheOldest(t *testing.T) {
	t.Parallel()
	l := NewLimit[int](1, time.Hour, time.Now)
	for key := range countedKeys + 1 {
		l.Add(key)
	}
	if l.Wait(0) != 0 || l.Wait(1) == 0 {
		t.Errorf("Wait = %v for the oldest key and %v for the next, want only the oldest forgotten", l.Wait(0), l.Wait(1))
	}
	if n := l.windows.Len(); n != countedKeys {
		t.Errorf("%d windows, want %d", n, countedKeys)
	}
}
