package real_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"legislative/tests/exhaustive"
)

// lengths are numbers of elements of lists, by the names of the lists.
type lengths map[string]int

// raise sets the length of a list, unless a greater one is known.
func (l lengths) raise(name string, n int) { l[name] = max(l[name], n) }

// raiseAll raises the lengths of the lists in a body.
func (l lengths) raiseAll(body object) {
	for name, value := range body {
		if elements, ok := value.(list); ok {
			l.raise(name, len(elements))
		}
	}
}

// statedRecords returns what the loaded files state of the lists of records, by the
// paths of the records in the API.
func (c *corpus) statedRecords() map[string]lengths {
	all := map[string]lengths{}
	at := func(path string) lengths {
		if all[path] == nil {
			all[path] = lengths{}
		}
		return all[path]
	}
	for name, b := range c.bills {
		l := at(name.path())
		l.raiseAll(c.billBody(b))
		l.raise("laws", len(b.lawsBody()))
		l.raise("titles", len(b.elementsAt("titles/item")))
		l.raise("notes", len(b.elementsAt("notes/item")))
		l.raise("committeeReports", len(b.elementsAt("committeeReports/committeeReport")))
		l.raise("costEstimates", len(b.elementsAt("cboCostEstimates/item")))
		for list, count := range b.stated {
			if list == "subjects" {
				count-- // the policy area
			}
			l.raise(list, count)
		}
	}
	for name := range c.amendmentsByBill {
		at(name.path()).raise("amendments", len(c.amendmentsTo(name)))
	}
	texts, votes := map[billName]int{}, map[billName]int{}
	for text := range c.texts {
		if m := textOfBill.FindStringSubmatch(text); m != nil {
			texts[billName{number(m[1]), m[2], number(m[3])}]++
		}
	}
	for _, v := range c.votes {
		for _, n := range c.billsOf(v) {
			votes[n]++
		}
		l := at(v.name.path())
		l.raiseAll(c.voteBody(v))
		l.raise("positions", len(v.positions))
	}
	for name, n := range texts {
		at(name.path()).raise("textVersions", n)
	}
	for name, n := range votes {
		at(name.path()).raise("votes", n)
	}
	for name, a := range c.amendments {
		l := at(name.path())
		l.raiseAll(c.amendmentBody(a))
		for key, list := range map[string]string{"actions": "actions", "cosponsors": "cosponsors", "amendmentsToAmendment": "amendments"} {
			l.raise(list, number(a.textAt(key+"/count")))
		}
	}
	for _, code := range c.committeeCodes() {
		l := at(committeePath(code))
		l.raiseAll(c.committeeBody(code))
		l.raise("bills", c.answeredBillCounts[code])
	}
	return all
}

var textOfBill = regexp.MustCompile(`^(\d+)(hr|s|hjres|sjres|hconres|sconres|hres|sres)(\d+)[a-z]+\d*$`)

// billsOf returns the bills that a vote was on.
func (c *corpus) billsOf(v *vote) (names []billName) {
	if v.bill != nil {
		names = append(names, *v.bill)
	}
	for _, l := range c.voteLinks[v.name] {
		if !slices.Contains(names, l.bill) {
			names = append(names, l.bill)
		}
	}
	return names
}

// listedFields select the lists of records in GraphQL, with the parts of their paths.
var listedFields = map[string]string{
	"bills": `a: congress b: billType c: billNumber
		actions(first: 1) { totalCount } amendments(first: 1) { totalCount } cosponsors(first: 1) { totalCount }
		relatedBills(first: 1) { totalCount } votes(first: 1) { totalCount }
		sponsors { name } laws { number } subjects summaries { versionCode } titles { type } textVersions { versionCode } notes { text }
		committeeReports { citation } costEstimates { url } committees { systemCode }`,
	"amendments": `a: congress b: amendmentType c: amendmentNumber
		actions(first: 1) { totalCount } amendments(first: 1) { totalCount } cosponsors(first: 1) { totalCount }
		relatedBills(first: 1) { totalCount } votes(first: 1) { totalCount } sponsors { name }`,
	"committees": `b: committeeChamber c: systemCode bills(first: 1) { totalCount } subcommittees { systemCode } members { bioguideId }`,
	"houseVotes": `a: congress b: session c: rollCallNumber positions(first: 1) { totalCount } byParty { party } byCandidate { candidate }`,
}

// pathsOf has the first parts of the paths of records.
var pathsOf = map[string]string{"bills": "bills", "amendments": "amendments", "committees": "committees", "houseVotes": "house-votes"}

// TestListsThatSourcesState walks the lists of all records, by GraphQL and REST, and
// checks that none is shorter than the loaded files say, unless the record's coverage
// says that it lacks elements, and how many there are if the source has the number.
func TestListsThatSourcesState(t *testing.T) {
	t.Parallel()
	s := sqliteService(t)
	all := s.statedRecords()
	missing := maps.Clone(all)
	for kind, fields := range listedFields {
		document := fmt.Sprintf(`query ($after: String) { %s(first: 100, after: $after) { nodes { %s coverage { missing counts { list count } } } pageInfo { hasNextPage endCursor } } }`, kind, fields)
		for after, i := any(nil), 0; ; {
			page := s.queryGraphQL(t, document, object{"after": after})[kind]
			for _, r := range objects(lookup(page, "nodes")) {
				path := "/api/v1/" + pathsOf[kind]
				for _, part := range []string{"a", "b", "c"} {
					if value, ok := r[part]; ok {
						path += "/" + strings.ToLower(fmt.Sprint(value))
					}
				}
				delete(missing, path)
				stated := all[path]
				checkLengths(t, path+" in GraphQL", stated, r)
				if i++; len(stated) > 0 && i%exhaustive.Choose(20, 1) == 0 {
					checkLengths(t, path, stated, s.getObject(t, path))
				}
			}
			if lookup(page, "pageInfo", "hasNextPage") != true {
				break
			}
			after = lookup(page, "pageInfo", "endCursor")
		}
	}
	for path := range missing {
		t.Errorf("no list of GraphQL has %s", path)
	}
}

// checkLengths checks the lists of a record, which are arrays, null, or pages with a
// count.
func checkLengths(t *testing.T, path string, stated lengths, record object) {
	t.Helper()
	missing, _ := lookup(record, "coverage", "missing").(list)
	counts := lengths{}
	for _, c := range objects(lookup(record, "coverage", "counts")) {
		counts[c["list"].(string)] = int(integer(t, c["count"]))
	}
	for name, want := range stated {
		value, ok := record[name]
		if name == "laws" && lookup(record, "bill") != nil {
			value, ok = lookup(record, "bill", "laws"), true
		}
		if !ok || want <= 0 {
			continue
		}
		got, isKnown := lengthOf(t, value)
		if isKnown && got >= want {
			continue
		}
		if !slices.Contains(missing, any(name)) {
			t.Errorf("%s: %s has %d elements, sources state %d, and %v is missing", path, name, got, want, missing)
		}
		if _, isREST := value.(list); !isREST && counts[name] < want {
			t.Errorf("%s: %s has %d elements, sources state %d, coverage %d", path, name, got, want, counts[name])
		}
	}
}

// lengthOf returns the length of a list, and false if it is null.
func lengthOf(t *testing.T, value any) (n int, isKnown bool) {
	t.Helper()
	switch value := value.(type) {
	case nil:
		return 0, false
	case list:
		return len(value), true
	default:
		return int(integer(t, lookup(value, "totalCount"))), true
	}
}
