package congress

import (
	"fmt"
	"strings"
)

// CommitteeCode is a committee's system code in its canonical uppercase form: a
// chamber letter (H, S, J), three letters, two digits. Digits 00 are the full
// committee, others a subcommittee of it.
type CommitteeCode string

// ParseCommitteeCode reads a system code without regard to case. A code of four
// letters alone, as the members' lists write full committees, means 00.
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

// Chamber is the chamber that the code's first letter names.
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

// Parent is the full committee that a subcommittee belongs to; ok is false
// for a full committee.
func (c CommitteeCode) Parent() (parent CommitteeCode, ok bool) {
	if strings.HasSuffix(string(c), "00") {
		return "", false
	}
	return c[:4] + "00", true
}

// Key is the committee's integer id, in alphabetical order.
func (c CommitteeCode) Key() int64 {
	var key int64
	for i := range 4 {
		key = key*26 + int64(c[i]-'A')
	}
	return key*100 + int64(c[4]-'0')*10 + int64(c[5]-'0')
}

// CommitteeCodeFromKey is the inverse of [Committee.Key]; ok is false where key
// is no committee's.
func CommitteeCodeFromKey(key int64) (c CommitteeCode, ok bool) {
	if key < 0 || key >= 26*26*26*26*100 {
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
