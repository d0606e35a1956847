package ingest_test

import (
	"context"
	"testing"

	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// TestBillsOfTheirOwnFilesStandFirst loads an old bill of which little is known, and a
// text of a newer one, which went as far.
func TestBillsOfTheirOwnFilesStandFirst(t *testing.T) {
	t.Parallel()
	status := file{"BILLSTATUS-200hr55.xml", []byte(`<billStatus><version>3.0.0</version><bill><congress>200</congress><type>HR</type>
		<number>55</number><title>Lamp Act</title><updateDate>2187-06-01T00:00:00Z</updateDate></bill></billStatus>`)}
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		load(t, db, status, citing("hr3", "law"))
		own, named := db.Ent.Bill.GetX(context.Background(), billKey(t, "200hr55")), db.Ent.Bill.GetX(context.Background(), billKey(t, "202hr3"))
		if own.StandingRank <= named.StandingRank || named.StandingRank == 0 {
			t.Errorf("standing of the bill with a file %d, of the other %d", own.StandingRank, named.StandingRank)
		}
	})
}
