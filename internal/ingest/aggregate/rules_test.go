package aggregate_test

import (
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"legislative/ent"
	"legislative/ent/billgroup"
	"legislative/ent/committee"
	"legislative/ent/predicate"
	"legislative/ent/termcount"
	"legislative/internal/ingest"
	"legislative/internal/ingest/aggregate"
	"legislative/internal/ingest/derive"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/sample"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// status is the status file of a bill with an amendment to an amendment that it does
// not list, and vote is a vote on the former.
const (
	status = `<billStatus><version>3.0.0</version><bill><congress>200</congress><type>HR</type><number>55</number>
		<title>Tides of Europa Act</title><updateDate>2187-06-01T00:00:00Z</updateDate><amendments><amendment>
		<congress>200</congress><type>HAMDT</type><number>12</number><amendedAmendment><congress>200</congress><type>HAMDT</type>
		<number>9</number></amendedAmendment><latestAction><actionDate>2187-05-03</actionDate>
		<text>Amendment (A002) offered by Ms. Reed (ZA). (consideration: CR H1)</text></latestAction></amendment></amendments></bill></billStatus>`
	vote = `<rollcall-vote><vote-metadata><congress>200</congress><session>1st</session>
		<chamber>U.S. House of Representatives</chamber><rollcall-num>202</rollcall-num><legis-num>H R 55</legis-num>
		<vote-question>On Agreeing to the Amendment</vote-question><amendment-num>2</amendment-num>
		<amendment-author>Reed of Europa Amendment</amendment-author><vote-type>RECORDED VOTE</vote-type><vote-result>Failed</vote-result>
		<action-date>3-May-2187</action-date></vote-metadata><vote-data><recorded-vote>
		<legislator name-id="Q000001" party="D" state="ZA">Quill</legislator><vote>Aye</vote></recorded-vote></vote-data></rollcall-vote>`
)

// citing is a text that cites the law of a fixture.
const citing = `<bill bill-stage="Introduced-in-House"><form><congress>202d CONGRESS</congress><legis-num>H. R. 3</legis-num>
	<official-title>To mend lamps.</official-title></form><legis-body><section><enum>1.</enum><header>Lamps</header>
	<text>Lamps under the Kerosene Lamp Act (Public Law 201–7) shall be mended.</text></section></legis-body></bill>`

// load loads a sample in two runs: a third of the status files in the second, and
// another third not at all.
func load(t *testing.T, db *database.DB) {
	t.Helper()
	law, err := os.ReadFile(filepath.Join("..", "..", "source", "billtext", "testdata", "uslm", "law.xml"))
	if err != nil {
		t.Fatal(err)
	}
	runs := [3]map[string][]byte{
		{"roll202.xml": []byte(vote), "BILLS-202hr3ih.xml": []byte(citing)}, {"BILLSTATUS-200hr55.xml": []byte(status), "law.xml": law},
	}
	bills := 0
	for name, content := range sample.Files(sample.Options{Bills: 12, Votes: 12, Seed: 5}) {
		run := 0
		if strings.Contains(name, "BILLSTATUS-") {
			run = bills % len(runs)
			bills++
		}
		if runs[run] == nil {
			runs[run] = map[string][]byte{}
		}
		runs[run][name] = content
	}
	for _, files := range runs[:2] {
		report, err := ingest.Files(context.Background(), db, maps.All(files))
		if err != nil || len(report.Failures) > 0 {
			t.Fatal(err, report.Failures)
		}
	}
}

// TestDerivedRowsFollow rebuilds everything that follows from the loaded records. What
// the transactions of an ingest have derived, one after the other, is what the rules
// make of all records together.
func TestDerivedRowsFollow(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		load(t, db)
		want := ingesttest.ReadTables(t, db)
		rebuild(t, db)
		ingesttest.Compare(t, want, ingesttest.ReadTables(t, db))
	})
}

// rebuild rebuilds what follows from all records.
func rebuild(t *testing.T, db *database.DB) {
	t.Helper()
	ctx := context.Background()
	bills, err := db.Ent.Bill.Query().IDs(ctx)
	votes, err2 := db.Ent.HouseVote.Query().IDs(ctx)
	texts, err3 := db.Ent.TextVersion.Query().IDs(ctx)
	if err := errors.Join(err, err2, err3); err != nil {
		t.Fatal(err)
	}
	err = database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
		_, err := bulk.Update[predicate.Committee](ctx, tx, committee.Table, bulk.Values{committee.FieldBillCount: 0})
		if err != nil {
			return err
		}
		err = bulk.DeleteAll(ctx, bulk.Delete[predicate.TermCount](tx, termcount.Table), bulk.Delete[predicate.BillGroup](tx, billgroup.Table))
		if err != nil {
			return err
		}
		return aggregate.Rebuild(ctx, tx, db.Dialect, bills, votes, texts)
	})
	if err == nil {
		err = derive.Refresh(ctx, db)
	}
	if err != nil {
		t.Fatal(err)
	}
}
