package congress_test

import (
	"testing"

	"legislative/internal/congress"
)

func TestAmendmentKeysRoundTripApartFromBillKeys(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		congress int
		kind     string
		number   int
		name     string
	}{{1, "hamdt", 1, "1hamdt1"}, {117, "SAMDT", 2137, "117samdt2137"}, {255, "suamdt", 32767, "255suamdt32767"}} {
		a, err := congress.NewAmendmentID(c.congress, c.kind, c.number)
		if err != nil {
			t.Fatal(err)
		}
		if a.String() != c.name {
			t.Errorf("String of %v = %s, want %s", c, a, c.name)
		}
		if got, ok := congress.AmendmentIDFromKey(a.Key()); !ok || got != a {
			t.Errorf("AmendmentIDFromKey(%s.Key()) = %v, %v", a, got, ok)
		}
		if b, ok := congress.BillIDFromKey(a.Key()); ok {
			t.Errorf("BillIDFromKey(%s.Key()) = %v, true, want false", a, b)
		}
	}
}
