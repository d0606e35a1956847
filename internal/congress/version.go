package congress

import (
	"fmt"
	"slices"
	"strings"
)

// TextVersionID names a printing of a bill's text, such as 116hr1500 as
// engrossed in the House (eh). Code is a stage of [Stages] and, for a
// repetition of it, a digit: eas2 is the second engrossed amendment of the
// Senate.
type TextVersionID struct {
	Bill BillID
	Code string
}

// Stage is a step of a bill's way at which its text is printed.
type Stage struct {
	Code string // lowercase, as in govinfo's package names
	Name string // as Congress.gov shows it
}

const (
	repetitionBits = 4
	stageBits      = 7
	ordinalBits    = 16
	// MaxSections is how many sections one text version can have.
	MaxSections = 1<<ordinalBits - 1
)

// Stages lists the bill version codes that govinfo publishes. A stage's place
// is part of keys, so the list only ever grows at the end.
var Stages = []Stage{
	{"ih", "Introduced in House"},
	{"is", "Introduced in Senate"},
	{"rh", "Reported in House"},
	{"rs", "Reported in Senate"},
	{"eh", "Engrossed in House"},
	{"es", "Engrossed in Senate"},
	{"enr", "Enrolled Bill"},
	{"pl", "Public Law"},
	{"pvtl", "Private Law"},
	{"rfh", "Referred in House"},
	{"rfs", "Referred in Senate"},
	{"rds", "Received in Senate"},
	{"rdh", "Received in House"},
	{"pcs", "Placed on Calendar Senate"},
	{"pch", "Placed on Calendar House"},
	{"cps", "Considered and Passed Senate"},
	{"cph", "Considered and Passed House"},
	{"ats", "Agreed to Senate"},
	{"ath", "Agreed to House"},
	{"eas", "Engrossed Amendment Senate"},
	{"eah", "Engrossed Amendment House"},
	{"as", "Amendment Ordered to be Printed Senate"},
	{"ash", "Additional Sponsors House"},
	{"sas", "Additional Sponsors Senate"},
	{"cdh", "Committee Discharged House"},
	{"cds", "Committee Discharged Senate"},
	{"eph", "Engrossed and Deemed Passed by House"},
	{"fah", "Failed Amendment House"},
	{"fph", "Failed Passage House"},
	{"fps", "Failed Passage Senate"},
	{"hdh", "Held at Desk House"},
	{"hds", "Held at Desk Senate"},
	{"iph", "Indefinitely Postponed House"},
	{"ips", "Indefinitely Postponed Senate"},
	{"lth", "Laid on Table in House"},
	{"lts", "Laid on Table in Senate"},
	{"oph", "Ordered to be Printed House"},
	{"ops", "Ordered to be Printed Senate"},
	{"pap", "Printed as Passed"},
	{"pav", "Previous Action Vitiated"},
	{"pp", "Public Print"},
	{"pwah", "Ordered to be Printed with House Amendment"},
	{"rah", "Referred with Amendments House"},
	{"ras", "Referred with Amendments Senate"},
	{"rch", "Reference Change House"},
	{"rcs", "Reference Change Senate"},
	{"reah", "Re-engrossed Amendment House"},
	{"res", "Re-engrossed Amendment Senate"},
	{"renr", "Re-enrolled Bill"},
	{"rih", "Referral Instructions House"},
	{"ris", "Referral Instructions Senate"},
	{"rth", "Referred to Committee House"},
	{"rts", "Referred to Committee Senate"},
	{"sc", "Sponsor Change"},
}

// NewTextVersionID checks a version code, without regard to case.
func NewTextVersionID(bill BillID, code string) (TextVersionID, error) {
	v := TextVersionID{bill, strings.ToLower(code)}
	if _, _, ok := v.stage(); !ok {
		return v, fmt.Errorf("unknown text version code %q of %s: it is none of govinfo's bill version codes", code, bill)
	}
	return v, nil
}

// stage splits the code into the index of its stage and its repetition.
func (v TextVersionID) stage() (index, repetition int, ok bool) {
	code := v.Code
	if n := len(code); n > 1 && '1' <= code[n-1] && code[n-1] <= '9' {
		code, repetition = code[:n-1], int(code[n-1]-'0')
	}
	index = slices.IndexFunc(Stages, func(s Stage) bool { return s.Code == code })
	return index, repetition, index >= 0
}

// Name is the stage in words.
func (v TextVersionID) Name() string {
	index, repetition, _ := v.stage()
	if repetition > 0 {
		return fmt.Sprintf("%s %d", Stages[index].Name, repetition)
	}
	return Stages[index].Name
}

// Key is the text version's integer id, ordered by bill.
func (v TextVersionID) Key() int64 {
	index, repetition, _ := v.stage()
	return (v.Bill.Key()<<stageBits|int64(index))<<repetitionBits | int64(repetition)
}

// TextVersionIDFromKey is the inverse of [TextVersion.Key]; ok is false where
// key is no text version's.
func TextVersionIDFromKey(key int64) (v TextVersionID, ok bool) {
	bill, ok := BillIDFromKey(key >> (stageBits + repetitionBits))
	index, repetition := int(key>>repetitionBits&(1<<stageBits-1)), int(key&(1<<repetitionBits-1))
	if !ok || index >= len(Stages) || repetition > 9 {
		return TextVersionID{}, false
	}
	v = TextVersionID{bill, Stages[index].Code}
	if repetition > 0 {
		v.Code += fmt.Sprint(repetition)
	}
	return v, true
}

// SectionKey is the integer id of the section with the given ordinal, counted
// from 1 in reading order, up to [MaxSections].
func (v TextVersionID) SectionKey(ordinal int) int64 { return v.Key()<<ordinalBits | int64(ordinal) }

// SectionOrdinal is the ordinal in a section's key.
func SectionOrdinal(key int64) int { return int(key & MaxSections) }

// ChildKey is the integer id of a row that belongs to one bill or amendment
// and has no name of its own, such as an action: the owner's key and the
// row's place in the source, from 0. It is never shown.
func ChildKey(owner int64, ordinal int) int64 { return owner<<20 | int64(ordinal) }
