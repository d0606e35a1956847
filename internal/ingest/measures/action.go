package measures

import (
	"context"

	"legislative/ent"
	"legislative/ent/action"
	"legislative/internal/congress"
	"legislative/internal/ingest/bulk"
	"legislative/internal/source/billstatus"
)

// Owner is the bill or the amendment that a row belongs to.
type Owner struct{ bill, amendment *int64 } // one of the two is set

// Bill returns a bill as an owner.
func Bill(key int64) Owner { return Owner{bill: &key} }

// Amendment returns an amendment as an owner.
func Amendment(key int64) Owner { return Owner{amendment: &key} }

// key returns the key of the bill or the amendment.
func (o Owner) key() int64 {
	if o.bill != nil {
		return *o.bill
	}
	return *o.amendment
}

// Action is an action with its key and owner.
type Action struct {
	Owner
	id int64
	billstatus.Action
}

// Actions returns the actions of an owner.
func Actions(o Owner, actions []billstatus.Action) []Action {
	owned := make([]Action, len(actions))
	for i, a := range actions {
		owned[i] = Action{o, congress.ChildKey(o.key(), i), a}
	}
	return owned
}

// WriteActions writes actions.
func WriteActions(ctx context.Context, tx *ent.Tx, actions []Action) error {
	return bulk.InChunks(actions, len(action.Columns), func(chunk []Action, _ int) error {
		return tx.Action.MapCreateBulk(chunk, func(c *ent.ActionCreate, i int) {
			a := chunk[i]
			committees := a.Committees
			if committees == nil {
				committees = []congress.CommitteeCode{}
			}
			c.SetID(a.id).SetNillableBillID(a.bill).SetNillableAmendmentID(a.amendment).
				SetNillableDate(bulk.Optional(a.Date)).SetNillableTime(bulk.Optional(a.Time)).SetNillableText(bulk.Optional(a.Text)).
				SetNillableType(bulk.Optional(a.Type)).SetNillableCode(bulk.Optional(a.Code)).SetNillableSourceSystem(bulk.Optional(a.Source.Name)).
				SetCommittees(committees).SetRecordedVotes(RecordedVotes(a.RecordedVotes)).SetLinks(Links(a.Links))
		}).Exec(ctx)
	})
}

// RecordedVotes returns roll calls in their stored form.
func RecordedVotes(votes []billstatus.RecordedVote) []congress.RecordedVote {
	all := make([]congress.RecordedVote, len(votes))
	for i, v := range votes {
		all[i] = congress.RecordedVote{
			Chamber: v.Chamber, Congress: v.Congress, Session: v.Session, RollNumber: v.RollNumber, Date: v.Date, Time: v.Time, URL: v.URL,
		}
	}
	return all
}

// Links returns links in their stored form.
func Links(published []billstatus.Link) []congress.Link {
	all := make([]congress.Link, len(published))
	for i, l := range published {
		all[i] = congress.Link(l)
	}
	return all
}
