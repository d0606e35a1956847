package chart

import (
	"maps"
	"slices"
)

// sortedStates returns the postal codes of states and territories, in the order of
// the alphabet.
func sortedStates() []string { return slices.Sorted(maps.Keys(tilePlaces)) }
