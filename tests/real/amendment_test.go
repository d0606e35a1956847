package real_test

import (
	"maps"
	"slices"
	"testing"
)

// amendmentNames returns the names of the amendments to compare.
func (c *corpus) amendmentNames() (names []amendmentName) {
	for i, name := range slices.SortedFunc(maps.Keys(c.amendments), compareAmendments) {
		if i%sampleStep() == 0 {
			names = append(names, name)
		}
	}
	return names
}

// TestAmendments compares every amendment with the file of the bill that it amends.
func TestAmendments(t *testing.T) {
	t.Parallel()
	s := sqliteService(t)
	if len(s.amendments) < 1000 {
		t.Fatalf("the files have %d amendments, want at least 1000", len(s.amendments))
	}
	for _, name := range s.amendmentNames() {
		a := s.amendments[name]
		compare(t, name.path(), s.amendmentBody(a), takeReason(t, name.path(), s.getObject(t, name.path())))
	}
}
