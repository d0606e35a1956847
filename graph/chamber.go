package graph

import "legislative/internal/congress"

// chamberOf reads a chamber that a source may leave out or word in its own
// way; nil where it is no chamber.
func chamberOf(s *string) *congress.Chamber {
	if s == nil {
		return nil
	}
	c, err := congress.ParseChamber(*s)
	if err != nil {
		return nil
	}
	return &c
}
