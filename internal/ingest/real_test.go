package ingest_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"legislative/ent"
	"legislative/ent/housevote"
	"legislative/ent/sourcedocument"
	"legislative/internal/congress"
	"legislative/internal/ingest"
	"legislative/internal/ingest/ingesttest"
	source "legislative/internal/source/housevote"
	"legislative/internal/source/officialdata"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/tests/exhaustive"
)

// realPaths returns the paths of the official files to load, and the number of
// files of each format.
func realPaths(t testing.TB) (paths []string, counts map[string]int) {
	t.Helper()
	folder := officialdata.Path(t)
	counts = map[string]int{"billstatus": 82, "fec": 9, "legislators": 5, "housevote": 536 + 7}
	switch {
	case !exhaustive.Enabled():
		paths = []string{
			"billstatus/v3.0.0/BILLSTATUS-114hr5278.xml", "billstatus/v3.0.0/BILLSTATUS-117s35.xml", "billstatus/v3.0.0/BILLSTATUS-119hres214.xml",
			"billtext/legacy-xml/BILLS-113hr1063rh.xml", "billtext/legacy-xml/BILLS-117hr100ih.xml",
			"legislators/legislators-current.yaml", "rollcall-clerk-xml",
		}
		counts = map[string]int{"billstatus": 3, "billtext": 2, "legislators": 1, "housevote": 7}
	case exhaustive.All():
		paths = []string{"."}
		counts["housevote"] = 19_674 + 7
	default:
		paths = []string{
			"billstatus", "billtext", "congressgov-api", "fec", "legislators", "rollcall-clerk-xml",
			"rollcall-unitedstates-json/all-house-votes/house-votes-101.tar.xz",
		}
	}
	for i, path := range paths {
		paths[i] = filepath.Join(folder, path)
	}
	return paths, counts
}

// TestRealFiles loads official files into both engines, which must then have the
// same records, and compares the records with the files.
func TestRealFiles(t *testing.T) {
	t.Parallel()
	paths, counts := realPaths(t)
	contents := make(chan ingesttest.Tables, len(databasetest.Engines))
	t.Run("engines", func(t *testing.T) {
		databasetest.Each(t, func(t *testing.T, db *database.DB) {
			report, err := ingest.Paths(context.Background(), db, paths, ingest.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if len(report.Failures) > 0 {
				t.Errorf("failures: %+v", report.Failures)
			}
			read := map[string]int{}
			for _, f := range report.Formats {
				read[f.Format] = f.Read()
			}
			for format, want := range counts {
				if read[format] != want {
					t.Errorf("%d files of format %s, want %d", read[format], format, want)
				}
			}
			checkRealFiles(t, db)
			checkSessions(t, db)
			if !exhaustive.All() {
				contents <- ingesttest.ReadTables(t, db)
			}
		})
	})
	close(contents)
	first, ok := <-contents
	if second, both := <-contents; ok && both {
		ingesttest.Compare(t, first, second)
	}
}

// checkRealFiles compares with its file every record whose file is in force and
// not in an archive.
func checkRealFiles(t *testing.T, db *database.DB) {
	t.Helper()
	ctx := context.Background()
	clerk := 0
	for _, d := range db.Ent.SourceDocument.Query().Where(sourcedocument.OutcomeEQ(sourcedocument.OutcomeLoaded)).AllX(ctx) {
		content, err := os.ReadFile(d.Name)
		if err != nil {
			continue // it is in an archive
		}
		f := file{d.Name, content}
		switch {
		case d.Format == "billstatus":
			checkBill(t, db, f)
		case d.Format == "billtext":
			checkText(t, db, f)
			forms := map[string]string{"html": "12", "legacy-xml": "3", "uslm-xml": "4"}
			for folder, forms := range forms {
				if strings.Contains(d.Name, "/"+folder+"/") && !strings.Contains(forms, d.Precedence) {
					t.Errorf("%s: form = %s, want one of %s", d.Name, d.Precedence, forms)
				}
			}
		case strings.HasSuffix(d.Name, "legislators-current.yaml"):
			checkMembers(t, db, f)
		case d.Format == "housevote":
			clerk++
			checkVote(t, db, f)
		}
	}
	if clerk < 6 {
		t.Errorf("%d votes from the Clerk are in force, want at least 6", clerk)
	}
}

// checkVote compares a stored vote with the Clerk's file.
func checkVote(t *testing.T, db *database.DB, f file) {
	t.Helper()
	parsed, err := source.Read(bytes.NewReader(f.content))
	if err != nil {
		t.Fatal(err)
	}
	v := db.Ent.HouseVote.GetX(context.Background(), parsed.ID.Key())
	if stringOf(v.Question) != parsed.Question || stringOf(v.Result) != parsed.Result || stringOf(v.Date) != parsed.Date || stringOf(v.Legislation) != parsed.Legislation {
		t.Errorf("%s = %v", parsed.ID, v)
	}
	tally := congress.VoteCounts{Yea: v.Yea, Nay: v.Nay, Present: v.Present, NotVoting: v.NotVoting, Other: v.Other}
	if parsed.Totals != nil && tally != parsed.Totals.All {
		t.Errorf("%s: counts = %+v, want %+v", parsed.ID, tally, parsed.Totals.All)
	}
	type ballot struct{ name, party, state, cast string }
	want, resolved := map[ballot]int{}, 0
	for _, b := range parsed.Ballots {
		want[ballot{b.Name, b.Party, b.State, b.Cast}]++
	}
	for _, b := range v.Ballots {
		want[ballot{b.Name, b.Party, b.State, b.Cast}]--
		if _, ok := congress.BioguideIDFromKey(b.Voter); ok {
			resolved++
		}
	}
	for b, n := range want {
		if n != 0 {
			t.Errorf("%s: %+v is stored %d times too few", parsed.ID, b, n)
		}
	}
	known := !slices.ContainsFunc(parsed.Ballots, func(b source.Ballot) bool { return b.Member == "" })
	if known && resolved < len(parsed.Ballots) || exhaustive.Enabled() && resolved < len(parsed.Ballots)*9/10 {
		t.Errorf("%s: %d of %d voters are identified", parsed.ID, resolved, len(parsed.Ballots))
	}
}

// checkSessions compares the members' voting records with the votes.
func checkSessions(t *testing.T, db *database.DB) {
	t.Helper()
	ctx := context.Background()
	for _, s := range db.Ent.HouseSession.Query().AllX(ctx) {
		positions := map[int64]map[int]congress.Position{}
		for _, v := range db.Ent.HouseVote.Query().Where(housevote.Congress(s.Congress), housevote.Session(s.Session)).AllX(ctx) {
			for _, b := range v.Ballots {
				if _, ok := congress.BioguideIDFromKey(b.Voter); !ok {
					continue
				}
				if positions[b.Voter] == nil {
					positions[b.Voter] = map[int]congress.Position{}
				}
				positions[b.Voter][v.RollCall] = b.Position()
			}
		}
		records := recordsOf(ctx, db, s)
		if s.Stale || len(records) != len(positions) {
			t.Errorf("session %d-%d: stale %v, %d records of %d members", s.Congress, s.Session, s.Stale, len(records), len(positions))
		}
		for _, r := range records {
			if len(r.Entries) != len(positions[r.MemberID]) {
				t.Errorf("session %d-%d: member %d has %d entries, want %d", s.Congress, s.Session, r.MemberID, len(r.Entries), len(positions[r.MemberID]))
			}
			for _, e := range r.Entries {
				if positions[r.MemberID][e.RollCall] != e.Position {
					t.Errorf("session %d-%d: member %d has %v", s.Congress, s.Session, r.MemberID, e)
				}
			}
		}
	}
}

func recordsOf(ctx context.Context, db *database.DB, s *ent.HouseSession) []*ent.VotingRecord {
	all := db.Ent.VotingRecord.Query().AllX(ctx)
	of := all[:0]
	for _, r := range all {
		if r.SessionID == s.ID {
			of = append(of, r)
		}
	}
	return of
}
