package congress

// Position is a voter's position in a vote, independent of the words that the
// chamber used.
type Position string

// The positions. Other is a vote for a candidate by name, as in the election of
// a Speaker.
const (
	Yea       Position = "Yea"
	Nay       Position = "Nay"
	Present   Position = "Present"
	NotVoting Position = "Not Voting"
	Other     Position = "Other"
)

// Positions lists every position.
var Positions = []Position{Yea, Nay, Present, NotVoting, Other}

// ParsePosition returns the position for a word cast in a vote: Yea for Aye,
// Nay for No, and Other for an unknown word.
func ParsePosition(cast string) Position {
	switch cast {
	case "Yea", "Aye":
		return Yea
	case "Nay", "No":
		return Nay
	case "Present":
		return Present
	case "Not Voting":
		return NotVoting
	default:
		return Other
	}
}

// VoteCounts holds the number of voters in each position.
type VoteCounts struct {
	Yea, Nay, Present, NotVoting, Other int
}

// Add counts one more voter in position p.
func (c *VoteCounts) Add(p Position) {
	switch p {
	case Yea:
		c.Yea++
	case Nay:
		c.Nay++
	case Present:
		c.Present++
	case NotVoting:
		c.NotVoting++
	default:
		c.Other++
	}
}

// Total returns the number of voters counted.
func (c VoteCounts) Total() int { return c.Yea + c.Nay + c.Present + c.NotVoting + c.Other }
