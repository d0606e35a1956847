package aggregate

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/revision"
	"legislative/internal/ingest/bulk"
	"legislative/internal/ingest/measures"
	"legislative/internal/stored"
)

// insertAmendments inserts amendments with all that belongs to them.
func (r *billRecord) insertAmendments(ctx context.Context, w *Writer, all []listedAmendment) error {
	var actions []measures.Action
	var sponsors []measures.Sponsorship
	var links []measures.VoteLink
	for _, a := range all {
		owner := measures.Amendment(a.ID.Key())
		actions = append(actions, measures.Actions(owner, a.Actions)...)
		sponsors = append(sponsors, measures.Sponsorships(owner, a.Sponsors, a.Cosponsors)...)
		links = append(links, measures.VoteLinks(owner, a.AmendedBill.Key(), a.RecordedVotes)...)
		w.Changes.Link(revision.KindBill, a.AmendedBill.Key())
		w.Changes.Link(revision.KindHouseVote, measures.VoteKeys(a.RecordedVotes)...)
		if a.AmendedAmendment != nil {
			w.Changes.Link(revision.KindAmendment, a.AmendedAmendment.Key())
		}
	}
	err := bulk.InChunks(all, len(amendment.Columns), func(chunk []listedAmendment, _ int) error {
		columns := make([]stored.Columns, len(chunk))
		err := w.Amendment.MapCreateBulk(chunk, func(c *ent.AmendmentCreate, i int) {
			r.setAmendment(c, &chunk[i])
			columns[i] = columnsOf(c.Mutation(), sourceColumns...)
		}).Exec(ctx)
		if err != nil {
			return err
		}
		for i := range chunk {
			if err := w.addAmendment(&chunk[i].Amendment, columns[i]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("amendments: %w", err)
	}
	for i := range all {
		if err := writeAmendmentWords(ctx, w, &all[i].Amendment); err != nil {
			return fmt.Errorf("words of amendments: %w", err)
		}
	}
	if err := measures.WriteActions(ctx, w.Tx, actions); err != nil {
		return fmt.Errorf("actions of amendments: %w", err)
	}
	if err := measures.WriteSponsorships(ctx, w.Tx, sponsors); err != nil {
		return fmt.Errorf("sponsors of amendments: %w", err)
	}
	return measures.WriteVoteLinks(ctx, w.Tx, links)
}

// sourceColumns are the columns that say which file an amendment is from. They
// are no part of its content.
var sourceColumns = []string{
	amendment.FieldSourceBillID, amendment.FieldSourceRank, amendment.FieldSourceUpdatedAt, amendment.FieldListed,
}

func (r *billRecord) setAmendment(c *ent.AmendmentCreate, a *listedAmendment) {
	c.SetID(a.ID.Key()).SetCongress(a.ID.Congress).SetAmendmentType(a.ID.Type).SetNumber(a.ID.Number).
		SetNillableChamber(bulk.Optional(a.Chamber)).SetNillablePurpose(bulk.Optional(a.Purpose)).SetNillableDescription(bulk.Optional(a.Description)).
		SetNillableSubmittedDate(bulk.Optional(a.SubmittedDate)).SetNillableProposedDate(bulk.Optional(a.ProposedDate)).
		SetNillableLatestActionDate(bulk.Optional(a.LatestAction.Date)).SetNillableLatestActionText(bulk.Optional(a.LatestAction.Text)).
		SetNillableLatestActionTime(bulk.Optional(a.LatestAction.Time)).SetNotes(notes(a.Notes)).SetLinks(measures.Links(a.Links)).
		SetNillableClerkAuthor(bulk.Optional(a.ClerkAuthor)).
		SetNillableUpdatedAt(bulk.Optional(a.UpdateDate)).SetBillID(a.AmendedBill.Key()).SetSourceBillID(r.key).
		SetSourceRank(a.rank).SetListed(a.isListed).
		SetSubmittedRank(dayRank(a.SubmittedDate)).SetActedRank(dayRank(a.LatestAction.Date))
	if !r.isAnswered() {
		c.SetNillableSourceUpdatedAt(bulk.Optional(r.UpdateDate))
	}
	if a.ClerkNumber > 0 {
		c.SetClerkNumber(a.ClerkNumber)
	}
	if a.AmendedAmendment != nil {
		c.SetAmendedID(a.AmendedAmendment.Key())
	}
}
