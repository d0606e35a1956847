package ingest_test

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent/billword"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/records/alternative"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// citing returns the text of a bill that cites the law of the fixture.
func citing(bill, titles string) file {
	return file{"BILLS-202" + bill + "ih.xml", []byte(`<bill bill-stage="Introduced-in-House"><form><congress>202d CONGRESS</congress><legis-num>` +
		`H. R. ` + bill[2:] + `</legis-num><official-title>To mend lamps.</official-title></form><legis-body><section><enum>1.</enum><header>Lamps</header>` +
		`<text>Lamps under ` + titles + ` shall be mended.</text></section></legis-body></bill>`)}
}

// TestTitlesByWhichTextsCiteLaws loads a law and texts that cite it, in any order: the
// bill that became the law is called what they cite, and found by it.
func TestTitlesByWhichTextsCiteLaws(t *testing.T) {
	t.Parallel()
	law := fixture(t, "billtext", "uslm/law.xml")
	first := citing("hr3", "the Kerosene Lamp Act of 2390 (Public Law 201–7), the Wick Act (title II of Public Law 201–7) and the Oil Act (Public Law 201–8)")
	second := citing("hr4", "the KEROSENE LAMP ACT (Public Law 201–7; 999 Stat. 1)")
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := context.Background()
		load(t, db, law, first, second)
		want := ingesttest.ReadTables(t, db)
		b := db.Ent.Bill.GetX(ctx, billKey(t, "201hr9001"))
		titles, err := alternative.Titles(ctx, db, b)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, n := range titles {
			got = append(got, n.ToldBy.String()+" "+n.Name)
		}
		if diff := cmp.Diff([]string{"citation Kerosene Lamp Act of 2390"}, got); diff != "" {
			t.Errorf("titles, -want +got:\n%s", diff)
		}
		for _, word := range []string{"kerosene", "wick"} {
			if !db.Ent.BillWord.Query().Where(billword.BillID(b.ID), billword.Word(word), billword.InTitle(true)).ExistX(ctx) {
				t.Errorf("the bill has no word %q", word)
			}
		}
		for _, files := range [][]file{{first, second, law}, {second, law, first}} {
			other := databasetest.Open(t, db.Dialect)
			for _, f := range files {
				load(t, other, f)
			}
			ingesttest.Compare(t, want, ingesttest.ReadTables(t, other))
		}
	})
}
