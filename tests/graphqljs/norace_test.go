//go:build !race

package graphqljs_test

// enough is how many documents tell that verdicts are the same.
const enough = 100_000
