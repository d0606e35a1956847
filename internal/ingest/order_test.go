package ingest_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"legislative/internal/ingest/ingesttest"
	"legislative/internal/store/database/databasetest"
	"legislative/tests/exhaustive"
)

// TestRecordsDoNotDependOnOrder loads files of which many contradict each other
// in several orders, in one and in two runs, into both engines.
func TestRecordsDoNotDependOnOrder(t *testing.T) {
	t.Parallel()
	files := contested(t)
	reference := databasetest.Open(t, databasetest.Engines[0])
	load(t, reference, files...)
	want := ingesttest.ReadTables(t, reference)
	for _, table := range []string{"Bill", "Amendment", "Action", "Finding", "Member", "Term", "HouseVote", "VotingRecord", "Claim", "CandidateTotals"} {
		if len(want[table]) == 0 {
			t.Errorf("table %s is empty, so it is not compared", table)
		}
	}
	for seed := range exhaustive.Choose[uint64](2, 6) {
		engine := databasetest.Engines[seed%2]
		t.Run(fmt.Sprint(engine, seed), func(t *testing.T) {
			t.Parallel()
			shuffled := slices.Clone(files)
			random := rand.New(rand.NewPCG(seed, 0))
			random.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
			db := databasetest.Open(t, engine)
			middle := int(seed+1) / 2 * len(shuffled) / 3
			load(t, db, shuffled[:middle]...)
			load(t, db, shuffled[middle:]...)
			ingesttest.Compare(t, want, ingesttest.ReadTables(t, db))
		})
	}
}
