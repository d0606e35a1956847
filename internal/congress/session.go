package congress

// SessionKey returns the key of a session of a Congress. Keys sort by Congress
// and session. The key of session 4, which does not exist, is above those of the
// Congress's sessions and below those of the next Congress's.
func SessionKey(congressNumber, session int) int64 {
	return int64(congressNumber)<<sessionBits + int64(session)
}

// SessionFromKey is the inverse of [SessionKey].
func SessionFromKey(key int64) (congressNumber, session int) {
	return int(key >> sessionBits), int(key & maxSession)
}

// SessionForYear returns the Congress and session that sat in a calendar year.
// It is right for years since 1935, when sessions began to match years.
func SessionForYear(year int) (congressNumber, session int) {
	return (year-1789)/2 + 1, 2 - year%2
}

// ElectionCycle returns the even year in which the election cycle of a Congress
// ends, such as 2024 for the 118th.
func ElectionCycle(congressNumber int) int { return 1788 + 2*congressNumber }
