package real_test

import (
	"maps"
	"slices"
	"testing"
)

// amendmentNames are the amendments to look at.
func (c *corpus) amendmentNames() (names []amendmentName) {
	for i, name := range slices.SortedFunc(maps.Keys(c.amendments), compareAmendments) {
		if i%thinned == 0 {
			names = append(names, name)
		}
	}
	return names
}

// TestAmendments compares the detail of every amendment with the file of the
// bill that it amends.
func TestAmendments(t *testing.T) {
	t.Parallel()
	s := sqlite(t)
	if len(s.amendments) < 1000 {
		t.Fatalf("%d amendments in the files", len(s.amendments))
	}
	for _, name := range s.amendmentNames() {
		a := s.amendments[name]
		compare(t, name.path(), s.amendmentBody(a), s.body(t, name.path()))
	}
}
