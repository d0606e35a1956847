package graph_test

import (
	"fmt"
	"strings"
	"testing"

	"entgo.io/ent/dialect"
	"github.com/google/go-cmp/cmp"

	"legislative/internal/database"
	"legislative/internal/database/databasetest"
)

// The pages of the lists of a text, of any size, have the same elements.
func TestTextPagesAreComplete(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		load(t, db)
		b := newBench(t, db)
		before, after := twoTexts(t, b)
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

// twoTexts returns the keys of two texts of a bill, the earlier one first.
func twoTexts(t *testing.T, b *bench) (before, after any) {
	t.Helper()
	data, _ := b.run(`{ bills(first: 100) { nodes { textVersions { databaseId textCached overview { sections } } } } }`, nil)
	most := 0.0
	for _, bill := range dig(t, data, "bills", "nodes").([]any) {
		versions := dig(t, bill, "textVersions").([]any)
		if len(versions) < 2 || dig(t, versions[0], "textCached") != true || dig(t, versions[1], "textCached") != true {
			continue
		}
		if n := dig(t, versions[0], "overview", "sections").(float64); n > most {
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
	db := databasetest.Open(t, dialect.SQLite)
	load(t, db)
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
