//go:build race

package ingest_test

// raceDetector makes tests load only some of the official files: under the race
// detector SQLite, which is Go code, takes fifteen times as long.
const raceDetector = true
