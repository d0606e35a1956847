package random_test

import (
	"slices"
	"testing"

	"legislative/internal/sample/random"
)

func TestStreamDependsOnlyOnArguments(t *testing.T) {
	t.Parallel()
	want := random.New(1, "bill", 2).Uint64()
	if got := random.New(1, "bill", 2).Uint64(); got != want {
		t.Errorf("second New(1, bill, 2).Uint64() = %d, want %d", got, want)
	}
	for _, other := range []random.Stream{random.New(2, "bill", 2), random.New(1, "vote", 2), random.New(1, "bill", 3)} {
		if other.Uint64() == want {
			t.Error("a stream with different arguments begins with the same number")
		}
	}
}

func TestSubsetKeepsOrder(t *testing.T) {
	t.Parallel()
	values := []int{1, 2, 3, 4, 5}
	s := random.New(1, "subset", 0)
	for n := range 8 {
		got := random.Subset(s, values, n)
		if len(got) != min(n, len(values)) || !slices.IsSorted(got) {
			t.Errorf("Subset(%v, %d) = %v", values, n, got)
		}
	}
}
