package aggregate

import (
	"context"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/ent/action"
	"legislative/ent/amendment"
	"legislative/ent/amendmentword"
	"legislative/ent/sourcedocument"
	"legislative/ent/sponsorship"
	"legislative/internal/congress"
	"legislative/internal/ingest/bulk"
	"legislative/internal/source/billstatus"
	"legislative/internal/stored"
)

// writeAmendments writes the amendments to this bill that the file lists. If
// the file in force on another bill claims one of them too, which no official
// file is known to do, the file of the greater rank keeps it.
func (r *billRecord) writeAmendments(ctx context.Context, w *Writer) error {
	all := slices.DeleteFunc(slices.Clone(r.Amendments), func(a billstatus.Amendment) bool { return a.AmendedBill != r.ID })
	all, err := r.resolveRivals(ctx, w, all)
	if err != nil {
		return err
	}
	var actions []ownedAction
	var sponsors []ownedSponsorship
	for _, a := range all {
		actions = append(actions, ownedActions(a.ID.Key(), ownedByAmendment, a.Actions)...)
		sponsors = append(sponsors, ownedSponsorships(a.ID.Key(), ownedByAmendment, a.Sponsors, a.Cosponsors)...)
	}
	err = bulk.InChunks(all, len(amendment.Columns), func(chunk []billstatus.Amendment, _ int) error {
		columns := make([]stored.Columns, len(chunk))
		err := w.Amendment.MapCreateBulk(chunk, func(c *ent.AmendmentCreate, i int) {
			r.setAmendment(c, &chunk[i])
			columns[i] = columnsOf(c.Mutation(), amendment.FieldSourceBillID)
		}).Exec(ctx)
		if err != nil {
			return err
		}
		for i := range chunk {
			if err := w.addAmendment(&chunk[i], columns[i]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("amendments: %w", err)
	}
	for i := range all {
		if err := writeAmendmentWords(ctx, w, &all[i]); err != nil {
			return fmt.Errorf("words of amendments: %w", err)
		}
	}
	if err := w.writeActions(ctx, actions); err != nil {
		return fmt.Errorf("actions of amendments: %w", err)
	}
	if err := w.writeSponsorships(ctx, sponsors); err != nil {
		return fmt.Errorf("sponsors of amendments: %w", err)
	}
	return nil
}

func (r *billRecord) setAmendment(c *ent.AmendmentCreate, a *billstatus.Amendment) {
	c.SetID(a.ID.Key()).SetCongress(a.ID.Congress).SetAmendmentType(a.ID.Type).SetNumber(a.ID.Number).
		SetNillableChamber(bulk.Optional(a.Chamber)).SetNillablePurpose(bulk.Optional(a.Purpose)).SetNillableDescription(bulk.Optional(a.Description)).
		SetNillableSubmittedDate(bulk.Optional(a.SubmittedDate)).SetNillableProposedDate(bulk.Optional(a.ProposedDate)).
		SetNillableLatestActionDate(bulk.Optional(a.LatestAction.Date)).SetNillableLatestActionText(bulk.Optional(a.LatestAction.Text)).
		SetNillableUpdatedAt(bulk.Optional(a.UpdateDate)).SetBillID(a.AmendedBill.Key()).SetSourceBillID(r.key).
		SetSubmittedRank(dayRank(a.SubmittedDate)).SetActedRank(dayRank(a.LatestAction.Date))
	if a.AmendedAmendment != nil {
		c.SetAmendedID(a.AmendedAmendment.Key())
	}
}

// resolveRivals drops the amendments that another bill's file of a greater rank
// has written, and deletes those that a file of a lesser rank has written.
func (r *billRecord) resolveRivals(ctx context.Context, w *Writer, amendments []billstatus.Amendment) ([]billstatus.Amendment, error) {
	keys := make([]int64, len(amendments))
	for i, a := range amendments {
		keys[i] = a.ID.Key()
	}
	lost := map[int64]bool{}
	for chunk := range slices.Chunk(keys, bulk.MaxParameters) {
		rivals, err := w.Amendment.Query().Where(amendment.IDIn(chunk...)).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("look up amendments: %w", err)
		}
		for _, rival := range rivals {
			if lost[rival.ID], err = w.yieldsTo(ctx, rival.SourceBillID); err != nil {
				return nil, err
			}
			if lost[rival.ID] {
				continue
			}
			if err := w.deleteAmendment(ctx, rival.ID); err != nil {
				return nil, err
			}
		}
	}
	return slices.DeleteFunc(amendments, func(a billstatus.Amendment) bool { return lost[a.ID.Key()] }), nil
}

// yieldsTo reports whether the file in force on another bill has a greater
// rank than the document.
func (w *Writer) yieldsTo(ctx context.Context, billKey int64) (bool, error) {
	id, ok := congress.BillIDFromKey(billKey)
	if !ok {
		return false, nil
	}
	other, err := w.SourceDocument.Query().
		Where(sourcedocument.Subject("bill/"+id.String()), sourcedocument.OutcomeEQ(sourcedocument.OutcomeLoaded)).All(ctx)
	if err != nil {
		return false, fmt.Errorf("look up the file of bill %s: %w", id, err)
	}
	return len(other) > 0 && !w.Rank.Supersedes(RankOf(other[0])), nil
}

func (w *Writer) deleteAmendment(ctx context.Context, id int64) error {
	return bulk.DeleteAll(ctx,
		w.Action.Delete().Where(action.AmendmentID(id)).Exec,
		w.Sponsorship.Delete().Where(sponsorship.AmendmentID(id)).Exec,
		w.AmendmentWord.Delete().Where(amendmentword.AmendmentID(id)).Exec,
		w.Amendment.Delete().Where(amendment.ID(id)).Exec,
	)
}
