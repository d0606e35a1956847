// Package random provides streams of pseudorandom numbers, one for each thing
// that is generated.
package random

import (
	"hash/fnv"
	"math/rand/v2"
)

// Stream is a stream of pseudorandom numbers. Because each generated thing has
// its own stream, it can be generated without generating those before it.
type Stream struct{ *rand.Rand }

// New returns the stream of the nth thing of a kind. It depends only on its
// arguments.
func New(seed uint64, kind string, n int) Stream {
	h := fnv.New64a()
	h.Write([]byte(kind))
	return Stream{Rand: rand.New(rand.NewPCG(seed, h.Sum64()+uint64(n)*0x9e3779b97f4a7c15))}
}

// Between returns a number between low and high, both inclusive.
func (s Stream) Between(low, high int) int { return low + s.IntN(high-low+1) }

// Chance returns true with a probability of p percent.
func (s Stream) Chance(p int) bool { return s.IntN(100) < p }

// Pick returns one of the values.
func Pick[T any](s Stream, values []T) T { return values[s.IntN(len(values))] }

// Subset returns n of the values, or all if there are fewer, in their order.
func Subset[T any](s Stream, values []T, n int) []T {
	subset := make([]T, 0, min(n, len(values)))
	for i, value := range values {
		if need := n - len(subset); need > 0 && s.IntN(len(values)-i) < need {
			subset = append(subset, value)
		}
	}
	return subset
}
