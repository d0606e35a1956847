package ingest

import (
	"context"
	"encoding/json"
	"fmt"

	"legislative/ent"
	"legislative/ent/billcommittee"
	"legislative/ent/claim"
	"legislative/ent/committee"
	"legislative/ent/committeemembership"
	"legislative/ent/revision"
	"legislative/internal/congress"
	"legislative/internal/fold"
	"legislative/internal/source/legislators"
	"legislative/internal/stored"
)

// committeesRecord is a list of committees, current or historical.
type committeesRecord struct {
	kind legislators.Kind
	list []legislators.Committee
	skippedEntries
}

func newCommitteesRecord(f *legislators.File) *committeesRecord {
	return &committeesRecord{f.Kind, f.Committees, f.Skipped}
}

func (r *committeesRecord) subject() string    { return string(r.kind) }
func (r *committeesRecord) precedence() string { return "" }

func (r *committeesRecord) write(ctx context.Context, w *writer) error {
	told := make([]newClaim, len(r.list))
	for i, c := range r.list {
		told[i] = newClaim{c.Code.Key(), committeeRank(r.kind), stored.Committee{Name: c.Name, URL: c.URL, IsCurrent: c.IsCurrent}}
	}
	changed, err := w.claims(ctx, claim.KindCommittee, told)
	if err != nil {
		return err
	}
	return w.settleCommittees(ctx, changed)
}

// The current list goes before the historical one, and both before what bills
// call a committee.
const billsRank = "1"

func committeeRank(kind legislators.Kind) string {
	if kind == legislators.CurrentCommittees {
		return "3"
	}
	return "2"
}

// settleCommittees makes committees anew from what the lists and the bills
// tell of them.
func (w *writer) settleCommittees(ctx context.Context, keys []int64) error {
	claims, err := winning(ctx, w.Claim, claim.KindCommittee, keys)
	if err != nil {
		return err
	}
	w.revised.gone(revision.KindCommittee, keys...)
	var settled []*ent.CommitteeCreate
	for _, key := range keys {
		c, err := w.settleCommittee(ctx, key, claims[key])
		if err != nil {
			return err
		}
		if c == nil {
			continue
		}
		settled = append(settled, c)
		if err := w.revised.note(revision.KindCommittee, key, written(c.Mutation())); err != nil {
			return err
		}
	}
	err = inChunks(keys, 1, func(chunk []int64, _ int) error {
		return deleteAll(ctx, w.Committee.Delete().Where(committee.IDIn(chunk...)).Exec)
	})
	if err != nil {
		return err
	}
	return inChunks(settled, len(committee.Columns), func(chunk []*ent.CommitteeCreate, _ int) error {
		return w.Committee.CreateBulk(chunk...).Exec(ctx)
	})
}

// written are the fields that are set of a record to be made.
func written(m ent.Mutation) map[string]ent.Value {
	fields := map[string]ent.Value{}
	for _, name := range m.Fields() {
		fields[name], _ = m.Field(name)
	}
	return fields
}

// settleCommittee makes one committee; nil where nothing tells of it any
// more. Of the bills the one speaks for all that the committee had last.
func (w *writer) settleCommittee(ctx context.Context, key int64, listed *ent.Claim) (*ent.CommitteeCreate, error) {
	last, err := w.BillCommittee.Query().Where(billcommittee.CommitteeID(key)).
		Order(ent.Desc(billcommittee.FieldRecency)).Limit(1).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("look up a committee's last bill: %w", err)
	}
	code, ok := congress.CommitteeCodeFromKey(key)
	if !ok || len(last) == 0 && listed == nil {
		return nil, nil
	}
	c := w.Committee.Create().SetID(key).SetSystemCode(code).SetChamber(code.Chamber())
	if parent, ok := code.Parent(); ok {
		c.SetParentID(parent.Key())
	}
	if len(last) > 0 {
		c.SetName(last[0].Name).SetFoldedName(fold.Fold(last[0].Name)).SetWords(spaced(last[0].Name)).SetNillableType(last[0].Type).SetPrecedence(billsRank)
	}
	if listed != nil {
		var told stored.Committee
		if err := json.Unmarshal(listed.Content, &told); err != nil {
			return nil, fmt.Errorf("claim on committee %s: %w", code, err)
		}
		c.SetName(told.Name).SetFoldedName(fold.Fold(told.Name)).SetWords(spaced(told.Name)).SetNillableURL(text(told.URL)).SetIsCurrent(told.IsCurrent).SetPrecedence(listed.Precedence)
	}
	return c, nil
}

// seatsRecord is the list of who sits on which committee.
type seatsRecord struct {
	list []legislators.Membership
	skippedEntries
}

func (r *seatsRecord) subject() string    { return string(legislators.CommitteeMembership) }
func (r *seatsRecord) precedence() string { return "" }

func (r *seatsRecord) write(ctx context.Context, w *writer) error {
	seats := distinct(r.list, seatKey)
	if err := r.touchSeated(ctx, w, seats); err != nil {
		return err
	}
	if err := deleteAll(ctx, w.CommitteeMembership.Delete().Exec); err != nil {
		return err
	}
	return inChunks(seats, len(committeemembership.Columns), func(chunk []legislators.Membership, _ int) error {
		return w.CommitteeMembership.MapCreateBulk(chunk, func(c *ent.CommitteeMembershipCreate, i int) {
			m := chunk[i]
			c.SetID(seatKey(m)).SetCommitteeID(m.Committee.Key()).SetMemberID(m.Member.Key()).
				SetName(m.Name).SetNillableSide(text(m.Side)).SetNillableTitle(text(m.Title))
			if m.Rank > 0 {
				c.SetRank(m.Rank)
			}
		}).Exec(ctx)
	})
}

// touchSeated touches the members and committees whose seats are others than
// before.
func (r *seatsRecord) touchSeated(ctx context.Context, w *writer, seats []legislators.Membership) error {
	former, err := w.CommitteeMembership.Query().All(ctx)
	if err != nil {
		return fmt.Errorf("look up former seats: %w", err)
	}
	type seat struct {
		committee, member int64
		name, side, title string
		rank              int
	}
	changed := make(map[seat]bool, len(former))
	for _, m := range former {
		s := seat{m.CommitteeID, m.MemberID, m.Name, value(m.Side), value(m.Title), 0}
		if m.Rank != nil {
			s.rank = *m.Rank
		}
		changed[s] = true
	}
	for _, m := range seats {
		s := seat{m.Committee.Key(), m.Member.Key(), m.Name, m.Side, m.Title, max(m.Rank, 0)}
		if changed[s] {
			delete(changed, s)
		} else {
			changed[s] = true
		}
	}
	for s := range changed {
		w.revised.touch(revision.KindCommittee, s.committee)
		w.revised.touch(revision.KindMember, s.member)
	}
	return nil
}

// seatKey is the id of a seat: the committee's key, then the member's in 25
// bits.
func seatKey(m legislators.Membership) int64 { return m.Committee.Key()<<25 | m.Member.Key() }
