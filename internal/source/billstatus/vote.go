package billstatus

import (
	"regexp"
	"slices"
	"strconv"

	"legislative/internal/congress"
)

// voteKey identifies a vote of either chamber.
type voteKey struct {
	chamber                 congress.Chamber
	congress, session, roll int
}

func (v RecordedVote) key() voteKey {
	return voteKey{v.Chamber, v.Congress, v.Session, v.RollNumber}
}

func (c *cursor) recordedVotesInto(dst *[]RecordedVote) func() error {
	list := newUniqueList[voteKey](dst)
	return c.listOf("recordedVote", func() error {
		v, ok, err := c.readRecordedVote()
		if ok {
			list.add(v.key(), v)
		}
		return err
	})
}

func (c *cursor) readRecordedVote() (v RecordedVote, ok bool, err error) {
	var chamberName, congressNumber, session, roll, date string
	err = c.readFields(fields{
		"chamber":       c.textInto(&chamberName),
		"congress":      c.textInto(&congressNumber),
		"sessionNumber": c.textInto(&session),
		"rollNumber":    c.textInto(&roll),
		"date":          c.textInto(&date),
		"url":           c.textInto(&v.URL),
	})
	v.Chamber = parseChamber(chamberName)
	v.Congress, v.Session, v.RollNumber = parseNumber(congressNumber), parseNumber(session), parseNumber(roll)
	v.Date, v.Time = c.parseDate("recorded vote", date), c.parseInstant("recorded vote", date)
	if v.Chamber == "" || v.Congress < 1 || v.Session < 1 || v.RollNumber < 1 {
		c.skipf("recorded vote: chamber %.20q, congress %.20q, session %.20q and roll %.20q do not identify a vote", chamberName, congressNumber, session, roll)
		return v, false, err
	}
	return v, true, err
}

// votePatterns match the number of the vote whose result an action reports, after
// the counts. A vote that the text only mentions, such as one to be
// reconsidered, has no counts. The texts are needed because files before 3.0
// list votes only for the bill, without those on amendments, and files of the
// 3.0 preview list them for only some of the actions on a vote.
var votePatterns = []struct {
	chamber congress.Chamber
	pattern *regexp.Regexp
}{
	{congress.House, regexp.MustCompile(`(?i): \d+ - \d+(?:, \d+ present)? \(roll no\. (\d+)\)`)},
	{congress.Senate, regexp.MustCompile(`(?i)vote\. \d+ - \d+\. record vote number: (\d+)\.`)},
}

// collectVotes adds to each action the vote that its text reports. It returns the
// listed votes of the bill or amendment followed by those of the actions, without
// duplicates.
func collectVotes(number int, listed []RecordedVote, actions []Action) []RecordedVote {
	var all []RecordedVote
	list := newUniqueList[voteKey](&all)
	for _, v := range listed {
		list.add(v.key(), v)
	}
	for _, a := range actions {
		for _, v := range a.RecordedVotes {
			list.add(v.key(), v)
		}
	}
	for i := range actions {
		v, ok := parsePrintedVote(number, actions[i])
		if !ok {
			continue
		}
		if existing := list.add(v.key(), v); existing != nil {
			v = *existing
		}
		actions[i].addVote(v)
	}
	return all
}

// addLatestVote adds the vote that the latest action reports. Early files list
// some amendments without their actions.
func addLatestVote(number int, votes []RecordedVote, latest LatestAction) []RecordedVote {
	v, ok := parsePrintedVote(number, Action{Date: latest.Date, Text: latest.Text})
	if !ok || slices.ContainsFunc(votes, func(other RecordedVote) bool { return other.key() == v.key() }) {
		return votes
	}
	return append(votes, v)
}

// parsePrintedVote parses the result of a vote that an action's text reports.
func parsePrintedVote(number int, a Action) (RecordedVote, bool) {
	for _, printed := range votePatterns {
		match := printed.pattern.FindStringSubmatch(a.Text)
		if match == nil {
			continue
		}
		session, ok := sessionOf(number, a.Date)
		v := RecordedVote{Chamber: printed.chamber, Congress: number, Session: session, RollNumber: parseNumber(match[1]), Date: a.Date}
		return v, ok && v.RollNumber > 0
	}
	return RecordedVote{}, false
}

// sessionOf returns the session of a Congress in which a date falls. The days
// before a new Congress meets in January belong to the second session. It reports
// false if the date is missing or precedes the Congress.
func sessionOf(number int, date string) (int, bool) {
	if len(date) < 4 {
		return 0, false
	}
	year, err := strconv.Atoi(date[:4])
	first := congress.ElectionCycle(number) - 1
	if err != nil || year < first {
		return 0, false
	}
	return min(year-first+1, 2), true
}

func (a *Action) addVote(v RecordedVote) {
	for _, existing := range a.RecordedVotes {
		if existing.key() == v.key() {
			return
		}
	}
	a.RecordedVotes = append(a.RecordedVotes, v)
}
