package texts_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"legislative/ent"
	"legislative/ent/section"
	"legislative/ent/textversion"
	"legislative/internal/congress"
	"legislative/internal/records/loader"
	"legislative/internal/records/texts"
	"legislative/internal/source/billtext"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// signals are those of the sections that seed writes, by their text.
var signals = map[string][]congress.Signal{
	"The Secretary shall count the tides.": {congress.Study, congress.Reporting},
	"The Secretary shall count all tides.": {congress.Reporting, congress.Grants},
}

// seed writes two versions of a bill's text. The later one changes section 2,
// and drops section 3.
func seed(t *testing.T, db *database.DB) (before, after *ent.TextVersion) {
	t.Helper()
	bill, err := congress.NewBillID(200, "hr", 1)
	must(t, err)
	versions := map[string]*ent.TextVersion{}
	for code, sections := range map[string][]string{
		"ih": {"This Act may be cited as the Tide Act.", "The Secretary shall count the tides.", "The tides shall be free."},
		"rh": {"This Act may be cited as the Tide Act.", "The Secretary shall count all tides."},
	} {
		id, err := congress.NewTextVersionID(bill, code)
		must(t, err)
		version := &ent.TextVersion{
			ID: id.Key(), BillID: bill.Key(), VersionCode: code, VersionName: code, Cached: true,
			SectionCount: len(sections), TextSha256: new(code), Formats: []congress.TextFormat{},
		}
		must(t, bulk.Insert(t.Context(), db.Ent, textversion.Table, []*ent.TextVersion{version}))
		versions[code] = db.Ent.TextVersion.GetX(t.Context(), version.ID)
		for i, text := range sections {
			must(t, bulk.Insert(t.Context(), db.Ent, section.Table, []*ent.Section{{
				ID: id.SectionKey(i + 1), TextVersionID: id.Key(), Level: billtext.Level("section"),
				Number: new(fmt.Sprintf("SEC. %d.", i+1)), Text: text, Signals: signals[text],
			}}))
		}
	}
	return versions["ih"], versions["rh"]
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func paging(first int, after *string) loader.Arguments {
	return loader.Arguments{List: "list", Limits: loader.Limits{Default: 20, Max: 100}, First: &first, After: after}
}

func TestMatches(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		before, _ := seed(t, db)
		ctx := loader.NewContext(t.Context())
		first, err := texts.TextVersionMatches(ctx, db, before, new("tides"), texts.SectionFilter{}, paging(1, nil))
		must(t, err)
		if n, err := first.TotalCount(ctx); n != 2 || err != nil {
			t.Errorf("TotalCount() = %d, %v; want 2", n, err)
		}
		second, err := texts.TextVersionMatches(ctx, db, before, new("tides"), texts.SectionFilter{}, paging(1, first.PageInfo().EndCursor))
		must(t, err)
		var got []texts.Match
		for _, m := range append(first.Nodes, second.Nodes...) {
			got = append(got, *m)
		}
		id, _ := congress.TextVersionIDFromKey(before.ID)
		want := []texts.Match{
			{SectionID: id.SectionKey(2), Snippet: "The Secretary shall count the tides.", SnippetStart: 30, SnippetEnd: 35, Start: 30, End: 35, EndSectionID: id.SectionKey(2), EndSectionOffset: 35},
			{SectionID: id.SectionKey(3), Snippet: "The tides shall be free.", SnippetStart: 4, SnippetEnd: 9, Start: 4, End: 9, EndSectionID: id.SectionKey(3), EndSectionOffset: 9},
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("matches:\n%s", diff)
		}
	})
}

// TestMatchesAcrossSections finds a phrase that ends in the section after the one in
// which it begins, to which it belongs.
func TestMatchesAcrossSections(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		before, _ := seed(t, db)
		id, _ := congress.TextVersionIDFromKey(before.ID)
		want := []*texts.Match{{
			SectionID: id.SectionKey(2), Snippet: "The Secretary shall count the tides.\nThe tides shall be free.", SnippetStart: 30, SnippetEnd: 46, Start: 30, End: 36,
			EndSectionID: id.SectionKey(3), EndSectionOffset: 9,
		}}
		for signal, want := range map[congress.Signal][]*texts.Match{"": want, congress.Study: want, congress.Grants: nil} {
			page, err := texts.TextVersionMatches(loader.NewContext(t.Context()), db, before, new("tides. the tid*"), texts.SectionFilter{Signal: signal}, paging(1, nil))
			must(t, err)
			if diff := cmp.Diff(want, page.Nodes, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("matches in sections with signal %q:\n%s", signal, diff)
			}
		}
	})
}

func TestMatchesRejectsPhrases(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		before, _ := seed(t, db)
		for name, phrase := range map[string]string{"without letters": "!?", "too long": fmt.Sprintf("%201s", "x"), "with a short prefix": "the ti*"} {
			_, err := texts.TextVersionMatches(loader.NewContext(t.Context()), db, before, &phrase, texts.SectionFilter{}, paging(1, nil))
			if invalid, ok := errors.AsType[*loader.ArgumentError](err); !ok || invalid.Argument != "q" {
				t.Errorf("Matches of a phrase %s = %v, want an error in q", name, err)
			}
		}
		none, err := texts.TextVersionMatches(t.Context(), db, before, nil, texts.SectionFilter{}, paging(1, nil))
		if err != nil || len(none.Nodes) != 0 {
			t.Errorf("Matches of nil = %v, %v; want an empty page", none, err)
		}
	})
}

func TestCompare(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		before, after := seed(t, db)
		ctx := loader.NewContext(t.Context())
		c, err := texts.TextVersionCompare(ctx, db, after, before.ID)
		must(t, err)
		if c.UnchangedSections != 1 || c.Before.ID != before.ID || c.After != after {
			t.Errorf("TextVersionCompare = %+v, want 1 unchanged section between the versions", c)
		}
		if want := (texts.CountChange{Name: "sections", Before: 3, After: 2}); *c.Counts[0] != want {
			t.Errorf("first count = %+v, want %+v", *c.Counts[0], want)
		}
		var got []string
		var cursor *string
		for {
			page, err := texts.TextComparisonSections(ctx, db, c, paging(1, cursor))
			must(t, err)
			for _, change := range page.Nodes {
				got = append(got, describe(change))
			}
			if cursor = page.PageInfo().EndCursor; !page.PageInfo().HasNextPage {
				break
			}
		}
		if diff := cmp.Diff([]string{
			"SEC. 2. to SEC. 2., changed true, gained [grants], lost [study]",
			"SEC. 3. to -, changed false, gained [], lost []",
		}, got); diff != "" {
			t.Errorf("changed sections:\n%s", diff)
		}
		if c, err := texts.TextVersionCompare(ctx, db, after, 1); c != nil || err != nil {
			t.Errorf("TextVersionCompare with an unknown version = %v, %v; want nil", c, err)
		}
	})
}

func describe(c *texts.SectionChange) string {
	number := func(s *ent.Section) string {
		if s == nil {
			return "-"
		}
		return *s.Number
	}
	return fmt.Sprintf("%s to %s, changed %t, gained %v, lost %v", number(c.Before), number(c.After), c.Changed, c.SignalsGained, c.SignalsLost)
}
