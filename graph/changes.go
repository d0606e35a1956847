package graph

import (
	"context"
	"slices"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/revision"
	"legislative/graph/batch"
	"legislative/internal/access"
)

// Change is a record that was added or changed after the version that a
// client holds.
type Change struct {
	Version int64
	At      string
	Kind    ChangeKind
	Type    RecordType
	ID      string
	record  int64
}

// changes reads a page of what changed after a dataset version, of the types
// that the caller may read.
func (r *Resolver) changes(ctx context.Context, since int64, types []RecordType, first *int, after *string) (*Connection[*Change], error) {
	where := []func(*sql.Selector){revision.ChangedVersionGT(since), revision.KindIn(r.readable(ctx, types)...)}
	if since == 0 { // who holds nothing has nothing to forget
		where = append(where, revision.Sha256NEQ(""))
	}
	c, err := root(ctx, r, rootList[ent.Revision]{
		table: revision.Table, order: changeOrder(), where: where,
		read: func(ctx context.Context, scope func(*sql.Selector)) ([]*ent.Revision, error) {
			return r.ent.Revision.Query().Where(scope).All(ctx)
		},
	}, first, after)
	if err != nil {
		return nil, err
	}
	revisions := make(map[*Change]*ent.Revision, len(c.Nodes))
	page := &Connection[*Change]{
		Nodes: make([]*Change, len(c.Nodes)), HasNext: c.HasNext, HasPrevious: c.HasPrevious, Total: c.Total,
		Cursor: func(change *Change) string { return c.Cursor(revisions[change]) },
	}
	for i, row := range c.Nodes {
		page.Nodes[i] = changeSince(since, row)
		revisions[page.Nodes[i]] = row
	}
	batch.Together(ctx, page.Nodes)
	return page, nil
}

// readable are those of the types that the caller may read; no types stand
// for all.
func (r *Resolver) readable(ctx context.Context, types []RecordType) (kinds []revision.Kind) {
	caller, _ := access.CallerFrom(ctx)
	for name, kind := range r.kinds() {
		asked := types == nil || slices.Contains(types, RecordType(name))
		if asked && requirementOf(kind.rootField).Check(caller) == nil {
			kinds = append(kinds, revision.Kind(name))
		}
	}
	slices.Sort(kinds)
	return kinds
}

func changeSince(since int64, row *ent.Revision) *Change {
	c := &Change{
		Version: row.ChangedVersion, At: row.ChangedAt, Kind: ChangeKindChanged, Type: RecordType(row.Kind),
		ID: globalID(string(row.Kind), row.RecordID), record: row.RecordID,
	}
	switch {
	case row.Sha256 == "":
		c.Kind = ChangeKindRemoved
	case row.AddedVersion > since:
		c.Kind = ChangeKindAdded
	}
	return c
}

// changed reads the records of a page of changes, each type in one statement.
func (r *Resolver) changed(ctx context.Context, c *Change) (Node, error) {
	return batch.Load(ctx, c, "node", func(ctx context.Context, changes []*Change) (map[*Change]Node, error) {
		nodes := make(map[*Change]Node, len(changes))
		for name, of := range groupBy(changes, func(c *Change) string { return string(c.Type) }) {
			found, err := r.kinds()[name].read(ctx, distinct(of, func(c *Change) *int64 { return &c.record }))
			if err != nil {
				return nil, err
			}
			for _, c := range of {
				nodes[c] = found[c.record]
			}
		}
		return nodes, nil
	})
}
