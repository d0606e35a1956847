package congress

import "fmt"

// AmendmentType is the lowercase code of a kind of amendment.
type AmendmentType string

// The amendment types. SUAmdt is a Senate amendment that was submitted but not
// proposed on the floor.
const (
	HAmdt  AmendmentType = "hamdt"
	SAmdt  AmendmentType = "samdt"
	SUAmdt AmendmentType = "suamdt"
)

// AmendmentTypes lists every amendment type. The index of a type is part of
// amendment keys, so new types go at the end.
var AmendmentTypes = []AmendmentType{HAmdt, SAmdt, SUAmdt}

// Chamber returns the chamber where amendments of this type are offered.
func (t AmendmentType) Chamber() Chamber {
	if t == HAmdt {
		return House
	}
	return Senate
}

// ParseAmendmentType parses an amendment type, ignoring case.
func ParseAmendmentType(s string) (AmendmentType, error) {
	return parseCode("amendment type", s, AmendmentTypes)
}

// AmendmentID identifies an amendment, such as S.Amdt. 2137 of the 117th
// Congress.
type AmendmentID struct {
	Congress int
	Type     AmendmentType
	Number   int
}

const (
	// amendmentBit distinguishes the keys of amendments from the keys of
	// bills. Rows that belong to either can share a table.
	amendmentBit      = int64(1) << billBits
	amendmentTypeBits = 2
)

// NewAmendmentID returns the AmendmentID with the given parts. It returns an
// error unless congressNumber is 1 to 255, amendmentType is one of
// [AmendmentTypes] and number is 1 to 32767.
func NewAmendmentID(congressNumber int, amendmentType string, number int) (AmendmentID, error) {
	t, err := ParseAmendmentType(amendmentType)
	if err != nil {
		return AmendmentID{}, err
	}
	if err := checkCongressAndNumber("amendment", congressNumber, number); err != nil {
		return AmendmentID{}, err
	}
	return AmendmentID{congressNumber, t, number}, nil
}

// Key returns the amendment's key. Keys sort by Congress, type and number.
func (a AmendmentID) Key() int64 {
	key := int64(a.Congress)<<amendmentTypeBits | int64(indexOf(AmendmentTypes, a.Type))
	return amendmentBit | key<<numberBits | int64(a.Number)
}

// AmendmentIDFromKey is the inverse of [AmendmentID.Key]. It reports false if
// key is not the key of an amendment.
func AmendmentIDFromKey(key int64) (a AmendmentID, ok bool) {
	fields := key &^ amendmentBit
	typeIndex := int(fields >> numberBits & (1<<amendmentTypeBits - 1))
	if key&amendmentBit == 0 || fields < 0 || fields >= 1<<(congressBits+amendmentTypeBits+numberBits) || typeIndex >= len(AmendmentTypes) {
		return AmendmentID{}, false
	}
	a = AmendmentID{int(fields >> (amendmentTypeBits + numberBits)), AmendmentTypes[typeIndex], int(fields & maxNumber)}
	return a, a.Congress > 0 && a.Number > 0
}

// String returns the identifier in the form 117samdt2137.
func (a AmendmentID) String() string { return fmt.Sprintf("%d%s%d", a.Congress, a.Type, a.Number) }
