package congress

import "slices"

// Seats of the House are apportioned among the states after each census, and
// states then draw their districts. The boundaries below follow the censuses of
// 1980 to 2020.
const (
	firstApportioned = 98  // the first Congress elected after the census of 1980
	lastApportioned  = 122 // the last one before the census of 2030 takes effect
)

// ApportionmentOf returns a number for the apportionment of seats by which a
// Congress was elected. Five Congresses have the same: the 103rd to the 107th, the
// 108th to the 112th, and so on.
func ApportionmentOf(congressNumber int) int { return (congressNumber + 2) / 5 }

// territories have a delegate, or a resident commissioner, and no districts.
var territories = []string{"AS", "DC", "GU", "MP", "PR", "VI"}

// HasDelegate reports whether a delegate represents a state or territory in the House,
// or a resident commissioner, as for Puerto Rico. They do not vote on final passage.
func HasDelegate(state string) bool { return slices.Contains(territories, state) }

// IsAtLarge reports whether the House has one member from a state or territory
// in a Congress, who is elected at large. It reports false for states before the
// 98th Congress.
func IsAtLarge(congressNumber int, state string) bool {
	if HasDelegate(state) {
		return true
	}
	if congressNumber < firstApportioned || congressNumber > lastApportioned {
		return false
	}
	switch state {
	case "AK", "DE", "ND", "SD", "VT", "WY":
		return true
	case "MT":
		return 103 <= congressNumber && congressNumber <= 117
	default:
		return false
	}
}
