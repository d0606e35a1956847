package ratelimit

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/access"
	"legislative/internal/problem"
)

func TestAllow(t *testing.T) {
	t.Parallel()
	l := New(Limits{access.Analysis: 6})
	now := time.Unix(1_900_000_000, 0)
	l.now = func() time.Time { return now }
	caller := access.Caller{KeyID: 1, Plan: access.Analysis}
	for _, step := range []struct {
		advance   time.Duration
		remaining string
		retry     time.Duration // 0 if the request is allowed
	}{
		{0, `"analysis";r=5;t=10`, 0},
		{0, `"analysis";r=4;t=20`, 0},
		{0, `"analysis";r=3;t=30`, 0},
		{0, `"analysis";r=2;t=40`, 0},
		{0, `"analysis";r=1;t=50`, 0},
		{0, `"analysis";r=0;t=60`, 0},
		{0, `"analysis";r=0;t=60`, 10 * time.Second},
		{4 * time.Second, `"analysis";r=0;t=56`, 6 * time.Second},
		{6 * time.Second, `"analysis";r=0;t=60`, 0},
		{time.Hour, `"analysis";r=5;t=10`, 0},
	} {
		now = now.Add(step.advance)
		header := http.Header{}
		err := l.Allow(header, caller)
		want := http.Header{"Ratelimit-Policy": {`"analysis";q=6;w=60`}, "Ratelimit": {step.remaining}}
		if diff := cmp.Diff(want, header); diff != "" {
			t.Errorf("%+v: header (-want +got):\n%s", step, diff)
		}
		refusal, ok := errors.AsType[*problem.Error](err)
		if ok != (step.retry > 0) {
			t.Fatalf("%+v: Allow = %v", step, err)
		}
		if ok && (refusal.Code != problem.RateLimited || refusal.RetryAfter.Round(time.Millisecond) != step.retry) {
			t.Errorf("%+v: Allow = %+v", step, refusal)
		}
	}
}

func TestEveryKeyAndPlanHasItsOwnBucket(t *testing.T) {
	t.Parallel()
	l := New(Limits{access.Analysis: 1, access.DeveloperFree: 1})
	for _, c := range []access.Caller{
		{KeyID: 1, Plan: access.Analysis}, {KeyID: 2, Plan: access.Analysis}, {KeyID: 1, Plan: access.DeveloperFree},
		{KeyID: 1, Plan: access.Enterprise}, {KeyID: 1, Plan: access.Enterprise},
	} {
		if err := l.Allow(http.Header{}, c); err != nil {
			t.Errorf("Allow(%+v) = %v, want nil", c, err)
		}
	}
}

func TestNumberOfBucketsIsBounded(t *testing.T) {
	t.Parallel()
	l := New(Limits{access.Analysis: 1})
	for id := range 2 * cachedBuckets {
		_ = l.Allow(http.Header{}, access.Caller{KeyID: id, Plan: access.Analysis})
	}
	if n := l.buckets.Len(); n != cachedBuckets {
		t.Errorf("%d buckets are cached, want %d", n, cachedBuckets)
	}
}

func TestLimits(t *testing.T) {
	t.Parallel()
	if got, want := DefaultLimits().String(), "analysis=60000,developer_free=6000,enterprise=600000"; got != want {
		t.Errorf("DefaultLimits() = %s, want %s", got, want)
	}
	changed, err := DefaultLimits().Change("developer_free=10, analysis=0")
	if diff := cmp.Diff(Limits{access.DeveloperFree: 10, access.Enterprise: 600_000}, changed); diff != "" || err != nil {
		t.Errorf("Change: error %v, limits (-want +got):\n%s", err, diff)
	}
	if parsed, err := (Limits{}).Change(DefaultLimits().String()); err != nil || !cmp.Equal(parsed, DefaultLimits()) {
		t.Errorf("Change(DefaultLimits().String()) = %v, %v", parsed, err)
	}
	for _, list := range []string{"", "free=1", "analysis", "analysis=-1", "analysis=many", "analysis=1,,"} {
		if _, err := DefaultLimits().Change(list); err == nil || !strings.Contains(err.Error(), "analysis") {
			t.Errorf("Change(%q) = %v, want an error with the allowed values", list, err)
		}
	}
}
