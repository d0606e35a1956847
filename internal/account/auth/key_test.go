package auth

import "testing"

func TestNewKeysAreWellFormedAndDistinct(t *testing.T) {
	t.Parallel()
	seen := map[Key]bool{}
	for range 1000 {
		k := NewKey()
		if !k.IsWellFormed() || seen[k] {
			t.Fatalf("NewKey() = %q: well-formed %v, seen before %v", k, k.IsWellFormed(), seen[k])
		}
		seen[k] = true
	}
}

func TestIsWellFormedDetectsOneWrongCharacter(t *testing.T) {
	t.Parallel()
	k := string(NewKey())
	for i := range k {
		other := byte('0')
		if k[i] == other {
			other = '1'
		}
		if Key(k[:i] + string(other) + k[i+1:]).IsWellFormed() {
			t.Errorf("IsWellFormed() = true for a key with another character at %d", i)
		}
	}
	for _, malformed := range []string{"", "leg_live_", k + "0", k[1:]} {
		if Key(malformed).IsWellFormed() {
			t.Errorf("Key(%q).IsWellFormed() = true", malformed)
		}
	}
}
