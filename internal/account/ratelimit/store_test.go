package ratelimit

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"legislative/internal/access"
	"legislative/internal/account/ratelimit/redistest"
)

// patience is how long tests wait for a server that may be slow.
const patience = 30 * time.Second

// instance is a limiter of its own, as another process has it.
type instance struct {
	*Limiter

	log *logLines
	end func()
}

// logLines is a log in memory.
type logLines struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *logLines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

// count returns the number of lines with a text.
func (l *logLines) count(text string) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Count(l.text.String(), text)
}

// openStore opens a store for which requests wait as long as tests do.
func openStore(t testing.TB, address string) *Store {
	t.Helper()
	parsed, err := parseAddress(address)
	if err != nil {
		t.Fatal(err)
	}
	return newStore(parsed, patience)
}

// startInstance starts a limiter that ends with the test, or earlier.
func startInstance(t *testing.T, server *redistest.Server, limits Limits) *instance {
	t.Helper()
	store := openStore(t, server.URL)
	log := &logLines{}
	l := New(Options{Limits: limits, Store: store, Log: slog.New(slog.NewTextHandler(log, nil))})
	ctx, cancel := context.WithCancel(t.Context())
	var run sync.WaitGroup
	run.Go(func() { l.Run(ctx) })
	end := sync.OnceFunc(func() {
		cancel()
		run.Wait()
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	t.Cleanup(end)
	return &instance{l, log, end}
}

func (i *instance) allows(t *testing.T, caller access.Caller) bool {
	return i.Allow(t.Context(), http.Header{}, caller) == nil
}

// waitFor waits until a condition holds.
func waitFor(t *testing.T, what string, condition func() bool) {
	t.Helper()
	for deadline := time.Now().Add(patience); !condition(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("waited in vain until %s", what)
		}
	}
}

// sendAtOnce sends requests with one key to several instances, and returns how
// many were allowed.
func sendAtOnce(t *testing.T, caller access.Caller, each int, instances ...*instance) int {
	t.Helper()
	const clients = 4 // of each instance
	var allowed atomic.Int64
	var group sync.WaitGroup
	for _, i := range instances {
		for range clients {
			group.Go(func() {
				for range each / clients {
					if i.allows(t, caller) {
						allowed.Add(1)
					}
				}
			})
		}
	}
	group.Wait()
	return int(allowed.Load())
}

// checkLimit checks that the number of allowed requests is within 2 % of a limit.
func checkLimit(t *testing.T, allowed, limit int) {
	t.Helper()
	if allowed < limit*98/100 || allowed > limit*102/100 {
		t.Errorf("%d requests are allowed, want %d within 2 %%", allowed, limit)
	}
}

func TestInstancesShareLimits(t *testing.T) {
	t.Parallel()
	server := redistest.Start(t)
	limits := Limits{Minute: Numbers{access.Analysis: 60}, Day: Numbers{access.Analysis: 100}, Cost: Numbers{access.Analysis: 1000}}
	one, two := startInstance(t, server, limits), startInstance(t, server, limits)
	key := access.Caller{KeyID: 1, AccountID: 7, Plan: access.Analysis}
	checkLimit(t, sendAtOnce(t, key, 100, one, two), 60)
	sibling := access.Caller{KeyID: 2, AccountID: 7, Plan: access.Analysis}
	checkLimit(t, 60+sendAtOnce(t, sibling, 100, one, two), 100) // of the day
	for _, i := range []*instance{one, two} {
		if state := i.State(t.Context(), 7, access.Analysis); state.Day.Used != 100 || state.Day.Resets.IsZero() {
			t.Errorf("state %+v, want 100 requests", state)
		}
	}
}

// An instance that is replaced knows what the other has counted.
func TestLimitsHoldWhenAnInstanceIsReplaced(t *testing.T) {
	t.Parallel()
	server := redistest.Start(t)
	limits := Limits{Minute: Numbers{access.Analysis: 60}}
	one, two := startInstance(t, server, limits), startInstance(t, server, limits)
	key := access.Caller{KeyID: 1, AccountID: 7, Plan: access.Analysis}
	before := sendAtOnce(t, key, 20, one, two)
	two.end()
	after := sendAtOnce(t, key, 100, one, startInstance(t, server, limits))
	if before != 40 {
		t.Errorf("%d of 40 requests are allowed", before)
	}
	checkLimit(t, before+after, 60)
}

func TestInstancesShareCosts(t *testing.T) {
	t.Parallel()
	server := redistest.Start(t)
	limits := Limits{Cost: Numbers{access.Analysis: 1000}}
	one, two := startInstance(t, server, limits), startInstance(t, server, limits)
	caller := access.Caller{KeyID: 1, AccountID: 7, Plan: access.Analysis}
	one.Charge(caller, 600)
	two.Charge(caller, 600)
	for _, i := range []*instance{one, two} {
		waitFor(t, "each instance knows the costs of both", func() bool {
			return i.allows(t, caller) && i.AllowOperation(caller) != nil
		})
	}
	if used := startInstance(t, server, limits).State(t.Context(), 7, access.Analysis).Cost.Used; used != 1200 {
		t.Errorf("a new instance knows a cost of %d, want 1200", used)
	}
}

// Costs that were charged last are sent to the store before an instance ends.
func TestLastCostsAreSent(t *testing.T) {
	t.Parallel()
	server := redistest.Start(t)
	limits := Limits{Cost: Numbers{access.Analysis: 1000}}
	one := startInstance(t, server, limits)
	one.Charge(access.Caller{KeyID: 1, AccountID: 7, Plan: access.Analysis}, 600)
	one.end()
	if used := startInstance(t, server, limits).State(t.Context(), 7, access.Analysis).Cost.Used; used != 600 {
		t.Errorf("another instance knows a cost of %d, want 600", used)
	}
}

const (
	stopped = "the limit store does not respond"
	resumed = "the limit store responds again"
)

// While the store is down, each instance counts by itself, beginning with what it
// knows.
func TestStoreThatFails(t *testing.T) {
	t.Parallel()
	server := redistest.Start(t)
	limits := Limits{Minute: Numbers{access.Analysis: 60}, Day: Numbers{access.Analysis: 1000}}
	one, two := startInstance(t, server, limits), startInstance(t, server, limits)
	both := []*instance{one, two}
	key := access.Caller{KeyID: 1, AccountID: 7, Plan: access.Analysis}
	if n := sendAtOnce(t, key, 20, both...); n != 40 {
		t.Fatalf("%d of 40 requests are allowed", n)
	}
	server.Kill(t)
	for _, i := range both {
		if n := sendAtOnce(t, key, 12, i); n != 12 {
			t.Errorf("%d of 12 requests are allowed without the store", n)
		}
		other := access.Caller{KeyID: 2, AccountID: 8, Plan: access.Analysis}
		if n := sendAtOnce(t, other, 100, i); n != 60 {
			t.Errorf("%d requests with another key are allowed by one instance, want 60", n)
		}
		if n := i.log.count(stopped); n != 1 {
			t.Errorf("the failure is logged %d times, want once: %s", n, i.log.text.String())
		}
	}
	server.Restart(t)
	for _, i := range both {
		waitFor(t, "the store is used again", func() bool { return i.log.count(resumed) > 0 })
	}
	checkLimit(t, sendAtOnce(t, access.Caller{KeyID: 3, AccountID: 9, Plan: access.Analysis}, 100, both...), 60)
	for _, i := range both {
		if n, m := i.log.count(stopped), i.log.count(resumed); n != 1 || m != 1 {
			t.Errorf("logged %d times that the store fails and %d times that it responds, want once: %s", n, m, i.log.text.String())
		}
	}
}

func TestStoreThatIsDownAtStart(t *testing.T) {
	t.Parallel()
	server := redistest.Start(t)
	server.Kill(t)
	limits := Limits{Minute: Numbers{access.Analysis: 60}}
	one := startInstance(t, server, limits)
	if n := sendAtOnce(t, access.Caller{KeyID: 1, Plan: access.Analysis}, 100, one); n != 60 {
		t.Errorf("%d requests are allowed, want 60", n)
	}
	if n := one.log.count(stopped); n != 1 {
		t.Errorf("the failure is logged %d times, want once", n)
	}
	server.Restart(t)
	waitFor(t, "the store is used", func() bool { return one.log.count(resumed) == 1 })
}

// A client that goes away says nothing about the store.
func TestCanceledRequestIsCounted(t *testing.T) {
	t.Parallel()
	server := redistest.Start(t)
	limits := Limits{Day: Numbers{access.Analysis: 60}}
	one := startInstance(t, server, limits)
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if err := one.Allow(ended, http.Header{}, access.Caller{KeyID: 1, AccountID: 7, Plan: access.Analysis}); err != nil {
		t.Fatal(err)
	}
	if used := startInstance(t, server, limits).State(t.Context(), 7, access.Analysis).Day.Used; used != 1 || one.log.count(stopped) != 0 {
		t.Errorf("%d requests are counted, want 1; log: %s", used, one.log.text.String())
	}
}

// A request that one window refuses is counted in none, and an idle connection that
// the server has closed is no failure.
func TestStoreCountsAllOrNothing(t *testing.T) {
	t.Parallel()
	server := redistest.Start(t)
	store := openStore(t, server.URL)
	t.Cleanup(func() { _ = store.Close() })
	if err := store.connect(); err != nil {
		t.Fatal(err)
	}
	p := &planLimits{limits: [kinds]int64{minute: 2, day: 10, cost: 100}}
	now := time.Unix(1_900_000_000, 0)
	ends := [kinds]window{minute: {ends: now.Add(time.Minute)}, day: {ends: now.Add(24 * time.Hour)}}
	for _, step := range []struct {
		key, minute, day int64
		ok               bool
	}{{1, 1, 1, true}, {1, 2, 2, true}, {1, 2, 2, false}, {2, 1, 3, true}} {
		found, ok, err := store.take(t.Context(), p, windowIDs(int(step.key), 7), now)
		if err != nil || ok != step.ok || found[minute].count != step.minute || found[day].count != step.day || found[cost] != (window{}) {
			t.Errorf("%+v: take = %+v, %t, %v", step, found, ok, err)
		}
		for k, w := range ends {
			if found[k].ends.After(w.ends) || found[k].ends.Before(w.ends.Add(-patience)) {
				t.Errorf("%+v: window %d ends at %v, want %v", step, k, found[k].ends, w.ends)
			}
		}
	}
	server.Kill(t)
	server.Restart(t)
	time.Sleep(storePause) // after which a connection is checked
	if found, ok, err := store.take(t.Context(), p, windowIDs(1, 7), now); found[day].count != 1 || !ok || err != nil {
		t.Errorf("after the server was restarted: %+v, %t, %v", found, ok, err)
	}
}

// Errors do not have the password in the address.
func TestOpenStore(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"redis://:secret@127.0.0.1:6379/x", "http://:secret@127.0.0.1", "redis://:secret@127.0.0.1:port", "secret"} {
		store, err := OpenStore(address)
		if err == nil || !strings.Contains(err.Error(), StoreForms) || strings.Contains(err.Error(), "secret") {
			t.Errorf("OpenStore(%q) = %v, %v, want an error with the forms", address, store, err)
		}
	}
}

// BenchmarkAllowWithStore measures a round trip to a server on the same machine.
func BenchmarkAllowWithStore(b *testing.B) {
	store := openStore(b, redistest.Start(b).URL)
	b.Cleanup(func() { _ = store.Close() })
	l := New(Options{Limits: DefaultLimits(), Store: store})
	caller := access.Caller{KeyID: 1, AccountID: 1, Plan: access.Analysis}
	l.plans[access.Analysis].limits[minute], l.plans[access.Analysis].limits[day] = 1e18, 1e18
	header := http.Header{}
	for b.Loop() {
		if err := l.Allow(b.Context(), header, caller); err != nil {
			b.Fatal(err)
		}
	}
	if !store.used.Load() {
		b.Fatal("the store did not respond in time")
	}
}
