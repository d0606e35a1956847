package congress

import "fmt"

// VoteID identifies a roll call of the House or the Senate. Each chamber numbers
// its roll calls from 1 in each session.
type VoteID struct {
	Chamber  Chamber // House or Senate
	Congress int
	Session  int // 1, 2 or, rarely, 3
	Number   int
}

const (
	voteNumberBits = 14
	voteBits       = sessionKeyBits + voteNumberBits

	maxVoteNumber = 1<<voteNumberBits - 1
)

// NewVoteID returns the VoteID with the given parts. It returns an error unless
// chamber is House or Senate, congressNumber is 1 to 255, session is 1 to 3 and
// number is 1 to 16383.
func NewVoteID(chamber Chamber, congressNumber, session, number int) (VoteID, error) {
	v := VoteID{chamber, congressNumber, session, number}
	switch {
	case chamber != House && chamber != Senate:
		return v, fmt.Errorf("vote: chamber is %q: want %s or %s", chamber, House, Senate)
	case congressNumber < 1 || congressNumber > MaxCongress:
		return v, fmt.Errorf("%s vote: congress %d is outside 1 to %d", chamber, congressNumber, MaxCongress)
	case session < 1 || session > maxSession:
		return v, fmt.Errorf("%s vote: session %d is outside 1 to %d", chamber, session, maxSession)
	case number < 1 || number > maxVoteNumber:
		return v, fmt.Errorf("%s vote: roll call %d is outside 1 to %d", chamber, number, maxVoteNumber)
	}
	return v, nil
}

// Key returns the vote's key. Keys sort by chamber, Congress, session and number;
// the House comes first.
func (v VoteID) Key() int64 { return v.SessionKey()<<voteNumberBits | int64(v.Number) }

// SessionKey returns the [SessionKey] of the session of the vote.
func (v VoteID) SessionKey() int64 { return SessionKey(v.Chamber, v.Congress, v.Session) }

// VoteIDFromKey is the inverse of [VoteID.Key]. It reports false if key is not the
// key of a vote.
func VoteIDFromKey(key int64) (v VoteID, ok bool) {
	if key < 0 || key >= 1<<voteBits {
		return VoteID{}, false
	}
	chamber, congressNumber, session := SessionFromKey(key >> voteNumberBits)
	v, err := NewVoteID(chamber, congressNumber, session, int(key&maxVoteNumber))
	return v, err == nil
}

// String returns the identifier in the form 119-1-240 for a vote of the House, and
// senate-119-1-240 for one of the Senate.
func (v VoteID) String() string {
	numbers := fmt.Sprintf("%d-%d-%d", v.Congress, v.Session, v.Number)
	if v.Chamber == House {
		return numbers
	}
	return string(v.Chamber) + "-" + numbers
}

// PositionKey returns the key of a voter's position in the vote. The voter is a
// [BioguideID.Key] or an [UnresolvedVoterKey].
func (v VoteID) PositionKey(voter int64) int64 { return v.Key()<<memberBits | voter }

// VoteIDFromPositionKey returns the vote of a [VoteID.PositionKey]. It reports false
// if key is not the key of a position in a vote.
func VoteIDFromPositionKey(key int64) (v VoteID, ok bool) {
	return VoteIDFromKey(key >> memberBits)
}
