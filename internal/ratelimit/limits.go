// Package ratelimit bounds the requests that clients make with each key.
package ratelimit

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"legislative/internal/access"
)

// Limits are the requests per minute that are allowed with one key, by the
// plan of its account. A plan that is absent has no limit.
type Limits map[access.Plan]int

// DefaultLimits returns the limits in the table of plans. They keep one client
// from starving the others, and are far above normal use.
func DefaultLimits() Limits {
	limits := Limits{}
	for _, plan := range access.Plans {
		if n := plan.RequestsPerMinute(); n > 0 {
			limits[plan] = n
		}
	}
	return limits
}

// Change returns the limits with the changes in a list such as
// developer_free=600,analysis=0. A limit of 0 means no limit.
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
			return nil, fmt.Errorf("requests per minute on plan %s: want a number, or 0 for no limit, such as %s=600", plan, plan)
		}
		if changed[plan] = n; n == 0 {
			delete(changed, plan)
		}
	}
	return changed, nil
}

// String returns the limits in the form that Change parses.
func (l Limits) String() string {
	var items []string
	for _, plan := range slices.Sorted(maps.Keys(l)) {
		items = append(items, fmt.Sprintf("%s=%d", plan, l[plan]))
	}
	return strings.Join(items, ",")
}
