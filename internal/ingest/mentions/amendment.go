package mentions

import (
	"context"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/ent/amendment"
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
	if err := bulk.DeleteAll(ctx, bulk.Delete(tx, amendment.Table, amendment.IDIn(keys...))); err != nil {
		return err
	}
	set.Remove(revision.KindAmendment, keys...)
	amending, err := tx.Amendment.Query().Where(amendment.AmendedIDIn(keys...)).Order(amendment.ByID()).All(ctx)
	if err != nil {
		return err
	}
	bills, by := map[int64]*int64{}, map[int64]map[congress.FileKind]bool{}
	for _, a := range amending {
		if bills[*a.AmendedID] == nil {
			bills[*a.AmendedID], by[*a.AmendedID] = a.BillID, map[congress.FileKind]bool{}
		}
		by[*a.AmendedID][fileOf(a)] = true
	}
	for _, key := range keys {
		if billKey := bills[key]; billKey != nil {
			if err := writeAmendment(ctx, tx, set, key, *billKey, inOrder(by[key])); err != nil {
				return err
			}
		}
	}
	return nil
}

// fileOf returns the kind of the file that an amendment is from.
func fileOf(a *ent.Amendment) congress.FileKind {
	if a.SourceRank == measures.AnswerRank {
		return congress.APIAnswer
	}
	return congress.StatusFile
}

// writeAmendment writes the row of an amendment. It is to the bill of the
// amendment that names it.
func writeAmendment(ctx context.Context, tx *ent.Tx, set changes.Set, key, billKey int64, by []congress.FileKind) error {
	id, ok := congress.AmendmentIDFromKey(key)
	if !ok {
		return nil
	}
	err := bulk.Insert(ctx, tx, amendment.Table, []*ent.Amendment{{
		ID: key, Congress: id.Congress, AmendmentType: id.Type, Number: id.Number, Loaded: false,
		Chamber: bulk.Optional(id.Type.Chamber()), BillID: new(billKey), SourceBillID: billKey, NamedBy: by,
		Notes: []congress.Note{}, Links: []congress.Link{}, Listed: true,
	}})
	if err != nil {
		return fmt.Errorf("amendment %s: %w", id, err)
	}
	return set.Add(revision.KindAmendment, key, stored.NamedRecord{Name: id.String(), Bill: billKey, NamedBy: by})
}
