package ingest_test

import (
	"bytes"
	"context"
	"testing"

	"legislative/ent"
	"legislative/ent/claim"
	"legislative/ent/sourcedocument"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/source/housevote"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/internal/stored/rollcall"
)

func voteKey(t testing.TB, session, roll int) int64 {
	t.Helper()
	v, err := congress.NewVoteID(congress.House, 200, session, roll)
	if err != nil {
		t.Fatal(err)
	}
	return v.Key()
}

// ballotsOf returns the positions in a roll call of the Clerk by member.
func ballotsOf(t testing.TB, clerk file) map[congress.BioguideID]string {
	t.Helper()
	v, err := housevote.Read(bytes.NewReader(clerk.content))
	if err != nil {
		t.Fatal(err)
	}
	casts := map[congress.BioguideID]string{}
	for _, b := range v.Ballots {
		casts[b.Member] = b.Cast
	}
	return casts
}

// checkVoters compares the identified voters of a stored roll call with their
// positions in its file, and returns their number.
func checkVoters(t testing.TB, v *ent.HouseVote, casts map[congress.BioguideID]string) (resolved int) {
	t.Helper()
	if len(v.Ballots) != len(casts) {
		t.Errorf("%d ballots are stored, want %d", len(v.Ballots), len(casts))
	}
	for _, b := range v.Ballots {
		m, ok := congress.BioguideIDFromKey(b.Voter)
		if !ok {
			continue
		}
		resolved++
		if casts[m] != b.Cast {
			t.Errorf("%s (%s): stored position = %q, want %q", b.Name, m, b.Cast, casts[m])
		}
	}
	return resolved
}

func TestVoteHasPositions(t *testing.T) {
	t.Parallel()
	files := small()
	clerk := find(t, files, "2187/roll001.xml")
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := context.Background()
		load(t, db, clerk)
		v := db.Ent.HouseVote.GetX(ctx, voteKey(t, 1, 1))
		casts := ballotsOf(t, clerk)
		if resolved := checkVoters(t, v, casts); resolved != len(casts) || v.HasNamed {
			t.Errorf("%d of %d voters are identified, HasNamed = %v", resolved, len(casts), v.HasNamed)
		}
		var tally congress.VoteCounts
		for _, cast := range casts {
			tally.Add(congress.ParsePosition(cast))
		}
		if stored := (congress.VoteCounts{Yea: v.Yea, Nay: v.Nay, Present: v.Present, NotVoting: v.NotVoting, Other: v.Other}); stored != tally {
			t.Errorf("tally %+v, want %+v", stored, tally)
		}
		records := db.Ent.VotingRecord.Query().AllX(ctx)
		if len(records) != len(casts) {
			t.Fatalf("%d voting records, want %d", len(records), len(casts))
		}
		for _, r := range records {
			m, _ := congress.BioguideIDFromKey(r.MemberID)
			if want := (rollcall.Entry{RollCall: 1, Position: congress.ParsePosition(casts[m])}); len(r.Entries) != 1 || r.Entries[0] != want {
				t.Errorf("%s has %v, want %v", m, r.Entries, want)
			}
		}
	})
}

// TestVotersByNameAreIdentified loads a vote without IDs, whose voters are
// identified once the members are loaded.
func TestVotersByNameAreIdentified(t *testing.T) {
	t.Parallel()
	files := contested(t)
	words := find(t, files, "words/roll003.xml")
	casts := ballotsOf(t, find(t, files, "2187/roll003.xml"))
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := context.Background()
		load(t, db, words)
		unresolved := db.Ent.HouseVote.GetX(ctx, voteKey(t, 1, 103))
		if n := checkVoters(t, unresolved, casts); n != 0 || !unresolved.HasNamed || db.Ent.VotingRecord.Query().ExistX(ctx) {
			t.Errorf("without members %d voters are identified, want 0", n)
		}
		before := db.Ent.Dataset.GetX(ctx, 1)

		load(t, db, find(t, whole(), "legislators/legislators-current.yaml"))
		resolved := db.Ent.HouseVote.GetX(ctx, voteKey(t, 1, 103))
		n := checkVoters(t, resolved, casts)
		if n < len(casts)*9/10 || !resolved.HasNamed {
			t.Errorf("with members %d of %d voters are identified", n, len(casts))
		}
		if records := db.Ent.VotingRecord.Query().CountX(ctx); records != n {
			t.Errorf("%d voting records, want %d", records, n)
		}
		if after := db.Ent.Dataset.GetX(ctx, 1); after.Version != before.Version+2 {
			t.Errorf("members and a session raised the version from %d to %d", before.Version, after.Version)
		}
		if s := db.Ent.HouseSession.Query().OnlyX(ctx); s.Stale || !s.HasNamed {
			t.Errorf("session = %v", s)
		}
	})
}

// TestOtherReadingIdentifiesVoters loads a vote without IDs and another reading
// of it with IDs, in both orders.
func TestOtherReadingIdentifiesVoters(t *testing.T) {
	t.Parallel()
	files := contested(t)
	words, known := find(t, files, "words/roll004.xml"), find(t, files, "roll104.json")
	casts := ballotsOf(t, find(t, files, "2187/roll004.xml"))
	for name, order := range map[string][]file{"words first": {words, known}, "words last": {known, words}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			databasetest.Each(t, func(t *testing.T, db *database.DB) {
				ctx := context.Background()
				load(t, db, order...)
				v := db.Ent.HouseVote.GetX(ctx, voteKey(t, 1, 104))
				if n := checkVoters(t, v, casts); n < len(casts)*95/100 {
					t.Errorf("%d of %d voters are identified", n, len(casts))
				}
				if name := inForce(t, db); name != words.name || !v.HasNamed {
					t.Errorf("document in force = %s", name)
				}
				if n := db.Ent.Claim.Query().Where(claim.KindEQ(claim.KindBallots)).CountX(ctx); n != 1 {
					t.Errorf("%d claims on the ballots, want 1", n)
				}
			})
		})
	}
}

// inForce returns the name of the file in force on the only vote.
func inForce(t *testing.T, db *database.DB) string {
	t.Helper()
	return db.Ent.SourceDocument.Query().
		Where(sourcedocument.Format("housevote"), sourcedocument.OutcomeEQ(sourcedocument.OutcomeLoaded)).
		OnlyX(context.Background()).Name
}

func TestClerkTakesPrecedenceOverJSON(t *testing.T) {
	t.Parallel()
	files := contested(t)
	clerk, derived := find(t, files, "2187/roll001.xml"), find(t, files, "roll001-again.json")
	for name, order := range map[string][]file{"clerk first": {clerk, derived}, "clerk last": {derived, clerk}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			db := databasetest.Open(t, databasetest.Engines[0])
			load(t, db, order...)
			if name := inForce(t, db); name != clerk.name {
				t.Errorf("document in force = %s", name)
			}
		})
	}
}

func TestVotesAndBillsHaveSameLinks(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	load(t, db, small()...)
	ctx := context.Background()
	sides := map[votelink.ToldBy]map[[2]int64]bool{votelink.ToldByVote: {}, votelink.ToldByBill: {}}
	for _, l := range db.Ent.VoteLink.Query().AllX(ctx) {
		sides[l.ToldBy][[2]int64{l.VoteID, l.BillID}] = true
		if l.AmendmentID != nil {
			if a := db.Ent.Amendment.GetX(ctx, *l.AmendmentID); *a.BillID != l.BillID {
				t.Errorf("link %d ties an amendment to %d with bill %d", l.ID, *a.BillID, l.BillID)
			}
		}
	}
	if len(sides[votelink.ToldByVote]) == 0 || len(sides[votelink.ToldByBill]) == 0 {
		t.Errorf("votes have %d links and bills %d, want some of both", len(sides[votelink.ToldByVote]), len(sides[votelink.ToldByBill]))
	}
	for link := range sides[votelink.ToldByVote] {
		if !sides[votelink.ToldByBill][link] {
			v, _ := congress.VoteIDFromKey(link[0])
			b, _ := congress.BillIDFromKey(link[1])
			t.Errorf("roll call %s has a link to bill %s, which has none to it", v, b)
		}
	}
}
