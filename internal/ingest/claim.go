package ingest

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/ent/claim"
)

// newClaim is what a document says of a record.
type newClaim struct {
	record     int64
	precedence string
	content    any // marshalled as JSON, but for []byte
}

// claims replaces what the document's subject claimed before. It tells the
// records that this may change, in order: those claimed before and those
// claimed now. Of two claims on one record the first counts.
func (w *writer) claims(ctx context.Context, kind claim.Kind, told []newClaim) (records []int64, err error) {
	subject := w.doc.record.subject()
	former, err := w.Claim.Query().Where(claim.Subject(subject)).Select(claim.FieldRecordID).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("look up former claims: %w", err)
	}
	for _, c := range former {
		records = append(records, c.RecordID)
	}
	if err := deleteAll(ctx, w.Claim.Delete().Where(claim.Subject(subject)).Exec); err != nil {
		return nil, err
	}
	told = distinct(told, func(c newClaim) int64 { return c.record })
	for _, c := range told {
		records = append(records, c.record)
	}
	slices.Sort(records)
	return slices.Compact(records), w.makeClaims(ctx, kind, subject, told)
}

func (w *writer) makeClaims(ctx context.Context, kind claim.Kind, subject string, told []newClaim) error {
	contents := make([][]byte, len(told))
	for i, c := range told {
		content, raw := c.content.([]byte)
		if !raw {
			var err error
			if content, err = json.Marshal(c.content); err != nil {
				return fmt.Errorf("claim on %d: %w", c.record, err)
			}
		}
		contents[i] = content
	}
	return inChunks(told, len(claim.Columns), func(chunk []newClaim, base int) error {
		return w.Claim.MapCreateBulk(chunk, func(c *ent.ClaimCreate, i int) {
			c.SetID(claimKey(kind, subject, chunk[i].record)).SetKind(kind).SetRecordID(chunk[i].record).
				SetSubject(subject).SetPrecedence(chunk[i].precedence).SetContent(contents[base+i])
		}).Exec(ctx)
	})
}

// claimKey is the id of the one claim that a subject makes on a record.
func claimKey(kind claim.Kind, subject string, record int64) int64 {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\x00%s\x00%d", kind, subject, record))
	return idOf(sum[:])
}

// winning finds the claim in force on each record; a record without claims
// has none.
func winning(ctx context.Context, q *ent.ClaimClient, kind claim.Kind, records []int64) (map[int64]*ent.Claim, error) {
	won := make(map[int64]*ent.Claim, len(records))
	for chunk := range slices.Chunk(records, maxParameters-1) {
		found, err := q.Query().Where(claim.KindEQ(kind), claim.RecordIDIn(chunk...)).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("look up claims: %w", err)
		}
		for _, c := range found {
			if other := won[c.RecordID]; other == nil || c.Precedence > other.Precedence {
				won[c.RecordID] = c
			}
		}
	}
	return won, nil
}

// settle makes the records of a kind anew from the claims in force on them:
// it lets remove delete them, and add make each that is still claimed.
func settle[C any](ctx context.Context, w *writer, kind claim.Kind, keys []int64,
	remove func(keys []int64) []func(context.Context) (int, error),
	add func(key int64, precedence string, content C),
) error {
	claims, err := winning(ctx, w.Claim, kind, keys)
	if err != nil {
		return err
	}
	err = inChunks(keys, 1, func(chunk []int64, _ int) error { return deleteAll(ctx, remove(chunk)...) })
	if err != nil {
		return err
	}
	for _, key := range keys {
		if claims[key] == nil {
			continue
		}
		var content C
		if err := json.Unmarshal(claims[key].Content, &content); err != nil {
			return fmt.Errorf("claim on %s %d: %w", kind, key, err)
		}
		add(key, claims[key].Precedence, content)
	}
	return nil
}
