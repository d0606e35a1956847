package congress_test

import (
	"slices"
	"testing"

	"legislative/internal/congress"
)

func TestBillKeysRoundTripAndSort(t *testing.T) {
	t.Parallel()
	ids := []string{"93hr1", "116hr1500", "116hr1501", "116s1", "116sres32767", "255hr1"}
	keys := make([]int64, len(ids))
	for i, id := range ids {
		bill, err := congress.ParseBillID(id)
		if err != nil {
			t.Fatal(err)
		}
		keys[i] = bill.Key()
		if got, ok := congress.BillIDFromKey(keys[i]); !ok || got != bill || got.String() != id {
			t.Errorf("BillIDFromKey(%s.Key()) = %v, %v", id, got, ok)
		}
		if got := int(keys[i] / congress.BillKeysPerCongress); got != bill.Congress {
			t.Errorf("%s.Key() / BillKeysPerCongress = %d, want %d", id, got, bill.Congress)
		}
	}
	if !slices.IsSorted(keys) {
		t.Errorf("keys of %v = %v, want them in ascending order", ids, keys)
	}
}

func TestParseBillIDRejectsMalformed(t *testing.T) {
	t.Parallel()
	for _, s := range []string{"", "hr1", "116", "116hr", "116hr0", "116hr32768", "0hr1", "256hr1", "116hx1", "116hr1x"} {
		if b, err := congress.ParseBillID(s); err == nil {
			t.Errorf("ParseBillID(%q) = %v, want an error", s, b)
		}
	}
}
