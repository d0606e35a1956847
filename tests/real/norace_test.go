//go:build !race

package real_test

// sampleStep is the distance between compared records in lists of many. All are
// compared if it is 1.
const sampleStep = 1

// maxTextBytes is the maximum size of the texts that are loaded. It exceeds that of
// any file.
const maxTextBytes = 1 << 30

// completeCongresses are the Congresses whose roll calls are all loaded by default:
// the 101st, for which the Clerk's files have no ids, the 117th, to which most of
// the bills belong, and the 119th, with the election of a Speaker and delegates.
var completeCongresses = map[int]bool{101: true, 117: true, 119: true}

// isSampledCongress reports whether some roll calls of a Congress are loaded by
// default.
func isSampledCongress(int) bool { return true }
