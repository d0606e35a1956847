package congress

// MaxSafeInteger is the greatest integer that JavaScript represents exactly,
// Number.MAX_SAFE_INTEGER. Keys that the API shows as numbers do not exceed it.
const MaxSafeInteger = 1<<53 - 1

const (
	childBits       = 20
	memberChildBits = 8
	cycleBits       = 8
	revisionBits    = 3
	offsetBits      = 32

	// voteLinkBit is above every [ChildKey] of a bill, amendment or vote.
	voteLinkBit = int64(1) << 48

	// MaxChildren is the number of rows of one kind that [ChildKey] can number
	// for one owner.
	MaxChildren = 1 << childBits
	// MaxMemberChildren is the number of rows of one kind that [MemberChildKey]
	// can number for one member.
	MaxMemberChildren = 1 << memberChildBits
	// MaxRevisionKinds is the number of kinds of records that [RevisionKey] can
	// distinguish.
	MaxRevisionKinds = 1 << revisionBits

	firstCycle = 1900
)

// ChildKey returns the id of a row that belongs to one record and has no
// identifier of its own, such as an action of a bill or a finding in a text
// version. The owner is the key of the record, and ordinal is the index of the
// row among the owner's rows of its kind, from 0 to MaxChildren-1. The API does
// not show these ids.
func ChildKey(owner int64, ordinal int) int64 { return owner<<childBits | int64(ordinal) }

// VoteLinkKey returns the id of a link between a vote and a bill or
// amendment. The owner is the key of the record whose file has the link, a vote
// if byVote is true and otherwise a bill or amendment, and ordinal is the index
// of the link among the owner's links.
func VoteLinkKey(owner int64, ordinal int, byVote bool) int64 {
	key := ChildKey(owner, ordinal)
	if byVote {
		key |= voteLinkBit
	}
	return key
}

// SeatKey returns the id of a member's seat on a committee.
func SeatKey(code CommitteeCode, id BioguideID) int64 {
	return code.Key()<<memberBits | id.Key()
}

// VotingRecordKey returns the id of a member's positions in a session. The
// session is a [SessionKey], the member a [BioguideID.Key].
func VotingRecordKey(session, memberKey int64) int64 { return session<<memberBits | memberKey }

// VotingRecordFromKey is the inverse of [VotingRecordKey].
func VotingRecordFromKey(key int64) (session, memberKey int64) {
	return key >> memberBits, key & (1<<memberBits - 1)
}

// MemberChildKey returns the id of a row that belongs to a member, such as a
// term or a candidacy. The member is a [BioguideID.Key], and ordinal is the
// index of the row among the member's rows of its kind, from 0 to
// MaxMemberChildren-1.
func MemberChildKey(memberKey int64, ordinal int) int64 {
	return memberKey<<memberChildBits | int64(ordinal)
}

// CycleKey returns the id of a row that a candidate or committee has once per
// election cycle. The owner is the key of its FEC id, and cycle is an even year
// from 1900 to 2410.
func CycleKey(owner int64, cycle int) int64 {
	return owner<<cycleBits | int64(cycle-firstCycle)/2
}

// RevisionKey returns the id of a record's revision. Kinds of records are
// numbered from 0 to MaxRevisionKinds-1.
func RevisionKey(record int64, kind int) int64 { return record<<revisionBits | int64(kind) }

// RecencyKey returns a number that sorts the bills of a committee by date and
// then by bill. The date is in days, and the bill is a [BillID.Key].
func RecencyKey(days, billKey int64) int64 { return days<<billBits | billKey }

// MatchKey returns a number that sorts the matches in a text version by the ordinal
// of their section and then by their offset in it.
func MatchKey(ordinal, offset int) int64 { return int64(ordinal)<<offsetBits | int64(offset) }

// MatchSection returns the ordinal of the section in a number that [MatchKey]
// returned.
func MatchSection(key int64) int { return int(key >> offsetBits) }

// BillNameKey returns the id of a name of a bill. The owner is the key of the record
// whose file has the name, of one of four kinds from 0, and ordinal is the index of the
// name among those of the owner.
func BillNameKey(kind int, owner int64, ordinal int) int64 {
	return ChildKey(owner, ordinal)<<2 | int64(kind)
}
