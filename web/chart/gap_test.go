package chart

import (
	"slices"
	"testing"
)

func TestWithGaps(t *testing.T) {
	t.Parallel()
	itself := func(congress int) int { return congress }
	for _, test := range []struct{ congresses, want []int }{
		{nil, nil},
		{[]int{101}, []int{101}},
		{[]int{101, 102}, []int{101, 102}},
		{[]int{104, 106}, []int{104, 105, 106}},
		{[]int{103, 110}, []int{103, 104, 105, 106, 107, 108, 109, 110}},
		{[]int{119, 200}, []int{119, 200}},
	} {
		if got := withGaps(test.congresses, itself, itself); !slices.Equal(got, test.want) {
			t.Errorf("%v with gaps is %v, want %v", test.congresses, got, test.want)
		}
	}
}
