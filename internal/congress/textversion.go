package congress

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// TextVersionID identifies a printing of a bill's text, such as 116hr1500 as
// engrossed in the House (eh). Code is the code of one of [Stages], followed by
// a digit if the stage is repeated: eas2 is the second engrossed amendment of
// the Senate.
type TextVersionID struct {
	Bill BillID
	Code string
}

// Stage is a stage of the legislative process where a bill's text is
// printed.
type Stage struct {
	Code string // lowercase, as in govinfo's package names
	Name string // as on Congress.gov
}

const (
	stageBits      = 7
	repetitionBits = 4
	ordinalBits    = 16

	maxRepetition = 9

	// MaxSections is the largest number of sections in one text version.
	MaxSections = 1<<ordinalBits - 1
)

// Stages lists the bill version codes that govinfo publishes. The index of a
// stage is part of text version keys, so new stages go at the end.
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

// NewTextVersionID returns the TextVersionID of a bill and a version code, in
// which case is ignored. It returns an error if the code is unknown.
func NewTextVersionID(b BillID, code string) (TextVersionID, error) {
	v := TextVersionID{b, strings.ToLower(code)}
	if _, _, ok := v.splitCode(); !ok {
		return v, fmt.Errorf("unknown text version code %q of %s: want one of govinfo's bill version codes, such as ih or enr", code, b)
	}
	return v, nil
}

// splitCode returns the index in [Stages] and the repetition, or 0, that the
// code consists of. It reports false if the stage is unknown.
func (v TextVersionID) splitCode() (stage, repetition int, ok bool) {
	code := v.Code
	if n := len(code); n > 1 && '1' <= code[n-1] && code[n-1] <= '9' {
		code, repetition = code[:n-1], int(code[n-1]-'0')
	}
	stage = slices.IndexFunc(Stages, func(s Stage) bool { return s.Code == code })
	return stage, repetition, stage >= 0
}

// Name returns the name of the stage, followed by the repetition if the code
// has one.
func (v TextVersionID) Name() string {
	stage, repetition, _ := v.splitCode()
	if repetition > 0 {
		return fmt.Sprintf("%s %d", Stages[stage].Name, repetition)
	}
	return Stages[stage].Name
}

// Key returns the text version's key. Keys sort by bill.
func (v TextVersionID) Key() int64 {
	stage, repetition, _ := v.splitCode()
	return (v.Bill.Key()<<stageBits|int64(stage))<<repetitionBits | int64(repetition)
}

// TextVersionIDFromKey is the inverse of [TextVersionID.Key]. It reports false
// if key is not the key of a text version.
func TextVersionIDFromKey(key int64) (v TextVersionID, ok bool) {
	b, ok := BillIDFromKey(key >> (stageBits + repetitionBits))
	stage := int(key >> repetitionBits & (1<<stageBits - 1))
	repetition := int(key & (1<<repetitionBits - 1))
	if !ok || stage >= len(Stages) || repetition > maxRepetition {
		return TextVersionID{}, false
	}
	v = TextVersionID{b, Stages[stage].Code}
	if repetition > 0 {
		v.Code += strconv.Itoa(repetition)
	}
	return v, true
}

// SectionKey returns the key of the section with the given ordinal. Sections
// are numbered from 1 to [MaxSections] in reading order.
func (v TextVersionID) SectionKey(ordinal int) int64 { return v.Key()<<ordinalBits | int64(ordinal) }

// SectionOrdinal returns the ordinal in a key that [TextVersionID.SectionKey]
// returned.
func SectionOrdinal(key int64) int { return int(key & MaxSections) }
