package chart

import (
	"slices"
	"testing"
)

func TestGap(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		earlier, later int
		want           []int
	}{
		{0, 101, nil},
		{101, 102, nil},
		{104, 106, []int{105}},
		{103, 110, []int{104, 105, 106, 107, 108, 109}},
		{119, 200, nil},
	} {
		if got := Gap(test.earlier, test.later); !slices.Equal(got, test.want) {
			t.Errorf("between %d and %d: %v, want %v", test.earlier, test.later, got, test.want)
		}
	}
}
