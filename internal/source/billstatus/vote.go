package billstatus

import (
	"regexp"
	"strconv"

	"legislative/internal/congress"
)

// voteKey is what makes two rows the same vote.
type voteKey struct {
	chamber                 congress.Chamber
	congress, session, roll int
}

func (v RecordedVote) key() voteKey {
	return voteKey{v.Chamber, v.Congress, v.Session, v.RollNumber}
}

func (c *cursor) recordedVotes(dst *[]RecordedVote) func() error {
	list := distinctBy[voteKey](dst)
	return c.list("recordedVote", func() error {
		v, ok, err := c.recordedVote()
		if ok {
			list.add(v.key(), v)
		}
		return err
	})
}

func (c *cursor) recordedVote() (v RecordedVote, ok bool, err error) {
	var chamberName, congressNumber, session, roll, date string
	err = c.read(fields{
		"chamber":       c.into(&chamberName),
		"congress":      c.into(&congressNumber),
		"sessionNumber": c.into(&session),
		"rollNumber":    c.into(&roll),
		"date":          c.into(&date),
		"url":           c.into(&v.URL),
	})
	v.Chamber = chamber(chamberName)
	v.Congress, v.Session, v.RollNumber = atoi(congressNumber), atoi(session), atoi(roll)
	v.Date, v.Time = c.date("recorded vote", date), c.instant("recorded vote", date)
	if v.Chamber == "" || v.Congress < 1 || v.Session < 1 || v.RollNumber < 1 {
		c.skip("recorded vote: chamber %.20q, congress %.20q, session %.20q and roll %.20q name none", chamberName, congressNumber, session, roll)
		return v, false, err
	}
	return v, true, err
}

// printedVotes find the vote that an action reports, behind its count: votes
// that it merely mentions, to reconsider them for instance, have none. Files
// before 3.0 keep votes under the bill alone, and never those on amendments;
// the 3.0 preview keeps them on some of the actions of a vote.
var printedVotes = []struct {
	chamber congress.Chamber
	pattern *regexp.Regexp
}{
	{congress.House, regexp.MustCompile(`(?i): \d+ - \d+(?:, \d+ present)? \(roll no\. (\d+)\)`)},
	{congress.Senate, regexp.MustCompile(`(?i)vote\. \d+ - \d+\. record vote number: (\d+)\.`)},
}

// votes gives each action the votes that it reports, and lists each vote once:
// those that the file has under the bill or amendment, then those of actions.
func votes(number int, listed []RecordedVote, actions []Action) []RecordedVote {
	var all []RecordedVote
	list := distinctBy[voteKey](&all)
	for _, v := range listed {
		list.add(v.key(), v)
	}
	for _, a := range actions {
		for _, v := range a.RecordedVotes {
			list.add(v.key(), v)
		}
	}
	for i := range actions {
		v, ok := printedVote(number, actions[i])
		if !ok {
			continue
		}
		if known := list.add(v.key(), v); known != nil {
			v = *known
		}
		actions[i].addVote(v)
	}
	return all
}

// printedVote reads the vote from an action's text.
func printedVote(number int, a Action) (RecordedVote, bool) {
	for _, printed := range printedVotes {
		found := printed.pattern.FindStringSubmatch(a.Text)
		if found == nil {
			continue
		}
		session, ok := session(number, a.Date)
		v := RecordedVote{Chamber: printed.chamber, Congress: number, Session: session, RollNumber: atoi(found[1]), Date: a.Date}
		return v, ok && v.RollNumber > 0
	}
	return RecordedVote{}, false
}

// session tells in which session of its Congress a day falls. The days before
// a new Congress meets in January belong to the second.
func session(number int, date string) (int, bool) {
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
	for _, o := range a.RecordedVotes {
		if o.key() == v.key() {
			return
		}
	}
	a.RecordedVotes = append(a.RecordedVotes, v)
}
