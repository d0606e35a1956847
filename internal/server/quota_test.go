package server

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/access"
	"legislative/rest"
)

func TestQuota(t *testing.T) {
	t.Parallel()
	q := newQuota(Limits{access.Analysis: 6})
	at := time.Unix(1_900_000_000, 0)
	q.now = func() time.Time { return at }
	caller := access.Caller{KeyID: 1, Plan: access.Analysis}
	for _, step := range []struct {
		advance time.Duration
		left    string
		retry   time.Duration // 0 where the request is allowed
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
		at = at.Add(step.advance)
		header := http.Header{}
		err := q.take(header, caller)
		want := http.Header{"Ratelimit-Policy": {`"analysis";q=6;w=60`}, "Ratelimit": {step.left}}
		if diff := cmp.Diff(want, header); diff != "" {
			t.Error(diff)
		}
		var refused *rest.Error
		if errors.As(err, &refused) != (step.retry > 0) {
			t.Fatalf("%+v: %v", step, err)
		}
		if refused != nil && (refused.Kind != rest.RateLimited || refused.RetryAfter.Round(time.Millisecond) != step.retry) {
			t.Errorf("%+v: %+v", step, refused)
		}
	}
}

func TestQuotasAreApart(t *testing.T) {
	t.Parallel()
	q := newQuota(Limits{access.Analysis: 1, access.DeveloperFree: 1})
	for _, c := range []access.Caller{
		{KeyID: 1, Plan: access.Analysis}, {KeyID: 2, Plan: access.Analysis}, {KeyID: 1, Plan: access.DeveloperFree},
		{KeyID: 1, Plan: access.Enterprise}, {KeyID: 1, Plan: access.Enterprise},
	} {
		if err := q.take(http.Header{}, c); err != nil {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

func TestQuotaRemembersBoundedly(t *testing.T) {
	t.Parallel()
	q := newQuota(Limits{access.Analysis: 1})
	for id := range 2 * bucketsKept {
		_ = q.take(http.Header{}, access.Caller{KeyID: id, Plan: access.Analysis})
	}
	if n := q.buckets.Len(); n != bucketsKept {
		t.Errorf("%d buckets kept, want %d", n, bucketsKept)
	}
}

func TestLimits(t *testing.T) {
	t.Parallel()
	changed, err := DefaultLimits().Change("developer_free=10, analysis=0")
	if diff := cmp.Diff(Limits{access.DeveloperFree: 10, access.Enterprise: 600_000}, changed); diff != "" || err != nil {
		t.Errorf("%v\n%s", err, diff)
	}
	if again, err := (Limits{}).Change(DefaultLimits().String()); err != nil || !cmp.Equal(again, DefaultLimits()) {
		t.Errorf("the default's own form gives %v, %v", again, err)
	}
	for _, wrong := range []string{"", "free=1", "analysis", "analysis=-1", "analysis=many", "analysis=1,,"} {
		if _, err := DefaultLimits().Change(wrong); err == nil || !strings.Contains(err.Error(), "analysis") {
			t.Errorf("%q: %v, want an error that says what is allowed", wrong, err)
		}
	}
}
