package aggregate

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/action"
	"legislative/ent/amendment"
	"legislative/ent/revision"
	"legislative/ent/sponsorship"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/ingest/measures"
	"legislative/internal/store/bulk"
	"legislative/internal/stored"
	"legislative/internal/stored/packed"
)

// amendmentLists are the rows of the lists of amendments.
type amendmentLists struct {
	Actions      []*ent.Action
	Sponsorships []*ent.Sponsorship
}

func newAmendmentLists(a *listedAmendment) *amendmentLists {
	owner := measures.Amendment(a.ID.Key())
	return &amendmentLists{measures.Actions(owner, a.Actions), measures.Sponsorships(owner, a.Sponsors, a.Cosponsors)}
}

// insertAmendments inserts amendments with all that belongs to them.
func (r *billRecord) insertAmendments(ctx context.Context, w *Writer, all []listedAmendment) error {
	var joined amendmentLists
	var links []*ent.VoteLink
	rows := make([]*ent.Amendment, len(all))
	for i := range all {
		a := &all[i]
		rows[i] = r.amendmentRow(a)
		lists, votes := newAmendmentLists(a), measures.VoteKeys(a.RecordedVotes)
		joined.Actions, joined.Sponsorships = append(joined.Actions, lists.Actions...), append(joined.Sponsorships, lists.Sponsorships...)
		links = append(links, measures.VoteLinks(measures.Amendment(a.ID.Key()), a.AmendedBill.Key(), votes)...)
		w.Changes.Link(revision.KindBill, a.AmendedBill.Key())
		w.Changes.Link(revision.KindHouseVote, votes...)
		if a.AmendedAmendment != nil {
			w.Changes.Link(revision.KindAmendment, a.AmendedAmendment.Key())
		}
		err := w.Changes.Add(revision.KindAmendment, a.ID.Key(), stored.MeasureContent{
			Columns: bulk.Columns(rows[i], sourceColumns...), Lists: packed.Append(nil, lists), Votes: votes,
		})
		if err != nil {
			return err
		}
	}
	if err := bulk.Insert(ctx, w.Tx, amendment.Table, rows); err != nil {
		return fmt.Errorf("amendments: %w", err)
	}
	for i := range all {
		if err := measures.WriteAmendmentWords(ctx, w.Tx, all[i].ID, all[i].Purpose, all[i].Description); err != nil {
			return fmt.Errorf("words of amendments: %w", err)
		}
	}
	if err := bulk.Insert(ctx, w.Tx, action.Table, joined.Actions); err != nil {
		return fmt.Errorf("actions of amendments: %w", err)
	}
	if err := bulk.Insert(ctx, w.Tx, sponsorship.Table, joined.Sponsorships); err != nil {
		return fmt.Errorf("sponsors of amendments: %w", err)
	}
	if err := bulk.Insert(ctx, w.Tx, votelink.Table, links); err != nil {
		return fmt.Errorf("links of amendments to votes: %w", err)
	}
	return nil
}

// sourceColumns are the columns that say which file an amendment is from. They
// are no part of its content, nor is that a file has it.
var sourceColumns = []string{
	amendment.FieldSourceBillID, amendment.FieldSourceRank, amendment.FieldSourceUpdatedAt, amendment.FieldListed,
	amendment.FieldLoaded, amendment.FieldNamedBy,
}

func (r *billRecord) amendmentRow(a *listedAmendment) *ent.Amendment {
	row := &ent.Amendment{
		ID: a.ID.Key(), Congress: a.ID.Congress, AmendmentType: a.ID.Type, Number: a.ID.Number,
		Chamber: bulk.Optional(a.Chamber), Purpose: bulk.Optional(a.Purpose), Description: bulk.Optional(a.Description),
		SubmittedDate: bulk.Optional(a.SubmittedDate), ProposedDate: bulk.Optional(a.ProposedDate),
		LatestActionDate: bulk.Optional(a.LatestAction.Date), LatestActionText: bulk.Optional(a.LatestAction.Text),
		LatestActionTime: bulk.Optional(a.LatestAction.Time), Notes: notes(a.Notes), Links: measures.Links(a.Links),
		ClerkAuthor: bulk.Optional(a.ClerkAuthor), UpdatedAt: bulk.Optional(a.UpdateDate),
		BillID: new(a.AmendedBill.Key()), SourceBillID: r.key, SourceRank: a.rank, Listed: a.isListed,
		SubmittedRank: congress.DayRank(a.SubmittedDate), ActedRank: congress.DayRank(a.LatestAction.Date),
		Loaded: true, NamedBy: []congress.FileKind{},
	}
	if r.isAnswered() {
		lists := r.answered.OfAmendments[a.ID]
		row.IncompleteLists, row.ListCounts = orEmpty(lists.Incomplete), lists.Counts
	} else {
		row.SourceUpdatedAt = bulk.Optional(r.UpdateDate)
	}
	if a.ClerkNumber > 0 {
		row.ClerkNumber = &a.ClerkNumber
	}
	if a.AmendedAmendment != nil {
		row.AmendedID = new(a.AmendedAmendment.Key())
		if a.AmendedAs != (congress.NamedAmendment{}) {
			row.AmendedAs = &a.AmendedAs
		}
	}
	return row
}
