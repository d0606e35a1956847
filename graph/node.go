package graph

import (
	"encoding/base64"
	"strconv"
	"strings"
)

// Node is any record with a global id.
type Node any

// globalID hides a record's kind and key.
func globalID(kind string, key int64) string {
	return base64.RawURLEncoding.EncodeToString([]byte(kind + ":" + strconv.FormatInt(key, 10)))
}

// parseGlobalID is the inverse of globalID.
func parseGlobalID(id string) (kind string, key int64, ok bool) {
	b, err := base64.RawURLEncoding.DecodeString(id)
	if err != nil {
		return "", 0, false
	}
	name, number, _ := strings.Cut(string(b), ":")
	key, err = strconv.ParseInt(number, 10, 64)
	return name, key, err == nil
}

// clipped is the beginning of a client's word, enough to know it by.
func clipped(s string) string {
	const most = 40
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}

// The kinds of records with global ids, as their types are named.
const (
	kindBill        = "Bill"
	kindAmendment   = "Amendment"
	kindCommittee   = "Committee"
	kindMember      = "Member"
	kindTextVersion = "TextVersion"
	kindHouseVote   = "HouseVote"
)

// number is a number as the API writes names: in digits.
func number(n int) string { return strconv.Itoa(n) }

// parseNumber reads a number that is written in digits; ok is false where no
// record has such a number.
func parseNumber(argument, s string) (n int, ok bool, err error) {
	if s == "" || len(s) > 20 || strings.Trim(s, "0123456789") != "" {
		return 0, false, invalid(argument, "want a number in digits, such as 1500")
	}
	n, err = strconv.Atoi(s)
	return n, err == nil, nil
}

// latest makes an action of its two columns; nil where there is none.
func latest(date, text *string) *LatestAction {
	if date == nil && text == nil {
		return nil
	}
	return &LatestAction{Date: date, Text: text}
}

// ordinal is a number with its suffix, such as 117th.
func ordinal(n int) string {
	suffix := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return strconv.Itoa(n) + suffix
}
