package aggregate

import (
	"context"

	"legislative/ent"
	"legislative/ent/action"
	"legislative/internal/congress"
	"legislative/internal/ingest/bulk"
	"legislative/internal/source/billstatus"
)

// owner is the bill or the amendment that a row belongs to; one of the two is
// set.
type owner struct{ bill, amendment *int64 }

func ownedByBill(key int64) owner      { return owner{bill: &key} }
func ownedByAmendment(key int64) owner { return owner{amendment: &key} }

// ownedAction is an action with its key and owner.
type ownedAction struct {
	owner
	id int64
	billstatus.Action
}

func ownedActions(key int64, ownedBy func(int64) owner, actions []billstatus.Action) []ownedAction {
	owned := make([]ownedAction, len(actions))
	for i, a := range actions {
		owned[i] = ownedAction{ownedBy(key), congress.ChildKey(key, i), a}
	}
	return owned
}

func (w *Writer) writeActions(ctx context.Context, actions []ownedAction) error {
	return bulk.InChunks(actions, len(action.Columns), func(chunk []ownedAction, _ int) error {
		return w.Action.MapCreateBulk(chunk, func(c *ent.ActionCreate, i int) {
			a := chunk[i]
			committees := a.Committees
			if committees == nil {
				committees = []congress.CommitteeCode{}
			}
			c.SetID(a.id).SetNillableBillID(a.bill).SetNillableAmendmentID(a.amendment).
				SetNillableDate(bulk.Optional(a.Date)).SetNillableTime(bulk.Optional(a.Time)).SetNillableText(bulk.Optional(a.Text)).
				SetNillableType(bulk.Optional(a.Type)).SetNillableCode(bulk.Optional(a.Code)).SetNillableSourceSystem(bulk.Optional(a.Source.Name)).
				SetCommittees(committees).SetRecordedVotes(recordedVotes(a.RecordedVotes))
		}).Exec(ctx)
	})
}

func recordedVotes(votes []billstatus.RecordedVote) []congress.RecordedVote {
	all := make([]congress.RecordedVote, len(votes))
	for i, v := range votes {
		all[i] = congress.RecordedVote{
			Chamber: v.Chamber, Congress: v.Congress, Session: v.Session, RollNumber: v.RollNumber, Date: v.Date, Time: v.Time, URL: v.URL,
		}
	}
	return all
}
