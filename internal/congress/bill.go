package congress

import (
	"fmt"
	"strconv"
	"strings"
)

// BillType is the lowercase code of a kind of bill or resolution.
type BillType string

// The eight bill types.
const (
	HR      BillType = "hr"
	S       BillType = "s"
	HJRes   BillType = "hjres"
	SJRes   BillType = "sjres"
	HConRes BillType = "hconres"
	SConRes BillType = "sconres"
	HRes    BillType = "hres"
	SRes    BillType = "sres"
)

// BillTypes lists every bill type. The index of a type is part of bill keys,
// so new types go at the end.
var BillTypes = []BillType{HR, S, HJRes, SJRes, HConRes, SConRes, HRes, SRes}

// typeCitations has the abbreviations of bill types as the Library of Congress cites bills.
var typeCitations = map[BillType]string{
	HR: "H.R.", S: "S.", HJRes: "H.J.Res.", SJRes: "S.J.Res.",
	HConRes: "H.Con.Res.", SConRes: "S.Con.Res.", HRes: "H.Res.", SRes: "S.Res.",
}

// Citation returns the abbreviation of the type as bills are cited, such as H.R., or
// the type in capital letters if it is unknown.
func (t BillType) Citation() string {
	if abbreviation, ok := typeCitations[t]; ok {
		return abbreviation
	}
	return strings.ToUpper(string(t))
}

// Chamber returns the chamber where measures of this type originate.
func (t BillType) Chamber() Chamber {
	if strings.HasPrefix(string(t), "h") {
		return House
	}
	return Senate
}

// ParseBillType parses a bill type, ignoring case.
func ParseBillType(s string) (BillType, error) {
	return parseCode("bill type", s, BillTypes)
}

// BillID identifies a bill or resolution, such as H.R. 1500 of the 116th
// Congress.
type BillID struct {
	Congress int
	Type     BillType
	Number   int
}

const (
	congressBits = 8
	billTypeBits = 3
	numberBits   = 15
	billBits     = congressBits + billTypeBits + numberBits

	MaxCongress = 1<<congressBits - 1
	maxNumber   = 1<<numberBits - 1
)

// BillKeysPerCongress is the number of bill keys that each Congress has. The
// key of a bill divided by it is the bill's Congress.
const BillKeysPerCongress = 1 << (billTypeBits + numberBits)

// NewBillID returns the BillID with the given parts. It returns an error
// unless congressNumber is 1 to 255, billType is one of [BillTypes] and number
// is 1 to 32767.
func NewBillID(congressNumber int, billType string, number int) (BillID, error) {
	t, err := ParseBillType(billType)
	if err != nil {
		return BillID{}, err
	}
	if err := checkCongressAndNumber("bill", congressNumber, number); err != nil {
		return BillID{}, err
	}
	return BillID{congressNumber, t, number}, nil
}

// Key returns the bill's key. Keys sort by Congress, type and number.
func (b BillID) Key() int64 {
	return int64(b.Congress)*BillKeysPerCongress | int64(indexOf(BillTypes, b.Type))<<numberBits | int64(b.Number)
}

// BillIDFromKey is the inverse of [BillID.Key]. It reports false if key is not
// the key of a bill.
func BillIDFromKey(key int64) (b BillID, ok bool) {
	if key < 0 || key >= 1<<billBits {
		return BillID{}, false
	}
	b = BillID{int(key / BillKeysPerCongress), BillTypes[key>>numberBits&(1<<billTypeBits-1)], int(key & maxNumber)}
	return b, b.Congress > 0 && b.Number > 0
}

// String returns the identifier in the form that govinfo uses, such as
// 116hr1500.
func (b BillID) String() string { return fmt.Sprintf("%d%s%d", b.Congress, b.Type, b.Number) }

// ParseBillID parses the form that [BillID.String] returns, ignoring case.
func ParseBillID(s string) (BillID, error) {
	congressNumber, code, number, ok := splitID(s)
	if !ok {
		return BillID{}, fmt.Errorf("%q does not name a bill: want congress, type and number, such as 116hr1500", s)
	}
	return NewBillID(congressNumber, code, number)
}

// splitID splits an identifier such as 116hr1500 into its digits, letters and
// digits. It reports false if s does not have that form.
func splitID(s string) (congressNumber int, code string, number int, ok bool) {
	first := strings.IndexFunc(s, isLetter)
	last := strings.LastIndexFunc(s, isLetter)
	if first < 0 {
		return 0, "", 0, false
	}
	congressNumber, errCongress := strconv.Atoi(s[:first])
	number, errNumber := strconv.Atoi(s[last+1:])
	return congressNumber, s[first : last+1], number, errCongress == nil && errNumber == nil
}

func isLetter(r rune) bool { return 'a' <= r|0x20 && r|0x20 <= 'z' }

func checkCongressAndNumber(kind string, congressNumber, number int) error {
	if congressNumber < 1 || congressNumber > MaxCongress {
		return fmt.Errorf("%s: congress %d is outside 1 to %d", kind, congressNumber, MaxCongress)
	}
	if number < 1 || number > maxNumber {
		return fmt.Errorf("%s: number %d is outside 1 to %d", kind, number, maxNumber)
	}
	return nil
}
