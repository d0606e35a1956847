package changes

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"legislative/ent"
	"legislative/ent/revision"
	"legislative/internal/operation/dependency"
	"legislative/internal/store/bulk"
)

// Set collects the records that a transaction may change, by the IDs of their
// revisions. A record counts as changed if its content differs, whichever
// document it is from: clients read changed records again.
type Set struct {
	records map[int64]*change
	linked  map[int64]bool // see Link
}

// NewSet returns an empty set.
func NewSet() Set { return Set{map[int64]*change{}, map[int64]bool{}} }

// Len returns the number of records that may have changed.
func (s Set) Len() int { return len(s.records) }

// change is a record that may have changed.
type change struct {
	kind    revision.Kind
	record  int64
	sha256  string // of the content; "" if the record is removed
	touched bool   // something that belongs to the record changed; sha256 is not set
}

// Add adds a record with its content, which must be a value that marshals to
// the same JSON if and only if it is the same content.
func (s Set) Add(kind revision.Kind, record int64, content any) error {
	text, err := json.Marshal(content)
	if err != nil {
		return fmt.Errorf("content of %s %d: %w", kind, record, err)
	}
	sum := sha256.Sum256(text)
	s.records[dependency.Key(kind, record)] = &change{kind: kind, record: record, sha256: hex.EncodeToString(sum[:])}
	return nil
}

// Remove adds records as removed. A later Add of such a record replaces the
// removal.
func (s Set) Remove(kind revision.Kind, ids ...int64) {
	for _, record := range ids {
		s.records[dependency.Key(kind, record)] = &change{kind: kind, record: record}
	}
}

// Touch adds records as changed although their own contents are not, because
// something that belongs to them is, such as a committee's seats. Records that
// are in the set already stay as they are.
func (s Set) Touch(kind revision.Kind, ids ...int64) {
	for _, record := range ids {
		if id := dependency.Key(kind, record); s.records[id] == nil {
			s.records[id] = &change{kind: kind, record: record, touched: true}
		}
	}
}

// Link adds records to which other records of the transaction refer, or referred
// before. This alone does not change them, but answers that show them may show
// those other records too.
func (s Set) Link(kind revision.Kind, ids ...int64) {
	for _, record := range ids {
		s.linked[dependency.Key(kind, record)] = true
	}
}

// write stores the revisions of the records that changed, under the dataset
// version that the transaction makes. It returns the ordered keys of these
// records and of the linked ones.
func (s Set) write(ctx context.Context, tx *ent.Tx, version int64, isSameContent bool) (changed []int64, err error) {
	ids := slices.Sorted(maps.Keys(s.records))
	at := now()
	for chunk := range slices.Chunk(ids, bulk.MaxParameters/len(revision.Columns)) {
		found, err := tx.Revision.Query().Where(revision.IDIn(chunk...)).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("look up revisions: %w", err)
		}
		former := make(map[int64]*ent.Revision, len(found))
		for _, r := range found {
			former[r.ID] = r
		}
		renewed := s.revisions(chunk, former, version, at, isSameContent)
		for _, r := range renewed {
			if r.ChangedVersion == version {
				changed = append(changed, r.ID)
			}
		}
		if err := replace(ctx, tx, renewed); err != nil {
			return nil, err
		}
	}
	changed = slices.AppendSeq(changed, maps.Keys(s.linked))
	slices.Sort(changed)
	return slices.Compact(changed), nil
}

// revisions skips records that do not differ from their former revisions.
func (s Set) revisions(ids []int64, former map[int64]*ent.Revision, version int64, at string, isSameContent bool) (changed []*ent.Revision) {
	for _, id := range ids {
		current, before := s.records[id], former[id]
		isNew := before == nil || before.Sha256 == ""
		if current.touched && !isNew {
			current.sha256 = before.Sha256
		}
		if isNew && current.sha256 == "" || !isNew && !current.touched && before.Sha256 == current.sha256 {
			continue
		}
		r := &ent.Revision{
			ID: id, Kind: current.kind, RecordID: current.record, Sha256: current.sha256,
			AddedVersion: version, ChangedVersion: version, ChangedAt: at,
		}
		if !isNew {
			r.AddedVersion = before.AddedVersion
		}
		if isSameContent && !isNew && !current.touched && current.sha256 != "" {
			r.ChangedVersion, r.ChangedAt = before.ChangedVersion, before.ChangedAt
		}
		changed = append(changed, r)
	}
	return changed
}

// replace writes revisions over their former rows.
func replace(ctx context.Context, tx *ent.Tx, revisions []*ent.Revision) error {
	if len(revisions) == 0 {
		return nil
	}
	ids := make([]int64, len(revisions))
	for i, r := range revisions {
		ids[i] = r.ID
	}
	if err := bulk.DeleteAll(ctx, bulk.Delete(tx, revision.Table, revision.IDIn(ids...))); err != nil {
		return err
	}
	if err := bulk.Insert(ctx, tx, revision.Table, revisions); err != nil {
		return fmt.Errorf("revisions: %w", err)
	}
	return nil
}
