package aggregate

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/revision"
	"legislative/ent/textversion"
	"legislative/internal/congress"
	"legislative/internal/ingest/changes"
	"legislative/internal/naics"
	"legislative/internal/source/billstatus"
	"legislative/internal/stored"
)

func (r *billRecord) addChanges(ctx context.Context, w *Writer) error {
	own := *r.Bill
	own.Amendments = nil
	err := w.Changes.Add(revision.KindBill, r.key, struct {
		Bill    *billstatus.Bill
		Status  congress.LifecycleStatus
		Since   string
		Impacts []naics.Impact
	}{&own, r.status, r.since, r.impacts})
	if err != nil {
		return err
	}
	return AddTextVersions(ctx, w.Tx, w.Changes, r.key)
}

func (w *Writer) addAmendment(a *billstatus.Amendment) error {
	return w.Changes.Add(revision.KindAmendment, a.ID.Key(), a)
}

func (w *Writer) addCommittee(key int64, m *ent.CommitteeMutation) error {
	fields := map[string]ent.Value{}
	for _, name := range m.Fields() {
		fields[name], _ = m.Field(name)
	}
	return w.Changes.Add(revision.KindCommittee, key, fields)
}

func (w *Writer) addMember(key int64, m *stored.Member, list memberList) error {
	return w.Changes.Add(revision.KindMember, key, []any{list, m})
}

func (r *voteRecord) addChange(w *Writer) error {
	return w.Changes.Add(revision.KindHouseVote, r.ID.Key(), r.Vote)
}

// AddTextVersions adds the text versions of a bill to changes with their
// contents in the database, because three writers each write part of them.
func AddTextVersions(ctx context.Context, tx *ent.Tx, set changes.Set, bill int64) error {
	versions, err := tx.TextVersion.Query().Where(textversion.BillID(bill)).All(ctx)
	if err != nil {
		return fmt.Errorf("look up text versions: %w", err)
	}
	for _, v := range versions {
		if err := set.Add(revision.KindTextVersion, v.ID, v); err != nil {
			return err
		}
	}
	return nil
}
