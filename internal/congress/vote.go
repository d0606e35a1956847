package congress

import "fmt"

// HouseVoteID names a roll call of the House: its Congress, its session (1, 2,
// rarely 3) and its number, which starts anew each session.
type HouseVoteID struct {
	Congress int
	Session  int
	RollCall int
}

const (
	rollBits    = 14
	maxRollCall = 1<<rollBits - 1
	voteBits    = 8 + 2 + rollBits
)

// NewHouseVoteID checks the parts of a roll call's name. Congress is 1 to 255,
// session 1 to 3, roll call 1 to 16383.
func NewHouseVoteID(congress, session, rollCall int) (HouseVoteID, error) {
	v := HouseVoteID{congress, session, rollCall}
	switch {
	case congress < 1 || congress > maxCongress:
		return v, fmt.Errorf("house vote: congress %d is outside 1 to %d", congress, maxCongress)
	case session < 1 || session > 3:
		return v, fmt.Errorf("house vote: session %d is outside 1 to 3", session)
	case rollCall < 1 || rollCall > maxRollCall:
		return v, fmt.Errorf("house vote: roll call %d is outside 1 to %d", rollCall, maxRollCall)
	}
	return v, nil
}

// Key is the vote's integer id, ordered by Congress, session and roll call.
func (v HouseVoteID) Key() int64 {
	return SessionKey(v.Congress, v.Session)<<rollBits | int64(v.RollCall)
}

// HouseVoteIDFromKey is the inverse of [HouseVote.Key]; ok is false where key
// is no vote's.
func HouseVoteIDFromKey(key int64) (v HouseVoteID, ok bool) {
	if key < 0 || key >= 1<<voteBits {
		return HouseVoteID{}, false
	}
	v, err := NewHouseVoteID(int(key>>(rollBits+2)), int(key>>rollBits&3), int(key&maxRollCall))
	return v, err == nil
}

// String is the name in one word, such as 119-1-240.
func (v HouseVoteID) String() string {
	return fmt.Sprintf("%d-%d-%d", v.Congress, v.Session, v.RollCall)
}

// PositionKey is the integer id of one voter's position in the vote; voter is
// a [Member.Key] or an [UnresolvedKey].
func (v HouseVoteID) PositionKey(voter int64) int64 { return v.Key()<<memberBits | voter }

// SessionKey is the integer id of one session of a Congress.
func SessionKey(congress, session int) int64 { return int64(congress)<<2 + int64(session) }

// SessionForYear tells which Congress and session sat in a calendar year since
// 1935, when sessions came to match years.
func SessionForYear(year int) (congress, session int) {
	return (year-1789)/2 + 1, 2 - year%2
}

// ElectionCycle is the even year that closes the election cycle which spans a
// Congress: 2024 for the 118th.
func ElectionCycle(congress int) int { return 1788 + 2*congress }

// Position is how a voter stands in a vote, whatever word the source used.
type Position string

// The positions. Other is a vote for a named candidate, as in the election of
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

// ParsePosition tells what a word cast in a vote means: Aye is Yea, No is Nay,
// and what is none of the known words is Other.
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

// VoteCounts counts positions.
type VoteCounts struct {
	Yea, Nay, Present, NotVoting, Other int
}

// Add counts one more position.
func (t *VoteCounts) Add(p Position) {
	switch p {
	case Yea:
		t.Yea++
	case Nay:
		t.Nay++
	case Present:
		t.Present++
	case NotVoting:
		t.NotVoting++
	default:
		t.Other++
	}
}

// Total is the number of positions counted.
func (t VoteCounts) Total() int { return t.Yea + t.Nay + t.Present + t.NotVoting + t.Other }
