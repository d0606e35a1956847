package congress

import (
	"fmt"
	"strconv"
)

const (
	sessionBits = 2
	maxSession  = 1<<sessionBits - 1

	// senateBit distinguishes the keys of the Senate's sessions, and so those of its
	// votes, from the keys of the House. It is 0 in keys of the House.
	senateBit      = int64(1) << (congressBits + sessionBits)
	sessionKeyBits = congressBits + sessionBits + 1
)

// SessionKey returns the key of a session of the House or the Senate. Keys sort by
// chamber, Congress and session. The key of session 4, which does not exist, is
// above those of the Congress's sessions and below those of the next Congress's.
func SessionKey(chamber Chamber, congressNumber, session int) int64 {
	key := int64(congressNumber)<<sessionBits + int64(session)
	if chamber == Senate {
		key += senateBit
	}
	return key
}

// SessionFromKey is the inverse of [SessionKey].
func SessionFromKey(key int64) (chamber Chamber, congressNumber, session int) {
	chamber = House
	if key&senateBit != 0 {
		chamber = Senate
	}
	key &^= senateBit
	return chamber, int(key >> sessionBits), int(key & maxSession)
}

// SessionForYear returns the Congress and session that sat in a calendar year.
// It is right for years since 1935, when sessions began to match years.
func SessionForYear(year int) (congressNumber, session int) {
	return (year-1789)/2 + 1, 2 - year%2
}

// FirstDay returns the day, YYYY-MM-DD, on which the terms of a Congress begin: January 3
// since the 74th Congress (Twentieth Amendment), and March 4 before.
func FirstDay(congressNumber int) string {
	day := "01-03"
	if congressNumber < 74 {
		day = "03-04"
	}
	return fmt.Sprintf("%04d-%s", 1787+2*congressNumber, day)
}

// OnDay returns the Congress of a day, YYYY-MM-DD.
func OnDay(day string) (congressNumber int) {
	year, _ := strconv.Atoi(day[:min(4, len(day))])
	congressNumber = (year - 1787) / 2
	if day < FirstDay(congressNumber) {
		congressNumber--
	}
	return congressNumber
}

// ElectionCycle returns the even year in which the election cycle of a Congress
// ends, such as 2024 for the 118th.
func ElectionCycle(congressNumber int) int { return 1788 + 2*congressNumber }
