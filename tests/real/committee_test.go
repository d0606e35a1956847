package real_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestCommittees compares every committee with the lists of committees and with
// the files of bills.
func TestCommittees(t *testing.T) {
	t.Parallel()
	s := sqliteService(t)
	for _, code := range s.committeeCodes() {
		path := committeePath(code)
		got := takeReason(t, path, s.getObject(t, path+"?limit=500"))
		checkGraph(t, code, got)
		compare(t, path, s.committeeBody(code), got, "graph")
		bills := len(objects(got["bills"]))
		for _, limit := range []int{1, 2, 3, 7, 100, 500} {
			if bills > 0 {
				s.checkPages(t, path, "bills", limit, got["bills"].(list))
			}
		}
	}
}

// checkGraph compares the graph of a committee with the rest of its body.
func checkGraph(t *testing.T, code string, body object) {
	t.Helper()
	nodes := map[any]object{}
	kinds := map[any]int{}
	for _, n := range objects(lookup(body, "graph", "nodes")) {
		if nodes[n["id"]] != nil {
			t.Errorf("%s: node %v is twice in the graph", code, n["label"])
		}
		nodes[n["id"]] = n
		kinds[n["kind"]]++
	}
	for _, e := range objects(lookup(body, "graph", "edges")) {
		if nodes[e["source"]] == nil || nodes[e["target"]] == nil {
			t.Errorf("%s: edge %v has an unknown source or target", code, e)
		}
	}
	related := len(objects(body["subcommittees"]))
	if lookup(body, "committee", "parent") != nil {
		related++
	}
	want := map[any]int{"committee": 1 + related, "member": len(objects(body["members"])), "bill": min(len(objects(body["bills"])), 50)}
	for kind, n := range want {
		if kinds[kind] != n {
			t.Errorf("%s: %d nodes of kind %v, want %d", code, kinds[kind], kind, n)
		}
	}
	if edges := len(objects(lookup(body, "graph", "edges"))); edges != len(nodes)-1 {
		t.Errorf("%s: %d edges for %d nodes, want one for each node except the first", code, edges, len(nodes))
	}
}

// checkPages reads the list called name page by page and compares it with want.
func (s *service) checkPages(t *testing.T, path, name string, limit int, want list) {
	t.Helper()
	all := list{}
	separator := "?"
	if strings.Contains(path, "?") {
		separator = "&"
	}
	for cursor := ""; ; {
		page := s.getObject(t, fmt.Sprintf("%s%slimit=%d%s", path, separator, limit, cursor))
		rows, _ := page[name].(list)
		all = append(all, rows...)
		if page["nextAfterId"] == nil {
			break
		}
		if len(rows) != limit {
			t.Fatalf("%s: page before the last has %d rows at limit %d", path, len(rows), limit)
		}
		cursor = fmt.Sprintf("&afterId=%d", integer(t, page["nextAfterId"]))
		if len(all) > len(want) {
			t.Fatalf("%s: pages at limit %d have more than %d rows", path, limit, len(want))
		}
	}
	if len(all) != len(want) {
		t.Fatalf("%s: %d rows on pages of %d, want %d", path, len(all), limit, len(want))
	}
	checkSame(t, fmt.Sprintf("%s at limit %d", path, limit), any(want), any(all))
}
