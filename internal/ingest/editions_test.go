package ingest_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/term"
	"legislative/internal/congress"
	"legislative/internal/ingest"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

func memberKey(t testing.TB, id string) int64 {
	t.Helper()
	m, err := congress.ParseBioguideID(id)
	if err != nil {
		t.Fatal(err)
	}
	return m.Key()
}

// TestEditionsAddAndNeverDisplace loads an edition of the list of members beside
// the newest one, with a later file time, in both orders.
func TestEditionsAddAndNeverDisplace(t *testing.T) {
	t.Parallel()
	files := contested(t)
	newest, older := find(t, files, "legislators/legislators-current.yaml"), olderEdition(t, files)
	former := find(t, files, "legislators-historical.csv")
	folder := t.TempDir()
	write := func(name string, f file, day int) string {
		path := filepath.Join(folder, name)
		at := time.Date(2187, 1, day, 0, 0, 0, 0, time.UTC)
		if err := errors.Join(os.WriteFile(path, f.content, 0o600), os.Chtimes(path, at, at)); err != nil {
			t.Fatal(err)
		}
		return path
	}
	paths := []string{write("current.yaml", newest, 1), write("former.csv", former, 1), write("older-current.yaml", older, 2)}
	databasetest.EachEngine(t, func(t *testing.T, engine string) {
		alone := databasetest.Open(t, engine)
		ingestPaths(t, alone, paths[:2])
		ctx := context.Background()
		want := alone.Ent.Member.Query().AllX(ctx)
		for name, order := range map[string][]string{"older last": paths, "older first": {paths[2], paths[1], paths[0]}} {
			db := databasetest.Open(t, engine)
			ingestPaths(t, db, order)
			for _, m := range want {
				got := db.Ent.Member.GetX(ctx, m.ID)
				if m.BioguideID == "N900027" {
					continue
				}
				if diff := cmp.Diff(m.String(), got.String()); diff != "" {
					t.Errorf("%s: member %s:\n%s", name, m.BioguideID, diff)
				}
				if before, after := alone.Ent.Term.Query().Where(term.MemberID(m.ID)).CountX(ctx), got.QueryTerms().CountX(ctx); before != after {
					t.Errorf("%s: member %s has %d terms, want %d", name, m.BioguideID, after, before)
				}
			}
			left, err := db.Ent.Member.Get(ctx, memberKey(t, "Q900099"))
			if err != nil || left.IsCurrent || left.QueryTerms().CountX(ctx) == 0 {
				t.Errorf("%s: the member who left = %v, %v", name, left, err)
			}
			merged := db.Ent.Member.GetX(ctx, memberKey(t, "N900027"))
			terms := merged.QueryTerms().Order(ent.Asc(term.FieldID)).AllX(ctx)
			if n := len(terms); merged.IsCurrent || merged.LastName != "Nettleness" || *merged.State != "IA" || n < 2 || terms[0].StartDate == "" || terms[n-1].StartDate != "" {
				t.Errorf("%s: member of the CSV = %v with terms %v, want the dated terms before the latest one", name, merged, terms)
			}
		}
	})
}

func ingestPaths(t testing.TB, db *database.DB, paths []string) {
	t.Helper()
	for _, path := range paths {
		report, err := ingest.Paths(context.Background(), db, []string{path}, ingest.Options{})
		if err != nil || report.Count(ingest.Failed) > 0 || report.Count(ingest.Superseded) > 0 {
			t.Fatalf("%s: %+v, %v", path, report, err)
		}
	}
}

// TestOtherListsAreNoMembers loads a list of Presidents, one of accounts and one of
// offices, with names and contents like those of the list of members.
func TestOtherListsAreNoMembers(t *testing.T) {
	t.Parallel()
	lists := []file{
		{"legislators-current.yaml", []byte("- id:\n    bioguide: A900001\n  name:\n    first: Ada\n    last: Quill\n  terms:\n  - type: viceprez\n    start: '2189-01-20'\n    end: '2193-01-20'\n    party: Whig\n")},
		{"legislators-current-accounts.yaml", []byte("# Accounts.\n- id:\n    bioguide: A900001\n  social:\n    mastodon: quill\n")},
		{"legislators-current-offices.yaml", []byte("- id:\n    bioguide: A900001\n  offices:\n  - id: A900001-attic\n    city: Atlantis\n")},
	}
	db := databasetest.Open(t, databasetest.Engines[0])
	load(t, db, find(t, small(), "legislators-current.yaml"))
	want := ingesttest.ReadTables(t, db)
	delete(want, "SourceDocument")
	delete(want, "Claim") // accounts and offices wait for the member
	if report := load(t, db, lists...); report.Count(ingest.Loaded) != len(lists) {
		t.Errorf("%+v", report)
	}
	got := ingesttest.ReadTables(t, db)
	ingesttest.Compare(t, want, got)
}
