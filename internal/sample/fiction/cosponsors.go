package fiction

import (
	"slices"
	"time"

	"legislative/internal/sample/random"
)

// Cosponsor is a cosponsor of a bill. Withdrawn is zero unless the cosponsor
// withdrew.
type Cosponsor struct {
	*Member
	Joined     time.Time
	Withdrawn  time.Time
	IsOriginal bool
}

// Cosponsors returns the bill's cosponsors, in the order in which they joined.
func (c *Congress) Cosponsors(b *Bill) []Cosponsor {
	rng := c.Random("cosponsors", b.Index)
	if rng.Chance(25) {
		return nil
	}
	var cosponsors []Cosponsor
	start := c.dayNumber(b.FirstEvent().Time)
	for _, m := range random.Subset(rng, c.People.inChamber(b.ID.Type.Chamber()), rng.Between(1, 24)) {
		cosponsor := Cosponsor{Member: m, IsOriginal: rng.Chance(45)}
		day := start
		if !cosponsor.IsOriginal {
			day = c.sittingDay(start + rng.Between(2, 120))
		}
		if m.ID == b.Sponsor.ID || !m.isServing(day) {
			continue
		}
		cosponsor.Joined = c.timeOn(day, 12, 0, 0)
		if rng.Chance(6) {
			cosponsor.Withdrawn = c.timeOn(c.sittingDay(day+rng.Between(5, 60)), 12, 0, 0)
		}
		cosponsors = append(cosponsors, cosponsor)
	}
	slices.SortStableFunc(cosponsors, func(a, b Cosponsor) int { return a.Joined.Compare(b.Joined) })
	return cosponsors
}
