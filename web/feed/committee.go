package feed

import (
	"strings"

	"legislative/internal/congress"
	"legislative/internal/http/problem"
)

const committeeOperation = `query CommitteeFeed($systemCode: String!) {
  dataset { loadedAt }
  committee(systemCode: $systemCode) {
    chamber systemCode name
    bills(first: 50) { nodes { relationship date bill { congress billType billNumber title } } }
  }
}`

func committeeVariables(parameter func(string) string) (map[string]any, error) {
	code, err := congress.ParseCommitteeCode(parameter("systemCode"))
	if err != nil {
		return nil, &problem.Error{Code: problem.NotFound, Detail: "No committee can have this code. Feeds of committees are at /feeds/committees/SYSTEM_CODE.atom, such as /feeds/committees/HSJU00.atom."}
	}
	return map[string]any{"systemCode": string(code)}, nil
}

type committeeData struct {
	Dataset   loaded
	Committee *struct {
		Chamber, SystemCode, Name string
		Bills                     struct {
			Nodes []struct {
				Relationship, Date *string
				Bill               bill
			}
		}
	}
}

// newCommitteeFeed lists the latest activities of a committee on bills.
func newCommitteeFeed(s site, _ map[string]any, decode decoder) (*Feed, error) {
	var d committeeData
	if err := decode(&d); err != nil || d.Committee == nil {
		return nil, err
	}
	c := d.Committee
	var entries []Entry
	for _, n := range c.Bills.Nodes {
		if at, ok := instant(nil, n.Date, nil); ok {
			id := append(n.Bill.id(), "committee", c.SystemCode, orEmpty(n.Relationship), orEmpty(n.Date))
			entries = append(entries, newEntry(id, at, activity(orEmpty(n.Relationship))+": "+n.Bill.titled(), "", n.Bill.page(s)))
		}
	}
	return newFeed([]string{"committee", c.SystemCode}, c.Name, "Latest activity on bills.",
		s.feed(OfCommittee(c.SystemCode)), s.page("committees", strings.ToLower(c.Chamber), strings.ToLower(c.SystemCode)),
		orEmpty(d.Dataset.LoadedAt), entries), nil
}

// activity returns the words of a source for an activity, such as Referred to, in a
// form that can stand by itself.
func activity(words string) string {
	if words == "" {
		return "Activity"
	}
	for _, preposition := range []string{" to", " by", " from"} {
		words = strings.TrimSuffix(words, preposition)
	}
	return words
}
