//go:build race

package real_test

// The race detector makes everything many times slower: some roll calls of
// one Congress are loaded, texts up to so many bytes, and one of so many
// records is looked at.
const (
	thinned     = 20
	longestText = 150_000
)

var wholeCongresses = map[int]bool{}

func samples(congress int) bool { return congress == 119 }
