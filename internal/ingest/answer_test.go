package ingest_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/action"
	"legislative/ent/amendment"
	"legislative/internal/congress"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// fixture returns a fixture of a reader in internal/source.
func fixture(t testing.TB, format, name string) file {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("..", "source", format, "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return file{name, content}
}

// answers returns answers of the Congress.gov API about the bill 250hr31000 and
// records around it.
func answers(t testing.TB) []file {
	t.Helper()
	var files []file
	for _, name := range []string{
		"actions-2.json", "actions.json", "amendment.json", "bill.json", "bills.json", "committee.json", "cosponsors.json", "vote-members.json", "vote.json",
	} {
		files = append(files, fixture(t, "congressgov", name))
	}
	return files
}

var answeredBill = congress.BillID{Congress: 250, Type: congress.HR, Number: 31000}

func getBill(t testing.TB, db *database.DB, key int64) *ent.Bill {
	t.Helper()
	b, err := db.Ent.Bill.Get(context.Background(), key)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// A bill is joined from answers until a status file describes it, and the answers
// never replace the file.
func TestStatusFileReplacesAnswers(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	db := databasetest.Open(t, databasetest.Engines[0])
	load(t, db, answers(t)...)
	b := getBill(t, db, answeredBill.Key())
	if *b.Title != "Lamp & Buoy Act" || b.LifecycleStatus != congress.BecameLaw || !slices.Contains(b.IncompleteLists, "titles") || slices.Contains(b.IncompleteLists, "actions") {
		t.Errorf("bill from answers = %q, %s, incomplete %v", *b.Title, b.LifecycleStatus, b.IncompleteLists)
	}
	if n := db.Ent.Action.Query().Where(action.BillID(b.ID)).CountX(ctx); n != 3 {
		t.Errorf("%d actions from two pages, want 3", n)
	}
	other := getBill(t, db, congress.BillID{Congress: 250, Type: congress.HR, Number: 31001}.Key())
	if *other.Title != "Wick Act" || len(other.IncompleteLists) != 15 {
		t.Errorf("bill from a list = %q, incomplete %v, want all lists", *other.Title, other.IncompleteLists)
	}

	if b.CosponsorRank != 2 || other.CosponsorRank != 0 {
		t.Errorf("ranks by cosponsors = %d with an answer that has one, %d without an answer, want 2 and 0", b.CosponsorRank, other.CosponsorRank)
	}

	status := fixture(t, "billstatus", "v3.0.0.xml").edit(t, "status.xml", `<number>5</number>`, `<number>55</number>`)
	load(t, db, status)
	replaced := getBill(t, db, answeredBill.Key())
	if *replaced.Title != "Lamp Act" || replaced.IncompleteLists != nil || replaced.CosponsorRank != 3 {
		t.Errorf("bill from the status file = %q, incomplete %v, rank by cosponsors %d, want 3 for two cosponsors and one who has withdrawn", *replaced.Title, replaced.IncompleteLists, replaced.CosponsorRank)
	}
	want := ingesttest.ReadTables(t, db)
	answered := congress.AmendmentID{Congress: 250, Type: congress.HAmdt, Number: 5}
	if !db.Ent.Amendment.Query().Where(amendment.ID(answered.Key())).ExistX(ctx) {
		t.Error("the amendment that only an answer has is gone")
	}

	again := databasetest.Open(t, databasetest.Engines[0])
	load(t, again, append([]file{status}, answers(t)...)...)
	ingesttest.Compare(t, want, ingesttest.ReadTables(t, again))
}

// A bill of which only an amendment is known has the title that the answer about
// the amendment gives it.
func TestTitleFromAmendment(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	load(t, db, fixture(t, "congressgov", "amendment.json").edit(t, "amendment.json", `"Lamp Act"`, `"Lamp &amp; Wick Act"`))
	b := getBill(t, db, answeredBill.Key())
	if b.Title == nil || *b.Title != "Lamp & Wick Act" || b.Loaded {
		t.Errorf("bill from an answer about an amendment = %+v", b)
	}
}

// The counts of a vote are those that the answer states, and the file of the
// Clerk replaces it.
func TestVoteFromAnswers(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	db := databasetest.Open(t, databasetest.Engines[0])
	key := congress.VoteID{Chamber: congress.House, Congress: 250, Session: 1, Number: 93}.Key()
	load(t, db, fixture(t, "congressgov", "vote-members.json"))
	if db.Ent.HouseVote.Query().ExistX(ctx) {
		t.Error("positions without counts make a vote")
	}
	load(t, db, fixture(t, "congressgov", "vote.json"))
	v := db.Ent.HouseVote.GetX(ctx, key)
	if v.Yea != 1 || v.NotVoting != 1 || len(v.Ballots) != 2 || *v.Question != "On Passage" {
		t.Errorf("vote from answers = %d yeas, %d not voting, %d positions, %q", v.Yea, v.NotVoting, len(v.Ballots), *v.Question)
	}
}

// An answer about a committee adds its former names, and the lists decide the rest.
func TestCommitteeFromAnswers(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	db := databasetest.Open(t, databasetest.Engines[0])
	load(t, db, fixture(t, "congressgov", "committee.json"))
	c := db.Ent.Committee.GetX(ctx, committeeKey(t, "HSZZ00"))
	if c.Name != "House Committee on Lighthouses" || *c.Type != "Standing" || len(c.Names) != 2 {
		t.Errorf("committee from an answer = %q, %q, names %v", c.Name, *c.Type, c.Names)
	}
	load(t, db, fixture(t, "legislators", "committees-current.yaml").edit(t, "committees-current.yaml", `HZNE`, `HSZZ`))
	c = db.Ent.Committee.GetX(ctx, c.ID)
	if c.Name != "House Committee on Nests" || *c.Type != "Standing" || len(c.Names) != 2 || c.Contact == nil || *c.Jurisdiction != "All matters that relate to nests." {
		t.Errorf("committee from a list and an answer = %+v", c)
	}
}

// The lists of accounts and of offices add to the members of the list, in any
// order.
func TestProfilesOfMembers(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	files := []file{
		fixture(t, "legislators", "members.yaml"), fixture(t, "legislators", "social-media.yaml"), fixture(t, "legislators", "district-offices.yaml"),
	}
	var want ingesttest.Tables
	for range 2 {
		db := databasetest.Open(t, databasetest.Engines[0])
		load(t, db, files...)
		p := db.Ent.MemberProfile.GetX(ctx, congress.BioguideID("Q990001").Key())
		if p.Ids.Wikidata != "Q990001" || p.Contact.Phone != "555-0100" || len(p.Offices) != 2 || p.Accounts.Twitter != "SenQuail" {
			t.Errorf("profile = %+v", p)
		}
		m := db.Ent.Member.GetX(ctx, p.ID)
		terms := db.Ent.Term.Query().AllX(ctx)
		if *m.Gender != "F" || len(terms) == 0 {
			t.Errorf("member = %+v with %d terms", m, len(terms))
		}
		got := ingesttest.ReadTables(t, db)
		if want != nil {
			if diff := cmp.Diff(want["MemberProfile"], got["MemberProfile"]); diff != "" {
				t.Errorf("profiles by order (-first +second):\n%s", diff)
			}
		}
		want = got
		slices.Reverse(files)
	}
}
