package process

import (
	"os"
	"testing"
	"time"
)

func TestParseStatus(t *testing.T) {
	t.Parallel()
	line := "42 (a) b (c) S 7 42 42 0 -1 4194560 100 0 0 0 150 50 3 2 20 0 5 0 1000 123456789 20 18446744073709551615 1 1 0"
	got, err := parseStatus([]byte(line))
	want := status{pid: 42, parent: 7, Usage: Usage{CPU: 2050 * time.Millisecond, Memory: int64(20 * os.Getpagesize())}}
	if err != nil || got != want {
		t.Errorf("parseStatus = %+v, %v, want %+v", got, err, want)
	}
	for _, damaged := range []string{"", "42 (a", "42 (a) S 7"} {
		if got, err := parseStatus([]byte(damaged)); err == nil {
			t.Errorf("parseStatus(%q) = %+v, want an error", damaged, got)
		}
	}
}

func TestUsageOf(t *testing.T) {
	t.Parallel()
	if _, err := os.Stat("/proc/self/stat"); err != nil {
		t.Skip("no /proc")
	}
	u, err := UsageOf(os.Getpid())
	if err != nil || u.Memory == 0 {
		t.Errorf("UsageOf this process = %+v, %v, want some memory", u, err)
	}
	if u, err := UsageOf(-1); err == nil {
		t.Errorf("UsageOf no process = %+v, want an error", u)
	}
}
