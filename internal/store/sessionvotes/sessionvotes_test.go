package sessionvotes_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/housevote"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/internal/store/sessionvotes"
)

// votes of both chambers have the same numbers.
func votes() (ids []congress.VoteID) {
	for _, chamber := range []congress.Chamber{congress.Senate, congress.House} {
		for _, n := range [][3]int{{199, 2, 16383}, {200, 1, 1}, {200, 1, 2}, {200, 1, 10}, {200, 2, 1}} {
			ids = append(ids, congress.VoteID{Chamber: chamber, Congress: n[0], Session: n[1], Number: n[2]})
		}
	}
	return ids
}

func TestSessionsHaveVotesOfTheirChamber(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := t.Context()
		for i, id := range votes() {
			row := &ent.HouseVote{ID: id.Key(), Congress: id.Congress, Session: id.Session, RollCall: id.Number, MarginRank: congress.NoMargin}
			link := &ent.VoteLink{ID: int64(i), VoteID: id.Key(), BillID: 1, ToldBy: votelink.ToldByVote, OwnerID: id.Key()}
			if err := bulk.Insert(ctx, db.Ent, housevote.Table, []*ent.HouseVote{row}); err != nil {
				t.Fatal(err)
			}
			if err := bulk.Insert(ctx, db.Ent, votelink.Table, []*ent.VoteLink{link}); err != nil {
				t.Fatal(err)
			}
		}
		for _, chamber := range []congress.Chamber{congress.House, congress.Senate} {
			of := func(numbers ...int) (keys []int64) {
				for _, n := range numbers {
					keys = append(keys, congress.VoteID{Chamber: chamber, Congress: 200, Session: 1, Number: n}.Key())
				}
				return keys
			}
			session := congress.SessionKey(chamber, 200, 1)
			for after, want := range map[int][]int64{0: of(1, 2, 10), 1: of(2, 10), 10: nil} {
				var got []int64
				for _, v := range db.Ent.HouseVote.Query().Where(sessionvotes.Of(session, after)).Select(housevote.FieldID).AllX(ctx) {
					got = append(got, v.ID)
				}
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("votes of the %s after number %d (-want +got):\n%s", chamber, after, diff)
				}
			}
			areas, err := sessionvotes.PolicyAreas(ctx, db.Ent.VoteLink, session)
			if err != nil {
				t.Fatal(err)
			}
			want := map[int64]string{}
			for _, key := range of(1, 2, 10) {
				want[key] = ""
			}
			if diff := cmp.Diff(want, areas); diff != "" {
				t.Errorf("policy areas of the %s (-want +got):\n%s", chamber, diff)
			}
		}
	})
}
