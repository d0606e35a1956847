package ratelimit

import (
	"math"
	"net/http"
	"strconv"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/time/rate"

	"legislative/internal/access"
	"legislative/internal/problem"
)

// window is the time for which limits are stated.
const window = time.Minute

// cachedBuckets bounds the number of buckets in memory. A key whose bucket was
// dropped starts with a full one, which is never to its disadvantage.
const cachedBuckets = 10_000

// Limiter counts requests, in a token bucket for each key. It is safe for
// concurrent use.
type Limiter struct {
	limits  Limits
	buckets *lru.Cache[bucketID, *rate.Limiter]
	now     func() time.Time
}

// bucketID identifies a bucket. A key whose plan changes gets another bucket.
type bucketID struct {
	key  int
	plan access.Plan
}

// New returns a limiter.
func New(limits Limits) *Limiter {
	buckets, err := lru.New[bucketID, *rate.Limiter](cachedBuckets)
	if err != nil {
		panic(err) // the size is positive
	}
	return &Limiter{limits: limits, buckets: buckets, now: time.Now}
}

// Allow counts a request of the caller, and reports the remaining ones in
// header (IETF draft ietf-httpapi-ratelimit-headers-10). It returns a
// [problem.Error] if the limit is exceeded.
func (l *Limiter) Allow(header http.Header, caller access.Caller) error {
	limit, ok := l.limits[caller.Plan]
	if !ok {
		return nil
	}
	bucket := l.findBucket(bucketID{caller.KeyID, caller.Plan}, limit)
	now := l.now()
	allowed := bucket.AllowN(now, 1)
	remaining := bucket.TokensAt(now)
	until := func(tokens float64) time.Duration {
		return time.Duration((tokens - remaining) / float64(bucket.Limit()) * float64(time.Second))
	}
	header["Ratelimit-Policy"] = []string{policy(caller.Plan, limit)}
	header["Ratelimit"] = []string{state(caller.Plan, int(max(remaining, 0)), int(math.Ceil(until(float64(limit)).Seconds())))}
	if allowed {
		return nil
	}
	return &problem.Error{Code: problem.RateLimited, RetryAfter: until(1)}
}

func policy(plan access.Plan, limit int) string {
	return `"` + string(plan) + `";q=` + strconv.Itoa(limit) + ";w=" + strconv.Itoa(int(window.Seconds()))
}

func state(plan access.Plan, remaining, seconds int) string {
	return `"` + string(plan) + `";r=` + strconv.Itoa(remaining) + ";t=" + strconv.Itoa(seconds)
}

func (l *Limiter) findBucket(id bucketID, limit int) *rate.Limiter {
	if bucket, ok := l.buckets.Get(id); ok {
		return bucket
	}
	bucket := rate.NewLimiter(rate.Limit(float64(limit)/window.Seconds()), limit)
	if other, ok, _ := l.buckets.PeekOrAdd(id, bucket); ok {
		return other // added by another request meanwhile
	}
	return bucket
}
