package ingest

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/ent/candidacy"
	"legislative/ent/financelinkage"
	"legislative/ent/revision"
	"legislative/ent/textversion"
)

// revisions is what a transaction does to records, by their revisions' ids.
// It tells clients which records to read again, so it goes by what a record
// says and not by which file said it.
type revisions map[int64]*revised

// revised is a record that may have changed.
type revised struct {
	kind    revision.Kind
	record  int64
	sha256  string // of the content; "" where the record is gone
	touched bool   // what belongs to the record changed, and not the record
}

// revisionKinds are in the order in which their revisions' ids number them.
var revisionKinds = [...]revision.Kind{
	revision.KindBill, revision.KindAmendment, revision.KindCommittee,
	revision.KindMember, revision.KindHouseVote, revision.KindTextVersion,
}

// revisionKey is the id of a record's revision: the record's key, then its
// kind in 3 bits.
func revisionKey(kind revision.Kind, record int64) int64 {
	return record<<3 | int64(slices.Index(revisionKinds[:], kind))
}

// note tells what a record says now. Content must marshal as JSON, in which
// equal contents are equal.
func (r revisions) note(kind revision.Kind, record int64, content any) error {
	text, err := json.Marshal(content)
	if err != nil {
		return fmt.Errorf("content of %s %d: %w", kind, record, err)
	}
	sum := sha256.Sum256(text)
	r[revisionKey(kind, record)] = &revised{kind: kind, record: record, sha256: hex.EncodeToString(sum[:])}
	return nil
}

// gone tells that a record is no more, unless it is noted afterwards.
func (r revisions) gone(kind revision.Kind, records ...int64) {
	for _, record := range records {
		r[revisionKey(kind, record)] = &revised{kind: kind, record: record}
	}
}

// touch tells that what belongs to records changed.
func (r revisions) touch(kind revision.Kind, records ...int64) {
	for _, record := range records {
		if key := revisionKey(kind, record); r[key] == nil {
			r[key] = &revised{kind: kind, record: record, touched: true}
		}
	}
}

// write keeps what changed under the version that the transaction makes.
func (r revisions) write(ctx context.Context, tx *ent.Tx, version int64) error {
	ids := make([]int64, 0, len(r))
	for id := range r {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	at := now()
	for chunk := range slices.Chunk(ids, maxParameters/len(revision.Columns)) {
		found, err := tx.Revision.Query().Where(revision.IDIn(chunk...)).All(ctx)
		if err != nil {
			return fmt.Errorf("look up revisions: %w", err)
		}
		known := make(map[int64]*ent.Revision, len(found))
		for _, row := range found {
			known[row.ID] = row
		}
		if err := replaceRevisions(ctx, tx, r.changed(chunk, known, version, at)); err != nil {
			return err
		}
	}
	return nil
}

// changed makes rows of those records that are not as their revisions say.
func (r revisions) changed(ids []int64, known map[int64]*ent.Revision, version int64, at string) (rows []*ent.Revision) {
	for _, id := range ids {
		now, before := r[id], known[id]
		absent := before == nil || before.Sha256 == ""
		if now.touched && !absent {
			now.sha256 = before.Sha256
		}
		if absent && now.sha256 == "" || !absent && !now.touched && before.Sha256 == now.sha256 {
			continue
		}
		row := &ent.Revision{
			ID: id, Kind: now.kind, RecordID: now.record, Sha256: now.sha256,
			AddedVersion: version, ChangedVersion: version, ChangedAt: at,
		}
		if !absent {
			row.AddedVersion = before.AddedVersion
		}
		rows = append(rows, row)
	}
	return rows
}

func replaceRevisions(ctx context.Context, tx *ent.Tx, rows []*ent.Revision) error {
	if len(rows) == 0 {
		return nil
	}
	ids := make([]int64, len(rows))
	for i, row := range rows {
		ids[i] = row.ID
	}
	if err := deleteAll(ctx, tx.Revision.Delete().Where(revision.IDIn(ids...)).Exec); err != nil {
		return err
	}
	err := tx.Revision.MapCreateBulk(rows, func(c *ent.RevisionCreate, i int) {
		row := rows[i]
		c.SetID(row.ID).SetKind(row.Kind).SetRecordID(row.RecordID).SetSha256(row.Sha256).
			SetAddedVersion(row.AddedVersion).SetChangedVersion(row.ChangedVersion).SetChangedAt(row.ChangedAt)
	}).Exec(ctx)
	if err != nil {
		return fmt.Errorf("revisions: %w", err)
	}
	return nil
}

// noteTextVersions notes the text versions of a bill as they are stored:
// three hands write them.
func (r revisions) noteTextVersions(ctx context.Context, tx *ent.Tx, bill int64) error {
	versions, err := tx.TextVersion.Query().Where(textversion.BillID(bill)).All(ctx)
	if err != nil {
		return fmt.Errorf("look up text versions: %w", err)
	}
	for _, v := range versions {
		if err := r.note(revision.KindTextVersion, v.ID, v); err != nil {
			return err
		}
	}
	return nil
}

// touchCandidates touches the members whose candidacies these are.
func (w *writer) touchCandidates(ctx context.Context, candidates []int64) error {
	for chunk := range slices.Chunk(candidates, maxParameters) {
		found, err := w.Candidacy.Query().Where(candidacy.CandidateIDIn(chunk...)).All(ctx)
		if err != nil {
			return fmt.Errorf("look up candidacies: %w", err)
		}
		for _, c := range found {
			w.revised.touch(revision.KindMember, c.MemberID)
		}
	}
	return nil
}

// touchCommittees touches the members whose candidacies the committees of
// the Federal Election Commission are linked to.
func (w *writer) touchCommittees(ctx context.Context, committees []int64) error {
	for chunk := range slices.Chunk(committees, maxParameters) {
		links, err := w.FinanceLinkage.Query().Where(financelinkage.CommitteeIDIn(chunk...)).All(ctx)
		if err != nil {
			return fmt.Errorf("look up links: %w", err)
		}
		candidates := make([]int64, len(links))
		for i, l := range links {
			candidates[i] = l.CandidateID
		}
		if err := w.touchCandidates(ctx, candidates); err != nil {
			return err
		}
	}
	return nil
}
