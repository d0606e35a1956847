package congress

// KeyRange is the range of the keys of the records of one kind and of one
// Congress or session. It includes First and excludes End.
type KeyRange struct{ First, End int64 }

// BillKeys returns the range of the keys of the bills of a Congress.
func BillKeys(congressNumber int) KeyRange {
	first := int64(congressNumber) * BillKeysPerCongress
	return KeyRange{first, first + BillKeysPerCongress}
}

// AmendmentKeys returns the range of the keys of the amendments of a Congress.
func AmendmentKeys(congressNumber int) KeyRange {
	first := AmendmentID{congressNumber, AmendmentTypes[0], 0}
	end := AmendmentID{congressNumber + 1, AmendmentTypes[0], 0}
	return KeyRange{first.Key(), end.Key()}
}

// SessionKeys returns the range of the keys of the sessions of a chamber in a
// Congress.
func SessionKeys(chamber Chamber, congressNumber int) KeyRange {
	return KeyRange{SessionKey(chamber, congressNumber, 0), SessionKey(chamber, congressNumber+1, 0)}
}

// AllSessionKeys returns the range of the keys of all sessions of a chamber.
func AllSessionKeys(chamber Chamber) KeyRange {
	return KeyRange{SessionKey(chamber, 0, 0), SessionKey(chamber, MaxCongress+1, 0)}
}

// VoteKeys returns the range of the keys of the votes of a chamber in a Congress.
func VoteKeys(chamber Chamber, congressNumber int) KeyRange {
	return votesIn(SessionKeys(chamber, congressNumber))
}

// AllVoteKeys returns the range of the keys of all votes of a chamber.
func AllVoteKeys(chamber Chamber) KeyRange { return votesIn(AllSessionKeys(chamber)) }

// SessionVoteKeys returns the range of the keys of the votes of a session, which is
// a [SessionKey]. The number of a vote is the difference of its key and First.
func SessionVoteKeys(session int64) KeyRange {
	return votesIn(KeyRange{session, session + 1})
}

func votesIn(sessions KeyRange) KeyRange {
	return KeyRange{sessions.First << voteNumberBits, sessions.End << voteNumberBits}
}

// SectionKeys returns the range of the keys of the sections of the texts of a
// Congress's bills.
func SectionKeys(congressNumber int) KeyRange {
	bills := BillKeys(congressNumber)
	const bits = stageBits + repetitionBits + ordinalBits
	return KeyRange{bills.First << bits, bills.End << bits}
}

// TextChildKeys returns the range of the keys that [ChildKey] returns for the text
// versions of bills, given the range of the keys of the bills.
func TextChildKeys(bills KeyRange) KeyRange {
	const bits = stageBits + repetitionBits + childBits
	return KeyRange{bills.First << bits, bills.End << bits}
}
