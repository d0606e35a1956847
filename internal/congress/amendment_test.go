package congress_test

import (
	"testing"

	"legislative/internal/congress"
)

func TestAmendmentKeysRoundTripApartFromBillKeys(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"1hamdt1", "117samdt2137", "255suamdt32767"} {
		a, err := congress.ParseAmendmentID(id)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := congress.AmendmentIDFromKey(a.Key()); !ok || got != a {
			t.Errorf("AmendmentIDFromKey(%s.Key()) = %v, %v", id, got, ok)
		}
		if b, ok := congress.BillIDFromKey(a.Key()); ok {
			t.Errorf("BillIDFromKey(%s.Key()) = %v, true, want false", id, b)
		}
	}
}
