package real_test

import (
	"bufio"
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"testing"

	"entgo.io/ent/dialect"

	"legislative/internal/congress"
	"legislative/internal/store/database/databasetest"
	"legislative/tests/exhaustive"
)

//go:embed testdata/queries.tsv
var queries string

// expectation is a query with the record that a reader expects first.
type expectation struct{ query, kind, id string }

func readExpectations(t *testing.T) (all []expectation) {
	t.Helper()
	lines := bufio.NewScanner(strings.NewReader(queries))
	for lines.Scan() {
		if parts := strings.Split(lines.Text(), "\t"); len(parts) == 4 {
			all = append(all, expectation{parts[1], parts[2], parts[3]})
		}
	}
	if len(all) != 120 {
		t.Fatalf("%d queries, want 120", len(all))
	}
	return all
}

// TestSearchFindsTheExpected searches for records in the ways that people do. Of the
// queries, 95 % find the expected record first, and 99 % among the first three. By
// default only members, committees and bills with status files are tested, of which
// the tests load enough. In exhaustive mode all official files are loaded into SQLite,
// and if all roll calls are asked for, into Postgres too.
func TestSearchFindsTheExpected(t *testing.T) {
	t.Parallel()
	if !exhaustive.Enabled() {
		sqliteService(t).checkDescribed(t)
		return
	}
	all := readExpectations(t)
	everything(t).checkExpectations(t, all)
	if exhaustive.All() {
		other, err := loadPaths(t.Context(), databasetest.Open(t, dialect.Postgres), officialFolders(t))
		if err != nil {
			t.Fatal(err)
		}
		other.checkExpectations(t, all)
	}
}

// checkDescribed checks the queries whose expected records are in files of their own.
func (s *service) checkDescribed(t *testing.T) {
	t.Helper()
	s.checkExpectations(t, slices.DeleteFunc(readExpectations(t), func(e expectation) bool { return !s.isDescribed(e) }))
}

// isDescribed reports whether the expected record is in a file of its own.
func (s *service) isDescribed(e expectation) bool {
	var n billName
	if e.kind != "bill" {
		return e.kind == "member" || e.kind == "committee"
	}
	_, err := fmt.Sscanf(strings.ReplaceAll(e.id, "/", " "), "%d %s %d", &n.congress, &n.kind, &n.number)
	return err == nil && s.bills[n] != nil && !s.bills[n].isAnswered
}

func (s *service) checkExpectations(t *testing.T, all []expectation) {
	t.Helper()
	first, among := 0, 0
	for _, e := range all {
		found := s.searchFor(t, e.query, e.kind)
		place := slices.Index(found, e.id)
		if place != 0 {
			t.Logf("%q finds %s, want %s %s first", e.query, found, e.kind, e.id)
		}
		if place == 0 {
			first++
		}
		if place >= 0 {
			among++
		}
	}
	if first*100 < len(all)*95 || among*100 < len(all)*99 {
		t.Errorf("of %d queries, %d find the expected record first, and %d among the first three", len(all), first, among)
	}
}

// searchDocument finds the first three records of each kind, with parts of their IDs.
const searchDocument = `query ($query: String!) { search(query: $query) { suggestion
	bills(first: 3) { nodes { a: congress b: billType c: billNumber } }
	amendments(first: 3) { nodes { a: congress b: amendmentType c: amendmentNumber } }
	members(first: 3) { nodes { a: bioguideId } }
	committees(first: 3) { nodes { a: systemCode } }
	houseVotes(first: 3) { nodes { a: congress b: session c: rollCallNumber } }
	passages(first: 3) { nodes { section { databaseId } textVersion { d: versionCode bill { a: congress b: billType c: billNumber } } } } } }`

// searchFor returns the IDs of the first three records of a kind that a query finds. A
// reader follows the suggestion if it finds nothing.
func (s *service) searchFor(t *testing.T, query, kind string) []string {
	t.Helper()
	found := s.queryGraphQL(t, searchDocument, object{"query": query})["search"].(object)
	field := map[string]string{
		"bill": "bills", "amendment": "amendments", "member": "members", "committee": "committees", "vote": "houseVotes", "passage": "passages",
	}[kind]
	ids := idsOf(t, found[field].(object)["nodes"].(list))
	if suggestion, ok := found["suggestion"].(string); ok && len(ids) == 0 {
		return s.searchFor(t, suggestion, kind)
	}
	return ids
}

func idsOf(t *testing.T, nodes list) (ids []string) {
	for _, node := range nodes {
		parts, suffix := node.(object), ""
		if version, ok := parts["textVersion"].(object); ok {
			key := integer(t, parts["section"].(object)["databaseId"])
			suffix = fmt.Sprintf("/%v/%d", version["d"], congress.SectionOrdinal(key))
			parts = version["bill"].(object)
		}
		id := fmt.Sprint(parts["a"])
		for _, part := range []string{"b", "c"} {
			if value, ok := parts[part]; ok {
				id += fmt.Sprintf("/%v", value)
			}
		}
		ids = append(ids, strings.TrimSpace(id)+suffix)
	}
	return ids
}
