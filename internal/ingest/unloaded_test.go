package ingest_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/bill"
	"legislative/ent/textversion"
	"legislative/internal/congress"
	"legislative/internal/ingest"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

func amendmentKey(t testing.TB, kind string, number int) int64 {
	t.Helper()
	a, err := congress.NewAmendmentID(200, kind, number)
	if err != nil {
		t.Fatal(err)
	}
	return a.Key()
}

// TestCutListLosesNothing loads a status file, and a newer one whose list of
// amendments is cut, in both orders.
func TestCutListLosesNothing(t *testing.T) {
	t.Parallel()
	files := contested(t)
	long, short := find(t, files, "BILLSTATUS-200hr1.xml"), find(t, files, "cut.xml")
	databasetest.EachEngine(t, func(t *testing.T, engine string) {
		ctx := context.Background()
		alone := databasetest.Open(t, engine)
		load(t, alone, long)
		want := alone.Ent.Amendment.Query().Order(ent.Asc(amendment.FieldID)).AllX(ctx)
		if b := alone.Ent.Bill.GetX(ctx, billKey(t, "200hr1")); len(want) < 3 || b.AmendmentsComplete == nil || !*b.AmendmentsComplete {
			t.Fatalf("the long list has %d amendments, complete: %v", len(want), b.AmendmentsComplete)
		}
		for name, order := range map[string][]file{"newer last": {long, short}, "newer first": {short, long}} {
			db := databasetest.Open(t, engine)
			load(t, db, order[0])
			load(t, db, order[1])
			b := db.Ent.Bill.GetX(ctx, billKey(t, "200hr1"))
			if *b.UpdatedAt < "2189" || b.AmendmentsComplete == nil || *b.AmendmentsComplete {
				t.Errorf("%s: bill updated at %s, complete: %v; want the newer file and an incomplete list", name, *b.UpdatedAt, b.AmendmentsComplete)
			}
			got := db.Ent.Amendment.Query().WithActions().Order(ent.Asc(amendment.FieldID)).AllX(ctx)
			if len(got) != len(want) {
				t.Fatalf("%s: %d amendments, want %d", name, len(got), len(want))
			}
			listed := 0
			for i, a := range got {
				if a.ID != want[i].ID || stringOf(a.Purpose) != stringOf(want[i].Purpose) || len(a.Edges.Actions) == 0 || !a.Loaded {
					t.Errorf("%s: amendment %v, want %v", name, a, want[i])
				}
				if a.Listed != (stringOf(a.SourceUpdatedAt) == *b.UpdatedAt) {
					t.Errorf("%s: amendment %s from a file of %s: listed = %t", name, a.AmendmentType, stringOf(a.SourceUpdatedAt), a.Listed)
				}
				if a.Listed {
					listed++
				}
			}
			if listed != 1 {
				t.Errorf("%s: the newer file lists %d amendments, want 1", name, listed)
			}
			if n := db.Ent.Revision.Query().CountX(ctx); n == 0 {
				t.Errorf("%s: no revisions", name)
			}
		}
	})
}

// TestRecordsThatOthersName checks the records of which no file is loaded: the
// amended amendment that a cut list omits, and bills that relations, votes and
// texts name. They end when their own files are loaded.
func TestRecordsThatOthersName(t *testing.T) {
	t.Parallel()
	files := contested(t)
	short, long := find(t, files, "cut.xml"), find(t, files, "BILLSTATUS-200hr1.xml")
	text := find(t, files, "billtext/BILLS-200hr2ih.xml")
	votes := slices.DeleteFunc(small(), func(f file) bool { return !strings.HasPrefix(f.name, "rollcalls/") })
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := context.Background()
		if report := load(t, db, slices.Concat(votes, []file{short, text})...); report.TextsWithoutStatus != 1 {
			t.Errorf("%d texts without a status file, want 1", report.TextsWithoutStatus)
		}
		checkNamed := func(name, title string, hasText bool, by ...congress.FileKind) {
			t.Helper()
			b, err := db.Ent.Bill.Get(ctx, billKey(t, name))
			if err != nil {
				t.Fatalf("bill %s: %v", name, err)
			}
			if diff := cmp.Diff(by, b.NamedBy); b.Loaded || stringOf(b.Title) == "" != (title == "") || b.HasText != hasText || diff != "" {
				t.Errorf("bill %s = %v, title %q, text %t:\n%s", name, b, stringOf(b.Title), b.HasText, diff)
			}
			if title != "" && b.QueryWords().CountX(ctx) == 0 {
				t.Errorf("bill %s has no words", name)
			}
		}
		checkNamed("200hres9", "any", false, congress.StatusFile)
		checkNamed("200hr2", "any", true, []congress.FileKind{}...)
		named := db.Ent.Bill.Query().Where(bill.Loaded(false), bill.TitleIsNil()).AllX(ctx)
		if len(named) == 0 {
			t.Error("no bill is named by votes only")
		}
		for _, b := range named {
			checkNamed(congress.BillID{Congress: b.Congress, Type: b.BillType, Number: b.Number}.String(), "", false, congress.RollCallFile)
		}
		amended := db.Ent.Amendment.GetX(ctx, amendmentKey(t, "samdt", 6))
		if amended.Loaded || *amended.BillID != billKey(t, "200hr1") || len(amended.NamedBy) != 1 {
			t.Errorf("amended amendment = %v", amended)
		}

		if report := load(t, db, long, find(t, files, "BILLSTATUS-200hr2.xml")); report.TextsWithoutStatus != 0 {
			t.Errorf("%d texts without a status file, want none", report.TextsWithoutStatus)
		}
		if b := db.Ent.Bill.GetX(ctx, billKey(t, "200hr2")); !b.Loaded || !b.HasText || len(b.NamedBy) > 0 {
			t.Errorf("bill of its own file = %v", b)
		}
		if a := db.Ent.Amendment.GetX(ctx, amended.ID); !a.Loaded || a.Listed || stringOf(a.Purpose) == "" {
			t.Errorf("amendment of the older file = %v", a)
		}
	})
}

// TestWhatNamingRecordsSay checks that records of which no file is loaded have what
// files about others say of them: an amendment its purpose, a bill its latest action,
// and one whose text is a law the law.
func TestWhatNamingRecordsSay(t *testing.T) {
	t.Parallel()
	status, law := fixture(t, "billstatus", "v3.0.0.xml"), fixture(t, "billtext", "uslm/law.xml")
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := context.Background()
		load(t, db, status, law)
		id, err := congress.NewAmendmentID(250, "samdt", 4)
		if err != nil {
			t.Fatal(err)
		}
		a := db.Ent.Amendment.GetX(ctx, id.Key())
		if a.Loaded || stringOf(a.Purpose) != "In the nature of a substitute." || a.QueryWords().CountX(ctx) == 0 {
			t.Errorf("named amendment = %v, want the purpose that the amendment to it states, and its words", a)
		}
		b := db.Ent.Bill.GetX(ctx, billKey(t, "250s77"))
		if b.Loaded || stringOf(b.LatestActionText) != "Read twice." || stringOf(b.LatestActionDate) != "2287-03-05" || b.ActedRank == 0 {
			t.Errorf("related bill = %v, want the latest action that the relation states", b)
		}
		l := db.Ent.Bill.Query().Where(bill.HasTextVersionsWith(textversion.PublicLawNotNil())).OnlyX(ctx)
		if l.Loaded || l.LifecycleStatus != congress.BecameLaw || stringOf(l.LifecycleStatusDate) == "" || len(l.Laws) != 1 {
			t.Errorf("bill whose text is a law = %v, want the law, its date and its status", l)
		}
	})
}

// TestBillEndsWithItsLastMention loads a newer status file without a relation of
// the older one.
func TestBillEndsWithItsLastMention(t *testing.T) {
	t.Parallel()
	files := contested(t)
	long, short := find(t, files, "BILLSTATUS-200hr1.xml"), find(t, files, "cut.xml")
	db := databasetest.Open(t, databasetest.Engines[0])
	ctx := context.Background()
	load(t, db, long)
	if _, err := db.Ent.Bill.Get(ctx, billKey(t, "200hres1")); err != nil {
		t.Fatal(err)
	}
	load(t, db, short)
	if _, err := db.Ent.Bill.Get(ctx, billKey(t, "200hres1")); !ent.IsNotFound(err) {
		t.Errorf("the bill that no file names any more: %v", err)
	}
	if _, err := db.Ent.Bill.Get(ctx, billKey(t, "200hres9")); err != nil {
		t.Error(err)
	}
}

// TestOlderFileWithMoreAmendmentsIsAChange checks that a superseded file that adds
// amendments raises the dataset version once.
func TestOlderFileWithMoreAmendmentsIsAChange(t *testing.T) {
	t.Parallel()
	files := contested(t)
	db := databasetest.Open(t, databasetest.Engines[0])
	ctx := context.Background()
	load(t, db, find(t, files, "cut.xml"))
	for i, outcome := range []ingest.Outcome{ingest.Superseded, ingest.Unchanged} {
		report := load(t, db, find(t, files, "BILLSTATUS-200hr1.xml"))
		if report.Count(outcome) != 1 {
			t.Errorf("load %d: %+v", i, report)
		}
		if v := db.Ent.Dataset.GetX(ctx, 1).Version; v != 2 {
			t.Errorf("dataset version %d after load %d, want 2", v, i)
		}
	}
}
