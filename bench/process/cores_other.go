//go:build !linux

package process

// TakeCore does nothing: the benchmark needs Linux.
func TakeCore() (undo func(), err error) { return func() {}, nil }

// OnOtherCores only calls the function.
func OnOtherCores(start func() error) error { return start() }
