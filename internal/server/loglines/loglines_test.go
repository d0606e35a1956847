package loglines_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"legislative/internal/server/loglines"
)

// Lines are those of package slog, whatever a record has.
func TestLinesAreThoseOfSlog(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 1, 2, 3, 4, 5, 678_900_000, time.UTC)
	values := []any{
		"text", "", `quoted "text"`, `back\slash`, "<html> & more", "new\nline", "é", "\u2028", "\x7f", "\xff", 0, -1, int64(math.MaxInt64), uint64(1), true,
		0.0, 1.0, 0.123, 1e-6, 9e-7, -0.5, 1e20, 1e21, 123456.789, math.Copysign(0, -1), time.Second, at, errors.New("error"), nil, []string{"a"}, slog.GroupValue(slog.Int("a", 1)),
	}
	for i, value := range values {
		for _, zone := range []*time.Location{time.UTC, time.FixedZone("", 3600)} {
			for name, with := range map[string]func(slog.Handler) slog.Handler{
				"plain":     func(h slog.Handler) slog.Handler { return h },
				"attribute": func(h slog.Handler) slog.Handler { return h.WithAttrs([]slog.Attr{slog.Int("first", 1)}) },
				"group":     func(h slog.Handler) slog.Handler { return h.WithGroup("group") },
			} {
				r := slog.NewRecord(at.In(zone), slog.Level(i%13-4), fmt.Sprint("message ", i), 0)
				r.Add("id", "X", "value", value, "last", 1.5)
				var want, got bytes.Buffer
				if err := with(slog.NewJSONHandler(&want, nil)).Handle(t.Context(), r); err != nil {
					t.Fatal(err)
				}
				b := loglines.NewBuffer(&got)
				if err := errors.Join(with(loglines.NewHandler(b, slog.LevelInfo)).Handle(t.Context(), r), b.Flush()); err != nil {
					t.Fatal(err)
				}
				if got.String() != want.String() {
					t.Errorf("%s, %v: %swant %s", name, value, got.String(), want.String())
				}
			}
		}
	}
}

func TestLevel(t *testing.T) {
	t.Parallel()
	h := loglines.NewHandler(loglines.NewBuffer(&bytes.Buffer{}), slog.LevelWarn)
	if h.Enabled(t.Context(), slog.LevelInfo) || !h.Enabled(t.Context(), slog.LevelWarn) {
		t.Error("the level is not respected")
	}
}

// output counts writes.
type output struct {
	mu     sync.Mutex
	text   strings.Builder
	writes int
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.writes++
	return o.text.Write(p)
}

func (o *output) lines() (lines, writes int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return strings.Count(o.text.String(), "\n"), o.writes
}

func TestLinesAreCollected(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var out output
		b := loglines.NewBuffer(&out)
		log := slog.New(loglines.NewHandler(b, slog.LevelInfo))
		expect := func(wantLines, wantWrites int) {
			t.Helper()
			if lines, writes := out.lines(); lines != wantLines || writes != wantWrites {
				t.Errorf("%d lines in %d writes, want %d in %d", lines, writes, wantLines, wantWrites)
			}
		}
		for range 100 {
			log.Info("request")
		}
		expect(0, 0)
		time.Sleep(time.Second)
		expect(100, 1)
		log.Info("request")
		log.Error("request")
		expect(102, 2)
		for range 5_000 {
			log.Info("request")
		}
		if lines, writes := out.lines(); lines < 4_000 || writes > 10 {
			t.Errorf("%d lines in %d writes, want most of them in a few", lines, writes)
		}
		if err := b.Close(); err != nil {
			t.Fatal(err)
		}
		lines, writes := out.lines()
		if lines != 5_102 {
			t.Errorf("%d lines after Close, want all 5102", lines)
		}
		log.Info("stopping")
		expect(lines+1, writes+1)
		time.Sleep(time.Second) // for the timer
	})
}

func TestConcurrentLinesAreWhole(t *testing.T) {
	t.Parallel()
	var out output
	b := loglines.NewBuffer(&out)
	log := slog.New(loglines.NewHandler(b, slog.LevelInfo))
	var wait sync.WaitGroup
	for i := range 8 {
		wait.Go(func() {
			for range 1000 {
				log.LogAttrs(context.Background(), slog.LevelInfo, "request", slog.Int("worker", i))
			}
		})
	}
	wait.Wait()
	if err := b.Flush(); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(out.text.String()) {
		if !strings.HasPrefix(line, `{"time":"`) || !strings.HasSuffix(line, "}\n") {
			t.Fatalf("broken line %q", line)
		}
	}
	if lines, _ := out.lines(); lines != 8000 {
		t.Errorf("%d lines, want 8000", lines)
	}
}
