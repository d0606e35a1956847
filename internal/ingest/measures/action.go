package measures

import (
	"context"

	"legislative/ent"
	"legislative/ent/action"
	"legislative/internal/congress"
	"legislative/internal/source/billstatus"
	"legislative/internal/store/bulk"
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
	return bulk.InsertEach(ctx, tx, action.Table, actions, func(a Action, _ int) *ent.Action {
		committees := a.Committees
		if committees == nil {
			committees = []congress.CommitteeCode{}
		}
		return &ent.Action{
			ID: a.id, BillID: a.bill, AmendmentID: a.amendment, Date: bulk.Optional(a.Date), Time: bulk.Optional(a.Time),
			Text: bulk.Optional(a.Text), Type: bulk.Optional(a.Type), Code: bulk.Optional(a.Code),
			SourceSystem: bulk.Optional(a.Source.Name), Committees: committees,
			RecordedVotes: RecordedVotes(a.RecordedVotes), Links: Links(a.Links),
		}
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
