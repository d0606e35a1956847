package fec_test

import (
	"fmt"
	"slices"
	"testing"

	"legislative/internal/congress"
	"legislative/internal/source/fec"
)

func TestKeysRoundTripAndSort(t *testing.T) {
	t.Parallel()
	ids := []string{"000000000", "C00000000", "C99999999", "H0ZZ00017", "P8ZZ00001", "S8ZZ00000", "ZZZZZZZZZ"}
	var keys []int64
	for _, id := range ids {
		key, err := fec.Key(id)
		if err != nil {
			t.Fatal(err)
		}
		if key < 0 || key > congress.MaxSafeInteger {
			t.Errorf("Key(%s) = %d, want 0 to 2^53 - 1", id, key)
		}
		if got, ok := fec.IDFromKey(key); !ok || got != id {
			t.Errorf("IDFromKey(%d) = %s, %v, want %s", key, got, ok, id)
		}
		keys = append(keys, key)
	}
	if !slices.IsSorted(keys) {
		t.Errorf("keys of %v = %v, want them in ascending order", ids, keys)
	}
}

func TestInvalidIDsAndKeys(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"", "C0000000", "C000000000", "C0000000é", "-C0000000", "+C0000000", "C0000_000", "C0000 000"} {
		if key, err := fec.Key(id); err == nil {
			t.Errorf("Key(%q) = %d, want an error", id, key)
		}
	}
	last, _ := fec.Key("ZZZZZZZZZ")
	for _, key := range []int64{-1, last + 1} {
		if id, ok := fec.IDFromKey(key); ok {
			t.Errorf("IDFromKey(%d) = %s, true, want false", key, id)
		}
	}
}

func ExampleKey() {
	key, _ := fec.Key("C99900017")
	id, _ := fec.IDFromKey(key)
	fmt.Println(key, id)
	// Output: 34578731602987 C99900017
}
