package server

import (
	"fmt"
	"maps"
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/time/rate"

	"legislative/internal/access"
	"legislative/rest"
)

// Limits are the requests a minute that a key may make, by the plan of its
// account. A plan that is not there has no limit.
type Limits map[access.Plan]int

// DefaultLimits keep one client from taking the service away from the others,
// and nobody from working.
func DefaultLimits() Limits {
	return Limits{access.DeveloperFree: 6_000, access.Analysis: 60_000, access.Enterprise: 600_000}
}

// Change changes limits by a list such as developer_free=600,analysis=0,
// in which 0 stands for no limit.
func (l Limits) Change(list string) (Limits, error) {
	changed := maps.Clone(l)
	for item := range strings.SplitSeq(list, ",") {
		name, number, _ := strings.Cut(strings.TrimSpace(item), "=")
		plan, err := access.ParsePlan(name)
		if err != nil {
			return nil, err
		}
		n, err := strconv.Atoi(number)
		if err != nil || n < 0 {
			return nil, fmt.Errorf("requests a minute on plan %s: want a number, 0 for no limit, such as %s=600", plan, plan)
		}
		if changed[plan] = n; n == 0 {
			delete(changed, plan)
		}
	}
	return changed, nil
}

// String is the form that Change reads.
func (l Limits) String() string {
	var items []string
	for _, plan := range slices.Sorted(maps.Keys(l)) {
		items = append(items, fmt.Sprintf("%s=%d", plan, l[plan]))
	}
	return strings.Join(items, ",")
}

// window is what limits are counted over.
const window = time.Minute

// bucketsKept bounds how many keys' buckets are remembered. A bucket that is
// forgotten is a full one, so what is lost is never a client's.
const bucketsKept = 10_000

// quota counts requests, by a bucket of tokens for each key.
type quota struct {
	limits  Limits
	buckets *lru.Cache[bucketOf, *rate.Limiter]
	now     func() time.Time
}

// bucketOf names a bucket: on another plan, a key has another one.
type bucketOf struct {
	key  int
	plan access.Plan
}

func newQuota(limits Limits) *quota {
	buckets, err := lru.New[bucketOf, *rate.Limiter](bucketsKept)
	if err != nil {
		panic(err) // the size is positive
	}
	return &quota{limits: limits, buckets: buckets, now: time.Now}
}

// take counts a request, and tells in header what is left (IETF draft
// ietf-httpapi-ratelimit-headers-10). It fails where nothing is.
func (q *quota) take(header http.Header, caller access.Caller) error {
	limit, ok := q.limits[caller.Plan]
	if !ok {
		return nil
	}
	bucket := q.bucket(bucketOf{caller.KeyID, caller.Plan}, limit)
	now := q.now()
	allowed := bucket.AllowN(now, 1)
	left := bucket.TokensAt(now)
	until := func(tokens float64) time.Duration {
		return time.Duration((tokens - left) / float64(bucket.Limit()) * float64(time.Second))
	}
	header.Set("RateLimit-Policy", fmt.Sprintf(`"%s";q=%d;w=%d`, caller.Plan, limit, int(window.Seconds())))
	header.Set("RateLimit", fmt.Sprintf(`"%s";r=%d;t=%d`, caller.Plan, int(max(left, 0)), int(math.Ceil(until(float64(limit)).Seconds()))))
	if allowed {
		return nil
	}
	return &rest.Error{Kind: rest.RateLimited, RetryAfter: until(1)}
}

func (q *quota) bucket(name bucketOf, limit int) *rate.Limiter {
	if bucket, ok := q.buckets.Get(name); ok {
		return bucket
	}
	fresh := rate.NewLimiter(rate.Limit(float64(limit)/window.Seconds()), limit)
	if bucket, ok, _ := q.buckets.PeekOrAdd(name, fresh); ok {
		return bucket // another request was faster
	}
	return fresh
}
