package voting

import (
	"context"

	"legislative/ent/housevote"
	"legislative/internal/store/database"
	"legislative/internal/stored/rollup"
)

// CountedAnalytics is [Analytics] by counting the positions of every vote. areas
// has the policy area of each vote, by key.
func CountedAnalytics(ctx context.Context, db *database.DB, f AnalyticsFilters, areas map[int64]string) (*HouseVoteAnalytics, error) {
	f, err := normalizeFilters(ctx, db, f)
	if err != nil {
		return nil, err
	}
	counter := rollup.NewCounter(newFilter(f))
	votes, err := db.Ent.HouseVote.Query().Order(housevote.ByID()).All(ctx)
	if err != nil {
		return nil, err
	}
	for _, v := range votes {
		if f.Congress != nil && *f.Congress != v.Congress || f.Session != nil && *f.Session != v.Session {
			continue
		}
		packed, err := v.Ballots.Value()
		if err != nil {
			return nil, err
		}
		next := rollup.Vote{Congress: v.Congress, Session: v.Session, PolicyArea: areas[v.ID]}
		if err := next.Ballots.Scan(packed); err != nil {
			return nil, err
		}
		counter.Add(next)
	}
	return newAnalytics(ctx, db, f, counter.Result(f.Limit))
}
