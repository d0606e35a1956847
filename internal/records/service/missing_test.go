package service_test

import (
	"strings"
	"testing"

	"legislative/ent"
	"legislative/ent/term"
	"legislative/internal/congress"
	"legislative/internal/records/loader"
	"legislative/internal/records/service"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// TestMissing counts 95 senators and one representative of the 110th Congress, 2007 to
// 2009.
func TestMissing(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		terms := []*ent.Term{{ID: 1, MemberID: 1, Chamber: congress.House, StartDate: "2007-01-04", EndDate: "2009-01-03", State: "OH"}}
		for id := int64(2); id <= 96; id++ {
			terms = append(terms, &ent.Term{ID: id, MemberID: id, Chamber: congress.Senate, StartDate: "2007-01-04", EndDate: "2013-01-03", State: "OH"})
		}
		must(t, bulk.Insert(t.Context(), db.Ent, term.Table, terms))
		for _, test := range []struct {
			congress int
			day      string
			chamber  congress.Chamber
			want     []string // parts of the reason; nil if there is none
		}{
			{110, "", congress.House, []string{"Of the 435 representatives of the 110th Congress, loaded records show 1: load roll calls"}},
			{110, "", congress.Senate, nil},
			{111, "2009-02-01", congress.Senate, nil},
			{113, "2013-02-01", "", []string{"435 representatives", "Of the 100 senators of the 113th Congress, loaded records show 0: load legislators-historical.yaml"}},
			{112, "2013-02-01", congress.Senate, nil}, // no such day
			{160, "", congress.House, nil},            // a fictional one
		} {
			var conditions service.Conditions
			if test.chamber != "" {
				conditions.Chamber = &test.chamber
			}
			selected, err := service.Select(loader.NewContext(t.Context()), db, &test.congress, dayOf(test.day), conditions)
			must(t, err)
			reason := selected.Missing()
			if (reason == nil) != (test.want == nil) {
				t.Errorf("%+v: reason %v", test, reason)
			}
			for _, part := range test.want {
				if reason != nil && !strings.Contains(*reason, part) {
					t.Errorf("%+v: reason %q lacks %q", test, *reason, part)
				}
			}
		}
		var byLatestTerm *service.Selection
		if reason := byLatestTerm.Missing(); reason != nil {
			t.Errorf("by latest terms: reason %q", *reason)
		}
	})
}

// dayOf returns a day, or nil for "".
func dayOf(day string) *string {
	if day == "" {
		return nil
	}
	return &day
}
