// Package growstack makes the stack of a new goroutine large at once.
package growstack

import "runtime"

// Grow makes room on the stack of the calling goroutine for what building an
// answer needs. A new goroutine has little, and would grow its stack by and by:
// each time, all that is on it is copied. Grow must be called first, while there
// is nothing to copy.
//
//go:noinline
func Grow() {
	const needed = 14 << 10 // makes a stack of 32 KiB
	var frame [needed]byte
	runtime.KeepAlive(&frame)
}
