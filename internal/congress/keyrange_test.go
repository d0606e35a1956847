package congress

import "testing"

// Each range has the keys of its Congress and of no other.
func TestKeyRanges(t *testing.T) {
	t.Parallel()
	for _, n := range []int{1, 93, 200, MaxCongress} {
		for _, c := range []struct {
			kind        string
			keys        KeyRange
			first, last int64
		}{
			{"rows of texts", TextChildKeys(BillKeys(n)), ChildKey(TextVersionID{BillID{n, BillTypes[0], 1}, "ih"}.Key(), 0), ChildKey(TextVersionID{BillID{n, BillTypes[len(BillTypes)-1], maxNumber}, "sc9"}.Key(), MaxChildren-1)},
			{"bills", BillKeys(n), BillID{n, BillTypes[0], 1}.Key(), BillID{n, BillTypes[len(BillTypes)-1], maxNumber}.Key()},
			{"amendments", AmendmentKeys(n), AmendmentID{n, AmendmentTypes[0], 1}.Key(), AmendmentID{n, SUAmdt, maxNumber}.Key()},
			{"votes", HouseVoteKeys(n), HouseVoteID{n, 1, 1}.Key(), HouseVoteID{n, maxSession, maxRollCall}.Key()},
		} {
			if c.first < c.keys.First || c.last >= c.keys.End {
				t.Errorf("%s of Congress %d: keys from %d to %d are outside %v", c.kind, n, c.first, c.last, c.keys)
			}
		}
		for kind, next := range map[string][2]KeyRange{
			"bills": {BillKeys(n), BillKeys(n + 1)}, "amendments": {AmendmentKeys(n), AmendmentKeys(n + 1)}, "votes": {HouseVoteKeys(n), HouseVoteKeys(n + 1)},
		} {
			if next[0].End != next[1].First {
				t.Errorf("%s: the range of Congress %d ends at %d, the next begins at %d", kind, n, next[0].End, next[1].First)
			}
		}
	}
}
