package records_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/housevote"
	"legislative/internal/congress"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// seedOutcomes stores votes with the given Yeas and Nays, numbered from 1, in two
// Congresses.
func seedOutcomes(t *testing.T, db *database.DB) {
	t.Helper()
	for i, v := range []struct {
		yea, nay int
		result   string
	}{{210, 213, "Failed"}, {400, 10, "Passed"}, {0, 0, "Passed"}, {215, 210, "Agreed to"}, {200, 225, "Rejected"}, {213, 210, "Unknown"}} {
		id := congress.VoteID{Chamber: congress.House, Congress: 200 + i/5, Session: 1, Number: i + 1}
		counts := congress.VoteCounts{Yea: v.yea, Nay: v.nay}
		err := bulk.Insert(t.Context(), db.Ent, housevote.Table, []*ent.HouseVote{{
			ID: id.Key(), Congress: id.Congress, Session: 1, RollCall: id.Number, Result: new(v.result), Yea: v.yea,
			Nay: v.nay, Present: 0, NotVoting: 0, Other: 0, MarginRank: counts.MarginRank(), Ballots: nil, HasNamed: false,
		}})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// rollCalls returns the numbers of the votes on all pages of a list.
func rollCalls(t *testing.T, db *database.DB, filter *records.HouseVoteFilter, by records.HouseVoteOrder) (numbers []int) {
	t.Helper()
	size, after := 2, (*string)(nil)
	for {
		c, err := records.HouseVotes(loader.NewContext(t.Context()), db, filter, nil, &by, loader.Arguments{List: "votes", Limits: loader.Limits{Max: 100}, First: &size, After: after})
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range c.Nodes {
			numbers = append(numbers, v.RollCall)
		}
		if total, err := c.TotalCount(t.Context()); err != nil || after == nil && total < len(c.Nodes) {
			t.Fatalf("%d votes, %v", total, err)
		}
		if after = c.PageInfo().EndCursor; !c.PageInfo().HasNextPage {
			return numbers
		}
	}
}

func TestHouseVotesByOutcome(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		seedOutcomes(t, db)
		for _, c := range []struct {
			filter *records.HouseVoteFilter
			by     records.HouseVoteOrder
			want   []int
		}{
			{nil, "closest", []int{1, 6, 4, 5, 2, 3}},
			{nil, "margin_asc", []int{1, 6, 4, 5, 2, 3}},
			{nil, "margin_desc", []int{3, 2, 5, 4, 6, 1}},
			{&records.HouseVoteFilter{Congress: new(200)}, "closest", []int{1, 4, 5, 2, 3}},
			{&records.HouseVoteFilter{Passed: new(true)}, "number_asc", []int{2, 4}},
			{&records.HouseVoteFilter{Passed: new(false)}, "closest", []int{1, 5}},
			{&records.HouseVoteFilter{MaxMargin: new(5)}, "number_desc", []int{6, 4, 1}},
			{&records.HouseVoteFilter{MaxMargin: new(2)}, "number_desc", nil},
			{&records.HouseVoteFilter{MaxMargin: new(3_000_000)}, "margin_desc", []int{2, 5, 4, 6, 1}},
		} {
			if diff := cmp.Diff(c.want, rollCalls(t, db, c.filter, c.by)); diff != "" {
				t.Errorf("%s %s (-want +got):\n%s", c.by, fmt.Sprintf("%+v", c.filter), diff)
			}
		}
	})
}
