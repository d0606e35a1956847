package congress

import (
	"fmt"
	"strconv"
	"strings"
)

// BillType is the lowercase code of a kind of bill or resolution.
type BillType string

// The eight kinds of measures, in the order that their keys use.
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

// BillTypes lists every bill type; a type's place in it is part of bill keys,
// so it only ever grows at the end.
var BillTypes = []BillType{HR, S, HJRes, SJRes, HConRes, SConRes, HRes, SRes}

// Chamber tells where measures of this type begin.
func (t BillType) Chamber() Chamber {
	if strings.HasPrefix(string(t), "h") {
		return House
	}
	return Senate
}

// ParseBillType reads a bill type without regard to case.
func ParseBillType(s string) (BillType, error) {
	return parseCode("bill type", s, BillTypes)
}

// BillID names a bill or resolution, such as H.R. 1500 of the 116th Congress.
type BillID struct {
	Congress int
	Type     BillType
	Number   int
}

const (
	maxCongress = 1<<8 - 1
	numberBits  = 15
	maxNumber   = 1<<numberBits - 1
	billBits    = 8 + 3 + numberBits
)

// NewBillID checks the parts of a bill's name. Congress is 1 to 255, number 1
// to 32767.
func NewBillID(congress int, billType string, number int) (BillID, error) {
	t, err := ParseBillType(billType)
	if err != nil {
		return BillID{}, err
	}
	if err := checkCongressAndNumber("bill", congress, number); err != nil {
		return BillID{}, err
	}
	return BillID{congress, t, number}, nil
}

// BillKeysPerCongress is how many keys of bills each Congress has: the key of a
// bill divided by it is the bill's Congress.
const BillKeysPerCongress = 1 << (3 + numberBits)

// Key is the bill's integer id, ordered by Congress, type and number.
func (b BillID) Key() int64 {
	return int64(b.Congress)*BillKeysPerCongress | int64(indexOf(BillTypes, b.Type))<<numberBits | int64(b.Number)
}

// BillIDFromKey is the inverse of [Bill.Key]; ok is false where key is no bill's.
func BillIDFromKey(key int64) (b BillID, ok bool) {
	if key < 0 || key >= 1<<billBits {
		return BillID{}, false
	}
	b = BillID{int(key >> (3 + numberBits)), BillTypes[key>>numberBits&7], int(key & maxNumber)}
	return b, b.Congress > 0 && b.Number > 0
}

// String is the name as govinfo writes it, such as 116hr1500.
func (b BillID) String() string { return fmt.Sprintf("%d%s%d", b.Congress, b.Type, b.Number) }

// ParseBillID reads the form that [Bill.String] writes, without regard to case.
func ParseBillID(s string) (BillID, error) {
	congress, code, number, ok := splitID(s)
	if !ok {
		return BillID{}, fmt.Errorf("%q does not name a bill: want congress, type and number, such as 116hr1500", s)
	}
	return NewBillID(congress, code, number)
}

// splitID cuts a name such as 116hr1500 into its number, letters and number.
func splitID(s string) (congress int, code string, number int, ok bool) {
	first := strings.IndexFunc(s, isLetter)
	last := strings.LastIndexFunc(s, isLetter)
	if first < 0 {
		return 0, "", 0, false
	}
	congress, errCongress := strconv.Atoi(s[:first])
	number, errNumber := strconv.Atoi(s[last+1:])
	return congress, s[first : last+1], number, errCongress == nil && errNumber == nil
}

func isLetter(r rune) bool { return 'a' <= r|0x20 && r|0x20 <= 'z' }

func checkCongressAndNumber(kind string, congress, number int) error {
	if congress < 1 || congress > maxCongress {
		return fmt.Errorf("%s: congress %d is outside 1 to %d", kind, congress, maxCongress)
	}
	if number < 1 || number > maxNumber {
		return fmt.Errorf("%s: number %d is outside 1 to %d", kind, number, maxNumber)
	}
	return nil
}
