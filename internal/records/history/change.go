// Package history lists the records that versions of the dataset changed.
package history

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/revision"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// Change is a record that was added, changed or removed after a dataset
// version.
type Change struct {
	Version int64  // of the dataset, at the latest change
	At      string // RFC 3339 in UTC
	Kind    ChangeKind
	Type    revision.Kind
	ID      string // global ID of the record
	key     int64
}

// ChangeKind is the kind of a change, relative to a dataset version.
type ChangeKind string

// The kinds of changes.
const (
	Added   ChangeKind = "ADDED"
	Changed ChangeKind = "CHANGED"
	Removed ChangeKind = "REMOVED"
)

// Changes reads a page of the changes after a dataset version to records of the
// given types. After version 0, which has no records, records are only added.
func Changes(ctx context.Context, db *database.DB, since int64, types []revision.Kind, paging loader.Arguments) (*loader.Connection[*Change], error) {
	where := []func(*sql.Selector){revision.ChangedVersionGT(since), revision.KindIn(types...)}
	if since == 0 {
		where = append(where, revision.Sha256NEQ(""))
	}
	byVersion := loader.Order[ent.Revision]{
		Name: "version", Rank: revision.FieldChangedVersion,
		Key: func(row *ent.Revision) loader.SortKey { return loader.SortKey{Rank: row.ChangedVersion, ID: row.ID} },
	}
	revisions, err := (loader.List[ent.Revision]{Table: revision.Table, Query: queryRevisions, Where: where, Order: byVersion, ReadsToCount: since == 0}).Load(ctx, db, paging)
	if err != nil {
		return nil, err
	}
	page := loader.Map(revisions, func(row *ent.Revision) *Change { return newChange(since, row) })
	loader.SetSiblings(ctx, page.Nodes)
	return page, nil
}

func newChange(since int64, row *ent.Revision) *Change {
	c := &Change{
		Version: row.ChangedVersion, At: row.ChangedAt, Kind: Changed, Type: row.Kind,
		ID: loader.GlobalID(string(row.Kind), row.RecordID), key: row.RecordID,
	}
	switch {
	case row.Sha256 == "":
		c.Kind = Removed
	case row.AddedVersion > since:
		c.Kind = Added
	}
	return c
}

var changedRecord loader.Field[loader.NoArguments, Change, records.Node]

// ChangeNode returns the record that was added or changed, or nil if it was
// removed. The records of one type are read in one statement.
func ChangeNode(ctx context.Context, db *database.DB, c *Change) (records.Node, error) {
	return changedRecord.Load(ctx, c, loader.NoArguments{}, func(ctx context.Context, all []*Change) (map[*Change]records.Node, error) {
		nodes := make(map[*Change]records.Node, len(all))
		for kind, group := range loader.GroupBy(all, func(c *Change) revision.Kind { return c.Type }) {
			found, err := records.Nodes(ctx, db, kind, loader.Keys(group, func(c *Change) *int64 { return &c.key }))
			if err != nil {
				return nil, err
			}
			for _, c := range group {
				nodes[c] = found[c.key]
			}
		}
		return nodes, nil
	})
}

func queryRevisions(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*ent.Revision, error) {
	return client.Revision.Query().Where(scope).All(ctx)
}

// The connection and the edge of the schema.
type (
	ChangeConnection = loader.Connection[*Change]
	ChangeEdge       = loader.Edge[*Change]
)
