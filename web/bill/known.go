package bill

import (
	"slices"

	"legislative/web/page"
)

// coverage is what is loaded of a record.
type coverage struct {
	Loaded, NamedBy []string // kinds of files
	Reason          string
}

// HasFile reports whether a status file of the bill is loaded, or answers of the
// Congress.gov API that stand in for one.
func (b *measure) HasFile() bool {
	return slices.Contains(b.Coverage.Loaded, "status_file") || slices.Contains(b.Coverage.Loaded, "api_answer")
}

// IsWhole reports whether the loaded files have all of a list, so that it is known to be
// empty if it has no elements. The names of lists are those of IncompleteLists.
func (b *measure) IsWhole(list string) bool {
	return b.HasFile() && !slices.Contains(b.IncompleteLists, list)
}

// Shows reports whether the page shows a list: if it has elements, or is known to have
// none.
func (b *measure) Shows(list string) bool { return b.IsWhole(list) || b.lengthOf(list) > 0 }

// lengthOf returns the number of elements that the page has of a list.
func (b *measure) lengthOf(list string) int {
	switch list {
	case "summaries":
		return len(b.Summaries)
	case "cosponsors":
		return len(b.Sponsors) + b.Cosponsors.TotalCount
	case "committees":
		return len(b.Committees)
	case "textVersions":
		return len(b.TextVersions)
	case "votes":
		return b.Votes.TotalCount
	case "amendments":
		return b.Amendments.TotalCount
	case "actions":
		return b.Actions.TotalCount
	case "relatedBills":
		return b.RelatedBills.TotalCount
	default:
		return 0
	}
}

// part is a part of the page.
type part struct {
	ID, Name string
	Count    int // of the elements of its list, or 0
}

// Parts returns the parts of the page, in order.
func (b *measure) Parts() (parts []part) {
	for _, p := range []struct{ id, name, list string }{
		{"summary", "Summary", "summaries"}, {"sponsors", "Sponsors", "cosponsors"}, {"committees", "Committees", "committees"},
		{"texts", "Texts", "textVersions"}, {"votes", "Roll calls", "votes"}, {"amendments", "Amendments", "amendments"},
		{"actions", "Actions", "actions"}, {"related", "Related bills", "relatedBills"},
	} {
		if b.Shows(p.list) {
			parts = append(parts, part{p.id, p.name, b.lengthOf(p.list)})
		}
	}
	if b.HasFile() {
		parts = append(parts, part{"money", "Money", 0}, part{"topics", "Topics and titles", 0}, part{"documents", "Documents", 0})
	}
	return parts
}

// listNames has the names of lists for people.
var listNames = map[string]string{"relatedBills": "related bills", "textVersions": "texts"}

// Lacking returns the lists that may lack elements, in words.
func (b *measure) Lacking() string {
	var names []string
	for _, list := range b.IncompleteLists {
		if name, ok := listNames[list]; ok {
			list = name
		}
		names = append(names, list)
	}
	return page.Enumerate(names)
}

// fileNames has the names of files that name a bill, by their kind.
var fileNames = map[string]string{
	"roll_call": "House roll calls that name it", "status_file": "status files of other bills that name it",
	"api_answer": "answers of the Congress.gov API that name it", "bill_text": "a text of it",
}

// KnownFrom returns the loaded files from which a bill without a status file is known, in
// words.
func (b *measure) KnownFrom() string {
	var kinds []string
	if n := len(b.TextVersions); n > 0 {
		kinds = append(kinds, page.Plural(n, "text")+" of it")
	}
	if n := b.Votes.TotalCount; n > 0 {
		kinds = append(kinds, page.Plural(n, "House roll call")+" on it")
	}
	if n := b.Amendments.TotalCount; n > 0 {
		kinds = append(kinds, page.Plural(n, "amendment")+" to it")
	}
	if len(kinds) == 0 {
		for _, kind := range b.Coverage.NamedBy {
			kinds = append(kinds, fileNames[kind])
		}
	}
	return page.Enumerate(kinds)
}

// FileName returns the name of the bill's status file.
func (b *measure) FileName() string { return "BILLSTATUS-" + b.ID() + ".xml" }
