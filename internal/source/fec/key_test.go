package fec_test

import (
	"fmt"
	"slices"
	"testing"

	"legislative/internal/source/fec"
)

func TestKeysRoundTripInOrder(t *testing.T) {
	t.Parallel()
	ids := []string{"000000000", "C00000000", "C99999999", "H0ZZ00017", "P8ZZ00001", "S8ZZ00000", "ZZZZZZZZZ"}
	var keys []int64
	for _, id := range ids {
		key, err := fec.Key(id)
		if err != nil {
			t.Fatal(err)
		}
		if key < 0 || key >= 1<<53 {
			t.Errorf("key %d of %s does not fit below 2^53", key, id)
		}
		if back, ok := fec.IDFromKey(key); !ok || back != id {
			t.Errorf("IDFromKey(%d) = %s, %v, want %s", key, back, ok, id)
		}
		keys = append(keys, key)
	}
	if !slices.IsSorted(keys) {
		t.Errorf("keys of %v are out of order: %v", ids, keys)
	}
}

func TestBadKeys(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"", "C0000000", "C000000000", "C0000000é", "-C0000000", "+C0000000", "C0000_000", "C0000 000"} {
		if key, err := fec.Key(id); err == nil {
			t.Errorf("Key(%q) = %d, want an error", id, key)
		}
	}
	last, _ := fec.Key("ZZZZZZZZZ")
	for _, key := range []int64{-1, last + 1} {
		if id, ok := fec.IDFromKey(key); ok {
			t.Errorf("IDFromKey(%d) = %s", key, id)
		}
	}
}

func ExampleKey() {
	key, _ := fec.Key("C99900017")
	id, _ := fec.IDFromKey(key)
	fmt.Println(key, id)
	// Output: 34578731602987 C99900017
}
