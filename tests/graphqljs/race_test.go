//go:build race

package graphqljs_test

// enough is how many documents the race detector leaves time for.
const enough = 5_000
