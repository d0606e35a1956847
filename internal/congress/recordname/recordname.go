// Package recordname finds names of records in what people type into a search, such as
// "HR 1500" or "roll call 420".
package recordname

import (
	"cmp"
	"slices"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/congress/fold"
)

// Number is the type and the number of a bill or an amendment, as a query names it.
type Number struct {
	Congress int    // 0 if the query does not name it
	Type     string // code, such as "hr" or "hamdt"
	Number   int
}

// Vote is a roll call of the House, as a query names it.
type Vote struct {
	Congress, Session int // 0 if the query does not name it
	RollCall          int
}

// Names are the names of records in a query.
type Names struct {
	Bills      []Number
	Laws       []string // numbers of laws, such as "117-58"
	Amendments []Number
	Votes      []Vote // at most one, and the query has nothing else
	Members    []congress.BioguideID
	Committees []congress.CommitteeCode
	Rest       string // the query without the names and the words that connect them
}

// Parse finds the names of records in a query: those of bills, such as "HR 1500",
// "S. 26 (118th)" and "BILLS-116hr1500ih", laws ("P.L. 117-58"), amendments ("H.Amdt. 38 117") and roll calls
// ("roll call 420 2021", "vote 117-1-420"), Bioguide IDs ("S000148") and system codes
// of committees ("hsag00").
func Parse(query string) Names {
	n := Names{Rest: query}
	if vote, ok := parseVote(query); ok {
		return Names{Votes: []Vote{vote}}
	}
	n.take(packageID, n.addPackage)
	n.take(lawName, n.addLaw)
	n.take(amendmentName, n.addAmendment)
	n.take(billName, n.addBill)
	n.take(bioguideID, n.addMember)
	n.take(committeeCode, n.addCommittee)
	n.Rest = strings.TrimSpace(n.Rest)
	if n.Rest != query && !slices.ContainsFunc(fold.Words(n.Rest), func(word string) bool { return !slices.Contains(connecting, word) }) {
		n.Rest = ""
	}
	return n
}

// connecting are words that connect names, as in "H.Amdt. 38 to H.R. 1".
var connecting = []string{"a", "and", "by", "in", "of", "on", "or", "the", "to"}

func (n *Names) addLaw(parts []string) bool {
	n.Laws = append(n.Laws, trimZeros(parts[1])+"-"+trimZeros(parts[2]))
	return true
}

// addPackage adds the bill or the law of a package with a Congress, type and number.
func (n *Names) addPackage(parts []string) bool {
	switch kind := letters(parts[2]); kind {
	case "publ", "pvtl":
		return n.addLaw([]string{"", parts[1], parts[3]})
	default:
		if _, err := congress.ParseBillType(kind); err != nil {
			return false
		}
		return n.addBill([]string{"", parts[1], kind, parts[3], ""})
	}
}

// addAmendment adds the amendment with a Congress, chamber, number and Congress.
func (n *Names) addAmendment(parts []string) bool {
	chamber := letters(parts[2])
	chamber = cmp.Or(map[string]string{"house": "h", "senate": "s"}[chamber], chamber)
	number, ok := newNumber(parts[1], chamber+"amdt", parts[3], parts[4])
	if ok {
		n.Amendments = append(n.Amendments, number)
	}
	return ok
}

// addBill adds the bill with a Congress, type, number and Congress.
func (n *Names) addBill(parts []string) bool {
	number, ok := newNumber(parts[1], letters(parts[2]), parts[3], parts[4])
	if ok {
		n.Bills = append(n.Bills, number)
	}
	return ok
}

func (n *Names) addMember(parts []string) bool {
	id, err := congress.ParseBioguideID(strings.ToUpper(parts[0]))
	if err == nil {
		n.Members = append(n.Members, id)
	}
	return err == nil
}

func (n *Names) addCommittee(parts []string) bool {
	code, err := congress.ParseCommitteeCode(parts[0])
	if err == nil {
		n.Committees = append(n.Committees, code)
	}
	return err == nil
}
