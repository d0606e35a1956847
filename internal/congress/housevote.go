package congress

import "fmt"

// HouseVoteID identifies a roll call of the House. Roll calls are numbered from
// 1 in each session.
type HouseVoteID struct {
	Congress int
	Session  int // 1, 2 or, rarely, 3
	RollCall int
}

const (
	sessionBits  = 2
	rollCallBits = 14
	voteBits     = congressBits + sessionBits + rollCallBits

	maxSession  = 1<<sessionBits - 1
	maxRollCall = 1<<rollCallBits - 1
)

// NewHouseVoteID returns the HouseVoteID with the given parts. It returns an
// error unless congressNumber is 1 to 255, session is 1 to 3 and rollCall is 1
// to 16383.
func NewHouseVoteID(congressNumber, session, rollCall int) (HouseVoteID, error) {
	v := HouseVoteID{congressNumber, session, rollCall}
	switch {
	case congressNumber < 1 || congressNumber > MaxCongress:
		return v, fmt.Errorf("house vote: congress %d is outside 1 to %d", congressNumber, MaxCongress)
	case session < 1 || session > maxSession:
		return v, fmt.Errorf("house vote: session %d is outside 1 to %d", session, maxSession)
	case rollCall < 1 || rollCall > maxRollCall:
		return v, fmt.Errorf("house vote: roll call %d is outside 1 to %d", rollCall, maxRollCall)
	}
	return v, nil
}

// Key returns the vote's key. Keys sort by Congress, session and roll call.
func (v HouseVoteID) Key() int64 {
	return SessionKey(v.Congress, v.Session)<<rollCallBits | int64(v.RollCall)
}

// HouseVoteIDFromKey is the inverse of [HouseVoteID.Key]. It reports false if
// key is not the key of a House vote.
func HouseVoteIDFromKey(key int64) (v HouseVoteID, ok bool) {
	if key < 0 || key >= 1<<voteBits {
		return HouseVoteID{}, false
	}
	v, err := NewHouseVoteID(int(key>>(rollCallBits+sessionBits)), int(key>>rollCallBits&maxSession), int(key&maxRollCall))
	return v, err == nil
}

// String returns the identifier in the form 119-1-240.
func (v HouseVoteID) String() string {
	return fmt.Sprintf("%d-%d-%d", v.Congress, v.Session, v.RollCall)
}

// PositionKey returns the key of a voter's position in the vote. The voter is a
// [BioguideID.Key] or an [UnresolvedVoterKey].
func (v HouseVoteID) PositionKey(voter int64) int64 { return v.Key()<<memberBits | voter }

// HouseVoteIDFromPositionKey returns the vote of a [HouseVoteID.PositionKey]. It
// reports false if key is not the key of a position in a House vote.
func HouseVoteIDFromPositionKey(key int64) (v HouseVoteID, ok bool) {
	return HouseVoteIDFromKey(key >> memberBits)
}
