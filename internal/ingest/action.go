package ingest

import (
	"context"

	"legislative/ent"
	"legislative/ent/action"
	"legislative/ent/sponsorship"
	"legislative/internal/congress"
	"legislative/internal/source/billstatus"
)

// owner is the bill or the amendment that a row belongs to: one of the two is
// set.
type owner struct{ bill, amendment *int64 }

// bills and amendments make an owner of a key.
func bills(key int64) owner      { return owner{bill: &key} }
func amendments(key int64) owner { return owner{amendment: &key} }

// ownedAction is an action with what it belongs to.
type ownedAction struct {
	owner
	id int64
	billstatus.Action
}

func ownedActions(key int64, of func(int64) owner, actions []billstatus.Action) []ownedAction {
	owned := make([]ownedAction, len(actions))
	for i, a := range actions {
		owned[i] = ownedAction{of(key), congress.ChildKey(key, i), a}
	}
	return owned
}

func (w *writer) writeActions(ctx context.Context, actions []ownedAction) error {
	return inChunks(actions, len(action.Columns), func(chunk []ownedAction, _ int) error {
		return w.Action.MapCreateBulk(chunk, func(c *ent.ActionCreate, i int) {
			a := chunk[i]
			committees := a.Committees
			if committees == nil {
				committees = []congress.CommitteeCode{}
			}
			c.SetID(a.id).SetNillableBillID(a.bill).SetNillableAmendmentID(a.amendment).
				SetNillableDate(text(a.Date)).SetNillableTime(text(a.Time)).SetNillableText(text(a.Text)).
				SetNillableType(text(a.Type)).SetNillableCode(text(a.Code)).SetNillableSourceSystem(text(a.Source.Name)).
				SetCommittees(committees).SetRecordedVotes(recordedVotes(a.RecordedVotes))
		}).Exec(ctx)
	})
}

// recordedVotes are the roll calls of an action as they are kept with it.
func recordedVotes(votes []billstatus.RecordedVote) []congress.RecordedVote {
	told := make([]congress.RecordedVote, len(votes))
	for i, v := range votes {
		told[i] = congress.RecordedVote{Chamber: v.Chamber, Congress: v.Congress, Session: v.Session, RollNumber: v.RollNumber, Date: v.Date, Time: v.Time, URL: v.URL}
	}
	return told
}

// ownedSponsorship is a sponsor with what they sponsor.
type ownedSponsorship struct {
	owner
	id   int64
	role sponsorship.Role
	billstatus.Sponsor
}

// ownedSponsorships numbers sponsors and then cosponsors. Who is listed twice
// in one role counts once: who withdrew and came back, as it stands since.
func ownedSponsorships(key int64, of func(int64) owner, sponsors, cosponsors []billstatus.Sponsor) []ownedSponsorship {
	owned := make([]ownedSponsorship, 0, len(sponsors)+len(cosponsors))
	add := func(role sponsorship.Role, people []billstatus.Sponsor) {
		places := map[congress.BioguideID]int{}
		for _, s := range people {
			if at, listed := places[s.Member]; listed && s.Member != "" {
				if owned[at].WithdrawnDate != "" {
					owned[at].Sponsor = s
				}
				continue
			}
			places[s.Member] = len(owned)
			owned = append(owned, ownedSponsorship{of(key), congress.ChildKey(key, len(owned)), role, s})
		}
	}
	add(sponsorship.RoleSponsor, sponsors)
	add(sponsorship.RoleCosponsor, cosponsors)
	return owned
}

func (w *writer) writeSponsorships(ctx context.Context, all []ownedSponsorship) error {
	return inChunks(all, len(sponsorship.Columns), func(chunk []ownedSponsorship, _ int) error {
		return w.Sponsorship.MapCreateBulk(chunk, func(c *ent.SponsorshipCreate, i int) {
			s := chunk[i]
			c.SetID(s.id).SetNillableBillID(s.bill).SetNillableAmendmentID(s.amendment).SetRole(s.role).
				SetName(s.Name).SetNillableParty(text(s.Party)).SetNillableState(text(s.State)).SetNillableDistrict(s.District)
			if s.Member != "" {
				c.SetMemberID(s.Member.Key()).SetBioguideID(string(s.Member))
			}
			if s.role == sponsorship.RoleSponsor {
				c.SetIsByRequest(s.IsByRequest)
				return
			}
			c.SetIsOriginal(s.IsOriginal).SetNillableSponsoredDate(text(s.SponsoredDate)).SetNillableWithdrawnDate(text(s.WithdrawnDate))
		}).Exec(ctx)
	})
}
