package ingest

import (
	"context"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/ent/action"
	"legislative/ent/amendment"
	"legislative/ent/amendmentword"
	"legislative/ent/revision"
	"legislative/ent/sourcedocument"
	"legislative/ent/sponsorship"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/source/billstatus"
)

// writeAmendments writes the amendments that the bill's file tells of. An
// amendment is told by the file of the bill that it amends; where two files
// say so of one amendment, which none is known to do, the newer is right.
func (r *billRecord) writeAmendments(ctx context.Context, w *writer) error {
	told := slices.DeleteFunc(slices.Clone(r.Amendments), func(a billstatus.Amendment) bool { return a.AmendedBill != r.ID })
	told, err := r.win(ctx, w, told)
	if err != nil {
		return err
	}
	for i := range told {
		if err := w.revised.note(revision.KindAmendment, told[i].ID.Key(), &told[i]); err != nil {
			return err
		}
	}
	var actions []ownedAction
	var sponsors []ownedSponsorship
	for _, a := range told {
		actions = append(actions, ownedActions(a.ID.Key(), amendments, a.Actions)...)
		sponsors = append(sponsors, ownedSponsorships(a.ID.Key(), amendments, a.Sponsors, a.Cosponsors)...)
	}
	err = inChunks(told, len(amendment.Columns), func(chunk []billstatus.Amendment, _ int) error {
		return w.Amendment.MapCreateBulk(chunk, func(c *ent.AmendmentCreate, i int) { r.fillAmendment(c, &chunk[i]) }).Exec(ctx)
	})
	if err != nil {
		return fmt.Errorf("amendments: %w", err)
	}
	for i := range told {
		if err := writeAmendmentWords(ctx, w, &told[i]); err != nil {
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

func (r *billRecord) fillAmendment(c *ent.AmendmentCreate, a *billstatus.Amendment) {
	c.SetID(a.ID.Key()).SetCongress(a.ID.Congress).SetAmendmentType(a.ID.Type).SetNumber(a.ID.Number).
		SetNillableChamber(text(a.Chamber)).SetNillablePurpose(text(a.Purpose)).SetNillableDescription(text(a.Description)).
		SetNillableSubmittedDate(text(a.SubmittedDate)).SetNillableProposedDate(text(a.ProposedDate)).
		SetNillableLatestActionDate(text(a.LatestAction.Date)).SetNillableLatestActionText(text(a.LatestAction.Text)).
		SetNillableUpdatedAt(text(a.UpdateDate)).SetBillID(a.AmendedBill.Key()).SetSourceBillID(r.key).
		SetSubmittedRank(dayRank(a.SubmittedDate)).SetActedRank(dayRank(a.LatestAction.Date))
	if a.AmendedAmendment != nil {
		c.SetAmendedID(a.AmendedAmendment.Key())
	}
}

// win keeps of the amendments those that no other bill's file in force tells
// better, and takes them from the files that tell them worse.
func (r *billRecord) win(ctx context.Context, w *writer, told []billstatus.Amendment) (won []billstatus.Amendment, err error) {
	keys := make([]int64, len(told))
	for i, a := range told {
		keys[i] = a.ID.Key()
	}
	better := map[int64]bool{}
	for chunk := range slices.Chunk(keys, maxParameters) {
		taken, err := w.Amendment.Query().Where(amendment.IDIn(chunk...)).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("look up amendments: %w", err)
		}
		for _, a := range taken {
			lost, err := r.losesTo(ctx, w, a.SourceBillID)
			if err != nil {
				return nil, err
			}
			if better[a.ID] = lost; !lost {
				if err := w.deleteAmendment(ctx, a.ID); err != nil {
					return nil, err
				}
			}
		}
	}
	return slices.DeleteFunc(told, func(a billstatus.Amendment) bool { return better[a.ID.Key()] }), nil
}

// losesTo tells whether another bill's file is newer.
func (r *billRecord) losesTo(ctx context.Context, w *writer, bill int64) (bool, error) {
	name, ok := congress.BillIDFromKey(bill)
	if !ok {
		return false, nil
	}
	other, err := w.SourceDocument.Query().
		Where(sourcedocument.Subject("bill/"+name.String()), sourcedocument.OutcomeEQ(sourcedocument.OutcomeLoaded)).All(ctx)
	if err != nil {
		return false, fmt.Errorf("look up the file of %s: %w", name, err)
	}
	return len(other) > 0 && !w.doc.supersedes(other[0]), nil
}

func (w *writer) deleteAmendment(ctx context.Context, id int64) error {
	return deleteAll(ctx,
		w.Action.Delete().Where(action.AmendmentID(id)).Exec,
		w.Sponsorship.Delete().Where(sponsorship.AmendmentID(id)).Exec,
		w.AmendmentWord.Delete().Where(amendmentword.AmendmentID(id)).Exec,
		w.Amendment.Delete().Where(amendment.ID(id)).Exec,
	)
}

// voteLink is a House vote on the bill, or on an amendment to it.
type voteLink struct {
	vote      int64
	amendment *int64
}

// writeVoteLinks ties the House votes that the bill's file tells of to the
// bill, and those on amendments to both.
func (r *billRecord) writeVoteLinks(ctx context.Context, w *writer) error {
	links := linksTo(nil, r.RecordedVotes)
	for _, a := range r.Amendments {
		if a.AmendedBill == r.ID {
			key := a.ID.Key()
			links = append(links, linksTo(&key, a.RecordedVotes)...)
		}
	}
	return inChunks(links, len(votelink.Columns), func(chunk []voteLink, base int) error {
		return w.VoteLink.MapCreateBulk(chunk, func(c *ent.VoteLinkCreate, i int) {
			c.SetID(linkKey(votelink.ToldByBill, r.key, base+i)).SetVoteID(chunk[i].vote).
				SetBillID(r.key).SetNillableAmendmentID(chunk[i].amendment).
				SetToldBy(votelink.ToldByBill).SetOwnerID(r.key)
		}).Exec(ctx)
	})
}

// linksTo keeps the House's votes, by names that a House vote can have.
func linksTo(amendment *int64, votes []billstatus.RecordedVote) (links []voteLink) {
	for _, v := range votes {
		id, err := congress.NewHouseVoteID(v.Congress, v.Session, v.RollNumber)
		if v.Chamber == congress.House && err == nil {
			links = append(links, voteLink{id.Key(), amendment})
		}
	}
	return links
}

// linkKey is the id of a link: its owner's key and its place among the
// owner's links, with a bit that keeps votes' keys apart from bills'.
func linkKey(by votelink.ToldBy, owner int64, ordinal int) int64 {
	key := congress.ChildKey(owner, ordinal)
	if by == votelink.ToldByVote {
		key |= 1 << 48
	}
	return key
}
