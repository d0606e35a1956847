//go:build !race

package overhttp_test

const slow = false
