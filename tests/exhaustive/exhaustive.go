// Package exhaustive selects how much tests check.
//
// By default they check every kind of case once or a few times, which takes
// minutes for all packages together. If the environment variable EXHAUSTIVE is
// set, they check every case, such as all widths of pages and all official files,
// and also measure time and memory. EXHAUSTIVE=all adds what takes hours, every roll
// call of the official files, and what only a quiet machine can measure.
package exhaustive

import (
	"os"
	"testing"
)

const variable = "EXHAUSTIVE"

// Enabled reports whether tests should check every case.
func Enabled() bool { return os.Getenv(variable) != "" }

// All reports whether tests should also check what takes hours, or needs a quiet
// machine.
func All() bool { return os.Getenv(variable) == "all" }

// Require skips a test that runs only in exhaustive mode, for a reason such as
// "measures time".
func Require(tb testing.TB, reason string) {
	tb.Helper()
	if !Enabled() {
		tb.Skipf("%s; set %s=1 to run it", reason, variable)
	}
}

// Choose returns exhaustive in exhaustive mode, and usual otherwise.
func Choose[T any](usual, exhaustive T) T {
	if Enabled() {
		return exhaustive
	}
	return usual
}
