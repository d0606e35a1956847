package congress

import (
	"fmt"
	"hash/fnv"
	"strings"
)

// BioguideID is the identifier of a member in the Biographical Directory of
// the United States Congress: a letter and six digits, such as A000374.
type BioguideID string

const (
	memberBits = 25
	// unresolvedBase is the lowest key above those of Bioguide IDs.
	unresolvedBase = 26 * 1_000_000
	unresolvedKeys = 1<<memberBits - unresolvedBase
)

// ParseBioguideID parses a Bioguide ID, ignoring case.
func ParseBioguideID(s string) (BioguideID, error) {
	id := strings.ToUpper(s)
	ok := len(id) == 7 && 'A' <= id[0] && id[0] <= 'Z'
	for i := 1; ok && i < 7; i++ {
		ok = '0' <= id[i] && id[i] <= '9'
	}
	if !ok {
		return "", fmt.Errorf("%q is not a Bioguide ID: want a letter and six digits, such as A000374", s)
	}
	return BioguideID(id), nil
}

// Key returns the member's key. Keys sort as the ids do.
func (m BioguideID) Key() int64 {
	key := int64(m[0] - 'A')
	for i := 1; i < 7; i++ {
		key = key*10 + int64(m[i]-'0')
	}
	return key
}

// BioguideIDFromKey is the inverse of [BioguideID.Key]. It reports false if
// key is not the key of a member, as for [UnresolvedVoterKey].
func BioguideIDFromKey(key int64) (m BioguideID, ok bool) {
	if key < 0 || key >= unresolvedBase {
		return "", false
	}
	return BioguideID(fmt.Sprintf("%c%06d", 'A'+rune(key/1_000_000), key%1_000_000)), true
}

// UnresolvedVoterKey returns the key of a voter whose Bioguide ID is not in
// the vote's record and has not been found. The key depends only on the
// arguments and is above every member's key. If two voters of one vote get the
// same key, the caller increments attempt for the second.
func UnresolvedVoterKey(name, party, state string, attempt int) int64 {
	h := fnv.New64a()
	fmt.Fprintf(h, "%s\x00%s\x00%s\x00%d", name, party, state, attempt)
	return unresolvedBase + int64(h.Sum64()%unresolvedKeys)
}
