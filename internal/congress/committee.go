package congress

import (
	"fmt"
	"strings"
)

// CommitteeCode is a committee's system code in uppercase: a chamber letter
// (H, S or J), three letters and two digits. The digits 00 denote a full
// committee, others a subcommittee of it.
type CommitteeCode string

const committeeKeys = 26 * 26 * 26 * 26 * 100

// ParseCommitteeCode parses a system code, ignoring case. If s has only the
// four letters, as full committees have in the members' lists, the digits are
// 00.
func ParseCommitteeCode(s string) (CommitteeCode, error) {
	code := strings.ToUpper(s)
	if len(code) == 4 {
		code += "00"
	}
	if !isCommitteeCode(code) {
		return "", fmt.Errorf("%q is not a committee code: want a chamber letter (H, S or J), three letters and two digits, such as HSJU00", s)
	}
	return CommitteeCode(code), nil
}

func isCommitteeCode(code string) bool {
	if len(code) != 6 || !strings.ContainsRune("HSJ", rune(code[0])) {
		return false
	}
	for i := range 6 {
		letter := 'A' <= code[i] && code[i] <= 'Z'
		digit := '0' <= code[i] && code[i] <= '9'
		if i < 4 && !letter || i >= 4 && !digit {
			return false
		}
	}
	return true
}

// Chamber returns the chamber that the code's first letter stands for.
func (c CommitteeCode) Chamber() Chamber {
	switch c[0] {
	case 'H':
		return House
	case 'S':
		return Senate
	default:
		return Joint
	}
}

// Parent returns the code of the full committee that a subcommittee belongs
// to. It reports false if c is a full committee.
func (c CommitteeCode) Parent() (parent CommitteeCode, ok bool) {
	if strings.HasSuffix(string(c), "00") {
		return "", false
	}
	return c[:4] + "00", true
}

// Key returns the committee's key. Keys sort as the codes do.
func (c CommitteeCode) Key() int64 {
	var key int64
	for i := range 4 {
		key = key*26 + int64(c[i]-'A')
	}
	return key*100 + int64(c[4]-'0')*10 + int64(c[5]-'0')
}

// CommitteeCodeFromKey is the inverse of [CommitteeCode.Key]. It reports false
// if key is not the key of a committee.
func CommitteeCodeFromKey(key int64) (c CommitteeCode, ok bool) {
	if key < 0 || key >= committeeKeys {
		return "", false
	}
	code := []byte{0, 0, 0, 0, byte('0' + key/10%10), byte('0' + key%10)}
	key /= 100
	for i := 3; i >= 0; i-- {
		code[i] = byte('A' + key%26)
		key /= 26
	}
	return CommitteeCode(code), isCommitteeCode(string(code))
}
