package ingest

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

func TestProgressHasTheTotalAndTheTimeLeft(t *testing.T) {
	t.Parallel()
	begin := time.Date(2187, 5, 1, 12, 0, 0, 0, time.UTC)
	now := begin
	var terminal bytes.Buffer
	p := progress{w: &terminal, now: func() time.Time { return now }, start: begin, total: 3_000_000}
	r := &Report{Formats: []FormatReport{{Format: "fec", Counts: [outcomes]int{Loaded: 1}}}}
	for _, c := range []struct {
		after  time.Duration
		done   int64
		failed int
		want   string
	}{
		{0, 500, 0, "1 file, 500 B of 3.0 MB  a.txt"},
		{100 * time.Millisecond, 1000, 0, ""}, // too early
		{10 * time.Second, 1_000_000, 1, "2 files, 1 failed, 1.0 MB of 3.0 MB, 100.0 kB/s, 20 seconds left  a.txt"},
		{100 * time.Second, 900_000, 1, "2 files, 1 failed, 1.0 MB of 3.0 MB, 10.0 kB/s, 4 minutes left  a.txt"},
		{time.Hour, 2_999_500, 1, "2 files, 1 failed, 3.0 MB of 3.0 MB, 833 B/s, 1 second left  a.txt"},
	} {
		terminal.Reset()
		now = begin.Add(c.after)
		r.Formats[0].Counts[Failed] = c.failed
		p.show(r, "a.txt", c.done)
		if got := strings.TrimPrefix(terminal.String(), clearLine); got != c.want {
			t.Errorf("after %s: %q, want %q", c.after, got, c.want)
		}
	}
}
