package batch

import "runtime"

// growStack makes room on the stack of the calling goroutine for what functions of
// a group need. A new goroutine has little, and would grow its stack by and by:
// each time, all that is on it is copied. growStack must be called first, while
// there is nothing to copy.
//
//go:noinline
func growStack() {
	const needed = 6 << 10 // makes a stack of 16 KiB
	var frame [needed]byte
	runtime.KeepAlive(&frame)
}
