package mentions

import (
	"context"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/amendmentword"
	"legislative/ent/revision"
	"legislative/internal/congress"
	"legislative/internal/ingest/changes"
	"legislative/internal/ingest/measures"
	"legislative/internal/store/bulk"
	"legislative/internal/stored"
)

// SettleAmendments makes anew those of the amendments with some keys that no
// status file lists and that other amendments amend.
func SettleAmendments(ctx context.Context, tx *ent.Tx, set changes.Set, keys []int64) error {
	slices.Sort(keys)
	for chunk := range slices.Chunk(slices.Compact(keys), bulk.MaxParameters/2) {
		if err := settleAmendments(ctx, tx, set, chunk); err != nil {
			return fmt.Errorf("amendments that other amendments name: %w", err)
		}
	}
	return nil
}

func settleAmendments(ctx context.Context, tx *ent.Tx, set changes.Set, keys []int64) error {
	listed, err := tx.Amendment.Query().Where(amendment.IDIn(keys...), amendment.Loaded(true)).IDs(ctx)
	if err != nil {
		return err
	}
	keys = slices.DeleteFunc(slices.Clone(keys), func(key int64) bool { return slices.Contains(listed, key) })
	if len(keys) == 0 {
		return nil
	}
	err = bulk.DeleteAll(ctx,
		bulk.Delete(tx, amendmentword.Table, amendmentword.AmendmentIDIn(keys...)), bulk.Delete(tx, amendment.Table, amendment.IDIn(keys...)))
	if err != nil {
		return err
	}
	set.Remove(revision.KindAmendment, keys...)
	amending, err := tx.Amendment.Query().Where(amendment.AmendedIDIn(keys...)).Order(amendment.ByID()).All(ctx)
	if err != nil {
		return err
	}
	found := map[int64]*namedAmendment{}
	for _, a := range amending {
		if found[*a.AmendedID] == nil {
			found[*a.AmendedID] = &namedAmendment{bill: *a.BillID, by: map[congress.FileKind]bool{}}
		}
		found[*a.AmendedID].add(a)
	}
	for _, key := range keys {
		if a := found[key]; a != nil {
			if err := a.write(ctx, tx, set, key); err != nil {
				return err
			}
		}
	}
	return nil
}

// namedAmendment has what other amendments state about an amendment that they amend.
type namedAmendment struct {
	bill int64 // that of the amendment that names it
	by   map[congress.FileKind]bool
	as   congress.NamedAmendment // as of the latest update
}

// add adds what an amendment states.
func (n *namedAmendment) add(a *ent.Amendment) {
	n.by[fileOf(a)] = true
	if as := a.AmendedAs; as != nil && (n.as == (congress.NamedAmendment{}) || as.UpdatedAt > n.as.UpdatedAt) {
		n.as = *as
	}
}

// fileOf returns the kind of the file that an amendment is from.
func fileOf(a *ent.Amendment) congress.FileKind {
	if a.SourceRank == measures.AnswerRank {
		return congress.APIAnswer
	}
	return congress.StatusFile
}

// write writes the row of the amendment and the words by which it is found.
func (n *namedAmendment) write(ctx context.Context, tx *ent.Tx, set changes.Set, key int64) error {
	id, ok := congress.AmendmentIDFromKey(key)
	if !ok {
		return nil
	}
	by := inOrder(n.by)
	err := bulk.Insert(ctx, tx, amendment.Table, []*ent.Amendment{{
		ID: key, Congress: id.Congress, AmendmentType: id.Type, Number: id.Number, Loaded: false,
		Chamber: bulk.Optional(id.Type.Chamber()), BillID: new(n.bill), SourceBillID: n.bill, NamedBy: by,
		Purpose: bulk.Optional(n.as.Purpose), Description: bulk.Optional(n.as.Description), UpdatedAt: bulk.Optional(n.as.UpdatedAt),
		Notes: []congress.Note{}, Links: []congress.Link{}, Listed: true,
	}})
	if err != nil {
		return fmt.Errorf("amendment %s: %w", id, err)
	}
	if err := measures.WriteAmendmentWords(ctx, tx, id, n.as.Purpose, n.as.Description); err != nil {
		return fmt.Errorf("words of amendment %s: %w", id, err)
	}
	content := stored.NamedRecord{Name: id.String(), Bill: n.bill, NamedBy: by}
	if n.as != (congress.NamedAmendment{}) {
		content.As = &n.as
	}
	return set.Add(revision.KindAmendment, key, content)
}
