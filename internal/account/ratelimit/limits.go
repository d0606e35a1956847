package ratelimit

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"legislative/internal/access"
)

// Limits are the limits of all plans.
type Limits struct {
	Minute Numbers // requests with one key in a minute
	Day    Numbers // requests of an account in a day
	Cost   Numbers // of the operations of an account in a minute
}

// Numbers are a limit by plan. A plan that is absent has no limit.
type Numbers map[access.Plan]int

// DefaultLimits returns the limits in the table of plans. They keep one client
// from starving the others, and are far above normal use.
func DefaultLimits() Limits {
	return Limits{
		Minute: newNumbers(access.Plan.RequestsPerMinute),
		Day:    newNumbers(access.Plan.RequestsPerDay),
		Cost:   newNumbers(access.Plan.CostPerMinute),
	}
}

func newNumbers(limitOf func(access.Plan) int) Numbers {
	n := Numbers{}
	for _, plan := range access.Plans {
		if limit := limitOf(plan); limit > 0 {
			n[plan] = limit
		}
	}
	return n
}

// Change returns the numbers with the changes in a list such as
// developer_free=600,analysis=0. A limit of 0 means no limit.
func (n Numbers) Change(list string) (Numbers, error) {
	changed := maps.Clone(n)
	for item := range strings.SplitSeq(list, ",") {
		name, number, _ := strings.Cut(strings.TrimSpace(item), "=")
		plan, err := access.ParsePlan(name)
		if err != nil {
			return nil, err
		}
		limit, err := strconv.Atoi(number)
		if err != nil || limit < 0 {
			return nil, fmt.Errorf("limit of plan %s: want a number, or 0 for no limit, such as %s=600", plan, plan)
		}
		if changed[plan] = limit; limit == 0 {
			delete(changed, plan)
		}
	}
	return changed, nil
}

// String returns the numbers in the form that Change parses.
func (n Numbers) String() string {
	var items []string
	for _, plan := range slices.Sorted(maps.Keys(n)) {
		items = append(items, fmt.Sprintf("%s=%d", plan, n[plan]))
	}
	return strings.Join(items, ",")
}
