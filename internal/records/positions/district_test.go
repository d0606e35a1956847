package positions_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/memberdistrict"
	"legislative/ent/term"
	"legislative/internal/congress"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/records/positions"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/internal/stored/rollcall"
)

// TestDistrictOf prefers a term that includes the day of the vote to a
// derived district, and that to the only seat of a state.
func TestDistrictOf(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := t.Context()
		ada := congress.BioguideID("Q000001").Key()
		served := &ent.Term{
			ID: congress.MemberChildKey(ada, 0), MemberID: ada, Chamber: congress.House, StartDate: "1997-01-03",
			EndDate: "1999-01-03", State: "WY", District: new(3),
		}
		if err := bulk.Insert(ctx, db.Ent, term.Table, []*ent.Term{served}); err != nil {
			t.Fatal(err)
		}
		derived := &ent.MemberDistrict{
			ID: congress.MemberChildKey(ada, 106), MemberID: ada, Congress: 106, District: 4,
			Basis: memberdistrict.BasisInferred,
		}
		if err := bulk.Insert(ctx, db.Ent, memberdistrict.Table, []*ent.MemberDistrict{derived}); err != nil {
			t.Fatal(err)
		}
		directory := records.NewDirectory(db)
		for _, c := range []struct {
			congress int
			date     string
			state    string
			want     *positions.District
		}{
			{105, "1998-05-03", "WY", &positions.District{Number: 3, Basis: "term"}},
			{106, "1999-05-03", "WY", &positions.District{Number: 4, Basis: "inferred"}},
			{107, "2001-05-03", "WY", &positions.District{Number: 0, Basis: "at_large"}},
			{107, "2001-05-03", "NE", nil},
		} {
			p := &positions.Position{
				Ballot: rollcall.Ballot{Voter: ada, State: c.state},
				Vote:   &ent.HouseVote{Congress: c.congress, Session: 1, RollCall: 1, Date: &c.date},
			}
			got, err := positions.DistrictOf(loader.NewContext(ctx), directory, p)
			if diff := cmp.Diff(c.want, got); err != nil || diff != "" {
				t.Errorf("district of %s in Congress %d (-want +got), error %v:\n%s", c.state, c.congress, err, diff)
			}
		}
	})
}
