package ingest_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"legislative/ent/bill"
	"legislative/ent/textversion"
	"legislative/internal/congress"
	"legislative/internal/ingest"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

func billKey(t testing.TB, name string) int64 {
	t.Helper()
	b, err := congress.ParseBillID(name)
	if err != nil {
		t.Fatal(err)
	}
	return b.Key()
}

func committeeKey(t testing.TB, code string) int64 {
	t.Helper()
	c, err := congress.ParseCommitteeCode(code)
	if err != nil {
		t.Fatal(err)
	}
	return c.Key()
}

func TestNewerBillFileReplacesOlder(t *testing.T) {
	t.Parallel()
	files := contested(t)
	newer, older := find(t, files, "BILLSTATUS-200hr1.xml"), find(t, files, "older.xml")
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := context.Background()
		load(t, db, older)
		if c, err := db.Ent.Committee.Get(ctx, committeeKey(t, "HSZZ77")); err != nil || *c.ParentID != committeeKey(t, "HSZZ00") {
			t.Errorf("committee of the older file = %v, %v", c, err)
		}
		if db.Ent.Amendment.Query().ExistX(ctx) {
			t.Error("the older file has no amendments")
		}
		before := db.Ent.TextVersion.Query().Where(textversion.Listed(true)).CountX(ctx)

		report := load(t, db, newer)
		if report.Count(ingest.Loaded) != 1 || db.Ent.Dataset.GetX(ctx, 1).Version != 2 {
			t.Errorf("the newer file: %+v", report)
		}
		if after := db.Ent.TextVersion.Query().Where(textversion.Listed(true)).CountX(ctx); after != before+1 {
			t.Errorf("%d text versions, want one more than %d", after, before)
		}
		if _, err := db.Ent.Committee.Get(ctx, committeeKey(t, "HSZA11")); err != nil {
			t.Errorf("the newer file's committee: %v", err)
		}
		if _, err := db.Ent.Committee.Get(ctx, committeeKey(t, "HSZZ77")); err == nil {
			t.Error("the committee of the older file still exists")
		}
		want := ingesttest.ReadTables(t, db)

		report = load(t, db, older)
		if report.Count(ingest.Unchanged) != 1 || db.Ent.Dataset.GetX(ctx, 1).Version != 2 {
			t.Errorf("the older file once more: %+v", report)
		}
		ingesttest.Compare(t, want, ingesttest.ReadTables(t, db))
	})
}

func TestOlderBillFileChangesNothing(t *testing.T) {
	t.Parallel()
	files := contested(t)
	db := databasetest.Open(t, databasetest.Engines[0])
	load(t, db, find(t, files, "BILLSTATUS-200hr1.xml"))
	report := load(t, db, find(t, files, "older.xml"))
	if report.Count(ingest.Superseded) != 1 {
		t.Errorf("the older file: %+v, want it superseded", report)
	}
	data := db.Ent.Dataset.GetX(context.Background(), 1)
	if data.Version != 1 {
		t.Errorf("dataset version = %d, want 1: the file changes no record", data.Version)
	}
}

// TestTextVersionHasTwoSources loads a bill's status file and one of its texts,
// and then a status file without the text.
func TestTextVersionHasTwoSources(t *testing.T) {
	t.Parallel()
	files := contested(t)
	status, text := find(t, files, "BILLSTATUS-200hr1.xml"), find(t, files, "billtext/BILLS-200hr1ih.xml")
	unlisted := status.edit(t, "later.xml", `(<updateDate[^>]*>)2187`, `${1}2189`, `(?s)<textVersions>.*</textVersions>`, ``)
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := context.Background()
		load(t, db, text)
		v := db.Ent.TextVersion.Query().OnlyX(ctx)
		if v.Listed || !v.Cached || v.VersionName != "Introduced in House" || v.SectionCount == 0 || v.TextDate == nil || len(v.Formats) > 0 {
			t.Errorf("text version of the text only = %v", v)
		}
		load(t, db, status)
		both := db.Ent.TextVersion.GetX(ctx, v.ID)
		if !both.Listed || !both.Cached || both.ListedDate == nil || len(both.Formats) == 0 || both.SectionCount != v.SectionCount {
			t.Errorf("text version of text and status file = %v", both)
		}
		load(t, db, unlisted)
		back := db.Ent.TextVersion.Query().OnlyX(ctx)
		if back.Listed || !back.Cached || back.ListedDate != nil || len(back.Formats) > 0 || back.SectionCount != v.SectionCount {
			t.Errorf("text version without the list = %v", back)
		}
	})
}

func TestMarkupTakesPrecedenceOverPlainText(t *testing.T) {
	t.Parallel()
	files := contested(t)
	markup, plain := find(t, files, "billtext/BILLS-200hr1ih.xml"), find(t, files, "BILLS-200hr1ih.htm")
	for name, order := range map[string][]file{"markup first": {markup, plain}, "plain first": {plain, markup}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			db := databasetest.Open(t, databasetest.Engines[0])
			load(t, db, order...)
			v := db.Ent.TextVersion.Query().OnlyX(context.Background())
			if v.OfficialTitle == nil || *v.OfficialTitle == "To say in plain letters what markup says better." {
				t.Errorf("the plain text is in force: %v", v)
			}
		})
	}
}

// TestAmendmentsBelongToAmendedBill loads files on other bills that list a
// bill's amendments: as their own, in which case the newer file keeps them, and
// as those of the bill.
func TestAmendmentsBelongToAmendedBill(t *testing.T) {
	t.Parallel()
	files := contested(t)
	own, takes, mentions := find(t, files, "BILLSTATUS-200hr1.xml"), find(t, files, "takes.xml"), find(t, files, "mentions.xml")
	for name, c := range map[string]struct {
		files []file
		owner string
	}{
		"own":                     {[]file{own}, "200hr1"},
		"mentioned":               {[]file{mentions, own}, "200hr1"},
		"mentioned later":         {[]file{own, mentions}, "200hr1"},
		"taken by a newer":        {[]file{own, takes}, "200hr7778"},
		"taken by a newer, first": {[]file{takes, own}, "200hr7778"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx := context.Background()
			db := databasetest.Open(t, databasetest.Engines[0])
			load(t, db, c.files...)
			all := db.Ent.Amendment.Query().WithActions().AllX(ctx)
			if len(all) == 0 {
				t.Fatal("no amendments")
			}
			for _, a := range all {
				if a.SourceBillID != billKey(t, c.owner) || *a.BillID != a.SourceBillID || len(a.Edges.Actions) == 0 {
					t.Errorf("amendment %s = %v, want one to bill %s", a.AmendmentType, a, c.owner)
				}
			}
			if n := db.Ent.Bill.Query().Where(bill.CongressEQ(200), bill.Loaded(true)).CountX(ctx); n != len(c.files) {
				t.Errorf("%d bills of %d files", n, len(c.files))
			}
		})
	}
}

// TestFileTimeDecidesUndatedLists loads two states of a list, and the first once
// more with a later time, in several orders.
func TestFileTimeDecidesUndatedLists(t *testing.T) {
	t.Parallel()
	seats := find(t, small(), "committee-membership-current.yaml")
	fewer := seats.edit(t, "seats.yaml", `(?s)\A(.*?\n\S.*?\n)(\S.*)\z`, `$1`)
	folder := t.TempDir()
	write := func(name string, f file, day int) string {
		path := filepath.Join(folder, name)
		at := time.Date(2187, 1, day, 0, 0, 0, 0, time.UTC)
		if err := errors.Join(os.WriteFile(path, f.content, 0o600), os.Chtimes(path, at, at)); err != nil {
			t.Fatal(err)
		}
		return path
	}
	monday, tuesday, wednesday := write("1", seats, 1), write("2", fewer, 2), write("3", seats, 3)
	databasetest.EachEngine(t, func(t *testing.T, engine string) {
		counts := map[string]int{}
		for name, order := range map[string][]string{
			"monday":                     {monday},
			"tuesday":                    {monday, tuesday},
			"tuesday first":              {tuesday, monday},
			"wednesday":                  {monday, tuesday, wednesday},
			"wednesday before tuesday":   {monday, wednesday, tuesday},
			"wednesday before the rest":  {wednesday, tuesday, monday},
			"tuesday before the others":  {tuesday, monday, wednesday},
			"tuesday, wednesday, monday": {tuesday, wednesday, monday},
		} {
			db := databasetest.Open(t, engine)
			for _, path := range order {
				if _, err := ingest.Paths(context.Background(), db, []string{path}, ingest.Options{}); err != nil {
					t.Fatal(err)
				}
			}
			counts[name] = db.Ent.CommitteeMembership.Query().CountX(context.Background())
		}
		many, few := counts["monday"], counts["tuesday"]
		if few == 0 || few >= many {
			t.Fatalf("the list of monday has %d seats and that of tuesday %d, want fewer on tuesday", many, few)
		}
		for _, name := range sortedKeys(counts) {
			want := many
			if name == "tuesday first" || name == "tuesday" {
				want = few
			}
			if counts[name] != want {
				t.Errorf("%s: %d seats, want %d", name, counts[name], want)
			}
		}
	})
}

// TestWithdrawnClaimRevealsNext removes a member from the current list, so that
// the historical list makes the member's record.
func TestWithdrawnClaimRevealsNext(t *testing.T) {
	t.Parallel()
	files := contested(t)
	current, historical := find(t, files, "legislators/legislators-current.yaml"), find(t, files, "legislators-historical.yaml")
	shorter := current.edit(t, "zz/legislators-current.yaml", `(?s)\A- id:.*?\n- id:`, `- id:`)
	databasetest.EachEngine(t, func(t *testing.T, engine string) {
		for name, order := range map[string][]string{"below first": {"h", "c"}, "below last": {"c", "h"}} {
			ctx := context.Background()
			db := databasetest.Open(t, engine)
			folder := t.TempDir()
			at := map[string]file{"c": current, "h": historical}
			for i, which := range append(order, "s") {
				f := at[which]
				if which == "s" {
					f = shorter
				}
				path := filepath.Join(folder, filepath.Base(f.name))
				day := time.Date(2187, 1, 1+i, 0, 0, 0, 0, time.UTC)
				if err := errors.Join(os.WriteFile(path, f.content, 0o600), os.Chtimes(path, day, day)); err != nil {
					t.Fatal(err)
				}
				if _, err := ingest.Paths(ctx, db, []string{path}, ingest.Options{}); err != nil {
					t.Fatal(err)
				}
			}
			m, _ := congress.ParseBioguideID("B900032")
			left, err := db.Ent.Member.Get(ctx, m.Key())
			if err != nil || left.IsCurrent || *left.Party != "Whig" {
				t.Errorf("%s: the removed member = %v, %v, want a Whig who is not current", name, left, err)
			}
		}
	})
}
