// Package garbage sets how often garbage is collected while the service runs.
package garbage

import (
	"os"
	"runtime/debug"
)

// Tune lets the heap grow to five times its live size before garbage is
// collected, rather than twice: the service keeps little in memory and would
// otherwise collect many times a second under load, which takes a fifth of its
// time. Far above the size of the answer cache, the collector works harder
// again. GOGC and GOMEMLIMIT take precedence.
func Tune(answerBytes int64) {
	const (
		percent = 400
		spare   = 512 << 20
	)
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(2*answerBytes + spare)
	}
}

// Collect collects garbage and returns its memory to the system. The start of the
// service makes more garbage than the service keeps.
func Collect() { debug.FreeOSMemory() }
