package service

import (
	"context"
	"fmt"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// missingShare is the part of the seats of a chamber, in percent, below which members are
// missing: more are vacant at no time.
const missingShare = 95

// Missing returns why members are missing from a list of those who served at a time, and
// what to load, or nil if none are known to be missing.
func (l List) Missing(ctx context.Context, db *database.DB) (*string, error) {
	if l.At == nil || congress.IsFictional(l.At.Congress) {
		return nil, nil
	}
	all, err := Read(ctx, db, *l.At)
	if err != nil {
		return nil, err
	}
	byChamber := loader.GroupBy(all, func(s *Service) congress.Chamber { return s.Chamber })
	var reasons []string
	for _, c := range []struct {
		chamber      congress.Chamber
		seats        int
		members, has string
	}{
		{congress.House, congress.HouseSeats(l.At.Congress), "representatives", "roll calls of the House, or legislators-historical.yaml, which has"},
		{congress.Senate, congress.SenateSeats(l.At.Congress), "senators", "legislators-historical.yaml, which has"},
	} {
		known := len(Members(byChamber[c.chamber]))
		if (l.Chamber == nil || *l.Chamber == c.chamber) && known*100 < c.seats*missingShare {
			reasons = append(reasons, fmt.Sprintf("Of the %d %s of the %s Congress, loaded records show %d: load %s the terms of former members.",
				c.seats, c.members, congress.Ordinal(l.At.Congress), known, c.has))
		}
	}
	if reasons == nil {
		return nil, nil
	}
	return new(strings.Join(reasons, " ")), nil
}
