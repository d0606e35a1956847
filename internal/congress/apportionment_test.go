package congress_test

import (
	"testing"

	"legislative/internal/congress"
)

func TestApportionment(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		congress int
		state    string
		want     bool
	}{
		{98, "AK", true}, {97, "AK", false}, {102, "MT", false}, {103, "MT", true}, {117, "MT", true}, {118, "MT", false},
		{119, "WY", true}, {119, "NE", false}, {60, "GU", true}, {123, "WY", false},
	} {
		if got := congress.IsAtLarge(c.congress, c.state); got != c.want {
			t.Errorf("IsAtLarge(%d, %s) = %t, want %t", c.congress, c.state, got, c.want)
		}
	}
	for first := 98; first < 120; first += 5 {
		if congress.ApportionmentOf(first) == congress.ApportionmentOf(first-1) || congress.ApportionmentOf(first) != congress.ApportionmentOf(first+4) {
			t.Errorf("Congresses %d to %d do not have an apportionment of their own", first, first+4)
		}
	}
}
