// Package paging holds how many elements a page of a list has, for those who
// cut the pages and for those who reckon beforehand what a page costs.
package paging

// Size is how many elements a page has where a client does not say, and at
// most.
type Size struct{ Standard, Most int }

// The sizes of pages.
const (
	Standard  = 20  // of an ordinary list
	Most      = 100 // of an ordinary list, and of lists in arguments
	Positions = 500 // of a House vote: all of them
	Rows      = 100 // of each list in analytics
	LongMost  = 500 // of lists whose rows are small
)

// Of is the size of the pages of a field.
func Of(object, field string) Size {
	switch object + "." + field {
	case "HouseVote.positions":
		return Size{Positions, LongMost}
	case "Member.votes":
		return Size{Standard, LongMost}
	case "Query.houseVoteAnalytics":
		return Size{Rows, LongMost}
	default:
		return Size{Standard, Most}
	}
}
