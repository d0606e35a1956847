//go:build !race

package real_test

// thinned is how many records stand for one where each has to be looked at.
const thinned = 1

// longestText is how many bytes a text's file may have: any number.
const longestText = 1 << 30

// wholeCongresses are those of whose roll calls all are loaded by default:
// the Clerk's files of the first name no ids, most bills here are of the
// second, and the third elects a Speaker and has delegates.
var wholeCongresses = map[int]bool{101: true, 117: true, 119: true}

// samples tells whether some roll calls of a Congress are loaded by default.
func samples(int) bool { return true }
