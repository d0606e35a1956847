//go:build race

package graphqlhttp_test

// slow reports that the race detector multiplies the time of everything.
const slow = true
