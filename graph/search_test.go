package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"entgo.io/ent/dialect"
	"github.com/google/go-cmp/cmp"

	"legislative/internal/ingest/ingesttest"
	"legislative/internal/store/database"
)

// passagesOf returns the keys of the sections that a search finds, in order of
// key.
func passagesOf(t *testing.T, b *bench, arguments string) (keys []float64) {
	t.Helper()
	data, _ := b.run(fmt.Sprintf(`{ textSearch(first: 100, %s) { nodes { section { databaseId } } } }`, arguments), nil)
	for _, node := range dig(t, data, "textSearch", "nodes").([]any) {
		keys = append(keys, dig(t, node, "section", "databaseId").(float64))
	}
	slices.Sort(keys)
	return keys
}

// TestTextSearch searches all texts of the sample, on both engines.
func TestTextSearch(t *testing.T) {
	t.Parallel()
	ingesttest.Each(t, func(t *testing.T, db *database.DB) {
		b := newBench(t, db)
		some := passagesOf(t, b, `query: "shall submit"`)
		if len(some) < 3 {
			t.Fatalf("%d sections have the words shall and submit, want at least 3", len(some))
		}
		for query, check := range map[string]func(n int) bool{
			`query: "SHALL súbmit"`:                                                                           func(n int) bool { return n == len(some) },
			`query: "submi* shall"`:                                                                           func(n int) bool { return n >= len(some) },
			`query: "\"shall submit\""`:                                                                       func(n int) bool { return n > 0 && n <= len(some) },
			`query: "\"submit shall\""`:                                                                       func(n int) bool { return n == 0 },
			`query: "shall xyzzy"`:                                                                            func(n int) bool { return n == 0 },
			`query: "shall submit", filter: {congress: 1}`:                                                    func(n int) bool { return n == 0 },
			`query: "shall submit", filter: {congress: 200}`:                                                  func(n int) bool { return n == len(some) },
			`query: "shall submit", filter: {allVersions: true}`:                                              func(n int) bool { return n > len(some) },
			`query: "shall submit", filter: {levels: ["no such level"]}`:                                      func(n int) bool { return n == 0 },
			`query: "shall submit", filter: {signal: reporting}`:                                              func(n int) bool { return n > 0 && n <= len(some) },
			`query: "shall submit", filter: {agency: "no-such-agency"}`:                                       func(n int) bool { return n == 0 },
			`query: "shall submit", filter: {billTypes: [hconres, sconres]}`:                                  func(n int) bool { return n < len(some) },
			`query: "shall submit", filter: {billTypes: [hr, s, hjres, sjres, hconres, sconres, hres, sres]}`: func(n int) bool { return n == len(some) },
		} {
			if n := len(passagesOf(t, b, query)); !check(n) {
				t.Errorf("%s finds %d sections, %d have the words shall and submit", query, n, len(some))
			}
		}
		list := `textSearch(PAGE, query: "of the")`
		whole := b.walk(list, "section { databaseId }", "section", 100)
		if diff := cmp.Diff(whole, b.walk(list, "section { databaseId }", "section", 3)); diff != "" || len(whole) < 10 {
			t.Errorf("%d sections in pages of 3:\n%s", len(whole), diff)
		}
	})
}

// TestPassageSnippets checks that the place of a passage has the words sought, and
// that only the newest text of each bill is searched.
func TestPassageSnippets(t *testing.T) {
	t.Parallel()
	db := ingesttest.Open(t, dialect.SQLite)
	b := newBench(t, db)
	data, _ := b.run(`{ textSearch(first: 20, query: "submit report") { totalCount nodes {
		snippet start end section { text } textVersion { databaseId bill { analysis { textVersion { databaseId } } } } } } }`, nil)
	nodes := dig(t, data, "textSearch", "nodes").([]any)
	if len(nodes) == 0 {
		t.Fatal("no section of the sample has the words submit and report")
	}
	for _, node := range nodes {
		text := []rune(dig(t, node, "section", "text").(string))
		at := string(text[int(dig(t, node, "start").(float64)):int(dig(t, node, "end").(float64))])
		if !strings.EqualFold(at, "submit") && !strings.EqualFold(at, "report") {
			t.Errorf("the place of a passage has %q, want a word of the query", at)
		}
		if !strings.Contains(dig(t, node, "snippet").(string), at) {
			t.Errorf("snippet %q lacks %q", dig(t, node, "snippet"), at)
		}
		if got, want := dig(t, node, "textVersion", "databaseId"), dig(t, node, "textVersion", "bill", "analysis", "textVersion", "databaseId"); got != want {
			t.Errorf("a passage is in text version %v, the newest one is %v", got, want)
		}
	}
}

// TestSearch finds records of all types by one query.
func TestSearch(t *testing.T) {
	t.Parallel()
	ingesttest.Each(t, func(t *testing.T, db *database.DB) {
		b := newBench(t, db)
		data, _ := b.run(`{ bills(first: 1, orderBy: number_asc) { nodes { congress billType billNumber } } houseVotes(first: 1) { nodes { rollCallNumber } } }`, nil)
		billType, number := dig(t, data, "bills", "nodes", 0, "billType"), dig(t, data, "bills", "nodes", 0, "billNumber")
		roll := dig(t, data, "houseVotes", "nodes", 0, "rollCallNumber")
		const document = `query ($q: String!) { search(query: $q) {
			bills(first: 2) { totalCount nodes { billType billNumber } } members { totalCount } committees { totalCount }
			houseVotes { nodes { rollCallNumber } } passages(first: 1) { totalCount } } }`
		data, _ = b.run(document, map[string]any{"q": fmt.Sprintf("%s %s", billType, number)})
		if got := dig(t, data, "search", "bills", "nodes").([]any); len(got) != 1 || dig(t, got[0], "billNumber") != number || dig(t, got[0], "billType") != billType {
			t.Errorf("search for %s %s finds bills %v", billType, number, got)
		}
		data, _ = b.run(document, map[string]any{"q": fmt.Sprintf("Roll Call No. %v", roll)})
		for _, v := range dig(t, data, "search", "houseVotes", "nodes").([]any) {
			if dig(t, v, "rollCallNumber") != roll {
				t.Errorf("search for roll %v finds %v", roll, v)
			}
		}
		data, _ = b.run(document, map[string]any{"q": "committee"})
		for _, kind := range []string{"committees", "passages"} {
			if dig(t, data, "search", kind, "totalCount").(float64) == 0 {
				t.Errorf("search for committee finds no %s", kind)
			}
		}
	})
}

// TestSearchByName finds one record of each type by the forms of its name.
func TestSearchByName(t *testing.T) {
	t.Parallel()
	ingesttest.Each(t, func(t *testing.T, db *database.DB) {
		b := newBench(t, db)
		data, _ := b.run(`{ bills(first: 1) { nodes { id congress billType billNumber } } amendments(first: 1) { nodes { id congress amendmentType amendmentNumber } }
			houseVotes(first: 1) { nodes { id congress session rollCallNumber } } members(first: 1) { nodes { id bioguideId } }
			committees(first: 1) { nodes { id systemCode } } }`, nil)
		parts := func(list string, fields ...string) (parts []any) {
			for _, field := range fields {
				value := dig(t, data, list, "nodes", 0, field)
				if n, ok := value.(float64); ok {
					value = int(n)
				}
				parts = append(parts, value)
			}
			return parts
		}
		for list, names := range map[string][]string{
			"bills": {
				fmt.Sprintf("%d%s%s", parts("bills", "congress", "billType", "billNumber")...),
				fmt.Sprintf("%[2]s %[3]s %[1]dth", parts("bills", "congress", "billType", "billNumber")...),
				fmt.Sprintf("%[2]s.%[3]s (%[1]d)", parts("bills", "congress", "billType", "billNumber")...),
			},
			"amendments": {
				fmt.Sprintf("%d%s%s", parts("amendments", "congress", "amendmentType", "amendmentNumber")...),
				fmt.Sprintf("%[2]s %[3]s %[1]d", parts("amendments", "congress", "amendmentType", "amendmentNumber")...),
			},
			"houseVotes": {
				fmt.Sprintf("vote %d-%d-%d", parts("houseVotes", "congress", "session", "rollCallNumber")...),
				fmt.Sprintf("roll call %[3]d of the %[1]dth Congress", parts("houseVotes", "congress", "session", "rollCallNumber")...),
			},
			"members":    {fmt.Sprint(parts("members", "bioguideId")...)},
			"committees": {strings.ToLower(fmt.Sprint(parts("committees", "systemCode")...))},
		} {
			for _, name := range names {
				found, _ := b.run(`query ($q: String!) { search(query: $q) { `+list+` { nodes { id } } } }`, map[string]any{"q": name})
				nodes := dig(t, found, "search", list, "nodes").([]any)
				if len(nodes) == 0 || dig(t, nodes[0], "id") != dig(t, data, list, "nodes", 0, "id") {
					t.Errorf("search for %q finds %s %v", name, list, nodes)
				}
			}
		}
	})
}
