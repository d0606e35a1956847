package service

import (
	"fmt"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/records/loader"
)

// missingShare is the part of the seats of a chamber, in percent, below which members are
// missing: more are vacant at no time.
const missingShare = 95

// Missing returns why members are missing from a list of those who served at the time, and
// what to load, or nil if none are known to be missing. The seats of fictional Congresses
// are not known.
func (s *Selection) Missing() *string {
	if s == nil || congress.IsFictional(s.at.Congress) {
		return nil
	}
	chamber := s.conditions.Chamber
	byChamber := loader.GroupBy(s.all, func(s *Service) congress.Chamber { return s.Chamber })
	var reasons []string
	for _, c := range []struct {
		chamber      congress.Chamber
		seats        int
		members, has string
	}{
		{congress.House, congress.HouseSeats(s.at.Congress), "representatives", "roll calls of the House, or legislators-historical.yaml, which has"},
		{congress.Senate, congress.SenateSeats(s.at.Congress), "senators", "legislators-historical.yaml, which has"},
	} {
		known := len(Members(byChamber[c.chamber]))
		if (chamber == nil || *chamber == c.chamber) && known*100 < c.seats*missingShare {
			reasons = append(reasons, fmt.Sprintf("Of the %d %s of the %s Congress, loaded records show %d: load %s the terms of former members.",
				c.seats, c.members, congress.Ordinal(s.at.Congress), known, c.has))
		}
	}
	if reasons == nil {
		return nil
	}
	return new(strings.Join(reasons, " "))
}
