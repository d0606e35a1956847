//go:build !race

package graph_test

// standardOperations is the standard number of operations to compare on each
// database engine.
const standardOperations = 3_000

// raceEnabled says whether the race detector watches the tests.
const raceEnabled = false
