package congressgov

import (
	"slices"

	"legislative/internal/congress"
)

// Lists says which lists of a bill or an amendment answers do not have wholly.
type Lists struct {
	// Incomplete has the names of the lists that lack elements, or that no answer
	// has; sorted.
	Incomplete []string
	// Counts has the numbers of elements that answers state for lists in Incomplete.
	Counts map[string]int
}

// add adds a list that answers do not have wholly, and its number of elements if
// they state it.
func (l *Lists) add(name string, count int, isCounted bool) {
	l.Incomplete = append(l.Incomplete, name)
	if !isCounted {
		return
	}
	if l.Counts == nil {
		l.Counts = map[string]int{}
	}
	l.Counts[name] = count
}

// billLists are the keys of the lists of a bill that have answers of their own.
var billLists = []string{
	"actions", "amendments", "committees", "cosponsors", "relatedBills", "subjects", "summaries", "textVersions", "titles",
}

// wholeLists are the lists of a bill that only the answer about the bill alone has,
// by their keys, with the names of the fields that have them. The answer leaves out
// those that are empty.
var wholeLists = [][2]string{
	{"calendarNumbers", "calendarNumbers"}, {"cboCostEstimates", "costEstimates"}, {"committeeReports", "committeeReports"},
	{"laws", "laws"}, {"notes", "notes"}, {"sponsors", "sponsors"},
}

// listsOfBill finds the lists of a bill with fewer elements than the API counts, and
// those of which no answer is known. isWhole reports whether an answer about the bill
// alone is known.
func listsOfBill(fields object, counts map[string]int, isWhole bool) (l Lists) {
	for _, list := range billLists {
		elements, known := fields[list]
		if subjects, ok := elements.(object); ok { // the list of subjects has the policy area, too
			elements = subjects["legislativeSubjects"]
		}
		all, _ := elements.([]any)
		count, counted := counts[list]
		switch {
		case counted && list == "subjects" && known: // whose count includes the policy area
		case counted && len(all) >= count, known && !counted && list == "committees":
		default:
			l.add(list, count, counted)
		}
	}
	for _, list := range wholeLists {
		if !isWhole && fields[list[0]] == nil {
			l.add(list[1], 0, false)
		}
	}
	slices.Sort(l.Incomplete)
	return l
}

// amendmentLists are the keys of the lists of an amendment that have answers of their
// own, with the names of the fields that have them.
var amendmentLists = [][2]string{{"actions", "actions"}, {"amendmentsToAmendment", "amendments"}, {"cosponsors", "cosponsors"}}

// listsOfAmendments finds the lists of the amendments to a bill that answers do not
// have wholly: of those in the bill's list of amendments all, and of those with an
// answer of their own the ones that it counts. It leaves out lists that are empty.
func listsOfAmendments(fields object) map[congress.AmendmentID]Lists {
	all := map[congress.AmendmentID]Lists{}
	for _, a := range objects(fields, "amendments") {
		id, err := congress.NewAmendmentID(number(a, "congress"), text(a, "type"), number(a, "number"))
		if err != nil {
			continue
		}
		isWhole := child(a, "amendedBill") != nil
		if _, ok := all[id]; ok && !isWhole {
			continue
		}
		all[id] = listsOfAmendment(a, isWhole)
	}
	return all
}

func listsOfAmendment(a object, isWhole bool) (l Lists) {
	for _, list := range amendmentLists {
		counted := child(a, list[0])
		switch count := number(counted, "count"); {
		case count > 0:
			l.add(list[1], count, true)
		case counted == nil && !isWhole:
			l.add(list[1], 0, false)
		}
	}
	if !isWhole {
		l.add("links", 0, false)
		l.add("notes", 0, false)
		l.add("sponsors", 0, false)
	}
	slices.Sort(l.Incomplete)
	return l
}
