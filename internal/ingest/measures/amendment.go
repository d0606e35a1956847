package measures

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/action"
	"legislative/ent/amendment"
	"legislative/ent/amendmentword"
	"legislative/ent/bill"
	"legislative/ent/revision"
	"legislative/ent/sponsorship"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/ingest/changes"
	"legislative/internal/store/bulk"
)

// MaxListed is the number of amendments at which the publisher cuts the lists of
// some status files.
const MaxListed = 250

// AnswerRank is the rank of answers of the Congress.gov API as sources of
// amendments. It is less than that of any status file.
const AnswerRank = "-"

// CompleteAmendments records whether the list of amendments to a bill is complete,
// given the rank of the status file in force for
// its amendments: if that file lists all that are
// known, and does not end where the publisher cuts lists. It marks those that the
// file does not list.
func CompleteAmendments(ctx context.Context, tx *ent.Tx, set changes.Set, billKey int64, rank string) error {
	ofBill := amendment.BillID(billKey)
	listed, err := tx.Amendment.Query().Where(ofBill, amendment.SourceRank(rank)).Count(ctx)
	if err != nil {
		return fmt.Errorf("count amendments: %w", err)
	}
	others, err := tx.Amendment.Query().Where(ofBill, amendment.SourceRankNEQ(rank)).Select(amendment.FieldListed).All(ctx)
	if err != nil {
		return fmt.Errorf("look up amendments of other files: %w", err)
	}
	for _, a := range others {
		if a.Listed {
			set.Touch(revision.KindAmendment, a.ID)
		}
	}
	unlisted := bulk.Values{amendment.FieldListed: false}
	if _, err := bulk.Update(ctx, tx, amendment.Table, unlisted, ofBill, amendment.SourceRankNEQ(rank), amendment.Listed(true)); err != nil {
		return fmt.Errorf("mark amendments: %w", err)
	}
	isComplete := listed != MaxListed && len(others) == 0
	changed, err := bulk.Update(ctx, tx, bill.Table, bulk.Values{bill.FieldAmendmentsComplete: isComplete},
		bill.ID(billKey), bill.Or(bill.AmendmentsCompleteIsNil(), bill.AmendmentsCompleteNEQ(isComplete)))
	if err != nil {
		return fmt.Errorf("mark the list of amendments: %w", err)
	}
	if changed > 0 {
		set.Touch(revision.KindBill, billKey)
	}
	return nil
}

// WriteAmendmentWords writes the words of an amendment's purpose and description, by
// which searches find it.
func WriteAmendmentWords(ctx context.Context, tx *ent.Tx, id congress.AmendmentID, purpose, description string) error {
	words := fold.Terms(purpose + "\n" + description)
	return bulk.InsertEach(ctx, tx, amendmentword.Table, words, func(word string, i int) *ent.AmendmentWord {
		return &ent.AmendmentWord{ID: congress.ChildKey(id.Key(), i), AmendmentID: id.Key(), Word: word}
	})
}

// DeleteAmendments deletes amendments with all that belongs to them.
func DeleteAmendments(ctx context.Context, tx *ent.Tx, ids []int64) error {
	return bulk.InChunks(ids, 1, func(chunk []int64, _ int) error {
		return bulk.DeleteAll(ctx,
			bulk.Delete(tx, action.Table, action.AmendmentIDIn(chunk...)),
			bulk.Delete(tx, sponsorship.Table, sponsorship.AmendmentIDIn(chunk...)),
			bulk.Delete(tx, amendmentword.Table, amendmentword.AmendmentIDIn(chunk...)),
			bulk.Delete(tx, votelink.Table, votelink.ToldByEQ(votelink.ToldByBill), votelink.OwnerIDIn(chunk...)),
			bulk.Delete(tx, amendment.Table, amendment.IDIn(chunk...)),
		)
	})
}
