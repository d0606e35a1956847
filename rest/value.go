package rest

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"legislative/internal/congress"
)

// ParseValue parses text as a value of the parameter's type. If text is invalid,
// it returns a detail with the allowed values, which does not repeat the text.
func (p Parameter) ParseValue(text string) (value any, detail string) {
	if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		return nil, "Must be UTF-8 text without NUL."
	}
	switch p.Type {
	case "Int":
		if p.Name == "limit" {
			return parseLimit(text)
		}
		return parseWhole(text, math.MaxInt32)
	case "SafeInt":
		return parseWhole(text, congress.MaxSafeInteger)
	case "Boolean":
		switch strings.ToLower(text) {
		case "true":
			return true, ""
		case "false":
			return false, ""
		}
		return nil, "Must be true or false."
	case "String":
		return p.parseString(text)
	default:
		return p.parseEnum(text)
	}
}

// parseLimit parses the number of rows. Any number above [MostRows], however
// long, is MostRows.
func parseLimit(text string) (value any, detail string) {
	digits := strings.TrimLeft(text, "0")
	if !isDigits(digits) {
		return nil, fmt.Sprintf("Must be a whole number from 1. Numbers above %d count as %d.", MaxRows, MaxRows)
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n > MaxRows {
		n = MaxRows
	}
	return n, ""
}

func parseWhole(text string, highest int64) (value any, detail string) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n > highest || !isDigits(text) {
		return nil, fmt.Sprintf("Must be a whole number from 0 to %d.", highest)
	}
	return n, ""
}

// parseString parses strings that have a form of their own, by the name of the
// parameter.
func (p Parameter) parseString(text string) (value any, detail string) {
	switch p.Name {
	case "billNumber", "amendmentNumber":
		if !isDigits(text) {
			return nil, "Must be a number in digits, such as 1500."
		}
		return canonicalNumber(text), ""
	case "systemCode":
		code, err := congress.ParseCommitteeCode(text)
		if err != nil || len(text) != len(code) {
			return nil, "Must be the code of a committee: a chamber letter (H, S or J), three letters and two digits, such as hsju00."
		}
		return string(code), ""
	case "bioguideId":
		id, err := congress.ParseBioguideID(text)
		if err != nil {
			return nil, "Must be a Bioguide ID: a letter and six digits, such as A000374."
		}
		return string(id), ""
	case "q":
		if utf8.RuneCountInString(text) > MaxPhraseLength {
			return nil, fmt.Sprintf("Must have at most %d characters.", MaxPhraseLength)
		}
	}
	return text, ""
}

// canonicalNumber removes leading zeros. Numbers of more than nine digits,
// which no record has, become the highest of nine digits.
func canonicalNumber(digits string) string {
	const highest = "999999999"
	digits = strings.TrimLeft(digits[:len(digits)-1], "0") + digits[len(digits)-1:]
	if len(digits) > len(highest) {
		return highest
	}
	return digits
}

// parseEnum accepts words as bodies print them, too, such as Not Voting for not_voting.
func (p Parameter) parseEnum(text string) (value any, detail string) {
	text = strings.ReplaceAll(text, " ", "_")
	i := slices.IndexFunc(p.Allowed, func(word string) bool { return strings.EqualFold(word, text) })
	if i < 0 {
		return nil, "Must be one of: " + strings.Join(p.Codes(), ", ") + "."
	}
	return p.Allowed[i], ""
}

func isDigits(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}
