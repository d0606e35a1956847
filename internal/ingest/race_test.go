//go:build race

package ingest_test

// raceDetector makes the tests over real files load some of them alone: under
// it SQLite, which is Go, takes fifteen times as long.
const raceDetector = true
