//go:build !linux

package command

// yieldProcessors does nothing: only in Linux the priority of a program can be
// lowered in a simple way.
func yieldProcessors() {}
