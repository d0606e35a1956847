// Package statistic summarizes measurements.
package statistic

import (
	"cmp"
	"math"
	"slices"
)

// Quantile returns the value below which a share q, from 0 to 1, of the sorted
// values is, by the nearest rank. It returns zero if there are no values.
func Quantile[T cmp.Ordered](sorted []T, q float64) T {
	if len(sorted) == 0 {
		var zero T
		return zero
	}
	rank := int(math.Ceil(q*float64(len(sorted)))) - 1
	return sorted[min(max(rank, 0), len(sorted)-1)]
}

// Summary is the median of repeated measurements, with the lowest and the
// highest.
type Summary struct{ Median, Low, High float64 }

// Summarize returns the summary of the values, which need not be sorted. The
// median of an even number of values is the mean of the two in the middle.
func Summarize(values []float64) Summary {
	if len(values) == 0 {
		return Summary{}
	}
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	return Summary{Median: (sorted[(n-1)/2] + sorted[n/2]) / 2, Low: sorted[0], High: sorted[n-1]}
}
