package graph_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent/bill"
	"legislative/internal/congress"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// TestAnalyticsFilters checks that the response repeats the filters in the form
// of the records, and that blank filters are ignored.
func TestAnalyticsFilters(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		seed(t, db.Ent)
		id, err := congress.NewBillID(200, "hr", 1)
		must(t, err)
		area := bulk.Values{bill.FieldPolicyArea: "Café and Moon Policy", bill.FieldFoldedPolicyArea: "cafe and moon policy"}
		_, err = bulk.Update(t.Context(), db.Ent, bill.Table, area, bill.ID(id.Key()))
		must(t, err)
		b := newBench(t, db)
		for _, tc := range []struct {
			arguments string
			filters   map[string]any
			votes     float64
		}{
			{`policyArea: " CAFE and moon policy", state: "tx ", party: "democrat"`,
				map[string]any{"policyArea": "Café and Moon Policy", "state": "TX", "party": "D", "bioguideId": nil}, votesABill},
			{`policyArea: " ", state: "", party: " ", bioguideId: ""`,
				map[string]any{"policyArea": nil, "state": nil, "party": nil, "bioguideId": nil}, seededBills * votesABill},
			{`policyArea: "Tides", bioguideId: "z900001"`,
				map[string]any{"policyArea": "Tides", "state": nil, "party": nil, "bioguideId": "Z900001"}, 0},
		} {
			data, _ := b.run(`{ houseVoteAnalytics(`+tc.arguments+`) { filters { policyArea state party bioguideId } totals { votes } } }`, nil)
			want := map[string]any{"filters": tc.filters, "totals": map[string]any{"votes": tc.votes}}
			if diff := cmp.Diff(want, dig(t, data, "houseVoteAnalytics")); diff != "" {
				t.Errorf("%s:\n%s", tc.arguments, diff)
			}
		}
	})
}

// A blank filter of positions is ignored.
func TestPositionsIgnoresBlankFilters(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		seed(t, db.Ent)
		b := newBench(t, db)
		for arguments, want := range map[string]float64{
			`q: " ", party: "", state: " "`:              votersOfAVote,
			`q: " nandu 03 "`:                            1,
			`party: " Republican ", state: " vt", q: ""`: 2,
		} {
			data, _ := b.run(`{ houseVotes(first: 1) { nodes { positions(`+arguments+`) { totalCount } } } }`, nil)
			if got := dig(t, data, "houseVotes", "nodes", 0, "positions", "totalCount"); got != want {
				t.Errorf("positions(%s) has %v elements, want %v", arguments, got, want)
			}
		}
	})
}

// The position of one member is that in the list of positions.
func TestPositionOfMember(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		seed(t, db.Ent)
		b := newBench(t, db)
		data, _ := b.run(`{ houseVotes(first: 3) { nodes {
			position(bioguideId: "z900004") { id voteCast }
			other: position(bioguideId: "Z999999") { id }
			positions(q: "Z900004") { nodes { id voteCast } }
		} } }`, nil)
		for i := range 3 {
			node := dig(t, data, "houseVotes", "nodes", i)
			if diff := cmp.Diff(dig(t, node, "positions", "nodes", 0), dig(t, node, "position")); diff != "" {
				t.Errorf("vote %d (-in the list +by member):\n%s", i, diff)
			}
			if other := dig(t, node, "other"); other != nil {
				t.Errorf("vote %d has the position %v of somebody who is not on the roll", i, other)
			}
		}
	})
}
