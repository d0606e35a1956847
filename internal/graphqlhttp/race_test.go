//go:build race

package overhttp_test

// slow is that the race detector multiplies the time of everything.
const slow = true
