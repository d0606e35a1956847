// Package congressgov reads recorded answers of the Congress.gov API, version 3:
// JSON about bills, amendments, committees and House votes. The public repository
// LibraryOfCongress/api.congress.gov describes them.
//
// An answer has a part of a record: a bill without its lists, or one list of a
// bill. [Bill] and [Vote] join the parts. The Library of Congress makes bulk files
// of bills from the same data, with the same names of elements, so the parts
// are read by package billstatus, in its form.
package congressgov

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"legislative/internal/congress"
)

// maxSize is the maximum size of an answer. The API returns at most 250 elements
// of a list.
const maxSize = 16 << 20

// Answer is an answer of the API.
type Answer struct {
	// Path identifies what was asked for, such as "bill/118/hr/1/actions" or, for a
	// later page of a list, "bill/118/hr/1/actions@000250".
	Path    string
	Updated string // date or instant of the record's last change; "" if the answer does not have it

	Bills     []BillPart
	Votes     []VotePart
	Committee *Committee

	Unread string // why nothing of the answer is read, or ""
}

// object is a JSON object.
type object = map[string]any

var (
	// answerKeys are the keys with the content of an answer.
	answerKeys = regexp.MustCompile(`^\s*\{\s*"(bills?|amendments?|actions|actionByCounts|cosponsors|summaries|committees?|committee-bills|relatedBills|` +
		`subjects|textVersions|titles|houseRollCallVotes?|houseRollCallVoteMemberVotes|members?|congresses|pagination|request)"\s*:`)
	// marks are in the beginning of every answer: addresses of the API, or keys that
	// other publishers of JSON do not have.
	marks = []string{"api.congress.gov/v3", `"sourceDataURL"`, `"actionDesc"`, `"sourceSystem"`, `"isOriginalCosponsor"`, `"titleType"`, `"billUrl"`}
)

// Recognize reports whether head, the first 4 KiB of a file or less, begins an
// answer of the API.
func Recognize(head []byte) bool {
	if !answerKeys.Match(head) {
		return false
	}
	for _, mark := range marks {
		if bytes.Contains(head, []byte(mark)) {
			return true
		}
	}
	return false
}

// Read reads an answer.
func Read(r io.Reader) (*Answer, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxSize+1))
	if err != nil {
		return nil, fmt.Errorf("read an answer of Congress.gov: %w", err)
	}
	if len(data) > maxSize {
		return nil, fmt.Errorf("answer of Congress.gov: larger than %d MiB: want one answer per file", maxSize>>20)
	}
	top, err := decode(data)
	if err != nil {
		return nil, fmt.Errorf("answer of Congress.gov: %w", err)
	}
	a := &Answer{}
	if err := a.read(top); err != nil {
		return nil, fmt.Errorf("answer of Congress.gov: %w", err)
	}
	return a, nil
}

// decode decodes a JSON object and keeps its numbers as they are written.
func decode(data []byte) (object, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	var top object
	if err := d.Decode(&top); err != nil {
		return nil, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("text follows the end of the object: want one answer per file")
	}
	return top, nil
}

func (a *Answer) read(top object) error {
	request, _ := top["request"].(object)
	switch {
	case top["bill"] != nil:
		return a.readBill(child(top, "bill"))
	case top["bills"] != nil:
		return a.readBills(top, request)
	case top["amendment"] != nil:
		return a.readAmendment(child(top, "amendment"))
	case top["committee"] != nil:
		return a.readCommittee(child(top, "committee"))
	case top["houseRollCallVote"] != nil:
		return a.readVote(child(top, "houseRollCallVote"), "")
	case top["houseRollCallVoteMemberVotes"] != nil:
		return a.readVote(child(top, "houseRollCallVoteMemberVotes"), "/members")
	}
	for _, list := range billLists {
		if top[list] != nil && text(request, "billNumber") != "" {
			return a.readBillList(top, request, list)
		}
	}
	return a.refuse(top)
}

// refuse explains why an answer is not read.
func (a *Answer) refuse(top object) error {
	for key, reason := range map[string]string{
		"members":            "a list of members: want the lists of unitedstates/congress-legislators",
		"member":             "a member: want the lists of unitedstates/congress-legislators",
		"congresses":         "a list of Congresses, which has no records",
		"houseRollCallVotes": "a list of votes, which has neither counts nor positions: want the answers about each vote",
		"committee-bills":    "a committee's list of bills: want the answers about each bill",
	} {
		if top[key] != nil {
			a.Path, a.Unread = key+listPage(top), reason
			return nil
		}
	}
	return errors.New("neither a bill, an amendment, a committee or a House vote, nor a list that names its bill in request")
}

func child(parent object, key string) object {
	value, _ := parent[key].(object)
	return value
}

// text returns a string, number or boolean as text, or "".
func text(parent object, key string) string {
	switch value := parent[key].(type) {
	case string:
		return strings.TrimSpace(value)
	case json.Number:
		return value.String()
	case bool:
		return strconv.FormatBool(value)
	default:
		return ""
	}
}

// number returns a whole number, or 0.
func number(parent object, key string) int {
	n, err := strconv.Atoi(text(parent, key))
	if err != nil {
		return 0
	}
	return n
}

func objects(parent object, key string) (all []object) {
	list, _ := parent[key].([]any)
	for _, element := range list {
		if o, ok := element.(object); ok {
			all = append(all, o)
		}
	}
	return all
}

// listPage returns the part of a path that distinguishes the pages of a list: ""
// for the first page, and otherwise the number of elements before it, which
// follows from the address of the next or the previous page.
func listPage(top object) string {
	pagination := child(top, "pagination")
	start := 0
	if offset, limit, ok := pageOf(text(pagination, "next")); ok {
		start = offset - limit
	} else if offset, limit, ok := pageOf(text(pagination, "prev")); ok {
		start = offset + limit
	}
	if start <= 0 {
		return ""
	}
	return fmt.Sprintf("@%06d", start) // which sorts as text
}

var pageNumbers = regexp.MustCompile(`[?&]offset=(\d{1,9})&limit=(\d{1,9})\b`)

func pageOf(address string) (offset, limit int, ok bool) {
	match := pageNumbers.FindStringSubmatch(address)
	if match == nil {
		return 0, 0, false
	}
	offset, _ = strconv.Atoi(match[1])
	limit, _ = strconv.Atoi(match[2])
	return offset, limit, true
}

func billID(o object) (congress.BillID, error) {
	return congress.NewBillID(number(o, "congress"), text(o, "type"), number(o, "number"))
}
