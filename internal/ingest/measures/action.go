package measures

import (
	"legislative/ent"
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

// Actions returns the rows of the actions of an owner.
func Actions(o Owner, actions []billstatus.Action) []*ent.Action {
	rows := make([]*ent.Action, len(actions))
	for i, a := range actions {
		committees := a.Committees
		if committees == nil {
			committees = []congress.CommitteeCode{}
		}
		rows[i] = &ent.Action{
			ID: congress.ChildKey(o.key(), i), BillID: o.bill, AmendmentID: o.amendment, Date: bulk.Optional(a.Date),
			Time: bulk.Optional(a.Time), Text: bulk.Optional(a.Text), Type: bulk.Optional(a.Type), Code: bulk.Optional(a.Code),
			SourceSystem: bulk.Optional(a.Source.Name), Committees: committees,
			RecordedVotes: recordedVotes(a.RecordedVotes), Links: Links(a.Links),
		}
	}
	return rows
}

// recordedVotes returns roll calls in their stored form.
func recordedVotes(votes []billstatus.RecordedVote) []congress.RecordedVote {
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
