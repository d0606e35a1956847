package texts_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/phraseindex"
	"legislative/ent/predicate"
	"legislative/ent/section"
	"legislative/ent/textversion"
	"legislative/internal/congress"
	"legislative/internal/ingest"
	"legislative/internal/records/loader"
	"legislative/internal/records/texts"
	"legislative/internal/sample"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/internal/store/textstore"
)

// TestIndexes compares searches in stored indexes with searches in whole texts,
// which are what is searched if an index is unreadable or missing.
func TestIndexes(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		if _, err := ingest.Files(t.Context(), db, sample.Files(sample.Options{Bills: 10, Votes: 1, Seed: 200})); err != nil {
			t.Fatal(err)
		}
		searches := randomSearches(t, db)
		results := func() (list []string) {
			for _, s := range searches {
				list = append(list, s.run(t, db)...)
			}
			return list
		}
		stored := results()
		if len(stored) < 2*len(searches) {
			t.Errorf("%d matches and counts of %d searches are too few to compare", len(stored), len(searches))
		}
		execute(t, db, "UPDATE text_versions SET phrase_buckets = 0")
		if diff := cmp.Diff(results(), stored); diff != "" {
			t.Errorf("searches in indexes (-texts +indexes):\n%s", diff)
		}
		execute(t, db, "UPDATE text_versions SET phrase_buckets = 2 WHERE cached")
		outdated := bulk.Values{phraseindex.FieldPacked: []byte("of another version")}
		if _, err := bulk.Update[predicate.PhraseIndex](t.Context(), db.Ent, phraseindex.Table, outdated); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(stored, results()); diff != "" {
			t.Errorf("unreadable indexes:\n%s", diff)
		}
		execute(t, db, "DELETE FROM phrase_indexes")
		if diff := cmp.Diff(stored, results()); diff != "" {
			t.Errorf("missing indexes:\n%s", diff)
		}
	})
}

func execute(t *testing.T, db *database.DB, statement string) {
	t.Helper()
	if _, err := db.SQL.ExecContext(t.Context(), statement); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}

// TestChangedSection searches a text whose section is not the one that was
// indexed, as during an ingest.
func TestChangedSection(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		if _, err := ingest.Files(t.Context(), db, sample.Files(sample.Options{Bills: 1, Votes: 1, Seed: 200})); err != nil {
			t.Fatal(err)
		}
		v := db.Ent.TextVersion.Query().Where(textversion.Cached(true)).Order(ent.Asc(textversion.FieldID)).FirstX(t.Context())
		execute(t, db, fmt.Sprintf("UPDATE sections SET text = 'The changed text.', spans = NULL WHERE text_version_id = %d", v.ID))
		first, err := texts.TextVersionMatches(t.Context(), db, v, new("the"), texts.SectionFilter{}, paging(1, nil))
		must(t, err)
		if n, err := first.TotalCount(t.Context()); n != db.Ent.Section.Query().Where(section.TextVersionID(v.ID)).CountX(t.Context()) || err != nil {
			t.Errorf("TotalCount = %d, %v; want one match in each section", n, err)
		}
		if m := first.Nodes[0]; m.Snippet != "The changed text." || m.Start != 0 || m.End != 3 {
			t.Errorf("first match = %+v, want the beginning of the changed text", m)
		}
	})
}

// textSearch is a search that is paged through.
type textSearch struct {
	version *ent.TextVersion
	query   string
	filter  texts.SectionFilter
	size    int // of pages
}

// randomSearches returns searches for words of the texts, of which some have
// deleted matter.
func randomSearches(t *testing.T, db *database.DB) []textSearch {
	t.Helper()
	random := rand.New(rand.NewPCG(3, 4))
	if db.Ent.Section.Query().Where(section.Struck(true)).CountX(t.Context()) == 0 {
		t.Fatal("no text has deleted matter")
	}
	versions := db.Ent.TextVersion.Query().Where(textversion.Cached(true)).Order(ent.Asc(textversion.FieldID)).AllX(t.Context())
	var list []textSearch
	for range 150 {
		v := versions[random.IntN(len(versions))]
		text, err := textstore.Read(t.Context(), db.Ent.Section, v.ID)
		must(t, err)
		n := random.IntN(len(text))
		words := strings.Fields(text[n].Text + " " + text[min(n+1, len(text)-1)].Text)
		if len(words) == 0 {
			continue
		}
		first := random.IntN(len(words))
		s := textSearch{version: v, query: strings.Join(words[first:min(len(words), first+1+random.IntN(4))], " "), size: 1 + random.IntN(30)}
		if !strings.ContainsAny(s.query, "abcdefghijklmnopqrstuvwxyz0123456789") {
			continue
		}
		if w := words[first]; len(w) > 4 && strings.Trim(w, "abcdefghijklmnopqrstuvwxyz") == "" && random.IntN(3) == 0 {
			s.query = w[:4] + "*"
		}
		s.filter.IncludeStruck = random.IntN(3) == 0
		if random.IntN(3) == 0 {
			s.filter.Signal = congress.Signals[random.IntN(len(congress.Signals))]
		}
		list = append(list, s)
	}
	return list
}

// run returns the matches of all pages with their cursors, and their number.
func (s *textSearch) run(t *testing.T, db *database.DB) (list []string) {
	t.Helper()
	v := db.Ent.TextVersion.GetX(t.Context(), s.version.ID)
	for after := (*string)(nil); ; {
		page, err := texts.TextVersionMatches(loader.NewContext(t.Context()), db, v, &s.query, s.filter, paging(s.size, after))
		must(t, err)
		for _, e := range page.Edges() {
			list = append(list, fmt.Sprintf("%s: %+v at %s", s.query, *e.Node, e.Cursor))
		}
		if after = page.PageInfo().EndCursor; !page.PageInfo().HasNextPage {
			n, err := page.TotalCount(t.Context())
			must(t, err)
			return append(list, fmt.Sprintf("%s in %d: %d", s.query, v.ID, n))
		}
	}
}
