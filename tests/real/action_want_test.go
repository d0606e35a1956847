package real_test

import (
	"regexp"
	"slices"
	"strings"
)

// ballotKey names a roll call of either chamber.
type ballotKey struct {
	chamber                 string
	congress, session, roll int
}

// recordedVote is a roll call that a file tells of.
type recordedVote struct {
	ballotKey
	date, time any
	url        string
}

func (v recordedVote) body() any {
	return object{
		"chamber": v.chamber, "congress": v.congress, "session": v.session, "rollNumber": v.roll,
		"date": v.date, "time": v.time, "url": orNull(v.url),
	}
}

// votesBelow reads the roll calls that an element lists, each once.
func votesBelow(e *element) (votes []recordedVote) {
	for _, v := range e.all("recordedVotes/recordedVote") {
		vote := recordedVote{
			ballotKey{v.text("chamber"), number(v.text("congress")), number(v.text("sessionNumber")), number(v.text("rollNumber"))},
			day(v.text("date")), instant(v.text("date")), v.text("url"),
		}
		if !slices.ContainsFunc(votes, func(o recordedVote) bool { return o.ballotKey == vote.ballotKey }) {
			votes = append(votes, vote)
		}
	}
	return votes
}

// The counts in an action's text, before the number of the roll call.
var (
	houseCount  = regexp.MustCompile(`(?i): \d+ - \d+(, \d+ present)? \(roll no\. (\d+)\)`)
	senateCount = regexp.MustCompile(`(?i)vote\. \d+ - \d+\. record vote number: (\d+)\.`)
)

// printedVote is the roll call that an action's text reports.
func printedVote(a *element, congress int) (v recordedVote, ok bool) {
	date, text := a.text("actionDate"), a.text("text")
	if len(date) < 4 {
		return v, false
	}
	session := min(number(date[:4])-(2*congress+1787)+1, 2)
	if m := houseCount.FindStringSubmatch(text); m != nil {
		return recordedVote{ballotKey{"House", congress, session, number(m[2])}, date, nil, ""}, true
	}
	if m := senateCount.FindStringSubmatch(text); m != nil {
		return recordedVote{ballotKey{"Senate", congress, session, number(m[1])}, date, nil, ""}, true
	}
	return v, false
}

// actions are those of a bill or an amendment. Rows of a date alone are none.
func actions(e *element) []*element {
	return slices.DeleteFunc(e.any("actions/item", "actions/actions/item"), func(a *element) bool {
		return a.text("text", "type", "actionCode") == "" && len(votesBelow(a)) == 0
	})
}

// recordedVotes are all roll calls on a bill or an amendment, each once.
func recordedVotes(e *element, congress int) []recordedVote {
	votes := votesBelow(e)
	add := func(v recordedVote) {
		if !slices.ContainsFunc(votes, func(o recordedVote) bool { return o.ballotKey == v.ballotKey }) {
			votes = append(votes, v)
		}
	}
	for _, a := range actions(e) {
		for _, v := range votesBelow(a) {
			add(v)
		}
	}
	for _, a := range actions(e) {
		if v, ok := printedVote(a, congress); ok {
			add(v)
		}
	}
	return votes
}

// actionsOf lists the actions of a bill or amendment, each with the roll call
// that its text reports, told as fully as anywhere in the file.
func actionsOf(e *element, congress int) list {
	known := recordedVotes(e, congress)
	return listOf(actions(e), func(a *element) any {
		votes := votesBelow(a)
		if v, ok := printedVote(a, congress); ok && !slices.ContainsFunc(votes, func(o recordedVote) bool { return o.ballotKey == v.ballotKey }) {
			votes = append(votes, known[slices.IndexFunc(known, func(o recordedVote) bool { return o.ballotKey == v.ballotKey })])
		}
		return object{
			"date": day(a.text("actionDate")), "text": orNull(a.text("text")), "type": orNull(a.text("type")),
			"code": orNull(a.text("actionCode")), "sourceSystem": orNull(a.text("sourceSystem/name")),
			"committees":    codes(a.any("committee", "committees/item")),
			"recordedVotes": listOf(votes, recordedVote.body),
		}
	})
}

// codes are the committees that an action names, each once.
func codes(items []*element) list {
	found := list{}
	for _, e := range items {
		if code := strings.ToUpper(e.text("systemCode")); code != "" && !slices.Contains(found, any(code)) {
			found = append(found, code)
		}
	}
	return found
}
