package texts

import (
	"context"
	"slices"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/section"
)

func queryVersions(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*ent.TextVersion, error) {
	return client.TextVersion.Query().Where(scope).All(ctx)
}

// sectionColumns are the columns of a section without its text and the spans
// that mark it up, which are large and read separately.
var sectionColumns = slices.DeleteFunc(slices.Clone(section.Columns), func(column string) bool {
	return column == section.FieldText || column == section.FieldSpans
})

func querySections(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*ent.Section, error) {
	return client.Section.Query().Where(scope).Select(sectionColumns...).All(ctx)
}

func queryFindings(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*ent.Finding, error) {
	return client.Finding.Query().Where(scope).All(ctx)
}
