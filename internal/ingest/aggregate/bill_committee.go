package aggregate

import (
	"slices"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/source/billstatus"
	"legislative/internal/store/bulk"
)

// billCommittee is a committee or subcommittee of a bill.
type billCommittee struct {
	billstatus.Committee
	parent *int64 // key of the full committee if this is a subcommittee, or nil
}

// billCommittees returns a bill's committees in the order of the file, each
// full committee before its subcommittees. A committee that the file lists
// twice is returned once, with all its activities.
func billCommittees(b *billstatus.Bill) (all []billCommittee) {
	add := func(c billstatus.Committee, parent *int64) {
		i := slices.IndexFunc(all, func(other billCommittee) bool { return other.Code == c.Code })
		if i >= 0 {
			all[i].Activities = append(slices.Clone(all[i].Activities), c.Activities...)
			return
		}
		all = append(all, billCommittee{c, parent})
	}
	for _, c := range b.Committees {
		add(c, nil)
		key := c.Code.Key()
		for _, s := range c.Subcommittees {
			add(s, &key)
		}
	}
	return all
}

// latest chooses the first of several activities on one day, because files list
// the newest first.
func (c *billCommittee) latest() (last billstatus.Activity) {
	for _, a := range c.Activities {
		if a.Date > last.Date || a.Date == last.Date && a.Time > last.Time || last == (billstatus.Activity{}) {
			last = a
		}
	}
	return last
}

func (r *billRecord) committeeRow(listed billCommittee, i int) *ent.BillCommittee {
	activities := make([]congress.CommitteeActivity, len(listed.Activities))
	for j, a := range listed.Activities {
		activities[j] = congress.CommitteeActivity(a)
	}
	last := listed.latest()
	return &ent.BillCommittee{
		ID: congress.ChildKey(r.key, i), BillID: r.key, CommitteeID: listed.Code.Key(), ParentID: listed.parent,
		SystemCode: listed.Code, Name: listed.Name, Type: bulk.Optional(listed.Type), Activities: activities,
		Relationship: bulk.Optional(last.Name), Date: bulk.Optional(last.Date), Recency: recency(last.Date, r.key),
	}
}
