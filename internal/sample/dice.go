package sample

import (
	"hash/fnv"
	"math/rand/v2"
)

// Stream is a stream of chance. Each thing in the sample has a stream of its
// own, so that it can be written without writing what stands before it.
type Stream struct{ *rand.Rand }

// random opens the stream of the n-th thing of a kind.
func (o Options) random(kind string, n int) Stream {
	h := fnv.New64a()
	h.Write([]byte(kind))
	return Stream{rand.New(rand.NewPCG(o.Seed, h.Sum64()+uint64(n)*0x9e3779b97f4a7c15))}
}

// Between draws a number from low to high, both included.
func (d Stream) Between(low, high int) int { return low + d.IntN(high-low+1) }

// Chance is true that often out of a hundred times.
func (d Stream) Chance(p int) bool { return d.IntN(100) < p }

// Pick draws one of the values.
func Pick[T any](d Stream, from []T) T { return from[d.IntN(len(from))] }

// Subset draws n different values, or all where there are fewer, in the order
// in which they stand.
func Subset[T any](d Stream, from []T, n int) []T {
	drawn := make([]T, 0, min(n, len(from)))
	for i, value := range from {
		if need := n - len(drawn); need > 0 && d.IntN(len(from)-i) < need {
			drawn = append(drawn, value)
		}
	}
	return drawn
}
