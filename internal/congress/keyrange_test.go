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
			{"votes", VoteKeys(House, n), VoteID{House, n, 1, 1}.Key(), VoteID{House, n, maxSession, maxVoteNumber}.Key()},
			{"votes of the Senate", VoteKeys(Senate, n), VoteID{Senate, n, 1, 1}.Key(), VoteID{Senate, n, maxSession, maxVoteNumber}.Key()},
			{"sessions", SessionKeys(House, n), SessionKey(House, n, 1), SessionKey(House, n, maxSession)},
			{"sessions of the Senate", SessionKeys(Senate, n), SessionKey(Senate, n, 1), SessionKey(Senate, n, maxSession)},
		} {
			if c.first < c.keys.First || c.last >= c.keys.End {
				t.Errorf("%s of Congress %d: keys from %d to %d are outside %v", c.kind, n, c.first, c.last, c.keys)
			}
		}
		for _, chamber := range []Chamber{House, Senate} {
			for session := 1; session <= maxSession; session++ {
				keys := SessionVoteKeys(SessionKey(chamber, n, session))
				if first, last := (VoteID{chamber, n, session, 1}).Key(), (VoteID{chamber, n, session, maxVoteNumber}).Key(); first != keys.First+1 || last != keys.End-1 {
					t.Errorf("votes of session %d of the %s in Congress %d: keys from %d to %d, want those in %v", session, chamber, n, first, last, keys)
				}
			}
		}
		for kind, next := range map[string][2]KeyRange{
			"bills": {BillKeys(n), BillKeys(n + 1)}, "amendments": {AmendmentKeys(n), AmendmentKeys(n + 1)}, "votes": {VoteKeys(House, n), VoteKeys(House, n+1)},
			"votes of the Senate": {VoteKeys(Senate, n), VoteKeys(Senate, n+1)},
		} {
			if next[0].End != next[1].First {
				t.Errorf("%s: the range of Congress %d ends at %d, the next begins at %d", kind, n, next[0].End, next[1].First)
			}
		}
	}
}

// Every key of a session or a vote is in the range of its chamber alone.
func TestKeyRangesOfChambers(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ chamber, other Chamber }{{House, Senate}, {Senate, House}} {
		first, last := VoteID{c.chamber, 1, 1, 1}, VoteID{c.chamber, MaxCongress, maxSession, maxVoteNumber}
		for _, v := range []VoteID{first, last} {
			if k := AllVoteKeys(c.chamber); v.Key() < k.First || v.Key() >= k.End {
				t.Errorf("key of %s = %d, want it in %v", v, v.Key(), k)
			}
			if k := AllVoteKeys(c.other); v.Key() >= k.First && v.Key() < k.End {
				t.Errorf("key of %s = %d, want it outside %v of the %s", v, v.Key(), k, c.other)
			}
			if k := AllSessionKeys(c.chamber); v.SessionKey() < k.First || v.SessionKey() >= k.End {
				t.Errorf("key of the session of %s = %d, want it in %v", v, v.SessionKey(), k)
			}
			if k := AllSessionKeys(c.other); v.SessionKey() >= k.First && v.SessionKey() < k.End {
				t.Errorf("key of the session of %s = %d, want it outside %v of the %s", v, v.SessionKey(), k, c.other)
			}
		}
	}
}
