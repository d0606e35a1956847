//go:build race

package real_test

// The race detector makes the tests many times slower. With it, they load only some
// roll calls of one Congress and short texts, and compare a sample of the records.
const (
	sampleStep   = 20
	maxTextBytes = 150_000
)

var completeCongresses = map[int]bool{}

func isSampledCongress(congress int) bool { return congress == 119 }
