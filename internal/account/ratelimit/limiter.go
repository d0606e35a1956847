// Package ratelimit limits the requests per minute with each key, and the requests per
// day and the cost per minute of each account.
//
// Each limit holds for a fixed window that begins with the first request: 60 per
// minute means 60 in total until the window ends. Instances of the service share windows if
// they have a [Store], and otherwise each counts by itself.
package ratelimit

import (
	"context"
	"fmt"
	"log/slog"
	"math"
	"net/http"
	"strconv"
	"sync"
	"time"

	"legislative/internal/access"
	"legislative/internal/http/problem"
)

// Limiter counts requests and costs. It is safe for concurrent use.
type Limiter struct {
	plans map[access.Plan]*planLimits
	local *windows
	store *Store // nil if windows are not shared
	log   *slog.Logger
	now   func() time.Time

	mu      sync.Mutex
	pending map[int]int64 // costs by account that the store does not have yet
}

// Options are the settings of a limiter.
type Options struct {
	Limits Limits
	// Store has the windows that instances share; nil if each has its own.
	Store *Store
	// Log reports when the store stops responding, and when it responds again. Default
	// [slog.Default].
	Log *slog.Logger
}

// planLimits are the limits of a plan.
type planLimits struct {
	plan   access.Plan
	limits [kinds]int64 // 0 if there is no limit
	policy []string     // value of the header
}

// New returns a limiter. If it has a store, New tries to connect to it.
func New(o Options) *Limiter {
	l := &Limiter{plans: map[access.Plan]*planLimits{}, local: newWindows(), store: o.Store, log: o.Log, now: time.Now, pending: map[int]int64{}}
	if l.log == nil {
		l.log = slog.Default()
	}
	for _, plan := range access.Plans {
		limits := [kinds]int64{minute: int64(o.Limits.Minute[plan]), day: int64(o.Limits.Day[plan]), cost: int64(o.Limits.Cost[plan])}
		if limits != [kinds]int64{} {
			l.plans[plan] = &planLimits{plan, limits, []string{policy(limits)}}
		}
	}
	if l.store != nil {
		l.connect(context.Background())
	}
	return l
}

// policy returns the value of the header RateLimit-Policy.
func policy(limits [kinds]int64) string {
	var b []byte
	for k, limit := range limits {
		if limit > 0 {
			b = appendName(b, kind(k))
			b = strconv.AppendInt(append(b, ";q="...), limit, 10)
			b = strconv.AppendInt(append(b, ";w="...), int64(definitions[k].period.Seconds()), 10)
		}
	}
	return string(b)
}

// appendName begins the member of a limit in a list.
func appendName(b []byte, k kind) []byte {
	if len(b) > 0 {
		b = append(b, ", "...)
	}
	return append(append(append(b, '"'), definitions[k].name...), '"')
}

// windowIDs returns the IDs of the windows of a caller.
func windowIDs(keyID, accountID int) [kinds]windowID {
	return [kinds]windowID{minute: {minute, keyID}, day: {day, accountID}, cost: {cost, accountID}}
}

// Allow counts a request of the caller, and reports the limits in header (IETF
// draft ietf-httpapi-ratelimit-headers-10). It returns a [problem.Error] if the
// caller has made all requests of a minute or day. Such a request is not counted,
// so repeating it does not use up the day.
func (l *Limiter) Allow(ctx context.Context, header http.Header, caller access.Caller) error {
	p, ok := l.plans[caller.Plan]
	if !ok {
		return nil
	}
	now := l.now()
	found, exceeded := l.count(ctx, p, windowIDs(caller.KeyID, caller.AccountID), now)
	header["Ratelimit-Policy"] = p.policy
	header["Ratelimit"] = []string{p.state(found, now)}
	if exceeded == kinds {
		return nil
	}
	return p.refusal(exceeded, found[exceeded], now)
}

// count counts a request. It returns the windows, and the kind of limit that the
// request exceeds, or kinds if it exceeds none.
func (l *Limiter) count(ctx context.Context, p *planLimits, ids [kinds]windowID, now time.Time) (found [kinds]window, exceeded kind) {
	if l.store == nil {
		return l.countHere(p, ids, now)
	}
	found, exceeded = l.look(p, ids, now)
	if exceeded != kinds {
		return found, exceeded // the store has counted at least as many
	}
	shared, ok, err := l.store.take(ctx, p, ids, now)
	if err != nil {
		l.disconnect(ctx, err)
		return l.countHere(p, ids, now)
	}
	for k := kinds; k > 0; {
		k--
		limit := p.limits[k]
		if limit == 0 {
			continue
		}
		if found[k] = l.learn(ids[k], shared[k], now); !ok && k != cost && found[k].count >= limit {
			exceeded = k
		}
	}
	return found, exceeded
}

// learn replaces the window of this instance by that of the store, to which it adds
// the costs that were not sent to the store yet.
func (l *Limiter) learn(id windowID, shared window, now time.Time) window {
	if id.kind == cost && shared != (window{}) {
		l.mu.Lock()
		shared.count += l.pending[id.id]
		l.mu.Unlock()
	}
	return l.local.learn(id, shared, now)
}

// look returns the windows of this instance without counting.
func (l *Limiter) look(p *planLimits, ids [kinds]windowID, now time.Time) (found [kinds]window, exceeded kind) {
	exceeded = kinds
	for k := kinds; k > 0; {
		k--
		limit := p.limits[k]
		if limit == 0 {
			continue
		}
		if found[k] = l.local.look(ids[k], now); k != cost && found[k].count >= limit {
			exceeded = k
		}
	}
	return found, exceeded
}

// countHere counts a request in the windows of this instance.
func (l *Limiter) countHere(p *planLimits, ids [kinds]windowID, now time.Time) (found [kinds]window, exceeded kind) {
	exceeded = kinds
	for k, limit := range p.limits {
		switch {
		case limit == 0:
		case kind(k) == cost || exceeded != kinds:
			found[k] = l.local.look(ids[k], now)
		default:
			var ok bool
			if found[k], ok = l.local.take(ids[k], limit, now); !ok {
				exceeded = kind(k)
			}
		}
	}
	return found, exceeded
}

// state returns the value of the header RateLimit.
func (p *planLimits) state(found [kinds]window, now time.Time) string {
	b := make([]byte, 0, 96)
	for k, limit := range p.limits {
		if limit > 0 {
			b = appendName(b, kind(k))
			b = strconv.AppendInt(append(b, ";r="...), max(0, limit-found[k].count), 10)
			b = strconv.AppendInt(append(b, ";t="...), int64(math.Ceil(found[k].left(kind(k), now).Seconds())), 10)
		}
	}
	return string(b)
}

// left returns the time until the window ends.
func (w window) left(k kind, now time.Time) time.Duration {
	if w.ends.IsZero() {
		return definitions[k].period
	}
	return w.ends.Sub(now)
}

// refusal returns the error of a request that exceeds a limit.
func (p *planLimits) refusal(k kind, w window, now time.Time) error {
	d := definitions[k]
	return &problem.Error{
		Code:       problem.RateLimited,
		RetryAfter: max(w.left(k, now), time.Nanosecond),
		Detail: fmt.Sprintf("Plan %s allows %s %s for one %s, and these are used up until %s: wait for the number of seconds in Retry-After, or move the account to a higher plan.",
			p.plan, access.Number(p.limits[k]), d.counts, d.whose, roundUp(w.ends).UTC().Format(time.RFC3339)),
	}
}

// roundUp returns the first whole second that is not before t.
func roundUp(t time.Time) time.Time {
	return t.Add(time.Second - time.Nanosecond).Truncate(time.Second)
}

// AllowOperation returns a [problem.Error] if the operations of the caller's
// account have used up the cost that its plan allows in a minute. The cost on other
// instances is that of the last call of Allow.
func (l *Limiter) AllowOperation(caller access.Caller) error {
	p, ok := l.plans[caller.Plan]
	if !ok || caller.AccountID == 0 || p.limits[cost] == 0 {
		return nil
	}
	now := l.now()
	w := l.local.look(windowID{cost, caller.AccountID}, now)
	if w.count < p.limits[cost] {
		return nil
	}
	return p.refusal(cost, w, now)
}

// Charge counts the cost of an operation that has run. It never waits for the
// store: Run sends costs to it.
func (l *Limiter) Charge(caller access.Caller, n int) {
	p, ok := l.plans[caller.Plan]
	if !ok || caller.AccountID == 0 || p.limits[cost] == 0 || n <= 0 {
		return
	}
	l.local.add(windowID{cost, caller.AccountID}, int64(n), l.now())
	if l.store == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.pending[caller.AccountID] += int64(n)
}

// State is what an account has used of the limits of its plan.
type State struct {
	Day  Use // requests
	Cost Use // in a minute
}

// Use is a limit and how much of it is used.
type Use struct {
	Used   int64
	Limit  int64     // 0 if there is no limit; then nothing is counted
	Resets time.Time // when the window ends; zero if it has not begun
}

// State returns the use of an account's limits without counting.
func (l *Limiter) State(ctx context.Context, accountID int, plan access.Plan) State {
	p, ok := l.plans[plan]
	if !ok {
		return State{}
	}
	now := l.now()
	uses := [kinds]Use{}
	for k, id := range windowIDs(0, accountID) {
		if kind(k) == minute || p.limits[k] == 0 {
			continue
		}
		w := l.local.look(id, now)
		if l.store != nil {
			if shared, err := l.store.look(ctx, id, now); err == nil {
				w = l.learn(id, shared, now)
			} else {
				l.disconnect(ctx, err)
			}
		}
		uses[k] = Use{w.count, p.limits[k], w.ends}
	}
	return State{Day: uses[day], Cost: uses[cost]}
}
