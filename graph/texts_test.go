package graph_test

import (
	"fmt"
	"strings"
	"testing"

	"entgo.io/ent/dialect"
	"github.com/google/go-cmp/cmp"

	"legislative/internal/ingest/ingesttest"
	"legislative/internal/store/database"
)

// The pages of the lists of a text, of any size, have the same elements.
func TestTextPagesAreComplete(t *testing.T) {
	t.Parallel()
	ingesttest.Each(t, func(t *testing.T, db *database.DB) {
		b := newBench(t, db)
		before, after := mostChanged(t, b)
		for _, c := range []struct{ list, member string }{
			{`sections(PAGE)`, "databaseId"},
			{`sections(PAGE, signal: deadline)`, "databaseId"},
			{`matches(PAGE, q: "of")`, "start"},
			{`matches(PAGE, q: "the", signal: deadline)`, "start"},
			{fmt.Sprintf(`compare(with: %.0f) { sections(PAGE)`, before), "edits { text }"},
		} {
			list := fmt.Sprintf("textVersion(databaseId: %.0f) { %s", after, c.list)
			name, _, _ := strings.Cut(c.member, " ")
			whole := b.walk(list, c.member, name, 100)
			if len(whole) < 3 {
				t.Errorf("%s has %d elements, too few to page", c.list, len(whole))
			}
			for _, size := range []int{1, 2, 5} {
				if diff := cmp.Diff(whole, b.walk(list, c.member, name, size)); diff != "" {
					t.Errorf("%s by %d:\n%s", c.list, size, diff)
				}
			}
		}
	})
}

// mostChanged returns the keys of the two texts of a bill of which most sections
// differ, the earlier one first.
func mostChanged(t *testing.T, b *bench) (before, after any) {
	t.Helper()
	data, _ := b.run(`{ bills(first: 100) { nodes { textVersions { databaseId textCached } } } }`, nil)
	most := 0.0
	for _, bill := range dig(t, data, "bills", "nodes").([]any) {
		versions, _ := dig(t, bill, "textVersions").([]any)
		for i := 1; i < len(versions); i++ {
			if dig(t, versions[i-1], "textCached") != true || dig(t, versions[i], "textCached") != true {
				continue
			}
			later, earlier := dig(t, versions[i-1], "databaseId"), dig(t, versions[i], "databaseId")
			compared, _ := b.run(fmt.Sprintf(`{ textVersion(databaseId: %.0f) { compare(with: %.0f) { sections { totalCount } } } }`, later, earlier), nil)
			if n := dig(t, compared, "textVersion", "compare", "sections", "totalCount").(float64); n > most {
				most, before, after = n, earlier, later
			}
		}
	}
	if before == nil {
		t.Fatal("no two texts of a bill of the sample differ")
	}
	return before, after
}

// twoTexts returns the keys of two texts of a bill, the earlier one first.
func twoTexts(t *testing.T, b *bench) (before, after any) {
	t.Helper()
	data, _ := b.run(`{ bills(first: 100) { nodes { textVersions { databaseId textCached sections { totalCount } } } } }`, nil)
	most := 0.0
	for _, bill := range dig(t, data, "bills", "nodes").([]any) {
		versions := dig(t, bill, "textVersions").([]any)
		if len(versions) < 2 || dig(t, versions[0], "textCached") != true || dig(t, versions[1], "textCached") != true {
			continue
		}
		if n := dig(t, versions[0], "sections", "totalCount").(float64); n > most {
			most, before, after = n, dig(t, versions[1], "databaseId"), dig(t, versions[0], "databaseId")
		}
	}
	if before == nil {
		t.Fatal("no bill of the sample has two texts")
	}
	return before, after
}

// The field textVersion of a bill is null for a version of another bill.
func TestBillTextVersion(t *testing.T) {
	t.Parallel()
	db := ingesttest.Open(t, dialect.SQLite)
	_, id := twoTexts(t, newBench(t, db))
	data, _ := newBench(t, db).run(`query ($id: SafeInt!) { bills(first: 100) { nodes { textVersion(databaseId: $id) { databaseId } } } }`, map[string]any{"id": id})
	found := 0
	for _, bill := range dig(t, data, "bills", "nodes").([]any) {
		if version := dig(t, bill, "textVersion"); version != nil {
			found++
		}
	}
	if found != 1 {
		t.Errorf("%d bills have the text version, want 1", found)
	}
}

// Each provision of a text, as its section lists it, is what its path and its
// global ID name, and the text at its place in the section.
func TestProvisions(t *testing.T) {
	t.Parallel()
	ingesttest.Each(t, func(t *testing.T, db *database.DB) {
		b := newBench(t, db)
		_, version := twoTexts(t, b)
		const fields = `__typename id path kind number heading text sectionId start end`
		data, _ := b.run(`query ($v: SafeInt!) { textVersion(databaseId: $v) { sections(first: 100) { nodes { databaseId text path provisions(first: 100) { totalCount nodes { `+fields+` } } } } } }`, map[string]any{"v": version})
		listed := 0
		for _, s := range dig(t, data, "textVersion", "sections", "nodes").([]any) {
			for _, p := range dig(t, s, "provisions", "nodes").([]any) {
				text, start, end := []rune(dig(t, s, "text").(string)), int(dig(t, p, "start").(float64)), int(dig(t, p, "end").(float64))
				if got := string(text[start:end]); got != dig(t, p, "text") || dig(t, p, "sectionId") != dig(t, s, "databaseId") {
					t.Errorf("section %v has %q at %d to %d, want %q", dig(t, s, "path"), got, start, end, dig(t, p, "text"))
				}
				checkProvision(t, b, version, p, fields)
				listed++
			}
			if path := dig(t, s, "path"); path != nil {
				found, _ := b.run(`query ($v: SafeInt!, $path: String!) { textVersion(databaseId: $v) { provision(path: $path) { id } } }`, map[string]any{"v": version, "path": path})
				id := dig(t, found, "textVersion", "provision", "id")
				node, _ := b.run(`query ($id: ID!) { node(id: $id) { ... on Provision { path text } } }`, map[string]any{"id": id})
				if diff := cmp.Diff(map[string]any{"path": path, "text": dig(t, s, "text")}, dig(t, node, "node")); diff != "" {
					t.Errorf("the section with path %v (-want +got):\n%s", path, diff)
				}
			}
		}
		if listed < 20 {
			t.Errorf("%d provisions, want at least 20", listed)
		}
	})
}

// checkProvision reads a provision by its global ID and, if it has one, by its
// path.
func checkProvision(t *testing.T, b *bench, version, want any, fields string) {
	t.Helper()
	node, _ := b.run(`query ($id: ID!) { node(id: $id) { ... on Provision { `+fields+` } } }`, map[string]any{"id": dig(t, want, "id")})
	if diff := cmp.Diff(want, dig(t, node, "node")); diff != "" {
		t.Errorf("node (-want +got):\n%s", diff)
	}
	if path := dig(t, want, "path"); path != nil {
		found, _ := b.run(`query ($v: SafeInt!, $path: String!) { textVersion(databaseId: $v) { provision(path: $path) { `+fields+` } } }`, map[string]any{"v": version, "path": path})
		if diff := cmp.Diff(want, dig(t, found, "textVersion", "provision")); diff != "" {
			t.Errorf("provision with path %v (-want +got):\n%s", path, diff)
		}
	}
}

// A path of no provision, and an ID of none, have null.
func TestAbsentProvisions(t *testing.T) {
	t.Parallel()
	db := ingesttest.Open(t, dialect.SQLite)
	b := newBench(t, db)
	_, version := twoTexts(t, b)
	data, _ := b.run(`query ($v: SafeInt!) { textVersion(databaseId: $v) { a: provision(path: "s1/zz") { id } b: provision(path: "") { id } } c: node(id: "UHJvdmlzaW9uOjE6Mg") { id } }`, map[string]any{"v": version})
	if dig(t, data, "textVersion", "a") != nil || dig(t, data, "textVersion", "b") != nil || dig(t, data, "c") != nil {
		t.Errorf("absent provisions are %v, want null", data)
	}
}
