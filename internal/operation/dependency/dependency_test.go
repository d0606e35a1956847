package dependency

import (
	"math"
	"slices"
	"testing"

	"legislative/ent/revision"
	"legislative/ent/schema"
)

func TestRecords(t *testing.T) {
	t.Parallel()
	var records Records
	records.Add(revision.KindMember, 7, 5)
	records.Add(revision.KindBill, 6)
	records.Add(revision.KindMember, 5)
	records.Add(revision.KindHouseVote, 1)
	(*Records)(nil).Add(revision.KindBill, 1)
	want := []int64{Key(revision.KindHouseVote, 1), Key(revision.KindBill, 6), Key(revision.KindMember, 5), Key(revision.KindMember, 7)}
	slices.Sort(want)
	if got, ok := records.Keys(); !ok || !slices.Equal(got, want) {
		t.Errorf("Keys() = %v, %v, want %v", got, ok, want)
	}
	records.AddUnknown()
	if got, ok := records.Keys(); ok || got != nil {
		t.Errorf("Keys() = %v, %v after AddUnknown, want none", got, ok)
	}
}

func TestPack(t *testing.T) {
	t.Parallel()
	for _, keys := range [][]int64{nil, {0}, {1, 2, 3, 1 << 40, math.MaxInt64}} {
		if got, err := Unpack(Pack(keys)); err != nil || !slices.Equal(got, keys) {
			t.Errorf("Unpack(Pack(%v)) = %v, %v", keys, got, err)
		}
	}
	if got, err := Unpack([]byte{1, 0x80}); err == nil {
		t.Errorf("Unpack of damaged bytes = %v, want an error", got)
	}
}

// TestKindsListsEveryKind checks that every kind of the column has a number,
// without which its revisions would share keys.
func TestKindsListsEveryKind(t *testing.T) {
	t.Parallel()
	for _, f := range (schema.Revision{}).Fields() {
		column := f.Descriptor()
		if column.Name != revision.FieldKind {
			continue
		}
		for _, kind := range column.Enums {
			if !slices.Contains(kinds[:], revision.Kind(kind.V)) {
				t.Errorf("kinds lacks %s: append it", kind.V)
			}
		}
		return
	}
	t.Errorf("no column %s", revision.FieldKind)
}
