package statistic_test

import (
	"testing"

	"legislative/bench/statistic"
)

func TestQuantile(t *testing.T) {
	t.Parallel()
	hundred := make([]int, 100)
	for i := range hundred {
		hundred[i] = i + 1
	}
	for _, test := range []struct {
		sorted []int
		q      float64
		want   int
	}{
		{nil, 0.5, 0}, {[]int{7}, 0.99, 7}, {[]int{1, 2}, 0.5, 1}, {[]int{1, 2, 3}, 0.5, 2},
		{hundred, 0.99, 99}, {hundred, 1, 100}, {hundred, 0, 1},
	} {
		if got := statistic.Quantile(test.sorted, test.q); got != test.want {
			t.Errorf("Quantile(%d values, %v) = %d, want %d", len(test.sorted), test.q, got, test.want)
		}
	}
}

func TestSummarize(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		values []float64
		want   statistic.Summary
	}{
		{nil, statistic.Summary{}},
		{[]float64{3}, statistic.Summary{Median: 3, Low: 3, High: 3}},
		{[]float64{5, 1, 3}, statistic.Summary{Median: 3, Low: 1, High: 5}},
		{[]float64{4, 1, 3, 2}, statistic.Summary{Median: 2.5, Low: 1, High: 4}},
	} {
		if got := statistic.Summarize(test.values); got != test.want {
			t.Errorf("Summarize(%v) = %+v, want %+v", test.values, got, test.want)
		}
	}
}
