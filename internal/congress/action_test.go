package congress

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestFindRepeats(t *testing.T) {
	t.Parallel()
	actions := []Action{
		{"2187-11-23", "Became Public Law No: 200-1.", "House floor actions"},
		{"2187-11-23", "Became Public Law No: 200-1.", "Library of Congress"},
		{"2187-11-22", "Passed Senate by Voice Vote. (text: CR S1-2)", "Senate"},
		{"2187-11-22", "Passed/agreed to in Senate: Passed Senate by Voice Vote.", "Library of Congress"},
		{"2187-11-21", "Passed/agreed to in Senate: Passed Senate by Voice Vote.", "Library of Congress"},
		{"2187-11-20", "Became Public Law No: 200-1.", "House floor actions"},
	}
	if diff := cmp.Diff([]bool{false, true, false, true, false, false}, FindRepeats(actions)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
