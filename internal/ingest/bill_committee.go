package ingest

import (
	"context"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/ent/billcommittee"
	"legislative/internal/congress"
	"legislative/internal/source/billstatus"
)

// billCommittee is a committee or subcommittee in the order of the bill's
// file, each full committee before its subcommittees.
type billCommittee struct {
	billstatus.Committee
	parent *int64 // key of the full committee, for a subcommittee
}

// billCommittees lays out a bill's committees in one list. A committee that
// the file lists twice is there once, with all its activities.
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

// latest is what the committee did last: of several things on one day what
// the file tells first, since it tells the newest first.
func (c *billCommittee) latest() (last billstatus.Activity) {
	for _, a := range c.Activities {
		if a.Date > last.Date || a.Date == last.Date && a.Time > last.Time || last == (billstatus.Activity{}) {
			last = a
		}
	}
	return last
}

func (r *billRecord) writeCommittees(ctx context.Context, w *writer) error {
	return inChunks(r.committees, len(billcommittee.Columns), func(chunk []billCommittee, base int) error {
		return w.BillCommittee.MapCreateBulk(chunk, func(c *ent.BillCommitteeCreate, i int) {
			committee := chunk[i]
			activities := make([]congress.CommitteeActivity, len(committee.Activities))
			for j, a := range committee.Activities {
				activities[j] = congress.CommitteeActivity{Name: a.Name, Date: a.Date}
			}
			last := committee.latest()
			c.SetID(congress.ChildKey(r.key, base+i)).SetBillID(r.key).SetCommitteeID(committee.Code.Key()).
				SetNillableParentID(committee.parent).SetSystemCode(committee.Code).SetName(committee.Name).
				SetNillableType(text(committee.Type)).SetActivities(activities).
				SetNillableRelationship(text(last.Name)).SetNillableDate(text(last.Date)).
				SetRecency(recency(last.Date, r.key))
		}).Exec(ctx)
	})
}

// recency orders the bills of a committee by date, YYYY-MM-DD, those without
// one first, and then by the bill: days since 1789-01-01, then the bill's key
// in the low 26 bits.
func recency(date string, bill int64) int64 {
	return dayRank(date)<<26 | bill
}

// committeesOf tells which committees a bill is tied to so far.
func (w *writer) committeesOf(ctx context.Context, bill int64) (keys []int64, err error) {
	rows, err := w.BillCommittee.Query().Where(billcommittee.BillID(bill)).Select(billcommittee.FieldCommitteeID).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("look up the bill's committees: %w", err)
	}
	for _, row := range rows {
		keys = append(keys, row.CommitteeID)
	}
	return keys, nil
}
