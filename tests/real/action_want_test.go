package real_test

import (
	"regexp"
	"slices"
	"strings"
)

// rollCallKey identifies a roll call of either chamber.
type rollCallKey struct {
	chamber                 string
	congress, session, roll int
}

// recordedVote is a reference to a roll call in a file on a bill.
type recordedVote struct {
	rollCallKey
	date, time any
	url        string
}

func (v recordedVote) toBody() any {
	return object{
		"chamber": v.chamber, "congress": v.congress, "session": v.session, "rollNumber": v.roll,
		"date": v.date, "time": v.time, "url": textOrNull(v.url),
	}
}

// listedVotes returns the roll calls listed in an element, without duplicates.
func listedVotes(e *element) (votes []recordedVote) {
	for _, v := range e.elementsAt("recordedVotes/recordedVote") {
		vote := recordedVote{
			rollCallKey{v.textAt("chamber"), number(v.textAt("congress")), number(v.textAt("sessionNumber")), number(v.textAt("rollNumber"))},
			localDate(v.textAt("date")), utcInstant(v.textAt("date")), v.textAt("url"),
		}
		if !slices.ContainsFunc(votes, func(o recordedVote) bool { return o.rollCallKey == vote.rollCallKey }) {
			votes = append(votes, vote)
		}
	}
	return votes
}

// Patterns of the counts and the number of a roll call in an action's text.
var (
	houseCount  = regexp.MustCompile(`(?i): \d+ - \d+(, \d+ present)? \(roll no\. (\d+)\)`)
	senateCount = regexp.MustCompile(`(?i)vote\. \d+ - \d+\. record vote number: (\d+)\.`)
)

// voteInText returns the roll call whose result an action's text reports.
func voteInText(a *element, congress int) (v recordedVote, ok bool) {
	date, text := a.textAt("actionDate"), a.textAt("text")
	if len(date) < 4 {
		return v, false
	}
	session := min(number(date[:4])-(2*congress+1787)+1, 2)
	if m := houseCount.FindStringSubmatch(text); m != nil {
		return recordedVote{rollCallKey{"House", congress, session, number(m[2])}, date, nil, ""}, true
	}
	if m := senateCount.FindStringSubmatch(text); m != nil {
		return recordedVote{rollCallKey{"Senate", congress, session, number(m[1])}, date, nil, ""}, true
	}
	return v, false
}

// actionElements returns the actions of a bill or an amendment.
func actionElements(e *element) []*element {
	return e.elementsAtAny("actions/item", "actions/actions/item")
}

// allRecordedVotes returns the roll calls on a bill or an amendment, without
// duplicates.
func allRecordedVotes(e *element, congress int) []recordedVote {
	votes := listedVotes(e)
	add := func(v recordedVote) {
		if !slices.ContainsFunc(votes, func(o recordedVote) bool { return o.rollCallKey == v.rollCallKey }) {
			votes = append(votes, v)
		}
	}
	for _, a := range actionElements(e) {
		for _, v := range listedVotes(a) {
			add(v)
		}
	}
	for _, a := range actionElements(e) {
		if v, ok := voteInText(a, congress); ok {
			add(v)
		}
	}
	return votes
}

// actionsBody returns the expected actions of a bill or amendment. The roll call
// in an action's text has all fields that the file has for it anywhere.
func actionsBody(e *element, congress int) list {
	all := allRecordedVotes(e, congress)
	return listBody(actionElements(e), func(a *element) any {
		votes := listedVotes(a)
		if v, ok := voteInText(a, congress); ok && !slices.ContainsFunc(votes, func(o recordedVote) bool { return o.rollCallKey == v.rollCallKey }) {
			votes = append(votes, all[slices.IndexFunc(all, func(o recordedVote) bool { return o.rollCallKey == v.rollCallKey })])
		}
		return object{
			"date": localDate(a.textAt("actionDate")), "text": textOrNull(a.textAt("text")), "type": textOrNull(a.textAt("type")),
			"code": textOrNull(a.textAt("actionCode")), "sourceSystem": textOrNull(a.textAt("sourceSystem/name")),
			"committees":    actionCommittees(a.elementsAtAny("committee", "committees/item")),
			"recordedVotes": listBody(votes, recordedVote.toBody),
		}
	})
}

// actionCommittees returns the codes of an action's committees, without
// duplicates.
func actionCommittees(items []*element) list {
	codes := list{}
	for _, e := range items {
		if code := strings.ToUpper(e.textAt("systemCode")); code != "" && !slices.Contains(codes, any(code)) {
			codes = append(codes, code)
		}
	}
	return codes
}
