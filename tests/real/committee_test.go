package real_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestCommittees compares the detail of every committee with the lists and
// with what the bills' files tell of it.
func TestCommittees(t *testing.T) {
	t.Parallel()
	s := sqlite(t)
	for _, code := range s.committeeCodes() {
		path := committeePath(code)
		got := s.body(t, path+"?limit=500")
		checkGraph(t, code, got)
		compare(t, path, s.committeeBody(code), got, "graph")
		bills := len(rows(got["bills"]))
		for _, limit := range []int{1, 2, 3, 7, 100, 500} {
			if bills > 0 {
				s.checkPages(t, path, "bills", limit, got["bills"].(list))
			}
		}
	}
}

// checkGraph holds the graph of a committee against the rest of its body.
func checkGraph(t *testing.T, code string, body object) {
	t.Helper()
	nodes := map[any]object{}
	kinds := map[any]int{}
	for _, n := range rows(at(body, "graph", "nodes")) {
		if nodes[n["id"]] != nil {
			t.Errorf("%s: node %v is in the graph twice", code, n["label"])
		}
		nodes[n["id"]] = n
		kinds[n["kind"]]++
	}
	for _, e := range rows(at(body, "graph", "edges")) {
		if nodes[e["source"]] == nil || nodes[e["target"]] == nil {
			t.Errorf("%s: edge %v leads to nowhere", code, e)
		}
	}
	related := len(rows(body["subcommittees"]))
	if at(body, "committee", "parent") != nil {
		related++
	}
	want := map[any]int{"committee": 1 + related, "member": len(rows(body["members"])), "bill": min(len(rows(body["bills"])), 50)}
	for kind, n := range want {
		if kinds[kind] != n {
			t.Errorf("%s: %d nodes of kind %v, want %d", code, kinds[kind], kind, n)
		}
	}
	if edges := len(rows(at(body, "graph", "edges"))); edges != len(nodes)-1 {
		t.Errorf("%s: %d edges for %d nodes, want one for each but the first", code, edges, len(nodes))
	}
}

// checkPages goes through a list page by page and compares it with the whole.
func (s *served) checkPages(t *testing.T, path, name string, limit int, whole list) {
	t.Helper()
	all := list{}
	separator := "?"
	if strings.Contains(path, "?") {
		separator = "&"
	}
	for cursor := ""; ; {
		page := s.body(t, fmt.Sprintf("%s%slimit=%d%s", path, separator, limit, cursor))
		rows, _ := page[name].(list)
		all = append(all, rows...)
		if page["nextAfterId"] == nil {
			break
		}
		if len(rows) != limit {
			t.Fatalf("%s: a page of %d at limit %d, and it is not the last", path, len(rows), limit)
		}
		cursor = fmt.Sprintf("&afterId=%d", integer(t, page["nextAfterId"]))
		if len(all) > len(whole) {
			t.Fatalf("%s: pages at limit %d have no end", path, limit)
		}
	}
	if len(all) != len(whole) {
		t.Fatalf("%s: %d rows on pages of %d, want %d", path, len(all), limit, len(whole))
	}
	same(t, fmt.Sprintf("%s at limit %d", path, limit), any(whole), any(all))
}
