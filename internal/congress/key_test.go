package congress_test

import (
	"testing"

	"legislative/internal/congress"
)

// TestComposedKeys fixes the layouts, since the ids are stored in databases.
func TestComposedKeys(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ got, want int64 }{
		"ChildKey":                 {congress.ChildKey(5, 7), 5<<20 | 7},
		"ChildKey, last":           {congress.ChildKey(5, congress.MaxChildren-1), 6<<20 - 1},
		"VoteLinkKey of a bill":    {congress.VoteLinkKey(5, 7, false), 5<<20 | 7},
		"VoteLinkKey of a vote":    {congress.VoteLinkKey(5, 7, true), 1<<48 | 5<<20 | 7},
		"SeatKey":                  {congress.SeatKey("HAAA01", "A000002"), 12_303_201<<25 | 2},
		"VotingRecordKey":          {congress.VotingRecordKey(congress.SessionKey(congress.House, 118, 2), 374), (118<<2|2)<<25 | 374},
		"VotingRecordKey, Senate":  {congress.VotingRecordKey(congress.SessionKey(congress.Senate, 118, 2), 374), (1<<10|118<<2|2)<<25 | 374},
		"MemberChildKey":           {congress.MemberChildKey(5, 7), 5<<8 | 7},
		"MemberChildKey, last":     {congress.MemberChildKey(5, congress.MaxMemberChildren-1), 6<<8 - 1},
		"CycleKey":                 {congress.CycleKey(5, 2024), 5<<8 | 62},
		"CycleKey, first and last": {congress.CycleKey(5, 2410) - congress.CycleKey(5, 1900), 255},
		"RevisionKey":              {congress.RevisionKey(5, 3), 5<<3 | 3},
		"RevisionKey, last":        {congress.RevisionKey(5, congress.MaxRevisionKinds-1), 6<<3 - 1},
		"RecencyKey":               {congress.RecencyKey(5, 7), 5<<26 | 7},
		"MatchKey":                 {congress.MatchKey(5, 7), 5<<32 | 7},
	} {
		if test.got != test.want {
			t.Errorf("%s = %d, want %d", name, test.got, test.want)
		}
	}
}

func TestVoteLinkKeysOfVotesAreNoChildKeys(t *testing.T) {
	t.Parallel()
	amendment, _ := congress.NewAmendmentID(255, "suamdt", 32767)
	last := congress.VoteLinkKey(amendment.Key(), congress.MaxChildren-1, false)
	vote, _ := congress.NewVoteID(congress.House, 1, 1, 1)
	if first := congress.VoteLinkKey(vote.Key(), 0, true); first <= last {
		t.Errorf("first link key of a vote = %d, want above %d", first, last)
	}
}

func TestRecencyKeySortsByDateThenBill(t *testing.T) {
	t.Parallel()
	last, _ := congress.NewBillID(255, "sres", 32767)
	if early, late := congress.RecencyKey(4, last.Key()), congress.RecencyKey(5, 0); early >= late {
		t.Errorf("RecencyKey(4, %d) = %d, want below RecencyKey(5, 0) = %d", last.Key(), early, late)
	}
}
