package changes

import (
	"slices"
	"testing"

	"legislative/ent/migrate"
	"legislative/ent/revision"
)

// TestKindsListsEveryKind checks that every kind of the column has a number,
// without which its revisions would share keys.
func TestKindsListsEveryKind(t *testing.T) {
	t.Parallel()
	for _, column := range migrate.RevisionsColumns {
		if column.Name != revision.FieldKind {
			continue
		}
		for _, kind := range column.Enums {
			if !slices.Contains(kinds[:], revision.Kind(kind)) {
				t.Errorf("kinds lacks %s: append it", kind)
			}
		}
		return
	}
	t.Errorf("no column %s", revision.FieldKind)
}
