package records

import (
	"strconv"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/records/loader"
)

// parseNumber parses the number of a bill or an amendment. It reports whether
// the number is small enough to be one.
func parseNumber(argument, digits string) (n int, ok bool, err error) {
	if digits == "" || len(digits) > 20 || strings.Trim(digits, "0123456789") != "" {
		return 0, false, loader.InvalidArgument(argument, "want a number in digits, such as 1500")
	}
	n, err = strconv.Atoi(digits)
	return n, err == nil, nil
}

// ParseBill returns the key of the bill with a name such as 116hr1500. If the
// name is well formed, but no bill can have it, the key is 0, which is the key
// of no bill.
func ParseBill(argument, name string) (key int64, err error) {
	if id, err := congress.ParseBillID(name); err == nil {
		return id.Key(), nil
	}
	const digits = "0123456789"
	code := strings.Trim(name, digits)
	_, err = congress.ParseBillType(code)
	if err != nil || strings.HasPrefix(name, code) || strings.HasSuffix(name, code) {
		return 0, loader.InvalidArgument(argument, "%q is not the name of a bill: want Congress, type and number, such as 116hr1500", Clip(name))
	}
	return 0, nil
}

// ParseMember returns the key of the member with a Bioguide ID. An error names the
// argument.
func ParseMember(argument, id string) (int64, error) {
	m, err := congress.ParseBioguideID(id)
	if err != nil {
		return 0, loader.InvalidArgument(argument, "%s", err)
	}
	return m.Key(), nil
}

func parseCommittee(argument, code string) (int64, error) {
	c, err := congress.ParseCommitteeCode(code)
	if err != nil {
		return 0, loader.InvalidArgument(argument, "%s", err)
	}
	return c.Key(), nil
}

// Clip returns the beginning of a client's text for an error message.
func Clip(s string) string {
	const maxLength = 40
	if r := []rune(s); len(r) > maxLength {
		return string(r[:maxLength]) + "…"
	}
	return s
}

// OrZero returns the value of a pointer, or the zero value if it is nil.
func OrZero[T any](p *T) T {
	if p == nil {
		var zero T
		return zero
	}
	return *p
}
