package ratelimit

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/access"
	"legislative/internal/http/problem"
)

// clock is the time of a test.
type clock struct{ time.Time }

func (c *clock) now() time.Time { return c.Time }

// newLimiter returns a limiter at a time that the test sets.
func newLimiter(limits Limits) (*Limiter, *clock) {
	l, c := New(Options{Limits: limits}), &clock{time.Unix(1_900_000_000, 0)}
	l.now = c.now
	return l, c
}

// refusal returns the error of a refused request, or nil if it is allowed.
func refusal(t *testing.T, err error) *problem.Error {
	t.Helper()
	refused, ok := errors.AsType[*problem.Error](err)
	if err != nil && (!ok || refused.Code != problem.RateLimited) {
		t.Fatalf("error %v, want one of code %s", err, problem.RateLimited)
	}
	return refused
}

func TestMinute(t *testing.T) {
	t.Parallel()
	l, c := newLimiter(Limits{Minute: Numbers{access.Analysis: 3}})
	caller := access.Caller{KeyID: 1, AccountID: 1, Plan: access.Analysis}
	for _, step := range []struct {
		advance time.Duration
		state   string
		retry   time.Duration // 0 if the request is allowed
	}{
		{0, `"minute";r=2;t=60`, 0},
		{20 * time.Second, `"minute";r=1;t=40`, 0},
		{30 * time.Second, `"minute";r=0;t=10`, 0},
		{0, `"minute";r=0;t=10`, 10 * time.Second},
		{9500 * time.Millisecond, `"minute";r=0;t=1`, 500 * time.Millisecond},
		{500 * time.Millisecond, `"minute";r=2;t=60`, 0},
		{time.Hour, `"minute";r=2;t=60`, 0},
	} {
		c.Time = c.Add(step.advance)
		header := http.Header{}
		refused := refusal(t, l.Allow(t.Context(), header, caller))
		want := http.Header{"Ratelimit-Policy": {`"minute";q=3;w=60`}, "Ratelimit": {step.state}}
		if diff := cmp.Diff(want, header); diff != "" {
			t.Errorf("%+v: header (-want +got):\n%s", step, diff)
		}
		if (refused != nil) != (step.retry > 0) || refused != nil && refused.RetryAfter != step.retry {
			t.Errorf("%+v: Allow = %+v", step, refused)
		}
	}
}

func TestDay(t *testing.T) {
	t.Parallel()
	l, c := newLimiter(Limits{Minute: Numbers{access.Analysis: 2}, Day: Numbers{access.Analysis: 4}, Cost: Numbers{access.Analysis: 100}})
	send := func(key int) (string, *problem.Error) {
		header := http.Header{}
		err := l.Allow(t.Context(), header, access.Caller{KeyID: key, AccountID: 7, Plan: access.Analysis})
		return header.Get("RateLimit"), refusal(t, err)
	}
	for range 2 {
		if _, refused := send(1); refused != nil {
			t.Fatal(refused)
		}
	}
	for range 10 {
		if _, refused := send(1); refused == nil || !strings.Contains(refused.Detail, "2 requests a minute for one key") {
			t.Fatalf("third request of a minute: %+v", refused)
		}
	}
	state, refused := send(2)
	if want := `"minute";r=1;t=60, "day";r=1;t=86400, "cost";r=100;t=60`; refused != nil || state != want {
		t.Errorf("another key: %s, %v, want %s: refused requests do not count", state, refused, want)
	}
	c.Time = c.Add(time.Hour)
	if _, refused = send(1); refused != nil {
		t.Fatal(refused)
	}
	_, refused = send(2)
	if refused == nil || refused.RetryAfter != 23*time.Hour || !strings.Contains(refused.Detail, "Plan analysis allows 4 requests a day") ||
		!strings.Contains(refused.Detail, "until 2030-03-18T17:46:40Z") {
		t.Errorf("fifth request of a day: %+v", refused)
	}
	c.Time = c.Add(23 * time.Hour)
	if state, refused := send(2); refused != nil || !strings.Contains(state, `"day";r=3;t=86400`) {
		t.Errorf("on the next day: %s, %v", state, refused)
	}
}

func TestCost(t *testing.T) {
	t.Parallel()
	l, c := newLimiter(Limits{Cost: Numbers{access.Analysis: 100}})
	caller := access.Caller{KeyID: 1, AccountID: 7, Plan: access.Analysis}
	allow := func() *problem.Error { return refusal(t, l.AllowOperation(caller)) }
	l.Charge(caller, 99)
	if refused := allow(); refused != nil {
		t.Errorf("with a cost of 1 left: %v", refused)
	}
	c.Time = c.Add(20 * time.Second)
	l.Charge(caller, 500)
	if refused := allow(); refused == nil || refused.RetryAfter != 40*time.Second || !strings.Contains(refused.Detail, "Plan analysis allows 100 units of cost a minute for one account") {
		t.Errorf("with no cost left: %+v", refused)
	}
	header := http.Header{}
	if err := l.Allow(t.Context(), header, caller); err != nil || header.Get("RateLimit") != `"cost";r=0;t=40` {
		t.Errorf("Allow with no cost left = %v, %v: a kept answer costs nothing", err, header)
	}
	for _, other := range []access.Caller{
		{KeyID: 1, AccountID: 8, Plan: access.Analysis}, {KeyID: 1, AccountID: 7, Plan: access.Enterprise}, {Plan: access.Analysis},
	} {
		l.Charge(other, 99)
		l.Charge(access.Caller{Plan: access.Analysis}, 1000)
		if err := l.AllowOperation(other); err != nil {
			t.Errorf("%+v: %v", other, err)
		}
	}
	c.Time = c.Add(40 * time.Second)
	if refused := allow(); refused != nil {
		t.Errorf("in the next minute: %v", refused)
	}
}

func TestEveryKeyAndAccountHasItsOwnWindows(t *testing.T) {
	t.Parallel()
	l, _ := newLimiter(Limits{Minute: Numbers{access.Analysis: 1}, Day: Numbers{access.Analysis: 2}})
	for _, c := range []access.Caller{
		{KeyID: 1, AccountID: 1, Plan: access.Analysis}, {KeyID: 2, AccountID: 1, Plan: access.Analysis}, {KeyID: 3, AccountID: 2, Plan: access.Analysis},
		{KeyID: 1, AccountID: 1, Plan: access.Enterprise}, {KeyID: 1, AccountID: 1, Plan: access.Enterprise},
	} {
		if err := l.Allow(t.Context(), http.Header{}, c); err != nil {
			t.Errorf("Allow(%+v) = %v, want nil", c, err)
		}
	}
	if err := l.Allow(t.Context(), http.Header{}, access.Caller{KeyID: 4, AccountID: 1, Plan: access.Analysis}); err == nil {
		t.Error("a third key of an account that has used up its day is allowed")
	}
}

func TestState(t *testing.T) {
	t.Parallel()
	l, c := newLimiter(Limits{Minute: Numbers{access.Analysis: 1}, Day: Numbers{access.Analysis: 2}, Cost: Numbers{access.Analysis: 100}})
	if diff := cmp.Diff(State{Use{Limit: 2}, Use{Limit: 100}}, l.State(t.Context(), 7, access.Analysis)); diff != "" {
		t.Errorf("state of an account that was not used (-want +got):\n%s", diff)
	}
	caller := access.Caller{KeyID: 1, AccountID: 7, Plan: access.Analysis}
	if err := l.Allow(t.Context(), http.Header{}, caller); err != nil {
		t.Fatal(err)
	}
	l.Charge(caller, 120)
	want := State{Use{1, 2, c.Add(24 * time.Hour)}, Use{120, 100, c.Add(time.Minute)}}
	for range 3 { // it does not count
		if diff := cmp.Diff(want, l.State(t.Context(), 7, access.Analysis)); diff != "" {
			t.Errorf("state (-want +got):\n%s", diff)
		}
	}
	if got := l.State(t.Context(), 7, access.Enterprise); got != (State{}) {
		t.Errorf("state without limits = %+v", got)
	}
}

// Windows that are over are dropped, so that memory is bounded by the keys in use.
func TestWindowsThatAreOverAreDropped(t *testing.T) {
	t.Parallel()
	l, c := newLimiter(Limits{Minute: Numbers{access.Analysis: 1}})
	const inUse = 1000 // at a time
	for id := range 100 * inUse {
		if id%inUse == 0 {
			c.Time = c.Add(time.Minute)
		}
		if err := l.Allow(t.Context(), http.Header{}, access.Caller{KeyID: id, Plan: access.Analysis}); err != nil {
			t.Fatal(err)
		}
	}
	kept := 0
	for i := range l.local.shards {
		kept += len(l.local.shards[i].windows)
	}
	if most := max(3*inUse, shards*firstSweep); kept > most {
		t.Errorf("%d windows are kept, want at most %d", kept, most)
	}
}

func TestLimits(t *testing.T) {
	t.Parallel()
	defaults := DefaultLimits()
	for _, c := range []struct {
		numbers Numbers
		want    string
	}{
		{defaults.Minute, "analysis=60000,developer_free=6000,enterprise=600000"},
		{defaults.Day, "analysis=5000000,developer_free=200000"},
		{defaults.Cost, "analysis=3000000,developer_free=1000000"},
	} {
		if got := c.numbers.String(); got != c.want {
			t.Errorf("default limits %s, want %s", got, c.want)
		}
		if parsed, err := (Numbers{}).Change(c.want); err != nil || !cmp.Equal(parsed, c.numbers) {
			t.Errorf("Change(%s) = %v, %v", c.want, parsed, err)
		}
	}
	changed, err := defaults.Minute.Change("developer_free=10, analysis=0")
	if diff := cmp.Diff(Numbers{access.DeveloperFree: 10, access.Enterprise: 600_000}, changed); diff != "" || err != nil {
		t.Errorf("Change: error %v, limits (-want +got):\n%s", err, diff)
	}
	for _, list := range []string{"", "free=1", "analysis", "analysis=-1", "analysis=many", "analysis=1,,"} {
		if _, err := defaults.Minute.Change(list); err == nil || !strings.Contains(err.Error(), "analysis") {
			t.Errorf("Change(%q) = %v, want an error with the allowed values", list, err)
		}
	}
}

func BenchmarkAllow(b *testing.B) {
	l := New(Options{Limits: DefaultLimits()})
	caller := access.Caller{KeyID: 1, AccountID: 1, Plan: access.Analysis}
	l.plans[access.Analysis].limits[minute], l.plans[access.Analysis].limits[day] = 1e18, 1e18
	header := http.Header{}
	b.ReportAllocs()
	for b.Loop() {
		if err := l.Allow(b.Context(), header, caller); err != nil {
			b.Fatal(err)
		}
	}
}
