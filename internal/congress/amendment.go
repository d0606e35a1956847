package congress

import "fmt"

// AmendmentType is the lowercase code of a kind of amendment.
type AmendmentType string

// House amendments, Senate amendments, and Senate amendments that were
// submitted without being proposed on the floor.
const (
	HAmdt  AmendmentType = "hamdt"
	SAmdt  AmendmentType = "samdt"
	SUAmdt AmendmentType = "suamdt"
)

// AmendmentTypes lists every amendment type in the order that keys use.
var AmendmentTypes = []AmendmentType{HAmdt, SAmdt, SUAmdt}

// Chamber tells which chamber the amendment was offered in.
func (t AmendmentType) Chamber() Chamber {
	if t == HAmdt {
		return House
	}
	return Senate
}

// ParseAmendmentType reads an amendment type without regard to case.
func ParseAmendmentType(s string) (AmendmentType, error) {
	return parseCode("amendment type", s, AmendmentTypes)
}

// AmendmentID names an amendment, such as S.Amdt. 2137 of the 117th Congress.
type AmendmentID struct {
	Congress int
	Type     AmendmentType
	Number   int
}

// amendmentBit keeps keys of amendments apart from keys of bills, so that
// rows which belong to either can share a table.
const amendmentBit = int64(1) << billBits

// NewAmendmentID checks the parts of an amendment's name. Congress is 1 to
// 255, number 1 to 32767.
func NewAmendmentID(congress int, amendmentType string, number int) (AmendmentID, error) {
	t, err := ParseAmendmentType(amendmentType)
	if err != nil {
		return AmendmentID{}, err
	}
	if err := checkCongressAndNumber("amendment", congress, number); err != nil {
		return AmendmentID{}, err
	}
	return AmendmentID{congress, t, number}, nil
}

// Key is the amendment's integer id, ordered by Congress, type and number.
func (a AmendmentID) Key() int64 {
	return amendmentBit | int64(a.Congress)<<(2+numberBits) | int64(indexOf(AmendmentTypes, a.Type))<<numberBits | int64(a.Number)
}

// AmendmentIDFromKey is the inverse of [Amendment.Key]; ok is false where key
// is no amendment's.
func AmendmentIDFromKey(key int64) (a AmendmentID, ok bool) {
	rest := key &^ amendmentBit
	kind := int(rest >> numberBits & 3)
	if key&amendmentBit == 0 || rest < 0 || rest >= 1<<(8+2+numberBits) || kind >= len(AmendmentTypes) {
		return AmendmentID{}, false
	}
	a = AmendmentID{int(rest >> (2 + numberBits)), AmendmentTypes[kind], int(rest & maxNumber)}
	return a, a.Congress > 0 && a.Number > 0
}

// String is the name in one word, such as 117samdt2137.
func (a AmendmentID) String() string { return fmt.Sprintf("%d%s%d", a.Congress, a.Type, a.Number) }

// ParseAmendmentID reads the form that [Amendment.String] writes, without
// regard to case.
func ParseAmendmentID(s string) (AmendmentID, error) {
	congress, code, number, ok := splitID(s)
	if !ok {
		return AmendmentID{}, fmt.Errorf("%q does not name an amendment: want congress, type and number, such as 117samdt2137", s)
	}
	return NewAmendmentID(congress, code, number)
}
