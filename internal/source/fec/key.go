package fec

import (
	"fmt"
	"strconv"
	"strings"
)

// idLength is the length of the ids of candidates and committees.
const idLength = 9

// maxKey is the key of ZZZZZZZZZ, below 2^53.
const maxKey = 36*36*36*36*36*36*36*36*36 - 1

// Key returns the key of the id of a candidate or committee, such as H0ZZ00017 or
// C99900017: its 9 characters as a number in base 36. Keys sort as the ids do.
func Key(id string) (int64, error) {
	if len(id) != idLength || strings.ContainsAny(id, "+-_") {
		return 0, fmt.Errorf("%q is not an FEC id: want 9 letters and digits, such as H0ZZ00017", id)
	}
	key, err := strconv.ParseInt(id, 36, 64)
	if err != nil {
		return 0, fmt.Errorf("%q is not an FEC id: want 9 letters and digits, such as H0ZZ00017", id)
	}
	return key, nil
}

// IDFromKey is the inverse of [Key] and returns an uppercase id. It reports false
// if key is not the key of an id.
func IDFromKey(key int64) (id string, ok bool) {
	if key < 0 || key > maxKey {
		return "", false
	}
	digits := strings.ToUpper(strconv.FormatInt(key, 36))
	return strings.Repeat("0", idLength-len(digits)) + digits, true
}
