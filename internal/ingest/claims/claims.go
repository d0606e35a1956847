// Package claims stores the contents of single documents for records that
// several documents describe, such as a member in the current and the historical
// list.
// The claim of the greatest precedence makes the record; the others take
// effect if it is withdrawn. Records therefore do not depend on the order in
// which documents arrive.
package claims

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/ent/claim"
	"legislative/internal/store/bulk"
)

// Claim is a document's content for one record.
type Claim struct {
	Record     int64
	Precedence string
	Content    any // stored as JSON, except for a []byte, which is stored as it is
}

// Replace replaces the claims of a subject, and returns in ascending order the
// keys of the records that this may change: those of former and of new claims.
// If two new claims are on one record, the first counts.
func Replace(ctx context.Context, tx *ent.Tx, kind claim.Kind, subject string, all []Claim) (ids []int64, err error) {
	former, err := tx.Claim.Query().Where(claim.Subject(subject)).Select(claim.FieldRecordID).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("look up former claims: %w", err)
	}
	for _, c := range former {
		ids = append(ids, c.RecordID)
	}
	if err := Delete(ctx, tx, subject); err != nil {
		return nil, err
	}
	all = bulk.Distinct(all, func(c Claim) int64 { return c.Record })
	for _, c := range all {
		ids = append(ids, c.Record)
	}
	slices.Sort(ids)
	return slices.Compact(ids), Create(ctx, tx, kind, subject, all)
}

// Delete deletes the claims of a subject.
func Delete(ctx context.Context, tx *ent.Tx, subject string) error {
	return bulk.DeleteAll(ctx, bulk.Delete(tx, claim.Table, claim.Subject(subject)))
}

// Create stores claims, at most one on each record.
func Create(ctx context.Context, tx *ent.Tx, kind claim.Kind, subject string, all []Claim) error {
	rows := make([]*ent.Claim, len(all))
	for i, c := range all {
		content, isBytes := c.Content.([]byte)
		if !isBytes {
			var err error
			if content, err = json.Marshal(c.Content); err != nil {
				return fmt.Errorf("claim on %s %d: %w", kind, c.Record, err)
			}
		}
		rows[i] = &ent.Claim{
			ID: claimID(kind, subject, c.Record), Kind: kind, RecordID: c.Record, Subject: subject, Precedence: c.Precedence, Content: content,
		}
	}
	return bulk.Insert(ctx, tx, claim.Table, rows)
}

// claimID identifies the one claim that a subject makes on a record.
func claimID(kind claim.Kind, subject string, record int64) int64 {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\x00%s\x00%d", kind, subject, record))
	return int64(binary.BigEndian.Uint64(sum[:]) >> 1)
}

// InForce returns the claim of the greatest precedence on each of the records
// that have one.
func InForce(ctx context.Context, client *ent.ClaimClient, kind claim.Kind, ids []int64) (map[int64]*ent.Claim, error) {
	all, err := All(ctx, client, kind, ids)
	if err != nil {
		return nil, err
	}
	inForce := make(map[int64]*ent.Claim, len(all))
	for id, found := range all {
		inForce[id] = found[0]
	}
	return inForce, nil
}

// All returns the claims on records, for each the greatest precedence first, and
// those of the same in order of their subjects.
func All(ctx context.Context, client *ent.ClaimClient, kind claim.Kind, ids []int64) (map[int64][]*ent.Claim, error) {
	all := make(map[int64][]*ent.Claim, len(ids))
	for chunk := range slices.Chunk(ids, bulk.MaxParameters-1) {
		found, err := client.Query().Where(claim.KindEQ(kind), claim.RecordIDIn(chunk...)).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("look up claims: %w", err)
		}
		for _, c := range found {
			all[c.RecordID] = append(all[c.RecordID], c)
		}
	}
	for _, found := range all {
		slices.SortFunc(found, func(a, b *ent.Claim) int {
			return cmp.Or(cmp.Compare(b.Precedence, a.Precedence), cmp.Compare(a.Subject, b.Subject))
		})
	}
	return all, nil
}

// Contents returns the contents of the claims on records, in the order of [All].
func Contents(ctx context.Context, client *ent.ClaimClient, kind claim.Kind, ids []int64) (map[int64][][]byte, error) {
	all, err := All(ctx, client, kind, ids)
	if err != nil {
		return nil, err
	}
	contents := make(map[int64][][]byte, len(all))
	for id, found := range all {
		for _, c := range found {
			contents[id] = append(contents[id], c.Content)
		}
	}
	return contents, nil
}

// Settle makes records anew from the claims in force on them. It calls remove
// with the keys, in chunks, for the deletions of the former records, and then
// add for each record that still has a claim. T is the content of the kind.
func Settle[T any](ctx context.Context, tx *ent.Tx, kind claim.Kind, ids []int64,
	remove func(keys []int64) []func(context.Context) (int, error),
	add func(key int64, precedence string, content T) error,
) error {
	inForce, err := InForce(ctx, tx.Claim, kind, ids)
	if err != nil {
		return err
	}
	err = bulk.InChunks(ids, 1, func(chunk []int64, _ int) error { return bulk.DeleteAll(ctx, remove(chunk)...) })
	if err != nil {
		return err
	}
	for _, key := range ids {
		c := inForce[key]
		if c == nil {
			continue
		}
		var content T
		if err := Decode(c, &content); err != nil {
			return err
		}
		if err := add(key, c.Precedence, content); err != nil {
			return err
		}
	}
	return nil
}

// Decode reads the JSON content of a claim.
func Decode(c *ent.Claim, content any) error {
	if err := json.Unmarshal(c.Content, content); err != nil {
		return fmt.Errorf("claim on %s %d: %w", c.Kind, c.RecordID, err)
	}
	return nil
}
