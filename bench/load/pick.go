package load

import "math/rand/v2"

// zipfExponent makes the most frequent of 500 keys about a fifth of all.
const zipfExponent = 1.1

// Uniform picks among n requests with equal probability.
func Uniform(n int) func(connection int) func() int {
	return func(connection int) func() int {
		rng := newRandom(connection)
		return func() int { return rng.IntN(n) }
	}
}

// Zipf picks among n requests as popular things are picked: the kth most popular
// one with a probability proportional to k^-1.1.
func Zipf(n int) func(connection int) func() int {
	return func(connection int) func() int {
		zipf := rand.NewZipf(newRandom(connection), zipfExponent, 1, uint64(n-1))
		return func() int { return int(zipf.Uint64()) }
	}
}

// newRandom returns another stream for each connection, the same in every run.
func newRandom(connection int) *rand.Rand { return rand.New(rand.NewPCG(uint64(connection), 9)) }
